"""Printed square markers in a picture: which they are, and where their corners lie.

Nought to three mark the corners of a board; those from ten on stand on figures. They
are looked for in a smaller picture first, for what lies about them sets the cost, and
in a larger one only while one of them lacks.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import cv2
import numpy as np

from vision.board.found import Quad
from vision.board.profile.profile import Mark
from vision.board.straight import quad, sane
from vision.frames import Picture, Point

AT_CORNERS = frozenset(range(4))
ON_FIGURES = frozenset(range(10, 50))
DICTIONARY = "DICT_4X4_50"
"""The smallest squares there are, with few numbers far from each other."""
SMALL, LARGE = 960, 1920
"""Pixels of the longer side that are looked at first, and last."""
BORDER = 0.5
"""Of its side: so far about where a marker was it is looked for again."""
FINE = 40
"""Pixels of a marker's side, so that its squares are told apart."""
CELL = 8
"""Pixels to which each square of a marker is drawn before it is told black or white."""
NARROWEST, MIDDLE = 3, 23
"""Pixels about a spot that say what is dark there, ten more for each threshold; and
those that do for most markers.
"""
LEAST = {1: 0.03, 3: 0.03, 6: 0.015}
"""Of the picture's longer side about a marker, by how many thresholds are looked at."""
ASTRAY = 0.002
"""Of the picture's longer side: a marker whose corners lie farther from where the
others put them was pushed. Any four places are some board: only their corners tell."""


@dataclass(frozen=True, slots=True)
class Marker:
    """One that is seen: its corners clockwise from its own upper left, in pixels."""

    number: int
    corners: Quad

    @property
    def side(self) -> float:
        ring = np.array(self.corners)
        return float(np.hypot(*(np.roll(ring, -1, axis=0) - ring).T).mean())

    @property
    def middle(self) -> Point:
        x, y = np.mean(self.corners, axis=0)
        return float(x), float(y)


def seek(
    picture: Picture,
    wanted: Collection[int] = AT_CORNERS,
    family: str = DICTIONARY,
) -> tuple[Marker, ...]:
    """Those that are wanted, each once; the search ends when none of them lacks."""
    found: dict[int, Marker] = {}
    for scale, thresholds in looks(picture):
        for marker in spotted(picture, scale, family, thresholds):
            if marker.number in wanted:
                found.setdefault(marker.number, marker)
        if len(found) == len(wanted):
            break
    return tuple(refined(picture, found[number]) for number in sorted(found))


def looks(picture: Picture) -> Iterator[tuple[float, int]]:
    """At which scales it is looked at, and at how many thresholds."""
    longest = max(picture.shape[:2])
    if longest > SMALL:
        yield SMALL / longest, 1
    yield 1.0, 3
    yield min(2.0, max(1.0, LARGE / longest)), 6


def spotted(
    picture: Picture, scale: float, family: str, thresholds: int
) -> list[Marker]:
    """All of a family at one scale, the largest of each number first."""
    found = detected(
        scaled(picture, scale), detector(family, thresholds, LEAST[thresholds])
    )
    markers = (Marker(number, quad_of(ring / scale)) for number, ring in found)
    return sorted(markers, key=lambda marker: -marker.side)


def scaled(picture: Picture, scale: float) -> Picture:
    grey = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    if scale == 1:
        return grey
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return cv2.resize(grey, None, fx=scale, fy=scale, interpolation=how)


@cache
def detector(family: str, thresholds: int, least: float) -> Any:
    """Looks at so many thresholds; markers no smaller than this, of the longer side."""
    settings = cv2.aruco.DetectorParameters()
    settings.minMarkerPerimeterRate = least
    settings.perspectiveRemovePixelPerCell = CELL
    settings.adaptiveThreshWinSizeMin = MIDDLE if thresholds == 1 else NARROWEST
    settings.adaptiveThreshWinSizeMax = (
        MIDDLE if thresholds == 1 else NARROWEST + 10 * (thresholds - 1)
    )
    known = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, family))
    return cv2.aruco.ArucoDetector(known, settings)


def detected(grey: Picture, by: Any) -> list[tuple[int, Picture]]:
    rings, numbers, _ = by.detectMarkers(grey)
    if numbers is None:
        return []
    return [
        (int(number), ring[0])
        for number, ring in zip(numbers.ravel(), rings, strict=True)
    ]


def quad_of(ring: Picture) -> Quad:
    one, two, three, four = ((float(x), float(y)) for x, y in ring)
    return one, two, three, four


def refined(picture: Picture, marker: Marker) -> Marker:
    """With corners between pixels, from the picture in its full size."""
    left, top, cut = around(picture, marker.corners, BORDER)
    reach = int(np.clip(marker.side / 10, 2, 6))
    if min(cut.shape[:2]) < 4 * reach + 8:
        return marker
    ring = np.array(marker.corners, np.float32) - np.array((left, top), np.float32)
    until = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 20, 0.02)
    better = ring.reshape(-1, 1, 2).copy()
    cv2.cornerSubPix(scaled(cut, 1), better, (reach, reach), (-1, -1), until)
    if np.abs(better[:, 0] - ring).max() > reach:
        return marker
    return Marker(marker.number, quad_of(better[:, 0] + (left, top)))


def around(picture: Picture, corners: Quad, border: float) -> tuple[int, int, Picture]:
    """A window about a marker, and where its upper left lies."""
    high, wide = picture.shape[:2]
    ring = np.array(corners)
    more = border * float(np.ptp(ring, axis=0).max())
    (x0, y0), (x1, y1) = ring.min(axis=0) - more, ring.max(axis=0) + more
    left, top = int(np.clip(x0, 0, wide)), int(np.clip(y0, 0, high))
    right, low = int(np.clip(x1, 0, wide)), int(np.clip(y1, 0, high))
    return left, top, picture[top:low, left:right]


def near(picture: Picture, expected: Mapping[int, Quad]) -> tuple[Marker, ...]:
    """Markers about where they are expected: cheap, for the windows are small."""
    found = (_near(picture, number, corners) for number, corners in expected.items())
    return tuple(marker for marker in found if marker is not None)


def _near(picture: Picture, number: int, corners: Quad) -> Marker | None:
    left, top, cut = around(picture, corners, BORDER)
    if min(cut.shape[:2]) < 12:
        return None
    scale = max(1.0, min(3.0, FINE / Marker(number, corners).side))
    for which, ring in detected(scaled(cut, scale), detector(DICTIONARY, 1, 0.3)):
        if which == number:
            return Marker(number, quad_of(ring / scale + (left, top)))
    return None


def place_of(
    markers: Iterable[Marker], marks: Iterable[Mark], picture: Picture
) -> Quad | None:
    """The corners of the board, where at least two markers agree on them."""
    known = {mark.number: mark for mark in marks}
    there = [marker for marker in markers if marker.number in known]
    if len(there) < 2:
        return None
    board = np.array([known[marker.number].corners for marker in there], np.float64)
    seen = np.array([marker.corners for marker in there], np.float64)
    slack = ASTRAY * max(picture.shape[:2])
    matrix, agree = cv2.findHomography(
        board.reshape(-1, 2), seen.reshape(-1, 2), cv2.RANSAC, slack
    )
    if matrix is None or agree.reshape(-1, 4).all(axis=1).sum() < 2:
        return None
    corners = quad(matrix)
    return corners if sane(corners, picture) else None
