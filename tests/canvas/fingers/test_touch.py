"""What a finger means, with a clock of our own."""

from __future__ import annotations

import pytest

from companion.canvas.fingers.touch import Hand, HeldZone, OpenedScroll, Tap
from companion.canvas.shapes import Box, Field, Scroll, Zone, shift
from tests.screens.glass import NEXT, PAGE, Clock, tap


# ---------------------------------------------------------------- pressing
def test_a_tap_is_told_once_and_on_release(hand: Hand) -> None:
    assert hand.down(1, 150, 120) == []
    assert [t.shape for t in hand.pressed()] == [NEXT]
    assert hand.up(1) == [Tap("next")]
    assert hand.up(1) == []


def test_a_finger_that_slides_off_presses_nothing(hand: Hand) -> None:
    hand.down(1, 150, 120)
    hand.move(1, 150, 250)
    hand.move(1, 150, 120)
    assert hand.up(1) == []


def test_a_finger_that_trembles_still_presses(hand: Hand) -> None:
    hand.down(1, 110, 110)
    hand.move(1, 90, 105)
    assert hand.up(1) == [Tap("next")]


def test_a_near_miss_counts_for_the_only_zone_near(hand: Hand) -> None:
    assert tap(hand, 150, 92) == [Tap("next")]
    assert tap(hand, 700, 700) == []


def test_between_two_zones_neither_is_guessed(hand: Hand, clock: Clock) -> None:
    hand.show((NEXT, Zone(100, 196, 200, 80, "other", "Other")))
    clock.now += 1
    assert tap(hand, 150, 188) == []
    clock.now += 1
    assert tap(hand, 150, 177) == [Tap("next")]


def test_the_topmost_zone_wins_and_a_cover_lets_nothing_through(hand: Hand) -> None:
    cover = Zone(0, 0, 1280, 800, None, "cover")
    yes = Zone(120, 110, 60, 60, "yes", "Yes")
    hand.show((*PAGE, cover, yes))
    hand.guard.clock.now += 1  # type: ignore[attr-defined]
    assert tap(hand, 150, 120) == [Tap("yes")]
    assert tap(hand, 290, 120) == []
    assert tap(hand, 150, 350) == []


def test_a_long_press_means_the_other_thing_and_only_that(hand: Hand) -> None:
    hand.show((Zone(0, 0, 100, 100, "short", "A", long="long"),))
    hand.guard.clock.now += 1  # type: ignore[attr-defined]
    hand.down(1, 50, 50)
    assert hand.linger(1) == [Tap("long")]
    assert hand.up(1) == []
    assert hand.down(1, 80, 90) == []
    assert hand.up(1) == [Tap("short")]


def test_lingering_on_an_ordinary_zone_is_only_slow(hand: Hand) -> None:
    hand.down(1, 150, 120)
    assert hand.linger(1) == []
    assert hand.up(1) == [Tap("next")]


def test_a_zone_may_mean_something_only_after_a_long_press(hand: Hand) -> None:
    hand.show((Zone(100, 100, 200, 80, None, "gold", long="mend"),))
    hand.down(1, 150, 120)
    assert hand.up(1) == []
    hand.down(1, 250, 160)
    assert hand.linger(1) == [Tap("mend")]
    assert hand.up(1) == []


# ---------------------------------------------------------------- holding
def test_holding_tells_of_press_and_release(hand: Hand) -> None:
    assert hand.down(1, 150, 350) == [HeldZone("look", down=True)]
    assert hand.up(1) == [HeldZone("look", down=False)]


def test_what_is_held_hides_when_the_finger_leaves(hand: Hand) -> None:
    hand.down(1, 150, 350)
    assert hand.move(1, 150, 360) == []
    assert hand.move(1, 150, 600) == [HeldZone("look", down=False)]
    assert hand.up(1) == []


def test_what_is_held_hides_when_the_app_is_put_away(hand: Hand) -> None:
    hand.down(1, 150, 350)
    hand.down(2, 150, 120)
    assert hand.let_all_go() == [HeldZone("look", down=False)]
    assert hand.up(2) == []


def test_what_is_held_is_released_even_on_another_page(hand: Hand) -> None:
    """The secret itself replaces the page the finger came down on."""
    hand.down(1, 150, 350)
    hand.show((Box(0, 0, 10, 10, "#000000"),))
    assert hand.up(1) == [HeldZone("look", down=False)]


def test_a_finger_does_not_press_what_came_under_it(hand: Hand) -> None:
    hand.down(1, 150, 120)
    hand.show((Zone(100, 100, 200, 80, "undo", "Undo"),))
    assert hand.up(1) == []


def test_a_page_that_only_changes_elsewhere_lets_the_press_be(hand: Hand) -> None:
    hand.down(1, 150, 120)
    hand.show((*PAGE, Box(5, 5, 5, 5, "#FFFFFF")))
    assert hand.up(1) == [Tap("next")]


# ---------------------------------------------------------------- scrolling
ROWS = tuple(Zone(0, 100 + 60 * i, 400, 50, i, f"row {i}") for i in range(20))
LIST = Scroll(0, 100, 400, 300, 1200, "list", ROWS)


@pytest.fixture
def listed(hand: Hand, clock: Clock) -> Hand:
    hand.show((LIST, Zone(0, 420, 400, 60, "below", "Below")))
    clock.now += 1
    return hand


def drag(hand: Hand, start: float, end: float) -> list[object]:
    said: list[object] = [*hand.down(1, 200, start)]
    said += hand.move(1, 200, (start + end) / 2)
    said += hand.move(1, 200, end)
    return [*said, *hand.up(1)]


def test_a_drag_moves_the_list_and_presses_nothing(listed: Hand, clock: Clock) -> None:
    assert drag(listed, 380, 200) == []
    assert listed.lists.offsets["list"] == 180
    clock.now += 1
    assert tap(listed, 200, 110) == [Tap(3)]


def test_a_list_ends_where_it_ends(listed: Hand) -> None:
    drag(listed, 110, 390)
    assert listed.lists.offsets.get("list", 0) == 0
    listed.lists.drag("list", 5000)
    assert listed.lists.offsets["list"] == 900
    listed.show((Scroll(0, 100, 400, 300, 400, "list", ROWS[:5]),))
    assert listed.lists.offsets["list"] == 100


def test_rows_outside_the_window_of_a_list_cannot_be_touched(listed: Hand) -> None:
    assert tap(listed, 200, 450) == [Tap("below")]
    listed.lists.drag("list", 300)
    rooms = [t.room for t in listed.targets() if t.scroll]
    assert all(r.y >= 100 and r.y + r.h <= 400 for r in rooms)


def test_the_wheel_moves_what_lies_under_it(listed: Hand) -> None:
    listed.lists.wheel(200, 200, 60)
    assert listed.lists.offsets["list"] == 60
    listed.lists.wheel(900, 200, 60)
    assert listed.lists.offsets["list"] == 60


def test_a_list_remembers_its_place_over_pages(listed: Hand) -> None:
    listed.lists.drag("list", 200)
    listed.show(())
    listed.show((LIST,))
    assert listed.lists.offsets["list"] == 200


def test_a_line_of_text_is_opened_by_a_touch(hand: Hand, clock: Clock) -> None:
    hand.show(shift((Field(0, 0, 300, 60, "Jana", "name", "who"),), 50, 50))
    clock.now += 1
    (opened,) = tap(hand, 100, 80)
    assert isinstance(opened, OpenedScroll)
    assert opened.target.shape.action == "who"
