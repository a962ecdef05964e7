"""A board's form, told from where its corners lie in a picture."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest

from vision.board.shape import shape_of

SIZE = (1280, 720)


def seen(wide: float, tilt: float, turn: float, lens: float = 1000.0):
    """The corners of a board so wide and one high, under a camera that leans."""
    board = np.array(
        ((-wide, -1, 0), (wide, -1, 0), (wide, 1, 0), (-wide, 1, 0)), np.float64
    )
    camera = np.array(((lens, 0, 640), (0, lens, 360), (0, 0, 1)), np.float64)
    twist, _ = cv2.Rodrigues(np.array((0.0, 0.0, math.radians(turn))))
    lean, _ = cv2.Rodrigues(np.array((math.radians(tilt), 0.0, 0.0)))
    turned, _ = cv2.Rodrigues(lean @ twist)
    spots, _ = cv2.projectPoints(board, turned, np.array((0, 0, 5.0)), camera, None)
    return tuple((float(x), float(y)) for x, y in spots[:, 0])


@pytest.mark.parametrize("wide", [0.7, 1.0, 1.4, 2.0])
@pytest.mark.parametrize("tilt", [0, 12, 30, 45])
@pytest.mark.parametrize("turn", [0, 7, 25])
def test_s18_the_form_of_a_board_is_told_by_its_corners(wide, tilt, turn) -> None:
    assert shape_of(seen(wide, tilt, turn), SIZE) == pytest.approx(wide, rel=0.16)


def test_s18_corners_of_no_board_have_some_form_all_the_same() -> None:
    line = ((0.0, 0.0), (100.0, 0.0), (200.0, 0.0), (300.0, 0.0))
    assert 0.25 <= shape_of(line, SIZE) <= 4
