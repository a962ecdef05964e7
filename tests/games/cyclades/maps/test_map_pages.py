"""The map pages: in every language and size, and a finger on the sheet."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from companion.canvas.fingers.guard import TouchGuard
from companion.canvas.fingers.touch import Hand, Tap
from companion.canvas.shapes import Poly, Shapes, Sign, Zone, flat, zones
from companion.canvas.theme import Frame
from companion.desk import actions as do
from companion.desk import places as at
from companion.games.cyclades.maps.pages.map_choice import map_choice as choice_page
from companion.games.cyclades.maps.places import Maps, Tiling
from companion.games.cyclades.maps.screens import map_choice
from companion.pages import routes
from companion.plumbing.folders import Folders
from companion.saves.header import Seat
from companion.screens.kit.overlay import ground
from companion.screens.layouts import lay
from companion.words.texts import LANGUAGES
from tests.games.cyclades.maps.map_values import editors, furnished, scene
from tests.screens import fits

LAID = (("tile-1", 0), ("tile-2", 1), ("tile-3", 2))
SEATS = tuple(Seat(colour, colour) for colour in ("red", "blue", "green", "black"))


@cache
def home() -> Folders:
    return furnished(Path(mkdtemp()))


def places() -> dict[str, Any]:
    return {
        **editors(),
        "maps": Maps(),
        "tiles": Maps("tiles"),
        "ours": Maps("ours"),
        "asked": Maps("maps", "map-1"),
        "laid": Tiling("A", LAID, 3),
        "laid, one chosen": Tiling("A", LAID, 2, 1),
        "nothing laid": Tiling("B"),
    }


PLACES = places()


def shapes(name: str, language: str, f: Frame) -> Shapes:
    return lay(routes.page(scene(PLACES[name], home(), language)), f)


def chosen(language: str, f: Frame) -> Shapes:
    place = at.NewGame("cyclades", SEATS, map="map-1")
    page = choice_page(scene(place, home(), language), place)
    return map_choice.lay(f, ground(f), page)


def touchable(found: Shapes) -> Shapes:
    """What of each zone lies in its scroll's window: only that can be touched."""
    hand = Hand(TouchGuard())
    hand.show(found)
    rooms = ((target.shape, target.room) for target in hand.targets())
    return tuple(
        replace(shape, x=room.x, y=room.y, w=room.w, h=room.h) for shape, room in rooms
    )


def keeps(found: Shapes, f: Frame) -> None:
    assert fits.clipped(found) == []
    assert fits.tiny(found) == []
    assert fits.near(touchable(found)) == []
    assert fits.outside(found, f) == []
    assert fits.wordless(found) == []


@pytest.mark.parametrize("f", fits.FRAMES, ids=lambda f: f"{f.width}x{f.scale}")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PLACES)
def test_nothing_is_clipped_too_small_or_without_words(
    name: str, language: str, f: Frame
) -> None:
    keeps(shapes(name, language, f), f)


@pytest.mark.parametrize("f", fits.FRAMES, ids=lambda f: f"{f.width}x{f.scale}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_tonights_map_is_chosen_from_pictures(language: str, f: Frame) -> None:
    keeps(chosen(language, f), f)


@pytest.mark.parametrize("name", PLACES)
def test_at_most_one_thing_is_clay(name: str) -> None:
    f = Frame()
    page = shapes(name, "en", f)
    mains = [s for s in flat(page) if getattr(s, "fill", None) == f.theme.clay]
    big = [s for s in mains if not isinstance(s, Poly) and getattr(s, "w", 0) > 60]
    assert len(big) <= 1


def sheet_of(page: Shapes) -> Zone:
    return next(zone for zone in zones(page) if zone.units)


@pytest.mark.parametrize(
    "f", [Frame(), Frame(1024, 600), Frame(1920, 1200), Frame(mirrored=True)]
)
def test_a_finger_on_the_sheet_is_told_in_the_sheets_own_units(f: Frame) -> None:
    page = shapes("empty", "en", f)
    hand = Hand(TouchGuard(clock=lambda: 1e6))
    hand.guard.woken = lambda: None
    hand.show(page)
    zone = sheet_of(page)
    hand.down(1, zone.x + zone.w / 4, zone.y + zone.h / 2)
    (tap,) = hand.up(1)
    assert isinstance(tap, Tap)
    assert tap.action == do.Point(250, 380)


def test_a_finger_just_beside_the_sheet_means_its_edge() -> None:
    page = shapes("empty", "en", Frame())
    hand = Hand(TouchGuard(clock=lambda: 1e6))
    hand.guard.woken = lambda: None
    hand.show(page)
    zone = sheet_of(page)
    hand.down(1, zone.x - 6, zone.y + zone.h + 6)
    assert hand.up(1) == [Tap(do.Point(0, 760))]


def test_borders_that_do_not_count_are_told_by_more_than_colour() -> None:
    place = PLACES["borders"]
    first = place.map.borders[0]
    a, b = (place.map.areas[place.map.index[n]].label for n in (first.a, first.b))
    shut = place.pointed(*a).pointed(*b)
    page = lay(routes.page(scene(shut, home())), Frame())
    assert sum(isinstance(s, Poly) and s.dash for s in page) == 1


def test_symbols_stand_by_their_areas() -> None:
    signs = [s.name for s in shapes("check", "en", Frame()) if isinstance(s, Sign)]
    areas = PLACES["check"].map.areas
    tools = 1  # its button shows the sign too
    assert signs.count("horn") == sum(area.horns for area in areas) + tools
    assert signs.count("priestess") == sum(a.priestess for a in areas) + tools
