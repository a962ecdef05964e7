"""Shapes, rooms and the size of a page."""

from __future__ import annotations

from dataclasses import MISSING, fields

import pytest

from companion.canvas.shapes import (
    Box,
    Disc,
    Field,
    Poly,
    Room,
    Scroll,
    Shape,
    Sign,
    Text,
    Zone,
    arc,
    flat,
    scale,
    shift,
    turned,
    zones,
)
from companion.canvas.theme import DARK, LIGHT, PLAYER, Frame, Theme

ALL: tuple[Shape, ...] = (
    Box(10, 20, 30, 40, "#FFFFFF"),
    Text(10, 20, 30, 40, "a", 20, "#FFFFFF", least=16),
    Poly(((10, 20), (40, 60)), None, "#FFFFFF"),
    Disc(10, 20, 5, "#FFFFFF"),
    Sign(10, 20, 24, "sun", "#FFFFFF"),
    Zone(10, 20, 30, 40, 1, "a"),
    Field(10, 20, 30, 40, "", "", 1),
    Scroll(10, 20, 30, 40, 80, "s", (Zone(10, 20, 30, 40, 2, "b"),)),
)


def test_every_shape_can_be_moved_there_and_back() -> None:
    there = shift(ALL, 5, -7)
    assert there != ALL
    assert shift(there, -5, 7) == ALL


UNUSUAL: tuple[Shape, ...] = (
    Poly(
        ((1, 2), (3, 4)), "#111111", "#222222", 7, closed=False, square=True, dash=True
    ),
    Disc(1, 2, 3, "#111111", "#222222", 7),
    Sign(1, 2, 3, "sun", "#111111", "#222222", 7),
    Box(1, 2, 3, 4, "#111111", 5, "#222222", 7, dash=True, breath=True),
    Text(1, 2, 3, 4, "a", 5, "#111111", "head", "right", "top", 3, 4),
)


@pytest.mark.parametrize("shape", UNUSUAL, ids=lambda one: type(one).__name__)
def test_whatever_a_shape_says_it_says_elsewhere_too(shape: Shape) -> None:
    plain = {f.name: f.default for f in fields(shape) if f.default is not MISSING}
    assert all(getattr(shape, name) != value for name, value in plain.items())
    assert shift((shape,), 0, 0) == (shape,)


def test_scaling_takes_lines_letters_and_what_scrolls_along() -> None:
    box, text, poly, disc, sign, _, _, scroll = scale(ALL, 2)
    assert isinstance(box, Box)
    assert (box.x, box.w, box.radius, box.width) == (20, 60, 28, 4)
    assert isinstance(text, Text)
    assert (text.size, text.least) == (40, 32)
    assert isinstance(poly, Poly)
    assert (poly.points, poly.width) == (((20, 40), (80, 120)), 4)
    assert isinstance(disc, Disc)
    assert disc.r == 10
    assert isinstance(sign, Sign)
    assert sign.size == 48
    assert isinstance(scroll, Scroll)
    assert scroll.content_h == 160
    assert zones(scroll.shapes)[0].y == 40


def test_shapes_inside_a_scroll_are_found() -> None:
    assert [z.action for z in zones(ALL)] == [1, 2]
    assert len(tuple(flat(ALL))) == len(ALL) + 1


def test_equal_pages_are_equal_values() -> None:
    assert hash(ALL) == hash(shift(ALL, 0, 0))


def test_a_room_is_shared_out_without_loss() -> None:
    room = Room(16, 88, 800, 600)
    first, second, third = room.columns(3, 10)
    assert first.x == 16
    assert third.x + third.w == pytest.approx(816)
    assert second.x - first.x - first.w == pytest.approx(10)
    assert room.top(100).h + room.below(100).h == 600
    assert room.right(200) == Room(616, 88, 200, 600)


def test_a_quarter_turn_is_clockwise_on_the_screen() -> None:
    (x, y), *_ = turned(((1, 0),), 90)
    assert (x, y) == (pytest.approx(0), pytest.approx(1))


def test_an_arc_keeps_its_distance() -> None:
    for x, y in arc(5, 5, 10, -90, 90):
        assert (x - 5) ** 2 + (y - 5) ** 2 == pytest.approx(100)


# ---------------------------------------------------------------- the page
@pytest.mark.parametrize(
    ("width", "height", "k", "narrow"),
    [
        (1280, 800, 1, False),
        (1920, 1200, 1.5, False),
        (2560, 1600, 2, False),
        (1280, 720, 0.9, False),
        (1024, 600, 1, True),
        (800, 480, 0.78125, True),
    ],
)
def test_a_page_is_never_smaller_than_its_reference(
    width: int, height: int, k: float, narrow: bool
) -> None:
    f = Frame(width, height)
    assert f.k == pytest.approx(k)
    assert f.narrow == narrow
    least = (1024, 600) if narrow else (1280, 800)
    assert f.w >= least[0] - 1e-6
    assert f.h >= least[1] - 1e-6


def test_bars_are_as_high_as_the_look_says() -> None:
    assert (Frame().head.h, Frame().foot.h) == (72, 96)
    narrow = Frame(1024, 600)
    assert (narrow.head.h, narrow.foot.h) == (56, 72)
    assert narrow.split()[0].w == 480


def test_the_left_hand_answers_on_the_left() -> None:
    stage, prompt = Frame().split()
    assert stage.x < prompt.x
    stage, prompt = Frame(mirrored=True).split()
    assert prompt.x < stage.x


def test_both_kinds_of_text_grow_apart() -> None:
    f = Frame(scale=1.5)
    assert f.sp("question") == 63
    assert f.sp("body") == 22
    assert Frame(content_scale=1.5).sp("body") == 33


# ---------------------------------------------------------------- contrast
def light_of(colour: str) -> float:
    """Relative luminance, as WCAG 2 counts it."""
    parts = [c / 255 for c in bytes.fromhex(colour[1:])]
    r, g, b = (
        c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    high, low = sorted((light_of(a), light_of(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("ground", ["bg", "s1", "s2"])
@pytest.mark.parametrize(
    "ink", ["ink", "ink2", "ink3", "clay", "aegean", "laurel", "ochre", "alarm"]
)
def test_text_can_be_read_on_every_ground(theme: Theme, ground: str, ink: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_text_on_clay_and_on_lit_can_be_read(theme: Theme) -> None:
    assert contrast(theme.onclay, theme.clay) >= 4.5
    assert contrast(theme.ink, theme.lit) >= 4.5


@pytest.mark.parametrize("colour", [c for c in PLAYER if c != "black"])
def test_an_emblem_can_be_seen_in_its_field(colour: str) -> None:
    assert contrast("#17110C", PLAYER[colour]) >= 4.5
