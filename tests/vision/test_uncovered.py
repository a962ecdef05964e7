"""Dice that a hand uncovers while they roll, their shade, and what nobody reads."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.small_tray import (
    BEAT,
    DIE,
    HIGH,
    PLACE,
    SKIN,
    WIDE,
    begun,
    cloth,
    looked,
    rolling,
    with_die,
)
from tests.vision.test_last_turn import rolled
from tests.vision.test_last_turn import watched as told_bare
from vision.agreeing import agreed
from vision.comings import Comings
from vision.daylight import Daylight, darkened
from vision.frames import Picture, Seen
from vision.motion import Motion
from vision.reaching import TrayScale, reach
from vision.rolls import AT_LAST, REST, WAVERS, RollRested, Story
from vision.watching import usual_size

HERE, THERE = (10, 10, 60, 60), (110, 10, 160, 60)
BLANK = Seen(0, THERE, 0.0, "unseen")


@pytest.mark.parametrize("turns", [True, False])
def test_s16_a_die_that_turns_on_once_the_hand_has_gone_was_thrown(
    turns: bool,
) -> None:
    """It was nearly there already, so that half of its place changes no more."""
    watch, at = begun()
    hand = cloth()
    hand[30:, 50:120] = SKIN
    at = looked(watch, at, *[hand] * 6)
    for far in (6, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0) if turns else [0] * 14:
        at = looked(watch, at, with_die(cloth(), WIDE // 2 - far))
    looked(watch, at, *[with_die(cloth())] * 4)
    assert watch.traces.came(PLACE) is turns
    assert watch.traces.rolled([PLACE])


@pytest.mark.parametrize("read", [True, False])
def test_s16_shade_that_turns_with_a_die_is_no_hand_that_goes_after_it(
    read: bool,
) -> None:
    watch, at = begun()

    def shaded(far: int) -> Picture:
        shown = with_die(cloth())
        left = WIDE // 2 + DIE
        shown[HIGH // 2 : HIGH // 2 + DIE, left : left + 2 * DIE - far] *= 0.4
        return shown

    at = looked(watch, at, *rolling(), *[shaded(0)] * 3)
    looked(watch, at, *[shaded(far) for far in (2, 3, 4, 4, 4, 4)])
    assert watch.traces.came(PLACE)
    assert watch.traces.rolled([PLACE], [PLACE] * read) is read


def test_s16_the_shade_of_an_arm_in_most_of_a_row_is_no_lamp_that_beats() -> None:
    like = cloth()
    now = like.copy()
    now[20:50, :90] *= 0.5
    clear = np.ones((HIGH, WIDE), bool)
    level = Daylight().level(now, like, like, clear)
    differs = level.differs(level.picture, like)
    assert differs[25:45, 10:80].mean() > 0.9
    assert differs[25:45, 100:].mean() < 0.1


@pytest.mark.parametrize(("now", "shade"), [(0.4, True), (2.0, False)])
def test_s16_a_colour_that_was_hardly_there_tells_nothing_of_a_shade(
    now: float, shade: bool
) -> None:
    """On a table in the dark that has no red; but no shade brings it, and where hands
    are looked for a sleeve of the table's colour would be shade, too.
    """
    before = np.full((4, 4, 3), (14.0, 10.0, 1.0), np.float32)
    after = np.full((4, 4, 3), (5.0, 3.0, now), np.float32)
    assert bool(darkened(after, before, faintly=True).all()) is shade
    assert not darkened(after, before).any()


def test_s16_a_hand_in_one_colour_of_a_pattern_has_not_gone_because_it_rests() -> None:
    """Only the other stripes differ, and what was there ended where they do."""
    striped = np.full((HIGH, WIDE, 3), 60, np.float32)
    for left in range(0, WIDE, 12):
        striped[:, left : left + 6] = 120
    handed = striped.copy()
    handed[:60, 40:110] = 60
    handed[57:60, 40:110] = 75
    new = np.abs(handed - striped).max(axis=2) > 10
    quiet, none = np.ones_like(new), np.zeros_like(new)
    scale = TrayScale(DIE, DIE, tray=False)
    found = reach(new, handed, striped, scale, quiet, none)
    assert found.hand[:57, 45:105].all()
    assert not found.gone.any()


def test_s16_what_nobody_read_is_as_large_as_the_dice_that_were_read() -> None:
    watch = told_bare(*rolled())
    large = (0.1, 0.1, 0.1 + 3.5 * DIE / WIDE, 0.1 + 3.5 * DIE / HIGH)
    assert len(watch.unread([])) == 1
    assert watch.unread([large]) == []


@pytest.mark.parametrize("wrist", [True, False])
def test_s16_fingers_of_which_the_tip_alone_moved_are_no_die_to_be_asked_about(
    wrist: bool,
) -> None:
    """What hangs together with them reaches a side."""
    watch = told_bare(*rolled())
    if wrist:
        watch._memory.seen[54:, 76:84] = watch._now.picture[54:, 76:84] = SKIN
    assert len(watch.unread([])) == (0 if wrist else 1)


def test_s16_where_all_was_forgotten_nobody_asks_what_nobody_reads() -> None:
    """As after a mistake: nobody knows any more what lay there."""
    watch = told_bare(*rolled())
    watch._anew(watch._memory.seen.astype(np.uint8), 9.0)
    assert not watch.traces.begun
    assert watch.unread([]) == []


def test_s16_the_die_that_turned_unseen_is_no_second_one() -> None:
    first, last = Seen(1, HERE), Seen(2, (45, 10, 95, 60))
    dice = agreed([(first,)] * 4 + [(last,)] * 3)
    assert dice is not None
    assert [die.value for die in dice] == [2]


@pytest.mark.parametrize(("came", "told"), [(True, [3, 5]), (False, [3])])
def test_s16_what_came_by_itself_and_was_read_but_once_is_asked_about(
    came: bool, told: list[int]
) -> None:
    one = Seen(3, HERE)
    other = Seen(5, THERE, 0.8, "check", rolled=came)
    dice = agreed([(one, other), (one,), (one,)])
    assert dice is not None
    assert [die.value for die in dice] == told
    assert all(die.verdict == "check" for die in dice if die.value == 5)


def test_s16_what_nobody_reads_and_is_elsewhere_at_each_look_is_shade() -> None:
    read = Seen(3, HERE)
    goes = [Seen(0, (110, y, 160, y + 50), 0.0, "unseen") for y in (10, 60, 110, 160)]
    moving, lying = ([(read, goes[n * k]) for n in range(4)] for k in (1, 0))
    for looks, many in ((moving, 1), (lying, 2)):
        dice = agreed(looks)
        assert dice is not None
        assert len(dice) == many
    assert agreed([(one,) for one in goes]) is None
    assert agreed([(goes[0],)] * 4) == (goes[0],)


def seconds(story: Story, readings: list[Seen], *, creeping: bool = False) -> float:
    """Until it was told, if these are read in turn and then the last."""
    at, looks = 0.0, iter(readings)
    story.look(at, Motion(moving=True), lambda: ())
    while True:
        at += BEAT
        events = story.look(
            at,
            Motion(),
            lambda: (next(looks, readings[-1]),),
            creeps=lambda _: creeping,
        )
        if any(isinstance(event, RollRested) for event in events):
            return at


def test_s16_what_reads_otherwise_than_before_has_not_lain_still_yet() -> None:
    one, other = Seen(1, HERE), Seen(2, HERE)
    assert seconds(Story(), [other]) < REST + 2 * BEAT
    late = seconds(Story(), [one] * 3 + [other])
    assert REST + 3 * BEAT < late < WAVERS
    for creeping in (False, True):
        wavers = seconds(Story(), [one, one, one, other] * 40, creeping=creeping)
        assert wavers < (AT_LAST if creeping else WAVERS) + 4 * BEAT


@pytest.mark.parametrize(("value", "thrown"), [(4, False), (5, True)])
def test_s16_a_doubted_die_that_is_elsewhere_with_its_face_was_pushed(
    value: int, thrown: bool
) -> None:
    """By a hand that nobody saw."""
    watch, at = begun()
    lay = with_die(cloth(), 30, 20)
    at = looked(watch, at, *[lay] * 20)
    box = (30 / WIDE, 20 / HIGH, 40 / WIDE, 30 / HIGH)
    watch.settle(DIE / WIDE, [box])
    looked(watch, at, *rolling(), *[with_die(cloth())] * 4)
    told = Seen(4, (30, 20, 40, 30), 0.7, "check")
    x, y = WIDE // 2, HIGH // 2
    now = Seen(value, (x, y, x + DIE, y + DIE), 0.7, "check")
    window = np.zeros((HIGH, WIDE, 3), np.uint8)
    comings = Comings((told,), (), watch.traces, window)
    (die,) = comings.thrown((now,), (), in_one_go=False)
    assert die.rolled is thrown


def test_s16_how_large_a_die_is_only_those_that_were_read_tell() -> None:
    read, wide = Seen(3, HERE), Seen(0, (0, 0, 200, 200), 0.0, "unseen")
    assert usual_size((read, wide, wide)) == 50
    assert usual_size((wide,)) is None
    assert usual_size((wide.doubted("wavering"),)) is None
