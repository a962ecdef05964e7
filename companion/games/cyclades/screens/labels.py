"""What lies in each area: its name, units, guests, buildings, symbols."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from companion.canvas.remembered import remembered
from companion.canvas.shapes import Box, Points, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.cyclades.pages.isles import Isle
from companion.games.cyclades.screens.flow import Line, Placed, flow, needed
from companion.games.cyclades.screens.outline import (
    OutlineFit,
    bounds,
    met,
    middle,
    points,
)
from companion.games.cyclades.screens.room_inside import (
    Stretch,
    Strips,
    around,
    holds,
    strips,
)
from companion.games.cyclades.screens.signs import digits, ground, name, people
from companion.games.cyclades.screens.spare_room import spare
from companion.screens.kit.kit import SMALLEST

FRAME = 7.5
"""So far from the coast the frame of an owner reaches."""
COAST, NEAR = 3.5, 2.0
"""The coast itself, also where it is lit; the least that signs keep from it."""
SMALLER = (1.0, 0.92, 0.84, 0.77, 0.7)
"""How much smaller signs may become before they leave their area."""
FULL = 0.75
"""Lines never fill more than this part of an area: the rest is coast and corners."""
TAG = 14.0
"""So far over the coast a name may lie, on ground of its own."""
BEYOND = (6.0, 12.0, 20.0, 32.0)
"""Where they cannot all be inside, so far they may lie over the coast."""


class Labels(NamedTuple):
    """What lies in an area, and the ground of its own under what is over the coast."""

    name: str
    placed: tuple[Placed, ...]
    over: tuple[Room, ...] = ()


class Surroundings(NamedTuple):
    """Other land, and what already stands there: anchors, what lies over a coast."""

    lands: tuple[Points, ...] = ()
    taken: tuple[Room, ...] = ()


class Way(NamedTuple):
    """How large, and how near to the coast."""

    size: float
    edge: float
    tagged: bool = False
    """Whether the name may lie over the coast."""
    beside: bool = False
    """Whether all flows on after the name."""
    brief: bool = False
    """Whether signs say less: a fleet is its shield, one mercenary his sign."""


class Try(NamedTuple):
    """One way to lay an area, where its signs may be, and where its name."""

    way: Way
    area: Strips
    outer: Strips


def labelled(
    f: Frame, isles: tuple[Isle, ...], at: OutlineFit, taken: tuple[Room, ...]
) -> tuple[Labels, ...]:
    """Land first: what lies over a coast leaves less room at sea."""
    lands = tuple(one for one in isles if one.land)
    rings = [points(one.outline, at) for one in lands]
    coasts = [(ring, bounds(ring)) for ring in rings]
    found: list[Labels] = []
    for some in (lands, tuple(one for one in isles if not one.land)):
        waiting: list[Isle] = []
        for one in some:
            over = (room for labels in found for room in labels.over)
            here = laid(f, plain(one), at, nearby(one, at, coasts, (*taken, *over)))
            found += [here] * bool(here.placed)
            waiting += [one] * (not here.placed)
        for one in waiting:
            stand = (p.room.inset(-1) for labels in found for p in labels.placed)
            near = nearby(one, at, coasts, (*taken, *stand))
            found.append(spilt(f, plain(one), at, near))
    return tuple(found)


def nearby(
    one: Isle,
    at: OutlineFit,
    lands: list[tuple[Points, Room]],
    taken: tuple[Room, ...],
) -> Surroundings:
    ring = points(one.outline, at)
    room = bounds(ring).inset(-BEYOND[-1])
    return Surroundings(
        tuple(land for land, its in lands if met(its, room) and land != ring),
        tuple(place for place in taken if met(place, room)),
    )


def plain(one: Isle) -> Isle:
    """Without what a question makes of it: signs stand as they stood before."""
    return replace(one, mark="", action=None, path=())


@remembered(384)
def laid(f: Frame, one: Isle, at: OutlineFit, near: Surroundings) -> Labels:
    """Every sign in its area; none at all where it is too small.

    Most are as they were: they are not laid out again.
    """
    ring = points(one.outline, at)
    return standing(
        one, at, near, first(f, one, at, near.taken, tries(one, ring, near, at.size))
    )


@remembered(128)
def spilt(f: Frame, one: Isle, at: OutlineFit, near: Surroundings) -> Labels:
    """Over the coast, clear of everything that stands already if that can be."""
    ring = points(one.outline, at)
    found = (
        first(f, one, at, near.taken, beyond(ring, near, at.size))
        or first(f, one, at, (), beyond(ring, near, at.size))
        or heaped(f, one, at)
    )
    return standing(one, at, near, found)


def standing(
    one: Isle, at: OutlineFit, near: Surroundings, found: tuple[Placed, ...]
) -> Labels:
    area = strips(points(one.outline, at), () if one.land else near.lands)
    over = (grown(p) for p in found if not holds(area, p.room))
    return Labels(one.name, found, tuple(over))


def first(
    f: Frame,
    one: Isle,
    at: OutlineFit,
    taken: tuple[Room, ...],
    every: Iterator[Try],
) -> tuple[Placed, ...]:
    """The first way in which all has room."""
    sheet, spot = at.room.inset(3), at.at(middle(one.outline))
    for way, area, outer in every:
        has_room = spare(area, outer, taken, sheet)
        ends = max(outer.top, sheet.y), min(area.bottom, sheet.y + sheet.h)
        every_line = lines(f, one, at.size, way)
        if needed(every_line) > FULL * outer.size:
            continue
        found = flow(every_line, has_room, spot, ends, 3 * way.size)
        if found:
            return found
    return ()


def heaped(f: Frame, one: Isle, at: OutlineFit) -> tuple[Placed, ...]:
    """One below the other about the middle, wherever that is: nothing is left out."""
    x, y = at.at(middle(one.outline))
    way = Way(at.size * SMALLER[-1], NEAR, brief=True)
    every = lines(f, one, at.size, way)
    return flow(every, Anywhere(x), (x, y), (at.room.y, at.room.y + at.room.h), 2)


class Anywhere(NamedTuple):
    """Room about a place, on land and sea."""

    x: float

    def at(self, _y: float, _high: float, _edge: float) -> Stretch:
        return self.x - 40, self.x + 40

    def hopeless(self, _ys: Stretch, _high: float, _edge: float, _wide: float) -> bool:
        return False


def tries(one: Isle, ring: Points, near: Surroundings, s: float) -> Iterator[Try]:
    """All inside; or all but the name, which may lie over the coast."""
    area = strips(ring, () if one.land else near.lands)
    for way in ways(one, s):
        yield Try(way, area, around(ring, TAG, near.lands) if way.tagged else area)


def beyond(ring: Points, near: Surroundings, s: float) -> Iterator[Try]:
    """Ever farther; on land of others only if nothing else helps."""
    way = Way(s * SMALLER[-1], NEAR, brief=True)
    for far in BEYOND:
        wide = around(ring, far, near.lands)
        yield Try(way, wide, wide)
    wide = around(ring, BEYOND[-1], ())
    yield Try(way, wide, wide)


def ways(one: Isle, s: float) -> Iterator[Way]:
    """As large as the map first; then smaller, and nearer to the coast."""
    return ashore(one, s) if one.land else afloat(s)


def afloat(s: float) -> Iterator[Way]:
    for k in SMALLER:
        yield Way(s * k, COAST)
        yield Way(s * k, COAST, beside=True)
    for beside in (False, True):
        yield Way(s * SMALLER[-1], NEAR, beside=beside, brief=True)


def ashore(one: Isle, s: float) -> Iterator[Way]:
    usual = FRAME * min(1.0, s) if one.owner else COAST
    for k in SMALLER[:-1]:
        yield Way(s * k, usual)
    for k in SMALLER[1:]:
        yield Way(s * k, usual, tagged=True)
    for k in SMALLER[2:]:
        yield Way(s * k, COAST, tagged=True)
    for k in SMALLER[1:]:
        yield Way(s * k, NEAR, tagged=True, brief=True)


def lines(f: Frame, one: Isle, s: float, way: Way) -> tuple[Line, ...]:
    """The name, who is there, what stands there; at sea all but the name together."""
    size = max(float(SMALLEST), 18 * min(1.0, way.size))
    ink = f.theme.ink if one.land else f.theme.ink2
    called = Line((name(one.name, size, ink),), -COAST)
    who, what = (
        people(f, one, way.size, digits(s), brief=way.brief),
        ground(f, one, way.size),
    )
    if way.beside:
        return (Line((*called.pieces, *who, *what), way.edge),)
    if not one.land:
        return called, Line((*who, *what), way.edge)
    return called, Line(who, way.edge), Line(what, way.edge)


def grown(placed: Placed) -> Room:
    return placed.room.inset(-2, -1)


# ---- what is drawn


def plates(f: Frame, one: Isle, labels: Labels) -> Shapes:
    """The area's own ground under its name, and under what lies over the coast."""
    t = f.theme
    fill = t.isle if one.land else t.sea
    fill = t.lit if one.land and one.mark == "lit" else fill
    names = (grown(p) for p in labels.placed if p.kind == "name" and one.land)
    rooms = dict.fromkeys((*names, *labels.over))
    return tuple(Box(*room, fill, min(9.0, room.h / 2)) for room in rooms)


def signs(labels: Labels) -> Shapes:
    return join(*(placed.shapes for placed in labels.placed))
