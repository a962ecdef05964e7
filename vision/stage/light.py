"""The light of a scene over time, and what a camera's sensor makes of it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

import cv2
import numpy as np

from vision.frames import Picture
from vision.training.bodies import Draw, Floats, floats

Lighting: TypeAlias = Literal[
    "steady", "beating", "dimming", "jumping", "cloud", "dark"
]
LIGHTINGS: tuple[Lighting, ...] = get_args(Lighting)
DARKEST = 0.1


@dataclass(frozen=True, slots=True)
class StageLight:
    """How bright it is at each moment, one being as the table was drawn."""

    kind: Lighting = "steady"
    much: float = 0.0
    beat: float = 1.0
    """Times a second, or seconds of a change."""
    phase: float = 0.0

    def level(self, at: float) -> float:
        match self.kind:
            case "steady":
                return 1.0
            case "beating":
                return 1 + self.much * math.sin(
                    math.tau * (self.beat * at + self.phase)
                )
            case "dimming":
                return max(1 - self.much * at / self.beat, 0.25)
            case "jumping":
                return 1 + self.much * (int(at / self.beat + self.phase) % 2)
            case "cloud":
                return 1 - self.much * (
                    0.5 - 0.5 * math.cos(math.tau * (at / self.beat + self.phase))
                )
            case "dark":
                return self.much


def lighting(draw: Draw, kind: Lighting) -> StageLight:
    ranges = {
        "steady": ((0, 0), (1, 1)),
        "beating": ((0.05, 0.15), (3, 12)),
        "dimming": ((0.4, 0.7), (15, 40)),
        "jumping": ((-0.25, 0.3), (2.0, 6.0)),
        "cloud": ((0.2, 0.5), (5, 15)),
        "dark": ((DARKEST, 0.3), (1, 1)),
    }
    much, beat = ranges[kind]
    return StageLight(kind, draw.uniform(*much), draw.uniform(*beat), draw.random())


@dataclass(frozen=True, slots=True, eq=False)
class Sensor:
    """Grain that grows with darkness, seen through the camera's JPEG."""

    grain: float
    quality: int
    pool: Floats

    def taken(self, picture: Picture, level: float, draw: Draw) -> Picture:
        rough = self.grain * (1.0 if level > 0.5 else 1.5)
        shift = draw.integers(0, 64, 2)
        high, wide = picture.shape[:2]
        noise = self.pool[shift[0] : shift[0] + high, shift[1] : shift[1] + wide]
        lit = cv2.addWeighted(picture, level, noise, rough, 0.0, dtype=cv2.CV_32F)
        shown = np.clip(lit, 0, 255).astype(np.uint8)
        packed = cv2.imencode(".jpg", shown, (cv2.IMWRITE_JPEG_QUALITY, self.quality))[
            1
        ]
        return cv2.imdecode(packed, cv2.IMREAD_COLOR)


def sensor(draw: Draw, high: int, wide: int) -> Sensor:
    pool: Floats = draw.standard_normal((high + 64, wide + 64, 3), np.float32)
    return Sensor(draw.uniform(0.6, 3.5), int(draw.integers(70, 96)), floats(pool))
