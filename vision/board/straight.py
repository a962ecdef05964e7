"""A board made straight, and places on it: pixels to parts of the board and back."""

from collections.abc import Iterable
from typing import TypeAlias

import cv2
import numpy as np

from vision.board.found import Quad
from vision.frames import Picture, Point

Matrix: TypeAlias = Picture
"""Three by three, as OpenCV turns one plane into another."""
UNIT = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
"""The corners of a board as parts of it."""
FLAT = 0.3
"""The angle at a corner, as its sine: flatter, and nobody can read that board."""
LEAST = 0.02
"""Of the picture: a smaller board is none."""
BEYOND = 0.6
"""Of the picture: so far outside of it a corner may lie."""


def straight(picture: Picture, corners: Quad, size: tuple[int, int]) -> Picture:
    """The board alone as from right above, so many pixels wide and high."""
    wide, high = size
    ends = tuple((x * wide, y * high) for x, y in UNIT)
    turned = between(corners, ends)
    return cv2.warpPerspective(picture, turned, size, borderMode=cv2.BORDER_REPLICATE)


def between(places: Iterable[Point], others: Iterable[Point]) -> Matrix:
    """What turns four places into four others."""
    one, other = (np.array(tuple(each), np.float32) for each in (places, others))
    return cv2.getPerspectiveTransform(one, other)


def turned(matrix: Matrix, places: Iterable[Point]) -> tuple[Point, ...]:
    row = np.array(tuple(places), np.float64).reshape(-1, 1, 2)
    if not len(row):
        return ()
    return tuple(
        (float(x), float(y)) for x, y in cv2.perspectiveTransform(row, matrix)[:, 0]
    )


def in_picture(corners: Quad, places: Iterable[Point]) -> tuple[Point, ...]:
    """Where places of the board lie in the picture."""
    return turned(between(UNIT, corners), places)


def on_board(corners: Quad, places: Iterable[Point]) -> tuple[Point, ...]:
    """Which parts of the board lie at these pixels."""
    return turned(between(corners, UNIT), places)


def quad(matrix: Matrix) -> Quad:
    """The corners of a board that is turned into the picture so."""
    one, two, three, four = turned(matrix, UNIT)
    return one, two, three, four


def far(one: Quad, other: Quad) -> float:
    """How far the corner that moved most has moved."""
    return float(np.hypot(*(np.array(one) - np.array(other)).T).max())


def sane(corners: Quad, picture: Picture) -> bool:
    """Whether a camera can see a board so: clockwise, no mirror, no sliver."""
    high, wide = picture.shape[:2]
    ring = np.array(corners, np.float64)
    if not np.all(np.isfinite(ring)) or not _near(ring, wide, high):
        return False
    sides = np.roll(ring, -1, axis=0) - ring
    longs = np.hypot(*sides.T)
    if longs.min() < 8:
        return False
    after = np.roll(sides, -1, axis=0)
    turns = sides[:, 0] * after[:, 1] - sides[:, 1] * after[:, 0]
    sines = turns / (longs * np.roll(longs, -1))
    area = cv2.contourArea(ring.astype(np.float32))
    return bool(sines.min() > FLAT and area >= LEAST * wide * high)


def _near(ring: Picture, wide: int, high: int) -> bool:
    least, most = ring.min(axis=0), ring.max(axis=0)
    low = least[0] > -BEYOND * wide and least[1] > -BEYOND * high
    return bool(low and most[0] < (1 + BEYOND) * wide and most[1] < (1 + BEYOND) * high)
