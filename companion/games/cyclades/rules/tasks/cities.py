"""Metropolises and the heroes who give themselves for them."""

from dataclasses import dataclass
from typing import Literal

from companion.games.cyclades.rules.names import Bonus, BuildingKind, Way


@dataclass(frozen=True, slots=True)
class Growth:
    """By itself: a full set or four philosophers become a metropolis."""


@dataclass(frozen=True, slots=True)
class GivingUp:
    """Which building of the first of these types leaves?"""

    faction: int
    kinds: tuple[BuildingKind, ...]
    way: Way


@dataclass(frozen=True, slots=True)
class Founding:
    """Where does the metropolis stand?"""

    faction: int
    way: Way


@dataclass(frozen=True, slots=True)
class TokenDraw:
    """Which metropolis came from the stack? `land` -1: it goes on a card."""

    faction: int
    land: int
    way: Way


@dataclass(frozen=True, slots=True)
class Reward:
    """By itself: the bonus of a metropolis."""

    faction: int
    bonus: Bonus


@dataclass(frozen=True, slots=True)
class Trading:
    """How many priestesses become philosophers?"""

    faction: int


@dataclass(frozen=True, slots=True)
class Pairing:
    """Which types leave for the deed of Helen or Odysseus?"""

    faction: int
    deed: Literal["helen", "odysseus"]


Task = Growth | GivingUp | Founding | TokenDraw | Reward | Trading | Pairing
