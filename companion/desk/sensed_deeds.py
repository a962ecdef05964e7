"""What a touch may do about what is seen on the board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TrustBoard:
    """The board is right here, or everywhere: the books are put right.

    `name` is a region's, or that of a figure that stands elsewhere.
    """

    name: str = ""


@dataclass(frozen=True, slots=True)
class KeepApp:
    """The app is right here, or everywhere, until something else is seen."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class LookAgain:
    """What was seen is forgotten; whoever looks at the board tells it anew."""


@dataclass(frozen=True, slots=True)
class LayOut:
    """All that lies on the table by the books, as a list to tick off."""


SensedDeed = TrustBoard | KeepApp | LookAgain | LayOut
