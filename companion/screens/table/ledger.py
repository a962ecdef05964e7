"""The stage of any game: sheets of lines, each a value or an answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.canvas.layout import Part, scroll
from companion.canvas.measure import height, rows, width
from companion.canvas.shapes import Box, Face, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.default import Ledger, LedgerLine, LedgerSheet
from companion.screens.kit.kit import words, zone
from companion.screens.kit.lists import nothing
from companion.screens.kit.overlay import search
from companion.screens.kit.shields import shield_box
from companion.screens.kit.tiles import mending

GAP = 8
TITLE = 48.0
LINE, ANSWER = 48.0, 64.0
EDGE = 10
"""Air around the lines of a sheet."""
SIDE = 14
MOST = 9
"""Lines of text that one thing may take."""
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
    across = 2 if room.w > WIDE * max(1.0, f.content_scale / 1.3) else 1
    return scroll(room, "ledger", parts(f, page, across, room.w), GAP)


def parts(f: Frame, page: Ledger, across: int, wide: float) -> Iterator[Part]:
    """People with few lines side by side; whatever is long over the whole width."""
    people = tuple(sheet for sheet in page.sheets if sheet.colour)
    rest = tuple(sheet for sheet in page.sheets if not sheet.colour)
    if all(sheet.short for sheet in people):
        each = column(wide, across)
        for n in range(0, len(people), across):
            some = people[n : n + across]
            high = max(tall(f, sheet, 1, each) for sheet in some)
            yield high, partial(beside, f, some, across)
    else:
        rest = page.sheets
    for sheet in rest:
        yield tall(f, sheet, across, wide), partial(panel, f, sheet, across)


def column(wide: float, across: int) -> float:
    return (wide - GAP * (across - 1)) / across


# ---- a sheet


def answers(sheet: LedgerSheet) -> bool:
    """Answers stand by themselves, with no panel around them."""
    return any(line.action for line in sheet.lines)


def head(f: Frame, sheet: LedgerSheet) -> float:
    return TITLE * max(1.0, f.content_scale * 0.9) if sheet.title else 0


def tall(f: Frame, sheet: LedgerSheet, across: int, wide: float) -> float:
    """How high a sheet is with its lines in so many columns."""
    edge = 0 if answers(sheet) else EDGE
    lines = heights(f, sheet, across, wide - 2 * edge)
    return sum(lines) + GAP * (len(lines) - 1) + (head(f, sheet) or edge) + edge


def heights(
    f: Frame, sheet: LedgerSheet, across: int, wide: float
) -> tuple[float, ...]:
    """Of the rows: what needs most room in a row says how high it is."""
    each = [need(f, one, column(wide, across)) for one in sheet.lines]
    return tuple(max(each[n : n + across]) for n in range(0, len(each), across))


def beside(
    f: Frame, sheets: tuple[LedgerSheet, ...], across: int, room: Room
) -> Shapes:
    places = room.columns(across, GAP)
    pairs = zip(places, sheets, strict=False)
    return join(*(panel(f, sheet, 1, place) for place, sheet in pairs))


def panel(f: Frame, sheet: LedgerSheet, across: int, room: Room) -> Shapes:
    """The heading, then the lines in columns; a frame says that it is asked."""
    t, edge = f.theme, 0 if answers(sheet) else EDGE
    frame = (t.clay, 4) if sheet.lit else ()
    ground = (Box(*room, t.s1, 18, *frame),) if edge else ()
    top = head(f, sheet) or edge
    inner = Room(room.x + edge, room.y + top, room.w - 2 * edge, room.h - top)
    title = heading(f, sheet, room.top(top)) if sheet.title else ()
    return join(ground, title, rows_of(f, sheet, across, inner))


def heading(f: Frame, sheet: LedgerSheet, room: Room) -> Shapes:
    left = 54 if sheet.colour else 14
    name = Room(room.x + left, room.y, room.w - left - 10, room.h)
    place = room.x + 10, room.y + room.h / 2 - 18, 36
    return join(
        shield_box(sheet.colour, *place) if sheet.colour else (),
        words(f, name, sheet.title, "answer", face="head", shrink=0.5),
    )


def rows_of(f: Frame, sheet: LedgerSheet, across: int, room: Room) -> Shapes:
    shapes: list[Shapes] = []
    y = room.y
    for n, high in enumerate(heights(f, sheet, across, room.w)):
        places = Room(room.x, y, room.w, high).columns(across, GAP)
        some = sheet.lines[n * across : (n + 1) * across]
        shapes += [line(f, at, one) for at, one in zip(places, some, strict=False)]
        y += high + GAP
    return join(*shapes)


# ---- a line


def beneath(f: Frame, one: LedgerLine, wide: float) -> bool:
    """Whether the value is too long to stand beside what it is of."""
    return width(one.value, "bold", f.sp("line")) > wide * 0.5


def need(f: Frame, one: LedgerLine, wide: float) -> float:
    """How high a line is in a column so wide."""
    size, inner = f.sp("line"), wide - 2 * SIDE
    value = width(one.value, "bold", size) + 14 if one.value else 0
    if beneath(f, one, inner):
        lines = rows(one.label, "body", size, inner) + rows(
            one.value, "bold", size, inner
        )
    else:
        lines = rows(one.label, "body", size, inner - value)
    least = ANSWER if one.action else LINE * f.content_scale
    return max(least, height(lines, size) + 8)


def line(f: Frame, room: Room, one: LedgerLine) -> Shapes:
    """What it is on the left, how much on the right; an answer is framed."""
    t = f.theme
    if one.action:
        return join(
            (Box(*room, t.s2, 14, t.line, 2),),
            words(f, room.inset(SIDE, 2), one.label, "line", lines=MOST, shrink=0.6),
            zone(room, one.action, one.label, radius=14),
        )
    label, value = halves(f, room.inset(SIDE, 4), one)
    return join(
        (Box(*room, t.s2, 12),),
        words(f, label, one.label, "line", colour=t.ink2, lines=MOST, shrink=0.6),
        amount(f, value, one),
        mending(room, one.path, one.label),
    )


def halves(f: Frame, room: Room, one: LedgerLine) -> tuple[Room, Room]:
    """Where the label stands, and where the value."""
    size = f.sp("line")
    if beneath(f, one, room.w):
        high = height(rows(one.label, "body", size, room.w), size)
        return room.top(high), room.below(high)
    value = room.right(width(one.value, "bold", size) + 4)
    return room.left(room.w - value.w - 10), value


def amount(f: Frame, room: Room, one: LedgerLine) -> Shapes:
    """What there is nothing of stands back."""
    ink = f.theme.ink2 if one.bare else f.theme.ink
    face: Face = "body" if one.bare else "bold"
    return words(
        f, room, one.value, "line", colour=ink, face=face, align="right", lines=MOST
    )
