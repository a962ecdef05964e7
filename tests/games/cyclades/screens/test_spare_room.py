"""Where signs may stand in an area, and where looking closer is of no use."""

from __future__ import annotations

from random import Random

import pytest

from companion.canvas.shapes import Points, Room
from companion.games.cyclades.screens.room_inside import (
    Outlined,
    merged,
    strips,
    touched,
)
from companion.games.cyclades.screens.spare_room import Spare

HORSESHOE: Points = (
    (10.0, 10.0),
    (150.0, 22.0),
    (140.0, 130.0),
    (95.0, 128.0),
    (90.0, 60.0),
    (60.0, 64.0),
    (52.0, 133.0),
    (14.0, 120.0),
)
POND: Points = ((110.0, 70.0), (125.0, 72.0), (121.0, 96.0), (112.0, 90.0))
SHEET = Room(0, 0, 160, 140)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_called_hopeless_has_room_nowhere(seed: int) -> None:
    luck = Random(seed)
    area = strips(HORSESHOE, (POND,))
    spare = Spare(area, area, (Room(30, 20, 20, 12),), SHEET)
    said = 0
    for _ in range(300):
        y, high = luck.uniform(-20, 140), luck.uniform(1, 70)
        edge, wide = luck.choice((-3.5, 2.0, 3.5, 7.5)), luck.uniform(5, 120)
        ends = y, y + luck.uniform(0, 12)
        if not spare.hopeless(ends, high, edge, wide):
            continue
        said += 1
        for _ in range(12):
            left, right = spare.at(luck.uniform(*ends), high, edge)
            assert right - left < wide
    assert said > 50


def test_several_strips_together_are_free_where_each_of_them_is() -> None:
    area = strips(HORSESHOE, (POND,))
    for upper in range(area.first, area.first + 40):
        rows = area.rows[upper - area.first : upper - area.first + 7]
        found = area.band(upper, upper + 6)
        for x in range(160):
            free = all(any(a < x < b for a, b in row) for row in rows)
            assert free == any(a < x < b for a, b in found), (upper, x)


def test_what_meets_is_one() -> None:
    assert merged([(5, 6), (1, 2), (2, 3), (8, 8), (5, 5.5)]) == (
        (1, 3),
        (5, 6),
        (8, 8),
    )
    assert merged([]) == ()


def test_an_outline_is_touched_where_its_inside_is_and_its_edges_are() -> None:
    found: Outlined = touched(HORSESHOE)
    assert len(found.inside) == len(found.touched)
    for inside, taken in zip(found.inside, found.touched, strict=True):
        for a, b in inside:
            assert any(low <= a and b <= high for low, high in taken)
