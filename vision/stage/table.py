"""The table of a scene: what dice lie on, their make, the lamp, and the tray."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.frames import Picture
from vision.training.bodies import (
    Body,
    Draw,
    Floats,
    Lamp,
    body,
    floats,
    ints,
    lamp,
    luma,
)
from vision.training.cube import Cube, CubeCamera, draw_cube
from vision.training.grounds import cloth, felt, plain, turned, wood
from vision.training.scene import shadows
from vision.tray import WHOLE, Corners

SIDE = 640
HIGH = 400
"""The picture is the middle band of a square, as a camera's is."""
BAND = (SIDE - HIGH) // 2
SPREAD = 70.0
"""Levels by which a plain die differs from what it lies on, and pips from the die."""
TRIES = 200


@dataclass(frozen=True, slots=True, eq=False)
class StageTable:
    """The empty table as it is lit, and everything needed to put dice on it."""

    bare: Floats
    view: CubeCamera
    light: Lamp
    makes: tuple[Body, ...]
    corners: Corners
    seed: int
    """Of how deep shadows are: the same in every picture."""

    def picture(self, cubes: list[Cube]) -> Floats:
        """Dice on it, the far ones first."""
        shown: Floats = self.bare.copy()
        if cubes:
            draw = np.random.default_rng(self.seed)
            shown *= shadows(draw, cubes, self.view, self.light)
        for cube in sorted(cubes, key=self.far, reverse=True):
            draw_cube(shown, cube, self.view, self.light)
        return shown

    def far(self, cube: Cube) -> float:
        """From the camera: of two upon each other the lower is farther."""
        return float(np.linalg.norm(cube.middle - self.view.eye))

    @property
    def colour(self) -> Floats:
        """Of what dice lie on."""
        near = slice(SIDE // 2 - 60, SIDE // 2 + 60)
        return floats(self.bare[near, near].reshape(-1, 3).mean(0))

    @property
    def reach(self) -> Floats:
        """How far from the middle dice may lie, in dice."""
        wide, high = SIDE / 2 / self.view.scale, HIGH / 2 / self.view.scale
        return floats((0.8 * wide, 0.78 * high))


def table(draw: Draw, *, tray: bool) -> StageTable:
    view = CubeCamera(
        side=SIDE,
        focal=SIDE * draw.uniform(1.4, 3.0),
        scale=draw.uniform(24, 48),
        tilt=abs(draw.normal(0, 0.22)),
    )
    light = replace(lamp(draw), ambient=draw.uniform(0.3, 0.85))
    make = (felt, felt, wood, plain, cloth)[draw.integers(5)]
    ground = dimmed(np.clip(turned(draw, floats(make(draw, SIDE)), view.tilt), 0, 255))
    makes = tuple(plain_body(draw, ground) for _ in range(draw.integers(1, 4)))
    corners = WHOLE
    if tray:
        ground, corners = trayed(draw, ground)
    return StageTable(ground, view, light, makes, corners, int(draw.integers(1 << 30)))


def dimmed(ground: Floats) -> Floats:
    """A table is neither night nor snow."""
    mean = float(ground.mean())
    return floats(ground * (np.clip(mean, 45, 175) / max(mean, 1)))


def plain_body(draw: Draw, ground: Floats) -> Body:
    """A make of die that people call ordinary, and that can be told from this table."""
    usual = ground.reshape(-1, 3).mean(0)
    for _ in range(TRIES):
        make = replace(body(draw), marble=0.0, glass=0.0, ring=0.0)
        plainly = abs(luma(make.pip) - luma(make.colour)) > SPREAD
        if plainly and float(np.linalg.norm(make.colour - usual)) > SPREAD:
            return make
    white = np.full(3, 235.0 if luma(usual) < 128 else 25.0)
    return replace(make, colour=floats(white), pip=floats(255 - white))


def trayed(draw: Draw, ground: Floats) -> tuple[Floats, Corners]:
    """A rim around the ground, a plain table beyond it."""
    inset = draw.uniform(14, 34, 4)
    left, top, right, low = inset
    quad = floats(
        (
            (left, BAND + top),
            (SIDE - right, BAND + top),
            (SIDE - right, BAND + HIGH - low),
            (left, BAND + HIGH - low),
        )
    )
    quad += floats(draw.uniform(-6, 6, (4, 2)))
    inner: Floats = np.zeros((SIDE, SIDE), np.float32)
    cv2.fillConvexPoly(inner, ints(quad * 16), 1.0, cv2.LINE_AA, 4)
    rim = cv2.dilate(inner, np.ones((11, 11), np.uint8))
    beyond = floats(np.ones_like(ground) * draw.uniform(40, 180, 3))
    edge = floats(np.ones_like(ground) * draw.uniform(20, 120, 3))
    around = edge * rim[..., None] + beyond * (1 - rim[..., None])
    whole = ground * inner[..., None] + around * (1 - inner[..., None])
    (a, b, c, d) = ((float(x) / SIDE, float(y - BAND) / HIGH) for x, y in quad)
    return floats(whole), (a, b, c, d)


def band(square: Picture) -> Picture:
    """What the camera sees of the square."""
    return square[BAND : BAND + HIGH]
