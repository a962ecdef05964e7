"""A battle in the prompt panel: two cards with both sums as they build up."""

from __future__ import annotations

from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.hellas.pages.pieces import BattlePart, BattleSide
from companion.screens.kit.battle import counted, side_head
from companion.screens.kit.blocks import Block
from companion.screens.kit.kit import words

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
        side_head(f, inner.top(HEAD - 6), one.colour, one.name, one.role, one.total),
        counted(f, inner.below(HEAD).above(26), one.counted, 34),
        words(f, low, one.line, "label", colour=t.ink2, shrink=0.6),
    )
