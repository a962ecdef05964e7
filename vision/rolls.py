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

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from vision.agreeing import Dice, agreed, alike, same, shifted, unread
from vision.frames import Seen
from vision.memory import Pace
from vision.motion import Motion

REST, DIM, DIMMER = 0.13, 0.2, 0.05
"""Seconds without motion before anything is told; in dim light, where a last slow turn
is not seen; and for each time that is halved again.
"""
LONGEST, ASKED = 0.45, 0.3
"""Seconds after which what seems to creep is told all the same; and what nobody reads.
"""
WAVERS, AT_LAST = 0.5, 1.0
"""Seconds after which what is read in turns as this and that lies still all the same;
and after which even what seems to creep is told.
"""
BESIDE = 0.45
"""Seconds without motion before dice are told that a hand lies beside."""
SLOW = 0.15
"""Seconds between two pictures of a slow camera."""
FREE = 2
"""Looks in which something moved by itself before it is a throw."""
BRIEF, STEADY = 1.0, 0.1
"""Seconds that something stirs at most while dice that read the same before and after,
no farther apart than this part of their size, have lain still: a box or a camera
trembles, a lamp beats. In a slow last turn a die creeps on.
"""
KEPT = 3
"""Readings that are remembered of it."""
ALL_ALONG = 0.9
"""Seconds after which what reads the same, however much it stirred, has not moved."""


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


@dataclass(frozen=True, slots=True)
class LayStill:
    """What was read before something stirred, the newest last; since when it had lain
    still, and when it was first read so.
    """

    readings: tuple[Dice, ...]
    since: float
    stirred: float
    first: float


class Story:
    """What has happened in the tray so far. Time is an argument."""

    def __init__(self) -> None:
        self.told: Dice = ()
        self.calm = False
        """Told, and nothing has moved since."""
        self._stirring = False
        self._moved = self._differed = 0.0
        """When something was seen to move; and dice were read otherwise than before,
        as those are that turn unseen.
        """
        self._free = 0
        self._beside = False
        """Told beside a hand that is still there."""
        self._readings: list[Dice] = []
        self._first = 0.0
        """When the first was read that all since are like."""
        self._lay: LayStill | None = None
        self._pace, self._slow = Pace(), False
        self._rest_for = REST
        self._creeps: Callable[[Dice], bool] = lambda _: False

    def look(
        self,
        at: float,
        motion: Motion,
        read: Callable[[], Dice],
        news: Callable[[], bool] = lambda: True,
        creeps: Callable[[Dice], bool] = lambda _: False,
    ) -> tuple[Event, ...]:
        """`read` is only called when dice lie still; `news` tells whether anything came
        by itself that a hand does not cover, `creeps` whether one of these dice is not
        quite at rest.
        """
        self._creeps = creeps
        self._free += motion.free
        self._slow = self._pace.look(at) > SLOW
        self._rest_for = DIM + DIMMER * motion.dim if motion.dim else REST
        if motion.moving or (motion.hand is not None and self.calm):
            return self._stir(at)
        thrown = self._thrown(at)
        if self.calm:
            return thrown
        if motion.hand is not None:
            if self._beside or at - self._moved < BESIDE or not news():
                return thrown
        elif self._beside:
            self._beside, self._moved = False, at
        return (*thrown, *self._read(at, read, beside=motion.hand is not None))

    @property
    def reading(self) -> Dice:
        """The last since which nothing has moved."""
        return self._readings[-1] if self._readings else ()

    # ---- inside

    def _read(
        self, at: float, read: Callable[[], Dice], *, beside: bool
    ) -> tuple[Event, ...]:
        self._readings.append(read())
        if len(self._readings) == 1:
            self._first = at
        if not all(alike(self._readings[-1], one) for one in self._readings[-2:]):
            self._differed = self._first = at
        self._recall(at)
        dice = agreed(self._readings, slow=self._slow)
        if dice is None or not (at - self._first > ALL_ALONG or self._lain(at, dice)):
            return ()
        return (self._rest(at, dice, beside=beside),)

    def _lain(self, at: float, dice: Dice) -> bool:
        """Whether they have been at rest for long enough."""
        moved = at - self._moved
        still = min(moved, at - self._differed)
        lain = still if moved < WAVERS else moved
        if lain < (ASKED if unread(dice) else self._rest_for):
            return False
        return still >= LONGEST or moved >= AT_LAST or not self._creeps(dice)

    def _recall(self, at: float) -> None:
        """Dice that read the same after a moment's stir have not moved in it; how long
        they lay still before it counts, too.
        """
        lay, self._lay = self._lay, None
        if lay is None or at - lay.stirred > BRIEF:
            return
        now = self._readings[-1]
        if now and alike(lay.readings[-1], now, STEADY):
            self._moved = lay.since + at - lay.stirred
            self._first = lay.first
            self._readings = [*lay.readings, now]

    def _thrown(self, at: float) -> tuple[Event, ...]:
        if self._free != FREE:
            return ()
        self._free += 1  # told once
        return (RollThrown(at),)

    def _stir(self, at: float) -> tuple[Event, ...]:
        first, self._stirring = not self._stirring, True
        if self._readings:
            kept = tuple(self._readings[-KEPT:])
            self._lay = LayStill(kept, self._moved, at, self._first)
        self._moved, self.calm, self._readings = at, False, []
        self._beside = False
        return (Stirred(at),) * first + self._thrown(at)

    def _rest(self, at: float, dice: Dice, *, beside: bool) -> RollRested:
        there = shifted(self.told, dice)
        told = tuple(replace(d, rolled=not there and self._rolled(d)) for d in dice)
        self.told, self.calm, self._beside = told, not beside, beside
        self._stirring, self._free = False, 0
        self._readings, self._lay = [], None
        return RollRested(at, self._moved, told)

    def _rolled(self, die: Seen) -> bool:
        flew = self._free >= (1 if self._slow else FREE)
        return flew and die.rolled and not any(same(die, old) for old in self.told)
