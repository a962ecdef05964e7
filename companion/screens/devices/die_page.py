"""One die looked at closer: its answers under headings, its name, how it fell."""

from __future__ import annotations

from dataclasses import replace

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, Part, column, row, scroll, spot
from companion.canvas.measure import brief, height, rows, width
from companion.canvas.shapes import Box, Field, Room, Shapes, Text, Zone, join
from companion.canvas.theme import Frame
from companion.pages.devices.die_page import CloserDie, DieNaming
from companion.pages.devices.fairness import Bar, Fairness
from companion.pages.devices.rolls import Minute, RollList
from companion.pages.pieces import Answer, Section
from companion.screens.kit.controls import field
from companion.screens.kit.kit import SMALLEST, words
from companion.screens.kit.overlay import answer, in_lines, paragraph
from companion.screens.kit.shields import shield_box

TOUCH = 60
MARGIN = 22
"""Above a column for its count, below it for its face."""


def closer(f: Frame, room: Room, one: CloserDie) -> Shapes:
    parts = [_title(f, one.title)]
    if one.told:
        parts.append(paragraph(f, one.told, "line", room.w, f.theme.ink2))
    if one.last:
        parts += section(f, room.w, one.last)
    for group in one.sections:
        parts += section(f, room.w, group)
    if one.naming:
        parts += naming(f, room.w, one.naming)
    if one.fair:
        parts += _fair(f, room.w, one.fair_title, one.fair)
    if one.rolls:
        parts += _rolls(f, room.w, one.rolls)
    return scroll(room, f"die {one.die}", parts)


def _title(f: Frame, text: str) -> Part:
    def draw(room: Room) -> Shapes:
        size = 30 * f.scale
        short = brief(text, "head", size * 0.6, room.w)
        return words(f, room, short, "name", size=size, shrink=0.55)

    return 36 * f.scale, draw


def _heading(f: Frame, w: float, text: str) -> Part:
    """On two lines where one is too short."""
    size = f.sp("line")
    lines = rows(text, "bold", size, w)

    def draw(room: Room) -> Shapes:
        return words(f, room, text, face="bold", valign="bottom", lines=lines)

    return height(lines, size) + size * 0.4, draw


