"""Notices: what just happened, why not, and who may look."""

from __future__ import annotations

from collections.abc import Hashable

from companion.canvas.icons import icon
from companion.canvas.layout import middle
from companion.canvas.measure import width
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import DARK, LIGHT, Frame
from companion.screens.kit.captions import level
from companion.screens.kit.kit import button, pill, words, zone


def badge(f: Frame, room: Room, text: str, *, private: bool) -> Shapes:
    """PUBLIC or PRIVATE, always in sight where it matters."""
    w = width(text, "bold", f.sp("line")) + 76
    line = f.theme.alarm if private else f.theme.laurel
    return pill(f, middle(room, w), text, icon="eye", line=line)


def snackbar(
    f: Frame, room: Room, text: str, label: str = "", action: Hashable = None
) -> Shapes:
    """What just happened and one thing to do about it, on a marble slab."""
    t = f.theme
    box = Box(*room, t.ink, 14)
    clay = LIGHT.clay if t.name == "dark" else DARK.clay
    wide = width(label, "bold", f.sp("body")) + 36 if label else 0
    inner = room.after(20).before(wide + 10)
    lines = max(1, int(room.h / (f.sp("line") * 0.8 * 1.15)))
    said = words(f, inner, text, colour=t.bg, lines=lines)
    if not label:
        return (box, *said)
    end = room.right(wide)
    shown = words(f, end, label, "body", colour=clay, align="center", face="bold")
    return (box, *said, *shown, *zone(end, action, label, radius=14))


def refusal(
    f: Frame,
    room: Room,
    rule: str,
    leave: tuple[str, Hashable],
    anyway: tuple[str, Hashable] | None,
) -> Shapes:
    """Why not, and both ways on: leave it, or do it anyway."""
    t = f.theme
    box = Box(*room, t.s2, 18, t.alarm, 3)
    sign = icon("warn", room.x + 16, room.y + 10, 30, t.alarm, t.s2, 2.2)
    top = room.after(56).before(12).below(6).above(68)
    said = words(f, top, rule, "line", face="bold", lines=max(1, int(top.h // 23)))
    row = room.inset(12, 10).bottom(52)
    if anyway is None:
        return (box, *sign, *said, *button(f, row, *leave, "main", size=19))
    first, second = row.columns(2, 10)

    def draw(now: float) -> Shapes:
        size = now / f.content_scale
        no = button(f, first, *anyway, "plain", size=size)
        return no + button(f, second, *leave, "main", size=size)

    both = level(19 * f.content_scale, (leave[0], anyway[0]), draw)
    return join((box, *sign, *said), both)
