"""The picture of Dice Forge in a list of games."""

from __future__ import annotations

from companion.canvas.layout import spot
from companion.canvas.shapes import Room, Shapes, join
from companion.canvas.theme import Frame
from companion.screens.kit.dice import face_tile


def forge(f: Frame, room: Room) -> Shapes:
    """The light die and the dark one, each with what was forged on it."""
    x, y, side = spot(room, min(room.w, room.h))
    tile, low, high = side * 0.5, side * 0.08, side * 0.42
    return join(
        face_tile(f, x + low, y + low, tile, "x3"),
        face_tile(f, x + high, y + high, tile, "G2+M1", dark=True, up=True),
    )
