"""What lies on a board: where it differs from the empty one in tonight's light."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.board.light import Light, told
from vision.frames import Picture

SLIPPED = 0.007
"""Of its height: a board is never quite straight, so a spot may have the colours of
what lies so far about it."""
LEAST, PART = 11.0, 0.05
"""What differs has at least so many levels, and this part of what is expected."""
DEEPEST = 0.3
"""A shadow leaves at least so much of the light."""
LOOSE, CLOSE = 6.0, 4.0
"""Levels by which a hue in a shadow may be off; and if one camera saw both boards."""
HUED = 1.12
"""The lamp that is kept off may have another hue than the day."""
RICHER = 1.1
"""In a shadow, where less white light falls, a hue may be stronger by so much."""
NO_HUE, VIVID = np.uint8(128), 6
"""What is grey; and half of the levels by which a stronger hue is another."""
BURNT, BRIGHTER = 246, 330
"""What shows so bright may be as much brighter than can be shown."""


@dataclass(frozen=True, eq=False)
class BoardGround:
    """A board made straight: where it is `strange`, where it differs but may be only
    `shaded`, and its colours in the empty board's light.
    """

    strange: Picture
    shaded: Picture
    left: Picture
    """How much of the light is left at each spot, one being all."""
    lab: Picture
    light: Light


def compared(empty: Picture, now: Picture, seen: Picture | None = None) -> BoardGround:
    """Both made straight at one size; `seen` is where no hand covers the board."""
    light = told(empty, now, seen)
    there = light.on(empty)
    about = max(3, round(SLIPPED * len(now)) | 1)
    near = cv2.getStructuringElement(cv2.MORPH_RECT, (about, about))
    least, most = cv2.erode(there, near), cv2.dilate(there, near)
    vivid = more_vivid(now, there, near)
    differs = beyond(now, least, most) | vivid
    dark = in_shadow(now, least, most, CLOSE) & ~vivid
    lab = cv2.cvtColor(light.off(now), cv2.COLOR_BGR2LAB)
    left = (grey(now) + 1) / (grey(there) + 1)
    return BoardGround(differs & ~dark, differs & dark, left, lab, light)


def beyond(now: Picture, least: Picture, most: Picture) -> Picture:
    """Where any colour is weaker or stronger than all about the spot should be."""
    over = cv2.max(cv2.subtract(least, now), cv2.subtract(now, most))
    limit = cv2.convertScaleAbs(most, alpha=PART, beta=LEAST)
    return highest(cv2.subtract(over, limit)) > 0


def more_vivid(now: Picture, there: Picture, near: Picture) -> Picture:
    """Where a hue is stronger than all about the spot, as no shadow makes it."""
    hue = hues(now)
    board = cv2.convertScaleAbs(hues(there), alpha=RICHER, beta=128 * (1 - RICHER))
    least = np.minimum(cv2.erode(board, near), NO_HUE)
    most = np.maximum(cv2.dilate(board, near), NO_HUE)
    over = cv2.max(cv2.subtract(least, hue), cv2.subtract(hue, most))
    warm, leafy = cv2.split(over)
    return cv2.max(warm, leafy) > VIVID


def hues(picture: Picture) -> Picture:
    """How much more red than blue, and more green than both, halved, about 128."""
    blue, green, red = cv2.split(picture)
    warm = cv2.addWeighted(red, 0.5, blue, -0.5, 128)
    leafy = cv2.addWeighted(
        green, 0.5, cv2.addWeighted(red, 0.5, blue, 0.5, 0), -0.5, 128
    )
    return cv2.merge((warm, leafy))


def in_shadow(
    now: Picture, least: Picture, most: Picture, loose: float = LOOSE
) -> Picture:
    """Where it may be the same board with less light on it, each hue alike."""
    seen = now.astype(np.float32)
    bright = np.where(most >= BURNT, np.float32(BRIGHTER), most)
    at_least = highest((seen - loose) / np.maximum(bright, 1))
    at_most = lowest((seen + loose) / np.maximum(least, 1))
    dark = (at_least < 1) & (at_most > DEEPEST)
    shaded: Picture = dark & (at_least <= at_most * HUED)
    return shaded


def grey(picture: Picture) -> Picture:
    return cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)


def highest(picture: Picture) -> Picture:
    blue, green, red = cv2.split(picture)
    return cv2.max(cv2.max(blue, green), red)


def lowest(picture: Picture) -> Picture:
    blue, green, red = cv2.split(picture)
    return cv2.min(cv2.min(blue, green), red)
