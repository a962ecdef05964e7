"""Hands that change what stands on a board: they come, carry piece by piece, and go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.board.tabletop.sketch import ReachingHand, Sketch, TablePiece
from vision.frames import Point

COME, REACH, CARRY, GRIP = 0.45, 0.35, 0.55, 0.12
"""Seconds in which a hand comes or goes, reaches for a piece, carries and holds it."""
LIFT = 0.05
"""How high a piece is carried, in board heights."""
SIDES: tuple[tuple[float, Point], ...] = (
    (1.45, (0.5, 1.7)),
    (0.1, (1.7, 0.5)),
    (3.0, (-0.7, 0.5)),
    (1.75, (0.3, 1.7)),
    (-1.5, (0.5, -0.8)),
)
"""From where the arm of each person comes, and where a hand is that is not there."""
STOCK = 1.12
"""How far down, before the board, pieces lie that are not on it."""
AT_ONCE = 5
"""Pieces that are carried one by one; the others go with the last."""


@dataclass(frozen=True, slots=True)
class HandTrip:
    """A piece taken from the board or from beside it, and put down; `lifts` and `puts`
    are the seconds of both.
    """

    taken: TablePiece | None
    put: TablePiece | None
    lifts: float
    puts: float

    @property
    def start(self) -> Point:
        return self.taken.at if self.taken else beside(self.put)

    @property
    def end(self) -> Point:
        return self.put.at if self.put else beside(self.taken)


def beside(piece: TablePiece | None) -> Point:
    """Where a piece lies when it is not on the board."""
    across = piece.at[0] if piece else 0.5
    return 0.2 + 0.6 * across, STOCK


@dataclass(frozen=True, slots=True)
class Handing:
    """From one arrangement of pieces to another, by the hand of one person."""

    before: tuple[TablePiece, ...]
    after: tuple[TablePiece, ...]
    trips: tuple[HandTrip, ...]
    stops: tuple[tuple[float, Point], ...]
    look: int = 0

    @property
    def gone(self) -> float:
        """The second in which the hand has left."""
        return self.stops[-1][0] if self.stops else 0.0

    @property
    def changed(self) -> float:
        """The second in which the last piece is put down."""
        return max((trip.puts for trip in self.trips), default=0.0)

    def at(self, second: float) -> Sketch:
        """What is on the table then."""
        if second >= self.changed:
            return Sketch(self.after, self.hands(second))
        standing = Counter(self.before)
        for trip in self.trips:
            if trip.taken and second >= trip.lifts:
                standing[trip.taken] -= 1
            if trip.put and second >= trip.puts:
                standing[trip.put] += 1
        held = self.held(second)
        pieces = tuple((+standing).elements())
        return Sketch((*pieces, *held), self.hands(second))

    def held(self, second: float) -> Iterator[TablePiece]:
        """What the hand carries just now."""
        for trip in self.trips:
            piece = trip.taken or trip.put
            if piece and trip.lifts <= second < trip.puts:
                at = self.palm(second)
                yield replace(piece, at=at, region="", lifted=LIFT)

    def palm(self, second: float) -> Point:
        times, places = zip(*self.stops, strict=True)
        across, down = zip(*places, strict=True)
        return (
            float(np.interp(second, times, across)),
            float(np.interp(second, times, down)),
        )

    def hands(self, second: float) -> tuple[ReachingHand, ...]:
        """The hand, while it is there."""
        if not self.stops or not 0 <= second < self.gone:
            return ()
        way = SIDES[self.look % len(SIDES)][0]
        closed = 0.9 if any(self.held(second)) else 0.5
        return (ReachingHand(behind(self.palm(second), way), way, closed, self.look),)


def behind(at: Point, way: float) -> Point:
    """Where a palm is whose fingers are there."""
    return at[0] + 0.07 * float(np.cos(way)), at[1] + 0.07 * float(np.sin(way))


def handing(
    before: Sequence[TablePiece], after: Sequence[TablePiece], look: int = 0
) -> Handing:
    """By a hand that does one thing after the other."""
    taken = list((Counter(before) - Counter(after)).elements())
    put = list((Counter(after) - Counter(before)).elements())
    pairs = list(paired(taken, put))
    away = SIDES[look % len(SIDES)][1]
    trips: list[HandTrip] = []
    stops = [(0.0, away)]
    for number, (old, new) in enumerate(pairs):
        if number >= AT_ONCE:
            last = trips[-1]
            trips.append(HandTrip(old, new, last.lifts, last.puts))
            continue
        lifts = stops[-1][0] + (REACH if number else COME)
        trip = HandTrip(old, new, lifts, lifts + GRIP + CARRY)
        stops += [(lifts, trip.start), (lifts + GRIP, trip.start)]
        stops += [(trip.puts, trip.end), (trip.puts + GRIP, trip.end)]
        trips.append(trip)
    stops.append((stops[-1][0] + COME, away))
    shown = tuple(stops) if trips else ()
    return Handing(tuple(before), tuple(after), tuple(trips), shown, look)


def paired(
    taken: list[TablePiece], put: list[TablePiece]
) -> Iterator[tuple[TablePiece | None, TablePiece | None]]:
    """What goes from one region to another is carried; the rest comes and goes."""
    left = list(put)
    for old in taken:
        same = [n for n in left if (n.kind, n.colour) == (old.kind, old.colour)]
        if same:
            left.remove(same[0])
        yield old, (same[0] if same else None)
    for new in left:
        yield None, new


def passing(
    pieces: Sequence[TablePiece], draw: np.random.Generator, look: int
) -> Handing:
    """A hand that changes nothing: it points, lingers, goes."""
    away = SIDES[look % len(SIDES)][1]
    first, last = ((float(x), float(y)) for x, y in draw.uniform(0.1, 0.9, (2, 2)))
    stay = COME + float(draw.uniform(0.2, 1.6))
    stops = ((0.0, away), (COME, first), (stay, last), (stay + COME, away))
    return Handing(tuple(pieces), tuple(pieces), (), stops, look)
