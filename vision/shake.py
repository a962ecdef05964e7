"""A camera that trembles or is pushed: all that is seen shifts, and nothing moves."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.daylight import Levelled
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
LEFT, MOST = 0.5, 0.8
"""Of what moved may be left where the camera shifted, and of its edges half so much;
and at most, where these tell of it.
"""
ROUGH = 0.1
"""Of what moved may be left by a push, else a better one is searched: on a pattern
several look alike.
"""
FARTHEST = 6
"""Spots by which a camera is pushed at most while something else moves, too."""
EDGE, STEEP = 60.0, 0.6
"""Levels a spot that a step in brightness makes an edge; in the dark so much of what is
usually seen.
"""


def steadied(memory: Memory, level: Levelled, moved: Picture) -> Picture:
    """What has moved all the same. The memory goes along with a pushed camera."""
    held = _held(memory, level, moved, _shift(memory.before, level.picture))
    rough = held is None or held.left.sum() > ROUGH * moved.sum()
    if rough and _explains(memory.still, moved, away=True):
        shift = _searched(memory.before, level.picture)
        better = _held(memory, level, moved, shift)
        if held is None or (better and better.left.sum() < held.left.sum()):
            held = better
    return moved if held is None else held.kept(memory, level.picture)


@dataclass(frozen=True, slots=True, eq=False)
class HeldSteady:
    """What is left of what moved, once the camera's shift is taken from it."""

    move: Picture
    left: Picture
    away: bool

    def kept(self, memory: Memory, now: Picture) -> Picture:
        if self.away:
            memory.push(self.move, now)
        elif self.left.mean() < STEADY:
            return np.zeros_like(self.left)
        return self.left


def _held(
    memory: Memory, level: Levelled, moved: Picture, shift: tuple[float, float]
) -> HeldSteady | None:
    """What has moved if the camera shifted so; None if that explains too little."""
    far = float(np.hypot(*shift))
    if far < TREMBLE[0]:
        return None
    away = far > TREMBLE[1]
    if not _explains(memory.still if away else memory.before, moved, away=away):
        return None
    move = np.array(((1, 0, shift[0]), (0, 1, shift[1])), np.float32)
    left = level.differs(level.picture, pushed(memory.before, move))
    held = HeldSteady(move, left, away)
    if left.sum() <= LEFT * moved.sum():
        return held
    near = away and far <= FARTHEST and left.sum() <= MOST * moved.sum()
    return held if near and _marked(memory.still, moved, held) else None


def _marked(lies: Picture, moved: Picture, held: HeldSteady) -> bool:
    """Whether the edges of what lies there are where the shift brings them, however
    much else moves: dice, and a hand that leaves.
    """
    marks = _marks(lies)
    there = pushed(marks.astype(np.uint8), held.move) > 0
    return bool(held.left[there].mean() < LEFT / 2 * moved[marks].mean())


def _explains(lies: Picture, moved: Picture, *, away: bool) -> bool:
    """Whether what lies there shifted, too; a lone die that slides proves nothing."""
    marks = _marks(lies)
    least, part = (MARKS, PUSHED) if away else (1, TREMBLED)
    return bool(marks.sum() >= least and moved[marks].mean() >= part)


def _marks(lies: Picture) -> Picture:
    marks: Picture = _edges(lies) > min(EDGE, STEEP * float(lies.mean()))
    return marks


def _searched(before: Picture, now: Picture) -> tuple[float, float]:
    """The shift by which most edges come to lie upon edges, tried one by one: dice that
    roll meanwhile do not matter. First in whole spots, then in parts of one.
    """
    one, other = _edges(before), _edges(now)
    best = 0.0, 0.0
    for step, reach in ((1.0, FARTHEST), (0.25, 4), (0.08, 2)):
        tries = [step * k for k in range(-reach, reach + 1)]
        ways = [(best[0] + x, best[1] + y) for x in tries for y in tries]
        best = min(ways, key=lambda way: _unlike(one, other, way))
    return best


def _unlike(one: Picture, other: Picture, way: tuple[float, float]) -> float:
    move = np.array(((1, 0, way[0]), (0, 1, way[1])), np.float32)
    apart = cv2.absdiff(pushed(one, move), other)
    return float(cv2.threshold(apart, EDGE, 0, cv2.THRESH_TRUNC)[1].sum())


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
