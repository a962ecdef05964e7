"""What was right on photographs of boards, counted so that it can be added up."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import TypeAlias

ScoreRow: TypeAlias = dict[str, float | None]


@dataclass(frozen=True, slots=True)
class BoardScore:
    """Cells are regions or places of a grid; a board is right if all of them are.

    `false_ids` are markers told that are on no photograph whose truth names them all;
    `places` are boards that are to be found by what is printed on them.
    """

    photos: int = 0
    cells: int = 0
    cells_right: int = 0
    boards: int = 0
    boards_right: int = 0
    markers: int = 0
    markers_found: int = 0
    false_ids: int = 0
    places: int = 0
    places_found: int = 0
    looks: int = 0
    seconds: float = 0.0

    def __add__(self, other: BoardScore) -> BoardScore:
        pairs = zip(astuple(self), astuple(other), strict=True)
        return BoardScore(*(one + another for one, another in pairs))

    def row(self) -> ScoreRow:
        """Shares of what was asked, None where nothing was, and milliseconds a look."""
        return {
            "photos": self.photos,
            "cells": self.cells,
            "cells_right": share(self.cells_right, self.cells),
            "boards": self.boards,
            "boards_right": share(self.boards_right, self.boards),
            "markers": self.markers,
            "markers_found": share(self.markers_found, self.markers),
            "false_ids": self.false_ids if self.markers else None,
            "places": self.places,
            "places_found": share(self.places_found, self.places),
            "ms": round(1000 * self.seconds / self.looks, 1) if self.looks else None,
        }


def share(part: int, whole: int) -> float | None:
    return round(part / whole, 5) if whole else None
