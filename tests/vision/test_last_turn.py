"""The last slow turn of a die, what grain hides of it, and dice that nobody reads."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from vision.agreeing import agreed
from vision.creeping import creeps
from vision.daylight import Daylight
from vision.frames import Picture, Seen
from vision.motion import Motion, MotionWatch
from vision.rolls import ASKED, LONGEST, REST, RollRested, Story

HIGH, WIDE = 100, 160
DIE = 10
BEAT = 1 / 30
PLACE = (slice(44, 56), slice(74, 86))
OTHER = (slice(14, 26), slice(34, 46))


def flat(level: float = 90.0) -> Picture:
    return np.full((HIGH, WIDE, 3), level, np.float32)


def cloth(level: float = 90.0) -> Picture:
    rough = np.random.default_rng(3).normal(0, 30, (HIGH, WIDE, 3))
    return (level + cv2.GaussianBlur(rough, (5, 5), 0)).astype(np.float32)


def grainy(picture: Picture, luck: np.random.Generator, grain: float = 0.7) -> Picture:
    """As a camera gives it, in whole levels."""
    rough = picture + luck.normal(0, grain, picture.shape)
    return np.clip(np.rint(rough), 0, 255).astype(np.uint8)


def with_die(picture: Picture, x: float, y: float, colour: float = 200.0) -> Picture:
    """Its middle anywhere between the spots; one pip."""
    shown = picture.copy()
    for wide, level in ((DIE, colour), (3, colour / 4)):
        fine = np.zeros((HIGH * 10, WIDE * 10), np.float32)
        left, top = round((x - wide / 2) * 10), round((y - wide / 2) * 10)
        fine[top : top + wide * 10, left : left + wide * 10] = 1
        part = cv2.resize(fine, (WIDE, HIGH), interpolation=cv2.INTER_AREA)[..., None]
        shown = shown * (1 - part) + level * part
    return np.asarray(shown, np.float32)


def test_s16_grain_in_whole_levels_is_as_large_as_it_is() -> None:
    light, luck = Daylight(), np.random.default_rng(5)
    clear = np.ones((HIGH, WIDE), bool)
    for _ in range(60):
        one, other = (grainy(flat(16), luck).astype(np.float32) for _ in range(2))
        light.heed(one, other, clear)
    rounded = (2 * (0.7**2 + 1 / 12)) ** 0.5
    assert 0.85 * rounded < light.grain < 1.1 * rounded


def test_s16_in_the_dark_a_die_a_few_levels_brighter_is_seen_to_move() -> None:
    luck = np.random.default_rng(6)
    watch, at = MotionWatch(), 0.0
    for _ in range(60):
        still = watch.look(grainy(flat(14), luck), at)
        at += BEAT
    assert not still.moving
    watch.settle(DIE / WIDE)
    moved = 0
    for x in range(30, 80, 4):
        moved += watch.look(grainy(with_die(flat(14), x, 50, 20), luck), at).moving
        at += BEAT
    assert moved > 10
    for _ in range(12):
        lies = watch.look(grainy(with_die(flat(14), 78, 50, 20), luck), at)
        at += BEAT
    assert not lies.moving


def test_s16_a_die_that_goes_a_fifth_of_a_spot_creeps() -> None:
    luck = np.random.default_rng(7)
    before = grainy(with_die(flat(), 80.0, 50.0), luck)
    after = grainy(with_die(flat(), 80.2, 50.1), luck)
    same = grainy(with_die(flat(), 80.0, 50.0), luck)
    far = grainy(with_die(flat(), 82.5, 51.0), luck)
    assert creeps(before, after, [PLACE], DIE)
    assert creeps(before, far, [PLACE], DIE)
    assert not creeps(before, same, [PLACE], DIE)
    assert not creeps(before, after, [OTHER], DIE)
    assert not creeps(before, after, [], DIE)


def test_s16_where_the_camera_moves_no_die_creeps() -> None:
    luck = np.random.default_rng(8)
    table = with_die(cloth(), 80.0, 50.0)
    move = np.array([[1, 0, 0.3], [0, 1, 0.2]], np.float32)
    pushed = cv2.warpAffine(table, move, (WIDE, HIGH), borderMode=cv2.BORDER_REPLICATE)
    assert not creeps(grainy(table, luck), grainy(pushed, luck), [PLACE], DIE)


def test_s16_dice_that_go_in_step_on_a_plain_table_are_the_cameras() -> None:
    luck = np.random.default_rng(9)
    one, other, else_where = (
        grainy(with_die(with_die(flat(), *first), *second), luck)
        for first, second in (
            ((80.0, 50.0), (40.0, 20.0)),
            ((80.2, 50.2), (40.2, 20.2)),
            ((80.2, 50.2), (39.8, 20.2)),
        )
    )
    assert not creeps(one, other, [PLACE, OTHER], DIE)
    assert creeps(one, else_where, [PLACE, OTHER], DIE)


def told_after(story: Story, read: tuple[Seen, ...], *, creeping: bool) -> float:
    """Seconds from the last motion until it was told."""
    at = 0.0
    story.look(at, Motion(moving=True), lambda: read)
    while True:
        at += BEAT
        still = Motion()
        events = story.look(at, still, lambda: read, creeps=lambda _: creeping)
        if any(isinstance(event, RollRested) for event in events):
            return at


def test_s16_what_creeps_is_told_later_but_is_told() -> None:
    die = Seen(3, (10, 10, 60, 60))
    assert told_after(Story(), (die,), creeping=False) < REST + 2 * BEAT
    assert LONGEST <= told_after(Story(), (die,), creeping=True) < LONGEST + 2 * BEAT


def test_s16_what_nobody_read_is_looked_at_a_little_longer() -> None:
    read = Seen(3, (10, 10, 60, 60))
    blank = Seen(0, (110, 10, 160, 60), 0.0, "unseen")
    assert ASKED <= told_after(Story(), (read, blank), creeping=False) < LONGEST


def test_s16_a_die_that_was_read_before_but_not_just_now_is_doubted() -> None:
    one, other = Seen(3, (10, 10, 60, 60)), Seen(5, (110, 10, 160, 60))
    dice = agreed([(one, other), (one, other), (one,), (one,)])
    assert dice is not None
    assert [(d.value, d.verdict, d.why) for d in dice] == [
        (3, "sure", ""),
        (5, "check", "wavering"),
    ]
    blank = replace(other, value=0, verdict="unseen")
    dice = agreed(
        [(one, other), (one, other), (one, blank), (one, blank), (one, blank)]
    )
    assert dice is not None
    assert [(d.value, d.verdict) for d in dice] == [(3, "sure"), (5, "check")]


def watched(*pictures: Picture) -> MotionWatch:
    """A bare cloth that was told, and what came then."""
    watch, at = MotionWatch(), 0.0
    bare = [cloth()] * 32
    for picture in bare:
        watch.look(picture, at)
        at += BEAT
    watch.settle(DIE / WIDE)
    for picture in pictures:
        watch.look(picture, at)
        at += BEAT
    return watch


def rolled(colour: float = 200.0) -> list[Picture]:
    way = [20, 14, 9, 6, 4, 3, 2, 1, 0, 0, 0]
    return [with_die(cloth(), 80 - far, 50, colour) for far in way]


def test_s16_what_rolled_and_was_not_read_is_a_die_to_be_asked_about() -> None:
    watch = watched(*rolled())
    (found,) = watch.unread([])
    x0, y0, x1, y1 = (round(v) for v in np.array(found) * (WIDE, HIGH, WIDE, HIGH))
    assert (abs(x0 - 75), abs(y0 - 45), abs(x1 - 85), abs(y1 - 55)) < (2, 2, 2, 2)
    assert watch.unread([found]) == []


@pytest.mark.parametrize("beside", [(DIE, 0), (0, DIE), (DIE, DIE // 2)])
def test_s16_two_that_touch_and_were_not_read_are_two_to_be_asked_about(
    beside: tuple[int, int],
) -> None:
    right, down = beside
    way = (20, 14, 9, 6, 4, 3, 2, 1, 0, 0, 0)
    both = [
        with_die(with_die(cloth(), 80 - far, 50, 200.0), 80 - far + right, 50 + down)
        for far in way
    ]
    found = watched(*both).unread([])
    size = (WIDE, HIGH, WIDE, HIGH)
    lie = sorted(((a + c) / 2, (b + d) / 2) for a, b, c, d in np.array(found) * size)
    wished = [(80.0, 50.0), (80.0 + right, 50.0 + down)]
    assert np.abs(np.array(lie) - wished).max() < 0.3 * DIE


def test_s16_shade_and_what_was_taken_are_no_dice_to_be_asked_about() -> None:
    shade = [cloth() for _ in range(11)]
    for picture, far in zip(shade, (20, 14, 9, 6, 4, 3, 2, 1, 0, 0, 0), strict=True):
        picture[45:55, 75 - far : 85 - far] *= 0.7
    assert watched(*shade).unread([]) == []
    watch = watched(*rolled())
    lies = (75 / WIDE, 45 / HIGH, 85 / WIDE, 55 / HIGH)
    watch.settle(DIE / WIDE, [lies])
    for n, picture in enumerate(reversed(rolled())):
        watch.look(picture, 2 + n * BEAT)
    watch.look(cloth(), 3.0)
    assert watch.unread([]) == []
