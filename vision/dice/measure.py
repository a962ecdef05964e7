"""How well dice are read: the figures over a set of photographs.

The arithmetic is that of the set's own README. Of one photograph's values, as many are
right as truth and reading have in common; `per_die` sets their sum against the larger
of the numbers of dice, so that misses and inventions both count. `invented` and
`missed` are shares of the dice there; boxes decide where all are known, else numbers.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from vision.dice.manifest import Box, PictureTruth
from vision.dice.pips import PipsDie
from vision.pictures import Picture, read

Reader = Callable[[Picture], Sequence[PipsDie]]
ORDINARY = 30.0  # pixels of the photograph
BINS = (0.0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.01)


@dataclass(frozen=True)
class Tried:
    """One photograph and what was read on it."""

    photo: PictureTruth
    dice: tuple[PipsDie, ...]
    seconds: float

    @property
    def right(self) -> int:
        return common(self.photo.values, self.dice)

    @property
    def sure(self) -> list[PipsDie]:
        return [die for die in self.dice if die.verdict == "sure"]

    @property
    def invented(self) -> int:
        if not self.photo.boxes:
            return max(0, len(self.dice) - len(self.photo.values))
        return sum(
            not any(on(die, box) for box in self.photo.boxes) for die in self.dice
        )

    @property
    def missed(self) -> int:
        if not self.photo.boxes:
            return max(0, len(self.photo.values) - len(self.dice))
        return sum(
            not any(on(die, box) for die in self.dice) for box in self.photo.boxes
        )


def common(values: Iterable[int], dice: Iterable[PipsDie]) -> int:
    return (Counter(values) & Counter(die.value for die in dice)).total()


def on(die: PipsDie, box: Box) -> bool:
    """Whether a reading lies on a die: the middle of one is inside the other."""
    return within(middle(die.box), box) or within(middle(box), die.box)


def middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def within(at: tuple[float, float], box: Box) -> bool:
    return box[0] <= at[0] <= box[2] and box[1] <= at[1] <= box[3]


def tried(photos: Iterable[PictureTruth], reader: Reader) -> list[Tried]:
    """Read every photograph once."""
    return [attempt(photo, reader) for photo in photos]


def attempt(photo: PictureTruth, reader: Reader) -> Tried:
    picture = read(photo.file)
    began = time.perf_counter()
    dice = tuple(reader(picture))
    return Tried(photo, dice, time.perf_counter() - began)


def figures(found: Sequence[Tried]) -> dict[str, Any]:
    """All of them together, and the same for each source."""
    sources = sorted({one.photo.source for one in found})
    return {
        **row(found),
        "sources": {
            name: row([one for one in found if one.photo.source == name])
            for name in sources
        },
    }


def ordinary(found: Sequence[Tried]) -> list[Tried]:
    """Photographs whose dice are large enough for an eye to count their pips.

    Where nobody knows how large they are, since nothing was read, that counts as well.
    """
    return [one for one in found if smallest(one) >= ORDINARY]


def smallest(one: Tried) -> float:
    """The smallest die's size, by the set's own boxes or else by those we found;
    of nothing found, beyond any bound.
    """
    boxes: Sequence[Box] = one.photo.boxes or [die.box for die in one.dice]
    return min((max(b[2] - b[0], b[3] - b[1]) for b in boxes), default=math.inf)


def row(found: Sequence[Tried]) -> dict[str, float]:
    there = sum(len(one.photo.values) for one in found)
    larger = sum(max(len(one.photo.values), len(one.dice)) for one in found)
    sure = sum(len(one.sure) for one in found)
    told = sum(len(one.dice) for one in found)
    sure_right = sum(common(one.photo.values, one.sure) for one in found)
    exact = sum(one.right == max(len(one.photo.values), len(one.dice)) for one in found)
    return {
        "photos": len(found),
        "dice": there,
        "per_die": share(sum(one.right for one in found), larger),
        "exact": share(exact, len(found)),
        "sure_share": share(sure, told),
        "sure_right": share(sure_right, sure),
        "invented": share(sum(one.invented for one in found), there, empty=0),
        "missed": share(sum(one.missed for one in found), there, empty=0),
        "ms": round(1000 * sum(one.seconds for one in found) / len(found), 1),
    }


def share(part: float, whole: float, empty: float = 1) -> float:
    """Nothing asked is nothing wrong."""
    return round(part / whole, 4) if whole else empty


def reliability(found: Sequence[Tried]) -> list[dict[str, float]]:
    """Of the readings between two confidences, how many there are and are right."""
    graded = [(die.sure, good) for one in found for die, good in marked(one)]
    table = []
    for low, high in pairwise(BINS):
        here = [good for sure, good in graded if low <= sure < high]
        if here:
            part = share(sum(here), len(here))
            table.append({"from": low, "readings": len(here), "right": part})
    return table


def marked(one: Tried) -> list[tuple[PipsDie, bool]]:
    """Each reading right or wrong; the surer of two alike has the first claim."""
    left = Counter(one.photo.values)
    marks = []
    for die in sorted(one.dice, key=lambda die: -die.sure):
        marks.append((die, left[die.value] > 0))
        left[die.value] -= 1
    return marks
