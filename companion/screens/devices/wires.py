"""The page of the boards on wires: sensors as they lie, and beside them what to do."""

from __future__ import annotations

from functools import partial

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, Part, column, grid, joined, scroll, spot
from companion.canvas.measure import brief
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.devices.sensor_tiles import SensorTile
from companion.pages.devices.wires import WiresPage
from companion.screens.devices.camera import naming_line
from companion.screens.devices.devices import banner
from companion.screens.devices.die_page import section
from companion.screens.devices.heading import heading
from companion.screens.kit.bars import Sense
from companion.screens.kit.kit import panel, words, zone
from companion.screens.kit.overlay import (
    clear,
    ground,
    halves,
    in_lines,
    paragraph,
    snack,
)
from companion.screens.kit.shields import mark

GAP = 8
CHOICE = 76.0
"""A board to choose."""
TILE = 74.0
LEAST = 104.0
"""As wide as a sensor's name needs: rows of a large mat go on below."""


def lay(page: WiresPage, f: Frame) -> Shapes:
    room = ground(f)
    told, high = banner(f, room, page.banner)
    left, right = halves(f, room.below(high), 0.6)
    return join(
        heading(f, page.top, Sense("board", page.state, page.mark)),
        told,
        _board(f, clear(left, page.snack), page),
        _side(f, right, page),
        snack(f, left, page.snack),
    )


def _board(f: Frame, room: Room, page: WiresPage) -> Shapes:
    """The boards to choose between, the sensors of one, and its facts."""
    inner = room.inset(12 if f.narrow else 16)
    parts: list[Part] = list(in_lines(f, page.boards, 2, CHOICE * f.content_scale))
    if page.hint:
        parts.append(paragraph(f, page.hint, "body", inner.w, f.theme.ink2))
    if page.sensors:
        parts.append(_matrix(f, inner.w, page))
    if page.lines:
        parts.append(_facts(f, inner.w, page.lines))
    return panel(f, room) + scroll(inner, "wires", parts, GAP)


def _matrix(f: Frame, w: float, page: WiresPage) -> Part:
    """As on the board where names have room; else as many in a row as fit."""
    wide = LEAST * f.content_scale
    columns = max(1, min(page.columns, int((w + GAP) // (wide + GAP))))
    deep = -(-len(page.sensors) // columns)
    tall = TILE * f.content_scale

    def draw(room: Room) -> Shapes:
        places = grid(room, GAP, columns, len(page.sensors))
        pairs = zip(places, page.sensors, strict=True)
        return join(*(_tile(f, at, one) for at, one in pairs))

    return deep * (tall + GAP) - GAP, draw


def _tile(f: Frame, room: Room, one: SensorTile) -> Shapes:
    """Full, half or hollow; a broken sensor has a sign of its own."""
    t = f.theme
    box = Box(*room, t.s3 if one.on else t.s2, 12, t.clay if one.on else t.line, 2)
    upper, lower = column(room.inset(8, 6), 0, FILL, FILL)
    sign = (
        icon("warn", *spot(lower.left(22), 20, 0), t.ochre, t.s2, 2.2)
        if one.broken
        else mark(f, one.mark, lower.x, lower.y + lower.h / 2 - 8, 16)
    )
    beside, size = lower.after(24), f.sp("label") * 0.9
    said = brief(one.said, "body", size, beside.w)
    return join(
        (box,),
        words(f, upper, one.label, "label", face="bold", shrink=0.7),
        sign,
        words(f, beside, said, "label", colour=t.ink2, shrink=0.7),
        zone(room, one.action, f"{one.label}: {one.said}", radius=12),
    )


def _facts(f: Frame, w: float, lines: tuple[str, ...]) -> Part:
    ink = f.theme.ink2
    return joined([paragraph(f, one, "label", w, ink) for one in lines], 2)


def _side(f: Frame, room: Room, page: WiresPage) -> Shapes:
    inner = room.inset(12 if f.narrow else 16)
    parts: list[Part] = [_title(f, page.title)]
    for one in page.sections:
        parts += section(f, inner.w, one)
    parts += naming_line(f, page.naming)
    return panel(f, room) + scroll(inner, f"wires {page.title}", parts, GAP)


def _title(f: Frame, text: str) -> Part:
    size = 28 * f.scale
    return size * 1.2, partial(_titled, f, text, size)


def _titled(f: Frame, text: str, size: float, room: Room) -> Shapes:
    return words(f, room, text, "name", size=size, shrink=0.55)
