"""The table screen of Hellas: nothing clipped, nothing too small."""

from __future__ import annotations

import pytest

from companion.canvas.fingers.touch import Hand
from companion.canvas.geometry import inside
from companion.canvas.icons import strokes
from companion.canvas.shapes import Room, Shapes, Zone, flat, texts
from companion.canvas.theme import DARK, Frame
from companion.games.hellas.rules.box import MONSTERS, NEAR, REGIONS, SEA
from companion.games.hellas.rules.state import first
from companion.games.hellas.rules.tasks.cards import Targeting
from companion.games.hellas.screens.outlines import chart
from companion.games.hellas.screens.signs import SIGNS
from companion.screens.table.table import lay
from tests.games.cyclades.screens.test_cyclades_table import middle_of
from tests.games.hellas.pages.laid import page
from tests.games.hellas.pages.situations import situations
from tests.screens import fits
from tests.screens.table.test_table import FRAMES, NAMES, layers

LARGE = Frame(1280, 800, DARK, 1.6, 1.6)


def shown(name: str, language: str, frame: Frame) -> Shapes:
    one = situations()[name]
    return lay(page(one.state, *one.chosen, language=language, **one.more), frame)


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
@pytest.mark.parametrize("frame", [*FRAMES, LARGE], ids=[*NAMES, "160"])
def test_nothing_is_clipped_and_fingers_find_their_place(
    language: str, frame: Frame
) -> None:
    for name in situations():
        shapes = shown(name, language, frame)
        assert fits.clipped(shapes) == [], name
        assert fits.outside(shapes, frame) == [], name
        for layer in layers(shapes):
            touched = tuple(z for z in layer if z.action and not z.points)
            assert fits.tiny(touched) == [], name
            assert fits.near(touched) == [], name


def test_every_drawing_stays_in_its_square() -> None:
    for name in (*SIGNS, *MONSTERS):
        points = [p for part in strokes(name) for p in part.points]
        assert all(-0.02 <= c <= 1.02 for p in points for c in p), name


# ---- the map


def test_the_drawing_has_every_region_and_every_trail() -> None:
    regions = {one.name for one in REGIONS}
    assert set(chart().regions) == regions
    drawn = {frozenset(one.between) for one in chart().trails}
    named = {frozenset((REGIONS[a].name, REGIONS[b].name)) for a, b in SEA}
    assert drawn == named


def test_neighbours_by_land_share_a_border_and_others_do_not() -> None:
    """What touches in the drawing is what the rules call neighbours."""
    outlines = {name: set(one.outline) for name, one in chart().regions.items()}
    for at, one in enumerate(REGIONS):
        near = {REGIONS[b].name for b in NEAR[at] if (at, b) not in SEA}
        touching = {
            name
            for name, points in outlines.items()
            if name != one.name and len(points & outlines[one.name]) > 1
        }
        assert touching == near, one.name


def test_names_and_armies_stand_inside_their_regions() -> None:
    for name, one in chart().regions.items():
        for spot in (one.name, one.army, one.guest):
            assert inside(one.outline, *spot), name


def test_a_finger_means_the_region_under_it() -> None:
    hand = Hand()
    shapes = shown("roll", "en", Frame())
    hand.show(shapes)
    zones = [s for s in flat(shapes) if isinstance(s, Zone) and s.points]
    assert len(zones) == len(REGIONS)
    board = shown("turn.hero", "en", Frame())
    hand.show(board)
    lit = [s for s in flat(board) if isinstance(s, Zone) and s.points and s.action]
    for zone in lit:
        x, y = middle_of(zone)
        found = hand.find(x, y)
        assert found is not None
        assert found.shape == zone


def test_labels_stay_on_the_sheet() -> None:
    for shape in texts(shown("turn", "en", Frame())):
        room = Room(shape.x, shape.y, shape.w, shape.h)
        assert room.x > 0, shape.text


# ---- a battle and a hunt from near


def regions(shapes: Shapes) -> dict[str, Zone]:
    return {z.name: z for z in flat(shapes) if isinstance(z, Zone) and z.points}


@pytest.mark.parametrize("name", ["battle", "striking", "defending"])
@pytest.mark.parametrize("frame", [*FRAMES, LARGE], ids=[*NAMES, "160"])
def test_a_battle_and_a_hunt_are_seen_from_near(name: str, frame: Frame) -> None:
    whole = regions(shown("turn", "en", frame))
    near = regions(shown(name, "en", frame))
    place = "Attica" if name == "battle" else "Argolis"
    assert wide(near[place]) > 1.2 * wide(whole[place])
    assert "Macedonia" not in near
    assert "Macedonia" in whole


def wide(one: Zone) -> float:
    xs = [x for x, _ in one.points]
    return max(xs) - min(xs)


def test_what_is_asked_of_far_regions_shows_the_whole_map() -> None:
    battle = situations()["battle"].state
    far = first(battle, Targeting(0, "boots_of_hermes", (0, 18)))
    assert len(regions(lay(page(far), Frame()))) == len(REGIONS)
