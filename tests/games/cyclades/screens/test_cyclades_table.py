"""The table screen of Cyclades: nothing clipped, nothing too small."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.canvas.fingers.touch import Hand
from companion.canvas.geometry import beside, inside
from companion.canvas.icons import strokes
from companion.canvas.shapes import (
    Box,
    Poly,
    Room,
    Scroll,
    Shapes,
    Text,
    Zone,
    flat,
    texts,
)
from companion.canvas.theme import DARK, LIGHT, PLAYER, Frame, Theme
from companion.desk.places import AtTable, Glossary, HandOver
from companion.games.cyclades.rules.box import CREATURES
from companion.games.cyclades.screens.beasts import BEASTS
from companion.games.cyclades.screens.signs import slots
from companion.pages.app.glossary import glossary
from companion.pages.table.hand_over import hand_over
from companion.pages.table.table import table
from companion.screens.app.glossary import lay as lay_glossary
from companion.screens.table import hand_over as cover
from companion.screens.table.table import lay
from tests.games.cyclades.pages.situations import (
    LANGUAGES,
    Situation,
    kind,
    one,
    situations,
)
from tests.often import LONG
from tests.screens import fits
from tests.screens.table.test_table import (
    FRAMES,
    NAMES,
    fingers_count,
    in_turn,
    layers,
)

TABS = ("map", "cards", "boards")
SHOWN = ("Action", "Bidding", "Keeping")
"""Questions at which the stage is turned as well."""


def page(situation: Situation, language: str, frame: Frame, tab: str = "") -> Shapes:
    return lay(table(situation.scene(language, AtTable(tab=tab))), frame)


def every(language: str, frame: Frame) -> Iterator[tuple[str, Shapes]]:
    names = tried(language, frame)
    turned = [(name, tab) for name in names if name.endswith(SHOWN) for tab in TABS]
    shown = [*((name, "") for name in names), *turned]
    for name, tab in in_turn(shown, language, frame):
        yield f"{name} {tab}", page(one(name), language, frame, tab)


def tried(language: str, frame: Frame) -> list[str]:
    """Each kind of question, at another table in each frame; all if there is time."""
    if LONG > 1:
        return list(situations())
    tables: dict[str, list[str]] = {}
    for name in situations():
        tables.setdefault(kind(name), []).append(name)
    at = FRAMES.index(frame) + LANGUAGES.index(language)
    return [some[at % len(some)] for some in tables.values()]


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
        touched = tuple(z for z in layer if z.action and not z.points)
        assert fits.tiny(touched) == [], name
        assert fits.near(touched) == [], name
        assert [z.name for z in layer if z.points and not roomy(z)] == [], name


def roomy(zone: Zone) -> bool:
    """An area on the map counts 12 units beyond its coast as well."""
    return min(zone.w, zone.h) + 24 >= fits.TOUCH


def test_every_creature_has_a_drawing_that_stays_in_its_square() -> None:
    assert set(BEASTS) == set(CREATURES)
    for name in BEASTS:
        points = [p for part in strokes(name) for p in part.points]
        assert all(-0.02 <= c <= 1.02 for p in points for c in p), name


def test_a_finger_means_the_area_under_it() -> None:
    """The middle of every lit area is that area; the open sea beside it is not."""
    hand = Hand()
    shapes = page(one("4 Claiming"), "en", Frame())
    hand.show(shapes)
    lit = [s for s in flat(shapes) if isinstance(s, Zone) and s.points and s.action]
    assert len(lit) > 5
    for zone in lit:
        x, y = middle_of(zone)
        found = hand.find(x, y)
        assert found is not None
        assert found.shape == zone
    assert hand.find(*middle_of(lit[0])) != hand.find(*middle_of(lit[1]))


def middle_of(zone: Zone) -> tuple[float, float]:
    """A point well inside."""
    spots = (
        (zone.x + zone.w * i / 20, zone.y + zone.h * j / 20)
        for i in range(1, 20)
        for j in range(1, 20)
    )
    within = [spot for spot in spots if inside(zone.points, *spot)]
    return max(within, key=lambda spot: edge(zone, *spot))


def edge(zone: Zone, x: float, y: float) -> float:
    pairs = zip(zone.points, (*zone.points[1:], zone.points[0]), strict=True)
    return min(beside(a, b, x, y) for a, b in pairs)


def test_an_area_counts_a_little_beyond_its_coast() -> None:
    square = ((0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0))
    hand = Hand()
    hand.show((Zone(0, 0, 60, 60, "land", "land", points=square),))
    assert hand.find(70, 30) is not None
    assert hand.find(90, 30) is None
    notch = (*square[:3], (30.0, 30.0))
    hand.show((Zone(0, 0, 60, 60, "land", "land", points=notch),))
    assert hand.find(50, 20) is not None
    assert hand.find(6, 54) is None


def test_labels_stay_on_the_sheet() -> None:
    for name in ("4 Action", "5 Action", "6 Action"):
        for shape in texts(page(one(name), "en", Frame())):
            room = Room(shape.x, shape.y, shape.w, shape.h)
            assert room.x > 0, (name, shape.text)


def test_a_low_stage_of_boards_is_scrolled() -> None:
    shapes = page(one("6 Action"), "en", Frame(1024, 600), "boards")
    assert any(isinstance(s, Scroll) and s.name == "screens" for s in shapes)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("frame", FRAMES, ids=NAMES)
def test_a_purse_is_put_right_behind_the_cover(language: str, frame: Frame) -> None:
    for place in (
        HandOver("red"),
        HandOver("red", count=7),
        HandOver("red", open=True),
    ):
        scene = one("4 Bidding").scene(language, place)
        shapes = cover.lay(hand_over(scene), frame)
        assert fits.clipped(shapes) == []
        assert fits.wordless(shapes) == []
        assert fits.tiny(shapes) == []
        assert fits.near(shapes) == []


def test_a_battle_is_seen_from_near() -> None:
    """Larger than the whole map, and all of it in the stage."""
    shapes = page(one("4 Dice"), "en", Frame())
    near = next(s for s in shapes if isinstance(s, Scroll) and s.name == "battle")
    whole = page(one("4 Bidding"), "en", Frame())
    area = one("4 Dice").record.state
    name = area.name(area.battle.area)
    zones = {s.name: s for s in flat(shapes) if isinstance(s, Zone) and s.points}
    small = {s.name: s for s in flat(whole) if isinstance(s, Zone) and s.points}
    assert name in zones
    assert len(zones) < len(small)
    for zone in zones.values():
        assert near.x <= zone.x
        assert zone.x + zone.w <= near.x + near.w + 0.5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("frame", FRAMES[:4], ids=NAMES[:4])
def test_the_rule_of_every_question_can_be_read(language: str, frame: Frame) -> None:
    four = (name for name in situations() if name.startswith("4 "))
    for name in in_turn(four, language, frame):
        scene = one(name).scene(language, Glossary())
        shapes = lay_glossary(glossary(scene), frame)
        assert fits.clipped(shapes) == [], name
        assert fits.wordless(shapes) == [], name


@pytest.mark.parametrize("size", [1.0, 0.66])
@pytest.mark.parametrize("count", range(4))
def test_no_empty_slot_is_left_out_of_a_small_map(count: int, size: float) -> None:
    shapes = tuple(s for piece in slots(Frame(), count, size) for s in piece.shapes)
    assert sum(isinstance(s, Box) and s.dash for s in shapes) == count


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_no_owner_and_no_coast_runs_through_the_name_of_an_area(
    theme: Theme, size: tuple[int, int]
) -> None:
    """The ground of the area lies under its name, above every frame."""
    situation = one("6 Action")
    shapes = tuple(flat(page(situation, "pl", Frame(*size, theme))))
    frames = [
        at
        for at, s in enumerate(shapes)
        if isinstance(s, Poly) and s.line in PLAYER.values()
    ]
    state = situation.record.state
    for place in state.map.lands:
        name = state.name(place)
        at, text = next(
            (at, s)
            for at, s in enumerate(shapes)
            if isinstance(s, Text) and s.text == name and s.face == "head"
        )
        plates = [
            n
            for n, s in enumerate(shapes[:at])
            if isinstance(s, Box)
            and s.fill in (theme.isle, theme.lit)
            and s.x <= text.x
            and s.x + s.w >= text.x + text.w
            and s.y <= text.y + text.h / 2 - text.size * 0.4
            and s.y + s.h >= text.y + text.h / 2 + text.size * 0.4
        ]
        assert plates, name
        assert plates[-1] > max(frames)
