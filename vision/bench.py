"""All figures of the dice reader on one set of photographs, for `pythia bench dice`."""

from __future__ import annotations

import importlib.util
import os
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

from vision.dice import Die, Verdict, find_dice
from vision.manifest import Box, Known, load
from vision.measure import Tried, figures, reliability, row, tried
from vision.pictures import Picture, Trouble, read

ORDINARY = 30.0  # pixels of the photograph
FRAMES = 40
CAMERA = (1280, 720)
NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)


def bench(
    manifest: Path, sketches: Mapping[str, str] | None = None, frames: int = FRAMES
) -> dict[str, Any]:
    """Our figures, the same for ordinary dice alone, speed, and the sketches' rows.

    A sketch is `FILE.py:function`, from a BGR picture to a list of values.
    """
    photos = load(manifest.resolve())
    found = tried(photos, find_dice)
    plain = [one for one in found if smallest(one) >= ORDINARY]
    return {
        **figures(found),
        "ordinary": row(plain) if plain else {},
        "reliability": reliability(found),
        **speed(photos, frames),
        "sketches": {
            name: sketched(where, photos) for name, where in (sketches or {}).items()
        },
    }


def smallest(one: Tried) -> float:
    """The smallest die's size, by the set's own boxes or else by those we found."""
    boxes: Sequence[Box] = one.photo.boxes or [die.box for die in one.dice]
    return min((max(b[2] - b[0], b[3] - b[1]) for b in boxes), default=0.0)


def speed(photos: Sequence[Known], frames: int) -> dict[str, float]:
    """Camera frames a second on one core: a photograph with dice, a bare table."""
    frame = np.asarray(cv2.resize(read(photos[0].file), CAMERA), np.uint8)
    bare = np.full_like(frame, 110)
    with one_core():
        busy, idle = paced(frame, frames), paced(bare, frames)
    return {"fps_720p": round(1 / busy, 1), "fps_720p_bare": round(1 / idle, 1)}


@contextmanager
def one_core() -> Iterator[None]:
    before = cv2.getNumThreads()
    cv2.setNumThreads(1)
    try:
        yield
    finally:
        cv2.setNumThreads(before)


def paced(frame: Picture, frames: int) -> float:
    """Seconds a frame takes: the middle one of many."""
    find_dice(frame)
    spent = []
    for _ in range(frames):
        began = time.perf_counter()
        find_dice(frame)
        spent.append(time.perf_counter() - began)
    return statistics.median(spent)


def sketched(where: str, photos: Sequence[Known]) -> dict[str, Any]:
    """A sketch's row, or why it has none."""
    try:
        with inside(Path(where.rpartition(":")[0]).parent):
            found = tried(unboxed(photos), reader(where))
    except (Trouble, ImportError, OSError, cv2.error) as error:
        return {"trouble": str(error)}
    return {**row(found), "sources": figures(found)["sources"]}


def unboxed(photos: Sequence[Known]) -> list[Known]:
    """Sketches tell values alone, so theirs are counted, not placed."""
    return [replace(photo, boxes=()) for photo in photos]


def reader(where: str) -> Callable[[Picture], list[Die]]:
    """The sketch's function, its values made dice without a place."""
    file, _, name = where.rpartition(":")
    spec = importlib.util.spec_from_file_location(Path(file).stem, Path(file).name)
    if spec is None or spec.loader is None or not Path(Path(file).name).is_file():
        raise Trouble(f"{file}: there is no such sketch.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    recognise = getattr(module, name, None)
    if recognise is None:
        raise Trouble(f"{file}: it has no function {name}.")
    return lambda picture: [placeless(int(value)) for value in recognise(picture)]


def placeless(value: int) -> Die:
    return Die(value, NOWHERE, 0.5, Verdict.CHECK)


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
