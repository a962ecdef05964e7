"""Regions over a picture of their board: outlines, names, whose shields, how sure.

Sure is a whole line, what is to be checked or unseen is dashed: shape before colour.
No name lies over another: where it is narrow one moves aside, or is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from companion.canvas.measure import brief, width
from companion.canvas.shapes import Box, Poly, Room, Shapes, join
from companion.canvas.theme import DARK, INK, MARBLE, PLAYER, Frame
from companion.pages.devices.outlined import DrawnOutline
from companion.screens.kit.kit import SMALLEST, words
from companion.screens.kit.shields import mark, shield_box, sure_colour

TALL = 26.0
APART = 2.0
VEIL = "50"
"""How much of a colour lies over the photograph."""
STEPS = (0, 0.5, -0.5, 1, -1, 1.5, -1.5)
ASIDE = sorted(product(STEPS, STEPS), key=lambda step: abs(step[0]) + abs(step[1]))
"""By so many of its own sizes a mark may lie beside the middle, the nearest first."""

Points = tuple[tuple[float, float], ...]


def outlined(f: Frame, at: Room, every: Iterable[DrawnOutline]) -> Shapes:
    """All of them on one picture: first the lines, then the names."""
    regions = [(one, on(at, one)) for one in every]
    rings = (ring(f, points, one) for one, points in regions)
    return join(*rings, *(slab(f, *said) for said in placed(at, regions)))


def on(at: Room, one: DrawnOutline) -> Points:
    return tuple((at.x + x * at.w, at.y + y * at.h) for x, y in one.corners)


def ring(f: Frame, points: Points, one: DrawnOutline) -> Shapes:
    t = f.theme
    line = t.clay if one.chosen else sure_colour(t, one.mark)
    fill = line + VEIL if one.chosen or one.colours else None
    wide = 4 if one.chosen else 2.4
    return (Poly(points, fill, line, wide, dash=one.mark != "sure"),)


# ---- names


def placed(
    at: Room, regions: Sequence[tuple[DrawnOutline, Points]]
) -> Iterator[tuple[Room, str, DrawnOutline]]:
    """Where each name lies, and what of it is said. First every region has room for
    its mark and shields, where two stand first; then names are written as far as none
    hides another's.
    """
    regions = sorted(regions, key=lambda each: -len(each[0].colours))
    rooms: list[Room] = []
    for one, points in regions:
        rooms.append(next(free(at, points, wide("", one), rooms)))
    for n, (one, points) in enumerate(regions):
        xs = [x for x, _ in points]
        text = brief(one.name, "body", SMALLEST, max(60.0, max(xs) - min(xs)))
        others = [*rooms[:n], *rooms[n + 1 :]]
        named = [r for r in wider(at, rooms[n], wide(text, one)) if clear(r, others)]
        if named:
            rooms[n] = named[0]
        yield rooms[n], text if named else "", one


def free(at: Room, points: Points, wide: float, taken: list[Room]) -> Iterator[Room]:
    """About the middle of a region, where nothing lies; at last in the middle."""
    rooms = [middle(at, points, wide, x * wide, y * TALL) for x, y in ASIDE]
    yield from (room for room in rooms if clear(room, taken))
    yield rooms[0]


def middle(at: Room, points: Points, wide: float, beside: float, lower: float) -> Room:
    """So far from the middle of a region, and within the picture."""
    xs, ys = zip(*points, strict=True)
    x = (min(xs) + max(xs) - wide) / 2 + beside
    y = (min(ys) + max(ys) - TALL) / 2 + lower
    return within(at, Room(x, y, wide, TALL))


def within(at: Room, room: Room) -> Room:
    x = min(max(room.x, at.x), at.x + at.w - room.w)
    y = min(max(room.y, at.y), at.y + at.h - room.h)
    return Room(x, y, room.w, room.h)


def wider(at: Room, room: Room, wide: float) -> Iterator[Room]:
    """As wide as that: about the same middle, or to one side."""
    for part in (0.5, 0.0, 1.0, 0.25, 0.75):
        x = room.x - (wide - room.w) * part
        yield within(at, Room(x, room.y, wide, room.h))


def wide(text: str, one: DrawnOutline) -> float:
    said = width(text, "body", SMALLEST) + 8 if text else 0
    return 24 + said + len(one.colours) * TALL


def clear(room: Room, others: Iterable[Room]) -> bool:
    return not any(over(room, other) for other in others)


def over(one: Room, other: Room) -> bool:
    return (
        one.x < other.x + other.w + APART
        and other.x < one.x + one.w + APART
        and one.y < other.y + other.h
        and other.y < one.y + one.h
    )


def slab(f: Frame, room: Room, text: str, one: DrawnOutline) -> Shapes:
    """The name on dark ground, the mark before it, shields behind; the ground is dark
    in every theme, so the mark is that of the dark one.
    """
    said = width(text, "body", SMALLEST) + 6 if text else 0.0
    shields = (
        shield_box(colour, room.x + 22 + said + n * TALL, room.y + 2, TALL - 4)
        for n, colour in enumerate(one.colours)
        if colour in PLAYER
    )
    name = words(f, room.after(24).left(said), text, size=SMALLEST, colour=MARBLE)
    return join(
        (Box(*room, INK + "B0", 8),),
        mark(replace(f, theme=DARK), one.mark, room.x + 4, room.y + 5, 16),
        name if text else (),
        *shields,
    )
