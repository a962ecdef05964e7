"""Videos of rolls: what a table would have been told, held against what is on them.

A video goes through the same story as a live camera, picture by picture, in its
own time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from vision.camera.camera import Camera
from vision.camera.opened import Ended, OpenedSource, opened
from vision.camera.sources import FILMS, Film, SourceTrouble
from vision.dice.judging import Judged
from vision.dice.manifest import Clip
from vision.dice.reading import KnowsView, Reading
from vision.frames import CameraFrame, Picture, Reader, Seen
from vision.pictures import PictureTrouble
from vision.rolls import Event, RollRested, Stirred
from vision.watching import Watching

SLACK = 4
"""Frames: so far an eye and the story may differ about when dice came to rest."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Dice that lay still from one frame to another, and what was told of them."""

    first: int
    last: int
    dice: tuple[Seen, ...]
    second: float

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(sorted(die.value for die in self.dice if die.value))

    @property
    def rolled(self) -> bool:
        return any(die.rolled for die in self.dice)

    def holds(self, frame: int, slack: int = 0) -> bool:
        return self.first - slack <= frame <= self.last + slack


def is_film(file: Path) -> bool:
    return file.suffix.lower() in FILMS


@dataclass(frozen=True, slots=True)
class PlayedClip:
    """A whole video: each time its dice lay still, how many frames there were, and the
    seconds at which it was too dark.
    """

    rests: tuple[Rest, ...]
    frames: int
    dark: tuple[float, ...] = ()


def rests(file: Path, reader: Reader) -> tuple[Rest, ...]:
    return played(file, reader).rests


def played(file: Path, reader: Reader, familiar: KnowsView | None = None) -> PlayedClip:
    heard: list[Event] = []
    light: list[Judged] = []
    dark: list[float] = []
    reading = Reading(reader, familiar=familiar)
    eyes = Camera(Film(file))
    watching = Watching(eyes, reading, heard.append, judge=light.append)
    found: list[Rest] = []
    with closing(film(file)) as eye:
        number = -1
        for number, picture in pictures(eye):
            at = number * eye.beat
            watching.step(CameraFrame(picture, number, at))
            found = follow(found, heard, number, eye.beat)
            dark += [at for one in light if "dark" in one.advice]
            heard.clear()
            light.clear()
    return PlayedClip(tuple(found), number + 1, tuple(dark))


def film(file: Path) -> OpenedSource:
    if not file.is_file():
        raise PictureTrouble(f"{file}: there is no such file.")
    try:
        return opened(Film(file))
    except SourceTrouble as trouble:
        raise PictureTrouble(f"{file}: this is no video that can be read.") from trouble


def pictures(eye: OpenedSource) -> Iterator[tuple[int, Picture]]:
    """Every picture of a recording that can be read, with its number."""
    with suppress(Ended):
        for number in count():
            eye.grab()
            picture = eye.decode()
            if picture is not None:
                yield number, picture


def follow(
    found: list[Rest], heard: Sequence[Event], frame: int, beat: float
) -> list[Rest]:
    """What lies still goes on lying until something stirs."""
    for event in heard:
        if isinstance(event, RollRested):
            first, second = round(event.since / beat) + 1, event.at
            found = [*found, Rest(first, frame, event.dice, round(second, 2))]
    if found and not any(isinstance(event, Stirred) for event in heard):
        *before, now = found
        if now.last >= frame - 1:
            found = [*before, Rest(now.first, frame, now.dice, now.second)]
    return found


def checked(clips: Sequence[Clip], reader: Reader) -> dict[str, Any]:
    """Of all moments that are known of the videos, how many were told right."""
    rows = [row(clip, reader) for clip in clips]
    return {
        "moments": sum(row["moments"] for row in rows),
        "right": sum(row["right"] for row in rows),
        "clips": rows,
    }


def row(clip: Clip, reader: Reader) -> dict[str, Any]:
    """A video that is not there is said to be so, and spoils no other."""
    moments = len(clip.moments) + len(clip.moving)
    told = {"file": str(clip.file.name), "moments": moments, "right": 0}
    try:
        story = played(clip.file, reader)
    except PictureTrouble as trouble:
        return {**told, "trouble": str(trouble)}
    good = [right(story.rests, frame, values) for frame, values in clip.moments]
    good += [moved(story, frame) for frame in clip.moving]
    return {**told, "right": sum(good), "told": [spoken(rest) for rest in story.rests]}


def right(found: Sequence[Rest], frame: int | None, values: tuple[int, ...]) -> bool:
    """Whether at that frame, or at the end, the table knew these values."""
    if frame is None:
        return bool(found) and found[-1].values == values
    return any(rest.holds(frame, SLACK) and rest.values == values for rest in found)


def moved(story: PlayedClip, frame: int) -> bool:
    """Whether nothing was told of dice that moved then."""
    still = any(rest.holds(frame, -SLACK) for rest in story.rests)
    return frame < story.frames and not still


def spoken(rest: Rest) -> dict[str, Any]:
    return {
        "second": rest.second,
        "values": list(rest.values),
        "sure": all(die.verdict == "sure" for die in rest.dice),
        "rolled": rest.rolled,
    }


def lines(told: dict[str, Any]) -> Iterator[str]:
    """The videos of a set in words."""
    for clip in told["clips"]:
        known = f"{clip['file']}: {clip['right']} of {clip['moments']} moments right"
        yield clip.get("trouble", known)
