"""A scene shown to the eyes over the tray, by three ways: what they told."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2

from vision.camera.camera import Camera
from vision.camera.sources import Film, Stream
from vision.dice.clips import played
from vision.dice.judging import Judged
from vision.dice.reading import KnowsView, Reading
from vision.frames import Reader
from vision.rolls import Event, RollRested
from vision.stage.light import unpacked
from vision.stage.scene import Scene, even, frames, jpegs
from vision.stage.served import serving
from vision.stage.table import HIGH, SIDE
from vision.tray import Tray
from vision.watching import Watching

PATIENCE = 20.0
"""Seconds after which a stream that ended is given up."""


@dataclass(frozen=True, slots=True)
class HeardRolls:
    """Everything that was told of a scene at rest, in its own time."""

    rests: tuple[RollRested, ...]
    tray: Tray
    dark: tuple[float, ...] = ()
    """When the page said that it is too dark."""


def nobody(_at: float) -> None:
    """Who need not know the moment."""


def stepped(
    scene: Scene,
    reader: Reader,
    moment: Callable[[float], None] = nobody,
    *,
    familiar: KnowsView | None = None,
) -> HeardRolls:
    """Picture by picture, each packed and unpacked as a camera's; a calm camera
    decodes fewer. `moment` is told when each was taken.
    """
    told: list[Event] = []
    dark: list[float] = []
    tray, last = Tray(scene.table.corners), -1.0

    def judge(found: Judged) -> None:
        if "dark" in found.advice:
            dark.append(last)

    eyes = Camera(Film(Path("stage")))
    watching = Watching(
        eyes, Reading(reader, tray, familiar=familiar), told.append, judge=judge
    )
    for frame in frames(scene):
        if frame.at - last >= watching.camera.every - 1e-3:
            last = frame.at
            moment(last)
            watching.step(frame)
    return HeardRolls(tuple(rests(told)), tray, tuple(dark))


def rests(told: list[Event]) -> Iterator[RollRested]:
    return (event for event in told if isinstance(event, RollRested))


def filmed(
    scene: Scene, reader: Reader, *, familiar: KnowsView | None = None
) -> HeardRolls:
    """Written as a film of even pace, and played as `check-dice` plays one."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "stage.avi"
        write(even(scene), file)
        found = played(file, reader, familiar)
    told = (RollRested(rest.second, rest.second, rest.dice) for rest in found.rests)
    return HeardRolls(tuple(told), Tray(), found.dark)


def write(scene: Scene, file: Path) -> None:
    code = cv2.VideoWriter.fourcc(*"MJPG")
    out = cv2.VideoWriter(str(file), code, scene.rate, (SIDE, HIGH))
    try:
        for _, packed in jpegs(scene):
            out.write(unpacked(packed))
    finally:
        out.release()


def streamed(
    scene: Scene, reader: Reader, *, familiar: KnowsView | None = None
) -> HeardRolls:
    """In real time, through a camera in the network of this computer alone."""
    told: list[Event] = []
    tray = Tray(scene.table.corners)
    parts = [(at, packed.tobytes()) for at, packed in jpegs(scene)]
    with serving(parts) as server:
        eyes = Camera(Stream(server.address))
        watching = Watching(eyes, Reading(reader, tray, familiar=familiar), told.append)
        eyes.start()
        watching.start()
        server.over.wait(scene.seconds + PATIENCE)
        time.sleep(1 / scene.rate)  # the last picture is still on its way
        eyes.stop()
        watching.join(PATIENCE)
        began = server.began
    shown = (replace(rest, at=rest.at - began) for rest in rests(told))
    return HeardRolls(tuple(shown), tray)
