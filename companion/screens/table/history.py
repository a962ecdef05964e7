"""The history, newest first; beside it the line looked at closer."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, Part, column, middle, scroll, spot, stack
from companion.canvas.measure import height, rows, width, wrap
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.table.history import HistoryLine, HistoryPage
from companion.pages.table.history_line import MoveDetails
from companion.screens.kit.kit import panel, words, zone
from companion.screens.kit.overlay import (
    answer,
    bar,
    clear,
    consent,
    ground,
    halves,
    head,
    in_lines,
    paragraph,
    snack,
)
from companion.screens.kit.shields import shield_box


def lay(page: HistoryPage, f: Frame) -> Shapes:
    every, side = halves(f, ground(f), 0.6)
    return join(
        head(f, page.top),
        _lines(f, every, page),
        _side(f, side, page),
        snack(f, every, page.snack),
    )


def _lines(f: Frame, room: Room, page: HistoryPage) -> Shapes:
    inner = room.inset(10)
    parts = [_line(f, inner.w, line) for line in page.lines]
    if page.earlier is not None:
        parts += in_lines(f, (page.earlier,), 1, 64)
    return panel(f, room) + scroll(clear(inner, page.snack), "history", parts)


def _line(f: Frame, w: float, line: HistoryLine) -> Part:
    """Shield, words, what followed; the source at the right end."""
    end = _end(f, line)
    inner = w - 64 - end - 20
    size, small = f.sp("body"), f.sp("label")
    upper = height(rows(line.text, "body", size, inner), size)
    lower = 0.0
    if line.notes:
        lower = height(rows(line.notes, "body", small, inner), small) + 2
    high = max(56, upper + lower + 16)

    def draw(room: Room) -> Shapes:
        return _drawn(f, room, line, end, upper, lower)

    return high, draw


def _end(f: Frame, line: HistoryLine) -> float:
    """What the mark of the source takes; narrow pages leave out its word."""
    if not line.source:
        return 0
    word = 0 if f.narrow else width(line.source, "body", f.sp("small")) + 8
    return word + 34


def _drawn(
    f: Frame, room: Room, line: HistoryLine, end: float, upper: float, lower: float
) -> Shapes:
    t = f.theme
    quiet = line.action is None
    fill = t.s3 if line.chosen else None if quiet else t.s2
    ink = t.ink3 if line.struck else t.ink2 if quiet else t.ink
    inner = middle(room.after(64).before(20 + end), h=upper + lower)
    text, below = stack(inner, 2, (upper, lower))
    lines = max(1, round(upper / height(1, f.sp("body"))))
    notes = max(1, round(lower / height(1, f.sp("label"))))
    return join(
        (Box(*room, fill, 14, t.clay if line.chosen else None, 3),),
        _mark(f, room, line),
        words(f, text, line.text, "body", colour=ink, lines=lines),
        _strike(f, text, line) if line.struck else (),
        words(f, below, line.notes, "label", colour=t.ink2, lines=notes)
        if line.notes
        else (),
        _source(f, room, line, end),
        zone(room, line.action, line.text, radius=14),
    )


def _mark(f: Frame, room: Room, line: HistoryLine) -> Shapes:
    """Whose it was; what the table did has its own drawing."""
    y = room.y + room.h / 2 - 21
    if line.colour:
        return shield_box(line.colour, room.x + 10, y, 42)
    name = line.icon if not line.source else "board"
    return icon(name, room.x + 17, y + 7, 28, f.theme.ink3)


def _strike(f: Frame, room: Room, line: HistoryLine) -> Shapes:
    """A line through what was taken back."""
    size, ink = f.sp("body"), f.theme.ink3
    return tuple(
        Box(
            room.x,
            room.y + (n + 0.5) * height(1, size),
            width(part, "body", size),
            2,
            ink,
            0,
        )
        for n, part in enumerate(wrap(line.text, "body", round(size), room.w))
    )


def _source(f: Frame, room: Room, line: HistoryLine, end: float) -> Shapes:
    if not line.source:
        return ()
    sign = icon(line.icon, *spot(room.right(end + 10), 24, 0), f.theme.ink3)
    if f.narrow:
        return sign
    word = room.right(end - 20).left(end - 26)
    return sign + words(f, word, line.source, "small", colour=f.theme.ink2)


# ------------------------------------------------------------------ the other side
def _side(f: Frame, room: Room, page: HistoryPage) -> Shapes:
    """Undo and redo under the line looked at; a question of consent comes first."""
    gap = 8 if f.narrow else 12
    high = 64 if f.narrow else 80
    upper, hand = column(room, gap, FILL, high)
    both = bar(f, hand.columns(2), (page.undo, page.redo))
    return _upper(f, upper, page) + both


def _upper(f: Frame, room: Room, page: HistoryPage) -> Shapes:
    if page.consent is not None:
        return panel(f, room) + consent(f, room, page.consent)
    if page.closer is not None:
        return panel(f, room) + _closer(f, room.inset(16), page.closer)
    inner = room.inset(32, 16)
    lines = max(1, rows(page.hint, "body", f.sp("body"), inner.w))
    said = words(
        f, inner, page.hint, "body", colour=f.theme.ink2, align="center", lines=lines
    )
    return panel(f, room) + said


def _closer(f: Frame, room: Room, one: MoveDetails) -> Shapes:
    high = 64 if f.narrow else 80
    rest, back = column(room, 12, FILL, high)
    left = 68 if one.colour else 0
    name = room.top(_high(f, one, room.w - left)).after(left)
    lines = max(1, round(name.h / height(1, f.sp("answer"))))
    below = rest.below(max(60 if left else 0, name.h) + 10)
    return join(
        shield_box(one.colour, room.x, room.y, 56) if left else (),
        words(f, name, one.text, "answer", valign="middle", lines=lines),
        scroll(below, "closer", _about(f, below.w, one)),
        answer(f, back, one.back),
    )


def _high(f: Frame, one: MoveDetails, w: float) -> float:
    need = height(min(3, rows(one.text, "bold", f.sp("answer"), w)), f.sp("answer"))
    return max(60 if one.colour else 0, need)


def _about(f: Frame, w: float, one: MoveDetails) -> list[Part]:
    """What followed, and what else it may have been."""
    t = f.theme
    parts = [_sourced(f, one)]
    parts += [paragraph(f, note, "line", w, t.ink2) for note in one.notes]
    if one.others:
        parts.append(paragraph(f, one.title, "answer", w))
        wide = max(width(a.label, "bold", f.sp("answer")) for a in one.others) + 24
        columns = max(1, min(3, int((w + 8) // (wide + 8))))
        parts += in_lines(f, one.others, columns, 64)
    return parts


def _sourced(f: Frame, one: MoveDetails) -> Part:
    def draw(room: Room) -> Shapes:
        beside = room.after(34)
        sign = icon(one.icon, room.x, room.y + 3, 24, f.theme.ink2)
        return sign + words(f, beside, one.source, "line", colour=f.theme.ink2)

    return max(30, f.sp("line") * 1.2), draw
