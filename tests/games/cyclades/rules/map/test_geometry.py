"""Outlines to the pixel: at each bound one step on this side and one on the other."""

from __future__ import annotations

import pytest

from companion.kernel import outline as it
from companion.kernel.outline import CLOSE, LEAST, REACH, STEP, Ring

SQUARE: Ring = ((100, 100), (300, 100), (300, 300), (100, 300))
LONG: Ring = ((0, 0), (400, 0), (400, 60), (120, 60), (120, 260), (0, 260))
SHEET = (1000, 760)


def shifted(ring: Ring, x: int, y: int) -> Ring:
    return tuple((u + x, v + y) for u, v in ring)


def test_an_outline_is_read_as_corners_and_written_as_it_was():
    numbers = (1, 2, 30, 4, 5, 60)
    assert it.ring(numbers) == ((1, 2), (30, 4), (5, 60))
    assert it.outline(it.ring(numbers)) == numbers
    with pytest.raises(ValueError, match="shorter"):
        it.ring(numbers[:5])
    assert list(it.edges(it.ring(numbers))) == [
        ((1, 2), (30, 4)),
        ((30, 4), (5, 60)),
        ((5, 60), (1, 2)),
    ]


def test_what_is_inside_has_a_size():
    assert it.size(SQUARE) == 40_000
    assert it.size(SQUARE[::-1]) == 40_000
    assert it.size(((0, 0), (10, 0), (3, 7))) == 35
    assert it.size(LONG) == 400 * 60 + 120 * 200


@pytest.mark.parametrize(
    ("spot", "found"),
    [
        ((30, 90), (30, 10)),
        ((5, 3), (10, 10)),
        ((99, 3), (60, 10)),
        ((10, 10), (10, 10)),
    ],
)
def test_the_nearest_place_of_a_line_is_on_it(spot, found):
    assert it.nearest(spot, (10, 10), (60, 10)) == found
    turned = it.nearest(spot[::-1], (10, 10), (10, 60))
    assert turned == found[::-1]


def test_a_slanting_line_and_one_that_is_a_spot_have_a_nearest_place_too():
    assert it.nearest((50, 0), (0, 0), (40, 30)) == pytest.approx((32, 24))
    assert it.nearest((0, 25), (40, 30), (0, 0)) == pytest.approx((12, 9))
    assert it.nearest((7, 8), (3, 3), (3, 3)) == (3, 3)


def test_how_far_a_spot_is_counts_on_both_sides_of_the_line():
    assert it.gap((200, 130), SQUARE) == 30
    assert it.gap((200, 70), SQUARE) == 30
    assert it.gap((330, 340), SQUARE) == 50
    assert it.gap((100, 170), SQUARE) == 0


def test_inside_is_what_the_lines_go_round():
    assert it.inside((101, 299), SQUARE)
    for spot in ((99, 200), (301, 200), (200, 99), (200, 301)):
        assert not it.inside(spot, SQUARE)
    assert it.inside((60, 200), LONG)
    assert not it.inside((200, 100), LONG)
    assert it.inside((399, 30), LONG)
    slant: Ring = ((0, 0), (100, 50), (0, 100))
    assert it.inside((59, 30), slant)
    assert not it.inside((61, 30), slant)
    assert it.inside((39, 80), slant)
    assert not it.inside((41, 80), slant)
    assert not it.inside((-5, 50), slant)
    # Level with a corner: the lines above and below it count once between them.
    assert it.inside((50, 50), slant)
    assert not it.inside((101, 50), slant)


def test_lines_that_meet_do_not_cross():
    assert not it.crossed(LONG)
    assert it.crossed(((0, 0), (100, 100), (100, 0), (0, 90)))
    # One comes just to the other, and no farther.
    assert not it.crossed(((0, 0), (100, 0), (100, 80), (50, 0), (0, 80)))
    assert it.crossed(((0, 0), (100, 0), (100, 80), (50, -1), (0, 80)))
    assert not it.crossed(((50, 0), (0, 80), (0, 0), (100, 0), (100, 80)))


# ---- what a finger means


def test_what_is_near_close_and_long_enough():
    assert (REACH, CLOSE, LEAST, STEP) == (22, 9, 30, 5)


@pytest.mark.parametrize(
    ("finger", "meant"),
    [
        ((100, 100 - REACH), (100, 100)),
        ((100, 100 - REACH - 1), (100, 100 - REACH - 1)),
        ((200, 100 - REACH), (200, 100)),
        ((200, 100 - REACH - 1), (200, 100 - REACH - 1)),
        ((REACH, 400), (0, 400)),
        ((REACH + 1, 400), (REACH + 1, 400)),
        ((1000 - REACH, 400), (1000, 400)),
        ((1000 - REACH - 1, 400), (1000 - REACH - 1, 400)),
        ((600, REACH), (600, 0)),
        ((600, REACH + 1), (600, REACH + 1)),
        ((600, 760 - REACH), (600, 760)),
        ((600, 760 - REACH - 1), (600, 760 - REACH - 1)),
        ((118, 92), (100, 100)),  # a corner before a line that is nearer
    ],
)
def test_so_near_a_finger_means_it(finger, meant):
    assert it.snapped(finger, [SQUARE], SHEET) == meant
    assert it.snapped(finger, iter([SQUARE]), SHEET) == meant


def test_of_two_corners_and_of_two_lines_the_nearer_is_meant():
    two = [SQUARE, shifted(SQUARE, 220, 3)]
    assert it.snapped((308, 102), two, SHEET) == (300, 100)
    assert it.snapped((313, 102), two, SHEET) == (320, 103)
    assert it.snapped((309, 200), two, SHEET) == (300, 200)
    assert it.snapped((311, 200), two, SHEET) == (320, 200)


