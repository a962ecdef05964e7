"""What Cyclades has in the prompt panel: offerings, a battle, who goes, cards."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import spot
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.desk.actions import Action
from companion.games.cyclades.pages.pieces import Band, BandStep, Medal, Medals
from companion.screens.kit.blocks import Block
from companion.screens.kit.kit import SMALLEST, paint, words, zone
from companion.screens.kit.shields import medallion

GAP = 8


def band(f: Frame, _w: float, part: Band) -> Block:
    """A line of less, number, more for each kind."""
    count = len(part.steps)

    def draw(room: Room) -> Shapes:
        places = room.rows(count, GAP)
        return join(
            *(step(f, at, one) for at, one in zip(places, part.steps, strict=True))
        )

    return Block(
        52.0 * count + GAP * (count - 1), 68.0 * count + GAP * (count - 1), draw
    )


def step(f: Frame, room: Room, one: BandStep) -> Shapes:
    t, side = f.theme, 64.0
    end = room.right(2 * side + 84)
    name = room.after(54).before(end.w + 6)
    number = end.after(side).left(84)
    return join(
        (Box(*room, t.s2, 14),),
        icon(one.icon, *spot(room, 32, 12), t.ink2, t.s2, 2.2),
        words(f, name, one.name, "body", shrink=0.3),
        knob(f, end.left(side), "minus", one.less, f"− {one.name}"),
        words(f, number, one.text, "bid", align="center", size=28, shrink=0.5),
        knob(f, end.right(side), "plus", one.more, f"+ {one.name}"),
    )


def knob(f: Frame, room: Room, sign: str, action: Action | None, name: str) -> Shapes:
    p = paint(f.theme, "plain" if action else "off")
    drawn = icon(sign, *spot(room, 28), p.ink, p.fill, 2.6)
    return (Box(*room, p.fill, 14, p.line, p.width), *drawn, *zone(room, action, name))


def medals(f: Frame, w: float, part: Medals) -> Block:
    """A grid of cards, as many beside each other as there is room for."""
    columns = max(3, int((w + GAP) // (92 + GAP)))
    deep = -(-len(part.medals) // columns)

    def draw(room: Room) -> Shapes:
        places = [
            at for row in room.rows(deep, GAP) for at in row.columns(columns, GAP)
        ]
        return join(
            *(medal(f, at, one) for at, one in zip(places, part.medals, strict=False))
        )

    return Block(78.0 * deep + GAP * (deep - 1), 112.0 * deep + GAP * (deep - 1), draw)


def medal(f: Frame, room: Room, one: Medal) -> Shapes:
    p = paint(f.theme, one.kind)
    side = min(room.h - 34, 72.0)
    name = room.inset(3, 0).below(6 + side).above(2)
    return join(
        (Box(*room, p.fill, 14, p.line, p.width),),
        coin(f, one, *spot(room.below(6).top(side), side)),
        words(
            f,
            name,
            one.name,
            "small",
            size=max(SMALLEST, 17 * f.content_scale),
            face="head",
            align="center",
            shrink=0.3,
        ),
        zone(room, one.action, one.name),
    )


def coin(f: Frame, one: Medal, x: float, y: float, side: float) -> Shapes:
    if one.icon != "helmet":
        return medallion(f, one.icon, x, y, side)
    return icon(
        "helmet", x + side * 0.1, y + side * 0.1, side * 0.8, f.theme.aegean, f.theme.s2
    )
