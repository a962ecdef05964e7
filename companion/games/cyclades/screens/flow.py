"""Signs are put into an area line by line, as words are into a shape."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from companion.canvas.shapes import Point, Room, Shapes, shift
from companion.games.cyclades.screens.room_inside import STEP, Stretch, Stretches


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


Free: TypeAlias = Callable[[float, float, float], Stretches]
"""From where to where something has room: by its top, height and edge."""
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
    lines: tuple[Line, ...], free: Free, spot: Point, ends: Stretch, gap: float
) -> tuple[Placed, ...]:
    """All of them about this spot, as near as they go; nothing where they do not."""
    lines = tuple(line for line in lines if line.pieces)
    high = sum(max(one.h for one in line.pieces) + GAP for line in lines) - GAP
    top, bottom = ends
    for y in starts(spot[1] - high / 2, top, bottom - high):
        found = poured(lines, free, spot[0], (y, bottom), gap)
        if found:
            return tuple(put(one, place) for one, place in found)
    return ()


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
    lines: tuple[Line, ...], free: Free, x: float, ends: Stretch, gap: float
) -> list[tuple[LabelPiece, Room]]:
    """From this height on, none below the bottom."""
    y, bottom = ends
    slid = 0.0
    out: list[tuple[LabelPiece, Room]] = []
    for line in lines:
        left = line.pieces
        while left:
            some, stretch = fitting(left, free, y, line.edge, gap)
            if not some and (not out or y > bottom or slid >= SPREAD):
                return []
            if not some:
                y, slid = y + STEP, slid + STEP
                continue
            out += row(some, stretch, x, y, gap)
            y += max(one.h for one in some) + GAP
            left = left[len(some) :]
    return out


def fitting(
    pieces: tuple[LabelPiece, ...], free: Free, y: float, edge: float, gap: float
) -> tuple[tuple[LabelPiece, ...], Stretch]:
    """As many as have room beside each other, and where."""
    found: tuple[tuple[LabelPiece, ...], Stretch] = ((), (0.0, 0.0))
    for count in range(1, len(pieces) + 1):
        some = pieces[:count]
        stretch = widest(free(y, max(one.h for one in some), edge))
        if stretch[1] - stretch[0] < wide(some, gap):
            break
        found = some, stretch
    return found


def widest(stretches: Stretches) -> Stretch:
    return max(stretches, key=lambda one: one[1] - one[0], default=(0.0, 0.0))


def wide(pieces: tuple[LabelPiece, ...], gap: float) -> float:
    return sum(one.w for one in pieces) + gap * (len(pieces) - 1)


def row(
    pieces: tuple[LabelPiece, ...], stretch: Stretch, x: float, y: float, gap: float
) -> Iterator[tuple[LabelPiece, Room]]:
    """One beside the other, as near to this middle as the stretch allows."""
    long, high = wide(pieces, gap), max(one.h for one in pieces)
    at = min(max(x - long / 2, stretch[0]), stretch[1] - long)
    for one in pieces:
        yield one, Room(at, y + (high - one.h) / 2, one.w, one.h)
        at += one.w + gap
