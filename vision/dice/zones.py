"""The part of a picture in which anything stands out: elsewhere no die can lie.

A die is its pips and its edges, and both are steep. Where nothing is, no net need look.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.net import Floats, shrunken
from vision.frames import Picture

Bools = NDArray[np.bool_]

Zone = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels of the picture."""

ACROSS = 320  # pixels of the longer side are enough to see where something is
STEEP, LEAST = 0.16, 3.0
"""From a pixel to those around it, of the mean brightness, and at least: half of what
any die of the measuring photographs shows; cloth, paper and a camera's noise are less.
"""
AROUND = 4  # of these pixels, about whatever stands out


def busy(picture: Picture) -> Zone | None:
    """The upright box around all that stands out; none where nothing does."""
    return around(steepness(picture) > 1, picture)


def steepness(picture: Picture) -> Floats:
    """Of every spot of a small picture: from 1 on something stands out."""
    small = cv2.blur(shrunken(picture, shrinks(picture)), (3, 3))
    near = np.ones((5, 5), np.uint8)
    steps = cv2.subtract(cv2.dilate(small, near), cv2.erode(small, near))
    blue, green, red = cv2.split(steps)
    least = max(LEAST, STEEP * float(np.mean(cv2.mean(small)[:3])))
    return np.float32(1 / least) * cv2.max(cv2.max(blue, green), red)


def shrinks(picture: Picture) -> float:
    return float(min(1.0, ACROSS / max(picture.shape[:2])))


def around(spots: Bools, picture: Picture) -> Zone | None:
    """The upright box around these spots, in pixels of the picture."""
    rows, columns = np.flatnonzero(spots.any(1)), np.flatnonzero(spots.any(0))
    if not len(rows):
        return None
    (high, wide), scale = picture.shape[:2], shrinks(picture)
    left, right = stretch(columns, scale, wide)
    top, bottom = stretch(rows, scale, high)
    return left, top, right, bottom


def whole(zones: Sequence[Zone]) -> Zone:
    """The zone that holds all of them."""
    left, top, right, bottom = zip(*zones, strict=True)
    return min(left), min(top), max(right), max(bottom)


def parts(spots: Bools, picture: Picture) -> list[Zone]:
    """One zone for each patch of spots, with what is about it."""
    if not spots.any():
        return []
    near = np.ones((2 * AROUND + 1, 2 * AROUND + 1), np.uint8)
    _, _, boxes, _ = cv2.connectedComponentsWithStats(
        cv2.dilate(spots.astype(np.uint8), near)
    )
    (high, wide), scale = picture.shape[:2], shrinks(picture)
    return [
        (
            int(x / scale),
            int(y / scale),
            min(wide, int((x + w) / scale)),
            min(high, int((y + h) / scale)),
        )
        for x, y, w, h, _ in boxes[1:].tolist()
    ]


def stretch(hits: Picture, scale: float, full: int) -> tuple[int, int]:
    """From the first to the last of these pixels, in those of the picture."""
    first, last = (hits[0] - AROUND) / scale, (hits[-1] + 1 + AROUND) / scale
    return max(0, int(first)), min(full, int(np.ceil(last)))
