"""What a hand of the first picture bares, what reaches a side, and arms across rows."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.vision.stage import rests, shown, watched
from tests.vision.test_last_turn import rolled
from tests.vision.test_last_turn import watched as told_bare
from tests.vision.test_story_signs import (
    BEAT,
    DIE,
    HIGH,
    PLACE,
    WIDE,
    begun,
    cloth,
    looked,
    with_die,
)
from tests.vision.virtual import BLACK, Scene, die, wait
from vision.daylight import Daylight
from vision.frames import Picture
from vision.motion import MotionWatch
from vision.rolls import FREE

SKIN = (120, 150, 205)
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


@pytest.mark.parametrize("seen", [True, False])
def test_s16_a_die_that_left_a_hand_that_was_seen_need_not_have_come_far(
    seen: bool,
) -> None:
    """A hand lay over all of its short way, on which it tumbled."""
    watch, at = begun()
    hand = cloth()
    if seen:
        hand[40:, 60:100] = SKIN
    at = looked(watch, at, *[hand] * 4)
    for n in range(10):
        picture = with_die(cloth())
        if n % 2 == 0:
            picture[51:59, 81:89] = (60, 60, 120)
        at = looked(watch, at, picture)
    looked(watch, at, *[with_die(cloth())] * 4)
    assert watch.traces.came(PLACE)
    assert watch.traces.rolled([PLACE]) is seen


def test_s16_dice_that_come_to_light_where_they_lay_were_never_gone(tmp_path) -> None:
    """A hand in the cloth's own colour lay over both, took one and went."""
    scene = Scene(lying=[A, B])
    one, none = Scene(lying=[A]), Scene()
    acts = [*wait(scene, 0.6), *slid(scene, none), *wait(none, 0.6)]
    acts += [*slid(none, one), *wait(one, 0.8)]
    told = rests(watched(tmp_path, acts))
    assert [shown(rest) for rest in told] == [
        [(4, False, "sure"), (6, False, "sure")],
        [],
        [(4, False, "sure")],
    ]


def slid(before: Scene, after: Scene) -> Iterator[Picture]:
    """The edge of what hides the dice goes over the tray, in nobody's colour but for a
    spot.
    """
    for n in range(16):
        edge = before.width * (n + 1) // 16
        picture, spot = before.picture(), [die(1, edge, A.y, size=50)]
        picture[:, :edge] = after.picture(spot)[:, :edge]
        yield picture
