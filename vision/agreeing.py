"""What one reading of dice after another says together: the same dice, doubted ones,
and what nobody can read.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

import numpy as np

from vision.frames import Seen

SAME, MOST = 2, 9
"""Readings that must be the same; after so many different ones it is doubtful."""
DOUBTED = 3
"""Readings that must be the same where one of the dice is only to be checked."""
BESIDES = 0.5
"""Of a die's size: so far from all others, it is another die."""
NEAR = 0.35
"""Of a die's size: closer to where it was, it has not moved."""

Dice: TypeAlias = tuple[Seen, ...]


def same(one: Seen, other: Seen, near: float = NEAR) -> bool:
    """The same die at the same place, with the same face up."""
    if (one.value, one.face) != (other.value, other.face):
        return False
    return apart(one, other) < near * max(one.size, other.size)


def shifted(before: Dice, after: Dice) -> bool:
    """All lie as they lay, and only the camera was moved."""
    if len(before) != len(after) or len(after) < 2:
        return False
    old, new = (sorted(some, key=_shown) for some in (before, after))
    if [_shown(die)[:2] for die in old] != [_shown(die)[:2] for die in new]:
        return False
    pairs = zip(old, new, strict=True)
    ways = [np.subtract(b.middle, a.middle) for a, b in pairs]
    spread = float(np.max(np.ptp(ways, axis=0)))
    return spread < NEAR * max(die.size for die in new)


def _shown(die: Seen) -> tuple[int, str, float]:
    return die.value, die.face, die.middle[0]


def apart(one: Seen, other: Seen) -> float:
    (ax, ay), (bx, by) = one.middle, other.middle
    return float(np.hypot(ax - bx, ay - by))


def agreed(readings: Sequence[Dice], *, slow: bool = False) -> Dice | None:
    """What the last ones say alike; the best guess of all, when they never do. A slow
    camera has seen by its first that they lie still.
    """
    last = readings[-1]
    sure = bool(last) and all(die.verdict == "sure" for die in last)
    many = (SAME - slow) if sure else DOUBTED - slow
    if len(readings) >= many and all(alike(last, r) for r in readings[-many:]):
        return filled(last, readings)
    if len(readings) < MOST:
        return None
    count = Counter(len(reading) for reading in readings).most_common(1)[0][0]
    usual = next(r for r in reversed(readings) if len(r) == count)
    return filled(tuple(_doubted(die, readings) for die in usual), readings)


def filled(dice: Dice, readings: Sequence[Dice]) -> Dice:
    """What was read at other looks, but not just now, is doubted, not forgotten; once
    is enough where something came by itself. What nobody reads is kept where it stays.
    """
    more: list[Seen] = []
    of_late = since(dice, readings)
    for die in (d for reading in reversed(of_late) for d in reading if d.value):
        if any(apart(die, one) < BESIDES * die.size for one in (*known(dice), *more)):
            continue
        often = sum(any(same(die, d) for d in reading) for reading in of_late)
        if often >= SAME or die.rolled:
            more.append(die.doubted("wavering"))
    left = (d for d in dice if d.value or (stays(d, readings) and clear(d, more)))
    return (*left, *more)


def known(dice: Dice) -> Dice:
    return tuple(die for die in dice if die.value)


def since(dice: Dice, readings: Sequence[Dice]) -> Sequence[Dice]:
    """Since these were first read; what was read before and not then has moved."""
    for began, reading in enumerate(readings):
        if all(any(same(die, one) for one in reading) for die in known(dice)):
            return readings[began:]
    return readings


def stays(die: Seen, readings: Sequence[Dice]) -> bool:
    """Whether something lay there a look or two before: shade that passes does not."""
    before = [one for reading in readings[-3:-1] for one in reading]
    return any(apart(die, one) < NEAR * die.size for one in before)


def clear(die: Seen, dice: Sequence[Seen]) -> bool:
    return all(apart(die, one) > NEAR * one.size for one in dice)


def unread(dice: Dice) -> bool:
    """Whether a further look may tell more of one of them."""
    return not all(die.value for die in dice)


def alike(one: Dice, other: Dice, near: float = NEAR) -> bool:
    """The same dice were read; what could not be read may come and go beside them."""
    first, second = known(one), known(other)
    if not first and not second:
        first, second = one, other
    return len(first) == len(second) and all(
        any(same(a, b, near) for b in second) for a in first
    )


def _doubted(die: Seen, readings: Sequence[Dice]) -> Seen:
    """What was read most often there, to be checked unless it was always that."""
    here = [d for r in readings for d in r if apart(d, die) < NEAR * die.size]
    (value, face), often = Counter((d.value, d.face) for d in here).most_common(1)[0]
    if often == len(readings):
        return die
    doubt = replace(die, value=value, face=face, sure=often / len(readings))
    return replace(doubt, verdict="check", why="wavering")
