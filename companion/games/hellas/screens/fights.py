"""A battle in the prompt panel: two cards with both sums as they build up."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import spot
from companion.canvas.measure import brief, width
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.hellas.pages.pieces import BattlePart, BattleSide, Counted
from companion.screens.kit.blocks import Block
from companion.screens.kit.kit import SMALLEST, words
from companion.screens.kit.shields import shield_box

GAP = 10
HEAD = 58.0


def fight(f: Frame, _w: float, part: BattlePart) -> Block:
    most = max(len(one.counted) for one in part.fighters)

    def draw(room: Room) -> Shapes:
        pairs = zip(room.columns(2, GAP), part.fighters, strict=True)
        return join(*(fighter(f, at, one) for at, one in pairs))

    return Block(HEAD + 34 + 20.0 * most, HEAD + 60 + 34.0 * most, draw)


def fighter(f: Frame, room: Room, one: BattleSide) -> Shapes:
    """Who and the sum; what counts; what may still be played."""
    t = f.theme
    inner = room.inset(12, 6)
    low = inner.bottom(22)
    return join(
        (
            Box(
                *room,
                t.s3 if one.awaited else t.s2,
                18,
                t.clay if one.awaited else None,
                3,
            ),
        ),
        top(f, inner.top(HEAD - 6), one),
        listed(f, inner.below(HEAD).above(26), one.counted),
        words(f, low, one.line, "label", colour=t.ink2, shrink=0.6),
    )


def top(f: Frame, room: Room, one: BattleSide) -> Shapes:
    t, side = f.theme, min(52.0, room.h)
    big = 54 * f.scale
    total = room.right(min(room.w * 0.4, width(one.total, "bold", big) + 6))
    who = room.after(side + 8).before(total.w + 4)
    name = brief(one.name, "head", SMALLEST, who.w)
    return join(
        shield_box(one.colour, *spot(room, side, 0)),
        words(f, who.top(room.h * 0.58), name, "name", size=25 * f.scale, shrink=0.3),
        words(
            f, who.bottom(room.h * 0.42), one.role, "label", colour=t.ink2, shrink=0.3
        ),
        words(f, total, one.total, "total", size=big, align="right", shrink=0.3),
    )


def listed(f: Frame, room: Room, rows: tuple[Counted, ...]) -> Shapes:
    """Hoplites, the city, cards, blessings: a line each."""
    if not rows:
        return ()
    high = min(34.0, room.h / len(rows))
    lines = (room.below(n * high).top(high) for n in range(len(rows)))
    return join(*(counted(f, at, one) for at, one in zip(lines, rows, strict=True)))


def counted(f: Frame, room: Room, one: Counted) -> Shapes:
    t, side = f.theme, min(24.0, room.h - 2)
    name = room.after(side + 8).before(50)
    size = min(28 * f.scale, room.h * 0.88)
    return join(
        icon(one.icon, *spot(room, side, 0), t.ink2, t.s2, 2.2),
        words(
            f,
            name,
            one.name,
            "line",
            colour=t.ink2,
            size=min(f.sp("line"), room.h * 0.85),
            shrink=0.3,
        ),
        words(f, room.right(48), one.text, "bid", size=size, align="right", shrink=0.4),
    )
