"""Signs on photographed dice, taught once and rolled:
`python -m tests.vision.own.photographs MANIFEST [SOURCE ...]`.

The manifest is that of `bench dice --photos`. A face is taught on one photograph; then
it comes as that photograph, turned and in other light, and on others of that source.
One line of JSON. Numbers and no verdict.
"""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from tests.vision.own.bench import TRIES, at, figures, read, tally
from tests.vision.own.marked import TINTS, PhotographedFace, Tint, face_of, marked
from tests.vision.own.plates import KINDS, Luck
from vision.dice.faces import Album, KnownFace
from vision.dice.pips import PipsDie, find_dice
from vision.dice.reading import Reading
from vision.frames import Box, Picture

SOURCES = "damian", "lk0103", "matteo", "kingjacker"
SIGNS = "numbers", "romans", "runes", "skulls"
NEAREST, FARTHEST, LARGEST = 3.0, 10.0, 640
"""Dice across a part of a photograph; and its pixels at most."""
ALONE, SHADE = 1.15, 1.4
"""Of its box: nobody else is there, and so much of the others is painted over."""
TURNED, OTHERS = 2, 2
"""Looks at each face: at the photograph it was taught on, and at others."""


def photographed(manifest: Path, source: str) -> list[PhotographedFace]:
    every = json.loads(manifest.read_text())["images"]
    mine = [one for one in every if one["source"] == source]
    return [face for one in mine for face in faces_in(manifest.parent, one)]


def faces_in(root: Path, one: dict[str, Any]) -> Iterator[PhotographedFace]:
    """Of dice that were read right and touch no other."""
    picture = cv2.imread(str(root / one["file"]))
    dice = find_dice(picture)
    if sorted(die.value for die in dice) != one["values"]:
        return
    for die in dice:
        others = [grown(other.box, ALONE) for other in dice if other is not die]
        if die.value > 3 and not any(meets(grown(die.box, ALONE), o) for o in others):
            face = alone(picture, die, others)
            if face is not None:
                yield face


def alone(
    picture: Picture, die: PipsDie, others: Sequence[Box]
) -> PhotographedFace | None:
    """What lies about it, nearer or farther, and the others painted over."""
    left, top, side = window(picture.shape[1], picture.shape[0], die.box)
    by = min(1.0, LARGEST / side)
    part = picture[top : top + side, left : left + side]
    part = cv2.resize(part, None, fx=by, fy=by, interpolation=cv2.INTER_AREA)
    mask = np.zeros(part.shape[:2], np.uint8)
    for other in others:
        fill(mask, within(grown(other, SHADE), left, top, by), 255)
    box = within(grown(die.box, ALONE), left, top, by)
    fill(mask, box, 0)
    bare = cv2.inpaint(part, mask, 5, cv2.INPAINT_TELEA)
    x0, y0, x1, y1 = within(die.box, left, top, by)
    x, y = die.upper or ((die.box[0] + die.box[2]) / 2, (die.box[1] + die.box[3]) / 2)
    upper = (x - left) * by, (y - top) * by
    return face_of(bare, die.value, upper, min(x1 - x0, y1 - y0) * 0.8, box)


def window(wide: int, high: int, box: Box) -> tuple[int, int, int]:
    """Left, top and side of a square about it; how large is told by where it lies."""
    x0, y0, x1, y1 = box
    dice = NEAREST * (FARTHEST / NEAREST) ** ((x0 * 7 + y0 * 13) % 1)
    reach = min(max(x1 - x0, y1 - y0) * dice / 2, min(wide, high) / 2)
    left = min(max((x0 + x1) / 2 - reach, 0), wide - 2 * reach)
    top = min(max((y0 + y1) / 2 - reach, 0), high - 2 * reach)
    return round(left), round(top), round(2 * reach)


def within(box: Box, left: int, top: int, by: float) -> Box:
    x0, y0, x1, y1 = box
    return (x0 - left) * by, (y0 - top) * by, (x1 - left) * by, (y1 - top) * by


def fill(mask: Picture, box: Box, tone: int) -> None:
    x0, y0, x1, y1 = (max(0, int(end)) for end in box)
    mask[y0:y1, x0:x1] = tone


def grown(box: Box, by: float) -> Box:
    x0, y0, x1, y1 = box
    w, h = (x1 - x0) * (by - 1) / 2, (y1 - y0) * (by - 1) / 2
    return x0 - w, y0 - h, x1 + w, y1 + h


