"""Where signs have room inside an outline: strip by strip, from coast to coast."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from companion.canvas.remembered import remembered
from companion.canvas.shapes import Point, Points, Room
from companion.games.cyclades.screens.outline import crossing

STEP = 1.5
"""How high a strip is."""
Stretch: TypeAlias = tuple[float, float]
Stretches: TypeAlias = tuple[Stretch, ...]
LITTLE = 1e-6
"""What rounding may take from a width."""


class Strips:
    """The free stretches of an area, each strip by its number from the page's top.

    Found once for an outline: two are the same only if they are one.
    """

    __slots__ = ("_narrowest", "_together", "first", "rows")

    def __init__(self, first: int, rows: tuple[Stretches, ...]) -> None:
        self.first, self.rows = first, rows
        self._together: dict[int, Stretches] = {}
        self._narrowest = [array("d", map(widest, rows))]

    @property
    def size(self) -> float:
        """How much room there is at most."""
        return STEP * sum(b - a for row in self.rows for a, b in row)

    @property
    def top(self) -> float:
        return self.first * STEP

    @property
    def bottom(self) -> float:
        return (self.first + len(self.rows)) * STEP

    def band(self, upper: int, lower: int) -> Stretches:
        """What is free from one strip to another, both counted.

        In both of two parts that overlap: parts of such heights are met again and
        again.
        """
        top, last = upper - self.first, lower - self.first
        if top < 0 or last >= len(self.rows):
            return ()
        if top == last:
            return self.rows[top]
        half = (last - top).bit_length() - 1
        other = last + 1 - (1 << half)
        return common(self._part(half, top), self._part(half, other))

    def _part(self, half: int, top: int) -> Stretches:
        """What is free in 1, 2, 4, 8 … strips together."""
        if half == 0:
            return self.rows[top]
        key = top << 4 | half
        found = self._together.get(key)
        if found is None:
            lower = top + (1 << half - 1)
            found = common(self._part(half - 1, top), self._part(half - 1, lower))
            self._together[key] = found
        return found

    def hopeless(self, tops: range, more: int, wide: float) -> bool:
        """Whether one of a strip and so many more below it has nothing so wide free.

        From each of these strips on. Asked before a closer look, so quickly.
        """
        low, high = (max(at - self.first, 0) for at in (tops.start, tops.stop))
        half = (more + 1).bit_length() - 1
        widths, far = self._widths(half), more + 1 - (1 << half)
        for a, b in zip(widths[low:high], widths[low + far : high + far], strict=False):
            if a >= wide and b >= wide:
                return False
        return True

    def _widths(self, half: int) -> array[float]:
        """The narrowest of 1, 2, 4, 8 … strips, from each of them on."""
        every = self._narrowest
        while len(every) <= half:
            one, step = every[-1], 1 << len(every) - 1
            every.append(array("d", map(min, one, one[step:])))
        return every[half]


def widest(row: Stretches) -> float:
    """Rounding may take a little from a width."""
    return max([b - a for a, b in row]) + LITTLE if row else 0.0


@remembered(96)
def strips(ring: Points, islands: tuple[Points, ...] = ()) -> Strips:
    """Of every strip what lies wholly inside the ring, and outside all islands."""
    outlined = touched(ring)
    return without(Strips(outlined.first, outlined.inside), islands)


class Outlined(NamedTuple):
    """Strip by strip what lies wholly inside a ring, and what of it is touched."""

    first: int
    inside: tuple[Stretches, ...]
    touched: tuple[Stretches, ...]


@remembered(64)
def touched(ring: Points) -> Outlined:
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
    inner, whole = [], []
    for cuts, covered in rows:
        cuts.sort()
        between = tuple(zip(cuts[::2], cuts[1::2], strict=True))
        inner.append(cut(between, merged(covered)))
        whole.append(merged([*covered, *between]))
    return Outlined(first, tuple(inner), tuple(whole))


def merged(stretches: list[Stretch]) -> Stretches:
    """From left to right, those that meet as one."""
    found: list[Stretch] = []
    for low, high in sorted(stretches):
        if found and low <= found[-1][1]:
            found[-1] = found[-1][0], max(high, found[-1][1])
        else:
            found.append((low, high))
    return tuple(found)


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


def cut(free: Stretches, taken: Iterable[Stretch]) -> Stretches:
    """What of it is not taken; most of what is taken lies elsewhere."""
    for low, high in taken:
        for a, b in free:
            if a < high and low < b:
                free = tuple([p for one in free for p in split(one, low, high)])
                break
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


@remembered(48)
def around(ring: Points, far: float, lands: tuple[Points, ...]) -> Strips:
    """So far beyond the coast as well, but not on other land."""
    inner = strips(ring)
    deep = int(far / STEP)
    rows = []
    for at in range(-deep, len(inner.rows) + deep):
        near = inner.rows[max(0, at - deep) : max(0, at + deep + 1)]
        left = [row[0][0] for row in near if row]
        right = [row[-1][1] for row in near if row]
        rows.append(((min(left) - far, max(right) + far),) if left else ())
    return without(Strips(inner.first - deep, tuple(rows)), lands)


def without(area: Strips, islands: tuple[Points, ...]) -> Strips:
    """What is not land of others."""
    rows = list(area.rows)
    for island in islands:
        other = touched(island)
        for at, taken in enumerate(other.touched, other.first - area.first):
            if 0 <= at < len(rows):
                rows[at] = cut(rows[at], taken)
    return Strips(area.first, tuple(rows))


def free(area: Strips, y: float, high: float, edge: float) -> Stretches:
    """From where to where something may stand so far from the edge, this high."""
    upper = math.floor((y - edge) / STEP + 1e-9)
    lower = math.ceil((y + high + edge) / STEP - 1e-9) - 1
    every = area.band(upper, max(upper, lower))
    return tuple([(a + edge, b - edge) for a, b in every])


def holds(area: Strips, room: Room) -> bool:
    """Whether a room lies wholly in the area."""
    return any(
        a <= room.x and room.x + room.w <= b for a, b in free(area, room.y, room.h, 0)
    )
