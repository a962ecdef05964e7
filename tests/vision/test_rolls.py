"""A roll as a story: from drawn frames in a real video file to what is told once."""

from __future__ import annotations

import math
from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.stage import rests, shown, watched
from tests.vision.virtual import (
    BLACK,
    RED,
    Cube,
    Scene,
    arm,
    die,
    lay,
    pips,
    roll,
    take,
    wait,
)
from vision.agreeing import MOST, agreed, shifted
from vision.comings import covered
from vision.frames import Seen, Verdict
from vision.motion import Motion
from vision.rolls import RollRested, RollThrown, Story

A, B = die(4, 400, 300, 20), die(6, 700, 400, 65, body=BLACK)
LEFT, RIGHT = (4, True, "sure"), (6, True, "sure")


def test_s16_a_value_is_told_once_after_the_dice_have_come_to_rest(tmp_path) -> None:
    scene = Scene()

    def acts():
        yield from wait(scene, 0.4)
        yield from roll(scene, A, B)
        yield from wait(scene, 1.2)

    told = watched(tmp_path, acts())
    empty, rest = rests(told)
    assert empty.dice == ()
    assert shown(rest) == [LEFT, RIGHT]
    assert sum(isinstance(event, RollThrown) for event in told.told) == 1


def test_s16_from_rest_to_told_within_400_ms(tmp_path) -> None:
    scene = Scene()
    told = watched(tmp_path, [*roll(scene, A, B), *wait(scene, 0.8)])
    assert rests(told)[-1].at - rests(told)[-1].since <= 0.4


def test_s16_a_hand_that_takes_a_die_away_is_no_roll(tmp_path) -> None:
    scene = Scene(lying=[A, B])
    told = watched(tmp_path, [*wait(scene, 0.5), *take(scene, A), *wait(scene, 0.6)])
    first, after = rests(told)
    assert len(first.dice) == 2
    assert shown(after) == [(6, False, "sure")]


def test_s16_a_die_laid_down_by_hand_is_no_roll(tmp_path) -> None:
    """As after forging a face, or after having a closer look at it."""
    scene = Scene(lying=[B])
    told = watched(
        tmp_path,
        [
            *wait(scene, 0.5),
            *lay(scene, die(3, 400, 330, 10)),
            *wait(scene, 0.6),
        ],
    )
    assert shown(rests(told)[-1]) == [(3, False, "sure"), (6, False, "sure")]
    assert not any(isinstance(event, RollThrown) for event in told.told)


def test_s16_what_comes_in_one_go_is_one_throw(tmp_path) -> None:
    """The hand that threw is still over one of the dice when it comes to rest."""
    scene = Scene()

    def acts():
        yield from wait(scene, 0.5)
        for picture in roll(scene, A, B):
            arm(picture, B.x, B.y)
            yield picture
        for n in range(20):
            yield scene.picture(hand=(B.x, B.y + 30 * n))
        yield from wait(scene, 0.8)

    told = watched(tmp_path, acts())
    assert shown(rests(told)[-1]) == [LEFT, RIGHT]


def test_s16_dice_that_stay_while_others_roll_were_not_rolled(tmp_path) -> None:
    scene = Scene(lying=[A])
    told = watched(tmp_path, [*wait(scene, 0.5), *roll(scene, B), *wait(scene, 0.6)])
    assert shown(rests(told)[-1]) == [(4, False, "sure"), RIGHT]


def test_s16_a_leaning_die_is_to_be_checked(tmp_path) -> None:
    scene = Scene()
    leaning = replace(A, lean=True)
    told = watched(
        tmp_path, [*wait(scene, 0.3), *roll(scene, leaning, B), *wait(scene, 0.8)]
    )
    first, second = sorted(rests(told)[-1].dice, key=lambda d: d.middle)
    assert (first.verdict, second.verdict) != ("sure", "sure")
    assert first.verdict in ("check", "unseen")
    assert second.verdict == "sure"


@pytest.mark.parametrize(
    ("x", "verdicts"), [(62, {"check", "unseen"}), (640, {"sure"})]
)
def test_s16_a_die_on_the_edge_of_the_tray_is_to_be_checked(
    tmp_path, x: float, verdicts: set[str]
) -> None:
    scene = Scene()
    told = watched(
        tmp_path,
        [*wait(scene, 0.3), *roll(scene, die(2, x, 300, 5)), *wait(scene, 0.8)],
    )
    (seen,) = rests(told)[-1].dice
    assert seen.verdict in verdicts


