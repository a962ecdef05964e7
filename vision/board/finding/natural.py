"""A board without markers, found by what is printed on it.

Dear, so it is done to begin with and when the board is lost, never picture by picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from vision.board.found import Quad
from vision.board.straight import quad, sane
from vision.frames import Picture

ACROSS = 640
"""Pixels of the picture's longer side in which spots are looked for."""
KNOWN = 900
"""Pixels of the longer side of the board that is known."""
SPOTS = 2000
PLAINER = 0.8
"""How much more alike a spot must be to the one than to the next."""
STRAY = 3.0
"""Pixels that a spot may lie beside its place."""
ENOUGH = 20
"""Spots that must agree on a board: chance brings eight or ten together."""


DEAR = 8
"""Between two searches, at least so many pictures."""


@dataclass(frozen=True, slots=True, eq=False)
class Landmarks:
    """Spots of a board that was made straight: where on it, and how they look."""

    places: Picture
    looks: Picture

    def place(self, picture: Picture) -> Quad | None:
        """The corners of the board in a picture, where enough spots agree on them."""
        scale = min(1.0, ACROSS / max(picture.shape[:2]))
        spots, looks = spotted(picture, scale)
        if min(len(looks), len(self.looks)) < ENOUGH:
            return None
        pairs = matched(self.looks, looks)
        if len(pairs) < ENOUGH:
            return None
        board, seen = self.places[pairs[:, 0]], spots[pairs[:, 1]]
        matrix, agree = cv2.findHomography(
            board, seen, cv2.USAC_MAGSAC, STRAY / scale, maxIters=5000
        )
        if matrix is None or agree.sum() < ENOUGH:
            return None
        corners = quad(matrix)
        return corners if sane(corners, picture) else None


def landmarks(board: Picture) -> Landmarks:
    """Of a board that was made straight."""
    scale = min(1.0, KNOWN / max(board.shape[:2]))
    spots, looks = spotted(board, scale)
    high, wide = board.shape[:2]
    return Landmarks(spots / np.array((wide, high), np.float32), looks)


def spotted(picture: Picture, scale: float) -> tuple[Picture, Picture]:
    """Spots that look like no others, in pixels of the picture, and how they look."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    if scale < 1:
        grey = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    spots, looks = cv2.SIFT.create(SPOTS).detectAndCompute(grey, None)
    if not spots:
        return np.zeros((0, 2), np.float32), np.zeros((0, 128), np.float32)
    return np.array([spot.pt for spot in spots], np.float32) / scale, looks


def matched(known: Picture, looks: Picture) -> Picture:
    """Which spot of the board is which of the picture."""
    pairs = cv2.BFMatcher(cv2.NORM_L2).knnMatch(known, looks, k=2)
    plain = [
        (best.queryIdx, best.trainIdx)
        for best, next_ in (pair for pair in pairs if len(pair) == 2)
        if best.distance < PLAINER * next_.distance
    ]
    return np.array(plain, np.int64).reshape(-1, 2)


class Printed:
    """What is printed on a board, to find it by; learned when it is first asked for."""

    def __init__(self, board: Picture | None) -> None:
        self._board, self._last = board, -DEAR

    @cached_property
    def _landmarks(self) -> Landmarks | None:
        return None if self._board is None else landmarks(self._board)

    def place(self, picture: Picture, count: int) -> Quad | None:
        """Where it is in this picture, the how-manieth; None where it is too early."""
        if self._landmarks is None or count - self._last < DEAR:
            return None
        self._last = count
        return self._landmarks.place(picture)

    def hurry(self) -> None:
        """The next picture is none too early."""
        self._last = -DEAR