def meets(one: Box, other: Box) -> bool:
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]


# ---- an evening


def again(picture: Picture, box: Box, luck: Luck) -> tuple[Picture, Box]:
    """Turned, larger or smaller, in other light, a little blurred, noisy, a JPEG."""
    high, wide = picture.shape[:2]
    middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    by = float(luck.uniform(0.75, 1.25))
    turn = cv2.getRotationMatrix2D(middle, float(luck.uniform(0, 360)), by)
    turn[:, 2] += np.array((wide, high)) / 2 - middle
    turn[:, 2] += luck.uniform(-0.1, 0.1, 2) * (wide, high)
    look = cv2.warpAffine(picture, turn, (wide, high), borderMode=cv2.BORDER_REFLECT)
    look = cv2.GaussianBlur(look, (0, 0), float(luck.uniform(0.3, 1.3)))
    light = luck.uniform(0.6, 1.25) * luck.uniform(0.94, 1.06, 3)
    noisy = look * light + luck.standard_normal(look.shape) * luck.uniform(1, 5)
    kept = np.clip(noisy, 0, 255).astype(np.uint8)
    quality = [cv2.IMWRITE_JPEG_QUALITY, int(luck.integers(60, 95))]
    packed = cv2.imencode(".jpg", kept, quality)[1]
    x, y = turn @ (*middle, 1.0)
    far = by * math.sqrt((box[2] - box[0]) * (box[3] - box[1])) / 2
    kept = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))
    return kept, (x - far, y - far, x + far, y + far)


def evening(
    bodies: Sequence[PhotographedFace], kind: str, tint: Tint, luck: Luck
) -> Counter[str]:
    """One die with six signs, each on these bodies."""
    count: Counter[str] = Counter()
    signs = KINDS[kind](luck, (255, 255, 255), (0, 0, 0))
    reading, album = Reading(find_dice), Album()
    reading.own = KnownFace(album, tuple(map(str, range(6))))
    shown: dict[int, int] = {}
    for n, sign in enumerate(signs):
        looks = [int(k) for k in luck.permutation(len(bodies))[:TRIES]]
        pictures = [marked(bodies[k], sign, tint) for k in looks]
        k = taught(reading, album, str(n), pictures, [bodies[k] for k in looks], count)
        if k is not None:
            shown[n] = looks[k]
    for n, first in shown.items():
        others = luck.choice([k for k in range(len(bodies)) if k != first], OTHERS)
        for k in (*[first] * TURNED, *others.tolist()):
            look = again(marked(bodies[k], signs[n], tint), bodies[k].box, luck)
            tally(count, read(reading, look[0]), look[1], str(n))
    return count


def taught(
    reading: Reading,
    album: Album,
    face: str,
    pictures: Sequence[Picture],
    bodies: Sequence[PhotographedFace],
    count: Counter[str],
) -> int | None:
    """With the how-manieth picture; none where no cut-out is the face's."""
    count["shown"] += 1
    reading.showing = True
    try:
        for k, (picture, body) in enumerate(zip(pictures, bodies, strict=True)):
            dice = read(reading, picture)
            if len(dice) == 1 and dice[0].picture is not None:
                if at(dice, body.box) is not None:
                    album.add(face, dice[0].picture)
                    count.update({"taught": 1, "taught at once": k == 0})
                    return k
                count["taught awry"] += 1
        return None
    finally:
        reading.showing = False


def photographs(manifest: Path, sources: Sequence[str]) -> dict[str, object]:
    """All together, and by source."""
    found: dict[str, Counter[str]] = {}
    for source in sources:
        bodies = photographed(manifest, source)
        found[source] = count = Counter[str]()
        for k, tint in enumerate(TINTS):
            luck = np.random.default_rng([k, sum(map(ord, source))])
            count.update(evening(bodies, SIGNS[k % len(SIGNS)], tint, luck))
    every = sum(found.values(), Counter[str]())
    by_source = {source: figures(count) for source, count in found.items()}
    return {"photographed_bodies": {**figures(every), "sources": by_source}}


if __name__ == "__main__":
    cv2.setNumThreads(1)
    told = photographs(Path(sys.argv[1]), sys.argv[2:] or SOURCES)
    sys.stdout.write(json.dumps(told) + "\n")
