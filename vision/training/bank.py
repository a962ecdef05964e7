"""A folder of rendered tables, numbered, each the same for the same seed."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.scene import Truth, scene


def render(folder: Path, seed: int, count: int) -> None:
    """Draw that many tables, on all cores; those already there are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    # A forked helper would inherit locks of threads, and wait for them forever.
    anew = get_context("spawn")
    with ProcessPoolExecutor(mp_context=anew) as helpers:
        for _ in helpers.map(partial(table, folder, seed), range(count), chunksize=20):
            pass


def table(folder: Path, seed: int, number: int) -> None:
    """One table; its truth is written last, so a half-drawn one is drawn again."""
    truth_file = folder / f"{number:06}.json"
    if truth_file.exists():
        return
    cv2.setNumThreads(1)
    picture, truths = scene(np.random.default_rng([seed, number]))
    flags = [cv2.IMWRITE_JPEG_QUALITY, 95]
    cv2.imwrite(str(folder / f"{number:06}.jpg"), np.asarray(picture, np.uint8), flags)
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
