"""Sanctuary, gardens and islands: a touch on what is lit buys it or dares it."""

from __future__ import annotations

from functools import partial

from companion.canvas.layout import FILL, column, joined, row, scroll
from companion.canvas.remembered import remembered
from companion.canvas.shapes import Box, Disc, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.dice_forge.pages.market import Market, Portal, Stack
from companion.games.dice_forge.screens.sanctuary import GAP, garden_row, sanctuary
from companion.pages.pieces import Stat
from companion.screens.kit.kit import paint, words
from companion.screens.kit.shields import shield_box
from companion.screens.kit.tiles import mending, numbers, title, touch

TITLE = 22
FINGER = 48
POOLS = 236
GARDENS = 48
HIGH, WIDE = 600, 700
"""What everything together needs; a lower or narrower stage is scrolled."""


@remembered(8)
def lay(f: Frame, room: Room, page: Market) -> Shapes:
    if room.h >= HIGH - 20 and room.w >= WIDE:
        return whole(f, room, page)
    return scrolled(f, room, page)


def whole(f: Frame, room: Room, page: Market) -> Shapes:
    """Everything at a glance."""
    first, pools, _, gardens, _, second, portals = column(
        room, 0, TITLE, POOLS, GAP, GARDENS, GAP, TITLE, FILL
    )
    return join(
        title(f, first, page.titles[0]),
        sanctuary(f, pools, page.pools, 206),
        garden_row(f, gardens, page.titles[1], page.gardens),
        title(f, second, page.titles[2]),
        *(
            portal(f, place, one)
            for place, one in zip(portals.columns(7, 4), page.portals, strict=True)
        ),
    )


def scrolled(f: Frame, room: Room, page: Market) -> Shapes:
    """The same on a low stage: islands in rows below the sanctuary."""
    titles = [(TITLE, partial(title, f, text=one)) for one in page.titles]
    pools = POOLS, partial(sanctuary, f, pools=page.pools, mixed=206)
    gardens = partial(garden_row, f, name=page.titles[1], gardens=page.gardens)
    islands = [(84, partial(wide_portal, f, one=one)) for one in page.portals]
    parts = (
        joined((titles[0], pools)),
        (GARDENS, gardens),
        joined((titles[2], joined(islands, GAP))),
    )
    return scroll(room, "market", parts, GAP)


# ---- the islands


def portal(f: Frame, room: Room, one: Portal) -> Shapes:
    """Its stacks above each other, whoever stands there at its foot."""
    stacks = room.above(FINGER).inset(3)
    pairs = zip(stacks.rows(len(one.stacks), GAP), one.stacks, strict=True)
    return join(
        (Box(*room, f.theme.s1, 16),),
        *(stack(f, place, each) for place, each in pairs),
        pawns(f, room.bottom(FINGER), one),
    )


def wide_portal(f: Frame, room: Room, one: Portal) -> Shapes:
    """The same in a row, for a low stage."""
    first, rest = row(room, 0, FINGER, FILL)
    pairs = zip(rest.inset(4).columns(len(one.stacks), GAP), one.stacks, strict=True)
    return join(
        (Box(*room, f.theme.s1, 16),),
        pawns(f, first, one),
        *(stack(f, place, each) for place, each in pairs),
    )


def pawns(f: Frame, room: Room, one: Portal) -> Shapes:
    """The shield of whoever stands there, or an empty ring."""
    t = f.theme
    cx, cy = room.x + room.w / 2, room.y + room.h / 2
    if not one.pawns:
        return (Disc(cx, cy, 13, t.sunk, t.line, 1.6),)
    size = 38.0
    x = cx - (len(one.pawns) * size) / 2
    shown = (
        shield_box(pawn.colour, x + i * size, cy - size / 2, size)
        for i, pawn in enumerate(one.pawns)
    )
    return join(*shown, mending(room, one.pawns[0].path, one.pawns[0].name))


def stack(f: Frame, room: Room, one: Stack) -> Shapes:
    """A feat: its name, what it costs, what it brings and how many are left."""
    t = f.theme
    kind = one.kind if one.left else "off"
    p = paint(t, kind)
    line = p.line if kind == "lit" else t.line
    inner = room.inset(4, 4)
    low = min(24.0, inner.h * 0.32)
    name, sums = column(inner, 0, FILL, 2 * low)
    sums = sums.inset(3, 0)
    last = sums.bottom(low)
    return join(
        (Box(*room, p.fill, 12, line, p.width),),
        words(
            f,
            name,
            one.name,
            "label",
            size=17 * f.content_scale,
            face="head",
            colour=p.ink,
            lines=3 if name.h > 60 else 2 if name.h > 30 else 1,
            valign="top",
            shrink=0.5,
        ),
        numbers(f, sums.top(low), costs(one)),
        numbers(f, last, (one.glory,)),
        words(f, last, f"×{one.left}", "small", colour=p.ink, align="right"),
        touch(room, one.action, one.label, one.path, one.term),
    )


def costs(one: Stack) -> tuple[Stat, ...]:
    """What it costs; where that is too much, how much of it there is."""
    short = {stat.icon: stat for stat in one.lacks}
    return tuple(short.get(stat.icon, stat) for stat in one.cost)
