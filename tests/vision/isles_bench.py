"""`python -m tests.vision.isles_bench`: how well the areas of drawn tiles are found."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial

import cv2
import numpy as np

from tests.vision.seas import SIDE, Tile, photographed
from vision.frames import Picture
from vision.isles import FoundArea, shapes, straight

GOOD = 0.7
"""Shared by the outline and the truth, of what either holds."""
Figures = dict[str, float]
Look = Callable[[int], Tile]
LOOKS: dict[str, Look] = {
    "table": photographed,
    "aslant": partial(photographed, tilt=0.14),
    "full": partial(photographed, full=True),
}


def filled(shape: FoundArea) -> Picture:
    mask = np.zeros((SIDE, SIDE), np.uint8)
    ring = np.array(shape.corners) * (SIDE - 1)
    cv2.fillPoly(mask, [ring.round().astype(np.int32)], 1)
    return mask > 0


def seen(tile: Tile) -> tuple[FoundArea, ...]:
    return shapes(straight(tile.picture, (SIDE, SIDE)))


def best(truth: Picture, masks: Sequence[Picture]) -> float:
    """How well the best outline fits an area."""
    return max((float((truth & m).sum() / (truth | m).sum()) for m in masks), default=0)


def fits(tile: Tile, kind: str) -> tuple[list[float], int]:
    """Each true area's best fit; and how many outlines fit none."""
    found = seen(tile)
    dry = np.any(
        [filled(one) for one in found if one.kind == "land"] or [False], axis=0
    )
    masks = [filled(one) for one in found if one.kind == kind]
    if kind == "sea":  # land lies on it
        masks = [mask & ~dry for mask in masks]
    truths = tile.lands if kind == "land" else tile.seas
    wrong = sum(best(mask, truths) < GOOD for mask in masks)
    return [best(truth, masks) for truth in truths], wrong


def figures(numbers: Iterable[int], kind: str, look: Look = photographed) -> Figures:
    every = [fits(look(n), kind) for n in numbers]
    values = [value for found, _ in every for value in found]
    return {
        "areas": len(values),
        "recall": round(sum(v >= GOOD for v in values) / len(values), 3),
        "iou_mean": round(sum(values) / len(values), 3),
        "wrong": sum(wrong for _, wrong in every),
    }


def main() -> None:
    found: dict[str, object] = {}
    for look, how in LOOKS.items():
        for kind in ("land", "sea"):
            found[f"{look}_{kind}"] = figures(range(48), kind, look=how)
    begun = time.perf_counter()
    seen(photographed(1))
    found["seconds"] = round(time.perf_counter() - begun, 2)
    sys.stdout.write(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
