"""The part of a picture in which anything stands out: elsewhere no die can lie.

A die is its pips and its edges, and both are steep. Where nothing is, no net need look.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.dice.net import shrunken
from vision.frames import Picture

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
    scale = min(1.0, ACROSS / max(picture.shape[:2]))
    small = cv2.blur(shrunken(picture, scale), (3, 3))
    around = np.ones((5, 5), np.uint8)
    steps = cv2.subtract(cv2.dilate(small, around), cv2.erode(small, around))
    blue, green, red = cv2.split(steps)
    least = max(LEAST, STEEP * float(np.mean(cv2.mean(small)[:3])))
    steep = cv2.max(cv2.max(blue, green), red) > least
    rows, columns = np.flatnonzero(steep.any(1)), np.flatnonzero(steep.any(0))
    if not len(rows):
        return None
    high, wide = picture.shape[:2]
    left, right = stretch(columns, scale, wide)
    top, bottom = stretch(rows, scale, high)
    return left, top, right, bottom


def stretch(hits: Picture, scale: float, full: int) -> tuple[int, int]:
    """From the first to the last of these pixels, in those of the picture."""
    first, last = (hits[0] - AROUND) / scale, (hits[-1] + 1 + AROUND) / scale
    return max(0, int(first)), min(full, int(np.ceil(last)))
