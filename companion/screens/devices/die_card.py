"""The card of one die: its face, how it is held, what it plays, how it does."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, column, spot
from companion.canvas.measure import brief, height, overflowing
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import INK, MARBLE, Frame
from companion.pages.devices.devices import DieCard
from companion.screens.kit.kit import words, zone
from companion.screens.kit.shields import mark, shield_box, sure_colour

PAD = 14
FACE = 88


def tall_of(f: Frame) -> float:
    """How high every card is."""
    state = f.sp("line") * 1.3
    return PAD + FACE + 10 + part(f) + 8 + state + height(2, f.sp("label")) + PAD


def part(f: Frame) -> float:
    """Room for a part in two lines, an owner and a die."""
    return height(2, f.sp("line")) + 6


def die_card(f: Frame, room: Room, one: DieCard) -> Shapes:
    """The clay frame while it is in a hand; dashed while it is not here."""
    t = f.theme
    line = t.clay if one.lit else t.ink2 if one.on else t.line
    wide = 4 if one.lit else 3 if one.on else 2
    fill = t.s3 if one.lit else t.s2
    inner = room.inset(PAD)
    below = FACE + 10 + part(f) + 8
    return join(
        (Box(*room, fill, 18, line, wide, dash=not one.here),),
        _face(f, inner.top(FACE).left(FACE), one),
        _name(f, inner.right(inner.w - FACE - 12).top(FACE), one),
        _part(f, inner.below(FACE + 10).top(part(f)), one),
        _state(f, inner.below(below), one),
        zone(room, one.action, one.name, radius=18),
    )


def _face(f: Frame, room: Room, one: DieCard) -> Shapes:
    """Marble while it lies, dim while it is not known."""
    t = f.theme
    known = one.here and one.face != "?"
    fill, ink = (MARBLE, INK) if known else (t.sunk, t.ink3)
    box = Box(*room, fill, 16, t.line, 2, dash=not one.here)
    size = 56.0 if len(one.face) < 2 else 44.0
    said = words(f, room, one.face, size=size, face="bold", colour=ink, align="center")
    return (box, *said)


def _name(f: Frame, room: Room, one: DieCard) -> Shapes:
    t = f.theme
    upper, middle, low = room.rows(3, 0)
    size = min(24 * f.scale, upper.h)
    name = brief(one.name, "head", 18, upper.w)
    made = brief(one.make, "body", 15, middle.w)
    bars = low.right(32)
    return join(
        words(f, upper, name, size=size, face="head", shrink=0.5),
        words(f, middle, made, "label", colour=t.ink2, shrink=0.7),
        _battery(f, low.left(low.w - 36), one),
        _bars(f, bars, one.bars),
    )


def _battery(f: Frame, room: Room, one: DieCard) -> Shapes:
    if not one.percent:
        return ()
    t = f.theme
    ink = t.ochre if one.low else t.ink2
    beside = room.after(28)
    return join(
        icon("battery", *spot(room, 24, 0), ink, t.s2),
        words(f, beside, one.percent, "label", colour=ink, shrink=0.6),
    )


def _bars(f: Frame, room: Room, count: int) -> Shapes:
    """Filled as far as it is heard, hollow beyond."""
    t = f.theme
    floor = room.y + room.h / 2 + 11
    return tuple(
        Box(
            room.x + i * 8,
            floor - 7 - i * 5,
            6,
            7 + i * 5,
            t.ink2 if i < count else None,
            1,
            t.ink2 if i < count else t.line,
            1.4,
        )
        for i in range(4)
    )


def _part(f: Frame, room: Room, one: DieCard) -> Shapes:
    t, plays = f.theme, one.part
    box = Box(*room, t.s1, 14, t.line, 2)
    sign = (
        shield_box(plays.colour, *spot(room, 32, 8))
        if plays.colour
        else icon("die", *spot(room, 26, 11), t.ink3 if plays.none else t.ink, t.s1)
    )
    text = room.after(46).before(26)
    said = words(
        f,
        text,
        plays.label,
        face="body" if plays.none else "bold",
        colour=t.ink2 if plays.none else t.ink,
        lines=2,
        shrink=0.6,
    )
    go = icon("next", *spot(room.right(26), 20, 0), t.ink3, stroke=2.4)
    return (box, *sign, *said, *go)


def _state(f: Frame, room: Room, one: DieCard) -> Shapes:
    """The state in words; below it why, as much as there is room for."""
    t = f.theme
    high = f.sp("line") * 1.3
    line, below = column(room, 0, high, FILL)
    ink = t.clay if one.lit else sure_colour(t, one.mark)
    if one.mark == "unseen":
        ink = t.ink2
    said = words(
        f,
        line.after(24),
        one.state,
        face="bold",
        colour=ink,
        shrink=0.6,
    )
    dot = mark(f, one.mark, *spot(line, 16, 2))
    return (*dot, *said, *_why(f, below, one))


def _why(f: Frame, room: Room, one: DieCard) -> Shapes:
    for text in (one.why, one.short):
        if not text:
            break
        said = words(f, room, text, "label", colour=f.theme.ink2, valign="top", lines=2)
        if not overflowing(said):
            return said
    return ()
