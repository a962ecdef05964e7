"""The table screen: nothing clipped, nothing too small, whatever is asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any, TypeGuard

import pytest

from companion.canvas.geometry import overlap
from companion.canvas.shapes import Box, Room, Scroll, Shapes, Text, Zone, flat, texts
from companion.canvas.theme import LIGHT, PLAYER, Frame
from companion.desk.actions import Cancel, Overrule, TakeBack
from companion.desk.places import AtTable
from companion.pages.pieces import Snack
from companion.pages.table.table import TablePage, table
from companion.screens.table.table import lay
from companion.table.hands import ToDo
from companion.table.table import Answered, Proposal, Table
from companion.table.trust import Source
from tests.often import LONG
from tests.pages.situations import GAME, LANGUAGES, PEOPLE, Situation, one, situations
from tests.screens import fits

FRAMES = (
    *fits.FRAMES,
    Frame(1920, 1200),
    Frame(800, 1280),
    Frame(600, 1024, LIGHT, 1.3, 1.3),
)
NAMES = (
    "dark",
    "light 130",
    "narrow",
    "narrow 130",
    "left hand",
    "large",
    "upright",
    "upright 130",
)
TIGHT = (FRAMES[3], FRAMES[7])
"""Where room is scarcest: in one of the two all is laid out, in every language."""
REFERENCE = Frame()
DIGITS = 48 / 0.711
"""The size in which Roboto's digits are 48 units high."""


def page(situation: Situation, language: str, frame: Frame, tab: str = "") -> Shapes:
    return lay(table(situation.scene(language, AtTable(tab=tab))), frame)


def every(language: str, frame: Frame) -> Iterator[tuple[str, Shapes]]:
    """Each situation as it shows itself; two of them with the stage turned by hand."""
    turned = (("4 Action", "boards"), ("4 Roll.blessing", "market"))
    shown = [*((name, "") for name in situations()), *turned]
    for name, tab in in_turn(shown, language, frame):
        yield f"{name} {tab}", page(one(name), language, frame, tab)


def in_turn(all_of: Iterable[Any], language: str, frame: Frame) -> list[Any]:
    """Each in every other frame, in one language after the other; in tight ones in all.

    So every pair of a thing and a language, and of a frame and a language is met; of
    the three together, those in which words are most at a loss. All, if there is time.
    """
    at, turn = FRAMES.index(frame), LANGUAGES.index(language)
    rest = len(LANGUAGES) * (2 if LONG == 1 else 1)
    if frame in TIGHT:
        at, turn, rest = TIGHT.index(frame), 0, 2 if LONG == 1 else 1
    return [
        one for number, one in enumerate(all_of) if (number + at + 2 * turn) % rest == 0
    ]


def fingers_count(language: str, frame: Frame) -> bool:
    """Once for each thing and frame: where all languages are tried, in the longest."""
    return frame not in TIGHT or language == "pl"


def layers(shapes: Shapes) -> list[list[Zone]]:
    """What lies side by side: on the page, and inside each scroll."""
    scrolls = [s for s in shapes if isinstance(s, Scroll)]
    groups = [shapes, *(s.shapes for s in scrolls)]
    return [[s for s in group if isinstance(s, Zone)] for group in groups]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("frame", FRAMES, ids=NAMES)
def test_t17_nothing_is_clipped_every_key_has_words_and_fingers_find_their_place(
    language: str, frame: Frame
) -> None:
    for name, shapes in every(language, frame):
        assert fits.clipped(shapes) == [], name
        assert fits.wordless(shapes) == [], name
        if fingers_count(language, frame):
            assert fits.outside(shapes, frame) == [], name
            fingers(name, shapes)


def fingers(name: str, shapes: Shapes) -> None:
    for layer in layers(shapes):
        touched = tuple(zone for zone in layer if zone.action)
        assert fits.tiny(touched) == [], name
        assert fits.near(touched) == [], name


def test_t05_a_long_touch_finds_its_value() -> None:
    for name, shapes in every("en", REFERENCE):
        zones = [zone for layer in layers(shapes) for zone in layer]
        assert any(zone.long for zone in zones), name
        assert fits.tiny(tuple(zones)) == [], name
        for layer in layers(shapes):
            crossed = [(a, b) for a, b in combinations(layer, 2) if fits.gap(a, b) < 0]
            assert crossed == [], name


