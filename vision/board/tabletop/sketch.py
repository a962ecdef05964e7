"""What stands on a table: a value, of which a photograph can be drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from vision.frames import Point

LESSER = frozenset({"hero", "servant"})
"""Kinds that hold no region: their colour may be told there, or not."""
NEUTRAL = "grey"
"""The colour of pieces that are nobody's: told, or not, as their games allow."""


@dataclass(frozen=True, slots=True)
class TablePiece:
    """A piece by its kind, where its foot stands on the board, and how it is turned.

    `colour` is the player's, "grey" for a neutral one, nothing for what is nobody's;
    `region` is where it counts.
    """

    kind: str
    colour: str
    at: Point
    turn: float = 0.0
    region: str = ""
    lifted: float = 0.0
    """How high above the board a hand holds it, in board heights."""


@dataclass(frozen=True, slots=True)
class ReachingHand:
    """A palm over a point of the board, and the way its arm comes from, in radians.

    `look` is the number of the person it belongs to.
    """

    at: Point
    way: float
    closed: float = 0.6
    look: int = 0


@dataclass(frozen=True, slots=True)
class Sketch:
    """Everything on the table that may be another in the next picture."""

    pieces: tuple[TablePiece, ...] = ()
    hands: tuple[ReachingHand, ...] = ()

    @property
    def present(self) -> Mapping[str, frozenset[str]]:
        """Whose pieces stand in each region and hold it: the truth."""
        return owned(one for one in self.pieces if holds(one))

    @property
    def perhaps(self) -> Mapping[str, frozenset[str]]:
        """Colours that may be told or not: of heroes and servants; grey, where
        something is nobody's.
        """
        lesser = (one for one in self.pieces if not holds(one))
        return owned(replace(one, colour=one.colour or NEUTRAL) for one in lesser)


def holds(piece: TablePiece) -> bool:
    return piece.kind not in LESSER and piece.colour not in ("", NEUTRAL)


def owned(pieces: Iterable[TablePiece]) -> Mapping[str, frozenset[str]]:
    """The colours in each region that has any."""
    found = defaultdict(set)
    for one in pieces:
        if one.region and one.colour:
            found[one.region].add(one.colour)
    return {region: frozenset(colours) for region, colours in found.items()}
