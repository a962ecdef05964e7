"""A battle in the prompt panel: two cards with both sums as they build up."""

from __future__ import annotations

from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.cyclades.pages.pieces import Fighter, FightPart
from companion.screens.kit.battle import counted, side_head
from companion.screens.kit.blocks import Block
from companion.screens.kit.dice import face_tile
from companion.screens.kit.kit import words
from companion.screens.table.first_to_grow import growth
from companion.screens.table.rolls import awaited

GAP = 10
ROW = 30.0


def fight(f: Frame, _w: float, part: FightPart) -> Block:
    most = max(len(one.strengths) for one in part.fighters)

    def draw(room: Room) -> Shapes:
        places = room.columns(2, GAP)
        pairs = zip(places, part.fighters, strict=True)
        return join(
            *(fighter(f, at, one, dark=n == 0) for n, (at, one) in enumerate(pairs))
        )

    high = 172 + 46.0 * most
    return Block(104 + 22.0 * most, high * growth(f), draw)


def fighter(f: Frame, room: Room, one: Fighter, *, dark: bool) -> Shapes:
    """Who, the sum, the die, and what counts beside it."""
    t = f.theme
    line = t.clay if one.awaited else None
    inner = room.inset(12, 6)
    head = inner.top(min(64.0, inner.h * 0.32))
    share = 0.28 if growth(f) == 1.0 else 0.34
    die = min(72.0 * growth(f), max(40.0, inner.h * share))
    below = inner.below(head.h + 4)
    rest = below.below(die + 6)
    return join(
        (Box(*room, t.s3 if one.awaited else t.s2, 18, line, 3),),
        side_head(f, head, one.colour, one.name, one.role, one.total),
        thrown(f, below.top(die), one, dark=dark),
        counted(f, rest, one.strengths),
    )


def thrown(f: Frame, room: Room, one: Fighter, *, dark: bool) -> Shapes:
    """The face, or the frame of a die that is awaited; none between two rounds."""
    t = f.theme
    size = room.h
    if not one.face and not one.awaited:
        return words(f, room, one.said, "line", colour=t.ink2, shrink=0.6)
    if one.awaited:
        drawn = awaited(f, room.x, room.y, size)
    else:
        drawn = face_tile(f, room.x, room.y, size, one.face, dark=dark)
    beside = room.top(size).after(size + 10).before(2)
    return drawn + words(f, beside, one.said, "line", colour=t.ink2, shrink=0.6)
