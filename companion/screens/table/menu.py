"""The table's menu, and the page on which nothing but one held finger counts."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, column, grid, middle, spot, stack
from companion.canvas.shapes import Box, Disc, Room, Shapes, Zone, join
from companion.canvas.theme import Frame
from companion.pages.table.menu import LockedPage, MenuPage, MenuSide
from companion.screens.kit.bars import frieze
from companion.screens.kit.kit import panel, words, zone
from companion.screens.kit.overlay import answer, ground, halves, head, snack
from companion.screens.kit.shields import shield_box

SIDES, MIDDLE = (7, 3, 1, 5), 4
"""Of nine cells: below, left, above, right of the tablet in the middle."""


def lay(page: MenuPage, f: Frame) -> Shapes:
    """Doors on the left; the sides of the table, lock and leave on the right."""
    left, right = halves(f, ground(f), 0.55)
    gap = 8 if f.narrow else 12
    doors = left.rows(len(page.answers), gap)
    high = doors[0].h
    turn, lock, leave = column(right, gap, FILL, high, high)
    return join(
        head(f, page.top),
        *(answer(f, r, a, 26) for r, a in zip(doors, page.answers, strict=True)),
        _turn(f, turn, page),
        answer(f, lock, page.lock, 26),
        answer(f, leave, page.leave, 26),
        snack(f, left, page.snack),
    )


def _turn(f: Frame, room: Room, page: MenuPage) -> Shapes:
    """The tablet from above: each side is a button, with who sits there."""
    size = 24 * f.scale
    title = words(f, room.top(size * 1.5).inset(20, 0), page.turn, "title", size=size)
    cells = grid(room.below(size * 1.5).inset(12, 0).above(12), 8, 3, 9)
    return join(
        panel(f, room),
        title,
        _tablet(f, cells[MIDDLE]),
        *(_side(f, cells[SIDES[side.place]], side) for side in page.sides),
    )


def _tablet(f: Frame, room: Room) -> Shapes:
    """As it lies before the reader: upright where the page is turned to its end."""
    high = min(room.h * 0.9, room.w * 0.55)
    wide = high * 1.6
    if f.w < f.h:
        high = min(room.h * 0.9, room.w * 0.9 * 1.6)
        wide = high / 1.6
    t = f.theme
    box = Box(*middle(room, wide, high), t.sunk, 10, t.ink2, 3)
    return (box, *icon("turn", *spot(room, min(wide, high) * 0.6), t.ink2))


def _side(f: Frame, room: Room, page: MenuSide) -> Shapes:
    t = f.theme
    box = Box(*room, t.s2, 16, t.line)
    count = len(page.who)
    if not count:
        said = words(
            f,
            room.inset(8, 0),
            page.label,
            size=20 * f.content_scale,
            colour=t.ink2,
            align="center",
        )
        return (box, *said, *zone(room, page.action, page.label))
    small = 17 * f.content_scale
    high = min(count * small * 1.2, room.h * 0.55)
    size = min(40.0, room.h - high - 6, (room.w - 16) / count)
    upper, below = stack(middle(room, h=size + high), 0, (size, high))
    places = middle(upper, count * size).columns(count, 0)
    names = "\n".join(name for _, name in page.who)
    return join(
        (box,),
        *(
            shield_box(colour, at.x, at.y, size)
            for at, (colour, _) in zip(places, page.who, strict=True)
        ),
        words(f, below.inset(6, 0), names, size=small, align="center", lines=count),
        zone(room, page.action, page.label),
    )


# ------------------------------------------------------------------ locked
def locked(page: LockedPage, f: Frame) -> Shapes:
    """A cover like that of secrets; one large place to hold in its middle."""
    t = f.theme
    room = middle(f.page, min(f.w - 64, 640))
    said = 64 * f.scale, 64 * f.content_scale
    title, help = stack(room.below(f.h * 0.12), 0, said)
    r = min(f.h * 0.17, 130)
    cx, cy = f.w / 2, max(f.h * 0.57, help.y + help.h + r + 12)
    hold = room.below(cy - r - 16).above(f.h * 0.08 + 32)
    say = room.inset(16, 0).below(cy + r + 8).top(48 * f.scale)
    side = r * 0.9
    edge = 13 + (f.w - 32) % 26 / 2
    return join(
        (Box(*f.page, t.sunk, 0),),
        frieze(edge, 16, f.w - 2 * edge, t.line),
        frieze(edge, f.h - 42, f.w - 2 * edge, t.line),
        words(f, title, page.title, "winner", align="center"),
        words(f, help, page.help, "body", colour=t.ink2, align="center", lines=2),
        (Disc(cx, cy, r, t.s2, t.clay, 5),),
        icon("lock", cx - side / 2, cy - side / 2, side, t.clay, t.s2),
        words(f, say, page.hold, "question", size=34 * f.scale, align="center"),
        (Zone(*hold, page.touch, page.hold, long=page.unlock, radius=32),),
    )
