"""A scene: one table, one light, one camera, and act after act before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.frames import CameraFrame, Picture
from vision.stage.acts import StageAct
from vision.stage.handlings import HANDLINGS, collect, handling
from vision.stage.hands import drawn
from vision.stage.light import (
    LIGHTINGS,
    Lighting,
    StageLight,
    StageSensor,
    lighting,
    sensor,
    unpacked,
)
from vision.stage.table import HIGH, SIDE, StageTable, band, table
from vision.stage.throws import OFTEN, THROWS, throw
from vision.training.bodies import Draw, floats
from vision.training.cube import Cube
from vision.tray import WHOLE

BUMP = 0.04
"""How often a moment between two acts bumps the camera."""
HANDED = 0.25
"""How often a hand is in the very first picture."""
FIRST = 1.2
"""Seconds of a bare table before the first act, otherwise."""
RATES = (5, 10, 15, 24, 30, 30, 60)


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """Everything that is fixed for it, and its acts in order, each from its second."""

    table: StageTable
    light: StageLight
    sensor: StageSensor
    rate: float
    """Pictures a second."""
    uneven: float
    """How far the time between two differs."""
    acts: tuple[tuple[float, StageAct], ...]
    bumps: tuple[tuple[float, float, float], ...]
    """When the camera is pushed, and by how many pixels."""
    seed: int

    def shift(self, at: float) -> tuple[float, float]:
        """How far the camera has been pushed by then."""
        past = [bump for bump in self.bumps if bump[0] <= at]
        return sum(b[1] for b in past), sum(b[2] for b in past)

    def acting(self, at: float) -> tuple[StageAct, float]:
        """Which act it is, and how far it has come."""
        begun = [pair for pair in self.acts if pair[0] <= at] or [self.acts[0]]
        start, act = begun[-1]
        return act, at - start

    @property
    def seconds(self) -> float:
        start, last = self.acts[-1]
        return start + last.seconds


def scene(
    seed: int, throws: int = 5, lit: Lighting | None = None, rate: float | None = None
) -> Scene:
    """So many throws, and as many acts of hands that are none. Each part has a luck of
    its own, so that a new kind of table changes no throw.
    """
    one, two, three, four = (np.random.default_rng((seed, part)) for part in range(4))
    place = table(one, tray=bool(one.random() < 0.5))
    begin = -0.5 if two.random() < HANDED else FIRST
    acts = tuple(following(two, place, throws, begin))
    kind = lit or LIGHTINGS[seed % len(LIGHTINGS)]
    return Scene(
        place,
        lighting(three, kind),
        sensor(three, HIGH, SIDE),
        rate=rate or float(four.choice(RATES)),
        uneven=float(four.choice([0.0, 0.1, 0.3])),
        acts=acts,
        bumps=tuple(sorted(bumped(four, acts))),
        seed=seed,
    )


def bumped(
    draw: Draw, acts: tuple[tuple[float, StageAct], ...]
) -> Iterator[tuple[float, float, float]]:
    """In an act that says so, and now and then between two."""
    for start, act in acts:
        if act.bump is not None:
            at, right, down = act.bump
            yield start + at, right, down
        right, down = draw.uniform(-9, 9, 2)
        if draw.random() < BUMP:
            yield start + act.seconds - 0.3, float(right), float(down)


def even(scene: Scene) -> Scene:
    """The same, with pictures at an even pace, as a film has them."""
    return replace(scene, uneven=0.0)


def following(
    draw: Draw, place: StageTable, throws: int, begin: float
) -> Iterator[tuple[float, StageAct]]:
    there: list[Cube] = []
    at = begin
    for _ in range(throws):
        for act in acts_of(draw, place, there):
            yield at, act
            at, there = at + act.seconds, list(act.after)


def acts_of(draw: Draw, place: StageTable, there: list[Cube]) -> Iterator[StageAct]:
    """A throw, and something else that hands do; the table is cleared, or not."""
    name = THROWS[draw.choice(len(THROWS), p=OFTEN)]
    if name == "rim" and place.corners == WHOLE:
        name = "plain"
    if there and name != "added":
        yield collect(draw, place, there)
        there = []
    thrown = throw(draw, place, there, name)
    yield thrown
    other = HANDLINGS[draw.integers(len(HANDLINGS))]
    yield handling(draw, place, list(thrown.after), other)


def moments(scene: Scene, draw: Draw) -> Iterator[float]:
    """When pictures are taken."""
    at, beat = 0.0, 1 / scene.rate
    while at < scene.seconds:
        yield at
        at += beat * (1 + scene.uneven * draw.uniform(-1, 1))


def frames(scene: Scene) -> Iterator[CameraFrame]:
    """Every picture of it, with its time."""
    for number, (at, packed) in enumerate(jpegs(scene)):
        yield CameraFrame(unpacked(packed), number, at)


def jpegs(scene: Scene) -> Iterator[tuple[float, Picture]]:
    """The same as they come from the camera: a moment, and the bytes of a JPEG."""
    draw = np.random.default_rng((scene.seed, 4))
    lying = LyingDice(scene.table)
    for at in moments(scene, draw):
        act, second = scene.acting(at)
        picture = seen(lying.picture(act.dice(second)), act, second)
        if any(shift := scene.shift(at)):
            picture = shifted(picture, shift)
        handed = max((one.there(second) for one in act.hands), default=0.0)
        level = scene.light.level(at, handed)
        yield at, scene.sensor.packed(picture, level, draw)


class LyingDice:
    """Dice on the table: drawn anew only where one of them is another."""

    def __init__(self, table: StageTable) -> None:
        self._table = table
        self._shown: tuple[list[Cube], Picture] | None = None

    def picture(self, cubes: list[Cube]) -> Picture:
        if self._shown is None or not alike(self._shown[0], cubes):
            whole = band(self._table.picture(cubes))
            self._shown = cubes, np.clip(whole, 0, 255).astype(np.uint8)
        return self._shown[1]


def alike(some: list[Cube], others: list[Cube]) -> bool:
    """The very same dice."""
    return len(some) == len(others) and all(
        one is other for one, other in zip(some, others, strict=True)
    )


def seen(picture: Picture, act: StageAct, second: float) -> Picture:
    """With the hands over it, and the shade of who walks by."""
    if act.shade is not None:
        picture = act.shade.over(picture, second)
    for one in act.hands:
        if (palm := one.at(second)) is not None:
            picture = drawn(picture, one.hand, palm)
    return picture


def shifted(picture: Picture, by: tuple[float, float]) -> Picture:
    move = floats(((1, 0, by[0]), (0, 1, by[1])))
    high, wide = picture.shape[:2]
    pushed = cv2.warpAffine(
        picture, move, (wide, high), borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(pushed)
