"""Is the picture good enough to read dice in? Light, sharpness, size: as advice."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import cv2
import numpy as np

from vision.frames import Box, Picture

Advice: TypeAlias = Literal["dark", "glare", "blurred", "far", "near", "good"]

DARK, BURNT = 20.0, 0.12
"""Mean brightness below which it is too dark: of composed throws as dark as that five
in six are read whole, above it all but one in fifty. How much may be white.
"""
BLURRED = 18.0
"""Of the steepest edges of a die; below, pips run into each other."""
FEW, MANY = 45.0, 190.0
"""Pixels across a die that is read well."""


@dataclass(frozen=True, slots=True)
class Judged:
    """`die` is how many pixels a die is across, 0 if none was seen; without one
    nobody knows how sharp it is.
    """

    light: float = 0.0
    burnt: float = 0.0
    sharp: float = 0.0
    die: float = 0.0

    @property
    def advice(self) -> tuple[Advice, ...]:
        """The most pressing first."""
        troubles: dict[Advice, bool] = {
            "dark": self.light < DARK,
            "glare": self.burnt > BURNT,
            "blurred": self.die > 0 and self.sharp < BLURRED,
            "far": 0 < self.die < FEW,
            "near": self.die > MANY,
        }
        return tuple(key for key, so in troubles.items() if so) or ("good",)


def judged(picture: Picture, dice: Sequence[Box] = ()) -> Judged:
    """Of the tray alone: what lies about it may be as dark as it likes."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    light = float(grey.mean())
    burnt = float((grey > 250).mean())
    if not dice:
        return Judged(light, burnt)
    sizes = sorted(math.sqrt((x1 - x0) * (y1 - y0)) for x0, y0, x1, y1 in dice)
    sharp = max(_sharp(grey, box) for box in dice)
    return Judged(light, burnt, sharp, sizes[len(sizes) // 2])


def _sharp(grey: Picture, box: Box) -> float:
    """The steepest edges of a die: a plain cloth is not blurred."""
    x0, y0, x1, y1 = (max(0, round(side)) for side in box)
    part = grey[y0:y1, x0:x1]
    if min(part.shape) < 8:
        return 0.0
    steep = np.abs(cv2.Laplacian(cv2.GaussianBlur(part, (3, 3), 0), cv2.CV_32F))
    return float(np.percentile(steep, 98))
