"""Panels, buttons, pills, tracks, questions: functions of the frame and a room."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from companion.canvas.icons import icon as drawing
from companion.canvas.labels import SMALLEST, Align, Kind, Paint, paint, words, zone
from companion.canvas.layout import FILL, column, middle, row, spot, stack
from companion.canvas.measure import overflowing, width
from companion.canvas.shapes import Box, Face, Room, Shapes, Zone, join
from companion.canvas.theme import Frame
from companion.screens.kit.shields import shield_box

__all__ = ["SMALLEST", "Align", "Kind", "Paint", "paint", "words", "zone"]


def panel(f: Frame, room: Room, fill: str | None = None, radius: float = 20) -> Shapes:
    """The ground of a prompt or a list."""
    return (Box(*room, fill or f.theme.s1, radius),)


def card(
    f: Frame,
    room: Room,
    *,
    lit: bool = False,
    action: Hashable = None,
    name: str = "",
    radius: float = 18,
) -> Shapes:
    """A card on a panel; the clay frame says it is asked, or lit."""
    line = f.theme.clay if lit else None
    box = Box(*room, f.theme.s2, radius, line, 4)
    return (box, *zone(room, action, name, radius=radius))


def button(
    f: Frame,
    room: Room,
    label: str,
    action: Hashable,
    kind: Kind = "plain",
    *,
    sub: str | None = None,
    icon: str | None = None,
    size: float | None = None,
    hold: bool = False,
    long: Hashable = None,
) -> Shapes:
    """An answer. Where room is short the second line goes first, then the icon."""
    p = paint(f.theme, kind)
    size = f.sp("answer") if size is None else size * f.content_scale
    if room.h < 1.2 * (size + f.sp("label")) - 1:
        sub = None
    tries = ((sub, icon), (None, icon), (None, None))
    for second, sign in tries:
        inner = _face_of_button(f, room, label, p, second, sign, size)
        if not overflowing(inner):
            break
    box = Box(*room, p.fill, 16, p.line, p.width)
    if action is None:
        return (box, *inner)
    return (box, *inner, Zone(*room, action, label, hold, long))


def _face_of_button(
    f: Frame,
    room: Room,
    label: str,
    p: Paint,
    sub: str | None,
    icon: str | None,
    size: float,
) -> Shapes:
    if not icon and not sub:
        return words(
            f,
            room.inset(10, 0),
            label,
            "answer",
            colour=p.ink,
            align="center",
            size=size,
            lines=2 if room.h > 2.4 * size else 1,
        )
    small = room.h < 60
    left = (48 if small else 62) if icon else 20
    beside = room.after(left).before(10)
    sign: Shapes = ()
    if icon:
        at = spot(room, 26, 14) if small else spot(room, 34, 16)
        sign = drawing(icon, *at, p.ink, p.fill, 2.2)
    if not sub:
        return sign + words(f, beside, label, "answer", colour=p.ink, size=size)
    return sign + _two_lines(f, beside, label, sub, p, size)


def _two_lines(
    f: Frame, room: Room, label: str, sub: str, p: Paint, size: float
) -> Shapes:
    small = f.sp("label")
    two = width(sub, "body", small) > room.w and size * 1.2 + small * 2.3 <= room.h
    high = size * 1.2, small * (2.3 if two else 1.2)
    upper, lower = stack(middle(room, h=sum(high)), 0, high)
    lines = 2 if two else 1
    return words(f, upper, label, "answer", colour=p.ink, size=size) + words(
        f, lower, sub, "label", colour=p.sub, lines=lines, shrink=0.88
    )


# ------------------------------------------------------------------ small pieces
def pill(
    f: Frame,
    room: Room,
    text: str,
    action: Hashable = None,
    *,
    on: bool = False,
    icon: str | None = None,
    line: str | None = None,
) -> Shapes:
    """A rounded word: a language, a state, a near victory."""
    t = f.theme
    fill, edge = (t.s3, t.clay) if on else (t.s1, line or t.line)
    box = Box(*room, fill, room.h / 2, edge, 3 if on or line else 2)
    sign: Shapes = ()
    beside = room.inset(12, 0)
    if icon:
        side = min(26, room.h * 0.6)
        sign = drawing(icon, *spot(room, side, 14), line or t.ink, fill, 2.2)
        beside = room.after(side + 20).before(12)
    face: Face = "bold" if on or line else "body"
    ink = t.ink if on or line else t.ink2
    said = words(f, beside, text, "line", colour=ink, align="center", face=face)
    return (box, *sign, *said, *zone(room, action, text, radius=room.h / 2))


def track(
    f: Frame,
    room: Room,
    icon: str,
    colour: str,
    value: int,
    most: int,
    ground: str | None = None,
) -> Shapes:
    """A resource: its icon, its number, and a cell for each place of the board."""
    t = f.theme
    sign = drawing(icon, room.x, room.y + 2, 26, colour, ground or t.s2, 2.4)
    number = room.top(30).after(22).left(36)
    said = words(f, number, str(value), size=29, face="bold", align="right")
    step = (room.w - 66) / most
    cells = tuple(
        Box(
            room.x + 66 + i * step,
            room.y + 6,
            step - 2,
            18,
            colour if i < value else None,
            3,
            colour if i < value else t.line,
            1.6,
        )
        for i in range(most)
    )
    return sign + said + cells


class StatDrawing(NamedTuple):
    """An icon and a public number; in its own colour if it matters now."""

    icon: str
    value: str
    colour: str | None = None


def least(item: StatDrawing) -> float:
    return 20 + width(item.value, "bold", SMALLEST)


def stats(
    f: Frame, room: Room, items: tuple[StatDrawing, ...], ground: str | None = None
) -> Shapes:
    """Fixed columns for the seats; closer where room is short, the last ones go."""
    if not items:
        return ()
    while len(items) > 1 and sum(map(least, items)) > room.w:
        items = items[:-1]
    size = min(19 * max(1.0, f.scale), room.h * 0.96)
    step = min(66, room.w / len(items))
    wides = [32 + width(item.value, "bold", size) for item in items]
    if max(wides) <= step:
        wides = [step] * len(items)
    k = min(1.0, room.w / sum(wides))
    places = row(room, 0, *wides)
    pairs = zip(places, items, strict=True)
    return join(*(_stat(f, at, item, ground, (k, size)) for at, item in pairs))


def _stat(
    f: Frame,
    room: Room,
    item: StatDrawing,
    ground: str | None,
    large: tuple[float, float],
) -> Shapes:
    t, (k, size) = f.theme, large
    sign = item.colour or t.ink2
    side = 21 * k
    shown = drawing(item.icon, *spot(room, side, 0), sign, ground or t.s2, 2.3)
    beside = room.after(side + 3 * k).before(k)
    face: Face = "bold" if item.colour else "body"
    ink = item.colour or t.ink
    size = max(SMALLEST, size * k)
    return shown + words(f, beside, item.value, size=size, colour=ink, face=face)


def question(
    f: Frame, room: Room, text: str, why: str = "", colour: str | None = None
) -> Shapes:
    """The one question: who is asked, what, and one line of why. About 90 high."""
    left = 88 if colour else 20
    mark = shield_box(colour, room.x + 14, room.y + 12, 66) if colour else ()
    size = f.sp("question")
    inner = room.below(8).above(2).after(left).before(16)
    top, below = column(inner, 0, size * 1.2, FILL)
    lines = max(1, int(below.h // (f.sp("body") * 1.15)))
    asked = words(f, top, text, "question", shrink=0.6)
    if not why:
        return mark + asked
    return (
        mark
        + asked
        + words(f, below, why, "body", colour=f.theme.ink2, valign="top", lines=lines)
    )
