"""A roll is a story: a hand, motion, rest, a reading that stays the same.

Theory of operation. Every picture of the tray is one `look`:

1. Something moves: whatever was told is over. Where a hand reaches in and where a
   die moves by itself is remembered, each spot with its time.
2. Nothing moves and no hand lies over the tray: dice are read, look by look. When
   it has been so for `REST`, and `SAME` times the same was read, it is told, once.
3. A die was rolled if it lies where none lay so, and if it came there by itself:
   the last that passed its place was a moving die, and no hand. A die laid down,
   turned, forged or taken away is told as it lies, and that is no roll.

A reading that never stays the same is told as doubtful, not as a guess.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np

from vision.frames import Picture, Seen
from vision.motion import Motion

REST = 0.10
"""Seconds without motion before anything is told."""
HAND = 1.2
"""Seconds after which what reaches in and never moves is no hand, but new."""
SAME, MOST = 3, 9
"""Readings that must be the same; after so many different ones it is doubtful."""
FREE = 2
"""Looks in which something moved by itself before it is a throw."""
NEAR = 0.35
"""Of a die's size: closer to where it was, it has not moved."""
ABOUT = 7
"""Pixels of the small picture about a moving die that are its own."""


@dataclass(frozen=True, slots=True)
class Stirred:
    """Something moves in the tray."""

    at: float


@dataclass(frozen=True, slots=True)
class RollThrown:
    """Dice have left the hand."""

    at: float


@dataclass(frozen=True, slots=True)
class RollRested:
    """They lie still since `since`, and this is what they show."""

    at: float
    since: float
    dice: tuple[Seen, ...]

    @property
    def rolled(self) -> tuple[Seen, ...]:
        return tuple(die for die in self.dice if die.rolled)


Event: TypeAlias = Stirred | RollThrown | RollRested
Dice: TypeAlias = tuple[Seen, ...]


class Story:
    """What has happened in the tray so far. Time is an argument."""

    def __init__(self) -> None:
        self.told: Dice = ()
        self.calm = False
        """Told, and nothing has moved since."""
        self._stirring = False
        self._moved = 0.0
        self._free = 0
        self._readings: list[Dice] = []
        self._hand_at: Picture | None = None
        self._free_at: Picture | None = None

    def look(
        self, at: float, motion: Motion, read: Callable[[], Dice]
    ) -> tuple[Event, ...]:
        """`read` is only called when dice lie still."""
        self._remember(at, motion)
        if motion.moving:
            return self._stir(at)
        still = at - self._moved
        if self.calm or (motion.hand is not None and still < HAND):
            return ()
        self._readings.append(read())
        dice = agreed(self._readings)
        if dice is None or still < REST:
            return ()
        return (self._rest(at, dice),)

    # ---- inside

    def _remember(self, at: float, motion: Motion) -> None:
        """Where a hand was, and where a die moved by itself, with the time."""
        if motion.hand is not None:
            self._hand_at = _timed(self._hand_at, motion.hand, at)
        if motion.free is not None:
            brush = np.ones((ABOUT, ABOUT), np.uint8)
            mine = cv2.dilate(motion.free.astype(np.uint8), brush) > 0
            self._free_at = _timed(self._free_at, mine, at)
            self._free += 1

    def _stir(self, at: float) -> tuple[Event, ...]:
        first, self._stirring = not self._stirring, True
        self._moved, self.calm, self._readings = at, False, []
        thrown = self._free == FREE
        self._free += thrown  # told once
        return (Stirred(at),) * first + (RollThrown(at),) * thrown

    def _rest(self, at: float, dice: Dice) -> RollRested:
        there = shifted(self.told, dice)
        told = tuple(replace(d, rolled=not there and self._rolled(d)) for d in dice)
        self.told, self.calm = told, True
        self._stirring, self._free, self._readings = False, 0, []
        self._hand_at = self._free_at = None
        return RollRested(at, self._moved, told)

    def _rolled(self, die: Seen) -> bool:
        if self._free < FREE or any(same(die, old) for old in self.told):
            return False
        free = _last(self._free_at, die)
        return free > 0 and free >= _last(self._hand_at, die)


def same(one: Seen, other: Seen) -> bool:
    """The same die at the same place, with the same face up."""
    if (one.value, one.face) != (other.value, other.face):
        return False
    return apart(one, other) < NEAR * max(one.size, other.size)


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


def agreed(readings: Sequence[Dice]) -> Dice | None:
    """What the last ones say alike; the best guess of all, when they never do."""
    last = readings[-1]
    if len(readings) >= SAME and all(alike(last, r) for r in readings[-SAME:]):
        return last
    if len(readings) < MOST:
        return None
    count = Counter(len(reading) for reading in readings).most_common(1)[0][0]
    usual = next(r for r in reversed(readings) if len(r) == count)
    return tuple(_doubted(die, readings) for die in usual)


def alike(one: Dice, other: Dice) -> bool:
    """The same dice were read; what could not be read may come and go."""
    first, second = ([d for d in some if d.value] for some in (one, other))
    if not first and not second:
        return len(one) == len(other)
    return len(first) == len(second) and all(
        any(same(a, b) for b in second) for a in first
    )


def _doubted(die: Seen, readings: Sequence[Dice]) -> Seen:
    """What was read most often there, to be checked unless it was always that."""
    here = [d for r in readings for d in r if apart(d, die) < NEAR * die.size]
    (value, face), often = Counter((d.value, d.face) for d in here).most_common(1)[0]
    if often == len(readings):
        return die
    doubt = replace(die, value=value, face=face, sure=often / len(readings))
    return replace(doubt, verdict="check", why="wavering")


def _timed(times: Picture | None, mask: Picture, at: float) -> Picture:
    if times is None or times.shape != mask.shape:
        times = np.zeros(mask.shape)
    times[mask] = at
    return times


def _last(times: Picture | None, die: Seen) -> float:
    """When it was last there; 0 for never. Of the view, as the die's `view` is."""
    if times is None:
        return 0.0
    high, wide = times.shape
    x = min(wide - 1, max(0, round(die.view[0] * wide)))
    y = min(high - 1, max(0, round(die.view[1] * high)))
    return float(times[y, x])
