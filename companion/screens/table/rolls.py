"""A roll of several people: who rolls, what is in, whence it came."""

from __future__ import annotations

from typing import Literal

from companion.canvas.icons import icon
from companion.canvas.layout import middle, spot
from companion.canvas.measure import brief, overflowing, width
from companion.canvas.motion import come
from companion.canvas.shapes import Box, Disc, Room, Shapes, Zone, join
from companion.canvas.theme import Frame
from companion.pages.table.panel import RolledDie, Roller, RollsPart
from companion.screens.kit.blocks import Block
from companion.screens.kit.dice import face_tile
from companion.screens.kit.kit import SMALLEST, words
from companion.screens.kit.shields import mark, shield_box, sure_colour
from companion.screens.table.first_to_grow import growth

GAP = 8


def rolls(f: Frame, part: RollsPart) -> Block:
    """A row for everybody who rolls; on a low page two of them side by side."""
    columns = 2 if f.narrow and len(part.rollers) > 1 else 1
    deep = -(-len(part.rollers) // columns)
    low, high = (48, 58) if f.narrow else (48, 86)

    def draw(room: Room) -> Shapes:
        lines = room.rows(deep, GAP)
        places = [at for line in lines for at in line.columns(columns, GAP)]
        wide = max(width(one.name, "bold", SMALLEST) for one in part.rollers) + 4
        pairs = zip(places, part.rollers, strict=False)
        return join(*(roller(f, at, one, wide) for at, one in pairs))

    gaps = GAP * (deep - 1)
    return Block(deep * low + gaps, deep * high * growth(f) + gaps, draw)


def roller(f: Frame, room: Room, one: Roller, wide: float) -> Shapes:
    """Shield, name, dice; the one whose dice are being typed is framed."""
    t = f.theme
    line = t.line if one.open else None
    box = Box(*room, t.s3 if one.open else t.s2, 14, line, 2)
    touch = Zone(*room, one.action, one.name, radius=14) if one.action else None
    person, left = above(f, room, one) if room.h >= 76 else before(f, room, one, wide)
    rest = room.after(left).before(4)
    places = rest.columns(2, 4)
    dice = join(*(chip(f, at, c) for at, c in zip(places, one.chips, strict=False)))
    return (box, *person, *dice, *((touch,) if touch else ()))


def above(f: Frame, room: Room, one: Roller) -> tuple[Shapes, float]:
    """The shield above the name; and how much both take."""
    wide = 76.0
    size = room.h - 40
    place = room.after(4).left(wide - 4)
    under = place.bottom(30).top(24)
    shown = shield_box(one.colour, *spot(place.below(7).top(size), size))
    return shown + named(f, under, one.name, align="center"), wide + 6


def before(f: Frame, room: Room, one: Roller, wide: float) -> tuple[Shapes, float]:
    """The shield before the name, on a low row; `wide` is the longest of the names."""
    size = min(44.0, room.h - 12)
    shown = shield_box(one.colour, *spot(room, size, 8))
    least, most = (64.0, 90.0) if room.w < 300 else (80.0, 124.0)
    wide = min(max(wide, least), most)
    left = size + 14
    return shown + named(f, room.after(left).left(wide), one.name), left + wide + 6


def named(
    f: Frame, room: Room, name: str, align: Literal["left", "center"] = "left"
) -> Shapes:
    text = brief(name, "bold", SMALLEST, room.w)
    return words(f, room, text, "line", face="bold", align=align, shrink=0.3)


def chip(f: Frame, room: Room, one: RolledDie) -> Shapes:
    """The face, whence it came and how sure; or the frame of an awaited die."""
    edge, beside = (10, 74) if growth(f) == 1.0 else (4, 46)
    size = min(66.0 * growth(f), room.h - edge, max(40.0, room.w - beside))
    line = middle(room, h=size)
    if one.tile is None:
        shown = awaited(f, line.x, line.y, size)
    else:
        face, up = one.tile.face, one.mark == "check"
        die = face_tile(f, line.x, line.y, size, face, dark=one.dark, up=up)
        key = f"die {face} at {line.x:.0f}, {line.y:.0f}"
        shown = come(key, "tumble", die, line.left(size))
    rest = line.after(size + 7).before(1)
    if rest.w < 20:
        return shown + corner(f, line.x + size, line.y + size, one)
    return shown + source(f, rest, one)


def corner(f: Frame, x: float, y: float, one: RolledDie) -> Shapes:
    """Where there is no room beside it, the source lies on the tile's corner."""
    t = f.theme
    colour = t.ink2 if one.mark == "unseen" else sure_colour(t, one.mark)
    spot = Disc(x - 5, y - 5, 11, t.s1, t.line, 1.2)
    return (spot, *icon(one.source, x - 12, y - 12, 14, colour, t.s1, 2.6))


def awaited(f: Frame, x: float, y: float, size: float) -> Shapes:
    t = f.theme
    frame = Box(
        x, y, size, size, t.sunk, size * 0.2, t.clay, 3.6, dash=True, breath=True
    )
    side = size * 0.54
    edge = (size - side) / 2
    return (frame, *icon("die", x + edge, y + edge, side, t.clay, t.sunk))


def source(f: Frame, room: Room, one: RolledDie) -> Shapes:
    """Drawing and mark above the word; where room is short the word goes first."""
    t = f.theme
    colour = t.ink2 if one.mark == "unseen" else sure_colour(t, one.mark)
    sign = min(24.0, room.h * 0.46, room.w)
    word = room.bottom(room.h * 0.5)
    said = words(f, word, one.word, "label", colour=colour, face="bold", shrink=0.8)
    if overflowing(said):
        return icon(one.source, *spot(room, sign, 0), colour, stroke=2.2)
    top = room.y + room.h * 0.25 - sign / 2 + 1
    signs = icon(one.source, room.x, top, sign, t.ink2, stroke=2.2)
    if one.source != "pencil":
        signs += mark(f, one.mark, room.x + sign + 7, top + sign / 2 - 8, 16)
    return signs + said
