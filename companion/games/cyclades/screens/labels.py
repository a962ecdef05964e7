"""What lies in one area: its name, units, guests, buildings, symbols."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from companion.canvas.icons import icon
from companion.canvas.measure import width
from companion.canvas.shapes import Box, Point, Points, Room, Shapes, Text, join, shift
from companion.canvas.theme import INK, MARBLE, PLAYER, Frame, Theme
from companion.games.cyclades.pages.isles import Built, Force, Guest, Isle
from companion.games.cyclades.screens.outline import OutlineFit, across, middle, points
from companion.screens.kit.kit import SMALLEST
from companion.screens.kit.shields import medallion, shield


class LabelPiece(NamedTuple):
    """Shapes about the middle of a line, and how wide they are."""

    w: float
    shapes: Shapes


RISE = 23
"""The name stands so far above the middle."""


@lru_cache(maxsize=1024)
def label(f: Frame, one: Isle, at: OutlineFit) -> Shapes:
    """On land three lines where there is most room, at sea one.

    Most areas are as they were before a move: they are not laid out again.
    """
    x, y = at.at(middle(one.outline))
    s = at.size
    ring = points(one.outline, at)

    def units(k: float) -> list[LabelPiece]:
        return people(f, one, k)

    def built(k: float) -> list[LabelPiece]:
        return ground(f, one, k)

    if not one.land:
        return afloat(f, one, at, (x, y))
    high = RISE * s
    return join(
        name(f, one, *spot(ring, x, y - high), s),
        fitted(units, ring, x, y, s, 5),
        fitted(built, ring, x, y + high + 2 * s, s, 2),
    )


def afloat(f: Frame, one: Isle, at: OutlineFit, place: Point) -> Shapes:
    """Ships and horns between the coasts, never beyond the edge of the sheet."""
    x, y = place
    s, gap = at.size, 5 * at.size
    left, right = across(points(one.outline, at), x, y)
    every = afloats(f, one, s)
    wide = sum(piece.w for piece in every) + gap * max(0, len(every) - 1)
    if wide > right - left - 6 and s > 0.72:
        s = max(0.72, s * (right - left - 6) / wide)
        every = afloats(f, one, s)
        wide = sum(piece.w for piece in every) + gap * max(0, len(every) - 1)
    x = (left + right) / 2
    least, most = at.room.x + wide / 2 + 2, at.room.x + at.room.w - wide / 2 - 2
    x = min(max(x, least), most)
    up = 22 * at.size if every else 0.0
    return line(every, x, y + up / 4, gap) + numeral(f, one, x, y - up * 3 / 4)


def numeral(f: Frame, one: Isle, x: float, y: float) -> Shapes:
    """What a sea is called, small: the words of the question name it."""
    size = float(SMALLEST)
    wide = width(one.name, "head", size) + 6
    place = Room(x - wide / 2, y - size * 0.65, wide, size * 1.3)
    ink = f.theme.ink2
    return (Text(*place, one.name, size, ink, "head", "center"),)


def afloats(f: Frame, one: Isle, s: float) -> list[LabelPiece]:
    return [*people(f, one, s), *horns(f, one, s)]


def spot(ring: Points, x: float, y: float) -> Point:
    """The middle of an area at this height."""
    left, right = across(ring, x, y)
    return (left + right) / 2, y


def fitted(
    pieces: Callable[[float], list[LabelPiece]],
    ring: Points,
    x: float,
    y: float,
    s: float,
    gap: float,
) -> Shapes:
    """In the middle of the area at this height, smaller where that is narrow."""
    left, right = across(ring, x, y)
    found = pieces(s)
    total = sum(one.w for one in found) + gap * s * max(0, len(found) - 1)
    wide = max(40.0, right - left - 12)
    k = s if total <= wide else s * max(0.66, wide / total)
    return line(pieces(k) if k != s else found, (left + right) / 2, y, gap * k)


def people(f: Frame, one: Isle, s: float) -> list[LabelPiece]:
    """Units, heroes, creatures."""
    forces = [force(f, each, s, sea=not one.land) for each in one.forces]
    return [*forces, *(guest(f, each, s) for each in one.guests)]


def ground(f: Frame, one: Isle, s: float) -> list[LabelPiece]:
    return [*houses(f, one, s), *horns(f, one, s), *symbols(f, one, s)]


def line(pieces: list[LabelPiece], x: float, y: float, gap: float) -> Shapes:
    """One beside the other, in the middle."""
    x -= (sum(one.w for one in pieces) + gap * max(0, len(pieces) - 1)) / 2
    out: list[Shapes] = []
    for one in pieces:
        out.append(shift(one.shapes, x, y))
        x += one.w + gap
    return join(*out)


def name(f: Frame, one: Isle, x: float, y: float, s: float) -> Shapes:
    """Place names are as large as the map, never smaller than can be read."""
    size, place = lettering(one, x, y, s)
    return (Text(*place, one.name, size, f.theme.ink, "head", "center"),)


def lettering(one: Isle, x: float, y: float, s: float) -> tuple[float, Room]:
    """How large a name is, and where it stands."""
    size = max(float(SMALLEST), 18 * min(1.0, s))
    wide = width(one.name, "head", size) + 6
    return size, Room(x - wide / 2, y - size * 0.65, wide, size * 1.3)


def plate(t: Theme, one: Isle, at: OutlineFit) -> Shapes:
    """The area's own ground under its name: no coast and no owner runs through it."""
    if not one.land:
        return ()
    x, y = at.at(middle(one.outline))
    ring = points(one.outline, at)
    _, room = lettering(one, *spot(ring, x, y - RISE * at.size), at.size)
    room = room.inset(-1, room.h * 0.1)
    return (Box(*room, t.lit if one.mark == "lit" else t.isle, room.h / 2),)