def section(f: Frame, w: float, one: Section) -> list[Part]:
    """Two or more side by side, as the longest word allows."""
    parts = [_heading(f, w, one.title)] if one.title else []
    if one.help:
        parts.append(paragraph(f, one.help, "label", w, f.theme.ink2))
    if not one.answers:
        return parts
    if any(a.colour for a in one.answers):
        return [*parts, *_shields(f, one.answers)]
    longest = max(width(a.label, "bold", f.sp("line")) for a in one.answers)
    sign = 62 if any(a.icon for a in one.answers) else 24
    most = max(1, min(4, len(one.answers), int((w + 8) // (longest + sign + 8))))
    return [*parts, *in_lines(f, one.answers, most, TOUCH)]


def _shields(f: Frame, answers: tuple[Answer, ...]) -> list[Part]:
    """Parts of the seats, two in a row: everybody's light and dark die."""

    def row(pair: tuple[Answer, ...]) -> Part:
        def draw(room: Room) -> Shapes:
            places = room.columns(2)
            return join(*(_seat(f, r, a) for r, a in zip(places, pair, strict=False)))

        return _seat_tall(f), draw

    return [row(answers[at : at + 2]) for at in range(0, len(answers), 2)]


def _seat_tall(f: Frame) -> float:
    """A name, and what of it below."""
    return max(TOUCH, (f.sp("line") + f.sp("label")) * 1.25 + 14)


def _seat(f: Frame, room: Room, one: Answer) -> Shapes:
    """The shield and the name; below it which die, and who else plays it."""
    t = f.theme
    lit = one.kind == "lit"
    box = Box(*room, t.s3 if lit else t.s2, 14, t.clay if lit else t.line, 3)
    upper, low = room.inset(0, 6).after(50).before(8).rows(2, 0)
    name = brief(one.label, "bold", SMALLEST, upper.w)
    sub = one.sub
    while " · " in sub and width(sub, "body", SMALLEST) > low.w:
        sub = sub.rpartition(" · ")[0]
    return join(
        (box,),
        _mark(f, room, one.colour),
        words(f, upper, name, face="bold", shrink=0.5),
        words(f, low, sub, "label", colour=t.ink2, shrink=0.6),
        (Zone(*room, one.action, f"{one.label}: {one.sub}", radius=14),),
    )


def _mark(f: Frame, room: Room, colour: str) -> Shapes:
    """Whose it is; a part that is nobody's in particular has a die."""
    if colour:
        return shield_box(colour, *spot(room, 36, 8))
    return icon("die", *spot(room, 36, 8), f.theme.ink2, f.theme.s2)


def naming(f: Frame, w: float, one: DieNaming) -> list[Part]:
    def draw(room: Room) -> Shapes:
        wide = room.w * 0.36
        typed, keep = row(room, 8, FILL, wide)
        return _line(f, typed, one) + answer(f, keep, one.keep)

    return [_heading(f, w, one.title), (TOUCH, draw)]


def _line(f: Frame, room: Room, one: DieNaming) -> Shapes:
    """A name too long for the line is shown without its end, and typed whole."""
    size = max(SMALLEST, f.sp("answer") * 0.7)
    short = brief(one.text, "body", size, room.w - 36)
    drawn = field(f, room, short, one.title, one.action)
    return tuple(
        replace(s, text=one.text) if isinstance(s, Field) else s for s in drawn
    )


# ---- how it fell


def _fair(f: Frame, w: float, title: str, one: Fairness) -> list[Part]:
    """The plot, and below it what can be said."""

    def draw(room: Room) -> Shapes:
        return _plot(f, room, one.bars)

    said = paragraph(f, one.sentence, "line", w, f.theme.ink2)
    return [_heading(f, w, title), (120.0, draw), said]


def _rolls(f: Frame, w: float, one: RollList) -> list[Part]:
    """When on the left, what on the right."""
    return [_heading(f, w, one.title), *(_minute(f, w, m) for m in one.minutes)]


def _minute(f: Frame, w: float, one: Minute) -> Part:
    wide = w * 0.46
    size = f.sp("line")
    lines = rows(one.faces, "bold", size, w - wide - 8)

    def draw(room: Room) -> Shapes:
        left, right = row(room, 8, wide, FILL)
        return join(
            words(f, left.top(size * 1.3), one.when, "label", colour=f.theme.ink2),
            words(f, right, one.faces, face="bold", valign="top", lines=lines),
        )

    return height(lines, size), draw


def _plot(f: Frame, room: Room, bars: tuple[Bar, ...]) -> Shapes:
    """A column for each face under its count; the line is where even dice end."""
    t = f.theme
    most = max(1.0, *(max(bar.count, bar.even) for bar in bars))
    field_ = room.inset(0, MARGIN)
    floor = field_.y + field_.h
    even = floor - field_.h * bars[0].even / most
    pairs = zip(room.columns(len(bars), 6), bars, strict=True)
    return join(
        *(_column(f, r, bar, most) for r, bar in pairs),
        (Box(room.x, even - 1, room.w, 2, t.ochre, 0),) if bars[0].even else (),
        (Box(room.x, floor, room.w, 2, t.line, 0),),
    )


def _column(f: Frame, room: Room, bar: Bar, most: float) -> Shapes:
    t = f.theme
    above, high, below = column(room.inset(-3, 0), 0, MARGIN, FILL, MARGIN)
    below = below.below(2)
    pillar = high.inset(3, 0).bottom(high.h * bar.count / most)
    wide = len(str(bar.count)) * 9 <= room.w + 6
    count = words(f, above, str(bar.count), size=16, align="center") if wide else ()
    shown = tuple(s for s in count if isinstance(s, Text))
    face, ink = str(bar.face), t.ink2
    said = words(f, below, face, size=16, face="bold", colour=ink, align="center")
    drawn = (Box(*pillar, t.aegean, 3),) if bar.count else ()
    return (*drawn, *shown, *said)
