"""A part of something larger, cut off at the edge of its room."""

from __future__ import annotations

import math
from collections.abc import Iterator

from companion.canvas.shapes import Box, Poly, Room, Scroll, Shapes
from companion.canvas.theme import Frame, Theme

ROUND = 16.0


def window(f: Frame, room: Room, name: str, shown: Shapes, ground: str) -> Shapes:
    """What is shown may reach beyond the room: nothing of that is seen or touched."""
    seen = Scroll(*room, room.h, name, shown)
    return Box(*room, ground, ROUND), seen, *corners(f.theme, room, ROUND)


def corners(t: Theme, room: Room, r: float) -> Iterator[Poly]:
    """What is cut straight looks round: the page comes back over the corners."""
    arc = [math.pi / 2 * n / 6 for n in range(7)]
    for x, along in ((room.x, 1), (room.x + room.w, -1)):
        for y, down in ((room.y, 1), (room.y + room.h, -1)):
            bow = (
                (x + along * r * (1 - math.cos(a)), y + down * r * (1 - math.sin(a)))
                for a in arc
            )
            yield Poly(((x, y), *bow), t.bg)
