"""A folder of rendered tables, numbered, each the same for the same seed."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.scene import Truth, scene


def render(folder: Path, seed: int, first: int, count: int) -> None:
    """Draw tables `first`, `first + 1`, …; those already there are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(first, first + count):
        truth_file = folder / f"{number:06}.json"
        if truth_file.exists():
            continue
        picture, truths = scene(np.random.default_rng([seed, number]))
        flags = [cv2.IMWRITE_JPEG_QUALITY, 95]
        cv2.imwrite(
            str(folder / f"{number:06}.jpg"), np.asarray(picture, np.uint8), flags
        )
        rows = [[t.value, t.x, t.y, t.face, t.box] for t in truths]
        truth_file.write_text(json.dumps(rows))


def load(folder: Path, number: int) -> tuple[NDArray[np.uint8], list[Truth]]:
    picture = cv2.imread(str(folder / f"{number:06}.jpg"))
    rows = json.loads((folder / f"{number:06}.json").read_text())
    if picture is None:
        raise FileNotFoundError(folder / f"{number:06}.jpg")
    return np.asarray(picture, np.uint8), [
        Truth(v, x, y, face, tuple(box)) for v, x, y, face, box in rows
    ]
