"""Where pieces were seen to stand: what is set before one does not take it away.

A foot that is not found where one was is gone only if the board is seen there, or
another piece stands there now: figures of a size do not hide each other, as something
large does that is nobody's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from vision.board.feet import CELL
from vision.board.found import RegionFound
from vision.frames import Picture

Square: TypeAlias = tuple[int, int]
Feet: TypeAlias = Mapping[tuple[str, str], Square]
"""By region and colour, the square of the likeliest foot."""
NEAR = 2
"""Squares from one foot to another that stands in its place."""
SEEN = 0.15
"""Of a spot: where so much of the board is seen, whatever stood there has gone."""


@dataclass(frozen=True, eq=False)
class CoveredBoard:
    """Where the board is not seen as it is empty: at all, and by more than the piece of
    a player and its shade. (What is large may have such a colour, or be as dark.) Of
    whom some trace is seen in a region may stand behind another's piece.
    """

    at_all: Picture
    largely: Picture
    traces: frozenset[tuple[str, str]] = frozenset()

    def before(self, told: RegionFound, colour: str) -> Picture:
        """Where something may stand before a piece of this colour."""
        slightly = told.colours and (told.region, colour) not in self.traces
        return self.largely if slightly else self.at_all


class StoodFeet:
    """Remembers their places while a board is read."""

    def __init__(self) -> None:
        self._places: dict[tuple[str, str], Square] = {}

    def heed(
        self, regions: Iterable[RegionFound], feet: Feet, covered: CoveredBoard
    ) -> tuple[RegionFound, ...]:
        told = tuple(self._heed(one, feet, covered) for one in regions)
        words = {one.region: one for one in told}
        for key, square in feet.items():
            one = words[key[0]]
            if one.word != "unseen" and key[1] not in one.doubtful:
                self._places[key] = square
        return told

    def _heed(
        self, told: RegionFound, feet: Feet, covered: CoveredBoard
    ) -> RegionFound:
        if told.word == "unseen":
            return told
        hidden = []
        for colour, square in tuple(self._gone(told)):
            seen = bare(covered.before(told, colour), square)
            if seen or any(near(square, one) for one in feet.values()):
                del self._places[told.region, colour]
            else:
                hidden.append(colour)
        return told.doubted(hidden) if hidden else told

    def _gone(self, told: RegionFound) -> Iterator[tuple[str, Square]]:
        """Who stood there and is not told any more."""
        for (region, colour), square in self._places.items():
            if region == told.region and colour not in told.colours:
                yield colour, square

    def forget(self) -> None:
        self._places.clear()


def bare(altered: Picture, square: Square) -> bool:
    """Whether the board is seen there."""
    y, x = (max(0, (n - 1) * CELL) for n in square)
    spot = altered[y : y + 3 * CELL, x : x + 3 * CELL]
    return bool(np.mean(spot) < 1 - SEEN)


def near(one: Square, other: Square) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= NEAR
