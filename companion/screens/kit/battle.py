"""One side of a battle: whose it is, the sum, and what it is made of."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import spot
from companion.canvas.measure import brief, width
from companion.canvas.shapes import Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.pieces import Strength
from companion.screens.kit.kit import SMALLEST, words
from companion.screens.kit.shields import shield_box

TOTAL = 54.0
"""How large a sum is written."""


def side_head(
    f: Frame, room: Room, colour: str, name: str, role: str, sum_: str
) -> Shapes:
    """Shield, name and role, and the sum large at the end."""
    t, side, big = f.theme, min(TOTAL, room.h), TOTAL * f.scale
    total = room.right(min(room.w * 0.42, width(sum_, "bold", big) + 6))
    who = room.after(side + 8).before(total.w + 4)
    upper, lower = who.top(room.h * 0.58), who.bottom(room.h * 0.42)
    short = brief(name, "head", SMALLEST, who.w)
    return join(
        shield_box(colour, *spot(room, side, 0)),
        words(f, upper, short, "name", size=25 * f.scale, shrink=0.3),
        words(f, lower, role, "label", colour=t.ink2, shrink=0.3),
        words(f, total, sum_, "total", size=big, align="right", shrink=0.3),
    )


def counted(
    f: Frame, room: Room, rows: tuple[Strength, ...], most: float = 46.0
) -> Shapes:
    """What counts, a line each, none higher than `most`."""
    if not rows:
        return ()
    high = min(most, room.h / len(rows))
    lines = (room.below(n * high).top(high) for n in range(len(rows)))
    return join(*(strength(f, at, one) for at, one in zip(lines, rows, strict=True)))


def strength(f: Frame, room: Room, one: Strength) -> Shapes:
    t, side = f.theme, min(28.0, room.h - 2)
    name, high = room.after(side + 9).before(51), room.h * 0.85
    end = room.right(48)
    size, large = min(f.sp("line"), high), min(30 * f.scale, room.h * 0.9)
    return join(
        icon(one.icon, *spot(room, side, 0), t.ink2, t.s2, 2.2),
        words(f, name, one.name, "line", colour=t.ink2, size=size, shrink=0.3),
        words(f, end, one.text, "bid", size=large, align="right", shrink=0.4),
    )
