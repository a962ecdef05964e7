"""Pieces on their way over the map, and those that fall: seen for a moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.canvas.icons import icon
from companion.canvas.motion import come
from companion.canvas.shapes import Disc, Point, Room, Shapes, Way, join
from companion.canvas.theme import Frame
from companion.games.cyclades.pages.trips import Trip
from companion.screens.kit.shields import shield_box

SIZE = 44.0


def travelled(f: Frame, every: Iterable[Trip], spots: Mapping[str, Point]) -> Shapes:
    """Over everything else; areas out of sight move nobody."""
    known = (one for one in every if one.origin in spots)
    return join(*(trip(f, one, spots) for one in known))


def trip(f: Frame, one: Trip, spots: Mapping[str, Point]) -> Shapes:
    start = spots[one.origin]
    end = spots.get(one.target, start)
    x, y = end[0] - SIZE / 2, end[1] - SIZE / 2
    room = Room(x, y, SIZE, SIZE)
    whence = start[0] - end[0], start[1] - end[1]
    way: Way = "pass" if one.target else "leave"
    return come(f"trip {one.key}", way, piece(f, one, room), room, whence)


def piece(f: Frame, one: Trip, room: Room) -> Shapes:
    """The shield of whoever goes, and what goes beside it."""
    t = f.theme
    side = SIZE * 0.62
    corner = room.x + SIZE - side * 0.4, room.y + SIZE - side * 0.4
    return (
        *shield_box(one.colour, room.x, room.y, SIZE),
        Disc(corner[0], corner[1], side / 2, t.s1, t.ink, 1.6),
        *icon(one.icon, corner[0] - 10, corner[1] - 10, 20, t.ink, t.s1, 2.4),
    )
