"""Dice that a hand hid, let go of or shook: which of them were thrown."""

from __future__ import annotations

from collections.abc import Iterator

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
from tests.vision.stage import rests, shown, watched
from tests.vision.virtual import BLACK, Scene, die, wait
from vision.comings import Comings, more_or_anew
from vision.frames import Picture, Seen

A, B = die(4, 400, 300, 20), die(6, 700, 400, 65, body=BLACK)


def tumbling() -> Iterator[Picture]:
    """A die turns in its place, and lies."""
    for n in range(14):
        picture = with_die(cloth())
        if n < 10 and n % 2 == 0:
            picture[51:59, 81:89] = (60, 60, 120)
        yield picture


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
    looked(watch, at, *tumbling())
    assert watch.traces.came(PLACE)
    assert watch.traces.rolled([PLACE]) is seen
    assert not watch.traces.rolled([PLACE], pushed=True)


@pytest.mark.parametrize(("value", "thrown"), [(5, True), (3, False)])
def test_s16_a_die_that_a_hand_pushed_shows_the_face_it_had(
    value: int, thrown: bool
) -> None:
    """A hand lay over both places and the short way between them."""
    watch, at = begun()
    before = with_die(cloth(), 64, HIGH // 2)
    at = looked(watch, at, *[before] * 20)
    watch.settle(DIE / WIDE, [(0.4, 0.5, 0.4 + DIE / WIDE, 0.5 + DIE / HIGH)])
    hand = cloth()
    hand[40:, 55:100] = SKIN
    at = looked(watch, at, *[hand] * 4)
    looked(watch, at, *tumbling())
    told = Seen(3, (64, HIGH // 2, 64 + DIE, HIGH // 2 + DIE))
    box = (WIDE // 2, HIGH // 2, WIDE // 2 + DIE, HIGH // 2 + DIE)
    window = np.zeros((HIGH, WIDE, 3), np.uint8)
    comings = Comings((told,), (), watch.traces, window)
    (found,) = comings.thrown((Seen(value, box),), (), in_one_go=True)
    assert found.rolled is thrown


@pytest.mark.parametrize(("value", "thrown"), [(5, True), (3, False)])
def test_s16_what_lies_as_it_lay_makes_no_throw_of_what_a_hand_laid(
    value: int, thrown: bool
) -> None:
    """Something turned about a die, which is in another light now."""
    watch, at = begun()
    at = looked(watch, at, *[with_die(cloth())] * 20)
    watch.settle(DIE / WIDE, [PLACE])
    hand = with_die(cloth())
    hand[:30, :35] = SKIN
    at = looked(watch, at, *[hand] * 4)
    box = (WIDE // 2, HIGH // 2, WIDE // 2 + DIE, HIGH // 2 + DIE)
    for n, picture in enumerate(rolling()):
        picture[50:60, 80:90] = (60, 160 - 30 * (n % 4), 120)
        at = looked(watch, at, with_die(picture, 12, 8))
    told, laid = Seen(3, box), Seen(4, (12, 8, 12 + DIE, 8 + DIE))
    comings = Comings((told,), (), watch.traces, np.zeros((HIGH, WIDE, 3), np.uint8))
    assert watch.traces.came(PLACE)
    found = list(comings.thrown((laid, Seen(value, box)), (), in_one_go=True))
    assert [die.rolled for die in found] == [thrown, thrown]


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


@pytest.mark.parametrize(("values", "thrown"), [((2, 3), True), ((4, 6), False)])
def test_s16_dice_in_a_tray_that_is_shaken_are_thrown(
    tmp_path, values: tuple[int, int], thrown: bool
) -> None:
    """No hand is ever seen; but with the faces they had, they were pushed."""
    scene, way = Scene(lying=[A, B]), (150.0, -110.0)
    acts = [*wait(scene, 0.6)]
    scene.lying = []
    for step in range(13):
        part = step / 12
        dice = [
            die(values[n] if part > 0.8 else 1 + step % 6, x, 350 + part * way[n], 9)
            for n, x in enumerate((400.0, 700.0))
        ]
        acts.append(scene.picture(dice))
    scene.lying = dice
    told = rests(watched(tmp_path, [*acts, *wait(scene, 0.8)]))
    assert [bool(rest.rolled) for rest in told] == [False, thrown]


@pytest.mark.parametrize(("seconds", "hidden"), [(0.5, False), (2.0, True)])
def test_s16_a_hand_that_rests_hides_what_was_told_beneath_it(
    seconds: float, hidden: bool
) -> None:
    """One that passed has taken it."""
    watch, at = begun()
    at = looked(watch, at, *[with_die(cloth())] * 45)
    watch.settle(DIE / WIDE, [PLACE])
    hand = with_die(cloth())
    hand[40:, 60:110] = SKIN
    looked(watch, at, *[hand] * round(seconds / BEAT))
    assert watch.traces.hidden(PLACE) is hidden


@pytest.mark.parametrize("read", [False, True])
def test_s16_what_nobody_reads_makes_no_throw_of_a_die_that_a_hand_laid(
    read: bool,
) -> None:
    watch, at = begun()
    hand = cloth()
    hand[:30, 20:60] = SKIN
    at = looked(watch, at, *[hand] * 4)
    for picture in rolling():
        at = looked(watch, at, with_die(picture, 35, 10))
    laid = Seen(3, (35, 10, 35 + DIE, 10 + DIE))
    came = Seen(5, (WIDE // 2, HIGH // 2, WIDE // 2 + DIE, HIGH // 2 + DIE))
    clear, strange = ((laid, came), ()) if read else ((laid,), (came,))
    comings = Comings((), (), watch.traces, np.zeros((HIGH, WIDE, 3), np.uint8))
    found = list(comings.thrown(clear, strange, in_one_go=True))
    assert [die.rolled for die in found] == ([True, True] if read else [False])


@pytest.mark.parametrize("hidden", [True, False])
def test_s16_fingers_that_peep_out_where_a_hand_hides_dice_are_no_die(
    *, hidden: bool
) -> None:
    watch, at = begun()
    looked(watch, at, *rolling())
    told = Seen(3, (10, 10, 10 + DIE, 10 + DIE))
    box = (WIDE // 2, HIGH // 2, WIDE // 2 + DIE, HIGH // 2 + DIE)
    thumb = Seen(0, box, 0.0, "unseen")
    comings = Comings((told,), (), watch.traces, np.zeros((HIGH, WIDE, 3), np.uint8))
    clear = () if hidden else (told,)
    found = list(comings.thrown(clear, (thumb,), in_one_go=False))
    assert (thumb.box in [die.box for die in found]) is not hidden


def test_s16_what_vanished_and_shows_another_face_in_its_place_was_turned() -> None:
    """Beside one that is back as it lay; both may be thrown to where they were. One
    that was told as it lies since does not count.
    """
    watch, at = begun()
    looked(watch, at, *rolling())
    box = (WIDE // 2, HIGH // 2, WIDE // 2 + DIE, HIGH // 2 + DIE)
    window = np.zeros((HIGH, WIDE, 3), np.uint8)
    gone, now, other = Seen(3, box), Seen(5, box), Seen(2, (10, 10, 20, 20))
    hidden = Comings((), (gone, other), watch.traces, window)
    assert hidden.by_hand((now, other))
    assert not hidden.by_hand((now, Seen(4, other.box)))
    assert not hidden.by_hand((gone, other))
    assert not Comings((), (), watch.traces, window).by_hand((now, other))
    told = Comings((now,), (gone, other), watch.traces, window)
    assert not told.by_hand((now, other))


@pytest.mark.parametrize(("moves", "thrown"), [(0, True), (3, False)])
def test_s16_what_moves_after_a_die_is_a_hand_however_far_the_die_had_come(
    moves: int, thrown: bool
) -> None:
    watch, at = begun()
    turns = [(round(8 * np.cos(k / 2)), round(8 * np.sin(k / 2))) for k in range(14)]
    way = [*turns, (4, -4), (2, -2), (1, -1), (0, 0), (0, 0), (0, 0)]
    rolls = [with_die(cloth(), WIDE // 2 + x, HIGH // 2 + y) for x, y in way]
    at = looked(watch, at, *rolls)
    for far in range(moves):
        picture = with_die(cloth())
        picture[10:14, 120 + far : 126 + far] = (60, 60, 220)
        at = looked(watch, at, picture)
    looked(watch, at, *[with_die(cloth())] * 4)
    assert watch.traces.came(PLACE)
    assert watch.traces.rolled([PLACE]) is thrown


def test_s16_what_nobody_reads_is_no_die_that_was_shaken_to_another_place() -> None:
    """It may be a part of the hand that hides the die."""
    there, else_where = (10, 10, 30, 30), (80, 50, 100, 70)
    told = (Seen(3, there),)
    assert more_or_anew(told, (Seen(5, else_where),))
    assert not more_or_anew(told, (Seen(0, else_where, 0.0, "unseen"),))
    assert not more_or_anew(told, (Seen(3, else_where),))
    assert not more_or_anew(told, (Seen(5, there),))


def test_s16_a_die_that_was_to_be_checked_may_be_hidden_as_well() -> None:
    watch, at = begun()
    at = looked(watch, at, *[with_die(cloth())] * 20)
    watch.settle(DIE / WIDE, [PLACE])
    looked(watch, at, *[cloth()] * 4)
    box = (WIDE // 2, HIGH // 2, WIDE // 2 + DIE, HIGH // 2 + DIE)
    doubted = Seen(3, box, 0.5, "check", "leaning")
    window = np.zeros((HIGH, WIDE, 3), np.uint8)
    comings = Comings((doubted,), (), watch.traces, window)
    assert comings.lost(()) == (doubted,)
    assert comings.lost((doubted,)) == ()
