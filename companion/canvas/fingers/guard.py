"""What touches count: neither the one that wakes the screen nor a finger's shake."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

NEAR = 12
"""A finger this far beside a zone still means it, if it is the only one."""


@dataclass
class TouchGuard:
    """The touch that wakes the screen, and the shake of a finger, press nothing."""

    clock: Callable[[], float] = monotonic
    idle: float = 600
    """Seconds untouched after which the screen may have slept."""
    deaf: float = 0.4
    """Seconds it then does not listen."""
    bounce: float = 0.09
    """Seconds within which a second touch near the first is the same finger."""
    settle: float = 0.25
    """Seconds before what appeared under a finger counts for that finger."""
    heed: float = 0.8
    """Seconds before a place that came to mean another thing listens again."""
    recall: float = 1.0
    """Seconds the last touch there may be gone for that."""
    last: float = field(init=False)
    opens: float = field(init=False)
    spot: tuple[float, float] = (-1e9, -1e9)

    def __post_init__(self) -> None:
        self.last = self.opens = self.clock()

    def woken(self) -> None:
        """The app came back, or its window to the front."""
        self.opens = self.clock() + self.deaf

    def counts(self, x: float, y: float) -> bool:
        now = self.clock()
        gone, self.last = now - self.last, now
        if gone > self.idle:
            self.woken()
        if now < self.opens:
            return False
        near = self.near(x, y)
        self.spot = (x, y)
        return not (near and gone < self.bounce)

    def near(self, x: float, y: float) -> bool:
        """Where the last finger was."""
        return abs(x - self.spot[0]) < 2 * NEAR and abs(y - self.spot[1]) < 2 * NEAR
