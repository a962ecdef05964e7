"""Licensed photographs with boxed dice, to learn from beside the renders."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.pictures import PictureTrouble, contents
from vision.training.crops import Shot
from vision.training.scene import Truth

# How the boxes of each source are to be understood: whether they enclose the die,
# and how long its upper face's edge is against the box's longer side.
SOURCES = {
    "nell": (True, 0.82),
    "rune_endo": (True, 0.82),
    "matteo": (False, 1.75),
    "damian": (True, 0.82),
}
LONE = 0.35  # where only pips are boxed, a lone pip's box says nothing of the face


@dataclass(frozen=True)
class Photo:
    source: str
    file: Path
    truths: tuple[Truth, ...]


def photos(labels: Path, root: Path, leave: frozenset[str]) -> list[Photo]:
    """Every photograph below `root` the labels name, but for the sources left out."""
    try:
        found = [read(row, root) for row in json.loads(contents(labels))]
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise PictureTrouble(
            f"{labels}: these are not labels of known sources."
        ) from error
    return [photo for photo in found if photo.source not in leave and fit(photo)]


def fit(photo: Photo) -> bool:
    """Whether its dice's sizes can be told: not where lone pips are all we have."""
    whole, _ = SOURCES[photo.source]
    return whole or any(truth.value > 1 for truth in photo.truths)


def read(row: dict[str, Any], root: Path) -> Photo:
    source = Path(row["file"]).parts[1]
    whole, part = SOURCES[source]
    boxes = [die["bbox"] for die in row["dice"]]
    longest = [max(b[2] - b[0], b[3] - b[1]) for b in boxes]
    usual = float(np.median(longest)) if longest else 0.0
    truths = []
    for die, long in zip(row["dice"], longest, strict=True):
        left, top, right, bottom = die["bbox"]
        size = (long if whole or long > usual * LONE else usual) * part
        box = (left, top, right, bottom) if whole else None
        truths.append(
            Truth(int(die["value"]), (left + right) / 2, (top + bottom) / 2, size, box)
        )
    return Photo(source, root / row["file"], tuple(truths))


def shot(photo: Photo) -> Shot:
    picture = cv2.imread(str(photo.file))
    if picture is None:
        raise PictureTrouble(f"{photo.file}: this photograph is not there.")
    return np.asarray(picture, np.uint8), list(photo.truths)
