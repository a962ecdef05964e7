"""What a hand of the first picture bares, what reaches a side, and arms across rows."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.small_tray import (
    BEAT,
    DIE,
    HIGH,
    SKIN,
    WIDE,
    begun,
    cloth,
    looked,
    with_die,
)
from tests.vision.test_last_turn import rolled
from tests.vision.test_last_turn import watched as told_bare
from tests.vision.virtual import BLACK, die
from vision.daylight import Daylight
from vision.frames import Picture
from vision.motion import MotionWatch
from vision.rolls import FREE

A, B = die(4, 400, 300, 20), die(6, 700, 400, 65, body=BLACK)


def handed(picture: Picture, low: int) -> Picture:
    """An arm from above, so far down."""
    shown = picture.copy()
    shown[:low, 40:130] = SKIN
    return shown


@pytest.mark.parametrize("others", [False, True])
def test_s16_dice_that_roll_where_the_first_hand_lay_came_by_themselves(
    others: bool,
) -> None:
    """What it bares is not known yet, and no hand because dice move there; where others
    lie at its rim nobody can tell by it that the hand has gone.
    """
    bare, watch = cloth(), MotionWatch()
    at = looked(watch, 0.0, *[handed(bare, 70 + n % 3) for n in range(8)])
    for left in range(40, 130, 15) if others else ():
        bare[62:76, left : left + 10] = 230
    at = looked(watch, at, *[bare] * 5)
    free, top = 0, 20 if others else 0
    for far in (30, 26, 22, 18, 14, 10, 7, 4, 2, 1, 0, 0):
        picture = bare.copy()
        for left in (60 - far, 90 - far):
            picture[top : top + 25, left : left + 25] = (60, 60, 220)
        free += watch.look(picture, at).free
        at += BEAT
    assert free >= FREE
    assert watch.traces.came((60 / WIDE, top / HIGH, 85 / WIDE, (top + 25) / HIGH))


@pytest.mark.parametrize("shade", [0.6, 1.6])
def test_s16_a_die_whose_shade_reaches_the_side_moves_freely(shade: float) -> None:
    """Fingers reach it themselves."""
    watch, at = begun()
    free = 0
    for far in (20, 14, 9, 6, 4, 3, 2):
        left, top = WIDE // 2 - far, HIGH - 2 * DIE
        picture = cloth()
        picture[top + DIE :, left : left + DIE] *= shade
        free += watch.look(with_die(picture, left, top), at).free
        at += BEAT
    assert bool(free) is (shade < 1)


@pytest.mark.parametrize(("arm", "lamp"), [(True, False), (False, True)])
def test_s16_an_arm_across_the_rows_is_no_lamp_that_beats(
    arm: bool, lamp: bool
) -> None:
    like = cloth()
    like[..., 0] *= 0.6
    now = like.copy()
    if arm:
        now[20:50, :140] = (120, 120, 130)
    if lamp:
        now[20:50] *= 1.15
    clear = np.ones((HIGH, WIDE), bool)
    level = Daylight().level(now, like, like, clear)
    differs = level.differs(level.picture, like)
    assert differs[25:45, 145:].mean() < 0.1
    assert bool(differs[25:45, 10:130].mean() > 0.9) is arm


def test_s16_a_die_that_nobody_read_among_others_that_touch_it_is_asked() -> None:
    """Boxes of turned dice cover half of what lies between them."""
    watch = told_bare(*rolled())
    half, away = 0.7 * DIE, 0.8 * DIE
    beside = [
        (
            (80 + way - half) / WIDE,
            (50 + way - half) / HIGH,
            (80 + way + half) / WIDE,
            (50 + way + half) / HIGH,
        )
        for way in (-away, away)
    ]
    assert len(watch.unread(beside)) == 1


def test_s16_a_pale_die_on_a_glaring_cloth_is_seen_to_move_in_any_light() -> None:
    """Of a colour one part alone is bright."""
    bare = np.empty((HIGH, WIDE, 3), np.float32)
    bare[:] = (20, 225, 200)
    first, second = bare.copy(), bare * 0.95
    first[50:60, 80:90] = (190, 225, 230)
    second[50:60, 86:96] = np.array((190, 225, 230)) * 0.95
    daylight, clear = Daylight(), np.ones((HIGH, WIDE), bool)
    before = daylight.level(first, bare, bare, clear).picture
    after = daylight.level(second.astype(np.float32), bare, before, clear)
    moved = after.differs(after.picture, before)
    assert moved[50:60, 80:86].mean() > 0.9
    assert moved[50:60, 90:96].mean() > 0.9


def test_s16_on_a_pale_table_what_shade_leaves_is_bright_again_in_any_light() -> None:
    """White that shade had darkened is no white that was cut off."""
    bare = np.full((HIGH, WIDE, 3), 215, np.float32)
    shady = bare.copy()
    shady[:, :40] *= 0.89
    daylight, clear = Daylight(), np.ones((HIGH, WIDE), bool)
    before = daylight.level(shady, bare, bare, clear).picture
    after = daylight.level((bare * 0.95).astype(np.float32), bare, before, clear)
    assert not after.differs(after.picture, bare).any()
