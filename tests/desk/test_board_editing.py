"""Regions drawn on a photograph of the board, by fingers alone."""

from __future__ import annotations

from dataclasses import replace

from companion.desk import actions as do
from companion.desk import board_port
from companion.desk.board_check import RegionDoubt, doubts, overlaps
from companion.desk.board_editing import (
    BoardArea,
    BoardEditor,
    chosen,
    dragged,
    next_region,
    opened,
    removed,
    taken_back,
    touched,
)
from companion.desk.navigation import back
from companion.sensing.board_status import KnownBoard, OutlinedRegion

LEFT = ((100, 100), (400, 100), (400, 500), (100, 500))
RIGHT = ((400, 100), (700, 100), (700, 500), (400, 500))
WIDE = ((100, 100), (700, 100), (700, 500), (100, 500))
PROPOSED = (LEFT, RIGHT, WIDE)
BARE = KnownBoard("board-1", "Ours", "hellas", 1.0)


def begun() -> BoardEditor:
    return opened(BARE, ("Attica", "Elis"))


def test_s19_the_editor_asks_for_the_first_region_of_the_game() -> None:
    assert begun().chosen == "Attica"
    assert begun().missing == ("Attica", "Elis")


def test_s19_a_touch_takes_the_smallest_outline_about_it() -> None:
    editor = touched(begun(), (200, 200), PROPOSED)
    assert editor.ring == LEFT
    assert editor.missing == ("Elis",)


def test_s19_a_second_touch_takes_the_next_larger_one_and_then_the_first() -> None:
    editor = touched(begun(), (200, 200), PROPOSED)
    editor = touched(editor, (200, 200), PROPOSED)
    assert editor.ring == WIDE
    assert touched(editor, (200, 200), PROPOSED).ring == LEFT


def test_s19_where_nothing_is_proposed_the_touch_says_so() -> None:
    editor = touched(begun(), (900, 900), PROPOSED)
    assert (editor.wrong, editor.areas) == ("none", ())


def test_s19_before_outlines_are_proposed_nobody_says_that_there_are_none() -> None:
    assert touched(begun(), (200, 200), ()).wrong == "early"


def test_s19_two_touches_a_region_make_a_whole_board() -> None:
    editor = touched(begun(), (200, 200), PROPOSED)
    editor = touched(next_region(editor), (500, 200), PROPOSED)
    editor = next_region(editor)
    assert (editor.chosen, editor.missing) == ("", ())
    assert {area.region: area.ring for area in editor.areas} == {
        "Attica": LEFT,
        "Elis": RIGHT,
    }
    assert doubts(editor, 1e6) == ()


def test_s19_a_touch_on_a_drawn_region_takes_it_up_again() -> None:
    editor = next_region(touched(begun(), (200, 200), PROPOSED))
    assert touched(editor, (200, 200), PROPOSED).chosen == "Attica"


def test_s19_corners_touched_one_by_one_make_a_region() -> None:
    editor = replace(begun(), hand=True)
    for spot in (*LEFT, (102, 98)):
        editor = touched(editor, spot, ())
    assert editor.ring == LEFT


def test_s19_lines_that_cross_are_no_region() -> None:
    editor = replace(begun(), hand=True)
    for spot in ((100, 100), (400, 500), (400, 100), (100, 500), (100, 100)):
        editor = touched(editor, spot, ())
    assert (editor.wrong, editor.areas) == ("crossed", ())


def test_s19_a_corner_is_dragged_and_neighbours_go_with_it() -> None:
    editor = touched(begun(), (200, 200), PROPOSED)
    editor = touched(next_region(editor), (500, 200), PROPOSED)
    editor = chosen(editor, "Attica")
    held = do.Drag(401, 101, 420, 130)
    editor = dragged(editor, held)
    editor = dragged(editor, replace(held, x=430, y=140, done=True))
    assert editor.grip is None
    assert all((430, 140) in area.ring for area in editor.areas)
    assert editor.areas[0].ring == ((100, 100), (430, 140), (400, 500), (100, 500))
    before = taken_back(editor)
    assert {area.ring for area in before.areas} == {LEFT, RIGHT}


def test_s19_a_drag_that_would_cross_lines_is_not_followed() -> None:
    editor = touched(begun(), (200, 200), PROPOSED)
    after = dragged(editor, do.Drag(400, 100, 50, 300, done=True))
    assert after.ring == LEFT


def test_s19_what_was_done_is_taken_back_step_by_step() -> None:
    one = touched(begun(), (200, 200), PROPOSED)
    assert taken_back(removed(one)).areas == one.areas
    assert taken_back(one).areas == ()
    drawing = touched(replace(begun(), hand=True), (100, 100), ())
    assert taken_back(drawing).drawn == ()


def test_s19_the_check_names_what_is_missing_small_and_laid_over_another() -> None:
    areas = (BoardArea("Attica", LEFT), BoardArea("Elis", WIDE))
    editor = replace(opened(BARE, ("Attica", "Elis", "Achaea")), areas=areas)
    assert RegionDoubt("missing", "Achaea") in doubts(editor, 1e6)
    shifted = BoardArea("Elis", tuple((x + 200, y + 50) for x, y in LEFT))
    assert tuple(overlaps((areas[0], shifted))) == (
        RegionDoubt("overlap", "Attica", "Elis"),
    )
    assert RegionDoubt("small", "Attica") in doubts(editor, 3000.0)
    assert not any(one.why == "small" for one in doubts(editor, 0.0))


def test_s19_an_island_may_lie_on_its_sea_but_no_region_on_its_like() -> None:
    island = BoardArea("Delos", ((300, 200), (400, 200), (400, 300), (300, 300)))
    sea = BoardArea("I", WIDE)
    assert not list(overlaps((island, sea)))
    assert list(overlaps((sea, BoardArea("II", WIDE))))


def test_s19_regions_nobody_kept_are_not_left_without_a_question() -> None:
    editor = touched(begun(), (200, 200), PROPOSED)
    (asked,) = back((editor,))
    assert asked.leaving
    assert back((begun(), asked)) == (begun(),)


def test_s19_a_kept_board_is_opened_as_it_was_left() -> None:
    drawn = touched(begun(), (200, 200), PROPOSED)
    board = replace(BARE, regions=drawn.regions)
    assert board.regions[0].region == "Attica"
    again = opened(board, ("Attica", "Elis"))
    assert again.areas == drawn.areas
    assert (again.chosen, again.unsaved) == ("Elis", False)


def test_s19_regions_of_another_game_are_not_taken_over() -> None:
    strange = OutlinedRegion("Atlantis", ((0, 0), (1, 0), (1, 1)))
    assert opened(replace(BARE, regions=(strange,)), ("Attica",)).areas == ()


def test_s19_a_finger_in_the_editor_needs_no_camera() -> None:
    after = board_port.carried(None, begun(), do.Point(200, 200))
    assert after is not None
    assert after.place.wrong == "early"
