"""What stands on the map: in its area, clear of everything else, large enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

import pytest

from companion.canvas.geometry import inside
from companion.canvas.shapes import (
    Box,
    Disc,
    Points,
    Poly,
    Room,
    Shape,
    Sign,
    Text,
    flat,
    texts,
)
from companion.canvas.theme import Frame
from companion.games.cyclades.pages.isles import Isle, Isles
from companion.games.cyclades.rules.map.chart import Archipelago, samples, troubles
from companion.games.cyclades.screens.all import SCREENS
from companion.games.cyclades.screens.anchors import anchors, kept_clear
from companion.games.cyclades.screens.flow import Placed
from companion.games.cyclades.screens.labels import Labels, labelled, plates, signs
from companion.games.cyclades.screens.outline import OutlineFit, fit, points, usual
from tests.games.cyclades.screens.islands import furnished, islands

FRAME = Frame()
WHOLE = Room(88, 92, 638, 480)
"""What the map has on a page of 1280 x 800 while somebody acts."""
TALL = 0.711
"""So much of their size are Roboto's digits high."""
OURS = tuple(dict.fromkeys(one.map for one in samples()))
FOUND = tuple(islands(seed) for seed in range(6))
EVENINGS = range(3)
SPILT = 0.125
"""Of all signs, so many at most may lie over the coast: their area is too small."""


@cache
def laid(chart: Archipelago, seed: int) -> tuple[Isles, OutlineFit, tuple[Labels, ...]]:
    stage = furnished(chart, seed)
    typical = usual(one.outline for one in stage.isles if one.land)
    at = fit(WHOLE, stage.extent, typical)
    taken = tuple(kept_clear(*spot) for spot in anchors(stage.isles, at))
    return stage, at, labelled(FRAME, stage.isles, at, taken)


def every(charts: Iterable[Archipelago]) -> Iterator[tuple[Isle, Points, Labels]]:
    for chart in charts:
        for seed in EVENINGS:
            stage, at, labels = laid(chart, seed)
            known = {one.name: one for one in stage.isles}
            for one in labels:
                isle = known[one.name]
                yield isle, points(isle.outline, at), one


@pytest.mark.parametrize("chart", FOUND, ids=lambda one: one.name)
def test_islands_by_chance_are_maps_that_can_be_played(chart: Archipelago) -> None:
    assert troubles(chart, 4) == ()


@pytest.mark.parametrize("chart", [*OURS, *FOUND], ids=lambda one: one.name)
def test_every_sign_stands_in_its_area_or_on_ground_of_its_own(
    chart: Archipelago,
) -> None:
    for isle, ring, labels in every((chart,)):
        for one in labels.placed:
            if not held(ring, one.room):
                assert any(covers(over, one.room) for over in labels.over), isle.name


@pytest.mark.parametrize("charts", [OURS, FOUND], ids=["ours", "by chance"])
def test_few_signs_lie_over_a_coast(charts: tuple[Archipelago, ...]) -> None:
    """Names do not count: they have always had a plate of their own."""
    count: Counter[bool] = Counter()
    for _, ring, labels in every(charts):
        count.update(held(ring, p.room) for p in labels.placed if p.kind != "name")
    assert count[True] > 1200
    assert count[False] / count.total() < SPILT


@pytest.mark.parametrize("chart", [*OURS, *FOUND], ids=lambda one: one.name)
def test_no_sign_lies_over_another_nor_over_a_name_or_an_anchor(
    chart: Archipelago,
) -> None:
    for seed in EVENINGS:
        stage, at, labels = laid(chart, seed)
        rooms = [(one.name, p.kind, p.room) for one in labels for p in one.placed]
        rooms += [
            ("", "anchor", kept_clear(*spot)) for spot in anchors(stage.isles, at)
        ]
        crossed = [
            (a[:2], b[:2]) for a, b in combinations(rooms, 2) if meet(a[2], b[2])
        ]
        crossed = [pair for pair in crossed if (pair[0][1], pair[1][1]) != ANCHORS]
        assert crossed == [], seed


ANCHORS = ("anchor", "anchor")


