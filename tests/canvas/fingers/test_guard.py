"""Touches that do not count: waking, shaking, a double tap on what comes next."""

from __future__ import annotations

import pytest

from companion.canvas.fingers.touch import Hand, HeldZone, Tap
from companion.canvas.shapes import Zone
from companion.desk.actions import Set
from tests.screens.glass import Clock, tap


def test_the_touch_that_comes_with_waking_presses_nothing(
    hand: Hand, clock: Clock
) -> None:
    hand.guard.woken()
    clock.now += 0.1
    assert tap(hand, 150, 120) == []
    clock.now += 0.5
    assert tap(hand, 150, 120) == [Tap("next")]


def test_the_first_touch_after_a_long_rest_only_wakes(hand: Hand, clock: Clock) -> None:
    clock.now += hand.guard.idle + 1
    assert tap(hand, 150, 120) == []
    clock.now += 0.2
    assert tap(hand, 150, 350) == []
    clock.now += 0.3
    assert tap(hand, 150, 120) == [Tap("next")]


def test_waking_does_not_open_what_is_held(hand: Hand) -> None:
    hand.guard.woken()
    assert tap(hand, 150, 350) == []


def test_a_shaking_finger_is_one_finger(hand: Hand, clock: Clock) -> None:
    assert tap(hand, 150, 120) == [Tap("next")]
    clock.now += 0.05
    assert tap(hand, 153, 121) == []
    clock.now += 0.15
    assert tap(hand, 150, 120) == [Tap("next")]


def test_two_fingers_apart_are_two(hand: Hand, clock: Clock) -> None:
    hand.down(1, 150, 120)
    clock.now += 0.01
    assert hand.down(2, 150, 350) == [HeldZone("look", down=True)]
    assert hand.up(1) == [Tap("next")]


def test_a_double_tap_does_not_answer_the_next_question(
    hand: Hand, clock: Clock
) -> None:
    assert tap(hand, 150, 120) == [Tap("next")]
    hand.show((Zone(100, 100, 200, 80, "sell all", "Sell all"),))
    clock.now += 0.15
    assert tap(hand, 150, 120) == []
    clock.now += 0.7
    assert tap(hand, 150, 120) == [Tap("sell all")]


ROLL = Zone(100, 100, 200, 80, "roll", "Roll in the app")
NONE = Zone(100, 120, 180, 60, "none", "No action")


def test_another_answer_at_the_same_place_waits_for_whoever_taps_on(
    hand: Hand, clock: Clock
) -> None:
    hand.show((ROLL,))
    clock.now += 2
    assert tap(hand, 150, 140) == [Tap("roll")]
    hand.show((NONE,))
    clock.now += 0.4
    assert tap(hand, 150, 140) == []
    clock.now += 0.35
    assert tap(hand, 150, 140) == []
    clock.now += 0.1
    assert tap(hand, 150, 140) == [Tap("none")]


def test_it_answers_at_once_a_finger_that_comes_late_or_from_elsewhere(
    hand: Hand, clock: Clock
) -> None:
    for gone, x in ((1.2, 150), (0.1, 260)):
        hand.show((ROLL,))
        clock.now += 2
        assert tap(hand, 150, 140) == [Tap("roll")]
        clock.now += gone
        hand.show((NONE,))
        clock.now += 0.3
        assert tap(hand, x, 140) == [Tap("none")]


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (("again", "Roll"), ("again", "Roll once more")),
        ((Set("size", 3), "3"), (Set("size", 4), "4")),
        (("plus 3", "+"), ("plus 4", "+")),
    ],
)
def test_what_is_stepped_is_stepped_fast(
    hand: Hand, clock: Clock, one: tuple[object, str], two: tuple[object, str]
) -> None:
    hand.show((Zone(100, 100, 200, 80, *one),))
    clock.now += 2
    assert tap(hand, 150, 140) == [Tap(one[0])]
    hand.show((Zone(100, 100, 200, 80, *two),))
    clock.now += 0.3
    assert tap(hand, 150, 140) == [Tap(two[0])]
