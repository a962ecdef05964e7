"""Rooms lie in order, side by side, inside; and all that can be filled is filled."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.canvas.layout import (
    FILL,
    Share,
    Size,
    column,
    grid,
    lengths,
    middle,
    pile,
    row,
    scroll,
    spot,
    stack,
)
from companion.canvas.shapes import Box, Room, Scroll, Shapes

UNITS = some.floats(0, 400)
ROOMS = some.builds(Room, UNITS, UNITS, some.floats(1, 1600), some.floats(1, 1600))
GAPS = some.floats(0, 60)


@some.composite
def shares(draw: some.DrawFn) -> Share:
    least = draw(UNITS)
    most = draw(some.just(float("inf")) | some.floats(least, least + 400))
    return Share(draw(some.floats(0.1, 10)), least, most)


SIZES = some.lists(UNITS | shares(), min_size=1, max_size=7)
NEAR = 1e-6


def best(size: Size) -> float:
    return size.best if isinstance(size, Share) else size


def least(size: Size) -> float:
    return size.least if isinstance(size, Share) else size


def turned(room: Room) -> Room:
    return Room(room.y, room.x, room.h, room.w)


@given(ROOMS, GAPS, SIZES)
def test_rooms_of_a_column_lie_inside_in_order_and_apart(
    room: Room, gap: float, sizes: list[Size]
) -> None:
    rooms = column(room, gap, *sizes)
    assert len(rooms) == len(sizes)
    assert rooms[0].y == room.y
    for at in rooms:
        assert (at.x, at.w) == (room.x, room.w)
        assert at.h >= 0
        assert at.y + at.h <= room.y + room.h + NEAR
    apart = [below.y - above.y - above.h for above, below in pairwise(rooms)]
    narrowed = min(gap, room.h / max(1, len(sizes) - 1))
    assert apart == pytest.approx([narrowed] * len(apart), abs=NEAR)


@given(ROOMS, GAPS, SIZES)
def test_a_room_is_filled_unless_everybody_has_his_best(
    room: Room, gap: float, sizes: list[Size]
) -> None:
    *_, last = column(room, gap, *sizes)
    wanted = sum(best(size) for size in sizes)
    if wanted and wanted + gap * (len(sizes) - 1) >= room.h:
        assert last.y + last.h == pytest.approx(room.y + room.h)


@given(ROOMS, GAPS, SIZES)
def test_nobody_has_less_than_his_least_or_all_have_less_in_one_measure(
    room: Room, gap: float, sizes: list[Size]
) -> None:
    wanted = sum(map(least, sizes))
    found = lengths(room.w, gap, sizes)
    spare = room.w - gap * (len(sizes) - 1)
    k = min(1.0, max(0.0, spare / wanted)) if wanted else 1.0
    for one, size in zip(found, sizes, strict=True):
        assert one >= least(size) * k - NEAR
        assert one <= best(size) + NEAR
        if k < 1:
            assert one == pytest.approx(least(size) * k)


@given(ROOMS, GAPS, SIZES)
def test_a_row_is_a_column_on_its_side(
    room: Room, gap: float, sizes: list[Size]
) -> None:
    rooms = row(room, gap, *sizes)
    assert rooms == tuple(map(turned, column(turned(room), gap, *sizes)))


@given(ROOMS, GAPS, SIZES)
def test_for_a_left_hand_a_row_begins_at_the_right(
    room: Room, gap: float, sizes: list[Size]
) -> None:
    pairs = zip(
        row(room, gap, *sizes), row(room, gap, *sizes, mirrored=True), strict=True
    )
    for right, left in pairs:
        assert left.w == right.w
        end = room.x + room.w - left.x - left.w
        assert end == pytest.approx(right.x - room.x, abs=NEAR)


def test_shares_begin_with_their_least_and_grow_by_weight() -> None:
    assert lengths(100, 0, (20, FILL)) == [20, 80]
    assert lengths(100, 10, (FILL, Share(2))) == [30, 60]
    assert lengths(100, 0, (Share(1, 40), FILL)) == [70, 30]
    assert lengths(100, 0, (Share(1, 0, 20), Share(3))) == [20, 80]
    assert lengths(100, 0, (Share(1, 0, 20), Share(1, 10, 30))) == [20, 30]


def test_too_little_for_all_is_shared_in_one_measure() -> None:
    assert lengths(60, 0, (40, Share(1, 80))) == [20, 40]
    assert column(Room(0, 0, 10, 30), 20, 5, 5, 5) == (
        Room(0, 0, 10, 0),
        Room(0, 15, 10, 0),
        Room(0, 30, 10, 0),
    )


@given(ROOMS, GAPS, some.integers(1, 6), some.integers(0, 20))
def test_a_grid_is_filled_row_by_row(
    room: Room, gap: float, columns: int, count: int
) -> None:
    rooms = grid(room, gap, columns, count)
    assert len(rooms) == count
    assert list(rooms) == sorted(rooms, key=lambda at: (round(at.y, 6), at.x))
    for at in rooms[:columns]:
        assert at.y == room.y
    assert len({round(at.x, 6) for at in rooms}) <= columns


@given(ROOMS, GAPS, some.lists(UNITS, max_size=6))
def test_a_stack_goes_on_below_the_room(
    room: Room, gap: float, heights: list[float]
) -> None:
    rooms = stack(room, gap, heights)
    assert [at.h for at in rooms] == heights
    for above, below in pairwise(rooms):
        assert below.y == pytest.approx(above.y + above.h + gap)


def box(room: Room) -> Shapes:
    return (Box(*room),)


def test_what_is_higher_than_its_window_is_scrolled_to() -> None:
    room = Room(10, 20, 100, 50)
    parts = [(30.0, box), (40.0, box)]
    (shown,) = scroll(room, "list", parts, 6)
    assert isinstance(shown, Scroll)
    assert (shown.x, shown.y, shown.w, shown.h) == room
    assert shown.content_h == 76
    assert shown.shapes == pile(room, parts, 6)
    assert shown.shapes == (Box(10, 20, 100, 30), Box(10, 56, 100, 40))


def test_the_middle_of_a_room_and_a_drawing_in_it() -> None:
    room = Room(10, 20, 100, 50)
    assert middle(room, 40, 10) == Room(40, 40, 40, 10)
    assert middle(room, h=10) == Room(10, 40, 100, 10)
    assert spot(room, 30) == (45, 30, 30)
    assert spot(room, 30, 12) == (22, 30, 30)
