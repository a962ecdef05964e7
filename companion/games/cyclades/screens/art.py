"""The picture of Cyclades in a list of games."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import spot
from companion.canvas.shapes import Box, Poly, Room, Shapes, join
from companion.canvas.theme import Frame


def isles(f: Frame, room: Room) -> Shapes:
    """A ship before an island."""
    t = f.theme
    x, y, side = spot(room, min(room.w, room.h))
    hill = ((0.08, 0.66), (0.3, 0.3), (0.46, 0.44), (0.62, 0.22), (0.92, 0.66))
    land = tuple((x + px * side, y + py * side) for px, py in hill)
    sea = Box(room.x + 4, y + side * 0.64, room.w - 8, side * 0.3, t.sea3, 10)
    return join(
        (Poly(land, t.isle, t.coast, 2), sea),
        icon("ship", x + side * 0.26, y + side * 0.38, side * 0.46, t.ink, t.sea3),
    )
