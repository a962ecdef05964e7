"""The camera page: the live picture with the reading over it, and what to do."""

from __future__ import annotations

from dataclasses import replace

from companion.canvas.icons import icon
from companion.canvas.layout import (
    FILL,
    Part,
    column,
    extent,
    grid,
    middle,
    pile,
    scroll,
)
from companion.canvas.measure import brief, height, rows
from companion.canvas.shapes import Box, Field, Picture, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.devices.camera import Advice, CameraPage, CutOut
from companion.pages.devices.die_page import DieNaming
from companion.pages.pieces import Section
from companion.screens.devices.camera_view import sight
from companion.screens.devices.devices import banner
from companion.screens.devices.die_page import section
from companion.screens.devices.heading import heading
from companion.screens.kit.bars import Sense
from companion.screens.kit.controls import field
from companion.screens.kit.kit import SMALLEST, panel, words
from companion.screens.kit.overlay import (
    answer,
    ground,
    halves,
    in_lines,
    paragraph,
    snack,
)
from companion.screens.kit.shields import mark

GAP = 8
TAB = 56
SQUARE = 4
MANY = 3
"""Tabs beside each other in large letters."""
CUT = 88.0
"""Of a face as it was cut out."""
LETTERS = 300
"""Of an address."""


def lay(page: CameraPage, f: Frame) -> Shapes:
    room = ground(f)
    told, high = banner(f, room, page.banner)
    room = room.below(high)
    left, right = halves(f, room, 0.6)
    return join(
        heading(f, page.top, Sense("camera", page.state, page.mark)),
        told,
        _picture(f, left, page),
        _side(f, right, page),
        snack(f, left, page.snack),
    )


def _picture(f: Frame, room: Room, page: CameraPage) -> Shapes:
    """As large as it can be, what is to be said of it below."""
    inner = room.inset(12)
    parts = [_line(f, inner.w, one) for one in page.lines]
    low = extent(parts, GAP)
    return join(
        panel(f, room),
        sight(f, inner.above(low + GAP if parts else 0), page.sight),
        pile(inner.bottom(low), parts, GAP),
    )


def _line(f: Frame, w: float, one: Advice) -> Part:
    """A mark and a sentence."""
    size = f.sp("line")
    lines = min(2, rows(one.text, "body", size, w - 40))

    def draw(room: Room) -> Shapes:
        beside = room.after(34)
        y = room.y + room.h / 2
        sign = (
            icon("tap", room.x + 2, y - 12, 24, f.theme.aegean)
            if one.mark == "typed"
            else mark(f, one.mark, room.x + 5, y - 9)
        )
        return sign + words(f, beside, one.text, "line", lines=lines, shrink=0.7)

    return max(26.0, height(lines, size) + 2), draw


def _side(f: Frame, room: Room, page: CameraPage) -> Shapes:
    """Three ways to look at it, and what the one in hand offers."""
    lines = 2 if len(page.tabs) > MANY and f.content_scale > 1 else 1
    tabs, rest = column(room, GAP, TAB * lines + GAP * (lines - 1), FILL)
    places = grid(tabs, GAP, len(page.tabs) // lines, len(page.tabs))
    pairs = zip(places, page.tabs, strict=True)
    inner = rest.inset(12 if f.narrow else 16)
    parts = [_title(f, inner.w, page.title)]
    if page.help:
        parts.append(paragraph(f, page.help, "line", inner.w, f.theme.ink2))
    if page.cut is not None:
        parts.append(_cut_out(f, inner.w, page.cut))
    if page.naming is not None:
        parts += naming_line(f, page.naming)
    for one in page.sections:
        parts += _section(f, inner.w, one)
    return join(
        *(answer(f, place, one, 20) for place, one in pairs),
        panel(f, rest),
        scroll(inner, f"camera {page.title}", parts),
    )


def _cut_out(f: Frame, w: float, one: CutOut) -> Part:
    """The face as it was taken, and beside it what to do if that is bad."""
    side = CUT * f.scale
    size = f.sp("line")
    lines = rows(one.text, "body", size, w - side - 2 * GAP)
    high = max(side, height(lines, size))

    def draw(room: Room) -> Shapes:
        shown = middle(room.left(side), side, side)
        beside = room.after(side + 2 * GAP)
        return (
            Box(*shown, f.theme.sunk, 8),
            Picture(*shown, one.name),
            *words(f, beside, one.text, "line", lines=lines, shrink=0.7),
        )

    return high, draw


def _section(f: Frame, w: float, one: Section) -> list[Part]:
    """Answers that explain themselves stand below each other; four make a square."""
    explained = any(each.sub and not each.icon for each in one.answers)
    if any(each.colour for each in one.answers) or not (
        explained or len(one.answers) == SQUARE
    ):
        return section(f, w, one)
    columns = 1 if explained and one.title else 2
    high = 76.0 if explained else 60.0
    title = section(f, w, replace(one, answers=())) if one.title else []
    return [*title, *in_lines(f, one.answers, columns, high)]


def naming_line(f: Frame, one: DieNaming) -> list[Part]:
    """A long line for a long address; shown without its end, typed whole."""

    def line(room: Room) -> Shapes:
        size = max(SMALLEST, f.sp("answer") * 0.7)
        short = brief(one.text, "body", size, room.w - 36)
        drawn = field(f, room, short, one.title, one.action, LETTERS)
        return tuple(
            replace(s, text=one.text) if isinstance(s, Field) else s for s in drawn
        )

    def use(room: Room) -> Shapes:
        return answer(f, room, one.keep, 22)

    return [(60.0, line), (60.0, use)]


def _title(f: Frame, w: float, text: str) -> Part:
    size = 28 * f.scale
    lines = min(2, rows(text, "head", size, w))

    def draw(room: Room) -> Shapes:
        return words(f, room, text, "name", size=size, lines=lines, shrink=0.55)

    return height(lines, size), draw
