"""What a hand, a heap of dice, a glaring lamp and the dark look like spot by spot."""

from __future__ import annotations

import cv2
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
from vision.daylight import Daylight
from vision.frames import Picture
from vision.memory import Pace
from vision.motion import MotionWatch, small
from vision.reaching import TrayScale, reach


def test_s16_a_die_that_is_seen_to_come_to_rest_came_by_itself() -> None:
    watch, at = begun()
    looked(watch, at, *rolling())
    assert watch.traces.came(PLACE)
    assert watch.traces.rolled([PLACE])
    assert not watch.traces.rolled([])


def test_s16_what_shows_in_its_own_place_alone_was_laid_by_an_unseen_hand() -> None:
    """The hand has the colour of the cloth, and draws back from the die."""
    watch, at = begun()
    for shown in range(DIE + 1):
        picture = cloth()
        top, left = HIGH // 2, WIDE // 2
        picture[top : top + shown, left : left + DIE] = (60, 60, 220)
        at = looked(watch, at, picture)
    looked(watch, at, *[with_die(cloth())] * 4)
    assert watch.traces.came(PLACE)
    assert not watch.traces.rolled([PLACE])


def test_s16_what_moves_after_a_die_lies_still_is_the_hand_that_laid_it() -> None:
    watch, at = begun()
    at = looked(watch, at, *rolling())
    for far in range(8):
        at = looked(watch, at, with_die(with_die(cloth()), 40 - 5 * far, 20))
    looked(watch, at, *[with_die(cloth())] * 4)
    assert watch.traces.came(PLACE)
    assert not watch.traces.rolled([PLACE])


def test_s16_a_hand_that_was_seen_may_leave_after_the_dice_lie_still() -> None:
    watch, at = begun()
    at = looked(watch, at, *rolling())
    for far in range(12):
        picture = with_die(cloth())
        picture[80 + 2 * far :, 20:60] = (120, 150, 200)
        at = looked(watch, at, picture)
    assert watch.traces.rolled([PLACE])


@pytest.mark.parametrize("seen", [True, False])
def test_s16_where_a_hand_was_seen_it_may_have_taken_what_lay_there(
    seen: bool,
) -> None:
    watch, at = begun()
    at = looked(watch, at, *[with_die(cloth())] * 20)
    watch.settle(DIE / WIDE, [PLACE])
    over = with_die(cloth())
    if seen:
        over[45:, 70:100] = (120, 150, 200)
    looked(watch, at, *[over] * 3, *[cloth()] * 3)
    assert watch.traces.handled(PLACE) is seen


@pytest.mark.parametrize("shift", [(2, 0), (3, -2), (-4, 3)])
def test_s16_a_push_amid_a_throw_is_told_from_the_dice_that_roll(
    shift: tuple[int, int],
) -> None:
    rough = np.random.default_rng(8).normal(0, 60, (HIGH, WIDE, 3))
    plain = (110 + cv2.GaussianBlur(rough, (5, 5), 0)).astype(np.float32)
    move = np.array(((1, 0, shift[0]), (0, 1, shift[1])), np.float32)
    away = cv2.warpAffine(plain, move, (WIDE, HIGH), borderMode=cv2.BORDER_REPLICATE)
    watch = MotionWatch()
    at = looked(watch, 0.0, *[plain] * 20)
    watch.settle(DIE / WIDE)
    at = looked(watch, at, *[with_die(plain, 20 + 4 * n) for n in range(6)])
    at = looked(watch, at, *[with_die(away, 44 + 4 * n) for n in range(6)])
    assert watch.look(with_die(away, 64), at).hand is None
    assert not watch.look(with_die(away, 64), at + 3 * BEAT).moving


@pytest.mark.parametrize("beat", [BEAT, 0.1])
def test_s16_a_die_that_is_there_all_at_once_was_let_go_of_by_an_unseen_hand(
    beat: float,
) -> None:
    watch, at = begun()
    at = looked(watch, at, *[cloth()] * 6, beat=beat)
    looked(watch, at, *[with_die(cloth())] * 6, beat=beat)
    assert watch.traces.came(PLACE) is False


def test_s16_a_slow_camera_sees_rest_at_the_first_picture_like_the_one_before() -> None:
    watch, at = begun()
    at = looked(watch, at, *[cloth()] * 6, with_die(cloth()), beat=0.2)
    assert not watch.look(with_die(cloth()), at).moving


@pytest.mark.parametrize("light", [1.0, 0.1])
def test_s16_a_push_shows_by_the_rim_of_a_plain_tray_in_the_dark_too(
    light: float,
) -> None:
    def tray(right: int) -> Picture:
        shown = cloth(40.0)
        shown[8:92, 8 + right : 152 + right] += 80.0
        return cv2.GaussianBlur(shown, (3, 3), 0) * light

    watch, at = MotionWatch(tray=True), 0.0
    at = looked(watch, at, *[tray(0)] * 20)
    watch.settle(DIE / WIDE)
    looked(watch, at, *[tray(3)] * 3)
    motion = watch.look(tray(3), at + 3 * BEAT)
    assert motion.hand is None


