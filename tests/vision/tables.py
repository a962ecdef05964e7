"""Rendered tables whose dice are known: no photograph is in this project."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from vision.pictures import Picture
from vision.training.bodies import Body, Floats, Lamp, floats
from vision.training.cube import Cube, CubeCamera, draw_cube, turned
from vision.training.scene import shadows

IVORY = Body(
    colour=floats([205, 232, 240]),
    vein=floats([205, 232, 240]),
    marble=0,
    grain=np.zeros((3, 3), np.float32),
    glass=0,
    pip=floats([20, 20, 20]),
    radius=0.09,
    step=0.25,
    row=1,
    column=0.85,
    dent=0.3,
    one=1,
    ring=0,
    ring_colour=floats([205, 232, 240]),
    corner=0.09,
    ball=2,
    gloss=0.1,
    shine=40,
    shade=1,
)
BLACK = replace(IVORY, colour=floats([30, 28, 28]), pip=floats([240, 240, 240]))
RED = replace(IVORY, colour=floats([40, 30, 190]), pip=floats([235, 240, 240]))
GREEN = replace(IVORY, colour=floats([60, 140, 30]), pip=floats([245, 245, 245]))
YELLOW = replace(IVORY, colour=floats([40, 210, 235]))
BODIES = {"ivory": IVORY, "black": BLACK, "red": RED, "green": GREEN, "yellow": YELLOW}

LAMP = Lamp(
    to=floats([0.35, 0.25, 0.9]), fill=floats([-0.5, -0.3, 0.8]), ambient=0.6, soft=2
)
SIDES = {1: (2, 3), 2: (1, 3), 3: (1, 2), 4: (1, 2), 5: (1, 3), 6: (2, 3)}


def felt(colour: tuple[int, int, int] = (70, 95, 60)) -> Floats:
    draw = np.random.default_rng(1)
    return floats(np.ones((448, 448, 3)) * colour + draw.normal(0, 4, (448, 448, 3)))


def faces(top: int) -> tuple[int, ...]:
    east, north = SIDES[top]
    return (east, 7 - east, north, 7 - north, top, 7 - top)


def cube(value: int, x: float, y: float, yaw: float, body: Body) -> Cube:
    swaps = (False,) * 6
    return Cube(floats([x, y, 0.5]), turned(yaw, 0, 0), faces(value), swaps, body)


def table(
    values: tuple[int, ...],
    *,
    body: Body = IVORY,
    size: float = 60,
    tilt: float = 0.2,
    yaw: float = 0.3,
    ground: Floats | None = None,
) -> Picture:
    """A picture of 448 pixels with these dice in rows of three."""
    view = CubeCamera(side=448, focal=900, scale=size, tilt=tilt)
    picture = felt() if ground is None else ground.copy()
    dice = [
        cube(v, (i % 3 - 1) * 1.9, (0.5 - i // 3) * 2.1, yaw + i, body)
        for i, v in enumerate(values)
    ]
    picture *= shadows(np.random.default_rng(2), dice, view, LAMP)
    for die in dice:
        draw_cube(picture, die, view, LAMP)
    return np.asarray(np.clip(picture, 0, 255), np.uint8)
