"""What the table settles."""

from dataclasses import dataclass


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


@dataclass(frozen=True, slots=True)
class Declare:
    """So much gold lies behind this screen at the end."""

    seat: str
    gold: int
