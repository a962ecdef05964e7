"""A rectangle of the page, and the ways to cut it."""

from __future__ import annotations

from typing import NamedTuple


class Room(NamedTuple):
    """A rectangle to lay things out in; `Room(*room)` unpacks as x, y, w, h."""

    x: float
    y: float
    w: float
    h: float

    def inset(self, across: float, down: float | None = None) -> Room:
        d = across if down is None else down
        return Room(self.x + across, self.y + d, self.w - 2 * across, self.h - 2 * d)

    def columns(self, count: int, gap: float = 8) -> tuple[Room, ...]:
        x, y, whole, h = self
        w = (whole - gap * (count - 1)) / count
        return tuple(Room(x + i * (w + gap), y, w, h) for i in range(count))

    def rows(self, count: int, gap: float = 8) -> tuple[Room, ...]:
        x, y, w, whole = self
        h = (whole - gap * (count - 1)) / count
        return tuple(Room(x, y + i * (h + gap), w, h) for i in range(count))

    def top(self, h: float) -> Room:
        return Room(self.x, self.y, self.w, h)

    def below(self, h: float) -> Room:
        """What remains under the first `h`."""
        return Room(self.x, self.y + h, self.w, self.h - h)

    def bottom(self, h: float) -> Room:
        return Room(self.x, self.y + self.h - h, self.w, h)

    def above(self, h: float) -> Room:
        """What remains over the last `h`."""
        return Room(self.x, self.y, self.w, self.h - h)

    def left(self, w: float) -> Room:
        return Room(self.x, self.y, w, self.h)

    def after(self, w: float) -> Room:
        """What remains right of the first `w`."""
        return Room(self.x + w, self.y, self.w - w, self.h)

    def right(self, w: float) -> Room:
        return Room(self.x + self.w - w, self.y, w, self.h)

    def before(self, w: float) -> Room:
        """What remains left of the last `w`."""
        return Room(self.x, self.y, self.w - w, self.h)
