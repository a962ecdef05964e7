"""A head that peeps out from behind something tells whose it is, not where it is."""

import cv2
import numpy as np

from vision.board.feet import CELL, OWN, TALL, BoardSheets
from vision.board.peeping import peeping
from vision.frames import Picture

HALF = TALL // 2
LEFT, RIGHT = 1, 2


def names() -> Picture:
    """Two regions, side by side."""
    sheet = np.full((TALL, TALL), LEFT, np.int32)
    sheet[:, TALL // 2 :] = RIGHT
    return sheet


def found(
    *,
    spot: tuple[int, int],
    wide: int = 3,
    foot: tuple[int, int] | None = None,
    lean: tuple[float, float] = (0.0, 0.0),
) -> Picture:
    """A spot of the one colour (in pixels, across and down), and its foot."""
    each = np.zeros((1, OWN, HALF, HALF), np.uint8)
    cv2.circle(each[0, 0], (spot[0] // 2, spot[1] // 2), wide, 255, -1)
    feet = np.zeros((1, TALL // CELL, TALL // CELL), bool)
    if foot:
        feet[0, foot[1] // CELL, foot[0] // CELL] = True
    shown = BoardSheets(np.zeros((14, TALL, TALL), np.uint8), each)
    leans = np.broadcast_to(np.float32(lean), (TALL, TALL, 2))
    return peeping(shown, feet, leans, names())[:, 0]


def test_s20_a_colour_without_a_foot_peeps_out() -> None:
    assert found(spot=(100, 100)).tolist() == [False, True, False]


def test_a_colour_beside_its_foot_does_not() -> None:
    assert not found(spot=(100, 100), foot=(110, 120)).any()
    assert found(spot=(100, 100), foot=(100, 300)).any()


def test_grain_does_not() -> None:
    assert not found(spot=(100, 100), wide=0).any()


def test_s20_its_foot_may_stand_in_the_region_from_which_it_leans() -> None:
    near_the_border = TALL // 2 - 10, 100
    assert found(spot=near_the_border).tolist() == [False, True, False]
    leaning = found(spot=near_the_border, lean=(-0.8 * TALL, 0.0))
    assert leaning.tolist() == [False, True, True]
