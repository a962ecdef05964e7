"""Places on a board and in its picture, and what no camera can see."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.board.drawn import SEEN, photographed, printed
from vision.board.found import Quad
from vision.board.straight import far, in_picture, on_board, sane, straight

PICTURE = np.zeros((1080, 1920, 3), np.uint8)


def test_a_board_made_straight_looks_as_it_was_printed() -> None:
    made = straight(photographed(grain=0), SEEN, (900, 600))
    assert made.shape == (600, 900, 3)
    assert np.median(np.abs(made.astype(int) - printed())) < 8


def test_places_go_to_the_picture_and_back() -> None:
    spots = ((0.0, 0.0), (0.25, 0.5), (1.0, 1.0))
    there = in_picture(SEEN, spots)
    assert there[0] == pytest.approx(SEEN[0], abs=1e-3)
    for spot, other in zip(spots, on_board(SEEN, there), strict=True):
        assert other == pytest.approx(spot, abs=1e-4)


def test_the_corner_that_moved_most_says_how_far() -> None:
    one, two, three, four = SEEN
    moved = (one, (two[0] + 3, two[1] + 4), three, four)
    assert far(SEEN, moved) == pytest.approx(5)


MIRRORED: Quad = (SEEN[1], SEEN[0], SEEN[3], SEEN[2])
CROSSED: Quad = (SEEN[0], SEEN[2], SEEN[1], SEEN[3])
SLIVER: Quad = ((100.0, 500.0), (1800.0, 500.0), (1800.0, 520.0), (100.0, 520.0))
FOLDED: Quad = ((100.0, 100.0), (900.0, 100.0), (1700.0, 110.0), (100.0, 900.0))
BEYOND: Quad = ((100.0, 100.0), (9000.0, 100.0), (9000.0, 900.0), (100.0, 900.0))
NOWHERE: Quad = ((float("nan"), 0.0), SEEN[1], SEEN[2], SEEN[3])


def test_a_board_seen_from_the_side_is_one() -> None:
    assert sane(SEEN, PICTURE)


@pytest.mark.parametrize("quad", [MIRRORED, CROSSED, SLIVER, FOLDED, BEYOND, NOWHERE])
def test_what_no_camera_can_see_is_none(quad: Quad) -> None:
    assert not sane(quad, PICTURE)
