"""A map on a sheet: water and land, names and symbols, an outline begun."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.canvas.icons import icon
from companion.canvas.layout import middle
from companion.canvas.measure import width
from companion.canvas.remembered import remembered
from companion.canvas.shapes import (
    Box,
    Disc,
    Picture,
    Points,
    Poly,
    Room,
    Shapes,
    Zone,
    join,
    placed,
)
from companion.canvas.theme import Frame
from companion.games.cyclades.maps.pages.map_picture import AreaDrawing, Drawing
from companion.screens.kit.kit import words

SYMBOL = 20
STEP = SYMBOL + 3
VEIL = "60"
"""How much lies over a photograph."""


class MapFit(NamedTuple):
    """Where the sheet lies in its room, and how large."""

    room: Room
    k: float

    def spot(self, point: tuple[int, int]) -> tuple[float, float]:
        return self.room.x + point[0] * self.k, self.room.y + point[1] * self.k


def fit(room: Room, page: Drawing) -> MapFit:
    """As large as the room allows, in its middle."""
    wide, high = page.extent
    k = min(room.w / wide, room.h / high)
    return MapFit(middle(room, wide * k, high * k), k)


@remembered(32)
def sheet(f: Frame, room: Room, page: Drawing, radius: float = 12) -> Shapes:
    """The whole drawing; where it can be pointed at, one zone over all of it."""
    at = fit(room, page)
    t = f.theme
    if page.photo:
        return photographed(f, at, page)
    ground = Box(*at.room, t.sea, radius, t.line)
    lands = [one for one in page.areas if one.kind == "land"]
    return join(
        (ground,),
        *(area(f, at, one) for one in page.areas if one.kind == "sea"),
        *(waterline(f, at, one) for one in lands),
        *(area(f, at, one) for one in lands),
        links(f, at, page),
        *(writing(f, at, one) for one in page.areas if one.name),
        begun(f, at, page),
        pointing(f, at, page),
    )


def photographed(f: Frame, at: MapFit, page: Drawing) -> Shapes:
    """The photograph faintly under the outlines; proposals are dashed."""
    veil = Box(*at.room, f.theme.sea + VEIL, 0)
    return join(
        (Picture(*at.room, page.photo), veil),
        *(traced(f, at, one) for one in page.areas),
        links(f, at, page),
        *(proposed(f, at, kind, ring) for kind, ring in page.proposed),
        *(writing(f, at, one) for one in page.areas if one.name),
        begun(f, at, page),
        pointing(f, at, page),
    )


def traced(f: Frame, at: MapFit, one: AreaDrawing) -> Shapes:
    """What is drawn already lets the photograph be seen."""
    t = f.theme
    points = placed(one.points, at.room.x, at.room.y, at.k)
    land = one.kind == "land"
    line = t.clay if one.chosen else t.coast if land else t.sea3
    return (Poly(points, t.isle + VEIL if land else None, line, 4),)


def proposed(f: Frame, at: MapFit, kind: str, ring: Points) -> Shapes:
    t = f.theme
    points = placed(ring, at.room.x, at.room.y, at.k)
    return (Poly(points, None, t.clay if kind == "land" else t.aegean, 4, dash=True),)


def waterline(f: Frame, at: MapFit, one: AreaDrawing) -> Shapes:
    points = placed(one.points, at.room.x, at.room.y, at.k)
    wide = max(3.0, 20 * at.k)
    return (Poly(points, None, f.theme.sea2, wide),)


def area(f: Frame, at: MapFit, one: AreaDrawing) -> Shapes:
    """The chosen one has a clay frame and a lit field."""
    t = f.theme
    points = placed(one.points, at.room.x, at.room.y, at.k)
    land = one.kind == "land"
    field = t.isle if land else t.sea
    line = t.coast if land else t.sea3
    if one.chosen:
        return (Poly(points, t.lit if land else t.sea3, t.clay, 4),)
    return (Poly(points, field, line, 2.4 if land else 2),)


def links(f: Frame, at: MapFit, page: Drawing) -> Shapes:
    """Borders that count are whole lines, the others dashes in another colour."""
    t = f.theme
    return tuple(
        Poly(
            (at.spot(one.a), at.spot(one.b)),
            line=t.clay if one.open else t.alarm,
            width=2.4,
            closed=False,
            dash=not one.open,
        )
        for one in page.links
    )


def writing(f: Frame, at: MapFit, one: AreaDrawing) -> Shapes:
    """The name, and the symbols below it; on the sea beside it, where room is low."""
    t = f.theme
    size = 18.0 if at.k > 0.7 else 16.0
    signs = tuple(symbols(one))
    high, wide = size * 1.25, width(one.name, "head", size) + 4
    row = len(signs) * STEP
    low = one.kind == "sea"
    whole = wide + row if low else max(wide, row)
    x, y = inner(at, at.spot(one.label), whole, high if low else high + STEP)
    left = x + (whole - wide) / 2 if not low else x
    room = Room(left, y, wide, high)
    name = words(f, room, one.name, size=size, face="head", align="center")
    start = (x + wide, y + 1) if low else (x + (whole - row) / 2 + 1, y + high)
    drawn = (
        symbol(
            f, sign, start[0] + n * STEP, start[1], t.ochre if sign == "horn" else t.ink
        )
        for n, sign in enumerate(signs)
    )
    return join(name, *drawn)


def inner(
    at: MapFit, spot: tuple[float, float], wide: float, high: float
) -> tuple[float, float]:
    """Where words begin that are to lie about a spot, and all on the sheet."""
    room = at.room
    x = min(max(spot[0] - wide / 2, room.x + 2), room.x + room.w - wide - 2)
    y = min(max(spot[1] - high / 2, room.y + 2), room.y + room.h - high - 2)
    return x, y


def symbols(one: AreaDrawing) -> Iterator[str]:
    yield from ("slot",) * one.slots
    yield from ("priestess",) * one.priestess
    yield from ("horn",) * one.horns


def symbol(f: Frame, sign: str, x: float, y: float, colour: str) -> Shapes:
    """A slot is an empty place; the others are the signs of the tiles."""
    if sign == "slot":
        return (Box(x + 1, y + 1, SYMBOL - 2, SYMBOL - 2, None, 4, colour, 1.6),)
    return icon(sign, x, y, SYMBOL, colour, f.theme.isle, 2.4)


def begun(f: Frame, at: MapFit, page: Drawing) -> Shapes:
    """The corners so far; the first is the one that closes the outline."""
    if not page.drawn:
        return ()
    t = f.theme
    spots = tuple(at.spot(point) for point in page.drawn)
    line = Poly(spots, line=t.clay, width=4, closed=False) if len(spots) > 1 else None
    dots = tuple(Disc(x, y, 5, t.clay, t.coast, 1.4) for x, y in spots[1:])
    first = Disc(*spots[0], 12, t.s1, t.clay, 4)
    return (*((line,) if line else ()), *dots, first)


def pointing(f: Frame, at: MapFit, page: Drawing) -> Shapes:
    if page.point is None:
        return ()
    t = f.theme
    dots = tuple(Disc(*at.spot(one), 6, t.clay, t.coast, 1.4) for one in page.corners)
    sheet = Zone(*at.room, page.point, page.label, units=page.extent, drag=page.drag)
    return (*dots, sheet)
