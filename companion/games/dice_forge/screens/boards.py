"""The heroes' boards on the stage: two tall, three with the islands, four."""

from __future__ import annotations

from companion.canvas.shapes import Disc, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.dice_forge.pages.boards import Boards, Islands
from companion.games.dice_forge.pages.market import Portal
from companion.games.dice_forge.screens.hero import board
from companion.screens.kit.kit import card, words, zone
from companion.screens.kit.shields import shield_box

GAP = 8


def lay(f: Frame, room: Room, stage: Boards) -> Shapes:
    places = rooms(room, len(stage.boards))
    pairs = zip(places, stage.boards, strict=False)
    shown = join(*(board(f, place, hero) for place, hero in pairs))
    free = islands(f, places[-1], stage.islands) if stage.islands else ()
    return shown + free


def rooms(room: Room, heroes: int) -> tuple[Room, ...]:
    """Table order, clockwise as far as a screen can: row by row."""
    if heroes == 2:
        return room.columns(2, GAP)
    return tuple(place for row in room.rows(2, GAP) for place in row.columns(2, GAP))


def islands(f: Frame, room: Room, page: Islands) -> Shapes:
    """Seven portals at a glance; a touch turns the stage to them."""
    inner = room.inset(12)
    title = inner.top(34)
    below = inner.below(42)
    upper, lower = below.rows(2, 4)
    places = (*upper.columns(4, 4), *lower.columns(4, 4)[:3])
    return join(
        card(f, room),
        words(f, title, page.title, "name", size=26 * f.scale),
        *(portal(f, at, one) for at, one in zip(places, page.portals, strict=True)),
        zone(room, page.action, page.title),
    )


def portal(f: Frame, room: Room, one: Portal) -> Shapes:
    """The pawn that stands there, or an empty ring; how many cards are left."""
    t = f.theme
    size = min(54.0, room.h - 30, room.w)
    x = room.x + (room.w - size) / 2
    r = size / 2
    ring = Disc(x + r, room.y + r, r - 3, t.sunk, t.line, 2)
    pawn = shield_box(one.pawns[0].colour, x, room.y, size) if one.pawns else ()
    left = " · ".join(str(stack.left) for stack in one.stacks)
    number = room.below(size + 2).top(24)
    said = words(f, number, left, "label", colour=t.ink2, align="center")
    return (ring, *pawn, *said)
