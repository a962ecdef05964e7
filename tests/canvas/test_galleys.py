"""Words lie side by side on one texture, apart from each other, while any shows."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from kivy.graphics import Mesh

from companion.canvas import text_textures
from companion.canvas.galleys import AIR, GALLEYS, HIGH, WIDE, Galley, GalleyRow
from companion.canvas.instructions import DrawnSheet
from companion.canvas.offscreen import painted
from companion.canvas.shapes import Box, Shapes, Text
from companion.canvas.text_textures import Letters, letters

pytestmark = pytest.mark.screen


@pytest.fixture(autouse=True)
def anew() -> None:
    """Nothing lies there from another test."""
    letters.cache_clear()
    GALLEYS.every.clear()


def words(n: int, size: float = 20) -> Shapes:
    return tuple(
        Text(20, 20 + 30 * i, 700, 30, f"{i} geese went over", size, "#FFFFFF")
        for i in range(n)
    )


def on_own_texture(monkeypatch: pytest.MonkeyPatch, shapes: Shapes) -> bytes:
    letters.cache_clear()
    monkeypatch.setattr(GALLEYS, "put", lambda *_: None)
    pixels: bytes = painted(shapes).pixels
    return pixels


def test_words_look_as_on_textures_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shapes = (*words(20), *words(3, 37), Box(500, 500, 90, 40, "#AA3311", 9))
    together: bytes = painted(shapes).pixels
    assert GALLEYS.every[0].rows
    assert together == on_own_texture(monkeypatch, shapes)


def test_a_page_of_words_and_boxes_asks_for_one_texture() -> None:
    sheet = DrawnSheet()
    sheet.show((*words(9), Box(500, 500, 90, 40, "#AA3311", 9)))
    drawn = [one for some in sheet.nodes.values() for one in some]
    assert all(isinstance(one, Mesh) for one in drawn)
    assert {one.texture.id for one in drawn} == {GALLEYS.first.id}


def test_lines_lie_apart_and_whole_whatever_comes_and_goes() -> None:
    luck, galley, shown = Random(7), Galley(), []
    for _ in range(3000):
        if shown and luck.random() < 0.45:
            shown.pop(luck.randrange(len(shown)))
        elif line := galley.line(luck.randint(2, 500), luck.randint(8, 70)):
            shown.append(line)
    taken = sorted((one.at[1], one.at[0], *one.region.size) for one in shown)
    assert len(taken) > 50
    for low, left, w, h in taken:
        assert AIR <= left <= WIDE - AIR - w
        assert AIR <= low <= HIGH - AIR - h
    for (low, left, w, _), (below, beside, _, _) in pairwise(taken):
        assert below > low or beside >= left + w + 2 * AIR
    rows = [(row.low, row.low + row.high) for row in galley.rows]
    assert all(a[1] <= b[0] for a, b in pairwise(rows))
    assert all(any(a < low and low + h < b for a, b in rows) for low, _, _, h in taken)


def test_what_nothing_shows_any_more_is_free_again() -> None:
    sheet = DrawnSheet()
    sheet.show(words(9))
    (galley,) = GALLEYS.every
    letters.cache_clear()
    assert not galley.bare
    sheet.show(())
    assert galley.bare


def test_what_is_given_back_is_one_piece_again() -> None:
    row = GalleyRow(0, 24)
    places = [row.take(100) for _ in range(20)]
    assert row.take(100) is None
    for place in Random(3).sample(places, 20):
        assert place is not None
        row.returned.append((place, place + 100))
    assert row.bare


def test_a_second_galley_comes_when_it_is_needed_and_goes_when_it_is_not() -> None:
    shown = [Letters(text=f"{i} " + "m" * 30, font_size=40) for i in range(60)]
    for one in shown:
        one.refresh()
    del one
    first, *others = GALLEYS.every
    assert others
    shown.clear()
    Letters(text="short", font_size=20).refresh()
    assert GALLEYS.every == [first]


def test_longer_words_than_any_galley_have_a_texture_of_their_own() -> None:
    one = Letters(text="m" * 400, font_size=30)
    one.refresh()
    assert one.picture.width > WIDE
    assert one.picture.id != GALLEYS.first.id


def test_what_was_lost_with_the_graphics_context_is_written_again() -> None:
    shapes = words(9)
    before: bytes = painted(shapes).pixels
    (galley,) = GALLEYS.every
    blank = bytes(4 * WIDE * HIGH)
    galley.texture.blit_buffer(blank, size=(WIDE, HIGH), colorfmt="rgba")
    lost: bytes = painted(shapes).pixels
    assert lost != before
    galley.again()
    assert painted(shapes).pixels == before
    assert text_textures.letters.cache_info().misses == len(shapes)
