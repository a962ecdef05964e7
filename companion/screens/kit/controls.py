"""Controls of settings and names: a line to type into, a switch, a stepper."""

from __future__ import annotations

from collections.abc import Hashable

from companion.canvas.icons import icon as drawing
from companion.canvas.layout import FILL, middle, row, spot
from companion.canvas.shapes import Box, Disc, Field, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.screens.kit.kit import paint, words, zone


def field(
    f: Frame, room: Room, text: str, hint: str, action: Hashable, most: int = 40
) -> Shapes:
    """A line to type into: a name, a search."""
    t = f.theme
    shown = words(
        f,
        room.inset(16, 0),
        text or hint,
        "answer",
        colour=t.ink if text else t.ink3,
        face="body",
    )
    size = f.sp("answer")
    box = Box(*room, t.sunk, 14, t.line)
    return (box, *shown, Field(*room, text, hint, action, size, most))


def switch(f: Frame, room: Room, label: str, action: Hashable, *, on: bool) -> Shapes:
    """A setting that is on or off; the tick's place tells, not its colour alone."""
    t = f.theme
    box = Box(*room, t.s2, 16, t.line)
    end = middle(room, h=40).right(92).left(76)
    groove = Box(*end, t.laurel if on else t.s1, 20, t.laurel if on else t.line)
    cx = end.x + (56 if on else 20)
    knob = Disc(cx, end.y + 20, 15, t.s2 if on else t.ink3)
    tick = drawing("check", cx - 11, end.y + 9, 22, t.ink, stroke=3) if on else ()
    said = words(f, room.after(20).before(104), label, "body")
    return (box, *said, groove, knob, *tick, *zone(room, action, label))


def stepper(
    f: Frame,
    room: Room,
    value: str,
    less: Hashable,
    more: Hashable,
    names: tuple[str, str] = ("−", "+"),
) -> Shapes:
    """A number between less and more; an action of None is a bound reached."""
    first, number, last = row(room, 0, room.h, FILL, room.h)
    return join(
        _step(f, first, "minus", less, names[0]),
        words(f, number, value, "bid", align="center"),
        _step(f, last, "plus", more, names[1]),
    )


def _step(f: Frame, room: Room, icon: str, action: Hashable, name: str) -> Shapes:
    p = paint(f.theme, "off" if action is None else "plain")
    sign = drawing(icon, *spot(room, 32), p.ink, p.fill, 2.6)
    return (Box(*room, p.fill, 16, p.line), *sign, *zone(room, action, name))
