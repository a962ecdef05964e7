"""What is remembered of every spot of the tray, all in one light."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.frames import Picture

SLOW, BLINK = 0.045, 0.017
"""Seconds apart that two pictures are compared, so that a slow last turn is seen; and
until the next picture, at most, while pictures come fast.
"""


@dataclass(slots=True, eq=False)
class Memory:
    """`still` is what has not changed for a while, `seen` what was there when nothing
    covered it, `told` what was there when dice were told; `since` is when a spot last
    changed, and `alone` whether it did so by itself.
    """

    before: Picture
    still: Picture
    seen: Picture
    told: Picture
    since: Picture
    alone: Picture
    covered: Picture
    recent: list[tuple[float, Picture]]
    """Pictures of the last moment, the oldest first."""

    @classmethod
    def begun(cls, first: Picture, at: float) -> "Memory":
        size = first.shape[:2]
        return cls(
            before=first,
            still=first.copy(),
            seen=first.copy(),
            told=first.copy(),
            since=np.full(size, at, np.float32),
            alone=np.zeros(size, bool),
            covered=np.zeros(size, bool),
            recent=[(at, first)],
        )

    def keep(self, now: Picture, at: float) -> None:
        """`before` is the newest that is old enough to be compared with."""
        self.recent.append((at, now))
        while len(self.recent) > 1 and at - self.recent[1][0] >= SLOW - BLINK:
            self.recent.pop(0)
        self.before = self.recent[0][1]

    def push(self, move: Picture) -> None:
        """All of it, as the camera was pushed."""
        self.before, self.still = pushed(self.before, move), pushed(self.still, move)
        self.seen, self.told = pushed(self.seen, move), pushed(self.told, move)
        self.since = pushed(self.since, move)
        self.recent.clear()


def put(now: Picture, where: Picture, into: Picture) -> None:
    """These spots are as they are now."""
    cv2.copyTo(now, where.view(np.uint8), into)


def pushed(picture: Picture, move: Picture) -> Picture:
    high, wide = picture.shape[:2]
    return cv2.warpAffine(picture, move, (wide, high), borderMode=cv2.BORDER_REPLICATE)
