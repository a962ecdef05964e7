"""What a look at a picture saw of dice, and how several looks are put together."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.dice.net import Floats
from vision.dice.verdicts import SURE, confidence, mean
from vision.frames import Box

TOUCH = 0.5  # nearer than this, in faces, two readings are of one die
ONE_BODY = 0.42  # boxes of two touching dice overlap less than this
BESIDE, UNDER, PLAIN = 0.85, 1.1, 0.95  # so near a doubtful one is of the die's side
ASLANT = 0.85  # of the upper face: a die's side is seen aslant, and so it is smaller
DWARF = 0.55  # so much smaller than the sure ones beside it is no die that is doubted
SPECK = 0.35  # nor is this, beside a single sure one


@dataclass(frozen=True)
class CloseLook:
    """One look's opinion: where an upper face is, and what it may show."""

    x: float
    y: float
    size: float
    there: float
    values: Floats  # how likely each of the six is
    box: Box

    @property
    def sure(self) -> float:
        return confidence(self.there, float(self.values.max()))


def zoomed(seen: CloseLook, by: float, right: float, down: float) -> CloseLook:
    """The glimpse in another picture's measure."""
    a, b, c, d = (side * by for side in seen.box)
    return replace(
        seen,
        x=seen.x * by + right,
        y=seen.y * by + down,
        size=seen.size * by,
        box=(a + right, b + down, c + right, d + down),
    )


def same(one: CloseLook, other: CloseLook) -> bool:
    """Whether two looks saw one die."""
    reach = TOUCH * max(one.size, other.size)
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < reach**2


def grouped(glimpses: list[CloseLook]) -> list[list[CloseLook]]:
    """Glimpses of the same die together, the strongest of each first."""
    groups: list[list[CloseLook]] = []
    for seen in sorted(glimpses, key=lambda g: -g.there):
        home = next((group for group in groups if same(group[0], seen)), None)
        if home is None:
            groups.append([seen])
        else:
            home.append(seen)
    return groups


def vote(group: list[CloseLook]) -> CloseLook:
    """One opinion out of several looks at a die, each as heavy as it was sure."""
    weights = np.asarray([g.there**2 for g in group], np.float32)
    logs = np.stack([np.log(g.values + 1e-4) for g in group])
    odds = np.exp((logs * weights[:, None]).sum(0) / weights.sum())
    return replace(group[0], values=odds / odds.sum())


def fused(looks: Sequence[CloseLook]) -> CloseLook:
    """One die seen from nearer and nearer: the last look's place, the mean of all."""
    both = vote(list(looks))
    there = mean(*(g.there for g in looks))
    left, top, right, bottom = (sum(sides) / len(looks) for sides in boxes(looks))
    box = left, top, right, bottom
    return replace(looks[-1], values=both.values, there=there, box=box)


def boxes(looks: Sequence[CloseLook]) -> Iterator[tuple[float, ...]]:
    """All left sides, all tops and so on."""
    return zip(*(g.box for g in looks), strict=True)


def apart(seen: list[CloseLook]) -> list[CloseLook]:
    """Each die once: a second look may land on a neighbour, or on a side face."""
    kept: list[CloseLook] = []
    for one in sorted(seen, key=lambda g: -g.there):
        if all(clear(one, other) for other in kept):
            kept.append(one)
    return kept


def grown(seen: list[CloseLook]) -> list[CloseLook]:
    """Dice of one table are about as large; what is doubted and tiny is none."""
    sure = [g.size for g in seen if g.sure >= SURE]
    if not sure:
        return seen
    least = (DWARF if len(sure) > 1 else SPECK) * float(np.median(sure))
    return [g for g in seen if g.size > least or g.sure >= SURE]


def clear(one: CloseLook, other: CloseLook) -> bool:
    """Whether two readings, the second surer, can be of two dice."""
    size = max(one.size, other.size)
    right, down = (one.x - other.x) / size, (one.y - other.y) / size
    reach = TOUCH
    if one.sure < PLAIN:
        aslant = one.size < ASLANT * other.size
        under = aslant and down > 0.45 and abs(right) < 0.65
        reach = UNDER if under else BESIDE
    return math.hypot(right, down) > reach and overlap(one.box, other.box) < ONE_BODY


def overlap(one: Box, other: Box) -> float:
    """The boxes' common part, as a share of both together."""
    both = shared(one, other)
    return both / max(area(one) + area(other) - both, 1e-6)


def shared(one: Box, other: Box) -> float:
    """The area that both boxes have in common."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)


def area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])
