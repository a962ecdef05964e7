"""The stage: the same seed is the same scene for ever, and what is judged is so."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from vision.dice.live import EACH, FILMS, Showing, figures, showings
from vision.frames import Seen
from vision.rolls import RollRested
from vision.stage.acts import StageAct
from vision.stage.light import LIGHTINGS, StageLight
from vision.stage.scene import Scene, jpegs, scene
from vision.stage.table import BAND
from vision.stage.trial import ActTruth, Trial, judged
from vision.stage.watched import HeardRolls
from vision.training.cube import Cube
from vision.training.scene import upper_face
from vision.tray import Tray

CLUMP = scene(3, 1)
"""Four dice that touch, then one is pushed away."""
STACK = scene(18, 1)
"""One die lies on another."""


def first(scene: Scene) -> tuple[float, StageAct]:
    return scene.acts[0]


def read(scene: Scene, cube: Cube, value: int | None = None, **more: object) -> Seen:
    """The reading of one die, at its very place in the whole picture."""
    (x, y), size = upper_face(cube, scene.table.view)
    half, y = size / 2, y - BAND
    box = (float(x - half), float(y - half), float(x + half), float(y + half))
    die = Seen(cube.value if value is None else value, box, rolled=True)
    return replace(die, **more)


def tried(scene: Scene, *rests: tuple[float, list[Seen]]) -> Trial:
    """What becomes of the first throw if this is told so long after rest."""
    start, act = first(scene)
    rest = start + act.rest
    told = tuple(RollRested(rest + at, rest, tuple(dice)) for at, dice in rests)
    return next(judged(scene, HeardRolls(told, Tray())))


def all_read(scene: Scene) -> list[Seen]:
    return [read(scene, cube) for cube in first(scene)[1].thrown]


# ---- the same seed


FACES = {
    0: [(559, 460), (494, 343), (62, 357), (153, 201), (283, 165), (105, 242)],
    3: [(340, 186), (379, 214), (350, 251), (309, 232)],
}
"""Where the upper faces of the first throw are in the picture, in pixels."""
STORIES = {
    0: (
        ("six", 1.2, 2.22, (1, 4, 2, 5, 3, 6)),
        ("pass", 5.32, 0.0, ()),
        ("collect", 7.94, 0.0, ()),
        ("plain", 10.14, 1.79, (4, 6)),
        ("take", 13.84, 0.0, ()),
    ),
    3: (
        ("clump", 1.2, 2.18, (3, 5, 3, 2)),
        ("push", 5.28, 0.0, ()),
        ("collect", 7.72, 0.0, ()),
        ("plain", 9.52, 1.65, (2, 6, 2, 2)),
        ("pass", 13.07, 0.0, ()),
    ),
}
"""Its acts: from when, how long until rest, and what was thrown."""


@pytest.mark.parametrize("seed", STORIES)
def test_a_seed_is_the_same_scene_for_ever(seed: int) -> None:
    played = scene(seed, 2)
    for (start, act), told in zip(played.acts, STORIES[seed], strict=True):
        name, begins, rest, values = told
        assert act.name == name
        assert (start, act.rest) == pytest.approx((begins, rest), abs=0.01)
        assert tuple(cube.value for cube in act.thrown) == values
    faces = [upper_face(c, played.table.view)[0] for c in first(played)[1].thrown]
    assert np.array(faces) == pytest.approx(np.array(FACES[seed]), abs=1)


def test_the_same_scene_gives_the_same_pictures() -> None:
    some, others = (jpegs(scene(5, 1, rate=2.0)) for _ in range(2))
    for (at, one), (moment, other) in zip(some, others, strict=True):
        assert at == moment
        assert np.array_equal(one, other)


def test_a_scene_of_more_throws_begins_as_one_of_fewer() -> None:
    short, long = scene(4, 1), scene(4, 3)
    assert [a.name for _, a in long.acts][: len(short.acts)] == [
        act.name for _, act in short.acts
    ]


def test_every_light_has_its_turn() -> None:
    kinds = [scene(seed, 1).light.kind for seed in range(len(LIGHTINGS))]
    assert tuple(kinds) == LIGHTINGS


def test_a_camera_that_exposes_for_a_hand_jumps_when_it_is_in() -> None:
    light = StageLight("exposing", 0.25, 0.5)
    assert [light.level(0.0, handed) for handed in (0.0, 0.4, 0.6, 1.0)] == [
        1.0,
        1.0,
        1.25,
        1.25,
    ]


def test_dice_at_rest_are_the_ones_that_were_thrown() -> None:
    for seed in range(12):
        start, act = first(scene(seed, 1))
        lying = act.dice(act.rest + 0.01)
        assert all(any(cube is one for one in lying) for cube in act.thrown)
        assert start + act.rest < scene(seed, 1).seconds


@pytest.mark.parametrize("aside", [-0.2, 0.2])
def test_a_die_on_another_hides_it(aside: float) -> None:
    under, *_, upper = first(STACK)[1].thrown
    above = np.array((under.middle[0], under.middle[1] + aside, 1.5), np.float32)
    moved = replace(upper, middle=above)
    (x, y), size = upper_face(moved, STACK.table.view)
    part = slice(round(y - size / 4), round(y + size / 4))
    part = part, slice(round(x - size / 4), round(x + size / 4))
    alone = STACK.table.picture([moved])[part]
    assert np.array_equal(STACK.table.picture([under, moved])[part], alone)
    assert not np.array_equal(STACK.table.picture([under])[part], alone)


# ---- what is judged


def test_what_is_told_right_is_told_after_so_many_seconds() -> None:
    told = tried(CLUMP, (0.2, all_read(CLUMP)))
    assert (told.told, told.asked) == pytest.approx((0.2, 0.2))
    assert (told.wrong, told.sure, told.false_roll, told.again) == (0, 4, False, False)


def test_a_wrong_value_is_not_told_and_sure_of_it_is_wrong() -> None:
    bad, *good = all_read(CLUMP)
    bad = replace(bad, value=bad.value % 6 + 1)
    told = tried(CLUMP, (0.2, [bad, *good]))
    assert (told.told, told.wrong) == (None, 1)
    doubted = replace(bad, verdict="check")
    assert tried(CLUMP, (0.2, [doubted, *good])).wrong == 0


def test_sure_of_a_die_where_none_lies_is_wrong() -> None:
    stray = Seen(3, (2, 2, 30, 30), rolled=True)
    told = tried(CLUMP, (0.2, [*all_read(CLUMP), stray]))
    assert (told.told, told.wrong) == (None, 1)


def test_an_unread_die_that_is_counted_is_asked_about() -> None:
    unread, *good = all_read(CLUMP)
    unread = replace(unread, value=0, verdict="unseen")
    told = tried(CLUMP, (0.4, [unread, *good]))
    assert told.told is None
    assert told.asked == pytest.approx(0.4)


def test_a_die_that_nobody_mentions_is_silence() -> None:
    told = tried(CLUMP, (0.4, all_read(CLUMP)[1:]))
    assert (told.told, told.asked) == (None, None)
    later = tried(CLUMP, (0.4, all_read(CLUMP)[1:]), (1.0, all_read(CLUMP)))
    assert later.told == pytest.approx(1.0)


def test_why_a_throw_was_not_told() -> None:
    one, *good = all_read(CLUMP)
    other = replace(one, value=one.value % 6 + 1)
    unread = replace(one, value=0, verdict="unseen")
    laid = replace(one, rolled=False)
    stray = Seen(3, (2, 2, 30, 30), rolled=True)
    said = {
        "silent": good,
        "other": [other, *good],
        "unseen": [unread, *good],
        "laid": [laid, *good],
        "more": [stray, one, *good],
        "": [one, *good],
    }
    assert {tried(CLUMP, (0.4, dice)).cause: dice for dice in said.values()} == said
    assert tried(STACK, (0.4, [])).cause == ""


def test_a_roll_before_rest_is_false() -> None:
    assert tried(CLUMP, (-0.5, all_read(CLUMP))).false_roll
    laid = [replace(die, rolled=False) for die in all_read(CLUMP)]
    assert not tried(CLUMP, (-0.5, laid)).false_roll


def test_a_roll_that_is_told_twice_is_seen() -> None:
    assert tried(CLUMP, (0.2, all_read(CLUMP)), (0.9, all_read(CLUMP))).again


def test_a_roll_told_of_a_hand_is_false() -> None:
    start, act = CLUMP.acts[1]
    told = HeardRolls((RollRested(start + 1, start, tuple(all_read(CLUMP))),), Tray())
    assert ActTruth(CLUMP, act, start, Tray()).trial(told, "frames").false_roll


def test_nobody_may_be_sure_of_a_die_on_another() -> None:
    act = first(STACK)[1]
    seen = [read(STACK, cube) for cube in act.thrown[1:]]
    told = tried(STACK, (0.3, seen))
    assert told.hidden
    assert (told.told, told.sure_above) == (None, 1)
    assert told.asked == pytest.approx(0.3)
    doubted = [replace(die, verdict="check") for die in seen]
    assert tried(STACK, (0.3, doubted)).sure_above == 0


def test_whose_value_lies_above_stays_so_in_the_next_act() -> None:
    start, act = STACK.acts[1]
    dice = [read(STACK, cube) for cube in first(STACK)[1].thrown[1:]]
    told = HeardRolls((RollRested(start + 0.1, start, tuple(dice)),), Tray())
    found = ActTruth(STACK, act, start, Tray()).trial(told, "frames")
    assert (found.wrong, found.sure_above) == (0, 1)


# ---- what is counted


def row(**more: object) -> Trial:
    return replace(Trial(1, "plain", "steady", 30.0, throw=True, start=0.0), **more)


def test_figures_are_of_all_and_of_each_kind() -> None:
    found = figures(
        [
            row(told=0.2, asked=0.2, sure=2),
            row(told=0.8, asked=0.8, light="dark", said_dark=True),
            row(asked=1.7, wrong=1, sure=1),
            row(act="six"),
            row(act="pass", throw=False, false_roll=True),
        ]
    )
    assert (found["throws"], found["hands"], found["told"]) == (4, 1, 2)
    assert (found["told_in_600ms"], found["asked_in_1500ms"]) == (1, 2)
    assert (found["silent"], found["false_rolls"], found["sure_and_wrong"]) == (1, 1, 1)
    assert found["rest_to_told_median_s"] == 0.5
    assert found["rest_to_told_p95_s"] == 0.8
    assert found["by_light"]["dark"]["told"] == 1
    assert found["by_throw"]["six"]["silent"] == 1
    assert "pass" not in found["by_throw"]
    assert [one["act"] for one in found["missed"]] == ["plain", "plain", "six", "pass"]
    assert found["by_hands"] == {"pass": {"hands": 1, "false_rolls": 1}}


@pytest.mark.parametrize("throws", [1, 2, 7, 40])
def test_so_many_throws_are_shown_as_were_asked_for(throws: int) -> None:
    for way in (None, "frames", "film", "stream"):
        told = showings(throws, 1, way)
        assert sum(one.throws for one in told) == throws
        assert len({one.seed for one in told}) == len(told)


def test_without_a_way_some_are_films_and_one_is_a_stream() -> None:
    ways = [one.way for one in showings(EACH * FILMS + 1, 2, None)]
    assert ways == ["frames", "film", "frames", "frames", "stream"]
    assert showings(3, 2, "film") == [Showing(200_000, 3, "film")]
