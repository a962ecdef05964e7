"""Dice, floors and trifles of each kind that is drawn to learn from, read one by one:
`python -m tests.vision.kinds [--model FILE] [--tables N] [--seed N]`.

The seeds are nobody's who is taught. One line of JSON. Numbers and no verdict.
"""

from __future__ import annotations

import json
import math
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np

from vision.dice.net import MODEL, Net
from vision.dice.pips import PipsDie, find_dice
from vision.pictures import Picture
from vision.training import grounds
from vision.training.bodies import Body, Draw, Floats, body
from vision.training.cube import CubeCamera
from vision.training.litter import clutter
from vision.training.makes import MAKES
from vision.training.photo import haloed, taken
from vision.training.scene import Floor, Maker, Truth, camera, scene
from vision.training.signs import signed
from vision.training.trifles import trifles

Shown: TypeAlias = tuple[Picture, Sequence[Truth]]
Kind: TypeAlias = Callable[[Draw], Shown]
ON = 0.7
"""Of its face: a reading so near the middle is that die's."""
MANY = 3
"""Handfuls of trifles on a table without dice."""


def photographed(draw: Draw, picture: Floats, truths: Sequence[Truth]) -> Shown:
    return np.asarray(taken(draw, picture), np.uint8), truths


def usual(draw: Draw) -> Body:
    return signed(draw, body(draw))


def made(kind: Callable[[Draw, Body], Body]) -> Maker:
    return lambda draw: kind(draw, body(draw))


def floor(kind: Callable[[Draw, int], Floats]) -> Floor:
    def seen(draw: Draw, view: CubeCamera) -> Floats:
        flat = kind(draw, view.side)
        return np.clip(grounds.turned(draw, flat, view.tilt), 0, 255)

    return seen


def of_make(maker: Maker) -> Kind:
    return lambda draw: photographed(draw, *scene(draw, maker))


def on_floor(below: Floor) -> Kind:
    return lambda draw: photographed(draw, *scene(draw, floor=below))


def littered(draw: Draw) -> Shown:
    """No die at all."""
    view = camera(draw)
    picture = grounds.ground(draw, view)
    clutter(draw, picture, view.scale)
    for _ in range(MANY):
        trifles(draw, picture, view.scale)
    return photographed(draw, np.clip(picture, 0, 255), [])


def sharpened(draw: Draw) -> Shown:
    picture, truths = scene(draw)
    return photographed(draw, np.clip(haloed(draw, picture), 0, 255), truths)


def squeezed(draw: Draw) -> Shown:
    """To six tenths of its width or height at most."""
    across, down = 1.0, float(draw.uniform(0.6, 0.85))
    if draw.random() < 0.5:
        across, down = down, across
    picture, truths = photographed(draw, *scene(draw))
    how = cv2.INTER_AREA
    small = cv2.resize(picture, None, fx=across, fy=down, interpolation=how)
    face = math.sqrt(across * down)
    return np.asarray(small, np.uint8), [
        replace(one, x=one.x * across, y=one.y * down, face=one.face * face)
        for one in truths
    ]


KINDS: dict[str, Kind] = {
    "usual": of_make(usual),
    **{one.__name__: of_make(made(one)) for one in MAKES},
    "grated": on_floor(floor(grounds.grated)),
    "glazed": on_floor(floor(grounds.glazed)),
    "haloed": sharpened,
    "squeezed": squeezed,
    "trifles": littered,
}


def counted(truths: Sequence[Truth], dice: Iterable[PipsDie]) -> Counter[str]:
    """A die of which too little is seen is neither counted nor nobody's."""
    count = Counter(dice=sum(one.value > 0 for one in truths))
    left = list(truths)
    for die in sorted(dice, key=lambda one: -one.sure):
        mine = beneath(die, left)
        if mine is not None:
            left.remove(mine)
        if mine is None or mine.value:
            right = mine is not None and mine.value == die.value
            sure = die.verdict == "sure"
            count.update(right=right, sure=sure, phantoms=mine is None)
            count["sure and wrong"] += sure and not right
    return count


def beneath(die: PipsDie, truths: Sequence[Truth]) -> Truth | None:
    assert die.upper is not None
    x, y = die.upper
    near = [one for one in truths if math.hypot(one.x - x, one.y - y) < one.face * ON]
    return min(near, key=lambda one: math.hypot(one.x - x, one.y - y), default=None)


def measured(net: Net, tables: int, seed: int) -> dict[str, dict[str, int]]:
    found = {}
    for number, (name, kind) in enumerate(KINDS.items()):
        count: Counter[str] = Counter()
        for table in range(tables):
            draw = np.random.default_rng([seed, number, table])
            picture, truths = kind(draw)
            count.update(counted(truths, find_dice(picture, net)))
        found[name] = dict(count)
    return found


def main(typed: Sequence[str]) -> None:
    words = ArgumentParser("python -m tests.vision.kinds")
    words.add_argument("--model", type=Path, default=MODEL)
    words.add_argument("--tables", type=int, default=60)
    words.add_argument("--seed", type=int, default=4711)
    told = words.parse_args(typed)
    cv2.setNumThreads(1)
    figures = measured(Net(told.model), told.tables, told.seed)
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
