"""The stage of any game: sheets of lines, each a value or an answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.canvas.measure import width
from companion.canvas.shapes import Box, Face, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.default import Ledger, LedgerLine, LedgerSheet
from companion.screens.kit.kit import words, zone
from companion.screens.kit.lists import nothing
from companion.screens.kit.overlay import Part, pile, search
from companion.screens.kit.shields import shield_box
from companion.screens.kit.tiles import mending

GAP = 8
TITLE = 48.0
LINE = 48.0
EDGE = 10
"""Air around the lines of a sheet."""
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
    return pile(room, "ledger", tuple(parts(f, page, across)), GAP)


def parts(f: Frame, page: Ledger, across: int) -> Iterator[Part]:
    """People with few lines side by side; whatever is long over the whole width."""
    people = tuple(sheet for sheet in page.sheets if sheet.colour)
    rest = tuple(sheet for sheet in page.sheets if not sheet.colour)
    if all(sheet.short for sheet in people):
        for n in range(0, len(people), across):
            some = people[n : n + across]
            high = max(tall(f, sheet, 1) for sheet in some)
            yield high, partial(beside, f, some, across)
    else:
        rest = page.sheets
    for sheet in rest:
        yield tall(f, sheet, across), partial(panel, f, sheet, across)


def tall(f: Frame, sheet: LedgerSheet, across: int) -> float:
    """How high a sheet is with its lines in so many columns."""
    rows = -(-len(sheet.lines) // across)
    lines = rows * (LINE * f.content_scale + GAP) - GAP
    if answers(sheet):
        return lines + head(f, sheet)
    return lines + head(f, sheet) + EDGE + (0 if sheet.title else EDGE)


def head(f: Frame, sheet: LedgerSheet) -> float:
    return TITLE * max(1.0, f.content_scale * 0.9) if sheet.title else 0


def answers(sheet: LedgerSheet) -> bool:
    """Answers stand by themselves, with no panel around them."""
    return any(line.action for line in sheet.lines)


def beside(
    f: Frame, sheets: tuple[LedgerSheet, ...], across: int, room: Room
) -> Shapes:
    places = room.columns(across, GAP)
    pairs = zip(places, sheets, strict=False)
    return join(*(panel(f, sheet, 1, place) for place, sheet in pairs))


def panel(f: Frame, sheet: LedgerSheet, across: int, room: Room) -> Shapes:
    """The heading, then the lines in columns; a frame says that it is asked."""
    t, open_ = f.theme, answers(sheet)
    edge = (t.clay, 4) if sheet.lit else ()
    ground = () if open_ else (Box(*room, t.s1, 18, *edge),)
    top = head(f, sheet) or (0 if open_ else EDGE)
    side = 0 if open_ else EDGE
    inner = Room(room.x + side, room.y + top, room.w - 2 * side, room.h - top)
    title = heading(f, sheet, room.top(top)) if sheet.title else ()
    return join(ground, title, rows(f, sheet, across, inner))


def heading(f: Frame, sheet: LedgerSheet, room: Room) -> Shapes:
    if not sheet.colour:
        name = Room(room.x + 14, room.y, room.w - 28, room.h)
        return words(f, name, sheet.title, "answer", face="head")
    name = Room(room.x + 54, room.y, room.w - 64, room.h)
    return join(
        shield_box(sheet.colour, room.x + 10, room.y + room.h / 2 - 18, 36),
        words(f, name, sheet.title, "answer", face="head"),
    )


def rows(f: Frame, sheet: LedgerSheet, across: int, room: Room) -> Shapes:
    high = LINE * f.content_scale
    return join(
        *(
            line(f, room.below(n // across * (high + GAP)).top(high), across, n, one)
            for n, one in enumerate(sheet.lines)
        )
    )


def line(f: Frame, room: Room, across: int, n: int, one: LedgerLine) -> Shapes:
    """What it is on the left, how much on the right; an answer is framed."""
    at = room.columns(across, GAP)[n % across]
    if one.action:
        return answer(f, at, one)
    t, inner = f.theme, at.inset(14, 2)
    need = width(one.value, "bold", f.sp("line")) + 4
    value = inner.right(min(need, inner.w * 0.5))
    label = inner.left(inner.w - value.w - 10)
    return join(
        (Box(*at, t.s2, 12),),
        words(f, label, one.label, "line", colour=t.ink2, lines=2, shrink=0.6),
        amount(f, value, one),
        mending(at, one.path, one.label),
    )


def amount(f: Frame, room: Room, one: LedgerLine) -> Shapes:
    """What there is nothing of stands back."""
    ink = f.theme.ink2 if one.bare else f.theme.ink
    face: Face = "body" if one.bare else "bold"
    return words(
        f, room, one.value, "line", colour=ink, face=face, align="right", lines=2
    )


def answer(f: Frame, room: Room, one: LedgerLine) -> Shapes:
    t = f.theme
    return join(
        (Box(*room, t.s2, 14, t.line, 2),),
        words(f, room.inset(14, 2), one.label, "line", lines=2, shrink=0.6),
        zone(room, one.action, one.label, radius=14),
    )
