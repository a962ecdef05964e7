"""The tray: found or drawn once, and what lies in it, on its edge or beside it."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

import cv2
import numpy as np

from vision.frames import Box, Picture, Point

Corners: TypeAlias = tuple[Point, Point, Point, Point]
Lies: TypeAlias = Literal["in", "edge", "out"]

WHOLE: Corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
WIDE = 320
"""Pixels across of the picture in which the tray is looked for."""
SMALLEST, LARGEST = 0.06, 0.97
"""Of the picture."""
EVEN = 8
"""Pixels in whose multiples a window begins and ends, so that it can be halved."""
SQUARE = 0.75
"""How much of a tray's outline its four corners must hold."""


@dataclass(frozen=True, slots=True)
class Tray:
    """Four corners as parts of the picture, clockwise from the upper left."""

    corners: Corners = WHOLE

    @property
    def whole(self) -> bool:
        """Nobody has drawn it: all that is seen counts as the tray."""
        return self.corners == WHOLE

    @property
    def good(self) -> bool:
        """Convex, the right way round, and large enough to throw dice into."""
        turns = list(_turns(self.corners))
        return all(turn > 0 for turn in turns) and sum(turns) / 4 > 0.01

    def spot(self, x: float, y: float) -> Point:
        """Where in the tray a part of the picture lies: 0..1 across and down."""
        (u, v, w) = _inward(self.corners) @ np.array((x, y, 1.0))
        return (float(u / w), float(v / w)) if abs(w) > 1e-9 else (-1.0, -1.0)

    def window(self, size: tuple[int, int], margin: float = 0.04) -> tuple[int, ...]:
        """The pixels to look at, with a little of what lies about the tray."""
        wide, high = size
        xs, ys = zip(*self.corners, strict=True)
        x0 = max(0, math.floor((min(xs) - margin) * wide / EVEN) * EVEN)
        y0 = max(0, math.floor((min(ys) - margin) * high / EVEN) * EVEN)
        x1 = min(wide, math.ceil((max(xs) + margin) * wide / EVEN) * EVEN)
        y1 = min(high, math.ceil((max(ys) + margin) * high / EVEN) * EVEN)
        return x0, y0, max(x1, x0 + 16), max(y1, y0 + 16)

    def lies(self, box: Box, size: tuple[int, int]) -> Lies:
        """Of the middle of a box, and of the middles of its sides."""
        if self.whole:
            return "in"
        wide, high = size
        x0, y0, x1, y1 = box
        cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
        if not _inside(self.spot(cx / wide, cy / high)):
            return "out"
        rim = ((x0, cy), (x1, cy), (cx, y0), (cx, y1))
        whole = all(_inside(self.spot(x / wide, y / high)) for x, y in rim)
        return "in" if whole else "edge"


def find(picture: Picture) -> Tray | None:
    """The largest plain four-cornered thing, or None: then it is drawn by hand."""
    high, wide = picture.shape[:2]
    small = cv2.resize(picture, (WIDE, max(16, WIDE * high // wide)))
    found = [pair for mask in _masks(small) for pair in _quads(mask)]
    if not found:
        return None
    best = max(found, key=lambda pair: pair[0])[1]
    size = np.array((small.shape[1], small.shape[0]), np.float32)
    tray = Tray(_ordered(best.reshape(4, 2) / size))
    return tray if tray.good else None


def _masks(small: Picture) -> Iterator[Picture]:
    """What has the colour of the middle; and what lies between edges."""
    soft = cv2.medianBlur(small, 7)
    high, wide = soft.shape[:2]
    for tolerance in (10, 18, 30):
        mask = np.zeros((high + 2, wide + 2), np.uint8)
        flags = 4 | cv2.FLOODFILL_MASK_ONLY | cv2.FLOODFILL_FIXED_RANGE | (255 << 8)
        seed = (wide // 2, high // 2)
        bound = (tolerance,) * 3
        cv2.floodFill(soft.copy(), mask, seed, (0, 0, 0), bound, bound, flags)
        yield cv2.morphologyEx(mask[1:-1, 1:-1], cv2.MORPH_CLOSE, _brush(9))
    edges = cv2.dilate(cv2.Canny(soft, 25, 75), _brush(3))
    yield cv2.bitwise_not(edges)


def _quads(mask: Picture) -> Iterator[tuple[float, Picture]]:
    """Outlines that four corners hold well, and how well; large ones before small."""
    area = mask.shape[0] * mask.shape[1]
    outlines, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    for outline in outlines:
        hull = cv2.convexHull(outline)
        size = cv2.contourArea(hull)
        if not SMALLEST * area < size < LARGEST * area:
            continue
        for part in (0.01, 0.02, 0.03, 0.05, 0.07):
            bend = part * cv2.arcLength(hull, closed=True)
            quad = cv2.approxPolyDP(hull, bend, closed=True)
            if len(quad) == 4 and (fits := _fits(quad, hull)) > SQUARE:
                yield fits**4 * math.sqrt(size / area), quad


def _fits(quad: Picture, hull: Picture) -> float:
    """What both share of what either holds."""
    both, _ = cv2.intersectConvexConvex(
        quad.astype(np.float32), hull.astype(np.float32)
    )
    either = cv2.contourArea(quad) + cv2.contourArea(hull) - both
    return both / max(either, 1e-6)


def _ordered(points: Picture) -> Corners:
    """Clockwise, the one nearest to the upper left first."""
    middle = points.mean(axis=0)
    angle = np.arctan2(points[:, 1] - middle[1], points[:, 0] - middle[0])
    ring = points[np.argsort(angle)]
    ring = np.roll(ring, -int(np.argmin(ring.sum(axis=1))), axis=0)
    a, b, c, d = ((float(x), float(y)) for x, y in np.clip(ring, 0, 1))
    return a, b, c, d


def _brush(size: int) -> Picture:
    return cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))


def _inside(spot: Point) -> bool:
    return all(-0.005 <= part <= 1.005 for part in spot)


def _turns(corners: Corners) -> Iterator[float]:
    """Twice the area at each corner; all are positive where it is convex."""
    for i in range(4):
        (ax, ay), (bx, by), (cx, cy) = (corners[(i + k) % 4] for k in range(3))
        yield (bx - ax) * (cy - by) - (by - ay) * (cx - bx)


@lru_cache(maxsize=8)
def _inward(corners: Corners) -> Picture:
    """From the picture into the tray."""
    there = np.array(corners, np.float32)
    matrix: Picture = cv2.getPerspectiveTransform(there, np.array(WHOLE, np.float32))
    return matrix
