"""What can be touched, where it is seen, and how far from it a finger lies."""

from __future__ import annotations

from typing import NamedTuple

from companion.canvas.geometry import apart, off
from companion.canvas.shapes import Field, Room, Zone

LEAVE = 24
"""Moved farther than this off its zone, a finger has left it."""


class Target(NamedTuple):
    """A zone or field where it can be seen now."""

    shape: Zone | Field
    room: Room
    scroll: str | None

    def away(self, x: float, y: float) -> float:
        """How far a place is from it: from its outline, if it has one."""
        rough = apart(self.room, x, y)
        points = self.shape.points if isinstance(self.shape, Zone) else ()
        return off(points, x, y) if points and rough <= LEAVE else rough

    @property
    def place(self) -> bool:
        """On a map."""
        return isinstance(self.shape, Zone) and bool(self.shape.points)

    @property
    def idle(self) -> bool:
        """A place on a map that answers nothing to a short touch."""
        return self.place and self.shape.action is None

    @property
    def dead(self) -> bool:
        """A zone that means nothing, short or long, only covers what is under it."""
        zone = self.shape
        return isinstance(zone, Zone) and zone.action is None and zone.long is None

    @property
    def holds(self) -> bool:
        return isinstance(self.shape, Zone) and self.shape.hold


def on_sheet(sheet: Zone, x: float, y: float) -> tuple[float, float]:
    """A place in the sheet's own units; beside it, on its edge."""
    wide, high = sheet.units or (1, 1)
    across = min(1.0, max(0.0, (x - sheet.x) / sheet.w))
    down = min(1.0, max(0.0, (y - sheet.y) / sheet.h))
    return across * wide, down * high
