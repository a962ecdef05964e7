"""Figures that carry a printed marker on their base: which, and where on the board.

Only these are located. Whatever carries none is told by a finger, and no colour is
ever taken for a figure.
"""

from __future__ import annotations

import numpy as np

from vision.board.finding.markers import DICTIONARY, ON_FIGURES, seek, spotted
from vision.board.found import Place
from vision.board.straight import on_board
from vision.frames import Picture, Point


def tags(picture: Picture, place: Place) -> tuple[tuple[int, Point], ...]:
    """The number of each and its place, parts of the board; by number.

    A quick look tells whether there is any: on most boards nobody has put one.
    """
    left, top, cut = about(picture, place)
    if not cut.size:
        return ()
    if not any(one.number in ON_FIGURES for one in spotted(cut, 1.0, DICTIONARY, 1)):
        return ()
    found = seek(cut, ON_FIGURES)
    middles = [(x + left, y + top) for x, y in (marker.middle for marker in found)]
    spots = on_board(place.corners, middles)
    told = zip((marker.number for marker in found), spots, strict=True)
    return tuple((number, spot) for number, spot in told if within(spot))


def about(picture: Picture, place: Place) -> tuple[int, int, Picture]:
    """The part of the picture that the board lies in, and its upper left."""
    high, wide = picture.shape[:2]
    ring = np.array(place.corners)
    left, top = np.clip(ring.min(axis=0), 0, (wide, high)).astype(int)
    right, low = np.clip(ring.max(axis=0) + 1, 0, (wide, high)).astype(int)
    return int(left), int(top), picture[top:low, left:right]


def within(spot: Point) -> bool:
    return 0 <= spot[0] <= 1 and 0 <= spot[1] <= 1
