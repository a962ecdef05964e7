"""A small picture for each game: what its table is known by."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import spot
from companion.canvas.shapes import Box, Poly, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.screens.kit.dice import face_tile


def art(f: Frame, room: Room, name: str) -> Shapes:
    """The picture of a game; one we have none for shows a die."""
    ground = Box(*room, f.theme.sunk, 14)
    draw = PICTURES.get(name, _die)
    return (ground, *draw(f, room))


def _forge(f: Frame, room: Room) -> Shapes:
    """The light die and the dark one, each with what was forged on it."""
    x, y, side = spot(room, min(room.w, room.h))
    tile, low, high = side * 0.5, side * 0.08, side * 0.42
    return join(
        face_tile(f, x + low, y + low, tile, "x3"),
        face_tile(f, x + high, y + high, tile, "G2+M1", dark=True, up=True),
    )


def _die(f: Frame, room: Room) -> Shapes:
    side = min(room.w, room.h) * 0.6
    return icon("die", *spot(room, side), f.theme.clay, f.theme.sunk)


def _isles(f: Frame, room: Room) -> Shapes:
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


PICTURES = {"dice-forge": _forge, "cyclades": _isles}
