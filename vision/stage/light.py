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
    "steady", "beating", "dimming", "jumping", "cloud", "dark", "exposing"
]
LIGHTINGS: tuple[Lighting, ...] = get_args(Lighting)
DARKEST = 0.1
SHIFTS = 64
"""Places at which the same grain may begin: no two pictures are alike."""


@dataclass(frozen=True, slots=True)
class StageLight:
    """How bright it is at each moment, one being as the table was drawn."""

    kind: Lighting = "steady"
    much: float = 0.0
    beat: float = 1.0
    """Times a second, or seconds of a change; how far in a hand is when the camera
    exposes anew for it.
    """
    phase: float = 0.0

    def level(self, at: float, handed: float = 0.0) -> float:
        """`handed` is how far a hand has come in, nought to one."""
        match self.kind:
            case "steady":
                return 1.0
            case "beating":
                return 1 + self.much * math.sin(self._turn(self.beat * at))
            case "dimming":
                return max(1 - self.much * at / self.beat, 0.25)
            case "jumping":
                return 1 + self.much * (int(at / self.beat + self.phase) % 2)
            case "cloud":
                return 1 - self.much * (
                    0.5 - 0.5 * math.cos(self._turn(at / self.beat))
                )
            case "exposing":
                return 1 + self.much * (handed > self.beat)
            case "dark":
                return self.much

    def _turn(self, times: float) -> float:
        return math.tau * (times + self.phase)


def lighting(draw: Draw, kind: Lighting) -> StageLight:
    ranges = {
        "steady": ((0, 0), (1, 1)),
        "beating": ((0.05, 0.15), (3, 12)),
        "dimming": ((0.4, 0.7), (15, 40)),
        "jumping": ((-0.25, 0.3), (2.0, 6.0)),
        "cloud": ((0.2, 0.5), (5, 15)),
        "dark": ((DARKEST, 0.3), (1, 1)),
        "exposing": ((-0.25, 0.3), (0.3, 0.9)),
    }
    much, beat = ranges[kind]
    return StageLight(kind, draw.uniform(*much), draw.uniform(*beat), draw.random())


@dataclass(frozen=True, slots=True, eq=False)
class StageSensor:
    """Grain that grows with darkness, seen through the camera's JPEG."""

    grain: float
    quality: int
    pool: Floats

    def packed(self, picture: Picture, level: float, draw: Draw) -> Picture:
        """The bytes of a JPEG, as they come from the camera."""
        rough = self.grain * (1.0 if level > 0.5 else 1.5)
        down, across = draw.integers(0, SHIFTS, 2)
        high, wide = picture.shape[:2]
        noise = self.pool[down : down + high, across : across + wide]
        lit = cv2.addWeighted(picture, level, noise, rough, 0.0, dtype=cv2.CV_32F)
        shown = np.clip(lit, 0, 255).astype(np.uint8)
        how = (cv2.IMWRITE_JPEG_QUALITY, self.quality)
        return np.asarray(cv2.imencode(".jpg", shown, how)[1])


def unpacked(packed: Picture) -> Picture:
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))


def sensor(draw: Draw, high: int, wide: int) -> StageSensor:
    pool: Floats = draw.standard_normal((high + SHIFTS, wide + SHIFTS, 3), np.float32)
    return StageSensor(draw.uniform(0.6, 3.5), int(draw.integers(70, 96)), floats(pool))
