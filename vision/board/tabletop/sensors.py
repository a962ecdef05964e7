"""What a camera makes of the light: colour balance, grain, a curve, a JPEG."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.frames import Picture
from vision.training.bodies import Draw, Floats, floats

SHIFTS = 64
"""Places at which the same grain may begin."""


@dataclass(frozen=True, slots=True, eq=False)
class BoardSensor:
    """`balance` is what the camera takes for white; `soft` is out of focus."""

    balance: Floats
    grain: float
    soft: float
    exposure: float
    quality: int
    curve: Picture
    pool: Floats

    def taken(self, lit: Floats, draw: Draw) -> Picture:
        """The picture as it comes out of its JPEG."""
        down, across = draw.integers(0, SHIFTS, 2)
        high, wide = lit.shape[:2]
        noise = self.pool[down : down + high, across : across + wide]
        rough = cv2.addWeighted(lit, 1.0, noise, self.grain, 0.0)
        shown = cv2.LUT(np.clip(rough, 0, 255).astype(np.uint8), self.curve)
        how = (cv2.IMWRITE_JPEG_QUALITY, self.quality)
        packed = cv2.imencode(".jpg", shown, how)[1]
        return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))


def board_sensor(draw: Draw, size: tuple[int, int]) -> BoardSensor:
    wide, high = size
    pool = draw.standard_normal((high + SHIFTS, wide + SHIFTS, 3), np.float32)
    pool = cv2.GaussianBlur(pool, (0, 0), 0.6) * 1.6
    return BoardSensor(
        balance=floats(draw.uniform(0.95, 1.05, 3)),
        grain=float(draw.uniform(1.0, 3.5)),
        soft=float(draw.uniform(0.3, 0.65)),
        exposure=float(draw.uniform(0.86, 1.1)),
        quality=int(draw.integers(72, 95)),
        curve=curve(draw.uniform(0.8, 1.3)),
        pool=floats(pool),
    )


def curve(steep: float) -> Picture:
    """Shadows and lights bend towards their ends, as cameras like them."""
    level = np.linspace(0, 1, 256)
    bent = level + 0.09 * steep * np.sin(2 * np.pi * (level - 0.5)) / 1.3
    return np.clip(bent * 255, 0, 255).astype(np.uint8)
