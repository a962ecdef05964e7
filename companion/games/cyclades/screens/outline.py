"""The archipelago's outlines on a page: scaled, moved, drawn a little smaller."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from companion.canvas.remembered import remembered
from companion.canvas.shapes import Point, Points, Room, placed

NEARER = 1.7
"""How much larger a battle is seen."""


class OutlineFit(NamedTuple):
    """Where a map lies: so many units for one of its own, and its corner.

    `size` is how large signs on it are, `room` where they have to stay.
    """

    k: float
    x: float
    y: float
    size: float = 1.0
    room: Room = Room(0, 0, 0, 0)

    def at(self, point: tuple[float, float]) -> Point:
        return point[0] * self.k + self.x, point[1] * self.k + self.y


def fit(room: Room, extent: tuple[int, int], usual: float = 150.0) -> OutlineFit:
    """As large as it goes, in the middle; `usual` is how large a land area is."""
    wide, high = extent
    k = min(room.w / wide, room.h / high)
    x, y = room.x + (room.w - wide * k) / 2, room.y + (room.h - high * k) / 2
    return OutlineFit(k, x, y, min(1.15, max(0.5, k * usual / 92)), room)


def close(room: Room, extent: tuple[int, int], usual: float, spot: Point) -> OutlineFit:
    """Nearer, with this spot of the map in the middle as far as the sheet reaches."""
    k = fit(room, extent).k * NEARER
    wide, high = extent[0] * k, extent[1] * k
    x = room.x + room.w / 2 - spot[0] * k
    y = room.y + room.h / 2 - spot[1] * k
    x = middling(x, room.x + room.w - wide, room.x)
    y = middling(y, room.y + room.h - high, room.y)
    return OutlineFit(k, x, y, min(1.15, max(0.5, k * usual / 92)), room)


def middling(wish: float, least: float, most: float) -> float:
    """The wish between its bounds; half way where they leave no room."""
    return (least + most) / 2 if least > most else min(max(wish, least), most)


def usual(outlines: Iterable[tuple[int, ...]]) -> float:
    """How large most areas are, across or down, whichever is less."""
    sizes = []
    for outline in outlines:
        xs, ys = outline[::2], outline[1::2]
        sizes.append(min(max(xs) - min(xs), max(ys) - min(ys)))
    return float(sorted(sizes)[len(sizes) // 2]) if sizes else 150.0


@remembered(192)
def points(outline: tuple[int, ...], at: OutlineFit) -> Points:
    """x0, y0, x1, y1 … as points of the page."""
    pairs = zip(outline[::2], outline[1::2], strict=True)
    return placed(pairs, at.x, at.y, at.k)


@remembered(192)
def bounds(ring: Points) -> Room:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return Room(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def met(a: Room, b: Room) -> bool:
    """Asked of every area and every sign: without a room made for the answer."""
    (ax, ay, aw, ah), (bx, by, bw, bh) = a, b
    wide = max(ax, bx) < min(ax + aw, bx + bw)
    return wide and max(ay, by) < min(ay + ah, by + bh)


@remembered(192)
def within(ring: Points, d: float) -> Points:
    """The same ring, everywhere this far inside."""
    side = 1 if turning(ring) > 0 else -1
    return tuple(moved(ring, d * side))


def turning(ring: Points) -> float:
    """Twice the area, negative the other way round."""
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)


def moved(ring: Points, d: float) -> Iterator[Point]:
    """Each corner along the middle of its two edges' normals."""
    for i, (x, y) in enumerate(ring):
        (ax, ay), (bx, by) = ring[i - 1], ring[(i + 1) % len(ring)]
        first, second = normal(ax, ay, x, y), normal(x, y, bx, by)
        nx, ny = first[0] + second[0], first[1] + second[1]
        length = math.hypot(nx, ny) or 1.0
        yield x + d * nx / length, y + d * ny / length


def normal(ax: float, ay: float, bx: float, by: float) -> Point:
    length = math.hypot(bx - ax, by - ay) or 1.0
    return -(by - ay) / length, (bx - ax) / length


@remembered(512)
def shore(land: Points, sea: Points) -> Point:
    """Where a port between a land and a sea lies: in the middle of their border."""
    near = {(round(x), round(y)) for x, y in sea}
    shared = [p for p in land if (round(p[0]), round(p[1])) in near]
    if shared:
        return shared[len(shared) // 2]
    middle = bounds(sea)
    x, y = middle.x + middle.w / 2, middle.y + middle.h / 2
    return min(land, key=lambda p: math.dist(p, (x, y)))


# ---- where words have room


class Middle(NamedTuple):
    """The point of an area with most room about it; wide rather than high."""

    x: float
    y: float


FINE = 12
"""Steps across an area."""
Edge: TypeAlias = tuple[float, float, float, float, float]
"""Where it begins, its way from there, and that way's length squared."""
FLAT = 0.7
"""Words are wider than high: room beside them counts less."""


@remembered(512)
def middle(outline: tuple[int, ...]) -> Middle:
    """In the map's own units."""
    ring = points(outline, OutlineFit(1, 0, 0))
    flat = tuple((x * FLAT, y) for x, y in ring)
    room = bounds(flat)
    rows = (room.y + room.h * (j + 0.5) / FINE for j in range(FINE))
    cuts = [(y, tuple(crossings(flat, y))) for y in rows]
    within = [
        (x, y)
        for x in (room.x + room.w * (i + 0.5) / FINE for i in range(FINE))
        for y, every in cuts
        if sum(x < cut for cut in every) % 2
    ]
    if not within:
        return Middle((room.x + room.w / 2) / FLAT, room.y + room.h / 2)
    x, y = inmost(flat, within)
    return Middle(x / FLAT, y)


def inmost(ring: Points, spots: Iterable[Point]) -> Point:
    """The one of these spots that is farthest from the edge."""
    edges = [
        (ax, ay, bx - ax, by - ay, (bx - ax) ** 2 + (by - ay) ** 2 or 1.0)
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True)
    ]
    best, found = -1.0, ring[0]
    for spot in spots:
        room, at = shoreward(edges, *spot, best)
        if room > best:
            best, found = room, spot
        edges[0], edges[at] = edges[at], edges[0]  # likely the next one's nearest, too
    return found


def shoreward(
    edges: list[Edge], x: float, y: float, enough: float
) -> tuple[float, int]:
    """How far the edge is, squared, and which; once nearer than `enough`, so near."""
    near, nearest = math.inf, 0
    for at, (ax, ay, dx, dy, length) in enumerate(edges):
        t = ((x - ax) * dx + (y - ay) * dy) / length
        t = 0.0 if t < 0 else 1.0 if t > 1 else t
        u, v = ax + t * dx - x, ay + t * dy - y
        far = u * u + v * v
        if far < near:
            near, nearest = far, at
            if near <= enough:
                break
    return near, nearest


@remembered(1024)
def across(ring: Points, x: float, y: float) -> tuple[float, float]:
    """From where to where an area reaches at this height."""
    cuts = sorted(crossings(ring, y))
    left = [cut for cut in cuts if cut <= x]
    right = [cut for cut in cuts if cut > x]
    return (left[-1] if left else x), (right[0] if right else x)


def crossings(ring: Points, y: float) -> Iterator[float]:
    for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
        yield from crossing(a, b, y)


def crossing(a: Point, b: Point, y: float) -> tuple[float, ...]:
    """Where an edge goes through this height, if it does."""
    (ax, ay), (bx, by) = a, b
    if (ay > y) == (by > y):
        return ()
    return (ax + (y - ay) * (bx - ax) / (by - ay),)
