"""Own faces, taught once and rolled: `python -m tests.vision.own.bench faces`.

One line of JSON. Every kind of face on every ground, several evenings each; through
the reading that the app has, whole pictures in. Numbers and no verdict.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping

import numpy as np

from tests.vision.own.evenings import GROUNDS, Evening
from tests.vision.own.plates import KINDS
from vision.dice.faces import Album, KnownFace
from vision.dice.pips import find_dice
from vision.dice.reading import Reading
from vision.frames import Box, Picture, Seen

EVENINGS = int(os.environ.get("PYTHIA_BENCH_EVENINGS", "1"))
ROLLS = 3
"""Of each face."""
TRIES = 3
"""How often a face is laid down to be taught; people turn it a little, too."""
NEAR = 0.35
"""Of its box: so far from the middle of the face it is still that die."""


def read(reading: Reading, picture: Picture) -> tuple[Seen, ...]:
    high, wide = picture.shape[:2]
    return reading(picture, picture, (0.0, 0.0, float(wide), float(high)))


def at(dice: tuple[Seen, ...], box: Box) -> Seen | None:
    """The die that was seen where it lies."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    far = NEAR * max(box[2] - box[0], box[3] - box[1])
    near = [d for d in dice if np.hypot(d.middle[0] - x, d.middle[1] - y) < far]
    return near[0] if near else None


def taught(evening: Evening, reading: Reading, count: Counter[str]) -> Album:
    """As a lesson does it: the only thing that lies there is the face."""
    album = Album()
    reading.showing = True
    for n, face in enumerate(evening.faces):
        for k in range(TRIES):
            picture, box = evening.look(face)
            dice = read(reading, picture)
            if len(dice) != 1 or dice[0].picture is None:
                continue
            if at(dice, box) is None:  # whoever teaches sees the cut-out: once more
                count["taught awry"] += 1
                continue
            album.add(str(n), dice[0].picture)
            count["taught"] += 1
            count["taught at once"] += k == 0
            break
        count["shown"] += 1
    reading.showing = False
    return album


def evening(kind: str, ground: str, seed: int) -> Counter[str]:
    count: Counter[str] = Counter()
    one = Evening(kind, ground, seed)
    reading = Reading(find_dice)
    album = taught(one, reading, count)
    reading.own = KnownFace(album, tuple(map(str, range(6))))
    for n, face in enumerate(one.faces):
        if str(n) in album.known:
            for _ in range(ROLLS):
                picture, box = one.look(face)
                tally(count, read(reading, picture), box, str(n))
    for _ in range(ROLLS):
        picture, box = one.look(one.stranger)
        seen = at(read(reading, picture), box)
        count["strangers"] += 1
        count["strangers sure"] += seen is not None and seen.verdict == "sure"
    return count


def tally(count: Counter[str], dice: tuple[Seen, ...], box: Box, face: str) -> None:
    seen = at(dice, box)
    count["rolls"] += 1
    count["else"] += len(dice) - (seen is not None)
    if seen is None:
        return
    count["found"] += 1
    count["right"] += seen.face == face
    count["sure"] += seen.verdict == "sure"
    count["sure and wrong"] += seen.verdict == "sure" and seen.face != face


def figures(count: Mapping[str, int]) -> dict[str, float]:
    def share(part: str, whole: str) -> float:
        return round(count[part] / max(1, count[whole]), 4)

    return {
        "taught_at_once": share("taught at once", "shown"),
        "taught": share("taught", "shown"),
        "taught_awry": count["taught awry"],
        "rolls": count["rolls"],
        "found": share("found", "rolls"),
        "right": share("right", "rolls"),
        "right_of_found": share("right", "found"),
        "sure": share("sure", "rolls"),
        "sure_and_wrong": count["sure and wrong"],
        "strangers": count["strangers"],
        "strangers_sure": count["strangers sure"],
        "phantoms": count["else"],
    }


def counts(evenings: int = EVENINGS) -> Iterator[tuple[str, str, Counter[str]]]:
    for k, kind in enumerate(KINDS):
        for g, ground in enumerate(GROUNDS):
            for seed in range(evenings):
                yield kind, ground, evening(kind, ground, 1000 * k + 100 * g + seed)


def faces(evenings: int = EVENINGS) -> dict[str, object]:
    """All together, by kind of face, and by ground."""
    every: Counter[str] = Counter()
    kinds: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    grounds: dict[str, Counter[str]] = {ground: Counter() for ground in GROUNDS}
    for kind, ground, count in counts(evenings):
        for one in (every, kinds[kind], grounds[ground]):
            one.update(count)
    return {
        "own_faces": {
            **figures(every),
            "kinds": {name: figures(one) for name, one in kinds.items()},
            "grounds": {name: figures(one) for name, one in grounds.items()},
        }
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(faces()) + "\n")
