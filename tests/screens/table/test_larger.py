"""Larger text: dice, purse and prices grow first, and nothing is cut for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.canvas.measure import fit
from companion.canvas.shapes import Box, Shapes, Text, flat, texts
from companion.canvas.theme import Frame
from companion.desk.places import AtTable
from companion.pages.table.table import table
from companion.screens.kit.dice import BROWN, MARBLE
from companion.screens.table.table import lay
from tests.games.cyclades.pages import situations as cyclades
from tests.pages import situations as dice_forge
from tests.screens import fits

LANGUAGES = ("en", "pl", "cs")
SIZES = ((1280, 800), (1024, 600), (800, 1280))
ROLLS = ("4 Roll.blessing", "4 Choice", "2 Forging", "4 Action")
BATTLES = ("4 Dice", "4 Dice.one", "4 Losing", "4 Rerolling")
OFFERS = ("4 Action", "4 Bidding", "6 Bidding", "6 Action")
GROWN = 1.6


def page(
    which: str, name: str, frame: Frame, language: str = "en", tab: str = ""
) -> Shapes:
    known = cyclades if which == "cyclades" else dice_forge
    situation = known.one(name)
    return lay(table(situation.scene(language, AtTable(tab=tab))), frame)


def grown(frame: Frame) -> Frame:
    return replace(frame, scale=GROWN, content_scale=GROWN)


def dice(shapes: Shapes, frame: Frame) -> list[float]:
    """The faces of the question: those on the stage lie left of it, or above."""
    stage, _ = frame.split()
    return [
        s.w
        for s in flat(shapes)
        if isinstance(s, Box)
        and s.fill in (MARBLE.ground, BROWN.ground)
        and (s.y > stage.y + stage.h if frame.upright else s.x > stage.x + stage.w - 4)
    ]


def numbers(shapes: Shapes, face: str = "bold") -> Iterator[Text]:
    return (t for t in texts(shapes) if t.text.isdigit() and t.face == face)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ROLLS)
def test_dice_of_dice_forge_never_shrink_for_their_words(
    name: str, size: tuple[int, int]
) -> None:
    frame = Frame(*size)
    before = dice(page("dice_forge", name, frame), frame)
    after = dice(page("dice_forge", name, grown(frame)), grown(frame))
    assert len(before) == len(after) > 0
    assert all(b >= a - 2.5 for a, b in zip(before, after, strict=True))


@pytest.mark.parametrize("name", ["4 Roll.blessing", "4 Choice"])
def test_dice_of_dice_forge_grow_where_they_stand_large(name: str) -> None:
    for frame in (Frame(), Frame(800, 1280)):
        before = dice(page("dice_forge", name, frame), frame)
        after = dice(page("dice_forge", name, grown(frame)), grown(frame))
        assert sum(after) > 1.05 * sum(before)


@pytest.mark.parametrize("name", BATTLES[:2])
def test_battle_dice_grow(name: str) -> None:
    for frame in (Frame(), Frame(800, 1280)):
        before = dice(page("cyclades", name, frame), frame)
        after = dice(page("cyclades", name, grown(frame)), grown(frame))
        assert max(after) >= 1.3 * max(before)
        assert sum(after) > 1.2 * sum(before)


def test_the_purse_grows_in_the_question() -> None:
    small, large = (
        max(
            fit(t).size for t in numbers(page("dice_forge", "4 Action", f)) if t.x > 820
        )
        for f in (Frame(), grown(Frame()))
    )
    assert large >= 1.25 * small


def test_the_purse_grows_on_the_boards_of_heroes() -> None:
    small, large = (
        sorted(
            fit(t).size
            for t in numbers(page("dice_forge", "4 Action", f, tab="boards"))
            if t.align == "right" and 26 < t.size < 60
        )
        for f in (Frame(), grown(Frame()))
    )
    assert len(small) == len(large) == 3 * 4
    assert large[0] >= 1.25 * small[-1]


def test_metropolises_are_as_large_as_glory() -> None:
    boards = page("cyclades", "4 Action", Frame(), tab="boards")
    assert sum(t.size >= 48 / 0.711 for t in numbers(boards)) == 4


def sizes(shapes: Shapes) -> list[float]:
    """Of numbers larger than any word beside them."""
    return [fit(t).size for t in numbers(shapes) if t.size > 26]


def test_prices_of_faces_grow() -> None:
    small = [t.size for t in numbers(page("dice_forge", "4 Action", Frame()))]
    large = [t.size for t in numbers(page("dice_forge", "4 Action", grown(Frame())))]
    assert sorted(large)[-10:][0] >= 1.3 * sorted(small)[-10:][0]


def test_prices_of_creatures_and_bids_grow() -> None:
    for name in OFFERS[:3]:
        small = sizes(page("cyclades", name, Frame()))
        large = sizes(page("cyclades", name, grown(Frame())))
        assert sum(large) > sum(small)
        assert max(large) >= 1.25 * max(34, sorted(small)[len(small) // 2])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_cut_at_160_per_cent(language: str, size: tuple[int, int]) -> None:
    frame = grown(Frame(*size))
    every = [
        *(("dice_forge", name, "") for name in ROLLS),
        *(("dice_forge", "4 Action", tab) for tab in ("boards", "market")),
        *(("cyclades", name, "") for name in (*BATTLES, *OFFERS)),
        *(("cyclades", name, "boards") for name in OFFERS[:1] + OFFERS[3:]),
    ]
    for which, name, tab in every:
        shapes = page(which, name, frame, language, tab)
        assert fits.clipped(shapes) == [], (name, tab)
        assert fits.outside(shapes, frame) == [], (name, tab)
