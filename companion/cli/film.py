"""What the camera over the tray sees, kept as a film and looked at again."""

import json
import signal
import sys
import threading
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.app.context import CommandContext, CommandError, number
from companion.devices.camera import camera_file
from vision.camera.camera import Camera, CameraState
from vision.camera.filming import film
from vision.camera.sources import Source, SourceTrouble, source
from vision.dice.clips import Rest, rests, spoken
from vision.dice.pips import find_dice
from vision.pictures import PictureTrouble

FORM = ".avi"
"""What OpenCV writes everywhere, with nothing else installed."""
LEAVE = 6.0
"""Seconds for the camera to end: a network is waited for almost as long."""
SHORT = 1
"""Pictures that make no film."""


def record(words: Namespace, home: CommandContext, file: Path) -> int:
    """Everything the camera sees, until it is enough."""
    seconds = number("--seconds", words.seconds, 1, 86_400, 0)
    if words.addresses:
        raise CommandError("camera.film.addresses")
    if file.suffix.lower() != FORM:
        raise CommandError("camera.film.form", path=str(file))
    if file.exists():
        raise CommandError("camera.film.there", path=str(file))
    camera = Camera(chosen(words.camera, home))
    with told_to_stop() as stopped:
        until = time.monotonic() + (seconds or 10**9)

        def enough() -> bool:
            late = stopped.is_set() or time.monotonic() > until
            return late or camera.state.phase == "lost"

        try:
            count = film(camera, file, enough)
        except PictureTrouble as trouble:
            raise CommandError("dice.trace.unwritable", path=str(file)) from trouble
        finally:
            camera.stop()
            camera.join(LEAVE)
    return done(camera.state, count, home, file)


def done(state: CameraState, count: int, home: CommandContext, file: Path) -> int:
    if count <= SHORT:
        raise CommandError(state.reason or "camera.film.none", name=state.name)
    print(home.say("camera.film.recorded", n=count, path=str(file)), file=sys.stderr)
    return 0


def chosen(typed: str | None, home: CommandContext) -> Source:
    """The camera that was named, or ours."""
    kept, _ = camera_file.load(home.folders.config / "camera.json")
    if not (typed or kept.source):
        raise CommandError("camera.film.whose")
    try:
        return source(typed or kept.source)
    except SourceTrouble as trouble:
        raise CommandError(trouble.key, name=trouble.name) from trouble


@contextmanager
def told_to_stop() -> Iterator[threading.Event]:
    """Ctrl-C and a polite end are how a film without a length ends."""
    stopped = threading.Event()
    ways = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(way, lambda *_: stopped.set()) for way in ways]
    try:
        yield stopped
    finally:
        for way, old in zip(ways, before, strict=True):
            signal.signal(way, old)


def play(words: Namespace, home: CommandContext, file: Path) -> int:
    """Each time the dice of a film lay still, all at once."""
    if words.pace is not None:
        raise CommandError("camera.film.pace")
    try:
        found = rests(file, find_dice)
    except PictureTrouble as trouble:
        raise CommandError("dice.trace.unreadable", path=str(file)) from trouble
    for rest in found:
        print(json.dumps(spoken(rest)) if words.json else said(home, rest))
    return 0


def said(home: CommandContext, rest: Rest) -> str:
    values = ", ".join(map(str, rest.values))
    key = "camera.film.rest" if values else "camera.film.bare"
    return home.say(key, seconds=f"{rest.second:.1f}", values=values)
