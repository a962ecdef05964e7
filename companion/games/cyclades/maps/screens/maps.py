"""The shelf of maps: a rail and what is new on the left, pictures beside it."""

from __future__ import annotations

from functools import partial

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, Part, column, extent, grid, pile, scroll, spot
from companion.canvas.measure import height, rows
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.cyclades.maps.pages.maps import MapCard, MapsPage
from companion.games.cyclades.maps.screens.map_picture import sheet
from companion.screens.kit.kit import words, zone
from companion.screens.kit.lists import GAP, nothing, parts, rail
from companion.screens.kit.overlay import answer, consent, head, snack


def lay(page: MapsPage, f: Frame) -> Shapes:
    left, right = parts(f)
    high = 60.0 if f.narrow else 72.0
    ways = [(high, partial(answer, f, one=one, size=21)) for one in page.answers]
    upper, lower = column(left, 2 * GAP, FILL, extent(ways, GAP))
    return join(
        head(f, page.top),
        rail(f, upper, page.tabs),
        pile(lower, ways, GAP),
        body(f, right, page),
        consent(f, right, page.ask) if page.ask else (),
        snack(f, right, page.snack),
    )


def body(f: Frame, room: Room, page: MapsPage) -> Shapes:
    """While something is asked, the cards would only lie under it."""
    if page.ask:
        return ()
    if not page.cards:
        return nothing(f, room, page.none)
    parts = [cards(f, room.w, page.cards, 2 if f.narrow else 3)]
    if page.none:
        parts.append((30, partial(missing, f, page.none)))
    return scroll(room, page.top.big, parts, GAP)


def missing(f: Frame, text: str, room: Room) -> Shapes:
    return words(f, room, text, colour=f.theme.alarm)


def cards(f: Frame, w: float, every: tuple[MapCard, ...], columns: int) -> Part:
    """Row by row."""
    wide = (w - GAP * (columns - 1)) / columns
    tall = wide * 0.7 + 74 * f.content_scale
    lines = -(-len(every) // columns)

    def draw(room: Room) -> Shapes:
        places = grid(room, GAP, columns, len(every))
        return join(*(card(f, at, one) for at, one in zip(places, every, strict=True)))

    return lines * (tall + GAP) - GAP, draw


def card(f: Frame, room: Room, one: MapCard) -> Shapes:
    """The picture, below it the name and one line; a cross beside them deletes."""
    t = f.theme
    low = 74 * f.content_scale
    box = Box(*room, t.s2, 16, t.clay if one.on else t.line, 4 if one.on else 2)
    picture = room.above(low).inset(8)
    foot = room.bottom(low).inset(12, 0)
    drop = foot.right(56) if one.drop else None
    text = foot.before(64) if drop else foot
    upper = room if drop is None else room.above(low + 4)
    size, small = 22 * f.content_scale, 17 * f.content_scale
    name, line = column(text.above(8), 0, size * 1.25, FILL)
    lines = 2 if rows(one.line, "body", small, line.w) > 1 else 1
    lines = lines if height(lines, small) <= line.h else 1
    return join(
        (box,),
        sheet(f, picture, one.drawing, 10),
        words(f, name, one.name, size=size, face="head"),
        words(f, line, one.line, size=small, colour=t.ink2, valign="top", lines=lines),
        zone(upper, one.action, one.name),
        cross(f, drop.below(4).top(56), one) if drop else (),
    )


def cross(f: Frame, room: Room, one: MapCard) -> Shapes:
    sign = icon("cross", *spot(room, 28), f.theme.ink2, f.theme.s2, 2.4)
    return sign + zone(room, one.drop, one.drop_label)
