"""Corrections: whose books, their entries, and beside them the one being set."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, Part, column, row, scroll, spot
from companion.canvas.measure import height, rows, width
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.lists import Tab
from companion.pages.table.books import BooksLine, BooksPage
from companion.pages.table.entry_editor import EntryEditor, Pad
from companion.screens.kit.kit import panel, words, zone
from companion.screens.kit.overlay import (
    answer,
    clear,
    ground,
    halves,
    head,
    in_lines,
    search,
    snack,
)
from companion.screens.kit.shields import shield_box


def lay(page: BooksPage, f: Frame) -> Shapes:
    gap, high = (8, 56) if f.narrow else (12, 64)
    bar, room = column(ground(f), gap, high, FILL)
    every, side = halves(f, room, 0.58)
    return join(
        head(f, page.top),
        _bar(f, bar, page),
        _lines(f, every, page),
        _side(f, side, page),
        snack(f, every, page.snack),
    )


def _bar(f: Frame, room: Room, page: BooksPage) -> Shapes:
    """What is searched, and whose books; long names go under their shields."""
    first, groups = row(room, 8, room.w * (0.24 if f.narrow else 0.26), FILL)
    rest = groups.columns(len(page.groups))
    size = f.sp("line") * 0.8
    low = any(
        tab.colour and width(tab.label, "bold", size) > rest[0].w - 54
        for tab in page.groups
    )
    tabs = (
        _tab(f, place, tab, low=low)
        for place, tab in zip(rest, page.groups, strict=True)
    )
    return search(f, first, page.search) + join(*tabs)


def _tab(f: Frame, room: Room, tab: Tab, *, low: bool) -> Shapes:
    t = f.theme
    line, edge = (t.clay, 3) if tab.on else (t.line, 2)
    side = 26 if low else 34
    x = room.x + (room.w - side) / 2 if low else room.x + 8
    y = room.y + (5 if low else room.h / 2 - 17)
    return join(
        (Box(*room, t.s3 if tab.on else t.s2, 16, line, edge),),
        shield_box(tab.colour, x, y, side) if tab.colour else (),
        _name(f, room, tab, low=low),
        zone(room, tab.action, tab.label),
    )


def _name(f: Frame, room: Room, tab: Tab, *, low: bool) -> Shapes:
    """Beside the shield or under it; a group without one has the whole tab."""
    if not tab.colour:
        inner = room.inset(6, 0)
        return words(
            f, inner, tab.label, face="bold", align="center", lines=2, shrink=0.6
        )
    if low:
        under = room.below(30).above(2).inset(4, 0)
        return words(
            f, under, tab.label, "small", face="bold", align="center", shrink=0.6
        )
    beside = room.after(46).before(8)
    return words(f, beside, tab.label, face="bold", shrink=0.6)


def _lines(f: Frame, room: Room, page: BooksPage) -> Shapes:
    inner = room.inset(10)
    parts = [_line(f, inner.w, line) for line in page.lines]
    if page.lines:
        rest = clear(inner, page.snack)
        return panel(f, room) + scroll(rest, f"books {page.search.text}", parts)
    return panel(f, room) + words(
        f, inner, page.none, "body", colour=f.theme.ink2, align="center", lines=3
    )


def _line(f: Frame, w: float, line: BooksLine) -> Part:
    """What it is called, what it says, and the pencil."""
    size, value = f.sp("body"), f.sp("answer")
    said = min(width(line.value, "bold", value) + 4, w * 0.42)
    called = w - said - 20 - 56
    most = max(
        height(min(3, rows(line.label, "body", size, called)), size),
        height(min(3, rows(line.value, "bold", value, said)), value),
    )

    def draw(room: Room) -> Shapes:
        return _drawn(f, room, line, said)

    return max(56, most + 16), draw


def _drawn(f: Frame, room: Room, line: BooksLine, said: float) -> Shapes:
    t = f.theme
    name = room.after(16).before(said + 60)
    end = room.right(said + 46).left(said)
    edge = t.clay if line.chosen else None
    return join(
        (Box(*room, t.s3 if line.chosen else t.s2, 14, edge, 3),),
        words(f, name, line.label, "body", lines=3),
        words(f, end, line.value, "answer", align="right", lines=3),
        icon("pencil", end.x + said + 14, room.y + room.h / 2 - 11, 22, t.ink3),
        zone(room, line.action, line.label, radius=14),
    )


# ------------------------------------------------------------------ the other side
def _side(f: Frame, room: Room, page: BooksPage) -> Shapes:
    inner = room.inset(12 if f.narrow else 16)
    if page.setter is not None:
        return panel(f, room) + _setter(f, inner, page.setter)
    lines = max(1, rows(page.hint, "body", f.sp("body"), inner.w - 20))
    return panel(f, room) + words(
        f, inner, page.hint, "body", colour=f.theme.ink2, align="center", lines=lines
    )


def _setter(f: Frame, room: Room, one: EntryEditor) -> Shapes:
    size = f.sp("answer")
    lines = min(3, rows(one.label, "bold", size, room.w))
    top = room.top(height(lines, size))
    small = height(1, f.sp("line")) + 4
    now = room.below(top.h + 2).top(small)
    rest = room.below(top.h + small + 8)
    said = words(f, top, one.label, "answer", lines=lines)
    said += words(f, now, one.now, "line", colour=f.theme.ink2)
    if one.pad is not None:
        return said + _pad(f, rest, one.pad)
    return said + _choices(f, rest, one)


def _pad(f: Frame, room: Room, pad: Pad) -> Shapes:
    """Less, the number, more; ten digits; the one thing to touch when it is right."""
    columns, high = (6, 64) if f.narrow else (3, 76)
    small = height(1, f.sp("label")) + 2
    step, bounds, keys, done = column(room, 2, high, small, FILL, high)
    ink = f.theme.ink2
    return join(
        _step(f, step, pad),
        words(f, bounds, pad.bounds, "label", colour=ink, align="center"),
        _keys(f, keys.below(2).above(6), pad, columns),
        answer(f, done, pad.done),
    )


def _step(f: Frame, room: Room, pad: Pad) -> Shapes:
    side = max(room.h, 76)
    less, number, more = row(room, 8, side, FILL, side)
    size = min(56 * f.scale, room.h * 0.85)
    return join(
        _one(f, less, "minus", pad.less, pad.names[0]),
        words(f, number, pad.value, size=size, face="bold", align="center"),
        _one(f, more, "plus", pad.more, pad.names[1]),
    )


def _one(f: Frame, room: Room, sign: str, action: object, name: str) -> Shapes:
    t = f.theme
    ink = t.ink if action else t.ink3
    box = Box(*room, t.s2, 16, t.line if action else t.s3)
    return (
        box,
        *icon(sign, *spot(room, 34), ink, stroke=2.6),
        *zone(room, action, name),
    )


def _keys(f: Frame, room: Room, pad: Pad, columns: int) -> Shapes:
    """The digits in rows, then the key that takes one back."""
    every = (*pad.keys, pad.erase)
    count = -(-len(every) // columns)
    places = [place for row in room.rows(count) for place in row.columns(columns)]
    if columns == 3:  # as on a telephone: nought in the middle
        places = [*places[:9], places[10], places[11]]
    keys = (answer(f, p, key) for p, key in zip(places, pad.keys, strict=False))
    return join(*keys, _erase(f, places[len(pad.keys)], pad))


def _erase(f: Frame, room: Room, pad: Pad) -> Shapes:
    t, one = f.theme, pad.erase
    box = Box(*room, t.s2, 16, t.line)
    return (
        box,
        *icon("erase", *spot(room, 32), t.ink),
        *zone(room, one.action, one.label),
    )


def _choices(f: Frame, room: Room, one: EntryEditor) -> Shapes:
    rest = room
    field: Shapes = ()
    if one.search is not None:
        high = 56 if f.narrow else 60
        typed, rest = column(room, 8, high, FILL)
        field = search(f, typed, one.search)
    longest = max(
        (width(a.label, "bold", f.sp("answer")) for a in one.choices), default=0
    )
    columns = max(1, min(3, int((room.w + 8) // (longest + 36))))
    parts = in_lines(f, one.choices, columns, 64)
    return field + scroll(rest, f"choices {one.label}", parts)