def test_s16_a_die_that_cannot_be_read_is_counted_and_unseen(tmp_path) -> None:
    scene = Scene()
    blank = Cube(lambda *_: None, 640, 300, 30, RED)
    told = watched(tmp_path, [*roll(scene, A, blank), *wait(scene, 0.8)])
    assert shown(rests(told)[-1]) == [LEFT, (0, True, "unseen")]


def test_s16_a_reading_that_wavers_is_doubtful_and_never_a_guess() -> None:
    def seen(value: int) -> tuple[Seen, ...]:
        return (Seen(value, (10, 10, 60, 60)),)

    assert agreed([seen(3)]) is None
    assert agreed([seen(3)], slow=True) == agreed([seen(3)] * 2) == seen(3)
    doubted = [(replace(seen(3)[0], verdict="check"),)] * 2
    assert agreed(doubted) is None
    assert agreed([*doubted, doubted[0]]) == doubted[0]
    wavering = [seen(3 + n % 2) for n in range(MOST)]
    (die,) = agreed(wavering) or ()
    assert (die.value, die.verdict, die.why) == (3, "check", "wavering")


STIRS, LIES = Motion(moving=True), Motion()


@pytest.mark.parametrize(
    ("moments", "creeps", "told"),
    [(1, 1, True), (12, 1, True), (40, 0, False), (1, 9, False)],
)
def test_s16_dice_that_read_the_same_after_a_moments_stir_have_not_moved(
    moments: int, creeps: float, told: bool
) -> None:
    """A box that is still shaken a little, as its dice lie in it; a last slow turn."""
    story, beat, places = Story(), 1 / 30, iter((100, 100, 100 + creeps, 100 + creeps))

    def read() -> tuple[Seen, ...]:
        left = next(places)
        return (Seen(5, (left, 100, left + 60, 160)),)

    motions = [STIRS, LIES, LIES, *[STIRS] * moments, LIES, LIES]
    heard = [
        event
        for n, motion in enumerate(motions)
        for event in story.look(n * beat, motion, read)
    ]
    assert any(isinstance(event, RollRested) for event in heard) is told


@pytest.mark.parametrize("verdict", ["sure", "check"])
def test_s16_dice_that_dazzle_while_a_lamp_beats_are_told_all_the_same(
    verdict: Verdict,
) -> None:
    """Hardly ever does nothing stir, and they seem to creep; but they read the same."""
    story, beat = Story(), 1 / 30
    die = Seen(5, (100, 100, 160, 160), verdict=verdict)
    beats = [*[LIES] * 2, *[STIRS] * 12] * 4
    told = [
        n * beat
        for n, motion in enumerate([STIRS, *beats])
        for event in story.look(n * beat, motion, lambda: (die,), creeps=lambda _: True)
        if isinstance(event, RollRested)
    ]
    assert len(told) == 1
    assert told[0] < 1.5


@pytest.mark.parametrize(("dim", "wait"), [(0, 0.13), (0.01, 0.2), (2, 0.3)])
def test_s16_in_dim_light_a_last_slow_turn_is_waited_for(
    dim: float, wait: float
) -> None:
    story, beat = Story(), 1 / 60
    motions = [Motion(moving=True, dim=dim), *[Motion(dim=dim)] * 20]
    told = [
        event
        for n, motion in enumerate(motions)
        for event in story.look(n * beat, motion, lambda: (Seen(5, (9, 9, 60, 60)),))
        if isinstance(event, RollRested)
    ]
    assert told[0].at == pytest.approx(wait, abs=beat)


def test_s16_a_lamp_switched_on_is_no_roll(tmp_path) -> None:
    scene = Scene(lying=[A, B])
    bright = Scene(lying=[A, B], light=1.35)
    told = watched(tmp_path, [*wait(scene, 0.5), *wait(bright, 2.0)])
    for rest in rests(told):
        assert shown(rest) == [(4, False, "sure"), (6, False, "sure")]
    assert rests(told)


