"""Shade that a hand brings along, and that dice cast, is neither."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.small_tray import (
    BEAT,
    DIE,
    HIGH,
    PLACE,
    WIDE,
    begun,
    cloth,
    looked,
    rolling,
    with_die,
)
from vision.daylight import darkened
from vision.motion import MotionWatch
from vision.reaching import TrayScale, reach


@pytest.mark.parametrize(("dark", "hands"), [(0.6, False), (1.5, True)])
def test_s16_a_heap_that_comes_to_a_side_with_its_shade_alone_is_no_hand(
    dark: float, hands: bool
) -> None:
    still, now = cloth(), cloth()
    heap = slice(20, 20 + 2 * DIE), slice(60, 60 + 3 * DIE)
    shade = slice(0, 20), slice(60, 60 + 3 * DIE)
    now[heap] = (60, 60, 220)
    now[shade] *= dark
    new = np.zeros((HIGH, WIDE), bool)
    new[heap] = new[shade] = True
    none = np.zeros_like(new)
    found = reach(new, now, still, TrayScale(DIE, DIE, tray=False), none, none)
    assert bool(found.hand.any()) is hands


@pytest.mark.parametrize(
    ("now", "shade"),
    [
        ((0, 25, 100), True),
        ((2, 26, 104), True),
        ((0, 9, 40), False),
        ((90, 25, 100), False),
        ((0, 100, 100), False),
        ((0, 50, 200), False),
    ],
)
def test_s16_shade_on_a_cloth_of_one_colour_alone_is_shade(
    now: tuple[int, int, int], *, shade: bool
) -> None:
    """A blue that was not there can become no darker."""
    before = np.full((1, 1, 3), (0, 38, 150), np.float32)
    seen = np.full((1, 1, 3), now, np.float32)
    assert bool(darkened(seen, before, faintly=True).all()) is shade


@pytest.mark.parametrize(("colour", "own"), [(None, False), ((60, 60, 220), True)])
def test_s16_the_shade_of_a_hand_that_leaves_is_nothing_that_rolls(
    colour: tuple[int, int, int] | None, own: bool
) -> None:
    watch, at = begun()
    there = cloth()
    there[50:, 40:80] = (120, 150, 205)
    at = looked(watch, at, *[there] * 4)
    free = False
    for left in range(40, 64, 6):
        picture = cloth()
        place = slice(70, 82), slice(left, left + 12)
        picture[place] = picture[place] * 0.7 if colour is None else colour
        free |= watch.look(picture, at).free
        at += BEAT
    assert free is own


@pytest.mark.parametrize(("wide", "rolled"), [(3, True), (9, False)])
def test_s16_patches_that_flicker_after_a_die_lies_still_are_no_hand(
    wide: int, rolled: bool
) -> None:
    watch, at = begun()
    at = looked(watch, at, *rolling(), *[with_die(cloth())] * 4)
    lit = with_die(cloth())
    for left in range(10, 70, 12):
        lit[10:12, left : left + wide] += 40
    looked(watch, at, *[lit] * 4)
    assert watch.traces.came(PLACE)
    assert watch.traces.rolled([PLACE]) is rolled


def test_s16_where_a_hand_lay_in_the_first_picture_dice_roll_by_themselves() -> None:
    """An empty table had been told beneath it, for it did not move."""
    watch, at = MotionWatch(), 0.0
    there = cloth()
    there[: HIGH // 2 + 2 * DIE, 50:110] = (120, 150, 205)
    at = looked(watch, at, *[there] * 8)
    watch.settle(None)
    leaving = [with_die(there), with_die(there), *rolling()]
    looked(watch, at, *leaving, *[with_die(cloth())] * 4)
    assert watch.traces.came(PLACE)
    assert watch.traces.rolled([PLACE])
