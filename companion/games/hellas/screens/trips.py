"""Pieces on their way over the map: seen for a moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.canvas.icons import icon
from companion.canvas.motion import come
from companion.canvas.shapes import Disc, Point, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.hellas.pages.trips import RegionTrip
from companion.screens.kit.shields import medallion, shield_box

SIZE = 44.0


def travelled(
    f: Frame, every: Iterable[RegionTrip], spots: Mapping[str, Point]
) -> Shapes:
    """Over everything else."""
    known = (one for one in every if one.origin in spots and one.target in spots)
    return join(*(trip(f, one, spots) for one in known))


def trip(f: Frame, one: RegionTrip, spots: Mapping[str, Point]) -> Shapes:
    start, end = spots[one.origin], spots[one.target]
    room = Room(end[0] - SIZE / 2, end[1] - SIZE / 2, SIZE, SIZE)
    whence = start[0] - end[0], start[1] - end[1]
    return come(f"trip {one.key}", "pass", piece(f, one, room), room, whence)


def piece(f: Frame, one: RegionTrip, room: Room) -> Shapes:
    """A monster by its figure; the shield of whoever goes, and what goes."""
    t = f.theme
    if one.icon not in ("troop", "helmet") or not one.colour:
        return medallion(f, one.icon, room.x, room.y, SIZE, t.clay)
    side = SIZE * 0.62
    x, y = room.x + SIZE - side * 0.4, room.y + SIZE - side * 0.4
    return (
        *shield_box(one.colour, room.x, room.y, SIZE),
        Disc(x, y, side / 2, t.s1, t.ink, 1.6),
        *icon(one.icon, x - 10, y - 10, 20, t.ink, t.s1, 2.4),
    )
