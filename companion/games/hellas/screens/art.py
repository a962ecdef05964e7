"""The picture of Lords of Hellas in a list of games."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import spot
from companion.canvas.shapes import Box, Poly, Room, Shapes, join
from companion.canvas.theme import Frame


def temple(f: Frame, room: Room) -> Shapes:
    """A temple on a hill, a monument beside it."""
    t = f.theme
    x, y, side = spot(room, min(room.w, room.h))
    hill = ((0.02, 0.84), (0.24, 0.56), (0.8, 0.56), (0.98, 0.84))
    land = tuple((x + px * side, y + py * side) for px, py in hill)
    sea = Box(room.x + 4, y + side * 0.82, room.w - 8, side * 0.12, t.sea3, 6)
    return join(
        (Poly(land, t.green, t.coast, 2), sea),
        icon("temple", x + side * 0.16, y + side * 0.18, side * 0.42, t.ink, t.bg),
        icon("monument", x + side * 0.58, y + side * 0.14, side * 0.44, t.clay, t.bg),
    )
