"""Ports: an anchor in the water just off the coast, in the sea the port touches."""

from __future__ import annotations

import math

from companion.canvas.geometry import beside, inside
from companion.canvas.icons import icon
from companion.canvas.remembered import remembered
from companion.canvas.shapes import Disc, Point, Points, Room, Shapes
from companion.canvas.theme import Frame
from companion.games.cyclades.pages.isles import Isle
from companion.games.cyclades.screens.outline import OutlineFit, points, shore

ANCHOR = 9.0
"""How far round an anchor nothing else stands."""
TURNS = 16


def anchors(isles: tuple[Isle, ...], at: OutlineFit) -> tuple[Point, ...]:
    rings = {one.name: points(one.outline, at) for one in isles}
    spots = (
        anchored(rings[one.name], rings[built.sea])
        for one in isles
        for built in one.built
        if built.sea in rings
    )
    return tuple(dict.fromkeys(spots))


@remembered(512)
def anchored(land: Points, sea: Points) -> Point:
    """Off the middle of their border, where there is most water about it."""
    x, y = shore(land, sea)
    far = ANCHOR + 2
    ways = (2 * math.pi * n / TURNS for n in range(TURNS))
    spots = [(x + far * math.cos(way), y + far * math.sin(way)) for way in ways]
    wet = [spot for spot in spots if inside(sea, *spot) and not inside(land, *spot)]
    return max(wet, key=lambda spot: off(land, spot), default=(x, y))


def off(ring: Points, spot: Point) -> float:
    """How far a spot is from the nearest edge."""
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return min(beside(a, b, *spot) for a, b in pairs)


def kept_clear(x: float, y: float) -> Room:
    """Where an anchor stands."""
    return Room(x - ANCHOR, y - ANCHOR, 2 * ANCHOR, 2 * ANCHOR)


def harbour(f: Frame, x: float, y: float) -> Shapes:
    t = f.theme
    spot = Disc(x, y, ANCHOR - 1, t.s1, t.ink2, 1.4)
    return (spot, *icon("port", x - 6, y - 6, 12, t.ink, t.s1, 2.8))
