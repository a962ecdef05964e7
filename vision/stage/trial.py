"""A scene shown to the eyes over the tray, and what they told held against the truth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from vision.camera.camera import Camera
from vision.camera.sources import Film
from vision.dice.reading import Reading
from vision.frames import Point, Reader, Seen
from vision.rolls import Event, RollRested
from vision.stage.acts import Act
from vision.stage.scene import Scene, frames
from vision.stage.table import BAND, HIGH, SIDE
from vision.training.cube import Cube
from vision.training.scene import upper_face
from vision.tray import Tray
from vision.watching import Watching

EARLY = 0.08
"""Seconds by which the eyes may see rest before the die's last tiny turn is over."""
NEAR = 0.75
"""Of a die: a reading farther from its face is of something else."""
PROMPT, LATEST = 0.6, 1.5
"""Seconds after rest within which a roll is told, or asked about."""


@dataclass(slots=True)
class Trial:
    """What became of one act. `told` is how long after rest, None if never so."""

    scene: int
    act: str
    light: str
    rate: float
    throw: bool
    start: float = 0.0
    truth: tuple[int, ...] = ()
    told: float | None = None
    """Seconds from rest until all that was thrown was told right, as a roll."""
    asked: float | None = None
    """Seconds until anything was told or asked of it."""
    false_roll: bool = False
    wrong: int = 0
    """Readings called sure that are not so."""
    notes: list[str] = field(default_factory=list)


def trials(scene: Scene, reader: Reader) -> Iterator[Trial]:
    heard = list(watched(scene, reader))
    for start, act in scene.acts:
        end = start + act.seconds
        mine = [event for event in heard if start - 1e-9 <= event.at < end]
        yield tried(scene, start, act, mine)


def watched(scene: Scene, reader: Reader) -> Iterator[RollRested]:
    """Everything that was told at rest; a calm camera decodes fewer pictures."""
    told: list[Event] = []
    tray = Tray(scene.table.corners)
    watching = Watching(Camera(Film(Path("stage"))), Reading(reader, tray), told.append)
    last = -1.0
    for frame in frames(scene):
        if frame.at - last < watching.camera.every - 1e-3:
            continue
        last = frame.at
        watching.step(frame)
    yield from (event for event in told if isinstance(event, RollRested))


def tried(scene: Scene, start: float, act: Act, heard: list[RollRested]) -> Trial:
    trial = Trial(
        scene.seed,
        act.name,
        scene.light.kind,
        scene.rate,
        bool(act.thrown),
        start,
        tuple(c.value for c in act.thrown),
    )
    rest = start + act.rest
    for event in heard:
        dice = act.dice(event.at - start)
        trial.wrong += sum(wrong(die, dice, act, scene, event.at) for die in event.dice)
        if not act.thrown or event.at < rest - EARLY:
            trial.false_roll |= bool(event.rolled)
            continue
        if trial.asked is None and event.dice:
            trial.asked = event.at - rest
        if trial.told is None and right(event, act, scene):
            trial.told = event.at - rest
        trial.notes.append(spoken(event, rest))
    return trial


def right(event: RollRested, act: Act, scene: Scene) -> bool:
    """Each thrown die was told as rolled and with its value; and no other."""
    found = [nearest(die, list(act.thrown), scene, event.at) for die in event.rolled]
    values = [
        cube is not None and cube.value == die.value
        for cube, die in zip(found, event.rolled, strict=True)
    ]
    return (
        len(found) == len(act.thrown)
        and all(values)
        and len({id(c) for c in found}) == len(found)
    )


def wrong(die: Seen, dice: list[Cube], act: Act, scene: Scene, at: float) -> bool:
    if die.verdict != "sure":
        return False
    cube = nearest(die, dice, scene, at)
    return cube is None or cube.value != die.value


def nearest(die: Seen, dice: list[Cube], scene: Scene, at: float) -> Cube | None:
    """The die whose upper face lies where this was read."""
    x, y = placed(die, scene)
    dx, dy = scene.shift(at)
    found: list[tuple[float, Cube]] = []
    for cube in dice:
        middle, size = upper_face(cube, scene.table.view)
        far = np.hypot(middle[0] + dx - x, middle[1] - BAND + dy - y) / size
        found.append((float(far), cube))
    far, cube = min(found, key=lambda pair: pair[0], default=(9.0, None))
    return cube if far < NEAR else None


def placed(die: Seen, scene: Scene) -> Point:
    x0, y0, *_ = Tray(scene.table.corners).window((SIDE, HIGH))
    x, y = die.middle
    return x + x0, y + y0


def spoken(event: RollRested, rest: float) -> str:
    dice = " ".join(
        f"{d.value}{'' if d.rolled else '-'}{'' if d.verdict == 'sure' else '?' + d.why}"
        for d in event.dice
    )
    return f"{event.at - rest:.2f}: {dice}"
