"""Signs on photographed dice, taught once and rolled:
`python -m tests.vision.own.photographs MANIFEST [SOURCE ...]`.

The manifest is that of `bench dice --photos`. A face is taught on one photograph; then
it comes as that photograph, turned and in other light, and on others of that source.
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

from tests.vision.own.bench import TRIES, figures, read, tally
from tests.vision.own.bench import at as seen_at
from tests.vision.own.marked import TINTS, PhotographedFace, face_of, marked
from tests.vision.own.plates import KINDS, Luck
from vision.dice.faces import Album, KnownFace
from vision.dice.pips import PipsDie, find_dice
from vision.dice.reading import Reading
from vision.frames import Box, Picture

SOURCES = "damian", "matteo", "kingjacker", "lk0103"
SIGNS = "numbers", "romans", "runes", "skulls"
WIDE, LARGEST = (3.0, 10.0), 640
"""Of the die, a part of a photograph; and its pixels at most."""
ALONE, SHADE = 1.15, 1.4
"""Of its box: nobody else is there, and so much of the others is painted over."""
TURNED, OTHERS = 3, 3
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
    """What lies about it, the others painted over."""
    x0, y0, x1, y1 = die.box
    far = WIDE[0] * (WIDE[1] / WIDE[0]) ** ((x0 * 7 + y0 * 13) % 1)
    reach = min(max(x1 - x0, y1 - y0) * far / 2, min(picture.shape[:2]) / 2)
    high, wide = picture.shape[:2]
    left = round(min(max((x0 + x1) / 2 - reach, 0), wide - 2 * reach))
    top = round(min(max((y0 + y1) / 2 - reach, 0), high - 2 * reach))
    side = round(2 * reach)
    part = picture[top : top + side, left : left + side]
    by = min(1.0, LARGEST / side)
    part = cv2.resize(part, None, fx=by, fy=by, interpolation=cv2.INTER_AREA)
    mask = np.zeros(part.shape[:2], np.uint8)
    for other in others:
        a, b, c, d = ((v - o) * by for v, o in zip(grown(other, SHADE), (left, top) * 2, strict=True))
        mask[max(0, int(b)) : max(0, int(d)), max(0, int(a)) : max(0, int(c))] = 255
    box = tuple((v - o) * by for v, o in zip(grown(die.box, ALONE), (left, top) * 2, strict=True))
    a, b, c, d = box
    mask[max(0, int(b)) : int(d), max(0, int(a)) : int(c)] = 0
    bare = cv2.inpaint(part, mask, 5, cv2.INPAINT_TELEA)
    x, y = die.upper or ((x0 + x1) / 2, (y0 + y1) / 2)
    size = min(x1 - x0, y1 - y0) * 0.8 * by
    return face_of(bare, die.value, ((x - left) * by, (y - top) * by), size, box)


def grown(box: Box, by: float) -> Box:
    x0, y0, x1, y1 = box
    w, h = (x1 - x0) * (by - 1) / 2, (y1 - y0) * (by - 1) / 2
    return x0 - w, y0 - h, x1 + w, y1 + h


def meets(one: Box, other: Box) -> bool:
    return (
        one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
    )


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
    kept = cv2.imdecode(cv2.imencode(".jpg", kept, quality)[1], cv2.IMREAD_COLOR)
    x, y = turn @ (*middle, 1.0)
    far = by * math.sqrt((box[2] - box[0]) * (box[3] - box[1])) / 2
    return np.asarray(kept), (x - far, y - far, x + far, y + far)


def evening(faces: Sequence[PhotographedFace], kind: str, seed: int) -> Counter[str]:
    """One die with six signs, on these bodies."""
    luck = np.random.default_rng([seed, 17])
    signs = KINDS[kind](luck, (255, 255, 255), (0, 0, 0))
    tint = TINTS[seed % len(TINTS)]
    count: Counter[str] = Counter()
    reading, album = Reading(find_dice), Album()
    reading.showing = True
    taught: dict[int, int] = {}
    for n, sign in enumerate(signs):
        count["shown"] += 1
        for k, body in enumerate(luck.permutation(len(faces))[:TRIES].tolist()):
            dice = read(reading, marked(faces[body], sign, tint))
            if len(dice) != 1 or dice[0].picture is None:
                count["found none" if not dice else "found many"] += 1
                continue
            if seen_at(dice, faces[body].box) is None:
                count["taught awry"] += 1
                continue
            album.add(str(n), dice[0].picture)
            taught[n] = body
            count["taught"] += 1
            count["taught at once"] += k == 0
            break
    reading.showing = False
    reading.own = KnownFace(album, tuple(map(str, range(6))))
    for n, body in taught.items():
        others = [k for k in range(len(faces)) if k != body]
        rolls = [body] * TURNED + luck.choice(others, OTHERS).tolist()
        for each in rolls:
            picture, box = again(marked(faces[each], signs[n], tint), faces[each].box, luck)
            one: Counter[str] = Counter()
            tally(one, read(reading, picture), box, str(n))
            count.update(one)
            which = "turned" if each == body else "others"
            count.update({f"{which} {what}": much for what, much in one.items()})
    return count


def benched(manifest: Path, sources: Sequence[str]) -> dict[str, object]:
    told: dict[str, object] = {}
    every: Counter[str] = Counter()
    for source in sources:
        faces = photographed(manifest, source)
        mine: Counter[str] = Counter({"bodies": len(faces)})
        for seed, kind in enumerate(SIGNS):
            mine.update(evening(faces, kind, seed + 4 * sources.index(source)))
        every.update(mine)
        told[source] = summed(mine)
    return {"all": summed(every), **told}


def summed(count: Counter[str]) -> dict[str, object]:
    return {**figures(count), "counts": dict(sorted(count.items()))}


if __name__ == "__main__":
    cv2.setNumThreads(1)
    which = sys.argv[2:] or SOURCES
    sys.stdout.write(json.dumps(benched(Path(sys.argv[1]), which), indent=1) + "\n")
