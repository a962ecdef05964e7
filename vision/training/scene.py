"""A table with dice on it, and where each die and its upper face are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np

from vision.training.bodies import Body, Draw, Floats, Lamp, floats, ints, lamp
from vision.training.cube import Cube, CubeCamera, draw_cube, faces, turned
from vision.training.grounds import ground
from vision.training.litter import clutter, occlude
from vision.training.makes import make

SIDE = 448
Maker: TypeAlias = Callable[[Draw], Body]
Floor: TypeAlias = Callable[[Draw, CubeCamera], Floats]


@dataclass(frozen=True)
class Truth:
    """A die in a picture: its value, its upper face's middle and size, its box.

    A value of 0 means: a die is here, but do not learn from it.
    """

    value: int
    x: float
    y: float
    face: float
    box: tuple[float, float, float, float] | None


def camera(draw: Draw) -> CubeCamera:
    steep = draw.random() < 0.28
    tilt = draw.uniform(0.6, 1.2) if steep else min(abs(draw.normal(0, 0.45)), 1.05)
    return CubeCamera(
        side=SIDE,
        focal=SIDE * draw.uniform(1.0, 3.5),
        scale=float(np.exp(draw.uniform(np.log(34), np.log(150)))),
        tilt=float(tilt),
    )


def footprint(cube: Cube) -> Floats:
    """The four corners a die stands on, in the table's own measure."""
    return cube.middle[:2] + floats(
        [cube.turn[:2, :2] @ [x, y] for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    ) * floats(0.5)


def collide(one: Cube, other: Cube) -> bool:
    apart = one.middle[:2] - other.middle[:2]
    if float(apart @ apart) > 2:
        return False
    meet, _ = cv2.intersectConvexConvex(footprint(one), footprint(other))
    return bool(meet > 0.004)


def beside(draw: Draw, cube: Cube, yaw: float) -> Floats:
    """A place where a die touches another."""
    way = draw.choice([0, np.pi / 2, np.pi, -np.pi / 2])
    aim = np.array([np.cos(yaw + way), np.sin(yaw + way)]) * draw.uniform(1.005, 1.1)
    slide = np.array([-aim[1], aim[0]]) * draw.uniform(-0.4, 0.4)
    return floats(cube.middle[:2] + aim + slide)


def place(draw: Draw, dice: list[Cube], body: Body, view: CubeCamera) -> Cube | None:
    """One more die where there is room."""
    reach = SIDE / view.scale * 0.62
    for _ in range(14):
        yaw = draw.uniform(0, 2 * np.pi)
        at = floats(draw.uniform(-reach, reach, 2))
        if dice and draw.random() < 0.35:
            last = dice[draw.integers(len(dice))]
            yaw = float(np.arctan2(last.turn[1, 0], last.turn[0, 0]))
            at = beside(draw, last, yaw)
        lean = draw.uniform(0, 0.09) if draw.random() < 0.15 else 0.0
        cube = Cube(
            middle=floats([at[0], at[1], 0.5]),
            turn=turned(yaw, lean, draw.uniform(0, 6.28)),
            faces=faces(draw, int(draw.integers(1, 7))),
            swaps=tuple(bool(s) for s in draw.random(6) < 0.5),
            body=body,
        )
        if not any(collide(cube, other) for other in dice):
            return cube
    return None


def throw(draw: Draw, view: CubeCamera, maker: Maker = make) -> list[Cube]:
    kinds = draw.choice([1, 2, 3, 6], p=[0.4, 0.3, 0.2, 0.1])
    makes = [maker(draw) for _ in range(kinds)]
    dice: list[Cube] = []
    room = int(np.clip((SIDE / view.scale) ** 2 * 0.35, 2, 14))
    for _ in range(draw.integers(0, room + 1)):
        cube = place(draw, dice, makes[draw.integers(len(makes))], view)
        if cube is not None:
            dice.append(cube)
    return sorted(dice, key=lambda cube: -cube.middle[1])


CORNERS = floats(
    [(x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)]
)


def shadows(draw: Draw, dice: list[Cube], view: CubeCamera, light: Lamp) -> Floats:
    """How much of the lamp each point of the table still gets."""
    dark: Floats = np.zeros((view.side, view.side), np.float32)
    touch: Floats = np.zeros((view.side, view.side), np.float32)
    for cube in dice:
        corners = cube.middle + CORNERS * 0.9 @ cube.turn.T
        fall = corners - light.to * (corners[:, 2:] / light.to[2])
        for mask, on_table in ((dark, fall), (touch, corners * [1, 1, 0])):
            hull = cv2.convexHull(view.see(floats(on_table)))
            cv2.fillConvexPoly(mask, ints(hull * 16), 1.0, cv2.LINE_AA, 4)
    soft = light.soft * view.scale / 60
    dark = cv2.GaussianBlur(dark, (0, 0), max(0.6, soft))
    touch = cv2.GaussianBlur(touch, (0, 0), view.scale * 0.07)
    deep = (1 - light.ambient) * draw.uniform(0.5, 1.05)
    light_left = (1 - np.minimum(deep, 0.9) * dark) * (1 - 0.35 * touch)
    return floats(light_left[..., None])


def upper_face(cube: Cube, view: CubeCamera) -> tuple[Floats, float]:
    edge = floats(
        [(-0.5, -0.5, 0.5), (0.5, -0.5, 0.5), (0.5, 0.5, 0.5), (-0.5, 0.5, 0.5)]
    )
    quad = view.see(floats(cube.middle + edge @ cube.turn.T))
    return quad.mean(0), float(np.sqrt(abs(cv2.contourArea(quad))))


def told(cube: Cube, view: CubeCamera, box: Floats) -> Truth:
    middle, face = upper_face(cube, view)
    inside = (middle > face * 0.42).all() and (middle < SIDE - face * 0.42).all()
    left, top, right, bottom = (float(side) for side in box)
    return Truth(
        cube.value if inside else 0,
        float(middle[0]),
        float(middle[1]),
        face,
        (left, top, right, bottom),
    )


def mirrored(
    draw: Draw, picture: Floats, dice: list[Cube], view: CubeCamera, light: Lamp
) -> None:
    """Glass and polish show dice upside down, now and then."""
    if draw.random() > 0.08:
        return
    below = picture.copy()
    for cube in dice:
        sunk = replace(cube, middle=cube.middle - floats([0, 0, 1]))
        draw_cube(below, sunk, view, light)
    picture += (below - picture) * floats(draw.uniform(0.08, 0.4))


def scene(
    draw: Draw, maker: Maker = make, floor: Floor = ground
) -> tuple[Floats, list[Truth]]:
    """A picture and the truth about its dice."""
    view, light = camera(draw), lamp(draw)
    picture = floor(draw, view)
    clutter(draw, picture, view.scale)
    dice = throw(draw, view, maker)
    picture *= shadows(draw, dice, view, light)
    mirrored(draw, picture, dice, view, light)
    boxes = [draw_cube(picture, cube, view, light) for cube in dice]
    truths = [told(cube, view, box) for cube, box in zip(dice, boxes, strict=True)]
    return occlude(draw, picture, truths), truths
