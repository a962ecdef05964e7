"""A small picture for each game: what its table is known by."""

from __future__ import annotations

from companion.screens.dice import face_tile
from companion.screens.icons import icon
from companion.screens.shapes import Box, Room, Shapes, join
from companion.screens.theme import Frame


def art(f: Frame, room: Room, name: str) -> Shapes:
    """The picture of a game; one we have none for shows a die."""
    ground = Box(*room, f.theme.sunk, 14)
    draw = PICTURES.get(name, _die)
    return (ground, *draw(f, room))


def _forge(f: Frame, room: Room) -> Shapes:
    """The light die and the dark one, each with what was forged on it."""
    side = min(room.w, room.h)
    x, y = room.x + (room.w - side) / 2, room.y + (room.h - side) / 2
    tile, low, high = side * 0.5, side * 0.08, side * 0.42
    return join(
        face_tile(f, x + low, y + low, tile, "x3"),
        face_tile(f, x + high, y + high, tile, "G2+M1", dark=True, up=True),
    )


def _die(f: Frame, room: Room) -> Shapes:
    side = min(room.w, room.h) * 0.6
    at = room.x + (room.w - side) / 2, room.y + (room.h - side) / 2
    return icon("die", *at, side, f.theme.clay, f.theme.sunk)


PICTURES = {"dice-forge": _forge}