def test_t01_everything_has_one_place() -> None:
    """Menu, rule, undo, history and seats lie at the same spots whatever is asked."""
    spots = set()
    for name, situation in situations().items():
        shown = page(situation, "en", REFERENCE)
        zones = {z.action: (z.x, z.y) for z in layers(shown)[0] if z.action}
        now = table(situation.scene())
        fixed = (now.top.menu, now.panel.rule, now.foot.history)
        seats = tuple(zones[seat.action] for seat in now.foot.seats)
        if name.startswith("4"):
            spots.add((*(zones[action] for action in fixed), seats))
    assert len(spots) == 1


def test_t17_glory_and_prices_are_read_across_the_table() -> None:
    market = page(one("4 Action"), "pl", REFERENCE)
    prices = [t.text for t in texts(market) if t.size >= DIGITS]
    assert sorted(prices, key=int) == [
        "2",
        "2",
        "3",
        "3",
        "4",
        "5",
        "6",
        "8",
        "8",
        "12",
    ]
    for situation in (one("4 Action"), one("2 Action"), one("3 Action")):
        boards = page(situation, "pl", REFERENCE, "boards")
        large = [t for t in texts(boards) if t.size >= DIGITS]
        assert len(large) == len(situation.header.seats)


def test_t16_a_seat_is_never_a_colour_alone() -> None:
    """Everybody is named; no card, button or word is painted in a player's colour."""
    for name, shapes in every("en", REFERENCE):
        said = " ".join(text.text for text in texts(shapes))
        assert all(seat.name in said for seat in PEOPLE[: int(name[0])]), name
        painted = {s.fill for s in flat(shapes) if isinstance(s, Box)}
        painted |= {text.colour for text in texts(shapes)}
        assert not painted & {PLAYER[seat.colour] for seat in PEOPLE}, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("frame", FRAMES, ids=NAMES)
def test_t24_a_refusal_fits_and_offers_both_ways(language: str, frame: Frame) -> None:
    situation = one("4 Action")
    place = situation.table()
    for wish, _ in GAME.wishes(place.state):
        place.propose(Proposal(wish, Source.TOUCH, place.stamp))
        shapes = lay(table(situation.scene(language, table=place)), frame)
        assert fits.clipped(shapes) == []
        acts = {zone.action for zone in flat(shapes) if isinstance(zone, Zone)}
        assert {Cancel(), Overrule()} <= acts
        place.leave()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("frame", FRAMES, ids=NAMES)
def test_what_was_said_fits_into_its_slab(language: str, frame: Frame) -> None:
    """The last notes of every situation, and things that hands must put right."""
    for name in in_turn(situations(), language, frame):
        shapes = lay(taken_back(name, language), frame)
        assert fits.clipped(shapes) == [], name
        assert any(isinstance(s, Text) for s in shapes)


@cache
def taken_back(name: str, language: str) -> TablePage:
    place, told = undone(name)
    todo = tuple(ToDo(change) for change in told.changes)
    return table(one(name).scene(language, table=place, told=told, todo=todo))


@cache
def undone(name: str) -> tuple[Table[Any, Any], Answered[Any]]:
    """The table once a move was taken back, and what was told of it."""
    place = one(name).table()
    heard: list[Answered[Any]] = []
    place.watch(heard.append)
    moves = tuple(GAME.moves(place.state))
    place.propose(Proposal(moves[-1], Source.TOUCH, place.stamp))
    place.undo()
    place.confirm()
    return place, heard[-1]


@pytest.mark.parametrize("frame", FRAMES, ids=NAMES)
def test_what_was_said_lies_over_no_answer(frame: Frame) -> None:
    places = set()
    for name in situations():
        bare = replace(plain(name), hint=None)
        said = replace(bare, snack=Snack("Anna: 3 gold", "Undo", TakeBack()))
        page = lay(said, frame)
        slab = next(z for z in page if dead(z))
        places.add(slab.y)
        assert fits.outside(page, frame) == [], name
        for shape in lay(bare, frame):
            if isinstance(shape, Scroll) or (isinstance(shape, Zone) and shape.action):
                assert not overlap(shape, Room(*room(slab))), name
    assert len(places) > 1  # it gives way where the stage is touched


@cache
def plain(name: str) -> TablePage:
    return table(one(name).scene())


def dead(shape: object) -> TypeGuard[Zone]:
    return isinstance(shape, Zone) and shape.action is None and shape.long is None


def room(zone: Zone) -> tuple[float, float, float, float]:
    return zone.x, zone.y, zone.w, zone.h
