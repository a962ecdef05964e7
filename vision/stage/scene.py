"""A scene: one table, one light, one camera, and act after act before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from vision.frames import CameraFrame, Picture
from vision.stage.acts import (
    HANDLINGS,
    THROWS,
    Act,
    Throwing,
    collect,
    handling,
    throw,
)
from vision.stage.hands import drawn
from vision.stage.light import LIGHTINGS, Lighting, Sensor, StageLight, lighting, sensor
from vision.stage.table import HIGH, SIDE, StageTable, band, table
from vision.training.bodies import Draw
from vision.training.cube import Cube

BUMP = 0.04
"""How often a moment between two acts bumps the camera."""


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """Everything that is fixed for it, and its acts in order, each from its second."""

    table: StageTable
    light: StageLight
    sensor: Sensor
    rate: float
    """Pictures a second."""
    uneven: float
    """How far the time between two differs."""
    acts: tuple[tuple[float, Act], ...]
    handed: bool
    """A hand is in the very first picture."""
    bumps: tuple[tuple[float, float, float], ...]
    """When the camera is pushed, and by how many pixels."""
    seed: int

    def shift(self, at: float) -> tuple[float, float]:
        """How far the camera has been pushed by then."""
        past = [bump for bump in self.bumps if bump[0] <= at]
        return sum(b[1] for b in past), sum(b[2] for b in past)

    @property
    def seconds(self) -> float:
        start, last = self.acts[-1]
        return start + last.seconds


def scene(seed: int, throws: int = 5, lit: Lighting | None = None) -> Scene:
    """So many throws, and as many acts of hands that are none."""
    draw = np.random.default_rng(seed)
    place = table(draw, tray=bool(draw.random() < 0.5))
    kind = lit or LIGHTINGS[seed % len(LIGHTINGS)]
    handed = draw.random() < 0.25
    acts = tuple(
        following(draw, place, throws, begin=-0.5 * handed + 1.2 * (not handed))
    )
    ends = [start + act.seconds for start, act in acts[:-1]]
    return Scene(
        place,
        lighting(draw, kind),
        sensor(draw, HIGH, SIDE),
        rate=float(draw.choice([5, 10, 15, 24, 30, 30, 60])),
        uneven=float(draw.choice([0.0, 0.1, 0.3])),
        acts=acts,
        handed=handed,
        bumps=tuple(
            (at - 0.3, *draw.uniform(-9, 9, 2)) for at in ends if draw.random() < BUMP
        ),
        seed=seed,
    )


def following(
    draw: Draw, place: StageTable, throws: int, begin: float
) -> Iterator[tuple[float, Act]]:
    there: list[Cube] = []
    at = begin
    for number in range(throws):
        for act in acts_of(draw, place, there, number):
            yield at, act
            at, there = at + act.seconds, list(act.after)


def acts_of(
    draw: Draw, place: StageTable, there: list[Cube], number: int
) -> Iterator[Act]:
    """A throw, and something else that hands do; the table is cleared, or not."""
    name: Throwing = THROWS[
        draw.choice(len(THROWS), p=(0.5, 0.15, 0.12, 0.15, 0.04, 0.04))
    ]
    if there and name != "added":
        cleared = collect(draw, place, there)
        yield cleared
        there = []
    thrown = throw(draw, place, there, name)
    yield thrown
    yield handling(
        draw, place, list(thrown.after), HANDLINGS[draw.integers(len(HANDLINGS))]
    )


def moments(scene: Scene, draw: Draw) -> Iterator[float]:
    """When pictures are taken."""
    at, beat = 0.0, 1 / scene.rate
    while at < scene.seconds:
        yield at
        at += beat * (1 + scene.uneven * draw.uniform(-1, 1))


def frames(scene: Scene) -> Iterator[CameraFrame]:
    """Every picture of it, with its time."""
    draw = np.random.default_rng(scene.seed + 1)
    shown: tuple[tuple[int, ...], Picture] | None = None
    for number, at in enumerate(moments(scene, draw)):
        act, second = acting(scene, at)
        cubes = act.dice(second)
        key = tuple(id(cube) for cube in cubes)
        if shown is None or shown[0] != key:
            whole = band(scene.table.picture(cubes))
            shown = key, np.clip(whole, 0, 255).astype(np.uint8)
        picture = shown[1]
        if (palm := act.hand.at(second)) is not None:
            picture = drawn(picture, act.hand.hand, palm)
        if any(shift := scene.shift(at)):
            picture = shifted(picture, shift)
        yield CameraFrame(
            scene.sensor.taken(picture, scene.light.level(at), draw), number, at
        )


def shifted(picture: Picture, by: tuple[float, float]) -> Picture:
    move = np.float32(((1, 0, by[0]), (0, 1, by[1])))
    high, wide = picture.shape[:2]
    return cv2.warpAffine(picture, move, (wide, high), borderMode=cv2.BORDER_REPLICATE)


def acting(scene: Scene, at: float) -> tuple[Act, float]:
    """Which act it is, and how far it has come."""
    start, act = scene.acts[0]
    for begin, one in scene.acts:
        if begin <= at:
            start, act = begin, one
    return act, at - start
