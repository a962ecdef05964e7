"""Dice that do not lie flat, or not on the table.

A flat die shows of its sides what all others show of theirs: its upper face's middle
lies as far from that of its outline. One that leans shows more, less, or another side.
An outline says so only where it is the die's own: a shadow is often in it, or a
neighbour.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from vision.dice.glimpses import area, overlap, shared
from vision.dice.stones import Stone
from vision.frames import Box, FrameDie, Point, Seen

TWO, LONG = 1.45, 1.38
"""Longer than wide by so much, a die shows two faces; and beside others, by which one
knows how slantingly they are looked at.
"""
OWN = 0.75
"""Of outline and box together, both have so much in common where it is its own."""
ASIDE = 0.14
"""Of a die, between where its upper face is and where it would be if it lay flat."""
FEW, MANY, PLAIN = 3, 48, 25
"""Dice that must have been seen before any is compared with them, and that count; with
the squarer ones, in per cent of all.
"""
HIGH, MOST = 1.1, 80
"""Larger by so much than most dice of this tray, a lone outline is of two, one upon the
other; `MOST` in per cent.
"""
ONTO, COVERED = 0.55, 0.36
"""Of a die: nearer to another than dice can lie side by side; or so much of the
smaller's box is the other's too.
"""


class Usual:
    """How the dice of this tray are seen: from above, or how slantingly."""

    def __init__(self) -> None:
        self._long: deque[float] = deque(maxlen=MANY)
        self._aside: deque[Point] = deque(maxlen=MANY)
        self._sizes: deque[float] = deque(maxlen=MANY)
        """Of lone outlines."""
        self._wide: deque[float] = deque(maxlen=MANY)
        """Of dice as they were read, alone or not."""

    def learn(self, dice: Sequence[FrameDie], lying: Iterable[Stone]) -> None:
        self._long.extend(stone.long for stone in lying)
        known = [(die.box, die.upper) for die in dice if die.verdict == "sure"]
        self._aside.extend(aside(box, upper) for box, upper in known if upper)
        self._wide.extend(math.sqrt(area(box)) for box, _ in known)

    @property
    def sizes(self) -> Sequence[float]:
        """Of the dice that were read here of late."""
        return self._wide

    def doubled(self, die: Seen, stone: Stone) -> Seen:
        """A die by itself, whose outline is as large as that of two upon each other,
        is not sure; by the others one knows how large they are.
        """
        if die.why:
            return die
        usual = np.percentile(self._sizes, MOST) if len(self._sizes) >= FEW else np.inf
        if stone.size > HIGH * float(usual):
            return die.doubted("stacked")
        if die.verdict == "sure":
            self._sizes.append(stone.size)
        return die

    def leans(self, box: Box, upper: Point | None, stone: Stone | None) -> bool:
        if stone is not None and self._long_by_itself(box, stone):
            return True
        if upper is None or len(self._aside) < FEW:
            return False
        usual = np.median(np.array(self._aside), axis=0)
        return bool(np.hypot(*(np.array(aside(box, upper)) - usual)) > ASIDE)

    def _long_by_itself(self, box: Box, stone: Stone) -> bool:
        limit = TWO
        if len(self._long) >= FEW:
            limit = LONG * max(1.0, float(np.percentile(self._long, PLAIN)))
        return overlap(stone.box, box) > OWN and stone.long > limit


def aside(box: Box, upper: Point) -> Point:
    """From the middle of the box to that of the upper face, in dice."""
    x0, y0, x1, y1 = box
    size = math.sqrt((x1 - x0) * (y1 - y0))
    return (upper[0] - (x0 + x1) / 2) / size, (upper[1] - (y0 + y1) / 2) / size


def stacked(dice: tuple[Seen, ...]) -> Iterator[Seen]:
    """Two at one place: neither is told for sure. Side by side they are two."""
    for die in dice:
        if any(onto(die, one) for one in dice if one is not die):
            yield die.doubted("stacked")
        else:
            yield die


def onto(one: Seen, other: Seen) -> bool:
    """The smaller is the one below: the upper covers it, and is nearer to the lens."""
    least = min(area(one.box), area(other.box))
    if shared(one.box, other.box) > COVERED * least:
        return True
    (ax, ay), (bx, by) = one.middle, other.middle
    return math.hypot(ax - bx, ay - by) < ONTO * max(one.size, other.size)
