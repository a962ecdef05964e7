"""Things come to their places, in time, and only once."""

from __future__ import annotations

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.canvas.motion import (
    GONE,
    LENGTH,
    REST,
    Births,
    come,
    counted,
    eased,
    movings,
    pose,
)
from companion.canvas.shapes import (
    Box,
    Moving,
    Room,
    Scroll,
    Shapes,
    Text,
    Way,
    Zone,
    scale,
    texts,
)

BOX = Box(100, 100, 40, 40, "#FFFFFF")
WAYS: tuple[Way, ...] = ("travel", "grow", "turn", "tumble", "count")
PASSING: tuple[Way, ...] = ("pass", "leave")


def moving(way: Way, key: str = "a") -> Moving:
    return Moving(key, way, (BOX,), (120, 120), (-60, 10))


@pytest.mark.parametrize("way", WAYS)
@given(late=st.floats(LENGTH, 1e6))
def test_when_its_time_is_over_it_lies_where_it_was_drawn(
    way: Way, late: float
) -> None:
    now = pose(moving(way), late)
    assert now == pytest.approx(REST, abs=1e-9)
    assert pose(moving(way), inf) == pytest.approx(REST, abs=1e-9)


@pytest.mark.parametrize("way", PASSING)
def test_what_passes_or_falls_is_not_seen_afterwards(way: Way) -> None:
    assert pose(moving(way), LENGTH / 2).wide > 0
    assert pose(moving(way), LENGTH)[2:4] == GONE[2:4]


def test_a_traveller_begins_whence_it_came() -> None:
    assert pose(moving("travel"), 0)[:2] == (-60, 10)
    near = pose(moving("travel"), LENGTH * 0.8)
    assert -60 < near.dx < 0


@given(st.floats(-1, 2), st.floats(-1, 2))
def test_nothing_goes_back_on_its_way(one: float, other: float) -> None:
    first, last = sorted((one, other))
    assert 0 <= eased(first) <= eased(last) <= 1


def test_a_number_counts_up_to_itself_and_its_sign_stands() -> None:
    text = Text(0, 0, 100, 30, "+12 of 20", 30, "#FFFFFF")
    assert counted(text, 0).text == "+0 of 0"
    assert counted(text, LENGTH).text == text.text
    assert counted(text, inf) == text


def test_only_drawings_move_and_fingers_count_where_they_will() -> None:
    zone = Zone(100, 100, 40, 40, "roll", "Roll")
    shown = come("a", "travel", (BOX, zone), Room(100, 100, 40, 40), (30, 0))
    assert shown == (Moving("a", "travel", (BOX,), (120, 120), (30, 0)), zone)
    assert come("a", "grow", (zone,), Room(0, 0, 1, 1)) == (zone,)


def test_words_that_move_are_still_words_of_the_page() -> None:
    word = Text(0, 0, 100, 30, "Anna", 30, "#FFFFFF")
    inner: Shapes = come("a", "grow", (word,), Room(0, 0, 100, 30))
    scroll = Scroll(0, 0, 100, 100, 300, "list", inner)
    assert texts((scroll,)) == (word,)
    assert len(movings((scroll,))) == 1


def test_it_is_scaled_with_what_it_holds() -> None:
    (bigger,) = scale((moving("travel"),), 2, 10, 0)
    assert bigger == Moving(
        "a",
        "travel",
        scale((BOX,), 2, 10, 0),
        (250, 240),
        (-120, 20),
    )


def test_on_the_first_page_nothing_moves_on_the_next_only_what_is_new() -> None:
    births = Births()
    births.page((moving("grow", "old"),), 10.0)
    assert not births.moving(10.0)
    births.page((moving("grow", "old"), moving("grow", "new")), 20.0)
    assert births.moving(20.1)
    assert births.age("new", 20.1) == pytest.approx(0.1)
    assert births.age("old", 20.1) > LENGTH
    assert not births.moving(20.01 + LENGTH)


def test_what_comes_again_moves_again() -> None:
    births = Births()
    births.page((), 0.0)
    births.page((moving("grow"),), 1.0)
    births.page((), 2.0)
    births.page((moving("grow"),), 3.0)
    assert births.age("a", 3.0) == 0
