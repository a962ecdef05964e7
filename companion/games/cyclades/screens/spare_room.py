"""Where signs still have room: inside their area, on the sheet, beside what stands."""

from __future__ import annotations

import math

from companion.canvas.remembered import remembered
from companion.canvas.shapes import Room
from companion.games.cyclades.screens.room_inside import (
    STEP,
    Stretch,
    Stretches,
    Strips,
    cut,
)


class Spare:
    """The widest stretch by top, height, edge; what counts from outside has more room.

    Every way to lay an area, on this page and the next, asks about the same strips
    again: what was found once is kept as long as nothing else stands there.
    """

    def __init__(
        self, area: Strips, outer: Strips, taken: tuple[Room, ...], sheet: Room
    ) -> None:
        self.area, self.outer = area, outer
        self.stands = [(one.y, one.y + one.h, (one.x, one.x + one.w)) for one in taken]
        self.top, self.bottom = sheet.y, sheet.y + sheet.h
        self.left, self.right = sheet.x, sheet.x + sheet.w
        self.known: dict[tuple[int, int, float, Stretches], Stretch] = {}

    def at(self, y: float, high: float, edge: float) -> Stretch:
        end, far = y + high, abs(edge)
        if y < self.top or end > self.bottom:
            return 0.0, 0.0
        upper = math.floor((y - far) / STEP + 1e-9)
        lower = math.ceil((end + far) / STEP - 1e-9) - 1
        beside = self.stands and tuple(
            [x for a, b, x in self.stands if a < end and y < b]
        )
        key = upper, lower, edge, beside or ()
        found = self.known.get(key)
        if found is None:
            every = (self.outer if edge < 0 else self.area).band(
                upper, max(upper, lower)
            )
            clear = cut(tuple([(a + far, b - far) for a, b in every]), key[3])
            found = self.known[key] = widest(
                tuple([(max(a, self.left), min(b, self.right)) for a, b in clear])
            )
        return found

    def hopeless(self, ys: Stretch, high: float, edge: float, wide: float) -> bool:
        """Whether nothing so wide has room, wherever in between its top is."""
        far = abs(edge)
        first = math.floor((ys[0] - far) / STEP + 1e-9)
        last = math.floor((ys[1] - far) / STEP + 1e-9)
        more = max(0, math.ceil((high + 2 * far) / STEP - 1e-6) - 1)
        area = self.outer if edge < 0 else self.area
        return area.hopeless(range(first, last + 1), more, wide + 2 * far)


@remembered(64)
def spare(area: Strips, outer: Strips, taken: tuple[Room, ...], sheet: Room) -> Spare:
    return Spare(area, outer, taken, sheet)


def widest(stretches: Stretches) -> Stretch:
    return max(stretches, key=lambda one: one[1] - one[0], default=(0.0, 0.0))
