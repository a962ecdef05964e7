"""What a page looks like, pixel by pixel."""

from __future__ import annotations

import gc

import pytest
from kivy.graphics import Mesh

from companion.canvas.instructions import DrawnSheet
from companion.canvas.offscreen import painted
from companion.canvas.shapes import Box, Disc, Shapes, Text
from companion.canvas.theme import DARK, LIGHT, Frame
from tests.canvas.test_painter import GREEN, RED, pixel
from tests.tools.gallery import pieces, table

pytestmark = pytest.mark.screen


def test_edges_are_sharp_and_corners_round() -> None:
    buffer = painted((Box(100, 100, 200, 80, RED, 20),))
    assert pixel(buffer, 200, 100) == RED
    assert pixel(buffer, 200, 99) == DARK.bg
    assert pixel(buffer, 100, 140) == RED
    assert pixel(buffer, 99, 140) == DARK.bg
    assert pixel(buffer, 101, 101) == DARK.bg
    corner = pixel(buffer, 106, 105)
    assert corner not in (RED, DARK.bg)


def test_a_frame_lies_inside_its_box() -> None:
    buffer = painted((Box(100, 100, 200, 80, RED, 0, GREEN, 4),))
    assert [pixel(buffer, 200, y) for y in (99, 100, 103, 104)] == [
        DARK.bg,
        GREEN,
        GREEN,
        RED,
    ]


def test_a_disc_is_round_and_smooth() -> None:
    buffer = painted((Disc(200, 200, 50, RED),))
    assert pixel(buffer, 200, 151) == RED
    assert pixel(buffer, 200, 148) == DARK.bg
    assert pixel(buffer, 163, 163) == DARK.bg
    assert pixel(buffer, 166, 166) == RED


def ink_of(x: float) -> list[int]:
    """How strongly each pixel is inked, the strongest first."""
    words: Shapes = (Text(x, 100, 300, 40, "illumination", 24, "#FFFFFF"),)
    return sorted(painted(words).pixels[::4], reverse=True)[:2000]


def test_letters_stand_on_whole_pixels_wherever_they_are_put() -> None:
    """Set between pixels, their full strokes would be lost to grey."""
    whole = ink_of(101)
    assert whole[100] > 200
    assert ink_of(101.4) == whole


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_letters_are_as_sharp_turned_round_as_upright(turn: int) -> None:
    frame = Frame(800, 800)
    words: Shapes = (Text(100, 100, 300, 40, "illumination", 24, "#FFFFFF"),)
    upright, turned = (painted(words, frame, t).pixels[::4] for t in (0, turn))
    assert sorted(upright) == sorted(turned)


def test_both_themes_and_all_pieces_can_be_painted() -> None:
    for theme in (DARK, LIGHT):
        frame = Frame(theme=theme)
        for page in (pieces, table):
            buffer = painted(page(frame), frame)
            assert pixel(buffer, 640, 799) in (theme.s1, theme.bg)
            assert len(set(buffer.pixels[::4])) > 50


def meshes() -> int:
    return sum(type(one) is Mesh for one in gc.get_objects())


def test_what_is_painted_no_more_is_gone_at_once() -> None:
    """Not when rubbish is looked for, which is seldom."""
    lines: Shapes = (Text(9, 9, 90, 90, "one two three four", 24, RED, lines=3),)
    painted(())  # there is a window from now on
    sheet, before = DrawnSheet(), meshes()
    gc.disable()
    try:
        sheet.show(lines)
        assert meshes() > before + 1
        sheet.show(())
        assert meshes() == before
    finally:
        gc.enable()
