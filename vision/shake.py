"""A camera that trembles or is pushed: all that is seen shifts, and nothing moves."""

import cv2
import numpy as np

from vision.daylight import Levelled, differs
from vision.frames import Picture
from vision.memory import Memory, pushed

TREMBLE, ALIKE = (0.1, 1.6), 0.3
"""How far a trembling camera shifts, and how plain that must be; one that shifts
farther was pushed.
"""
STEADY = 0.01
"""The part that may still differ when a trembling camera is held steady."""
MARKS, PUSHED, TREMBLED = 400, 0.5, 0.1
"""Spots with an edge that tell of a push; the part that must have moved in one, and
where the camera only trembles.
"""
EDGE, STEEP = 60.0, 0.6
"""Levels a spot that a step in brightness makes an edge; in the dark so much of what is
usually seen.
"""


def steadied(memory: Memory, level: Levelled, moved: Picture) -> Picture:
    """What has moved all the same. The memory goes along with a pushed camera."""
    shift = _shift(memory.before, level.picture)
    far = float(np.hypot(*shift))
    if far < TREMBLE[0]:
        return moved
    away = far > TREMBLE[1]
    if not _explains(memory.still if away else memory.before, moved, away=away):
        return moved
    move = np.array(((1, 0, shift[0]), (0, 1, shift[1])), np.float32)
    left = differs(level.picture, pushed(memory.before, move), level.least)
    if left.sum() > 0.5 * moved.sum():
        return moved
    if away:
        memory.push(move)
    elif left.mean() < STEADY:
        left = np.zeros_like(left)
    return left


def _explains(lies: Picture, moved: Picture, *, away: bool) -> bool:
    """Whether what lies there shifted, too; a lone die that slides proves nothing."""
    marks = _edges(lies) > min(EDGE, STEEP * float(lies.mean()))
    least, part = (MARKS, PUSHED) if away else (1, TREMBLED)
    return bool(marks.sum() >= least and moved[marks].mean() >= part)


def _edges(picture: Picture) -> Picture:
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    across, down = (cv2.Sobel(grey, cv2.CV_32F, *way) for way in ((1, 0), (0, 1)))
    return cv2.magnitude(across, down)


def _shift(before: Picture, now: Picture) -> tuple[float, float]:
    """How the whole picture has moved, if that can be told."""
    one, other = (
        cv2.cvtColor(p.astype(np.float32), cv2.COLOR_BGR2GRAY) for p in (before, now)
    )
    high, wide = one.shape
    window = cv2.createHanningWindow((wide, high), cv2.CV_32F)
    (right, down), alike = cv2.phaseCorrelate(one, other, window)
    return (right, down) if alike > ALIKE else (0.0, 0.0)
