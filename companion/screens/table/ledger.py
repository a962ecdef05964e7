"""The stage of any game: sheets of lines, each a value or an answer."""

from __future__ import annotations

from functools import partial

from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.default import Ledger, LedgerLine, LedgerSheet
from companion.screens.kit.kit import words, zone
from companion.screens.kit.lists import nothing
from companion.screens.kit.overlay import Part, pile, search
from companion.screens.kit.shields import shield_box
from companion.screens.kit.tiles import mending

GAP = 8
TITLE = 44.0
LINE = 56.0
WIDE = 640
"""A stage that is wider has two columns."""


def lay(f: Frame, room: Room, page: Ledger) -> Shapes:
    if page.search is None:
        return body(f, room, page)
    field = search(f, room.top(56), page.search)
    return field + body(f, room.below(56 + GAP), page)


def body(f: Frame, room: Room, page: Ledger) -> Shapes:
    if not page.sheets:
        return nothing(f, room, page.none)
    across = 2 if room.w > WIDE else 1
    parts = [part for sheet in page.sheets for part in sheet_parts(f, sheet, across)]
    return pile(room, "ledger", parts, GAP)


def sheet_parts(f: Frame, sheet: LedgerSheet, across: int) -> list[Part]:
    """The heading, then its lines, as many beside each other as there is room for."""
    rows = [sheet.lines[n : n + across] for n in range(0, len(sheet.lines), across)]
    high = LINE * f.content_scale
    lines: list[Part] = [(high, partial(row, f, some, across)) for some in rows]
    head: list[Part] = [(TITLE, partial(heading, f, sheet))] if sheet.title else []
    return head + lines


def heading(f: Frame, sheet: LedgerSheet, room: Room) -> Shapes:
    if not sheet.colour:
        return words(f, room, sheet.title, "answer", face="head")
    name = Room(room.x + 48, room.y, room.w - 48, room.h)
    return join(
        shield_box(sheet.colour, room.x + 4, room.y + 4, 36),
        words(f, name, sheet.title, "answer", face="head"),
    )


def row(f: Frame, lines: tuple[LedgerLine, ...], across: int, room: Room) -> Shapes:
    places = room.columns(across, GAP)
    return join(*(line(f, at, one) for at, one in zip(places, lines, strict=False)))


def line(f: Frame, room: Room, one: LedgerLine) -> Shapes:
    """What it is on the left, how much on the right; an answer is framed."""
    t = f.theme
    edge = (t.s1, 14, t.line, 2) if one.action else (t.s2, 14)
    inner = room.inset(14, 4)
    value = inner.right(inner.w * 0.4) if one.value else inner.right(0)
    label = inner.left(inner.w - value.w - (8 if one.value else 0))
    return join(
        (Box(*room, *edge),),
        words(f, label, one.label, "line", lines=2, shrink=0.7),
        words(f, value, one.value, "line", face="bold", align="right", shrink=0.6)
        if one.value
        else (),
        zone(room, one.action, one.label, radius=14) if one.action else (),
        mending(room, one.path, one.label) if not one.action else (),
    )
