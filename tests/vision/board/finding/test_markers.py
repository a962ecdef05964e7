"""Markers in pictures: found at any size, told once, agreeing on where a board lies."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.board import drawn
from tests.vision.board.drawn import SEEN, Laid, numbers, photographed, strip
from vision.board.finding.layout import SIDES, guessed, laid, reach, shown
from vision.board.finding.markers import ON_FIGURES, Marker, near, place_of, seek
from vision.board.profile.profile import Mark

MARKS = Laid().marks


@pytest.mark.parametrize("frame", [(1280, 720), (1920, 1080)])
def test_s18_the_four_at_the_corners_are_found(frame: tuple[int, int]) -> None:
    assert numbers(seek(photographed(frame=frame))) == [0, 1, 2, 3]


def test_s18_they_tell_where_the_board_lies_to_a_pixel() -> None:
    picture = photographed()
    place = place_of(seek(picture), MARKS, picture)
    assert place is not None
    assert drawn.within(place, SEEN, 1.5)


def test_in_dim_light_they_are_found_as_well() -> None:
    assert numbers(seek(photographed(light=0.3, grain=3))) == [0, 1, 2, 3]


def test_what_is_not_wanted_is_not_told() -> None:
    table = Laid(figures=((12, (0.5, 0.5)),))
    picture = photographed(table)
    assert numbers(seek(picture)) == [0, 1, 2, 3]
    assert numbers(seek(picture, ON_FIGURES)) == [12]


def test_two_markers_are_enough_and_one_is_not() -> None:
    picture = photographed()
    found = seek(picture)
    two = place_of(found[:2], MARKS, picture)
    assert two is not None
    assert drawn.within(two, SEEN, 25)
    assert place_of(found[:1], MARKS, picture) is None


def test_a_marker_that_was_pushed_alone_moves_no_board() -> None:
    other = Mark(0, tuple((x - 0.1, y + 0.05) for x, y in MARKS[0].corners))  # type: ignore[arg-type]
    picture = photographed(Laid(marks=(other, *MARKS[1:])))
    place = place_of(seek(picture), MARKS, picture)
    assert place is not None
    assert drawn.within(place, SEEN, 6)


def test_markers_that_agree_on_no_board_tell_none() -> None:
    picture = photographed()
    one, two, three, four = MARKS
    mixed = (
        Mark(1, one.corners),
        Mark(0, two.corners),
        Mark(3, three.corners),
        Mark(2, four.corners),
    )
    assert place_of(seek(picture), mixed, picture) is None


def test_where_one_was_it_is_found_again_in_a_small_window() -> None:
    picture = photographed()
    there = {marker.number: marker.corners for marker in seek(picture)}
    assert numbers(near(picture, there)) == [0, 1, 2, 3]
    covered = Laid(covers=(strip(-0.2, -0.3, 0.1, 0.1),))
    assert numbers(near(photographed(covered), there)) == [1, 2, 3]


def test_a_window_beside_the_picture_holds_nothing() -> None:
    outside = ((-90.0, -90.0), (-50.0, -90.0), (-50.0, -50.0), (-90.0, -50.0))
    assert near(photographed(), {0: outside}) == ()


def test_the_sheet_lays_markers_outside_their_corners() -> None:
    marks = laid(900, 600, 60)
    assert [mark.number for mark in marks] == [0, 1, 2, 3]
    assert max(x for x, _ in marks[0].corners) == pytest.approx(-15 / 900)
    assert min(y for _, y in marks[2].corners) == pytest.approx(1 + 15 / 600)


def test_laid_as_the_sheet_says_they_tell_the_board_between_them() -> None:
    guess = guessed(seek(photographed()))
    assert guess is not None
    assert drawn.within(guess, SEEN, 12)
    assert guessed(seek(photographed())[:3]) is None


def test_laid_otherwise_they_are_shown_once_and_kept() -> None:
    picture = photographed()
    kept = shown(seek(picture), SEEN)
    assert place_of(seek(picture), kept, picture) is not None
    for mark, other in zip(kept, MARKS, strict=True):
        assert np.allclose(mark.corners, other.corners, atol=0.004)


def test_the_larger_a_marker_the_farther_the_camera_may_be() -> None:
    assert [reach(side) for side in SIDES.values()] == [62, 100, 150]


def test_a_marker_knows_its_side_and_middle() -> None:
    one = Marker(0, ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)))
    assert (one.side, one.middle) == (10, (5, 5))


def test_a_picture_of_noise_holds_none() -> None:
    noise = np.random.default_rng(5).integers(0, 255, (720, 1280, 3), np.uint8)
    assert seek(cv2.GaussianBlur(noise, (9, 9), 0)) == ()
