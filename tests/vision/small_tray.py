"""A cloth of a few thousand spots, a die of ten, and a watch over both."""

from __future__ import annotations

import cv2
import numpy as np

from vision.frames import Picture
from vision.motion import MotionWatch

SKIN = (120, 150, 205)
HIGH, WIDE = 100, 160
DIE = 10
BEAT = 1 / 30
PLACE = (0.5, 0.5, 0.5 + DIE / WIDE, 0.5 + DIE / HIGH)


def cloth(level: float = 90.0) -> Picture:
    """Rough, as felt is, and the same each time."""
    rough = np.random.default_rng(3).normal(0, 4, (HIGH, WIDE, 3))
    return (level + cv2.GaussianBlur(rough, (5, 5), 0)).astype(np.float32)


def with_die(picture: Picture, left: int = WIDE // 2, top: int = HIGH // 2) -> Picture:
    shown = picture.copy()
    shown[top : top + DIE, left : left + DIE] = (60, 60, 220)
    return shown


def begun() -> tuple[MotionWatch, float]:
    """A bare cloth that was told."""
    watch, at = MotionWatch(), 0.0
    for _ in range(32):
        watch.look(cloth(), at)
        at += BEAT
    watch.settle(DIE / WIDE)
    return watch, at


def looked(
    watch: MotionWatch, at: float, *pictures: Picture, beat: float = BEAT
) -> float:
    for picture in pictures:
        watch.look(picture, at)
        at += beat
    return at


def rolling() -> list[Picture]:
    """Faster first, at last so slow that one picture hardly differs from the next."""
    way = [20, 14, 9, 6, 4, 3, 2, 1, 0, 0, 0]
    return [with_die(cloth(), WIDE // 2 - far) for far in way]
