"""A region over a picture of its board: its outline, its name, whose shields, how sure.

Sure is a whole line, what is to be checked or unseen is dashed: shape before colour.
"""

from __future__ import annotations

from companion.canvas.measure import brief, width
from companion.canvas.shapes import Box, Poly, Room, Shapes, join
from companion.canvas.theme import INK, MARBLE, PLAYER, Frame
from companion.pages.devices.outlined import DrawnOutline
from companion.screens.kit.kit import SMALLEST, words
from companion.screens.kit.shields import mark, shield_box, sure_colour

TALL = 26.0
VEIL = "50"
"""How much of a colour lies over the photograph."""


def outlined(f: Frame, at: Room, one: DrawnOutline) -> Shapes:
    t = f.theme
    points = tuple((at.x + x * at.w, at.y + y * at.h) for x, y in one.corners)
    line = t.clay if one.chosen else sure_colour(t, one.mark)
    fill = line + VEIL if one.chosen or one.colours else None
    ring = Poly(points, fill, line, 4 if one.chosen else 2.4, dash=one.mark != "sure")
    return (ring, *slab(f, at, points, one))


def slab(
    f: Frame, at: Room, points: tuple[tuple[float, float], ...], one: DrawnOutline
) -> Shapes:
    """The name on dark ground in the middle, the mark before it, shields behind."""
    xs, ys = zip(*points, strict=True)
    text = brief(one.name, "body", SMALLEST, max(60.0, max(xs) - min(xs)))
    said = width(text, "body", SMALLEST) + 6
    wide = said + 26 + len(one.colours) * TALL
    x = min(max((min(xs) + max(xs) - wide) / 2, at.x), at.x + at.w - wide)
    y = min(max((min(ys) + max(ys) - TALL) / 2, at.y), at.y + at.h - TALL)
    room = Room(x, y, wide, TALL)
    shields = (
        shield_box(colour, x + 22 + said + n * TALL, y + 2, TALL - 4)
        for n, colour in enumerate(one.colours)
        if colour in PLAYER
    )
    return join(
        (Box(*room, INK + "B0", 8),),
        mark(f, one.mark, x + 4, y + 5, 16),
        words(f, room.after(24).left(said), text, size=SMALLEST, colour=MARBLE),
        *shields,
    )
