"""What is remembered of every spot of the tray, all in one light."""

from collections import deque
from dataclasses import dataclass

import cv2
import numpy as np

from vision.frames import Picture

SLOW, CREPT = 0.045, 0.1
"""Seconds apart that two pictures are compared, so that a slow turn is seen; and the
last of it.
"""

NEVER = -1e9
"""Seconds: before anything."""
FEW = 5
"""Looks that tell how fast pictures come."""


class Pace:
    """How fast pictures come: unevenly, but a slow camera stays slow."""

    def __init__(self) -> None:
        self._last: float | None = None
        self._beats: deque[float] = deque(maxlen=FEW)

    def look(self, at: float) -> float:
        """Seconds from one look to the next, as it usually is of late."""
        if self._last is not None:
            self._beats.append(at - self._last)
        self._last = at
        return float(np.median(self._beats)) if self._beats else 0.0


@dataclass(slots=True, eq=False)
class Memory:
    """`still` is what has not changed for a while, `seen` what was there when nothing
    covered it, `told` what was there when dice were told; `since` is when a spot last
    changed, `first` when it began to change by itself, and `alone` whether it did so;
    `loose` is where something new lay that reached no side. `veiled` is what a hand has
    covered since `before`.
    `resting` is a hand that has not moved for so long that it is taken as it is, and
    `handled` when one was seen there last, since dice were told; these were `lying`.
    `bared` is what something that lay there from the first has left, and that has not
    been seen to lie still since: it is not known yet.
    """

    before: Picture
    still: Picture
    seen: Picture
    told: Picture
    since: Picture
    first: Picture
    alone: Picture
    covered: Picture
    veiled: Picture
    loose: Picture
    resting: Picture
    handled: Picture
    lying: Picture
    bared: Picture
    recent: list[tuple[float, Picture, Picture]]
    """Pictures of the last moment and the hands in them, the oldest first."""

    @classmethod
    def begun(cls, first: Picture, at: float) -> "Memory":
        size = first.shape[:2]
        no = np.zeros(size, bool)
        return cls(
            before=first,
            still=first.copy(),
            seen=first.copy(),
            told=first.copy(),
            since=np.full(size, at),
            first=np.full(size, at),
            alone=no.copy(),
            covered=no,
            veiled=no,
            loose=no.copy(),
            resting=no,
            handled=np.full(size, NEVER),
            lying=no.copy(),
            bared=no.copy(),
            recent=[(at, first, no)],
        )

    def turn(self, at: float) -> None:
        """`before` is the newest that is old enough to be compared with now."""
        while len(self.recent) > 1 and at - self.recent[1][0] >= CREPT:
            self.recent.pop(0)
        if self.recent:
            old = [n for n, (then, *_) in enumerate(self.recent) if at - then >= SLOW]
            last = max(old, default=0)
            self.before = self.recent[last][1]
            hands = [hand for *_, hand in self.recent[last:]]
            self.veiled = np.logical_or.reduce(hands)

    def keep(self, now: Picture, at: float) -> None:
        self.recent.append((at, now, self.covered))

    def push(self, move: Picture, now: Picture) -> None:
        """All of it, as the camera was pushed; what it sees for the first time now has
        always been so.
        """
        high, wide = now.shape[:2]
        known = cv2.warpAffine(np.ones((high, wide), np.float32), move, (wide, high))
        fresh = known < 1
        self.before, self.still = pushed(self.before, move), pushed(self.still, move)
        self.seen, self.told = pushed(self.seen, move), pushed(self.told, move)
        for one in (self.before, self.still, self.seen, self.told):
            put(now, fresh, one)
        self.since, self.first = pushed(self.since, move), pushed(self.first, move)
        self.handled = pushed(self.handled, move)
        for mark in (self.alone, self.loose, self.lying, self.bared):
            mark[:] = pushed(mark.view(np.uint8), move) > 0
        self.recent.clear()


def put(now: Picture, where: Picture, into: Picture) -> None:
    """These spots are as they are now."""
    cv2.copyTo(now, where.view(np.uint8), into)


def pushed(picture: Picture, move: Picture) -> Picture:
    high, wide = picture.shape[:2]
    return cv2.warpAffine(picture, move, (wide, high), borderMode=cv2.BORDER_REPLICATE)
