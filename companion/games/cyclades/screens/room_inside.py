"""Where signs have room inside an outline: strip by strip, from coast to coast."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeAlias

from companion.canvas.shapes import Point, Points, Room
from companion.games.cyclades.screens.outline import crossing

STEP = 1.5
"""How high a strip is."""
Stretch: TypeAlias = tuple[float, float]
Stretches: TypeAlias = tuple[Stretch, ...]


@dataclass(frozen=True, eq=False)
class Strips:
    """The free stretches of an area, each strip by its number from the page's top.

    Found once for an outline: two are the same only if they are one.
    """

    first: int
    rows: tuple[Stretches, ...]

    @cached_property
    def size(self) -> float:
        """How much room there is at most."""
        return STEP * sum(b - a for row in self.rows for a, b in row)

    @property
    def top(self) -> float:
        return self.first * STEP

    @property
    def bottom(self) -> float:
        return (self.first + len(self.rows)) * STEP


@lru_cache(maxsize=192)
def strips(ring: Points, islands: tuple[Points, ...] = ()) -> Strips:
    """Of every strip what lies wholly inside the ring, and outside all islands."""
    first, rows = touched(ring)
    inner = Strips(first, tuple(clear(cuts, sides) for cuts, sides in rows))
    return without(inner, islands)


Strip: TypeAlias = tuple[tuple[float, ...], Stretches]


@lru_cache(maxsize=64)
def touched(ring: Points) -> tuple[int, list[Strip]]:
    """Of every strip where its middle leaves the ring, and what its edges cover."""
    ys = [y for _, y in ring]
    first, last = math.floor(min(ys) / STEP), math.ceil(max(ys) / STEP)
    rows: list[tuple[list[float], list[Stretch]]]
    rows = [([], []) for _ in range(first, last)]
    for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
        for at, stretch in climbed(a, b):
            if 0 <= at - first < len(rows):
                cuts, covered = rows[at - first]
                covered.append(stretch)
                cuts.extend(crossing(a, b, (at + 0.5) * STEP))
    return first, [(tuple(sorted(cuts)), tuple(covered)) for cuts, covered in rows]


def climbed(a: Point, b: Point) -> Iterator[tuple[int, Stretch]]:
    """Which strips an edge goes through, and from where to where in each."""
    (ax, ay), (bx, by) = (a, b) if a[1] <= b[1] else (b, a)
    steep = (bx - ax) / (by - ay) if by > ay else 0.0
    for at in range(math.floor(ay / STEP), math.floor(by / STEP) + 1):
        if by == ay:
            yield at, (min(ax, bx), max(ax, bx))
            continue
        upper, lower = max(ay, at * STEP), min(by, (at + 1) * STEP)
        ends = ax + (upper - ay) * steep, ax + (lower - ay) * steep
        yield at, (min(ends), max(ends))


def clear(cuts: tuple[float, ...], sides: Iterable[Stretch]) -> Stretches:
    """Between every second pair of crossings, without what edges cover."""
    return cut(tuple(zip(cuts[::2], cuts[1::2], strict=True)), sides)


def cut(free: Stretches, taken: Iterable[Stretch]) -> Stretches:
    """What of it is not taken; most of what is taken lies elsewhere."""
    for low, high in taken:
        if any(a < high and low < b for a, b in free):
            free = tuple(part for one in free for part in split(one, low, high))
    return free


def split(one: Stretch, low: float, high: float) -> Iterator[Stretch]:
    a, b = one
    if high <= a or b <= low:
        yield one
        return
    if a < low:
        yield a, low
    if high < b:
        yield high, b


def common(one: Stretches, other: Stretches) -> Stretches:
    """What is free in both."""
    return tuple(
        [
            (a if a > c else c, b if b < d else d)
            for a, b in one
            for c, d in other
            if a < b and a < d and c < b and c < d
        ]
    )


@lru_cache(maxsize=16384)
def band(area: Strips, upper: int, lower: int) -> Stretches:
    """What is free from one strip to another, both counted.

    In both of two parts that overlap: parts of such heights are met again and again.
    """
    if upper < area.first or lower >= area.first + len(area.rows):
        return ()
    if upper == lower:
        return area.rows[upper - area.first]
    more = (1 << (lower - upper).bit_length() - 1) - 1
    return common(band(area, upper, upper + more), band(area, lower - more, lower))


@lru_cache(maxsize=96)
def around(ring: Points, far: float, lands: tuple[Points, ...]) -> Strips:
    """So far beyond the coast as well, but not on other land."""
    inner = strips(ring)
    deep = int(far / STEP)
    rows = []
    for at in range(-deep, len(inner.rows) + deep):
        near = inner.rows[max(0, at - deep) : max(0, at + deep + 1)]
        ends = [x for row in near for stretch in row for x in stretch]
        rows.append(((min(ends) - far, max(ends) + far),) if ends else ())
    return without(Strips(inner.first - deep, tuple(rows)), lands)


def without(area: Strips, islands: tuple[Points, ...]) -> Strips:
    """What is not land of others."""
    rows = list(area.rows)
    for island in islands:
        start, others = touched(island)
        for at, (cuts, sides) in enumerate(others, start - area.first):
            if 0 <= at < len(rows):
                taken = (*sides, *zip(cuts[::2], cuts[1::2], strict=True))
                rows[at] = cut(rows[at], taken)
    return Strips(area.first, tuple(rows))


def free(area: Strips, y: float, high: float, edge: float) -> Stretches:
    """From where to where something may stand so far from the edge, this high."""
    upper = math.floor((y - edge) / STEP + 1e-9)
    lower = math.ceil((y + high + edge) / STEP - 1e-9) - 1
    every = band(area, upper, max(upper, lower))
    return tuple([(a + edge, b - edge) for a, b in every])


def holds(area: Strips, room: Room) -> bool:
    """Whether a room lies wholly in the area."""
    return any(
        a <= room.x and room.x + room.w <= b for a, b in free(area, room.y, room.h, 0)
    )