def number(
    f: Frame, x: float, text: str, s: float, colour: str | None = None
) -> LabelPiece:
    size = max(float(SMALLEST), 23 * s)
    wide = width(text, "bold", size) + 2
    place = Room(x, -size * 0.65, wide, size * 1.3)
    return LabelPiece(wide, (Text(*place, text, size, colour or f.theme.ink, "bold"),))


# ---- units and guests


def force(f: Frame, one: Force, s: float, *, sea: bool) -> LabelPiece:
    """A ship before the shield at sea; mercenaries by their own sign."""
    out: list[Shapes] = []
    x = 0.0
    if sea or one.icon == "hired":
        side = (28 if sea else 22) * s
        tint = PLAYER[one.colour] if sea and bright(f, one.colour) else f.theme.ink
        out.append(icon(one.icon, 0, -side / 2, side, tint, None, 2.4))
        x = side + 2 * s
    if one.colour and one.icon != "hired":
        r = (11 if sea else 14) * s
        out.append(shield(one.colour, r, x + r, 0))
        x += 2 * r + 4 * s
    if one.count:
        digits = number(f, x, str(one.count), s)
        out.append(digits.shapes)
        x += digits.w
    return LabelPiece(x, join(*out))


def bright(f: Frame, colour: str) -> bool:
    """A ship in its colour where that can be seen on the water."""
    return f.theme.name == "dark" and colour != "black"


def guest(f: Frame, one: Guest, s: float) -> LabelPiece:
    """A hero in his master's colour; a creature on its medallion."""
    side = (30 if one.hero else 36) * s
    if not one.hero:
        rim = PLAYER[one.colour] if one.colour else None
        return LabelPiece(side, medallion(f, one.icon, 0, -side / 2, side, rim))
    ink = MARBLE if one.colour == "black" else INK
    box = Box(0, -side / 2, side, side, PLAYER[one.colour], 7, INK, 2)
    inner = side * 0.74
    edge = (side - inner) / 2
    return LabelPiece(side, (box, *icon("helmet", edge, -inner / 2, inner, ink)))


# ---- buildings and symbols


CROWDED = 0.7
"""On a smaller map several empty slots are one and their number."""


def houses(f: Frame, one: Isle, s: float) -> list[LabelPiece]:
    built = (LabelPiece(22 * s, house(f, each, s)) for each in one.built)
    return [*built, *slots(f, one.free, s)]


def slots(f: Frame, count: int, s: float) -> list[LabelPiece]:
    """Where something may still be built; never left out."""
    if count < 2 or s > CROWDED:
        return [LabelPiece(22 * s, slot(f, s))] * count
    digits = number(f, 22 * s + 1, str(count), s * 0.8)
    return [LabelPiece(22 * s + 1 + digits.w, slot(f, s) + digits.shapes)]


def house(f: Frame, one: Built, s: float) -> Shapes:
    """Ink on marble; a metropolis in ochre."""
    t, side = f.theme, 22 * s
    fill = t.ochre if one.icon == "metro" else t.ink
    inner = side * 0.78
    at = ((side - inner) / 2, -inner / 2)
    box = Box(0, -side / 2, side, side, fill, 4)
    return (box, *icon(one.icon, *at, inner, t.s1, fill, 2.4))


def slot(f: Frame, s: float) -> Shapes:
    side = 22 * s
    return (
        Box(1, 1 - side / 2, side - 2, side - 2, None, 4, f.theme.ink, 1.6, dash=True),
    )


def horns(f: Frame, one: Isle, s: float) -> list[LabelPiece]:
    """One horn, or a horn and how many."""
    if not one.horns:
        return []
    side = 20 * s
    sign = icon("horn", 0, -side / 2, side, f.theme.ochre, None, 2)
    if one.horns == 1:
        return [LabelPiece(side, sign)]
    digits = number(f, side + 1, str(one.horns), s * 0.8, f.theme.ochre)
    return [LabelPiece(side + digits.w + 1, sign + digits.shapes)]


def symbols(f: Frame, one: Isle, s: float) -> list[LabelPiece]:
    side = 18 * s
    sign = icon("priestess", 0, -side / 2, side, f.theme.ink, f.theme.isle, 2)
    return [LabelPiece(side, sign)] * one.priestess
