"""A list let go in motion runs on and comes to rest: a pure function of time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp

Trail = Iterable[tuple[float, float]]
"""Where a finger was, and when: seconds and units, the oldest first."""
WINDOW = 0.1
"""Seconds before it is let go that tell how fast it is."""
SPAN = 0.02
"""Seconds it must have been on its way in them."""
LAG = 0.35
"""Seconds after which about a third of the speed is left."""
STILL, SLOW, FAST = 20.0, 120.0, 6000.0
"""Units a second: at rest; not worth running on; as fast as the eye can follow."""


def speed(trail: Trail, now: float) -> float:
    """Of what lies under a finger let go now; 0 where it rested before."""
    recent = [(when, y) for when, y in trail if now - when <= WINDOW]
    if not recent or now - recent[0][0] < SPAN:
        return 0.0
    pace = (recent[0][1] - recent[-1][1]) / (now - recent[0][0])
    return max(-FAST, min(FAST, pace)) if abs(pace) >= SLOW else 0.0


@dataclass(frozen=True, slots=True)
class Fling:
    """How far a list was dragged when it was let go, how fast, and when."""

    begin: float
    speed: float
    since: float

    def at(self, now: float) -> float:
        """How far it is dragged now, if nothing stops it."""
        return self.begin + self.speed * LAG * (1 - self._left(now))

    def over(self, now: float) -> bool:
        return abs(self.speed) * self._left(now) < STILL

    def _left(self, now: float) -> float:
        """The part of its speed."""
        return exp((self.since - now) / LAG)
