"""Outlines on a sheet: where a finger means, what touches what, where a name fits.

Pure geometry of points in the sheet's own units; nothing here knows the rules.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import dist, hypot

Spot = tuple[int, int]
Ring = tuple[Spot, ...]
"""The corners of an area, in order; the last joins the first."""

REACH = 22
"""A finger this near to a corner or a line means it."""
CLOSE = 9
"""Two outlines this near to each other touch."""
LEAST = 30
"""Along at least so much: areas that meet at a corner do not touch."""
STEP = 5


def ring(outline: tuple[int, ...]) -> Ring:
    """x0, y0, x1, y1, … as corners."""
    return tuple(zip(outline[::2], outline[1::2], strict=True))


def outline(ring: Ring) -> tuple[int, ...]:
    return tuple(number for spot in ring for number in spot)


def edges(ring: Ring) -> Iterator[tuple[Spot, Spot]]:
    yield from pairwise((*ring, *ring[:1]))


def size(ring: Ring) -> float:
    """The area inside."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(ring))) / 2


def nearest(spot: Spot, a: Spot, b: Spot) -> tuple[float, float]:
    """The place of a line that is nearest to a spot."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    part = ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / long if long else 0
    part = min(1.0, max(0.0, part))
    return a[0] + part * dx, a[1] + part * dy


def gap(spot: Spot, ring: Ring) -> float:
    """How far a spot is from an outline, inside or outside."""
    return min(dist(spot, nearest(spot, a, b)) for a, b in edges(ring))


def inside(spot: Spot, ring: Ring) -> bool:
    x, y = spot
    odd = False
    for (ax, ay), (bx, by) in edges(ring):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def crossed(ring: Ring) -> bool:
    """Whether two of its lines cross: that is no area."""
    lines = list(edges(ring))
    return any(_cut(one, other) for at, one in enumerate(lines) for other in lines[:at])


def _cut(one: tuple[Spot, Spot], other: tuple[Spot, Spot]) -> bool:
    (a, b), (c, d) = one, other

    def side(p: Spot, q: Spot, r: Spot) -> int:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


# What a finger means
def snapped(
    spot: Spot, rings: Iterable[Ring], extent: Spot, reach: int = REACH
) -> Spot:
    """The corner, the line or the edge of the sheet that is meant; else the spot."""
    every = tuple(rings)
    corners = [corner for one in every for corner in one if dist(corner, spot) <= reach]
    if corners:
        return min(corners, key=lambda corner: dist(corner, spot))
    places = (nearest(spot, a, b) for one in every for a, b in edges(one))
    best = min(places, key=lambda place: dist(place, spot), default=None)
    if best is not None and dist(best, spot) <= reach:
        return round(best[0]), round(best[1])
    return edged(spot[0], extent[0], reach), edged(spot[1], extent[1], reach)


def edged(at: int, most: int, reach: int = REACH) -> int:
    """On the edge of the sheet where that is near."""
    if at <= reach:
        return 0
    return most if at >= most - reach else at


def followed(a: Spot, b: Spot, rings: Iterable[Ring]) -> Ring:
    """The corners between two spots of one outline, the shorter way round.

    So a border that is drawn already need not be drawn again.
    """
    ways = (_between(a, b, one) for one in rings)
    found = [way for way in ways if way is not None]
    return min(found, key=lambda way: length((a, *way, b)), default=())


def _between(a: Spot, b: Spot, ring: Ring) -> Ring | None:
    """Both ways along one outline; None unless both spots lie on it."""
    if gap(a, ring) > 2 or gap(b, ring) > 2:
        return None
    lines = list(edges(ring))
    start = min(range(len(lines)), key=lambda at: dist(a, nearest(a, *lines[at])))
    end = min(range(len(lines)), key=lambda at: dist(b, nearest(b, *lines[at])))
    if start == end:
        return ()
    count = len(ring)
    forth = tuple(
        ring[(start + n) % count] for n in range(1, (end - start) % count + 1)
    )
    back = tuple(ring[(start - n) % count] for n in range((start - end) % count))
    ways = (tuple(spot for spot in way if spot not in (a, b)) for way in (forth, back))
    return min(ways, key=lambda way: length((a, *way, b)))


def length(way: Ring) -> float:
    return sum(dist(a, b) for a, b in pairwise(way))


# What touches
def box(ring: Ring) -> tuple[int, int, int, int]:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def apart(one: Ring, other: Ring) -> bool:
    """Far enough from each other not to look closer."""
    a, b, c, d = box(one)
    e, f, g, h = box(other)
    return e > c + CLOSE or a > g + CLOSE or f > d + CLOSE or b > h + CLOSE


def along(ring: Ring) -> Iterator[Spot]:
    """Spots along an outline, a step from each other."""
    for a, b in edges(ring):
        count = max(1, round(dist(a, b) / STEP))
        for at in range(count):
            part = at / count
            yield round(a[0] + (b[0] - a[0]) * part), round(a[1] + (b[1] - a[1]) * part)


def shared(one: Ring, other: Ring) -> float:
    """How much of one outline runs along another, or inside it."""
    near = (gap(spot, other) <= CLOSE or inside(spot, other) for spot in along(one))
    return STEP * sum(near)


def touching(one: Ring, other: Ring) -> bool:
    """A common border, drawn well or badly: a line inside the other counts too."""
    if apart(one, other):
        return False
    return shared(one, other) >= LEAST or shared(other, one) >= LEAST


# Where a name fits
def middle(ring: Ring) -> Spot:
    """The roomiest spot inside, names being wider than high."""
    left, top, right, bottom = box(ring)
    steps = max(4, (right - left) // 24), max(4, (bottom - top) // 24)
    spots = (
        (left + (right - left) * x // steps[0], top + (bottom - top) * y // steps[1])
        for x in range(1, steps[0])
        for y in range(1, steps[1])
    )
    within = [spot for spot in spots if inside(spot, ring)]
    return max(within, key=lambda spot: _room(spot, ring), default=ring[0])


def _room(spot: Spot, ring: Ring) -> float:
    x, y = spot
    return min(
        hypot((x - u) / 1.6, y - v)
        for u, v in (nearest(spot, a, b) for a, b in edges(ring))
    )


def turned(spot: Spot, extent: Spot, quarters: int) -> Spot:
    """Where a spot lies once its sheet was turned clockwise by quarters."""
    (x, y), (w, h) = spot, extent
    return ((x, y), (h - y, x), (w - x, h - y), (y, w - x))[quarters % 4]
