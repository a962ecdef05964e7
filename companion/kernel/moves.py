"""The moves that every game knows: a step left to the app or to hands, a ruling."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Apply:
    """Let the app do this step."""


@dataclass(frozen=True, slots=True)
class ByHand:
    """The table does this step itself and enters what it wants."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """How the table reads a point the booklet leaves open; kept for this game."""

    name: str
    value: str


def seat_of(move: Any) -> str:
    """Whose move it is, where it says so: by a field called `seat`."""
    return str(getattr(move, "seat", ""))