def test_s16_faces_change_while_they_roll_and_only_the_last_counts(tmp_path) -> None:
    scene = Scene()
    values = [1, 5, 6]
    acts = []
    for n, value in enumerate(values):
        if scene.lying:
            acts += take(scene, scene.lying[0])
        thrown = Cube(pips(value, BLACK), 420 + 60 * n, 260 + 30 * n, 17 * n)
        acts += [*roll(scene, thrown, seconds=0.4), *wait(scene, 0.5)]
    told = watched(tmp_path, acts)
    rolled = [rest.rolled[0].value for rest in rests(told) if rest.rolled]
    assert rolled == values


def test_s16_a_die_that_shows_another_face_where_no_hand_was_seen_is_no_roll(
    tmp_path,
) -> None:
    """A hand in the cloth's own colour turned it, and went away unseen: it may still
    lie over half of it, so nobody is sure.
    """
    scene, turned = Scene(lying=[A, B]), Scene(lying=[die(3, A.x, A.y, 20), B])
    told = watched(
        tmp_path,
        [*wait(scene, 0.6), *roll_away(scene, turned), *wait(turned, 0.8)],
    )
    assert not any(rest.rolled for rest in rests(told))
    assert shown(rests(told)[-1]) == [(3, False, "check"), RIGHT_STAYED]


RIGHT_STAYED = (6, False, "sure")


def roll_away(before: Scene, after: Scene):
    """Something like a die goes by, and the die is another."""
    for n in range(12):
        picture = after.picture() if n > 6 else before.picture()
        cv2.circle(picture, (200 + 50 * n, 320), 34, (40, 40, 200), -1)
        yield picture


def trembling(pictures):
    """As from a phone in a hand that tries to hold still."""
    for n, picture in enumerate(pictures):
        dx, dy = 5 * math.sin(n / 3.1), 7 * math.sin(n / 4.3 + 1)
        shift = np.float32([[1, 0, dx], [0, 1, dy]])
        size = picture.shape[1], picture.shape[0]
        yield cv2.warpAffine(picture, shift, size, borderMode=cv2.BORDER_REPLICATE)


def test_s16_rolls_under_a_trembling_camera_are_told_once_each(tmp_path) -> None:
    scene = Scene()

    def acts():
        yield from wait(scene, 0.5)
        yield from roll(scene, A, B)
        yield from wait(scene, 1.0)
        yield from take(scene, A)
        yield from take(scene, B)
        yield from roll(scene, die(2, 500, 250, 9), die(5, 800, 380, 44))
        yield from wait(scene, 1.0)

    told = watched(tmp_path, trembling(acts()))
    rolled = [[die.value for die in rest.rolled] for rest in rests(told)]
    assert [sorted(values) for values in rolled if values] == [[4, 6], [2, 5]]


def test_s16_a_camera_that_was_pushed_is_no_roll() -> None:
    before = Seen(4, (100, 100, 160, 160)), Seen(6, (300, 200, 360, 260))
    after = Seen(4, (180, 120, 240, 180)), Seen(6, (380, 220, 440, 280))
    assert shifted(before, after)
    apart = Seen(4, (180, 120, 240, 180)), Seen(6, (300, 320, 360, 380))
    assert not shifted(before, apart)
    assert not shifted(before, after[:1])


def test_s16_nobody_is_sure_of_a_die_that_a_hand_lies_over() -> None:
    seen = Seen(4, (100, 100, 160, 160))
    assert (covered(seen).value, covered(seen).verdict) == (4, "check")
    unread = replace(seen, value=0, verdict="unseen")
    assert covered(unread) == unread


def test_s16_a_hand_that_stays_at_the_edge_hides_no_roll(tmp_path) -> None:
    scene = Scene()

    def acts():
        yield from wait(scene, 0.4)
        for picture in roll(scene, A, die(6, 700, 300, 65, body=BLACK)):
            arm(picture, 1000, 690)
            yield picture
        for _ in range(50):
            yield scene.picture(hand=(1000, 690))
        for n in range(10):
            yield scene.picture(hand=(1000, 690 + 30 * n))
        yield from wait(scene, 0.5)

    told = watched(tmp_path, acts())
    first, *_, last = (rest for rest in rests(told) if rest.dice)
    assert sorted(die.value for die in first.rolled) == [4, 6]
    assert not last.rolled
    assert shown(last) == [(4, False, "sure"), (6, False, "sure")]
