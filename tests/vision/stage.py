"""Plays drawn pictures to the real loop, through real files, and listens."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.vision.virtual import film, reader
from vision.camera.camera import Camera
from vision.camera.sources import source
from vision.dice.reading import Reading
from vision.frames import Picture
from vision.rolls import RollRested
from vision.tray import Tray
from vision.watching import Watching

FOUND = Tray(((0.05, 0.09), (0.95, 0.09), (0.95, 0.91), (0.05, 0.91)))


def watched(path: Path, pictures: Iterable[Picture], **more: Any) -> Watching:
    """From a video file through camera and tray, in step; what was told is `told`."""
    camera = Camera(source(str(film(path / "tray.avi", pictures))), step=True)
    reading = more.pop("reading", None) or Reading(reader, more.pop("tray", FOUND))
    told: list[Any] = []
    watching = Watching(camera, reading, told.append, **more)
    camera.start()
    watching.run()
    camera.join()
    watching.told = told  # type: ignore[attr-defined]
    return watching


def rests(watching: Any) -> list[RollRested]:
    return [event for event in watching.told if isinstance(event, RollRested)]


def shown(rested: RollRested) -> list[tuple[Any, ...]]:
    """Value, whether rolled, verdict, from left to right."""
    dice = sorted(rested.dice, key=lambda die: die.middle)
    return [(die.value, die.rolled, die.verdict) for die in dice]
