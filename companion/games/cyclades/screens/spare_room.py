"""Where signs still have room: inside their area, on the sheet, beside what stands."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from companion.canvas.shapes import Room
from companion.games.cyclades.screens.room_inside import (
    STEP,
    Stretch,
    Stretches,
    Strips,
    band,
    cut,
)


@lru_cache(maxsize=64)
def spare(
    area: Strips, outer: Strips, taken: tuple[Room, ...], sheet: Room
) -> Callable[[float, float, float], Stretch]:
    """The widest stretch by top, height, edge; what counts from outside has more room.

    Every way to lay an area, on this page and the next, asks about the same strips
    again: what was found once is kept as long as nothing else stands there.
    """
    top, bottom, left, right = sheet.y, sheet.y + sheet.h, sheet.x, sheet.x + sheet.w
    stands = [(one.y, one.y + one.h, (one.x, one.x + one.w)) for one in taken]
    known: dict[tuple[int, int, float, Stretches], Stretch] = {}

    def has_room(y: float, high: float, edge: float) -> Stretch:
        end, far = y + high, abs(edge)
        if y < top or end > bottom:
            return 0.0, 0.0
        upper = math.floor((y - far) / STEP + 1e-9)
        lower = math.ceil((end + far) / STEP - 1e-9) - 1
        beside = tuple([x for a, b, x in stands if a < end and y < b]) if stands else ()
        key = upper, lower, edge, beside
        found = known.get(key)
        if found is None:
            every = band(outer if edge < 0 else area, upper, max(upper, lower))
            clear = cut(tuple([(a + far, b - far) for a, b in every]), beside)
            found = known[key] = widest(
                tuple([(max(a, left), min(b, right)) for a, b in clear])
            )
        return found

    return has_room


def widest(stretches: Stretches) -> Stretch:
    return max(stretches, key=lambda one: one[1] - one[0], default=(0.0, 0.0))
