"""What lies in one region: name, buildings, monument, hoplites, guests."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.canvas.remembered import remembered
from companion.canvas.shapes import (
    Box,
    Points,
    Room,
    Shapes,
    Text,
    join,
    shift,
)
from companion.canvas.theme import Frame, Theme
from companion.games.hellas.pages.board import Tract
from companion.games.hellas.screens.figures import (
    MapPiece,
    people,
    shrine,
    site,
    visitors,
    written,
)
from companion.games.hellas.screens.outlines import BoardFit, across, chart, placed
from companion.screens.kit.kit import SMALLEST

GAP = 5.0
CLOSE = 0.8
"""How much smaller things are where they stand in two lines."""


@remembered(384)
def label(f: Frame, one: Tract, at: BoardFit) -> Shapes:
    """Most regions are as they were before a move: they are not laid out again."""
    spots = chart().regions[one.id]
    ring, s = placed(spots.outline, at), at.size
    x, y = at.at(spots.name)
    return head(f, one, ring, x, y, s) + standing(f, one, ring, at)


# ---- the name


def head(f: Frame, one: Tract, ring: Points, x: float, y: float, s: float) -> Shapes:
    """Buildings before the name, a monument above it."""
    t = f.theme

    def called(k: float) -> list[MapPiece]:
        size = max(float(SMALLEST), 18.5 * k)
        return [*(site(t, name, k) for name in one.sites), written(one.name, size, t)]

    if one.monument is None:
        return on_ground(t, one, fitted(called, ring, x, y, s, 4))
    tower = one.monument
    upper = fitted(lambda k: shrine(t, tower, k), ring, x, y - 18 * s, s, 2)
    return upper + on_ground(t, one, fitted(called, ring, x, y + 3 * s, s, 3))


def on_ground(t: Theme, one: Tract, shown: Shapes) -> Shapes:
    """The region's own ground under its name: no owner's line runs through it."""
    text = next(shape for shape in shown if isinstance(shape, Text))
    plate = Room(text.x - 3, text.y + text.h * 0.14, text.w + 4, text.h * 0.74)
    return (Box(*plate, soil(t, one), 6), *shown)


def soil(t: Theme, one: Tract) -> str:
    """The ground of its land; lit where it answers."""
    lands = {
        "red": t.red,
        "yellow": t.yellow,
        "blue": t.blue,
        "green": t.green,
        "brown": t.brown,
    }
    return t.lit if one.mark in ("lit", "reach") else lands[one.land]


# ---- who stands there


def standing(f: Frame, one: Tract, ring: Points, at: BoardFit) -> Shapes:
    """Hoplites and guests in one line, or guests below where that is too narrow."""
    spots, s = chart().regions[one.id], at.size
    (ax, y), (gx, _) = at.at(spots.army), at.at(spots.guest)
    x = (ax + gx) / 2

    def hosts(k: float) -> list[MapPiece]:
        return people(f, one, k)

    def guests(k: float) -> list[MapPiece]:
        return visitors(f, one, k)

    def everybody(k: float) -> list[MapPiece]:
        return [*hosts(k), *guests(k)]

    both, small = bool(hosts(s)) and bool(guests(s)), s * LEAST
    if not both or long(everybody(small), GAP * small) <= within(ring, x, y):
        return fitted(everybody, ring, x, y, s, GAP)
    if not one.hosts and within(ring, x, y + 17 * s) < long(guests(s * CLOSE), 3 * s):
        return fitted(guests, ring, x, y, s, 3)  # natives give way
    upper = fitted(hosts, ring, x, y - 8 * s, s * CLOSE, GAP)
    return upper + fitted(guests, ring, x, y + 17 * s, s * CLOSE, 3)


# ---- lines

EDGE = 8.0
"""So far from the border, where the owner's line runs, everything keeps."""
LEAST = 0.72


def long(pieces: Iterable[MapPiece], gap: float) -> float:
    every = tuple(pieces)
    return sum(one.w for one in every) + gap * max(0, len(every) - 1)


def within(ring: Points, x: float, y: float) -> float:
    """How much room there is at this height."""
    left, right = across(ring, x, y)
    return right - left - 2 * EDGE


def fitted(
    pieces: Callable[[float], list[MapPiece]],
    ring: Points,
    x: float,
    y: float,
    s: float,
    gap: float,
) -> Shapes:
    """One beside the other about x, smaller where the region is narrow there."""
    every, room = pieces(s), within(ring, x, y)
    wide = long(every, gap * s)
    if wide > room:
        s *= max(LEAST, room / wide)
        every = pieces(s)
    return row(every, ring, x, y, gap * s)


def row(every: list[MapPiece], ring: Points, x: float, y: float, gap: float) -> Shapes:
    """Moved so far that all of it stays inside the region."""
    half = long(every, gap) / 2
    left, right = across(ring, x, y)
    least, most = left + EDGE + half, right - EDGE - half
    x = ((left + right) / 2 if least > most else min(max(x, least), most)) - half
    out: list[Shapes] = []
    for one in every:
        out.append(shift(one.shapes, x, y))
        x += one.w + gap
    return join(*out)
