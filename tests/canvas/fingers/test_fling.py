"""A list let go in motion: it runs on, comes to rest, and stops at a touch."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.canvas.fingers.fling import FAST, LAG, STILL, Fling, speed
from companion.canvas.fingers.touch import Hand, Tap
from companion.canvas.shapes import Scroll, Zone
from tests.screens.glass import Clock, tap

SPEEDS = some.floats(-FAST, FAST)
FLINGS = some.builds(Fling, some.floats(0, 2000), SPEEDS, some.floats(0, 1e6))
TIMES = some.floats(0, 10)


# ---------------------------------------------------------------- how it moves
@given(FLINGS, TIMES, TIMES)
def test_it_never_turns_back_and_never_passes_its_rest(
    fling: Fling, some_time: float, other_time: float
) -> None:
    soon, late = sorted((some_time, other_time))
    first, second = fling.at(fling.since + soon), fling.at(fling.since + late)
    way = 1 if fling.speed > 0 else -1
    assert (second - first) * way >= -1e-6
    assert abs(second - fling.begin) <= abs(fling.speed) * LAG + 1e-6


@given(FLINGS)
def test_it_begins_where_it_was_let_go_and_is_over_in_three_seconds(
    fling: Fling,
) -> None:
    assert fling.at(fling.since) == fling.begin
    assert fling.over(fling.since + 3)
    assert fling.over(fling.since) == (abs(fling.speed) < STILL)


def test_its_speed_is_that_of_the_last_tenth_of_a_second() -> None:
    slow_then_fast = [(0.0, 900.0), (0.5, 880.0), (0.55, 780.0), (0.6, 680.0)]
    assert speed(slow_then_fast, 0.6) == pytest.approx(2000)
    assert speed([(0.0, 100.0), (0.05, 50000.0)], 0.05) == -FAST


def test_a_finger_that_rested_or_hardly_moved_flings_nothing() -> None:
    assert speed([], 1) == 0
    assert speed([(0.0, 500.0), (0.1, 300.0)], 0.6) == 0
    assert speed([(0.0, 500.0), (0.1, 495.0)], 0.1) == 0
    assert speed([(0.0, 500.0), (0.001, 300.0)], 0.001) == 0


# ---------------------------------------------------------------- under fingers
ROWS = tuple(Zone(0, 100 + 60 * i, 400, 50, i, f"row {i}") for i in range(60))
LIST = Scroll(0, 100, 400, 300, 3600, "list", ROWS)


@pytest.fixture
def listed(hand: Hand, clock: Clock) -> Hand:
    hand.show((LIST, Zone(0, 420, 400, 60, "below", "Below")))
    clock.now += 1
    return hand


def fling(hand: Hand, clock: Clock, start: float = 380, end: float = 200) -> None:
    hand.down(1, 200, start)
    for step in range(1, 7):
        clock.now += 1 / 60
        hand.move(1, 200, start + (end - start) * step / 6)
    assert hand.up(1) == []


def run(hand: Hand, clock: Clock, seconds: float) -> bool:
    clock.now += seconds
    return hand.lists.glide(hand.guard.clock())


def test_a_flung_list_runs_on_and_comes_to_rest(listed: Hand, clock: Clock) -> None:
    fling(listed, clock)
    assert listed.lists.offsets["list"] == 180
    assert run(listed, clock, 0.1)
    soon = listed.lists.offsets["list"]
    assert soon > 300
    assert not run(listed, clock, 3)
    rest = listed.lists.offsets["list"]
    assert rest == pytest.approx(180 + 1800 * LAG, abs=1)
    assert listed.lists.flung == {}
    assert not run(listed, clock, 1)
    assert listed.lists.offsets["list"] == rest


def test_it_runs_no_farther_than_the_list(listed: Hand, clock: Clock) -> None:
    listed.lists.drag("list", 120)
    fling(listed, clock, 110, 390)
    assert not run(listed, clock, 0.1)
    assert listed.lists.offsets["list"] == 0


def test_the_touch_that_stops_it_presses_nothing(listed: Hand, clock: Clock) -> None:
    fling(listed, clock)
    run(listed, clock, 0.1)
    stopped = listed.lists.offsets["list"]
    assert tap(listed, 200, 200) == []
    assert not run(listed, clock, 0.1)
    assert listed.lists.offsets["list"] == stopped
    clock.now += 1
    assert tap(listed, 200, 200) != []


def test_any_touch_stops_it_and_beside_it_presses(listed: Hand, clock: Clock) -> None:
    fling(listed, clock)
    clock.now += 0.5
    assert tap(listed, 200, 450) == [Tap("below")]
    assert not listed.lists.glide(listed.guard.clock())


def test_whoever_wants_little_motion_gets_none(listed: Hand, clock: Clock) -> None:
    listed.lists.calm = True
    fling(listed, clock)
    assert not run(listed, clock, 0.1)
    assert listed.lists.offsets["list"] == 180


def test_a_list_that_is_gone_runs_no_more(listed: Hand, clock: Clock) -> None:
    fling(listed, clock)
    listed.show(())
    assert not run(listed, clock, 0.1)
    assert listed.lists.offsets["list"] == 180


def test_the_wheel_and_leaving_the_window_stop_it(listed: Hand, clock: Clock) -> None:
    fling(listed, clock)
    listed.lists.wheel(200, 200, 60)
    assert not run(listed, clock, 0.1)
    assert listed.lists.offsets["list"] == 240
    clock.now += 1
    fling(listed, clock)
    listed.let_all_go()
    assert not run(listed, clock, 0.1)
