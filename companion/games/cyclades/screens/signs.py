"""The signs on the map: units, guests, buildings, symbols, each by itself."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.measure import width
from companion.canvas.shapes import Box, Text, join, shift
from companion.canvas.theme import INK, MARBLE, PLAYER, Frame
from companion.games.cyclades.pages.isles import Built, Force, Guest, Isle
from companion.games.cyclades.screens.flow import LabelPiece
from companion.screens.kit.kit import SMALLEST
from companion.screens.kit.shields import medallion, shield

DIGITS = 34.0
"""Digits of this size are 24 units high."""
HIGH = 0.711
"""So much of their size are Roboto's digits high."""
FEW = 3
"""So many horns are drawn one by one."""


def digits(s: float) -> float:
    """On a page of 1280 x 800 never lower than 24 units; on a low one they shrink."""
    return max(float(SMALLEST), DIGITS * min(1.06, s / 0.7))


def number(
    f: Frame, x: float, text: str, size: float, colour: str | None = None
) -> LabelPiece:
    wide = width(text, "bold", size) + 2
    said = Text(
        x, -size * 0.65, wide, size * 1.3, text, size, colour or f.theme.ink, "bold"
    )
    return LabelPiece(wide, size * HIGH, (said,))


def name(text: str, size: float, colour: str) -> LabelPiece:
    """As large as the map, never smaller than can be read."""
    wide = width(text, "head", size) + 4
    said = Text(0, -size * 0.65, wide, size * 1.3, text, size, colour, "head", "center")
    return LabelPiece(wide, size * 0.92, (said,), "name")


# ---- units and guests


def people(
    f: Frame, one: Isle, s: float, size: float, *, brief: bool = False
) -> tuple[LabelPiece, ...]:
    """Units, heroes, creatures; `size` is that of the numbers."""
    forces = (force(f, one, each, s, size, brief=brief) for each in one.forces)
    return (*forces, *(guest(f, each, s) for each in one.guests))


def force(
    f: Frame, where: Isle, one: Force, s: float, size: float, *, brief: bool
) -> LabelPiece:
    """Sign, shield, number. In brief a fleet has no ship, one mercenary no number."""
    parts: list[LabelPiece] = []
    hired, sea = one.icon == "hired", not where.land
    alone = brief and hired and one.count == 1
    if hired or (sea and not brief):
        parts.append(kind_of(f, one, (28 if sea else 25 if alone else 22) * s, sea=sea))
    if one.colour and not hired:
        r = (11 if sea and not brief else 14) * s
        drawn = shield(one.colour, r, r + 1, 0)
        parts.append(LabelPiece(2 * r + 2, 2 * r + 2, drawn))
    if one.count and not alone:
        parts.append(number(f, 0, str(one.count), size))
    return together(parts)


def kind_of(f: Frame, one: Force, side: float, *, sea: bool) -> LabelPiece:
    tint = PLAYER[one.colour] if sea and bright(f, one.colour) else f.theme.ink
    drawn = icon(one.icon, 0, -side / 2, side, tint, None, 2.4)
    return LabelPiece(side, side, drawn)


def together(parts: list[LabelPiece]) -> LabelPiece:
    """One sign of several, a little apart."""
    x, out = 0.0, []
    for one in parts:
        out.append(shift(one.shapes, x, 0))
        x += one.w + 1
    return LabelPiece(x - 1, max(one.h for one in parts), join(*out), "force")


def bright(f: Frame, colour: str) -> bool:
    """A ship in its colour where that can be seen on the water."""
    return f.theme.name == "dark" and colour != "black"


def guest(f: Frame, one: Guest, s: float) -> LabelPiece:
    """A hero in his master's colour; a creature on its medallion."""
    side = (30 if one.hero else 36) * s
    if not one.hero:
        rim = PLAYER[one.colour] if one.colour else None
        drawn = medallion(f, one.icon, 0, -side / 2, side, rim)
        return LabelPiece(side, side, drawn, "guest")
    ink = MARBLE if one.colour == "black" else INK
    box = Box(0, -side / 2, side, side, PLAYER[one.colour], 7, INK, 2)
    inner = side * 0.74
    edge = (side - inner) / 2
    shapes = (box, *icon("helmet", edge, -inner / 2, inner, ink))
    return LabelPiece(side, side, shapes, "guest")


# ---- buildings and symbols


def ground(f: Frame, one: Isle, s: float) -> tuple[LabelPiece, ...]:
    """What is built, where something may be built, what is printed there."""
    built = (house(f, each, s) for each in one.built)
    return (*built, *slots(f, one.free, s), *horns(f, one, s), *symbols(f, one, s))


def house(f: Frame, one: Built, s: float) -> LabelPiece:
    """Ink on marble; a metropolis larger, in ochre."""
    t, metro = f.theme, one.icon == "metro"
    side, fill = (28 if metro else 22) * s, t.ochre if metro else t.ink
    inner = side * 0.78
    at = ((side - inner) / 2, -inner / 2)
    box = Box(0, -side / 2, side, side, fill, 4)
    shapes = (box, *icon(one.icon, *at, inner, t.s1, fill, 2.4))
    return LabelPiece(side, side, shapes, "metro" if metro else "built")


def slots(f: Frame, count: int, s: float) -> tuple[LabelPiece, ...]:
    """Where something may still be built: every place by itself, never left out."""
    side = 20 * s
    place = Box(0, -side / 2, side, side, None, 4, f.theme.ink, 1.6, dash=True)
    return (LabelPiece(side, side, (place,), "slot"),) * count


def horns(f: Frame, one: Isle, s: float) -> tuple[LabelPiece, ...]:
    """Each by itself; where there are very many, one and their number."""
    side = 18 * s
    sign = icon("horn", 0, -side / 2, side, f.theme.ochre, None, 2)
    if one.horns <= FEW:
        return (LabelPiece(side, side, sign, "horn"),) * one.horns
    said = number(f, side + 1, str(one.horns), digits(s), f.theme.ochre)
    whole = LabelPiece(side + 1 + said.w, max(side, said.h), sign + said.shapes, "horn")
    return (whole,)


def symbols(f: Frame, one: Isle, s: float) -> tuple[LabelPiece, ...]:
    side = 18 * s
    sign = icon("priestess", 0, -side / 2, side, f.theme.ink, f.theme.isle, 2)
    return (LabelPiece(side, side, sign, "priestess"),) * one.priestess
