"""What lies on a board: where it differs from the empty one in tonight's light."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.board.light import Light, told
from vision.frames import Picture

SLIPPED = 5
"""Pixels about a spot whose colours it may have: a board is never quite straight."""
LEAST, PART = 13.0, 0.05
"""What differs has at least so many levels, and this part of what is expected."""
DEEPEST = 0.45
"""A shadow leaves at least so much of the light."""
SMOOTH = 9
"""Pixels about a spot that lie in one shadow."""


@dataclass(frozen=True, eq=False)
class Ground:
    """A board made straight; `lab` is its colours in the empty board's light."""

    strange: Picture
    lab: Picture
    light: Light


def compared(empty: Picture, now: Picture, seen: Picture | None = None) -> Ground:
    """Both made straight at one size; `seen` is where no hand covers the board."""
    light = told(empty, now, seen)
    there = light.on(empty)
    near = cv2.getStructuringElement(cv2.MORPH_RECT, (SLIPPED, SLIPPED))
    least, most = cv2.erode(there, near), cv2.dilate(there, near)
    strange = beyond(now, least, most) & ~in_shadow(now, there, least, most)
    lab = cv2.cvtColor(light.off(now), cv2.COLOR_BGR2LAB)
    return Ground(strange, lab, light)


def beyond(now: Picture, least: Picture, most: Picture) -> Picture:
    """Where any colour is weaker or stronger than all about the spot should be."""
    over = cv2.max(cv2.subtract(least, now), cv2.subtract(now, most))
    limit = cv2.convertScaleAbs(most, alpha=PART, beta=LEAST)
    return highest(cv2.subtract(over, limit)) > 0


def in_shadow(now: Picture, there: Picture, least: Picture, most: Picture) -> Picture:
    """Where it is the same board with less light on it."""
    seen = cv2.blur(grey(now), (SMOOTH, SMOOTH))
    known = cv2.blur(grey(there), (SMOOTH, SMOOTH))
    share = seen / np.maximum(known, 1.0)
    dark = (share > DEEPEST) & (share < 1)
    each = cv2.merge([share] * 3)
    low = cv2.convertScaleAbs(cv2.multiply(least, each, dtype=cv2.CV_32F))
    high = cv2.convertScaleAbs(cv2.multiply(most, each, dtype=cv2.CV_32F))
    shaded: Picture = dark & ~beyond(now, low, high)
    return shaded


def grey(picture: Picture) -> Picture:
    return cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)


def highest(picture: Picture) -> Picture:
    blue, green, red = cv2.split(picture)
    return cv2.max(cv2.max(blue, green), red)