def test_s16_a_bright_die_that_flickers_where_a_hand_laid_it_is_no_roll() -> None:
    """A lamp beats, and of what dazzles nobody can tell by how much."""

    def handed() -> Picture:
        shown = with_die(cloth())
        shown[30:, 60:110] = (120, 150, 200)
        return shown

    def lit(level: float) -> Picture:
        shown = with_die(cloth())
        middle = (
            slice(HIGH // 2 + 3, HIGH // 2 + 7),
            slice(WIDE // 2 + 3, WIDE // 2 + 8),
        )
        shown[middle] = (60, 60 + level, 220)
        return shown

    watch, at = begun()
    at = looked(watch, at, *[handed()] * 6)
    looked(watch, at, *[lit(40), lit(40), lit(90), lit(90), lit(40), lit(40)])
    assert watch.traces.came(PLACE) is False


def test_s16_what_moves_all_the_while_in_the_very_same_picture_is_a_mistake() -> None:
    """As after a push in which the light changed, too: what is remembered is of another
    view, and then the watch begins anew.
    """
    watch, at = begun()
    mistaken = watch._memory
    elsewhere = with_die(cloth(150), 20, 20)
    none = np.zeros((HIGH, WIDE), bool)
    for _ in range(40):
        if watch._memory is mistaken:
            mistaken.recent[:] = [(at - BEAT, elsewhere, none)]
        motion = watch.look(with_die(cloth()), at)
        at += BEAT
    assert not motion.moving
    assert motion.hand is None


def test_s16_lone_spots_that_waver_at_the_edges_of_a_pattern_are_no_motion() -> None:
    watch, at = begun()
    lone = cloth()
    lone[4::9, 5::9] += 60.0
    for picture in [lone, cloth()] * 5:
        motion = watch.look(picture, at)
        at += BEAT
        assert not motion.moving


def test_s16_a_slow_camera_cannot_tell_and_trusts_the_die() -> None:
    watch, at = begun()
    for step in range(6):
        watch.look(with_die(cloth()), at + step * 0.2)
    assert watch.traces.came(PLACE)


def test_s16_what_dazzled_is_no_other_when_the_lamp_is_dimmer() -> None:
    """A white die, cut off at 255 in bright light and whole in dim light."""
    true = with_die(cloth())
    true[50:60, 80:90] = 330.0
    light, clear = Daylight(), np.ones((HIGH, WIDE), bool)
    bright = np.minimum(true, 255).astype(np.float32)
    first = light.level(bright, cloth(), bright, clear).picture
    dim = (true * 0.7).astype(np.float32)
    second = light.level(dim, cloth(), first, clear)
    apart = np.abs(second.picture - first).max(axis=2)
    assert (apart[52:58, 82:88] < second.least[52:58, 82:88]).all()


@pytest.mark.parametrize(("loose", "hands"), [(True, False), (False, True)])
def test_s16_a_heap_that_rolled_to_the_rim_is_no_arm(loose: bool, hands: bool) -> None:
    still, now = cloth(), cloth()
    heap = slice(0, 2 * DIE), slice(60, 60 + 2 * DIE)
    now[heap] = (60, 60, 220)
    new = np.zeros((HIGH, WIDE), bool)
    new[heap] = True
    before = np.zeros_like(new)
    before[2 : 2 * DIE, 60 : 60 + 2 * DIE] = loose
    quiet = np.zeros_like(new)
    scale = TrayScale(DIE, DIE, tray=True)
    found = reach(new, now, still, scale, quiet, before)
    assert bool(found.hand.any()) is hands
    assert bool(found.side.any()) is not loose


def test_s16_no_hand_surrounds_the_whole_tray() -> None:
    """The rim of the tray in another light is a ring, and covers no more than that."""
    new = np.zeros((HIGH, WIDE), bool)
    new[:4], new[-4:], new[:, :4], new[:, -4:] = True, True, True, True
    scale = TrayScale(DIE, DIE, tray=True)
    none = np.zeros_like(new)
    found = reach(new, cloth(120), cloth(), scale, none, none)
    assert found.hand[0, 0]
    assert not found.hand[HIGH // 2, WIDE // 2]


def test_in_the_dark_a_small_picture_is_no_brighter() -> None:
    rough = np.random.default_rng(5).integers(0, 20, (720, 1280, 3), np.uint8)
    assert small(rough).mean() == pytest.approx(rough.mean(), abs=0.06)
    once = cv2.resize(rough, (160, 90), interpolation=cv2.INTER_AREA)
    plain = cv2.GaussianBlur(once, (3, 3), 0)
    assert cv2.absdiff(small(rough), plain).max() <= 2


def test_a_picture_like_one_in_which_nothing_stirred_is_looked_at_no_more() -> None:
    """But what creeps in level by level is seen all the same."""
    watch, bare = MotionWatch(), cloth().astype(np.uint8)
    at = looked(watch, 0.0, *[bare] * 20)
    watch.settle(DIE / WIDE)
    at = looked(watch, at, *[bare] * 40)
    known = watch._memory
    assert known is not None
    seen = len(known.recent)
    at = looked(watch, at, *[bare + 1, bare] * 4)
    assert len(known.recent) == seen
    creeping = (with_die(bare) - bare.astype(int)) / 12
    stirred = []
    for step in range(13):
        shown = (bare + creeping * step).astype(np.uint8)
        stirred.append(watch.look(shown, at).moving)
        at += BEAT
    assert any(stirred)
    assert watch.traces.came(PLACE)


def test_a_slow_camera_stays_slow_though_its_pictures_come_unevenly() -> None:
    pace = Pace()
    for at in (0.0, 0.2, 0.42, 0.56, 0.8, 0.94):
        beat = pace.look(at)
    assert beat == pytest.approx(0.2)
