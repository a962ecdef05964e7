"""A small picture for each game: what its table is known by."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import spot
from companion.canvas.shapes import Box, Room, Shapes
from companion.canvas.theme import Frame
from companion.library.registry import GAMES


def art(f: Frame, room: Room, name: str) -> Shapes:
    """The picture of a game; one we have none for shows a die."""
    ground = Box(*room, f.theme.sunk, 14)
    draw = GAMES.part(name, "art") or _die
    return (ground, *draw(f, room))


def _die(f: Frame, room: Room) -> Shapes:
    side = min(room.w, room.h) * 0.6
    return icon("die", *spot(room, side), f.theme.clay, f.theme.sunk)