def test_another_reach_is_another_reach():
    assert it.snapped((100, 90), [SQUARE], SHEET, 9) == (100, 90)
    assert it.snapped((100, 91), [SQUARE], SHEET, 9) == (100, 100)
    assert it.snapped((200, 91), [SQUARE], SHEET, 9) == (200, 100)
    assert it.snapped((9, 751), [], SHEET, 9) == (0, 760)
    assert it.snapped((10, 750), [], SHEET, 9) == (10, 750)
    assert it.snapped((300, 5), [], SHEET) == (300, 0)


def test_a_border_is_followed_the_shorter_way_round():
    assert it.followed((300, 60), (120, 200), [LONG]) == ((120, 60),)
    assert it.followed((120, 200), (300, 60), [LONG]) == ((120, 60),)
    assert it.followed((0, 130), (400, 30), [LONG]) == ((0, 0), (400, 0))
    assert it.followed((400, 30), (0, 130), [LONG]) == ((400, 0), (0, 0))
    assert it.followed((60, 260), (200, 60), [LONG]) == ((120, 260), (120, 60))
    assert it.followed((0, 0), (400, 60), [LONG]) == ((400, 0),)
    assert it.followed((120, 60), (0, 250), [LONG]) == ((120, 260), (0, 260))


def test_of_two_outlines_that_with_the_shorter_way_is_followed():
    detour: Ring = ((0, 0), (200, 0), (200, 300), (0, 300))
    direct: Ring = ((0, 0), (200, 0), (150, 60), (0, 60))
    assert it.followed((0, 10), (200, 0), [detour, direct]) == ((0, 0),)
    ends = (10, 60), (190, 12)
    assert it.followed(*ends, [detour, direct]) == ((150, 60),)
    assert it.followed(*ends, [detour]) == ()


@pytest.mark.parametrize(("aside", "on"), [(2, True), (3, False)])
def test_a_spot_beside_a_line_is_on_it(aside, on):
    corners = ((300, 100),) if on else ()
    assert it.followed((200, 100 - aside), (300, 250), [SQUARE]) == corners
    assert it.followed((200, 100), (300 + aside, 250), [SQUARE]) == corners


def test_a_way_is_as_long_as_its_lines():
    assert it.length(((0, 0), (30, 40), (30, 50))) == 60
    assert it.length(((1, 1),)) == 0


# ---- what touches


@pytest.mark.parametrize(("far", "apart"), [(CLOSE, False), (CLOSE + 1, True)])
def test_boxes_so_far_from_each_other_are_not_looked_at(far, apart):
    assert it.box(LONG) == (0, 0, 400, 260)
    assert it.box(((5, 9), (3, 20), (8, 1))) == (3, 1, 8, 20)
    for x, y in ((200 + far, 0), (-200 - far, 0), (0, 200 + far), (0, -200 - far)):
        assert it.apart(SQUARE, shifted(SQUARE, x, y)) is apart
        assert it.touching(SQUARE, shifted(SQUARE, x, y)) is not apart


def test_spots_along_an_outline_lie_a_step_from_each_other():
    triangle: Ring = ((0, 0), (20, 0), (0, 11))
    spots = list(it.along(triangle))
    assert spots[:5] == [(0, 0), (5, 0), (10, 0), (15, 0), (20, 0)]
    assert spots[-2:] == [(0, 11), (0, 6)]
    assert len(spots) == 4 + 5 + 2
    assert list(it.along(((0, 0), (1, 0), (0, 2)))) == [(0, 0), (1, 0), (0, 2)]


@pytest.mark.parametrize("common", [LEAST - STEP, LEAST, LEAST + STEP])
def test_areas_touch_along_so_much_and_no_less(common):
    """Far from the corners: what lies near a corner counts as along the line."""
    small: Ring = ((0, 0), (common - STEP, 0), (common - STEP, -90), (0, -90))
    on_top = shifted(small, 150, 100 - CLOSE)
    assert it.shared(on_top, SQUARE) == common
    assert it.touching(on_top, SQUARE) is (common >= LEAST)
    assert it.touching(SQUARE, on_top) is (common >= LEAST)


def test_what_lies_inside_another_is_shared_all_along():
    inner: Ring = ((150, 150), (250, 150), (250, 250), (150, 250))
    assert it.shared(inner, SQUARE) == 400
    assert it.shared(SQUARE, inner) == 0


# ---- where a name fits, and how a sheet is turned


@pytest.mark.parametrize(
    ("ring", "spot"),
    [
        (SQUARE, (200, 175)),
        (LONG, (50, 52)),
        (((0, 0), (300, 0), (300, 90), (0, 90)), (75, 45)),
        (((0, 0), (90, 0), (90, 300), (0, 300)), (45, 50)),
        (((0, 0), (480, 0), (0, 240)), (120, 72)),
        (((400, 500), (880, 500), (400, 740)), (520, 572)),
    ],
)
def test_a_name_stands_where_it_is_roomiest(ring, spot):
    """The first of equal ones; room above and below counts more, names being wide."""
    assert it.middle(ring) == spot


def test_an_area_without_room_bears_its_name_at_its_first_corner():
    assert it.middle(((5, 6), (7, 6), (9, 6))) == (5, 6)


def test_a_spot_goes_round_with_its_sheet():
    spots = [it.turned((30, 70), (100, 200), quarters) for quarters in range(5)]
    assert spots == [(30, 70), (130, 30), (70, 130), (70, 70), (30, 70)]