def test_what_is_drawn_stays_in_the_room_it_was_given() -> None:
    for isle, _, labels in every((*OURS, *FOUND)):
        for placed in labels.placed:
            room = placed.room.inset(-1.5)
            assert all(covers(room, extent(s)) for s in drawn(placed)), isle.name


def test_numbers_of_units_are_24_units_high() -> None:
    count = 0
    for isle, _, labels in every((*OURS, *FOUND)):
        for one in labels.placed:
            numbers = [t for t in texts(one.shapes) if t.text.isdigit()]
            assert all(t.size * TALL >= 24 for t in numbers), isle.name
            count += len(numbers)
    assert count > 400


def test_nothing_is_left_out() -> None:
    for isle, _, labels in every((*OURS, *FOUND)):
        kinds = Counter(one.kind for one in labels.placed)
        metros = sum(one.icon == "metro" for one in isle.built)
        assert kinds["slot"] == isle.free
        assert kinds["metro"] == metros
        assert kinds["built"] == len(isle.built) - metros
        assert kinds["horn"] == isle.horns
        assert kinds["priestess"] == isle.priestess
        assert kinds["force"] == len(isle.forces)
        assert kinds["guest"] == len(isle.guests)
        assert kinds["name"] == 1


def test_one_mercenary_may_be_his_sign_and_all_others_are_numbered() -> None:
    for isle, _, labels in every((*OURS, *FOUND)):
        forces = (one for one in labels.placed if one.kind == "force")
        for one, force in zip(isle.forces, forces, strict=True):
            said = [t.text for t in texts(force.shapes)]
            lone = one.icon == "hired" and one.count == 1
            assert said == [str(one.count)] * bool(one.count) or (lone and said == [])


def test_the_ground_of_an_area_lies_under_what_is_over_its_coast() -> None:
    for isle, ring, labels in every(OURS):
        found = [Room(b.x, b.y, b.w, b.h) for b in plates(FRAME, isle, labels)]
        for one in labels.placed:
            if not held(ring, one.room):
                assert any(covers(plate, one.room) for plate in found), isle.name


def test_the_sheet_shows_what_was_laid() -> None:
    stage, _, labels = laid(OURS[0], 0)
    sheet = SCREENS.stages[Isles](FRAME, WHOLE.inset(-4), stage)
    shown = set(flat(sheet))
    assert all(set(signs(one)) <= shown for one in labels)


# ---- geometry


def held(ring: Points, room: Room) -> bool:
    """Whether no point of its edge is beyond the ring, and no corner of that in it."""
    steps = [n / 12 for n in range(13)]
    edge = [
        *((room.x + room.w * k, y) for k in steps for y in (room.y, room.y + room.h)),
        *((x, room.y + room.h * k) for k in steps for x in (room.x, room.x + room.w)),
    ]
    crossed = any(
        room.x < x < room.x + room.w and room.y < y < room.y + room.h for x, y in ring
    )
    return not crossed and all(inside(ring, x, y) for x, y in edge)


def covers(room: Room, other: Room) -> bool:
    grace = 0.01
    return (
        room.x <= other.x + grace
        and room.y <= other.y + grace
        and other.x + other.w <= room.x + room.w + grace
        and other.y + other.h <= room.y + room.h + grace
    )


def meet(a: Room, b: Room) -> bool:
    across = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    down = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return across > 0.01 and down > 0.01


def drawn(placed: Placed) -> Iterator[Shape]:
    return (
        s for s in flat(placed.shapes) if isinstance(s, Box | Disc | Poly | Sign | Text)
    )


def extent(s: Shape) -> Room:
    """Of words what is inked."""
    match s:
        case Text():
            high = s.size * TALL
            return Room(s.x, s.y + (s.h - high) / 2, s.w, high)
        case Disc():
            return Room(s.cx - s.r, s.cy - s.r, 2 * s.r, 2 * s.r)
        case Poly():
            xs, ys = [x for x, _ in s.points], [y for _, y in s.points]
            return Room(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        case Sign():
            return Room(s.x, s.y, s.size, s.size)
        case Box():
            return Room(s.x, s.y, s.w, s.h)
    raise TypeError(s)
