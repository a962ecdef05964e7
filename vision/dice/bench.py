"""All figures of the dice reader on one set of photographs, for `pythia bench dice`."""

from __future__ import annotations

import importlib.util
import os
import re
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.dice.clips import checked
from vision.dice.leftout import left_out
from vision.dice.manifest import Box, PictureTruth, clips, load
from vision.dice.measure import ORDINARY, figures, ordinary, reliability, row, tried
from vision.dice.pips import PipsDie, find_dice
from vision.pictures import Picture, PictureTrouble, contents, read

WEIGHTS = re.compile(r"""["']([\w./-]+\.(?:onnx|pt|pth|tflite))["']""")
FRAMES, VIEWS = 15, 12
CAMERA = (1280, 720)
NOTES = {
    "per_die": "values right, of the larger of dice there and dice read",
    "exact": "photographs on which every value is right and none is too many",
    "sure_right": "of the readings called sure, how many are right",
    "invented": "dice read where none is, against the dice there; so missed",
    "ordinary": f"photographs whose smallest die has {ORDINARY:g} pixels or more, by "
    "their boxes or by what was read; without both they count as well",
    "reliability": "of the readings from this confidence on to the next, the right",
    "left_out": "each source as read by a model that has not learnt from it",
    "fps_720p": "whole frames a second of one core's time, over photographs with dice",
    "sketches": "values alone, on the same photographs in this run; no places",
}
NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)


def bench(
    manifest: Path, sketches: Mapping[str, str] | None = None, frames: int = FRAMES
) -> dict[str, Any]:
    """Our figures, the same for ordinary dice alone, speed, and the sketches' rows.

    A sketch is `FILE.py:function`, from a BGR picture to a list of values.
    """
    photos = load(manifest.resolve())
    found = tried(photos, find_dice)
    plain = ordinary(found)
    return {
        **figures(found),
        "ordinary": row(plain) if plain else {},
        "reliability": reliability(found),
        "left_out": left_out(found),
        **({"videos": checked(films, find_dice)} if (films := clips(manifest)) else {}),
        "notes": NOTES,
        **speed(photos, frames),
        "sketches": {
            name: sketched(where, photos) for name, where in (sketches or {}).items()
        },
    }


def speed(photos: Sequence[PictureTruth], frames: int) -> dict[str, float]:
    """Camera frames a second on one core: photographs with dice, a bare table."""
    seen = [photo for photo in photos if photo.values] or list(photos)
    some = [framed(read(one.file)) for one in seen[:: -(-len(seen) // VIEWS)]]
    bare = [np.full_like(some[0], 110)]
    with one_core():
        busy, idle = paced(some, frames), paced(bare, frames)
    return {
        "fps_720p": round(1 / statistics.median(busy), 1),
        "fps_720p_slowest": round(1 / max(busy), 1),
        "fps_720p_bare": round(1 / idle[0], 1),
    }


def framed(picture: Picture) -> Picture:
    """The whole photograph in a camera's frame, grey beside it."""
    wide, high = CAMERA
    by = min(wide / picture.shape[1], high / picture.shape[0])
    how = cv2.INTER_AREA if by < 1 else cv2.INTER_LINEAR
    small = cv2.resize(picture, None, fx=by, fy=by, interpolation=how)[:high, :wide]
    frame = np.full((high, wide, 3), 110, np.uint8)
    frame[: small.shape[0], : small.shape[1]] = small
    return frame


@contextmanager
def one_core() -> Iterator[None]:
    before = cv2.getNumThreads()
    cv2.setNumThreads(1)
    try:
        yield
    finally:
        cv2.setNumThreads(before)


def paced(views: Sequence[Picture], frames: int) -> list[float]:
    """Seconds each frame takes: the middle one of many."""
    return [statistics.median(timed(view) for _ in range(frames)) for view in views]


def timed(frame: Picture) -> float:
    """Of this thread alone, so that what else runs here does not count."""
    began = time.thread_time()
    find_dice(frame)
    return time.thread_time() - began


def sketched(where: str, photos: Sequence[PictureTruth]) -> dict[str, Any]:
    """A sketch's row, or why it has none."""
    try:
        complete(Path(where.rpartition(":")[0]))
        with inside(Path(where.rpartition(":")[0]).parent):
            found = tried(unboxed(photos), reader(where))
    except (PictureTrouble, ImportError, OSError, cv2.error) as error:
        return {"trouble": f"no figures: {error}"}
    return {**row(found), "sources": figures(found)["sources"]}


def complete(file: Path) -> None:
    """A sketch names the weights it loads; without them it is no reader."""
    named = WEIGHTS.findall(contents(file).decode("utf-8", "replace"))
    if lost := [name for name in named if not (file.parent / name).is_file()]:
        raise PictureTrouble(f"{file}: its weights {', '.join(lost)} are not there.")


def unboxed(photos: Sequence[PictureTruth]) -> list[PictureTruth]:
    """Sketches tell values alone, so theirs are counted, not placed."""
    return [replace(photo, boxes=()) for photo in photos]


def reader(where: str) -> Callable[[Picture], list[PipsDie]]:
    """The sketch's function, its values made dice without a place."""
    file, _, name = where.rpartition(":")
    spec = importlib.util.spec_from_file_location(Path(file).stem, Path(file).name)
    if spec is None or spec.loader is None or not Path(Path(file).name).is_file():
        raise PictureTrouble(f"{file}: there is no such sketch.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    recognise = getattr(module, name, None)
    if recognise is None:
        raise PictureTrouble(f"{file}: it has no function {name}.")
    return lambda picture: [placeless(int(value)) for value in recognise(picture)]


def placeless(value: int) -> PipsDie:
    return PipsDie(value, NOWHERE, 0.5, "check")


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Sketches look for their own files beside them."""
    before, path = Path.cwd(), list(sys.path)
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        os.chdir(before)
        sys.path[:] = path
