"""A list of photographs with what is on them, as it comes with a set of photographs."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vision.pictures import PictureTrouble, contents

Box = tuple[float, float, float, float]
CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f]")


@dataclass(frozen=True)
class PictureTruth:
    """One photograph: its source, the values on it, and boxes where all are known."""

    file: Path
    source: str
    values: tuple[int, ...]
    boxes: tuple[Box, ...]


@dataclass(frozen=True)
class Clip:
    """One video: its values at some frames, or at its end (None); frames in motion."""

    file: Path
    moments: tuple[tuple[int | None, tuple[int, ...]], ...]
    moving: tuple[int, ...] = ()


def load(file: Path, sources: frozenset[str] = frozenset()) -> list[PictureTruth]:
    """The photographs of these sources, or of all where none is named."""
    rows = listed(file, "images")
    if rows is None:
        raise PictureTrouble(f"{file}: this manifest lists no images.")
    photos = [known(row, number, file) for number, row in enumerate(rows, 1)]
    if missing := sources - {photo.source for photo in photos}:
        raise PictureTrouble(f"{file}: no image is from {', '.join(sorted(missing))}.")
    chosen = [photo for photo in photos if not sources or photo.source in sources]
    if not chosen:
        raise PictureTrouble(f"{file}: this manifest lists no images.")
    return chosen


def listed(file: Path, name: str) -> list[Any] | None:
    """The rows under this name; None where nothing is there by it."""
    try:
        found = json.loads(contents(file))
    except (ValueError, RecursionError) as error:
        raise PictureTrouble(f"{file}: this is not a manifest in JSON.") from error
    rows = found.get(name) if isinstance(found, dict) else None
    if not isinstance(rows, list | None):
        raise PictureTrouble(f"{file}: its {name} are no list.")
    return rows


def clips(file: Path) -> list[Clip]:
    """The videos of a manifest; many have none."""
    rows = listed(file, "videos")
    if rows is None:
        return []
    return [clip(row, number, file) for number, row in enumerate(rows, 1)]


def clip(row: Any, number: int, manifest: Path) -> Clip:
    try:
        at = dict(row.get("frame_values") or {})
        moving = tuple(framed(frame) for frame in at.pop("moving_frames", ()))
        moments = [(framed(frame), shown(values)) for frame, values in at.items()]
        last = row.get("final_values")
        ending = [] if last is None else [(None, shown(last))]
        film = manifest.parent / text(row["file"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        told = f"video {number} is not described as it should be"
        raise PictureTrouble(f"{manifest}: {told}.") from error
    return Clip(film, (*moments, *ending), moving)


def framed(number: Any) -> int:
    """The number of a frame, which JSON's keys have as text."""
    if int(number) < 0:
        raise ValueError(number)
    return int(number)


def shown(values: Any) -> tuple[int, ...]:
    return tuple(sorted(value(v) for v in values))


def known(row: Any, number: int, manifest: Path) -> PictureTruth:
    try:
        boxes = [die["bbox"] for die in row.get("dice") or ()]
        whole = tuple(box(sides) for sides in boxes) if all(boxes) else ()
        values = tuple(value(v) for v in row["values"])
        file, source = text(row["file"]), text(row["source"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        told = f"image {number} is not described as it should be"
        raise PictureTrouble(f"{manifest}: {told}.") from error
    return PictureTruth(manifest.parent / file, source, values, whole)


def text(found: Any) -> str:
    """Nothing that a terminal would obey."""
    if not isinstance(found, str) or not found or CONTROLS.search(found):
        raise ValueError(found)
    return found


def value(found: Any) -> int:
    if type(found) is not int or not 1 <= found <= 6:
        raise ValueError(found)
    return found


def box(sides: Any) -> Box:
    left, top, right, bottom = (float(side) for side in sides)
    return left, top, right, bottom
