"""Signs are put into an area line by line, as words are into a shape."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple, Protocol, TypeAlias

from companion.canvas.shapes import Point, Room, Shapes, shift
from companion.games.cyclades.screens.room_inside import STEP, Stretch


class LabelPiece(NamedTuple):
    """Shapes right of a point, in the middle of their height, and how large."""

    w: float
    h: float
    shapes: Shapes
    kind: str = ""


class Placed(NamedTuple):
    """A sign where it stands."""

    kind: str
    room: Room
    shapes: Shapes


class Line(NamedTuple):
    """What wants to stand beside each other; `edge` is how far from the coast."""

    pieces: tuple[LabelPiece, ...]
    edge: float


class PouredRow(NamedTuple):
    """What stands beside each other, from where to where it may, and its top."""

    pieces: tuple[LabelPiece, ...]
    stretch: Stretch
    y: float


class Roomy(Protocol):
    """Where there is room."""

    def at(self, y: float, high: float, edge: float) -> Stretch:
        """From where to where there is most: by the top, height and edge of a thing."""
        ...

    def hopeless(self, ys: Stretch, high: float, edge: float, wide: float) -> bool:
        """Whether nothing so wide has room, wherever in between its top is; quickly,
        so a no may still be wrong."""
        ...


Sizes: TypeAlias = tuple[tuple[float, float], ...]
"""How high and wide the first of some pieces is, the first two, three …"""
NOWHERE: Stretch = (0.0, 0.0)
GAP = 2.0
"""Between two lines."""
BEGIN = 2.0
"""So far apart are the heights that are tried."""
SPREAD = 10.0
"""No farther apart, or nobody sees that they belong together."""


def needed(lines: tuple[Line, ...]) -> float:
    """How much room they take at least."""
    return sum(one.w * one.h for line in lines for one in line.pieces)


def flow(
    lines: tuple[Line, ...], free: Roomy, spot: Point, ends: Stretch, gap: float
) -> tuple[Placed, ...]:
    """All of them about this spot, as near as they go; nothing where they do not."""
    lines = tuple(line for line in lines if line.pieces)
    high = sum(max(one.h for one in line.pieces) + GAP for line in lines) - GAP
    top, bottom = ends
    measured = [(line, sizes(line, gap)) for line in lines]
    if any(
        free.hopeless(ends, one.h, line.edge, one.w)
        for line in lines
        for one in line.pieces
    ):
        return ()
    for y in starts(spot[1] - high / 2, top, bottom - high):
        found = poured(measured, free, (y, bottom))
        if found:
            rows = (row(*one, spot[0], gap) for one in found)
            return tuple(put(*one) for some in rows for one in some)
    return ()


def sizes(line: Line, gap: float) -> tuple[Sizes, ...]:
    """Of the whole line, and of what is left of it after every piece."""
    return tuple(measure(line.pieces[n:], gap) for n in range(len(line.pieces)))


def measure(pieces: tuple[LabelPiece, ...], gap: float) -> Sizes:
    highs = accumulate((one.h for one in pieces), max)
    wides = accumulate(one.w for one in pieces)
    both = enumerate(zip(highs, wides, strict=True))
    return tuple((high, wide + gap * n) for n, (high, wide) in both)


def put(one: LabelPiece, place: Room) -> Placed:
    shapes = shift(one.shapes, place.x, place.y + place.h / 2)
    return Placed(one.kind, place, shapes)


def starts(wish: float, top: float, bottom: float) -> Iterator[float]:
    """Where to begin: the wish first, then ever farther from it."""
    far = max(abs(wish - top), abs(bottom - wish))
    for n in range(int(far / BEGIN) + 2):
        for y in (wish - n * BEGIN, wish + n * BEGIN)[: n + 1]:
            if top <= y <= bottom:
                yield y


def poured(
    lines: list[tuple[Line, tuple[Sizes, ...]]], free: Roomy, ends: Stretch
) -> list[PouredRow]:
    """From this height on, none below the bottom."""
    y, bottom = ends
    slid = 0.0
    out: list[PouredRow] = []
    for line, measured in lines:
        done = 0
        while done < len(measured):
            count, stretch = fitting(measured[done], free, y, line.edge)
            if not count and (not out or y > bottom or slid >= SPREAD):
                return []
            if not count:
                (high, wide), *_ = measured[done]
                if free.hopeless((y, y + SPREAD + STEP - slid), high, line.edge, wide):
                    return []
                y, slid = y + STEP, slid + STEP
                continue
            out.append(PouredRow(line.pieces[done : done + count], stretch, y))
            y += measured[done][count - 1][0] + GAP
            done += count
    return out


def fitting(measured: Sizes, free: Roomy, y: float, edge: float) -> tuple[int, Stretch]:
    """How many have room beside each other, and where."""
    last, found, count = -1.0, NOWHERE, 0
    for high, wide in measured:
        stretch = free.at(y, high, edge) if high != last else found
        if stretch[1] - stretch[0] < wide:
            break
        last, found, count = high, stretch, count + 1
    return count, found


def row(
    pieces: tuple[LabelPiece, ...], stretch: Stretch, y: float, x: float, gap: float
) -> Iterator[tuple[LabelPiece, Room]]:
    """One beside the other, as near to this middle as the stretch allows."""
    high, long = measure(pieces, gap)[-1]
    at = min(max(x - long / 2, stretch[0]), stretch[1] - long)
    for one in pieces:
        yield one, Room(at, y + (high - one.h) / 2, one.w, one.h)
        at += one.w + gap
