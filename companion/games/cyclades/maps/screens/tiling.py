"""Tiles put together: the sheet as it grows, the kept tiles beside it."""

from __future__ import annotations

from companion.canvas.layout import FILL, column, row, scroll
from companion.canvas.measure import height, rows
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.cyclades.maps.pages.tiling import LaidTile, TilingPage
from companion.games.cyclades.maps.screens.map_picture import fit, sheet
from companion.games.cyclades.maps.screens.maps import cards
from companion.screens.kit.controls import stepper
from companion.screens.kit.kit import words, zone
from companion.screens.kit.lists import pick
from companion.screens.kit.overlay import answer, bar, ground, head, snack

GAP = 8
FOOT = 64


def lay(page: TilingPage, f: Frame) -> Shapes:
    room = ground(f)
    wide = 306.0 if f.narrow else 372.0
    stage, side = row(room, 12, FILL, wide, mirrored=f.mirrored)
    upper, lower = column(stage, 12, FILL, FOOT)
    at = fit(upper, page.sheet)
    return join(
        head(f, page.top),
        sheet(f, upper, page.sheet),
        *(piece(f, at.room, at.k, one) for one in page.pieces),
        foot(f, lower, page),
        choosing(f, side, page),
        answer(f, side.bottom(FOOT), page.done, 21),
        snack(f, upper, page.snack),
    )


def piece(f: Frame, room: Room, k: float, one: LaidTile) -> Shapes:
    """The edge of a tile, and the finger's place on it."""
    t = f.theme
    place = Room(room.x + one.x * k, room.y + one.y * k, one.w * k, one.h * k)
    touch = place.inset(4)
    line = t.clay if one.on else t.ink3
    box = Box(*place, None, 6, line, 5 if one.on else 2)
    return (box, *zone(touch, one.action, one.label, radius=6))


def foot(f: Frame, room: Room, page: TilingPage) -> Shapes:
    """What can be done with the chosen tile; else the columns."""
    if page.answers:
        return bar(f, room.columns(len(page.answers), GAP), page.answers, 21)
    steps = page.columns
    label, numbers = row(room, 10, FILL, 190)
    return join(
        words(f, label, page.columns_label, "line", align="right"),
        stepper(f, numbers, steps.value, steps.less, steps.more, steps.names),
    )


def choosing(f: Frame, side: Room, page: TilingPage) -> Shapes:
    """Which side of the tiles, and the tiles."""
    size = 18 * f.content_scale
    lines = rows(page.help, "body", size, side.w)
    high = height(lines, size) + 4
    ink = f.theme.ink2
    upper, turns, lower = column(side.above(FOOT + 12), GAP, high, 50, FILL)
    pairs = zip(turns.columns(len(page.sides), GAP), page.sides, strict=True)
    return join(
        words(f, upper, page.help, size=size, colour=ink, lines=lines, valign="top"),
        *(pick(f, place, one) for place, one in pairs),
        scroll(lower.below(GAP), "tiles", [cards(f, lower.w, page.tiles, 2)]),
    )
