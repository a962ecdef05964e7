"""A god's favour: the turn of the active faction."""

from dataclasses import dataclass
from typing import Literal

from companion.games.cyclades.rules.names import AreaKind, Giver, HeroName, Unit


@dataclass(frozen=True, slots=True)
class Raising:
    """Where does the god's building stand?"""


@dataclass(frozen=True, slots=True)
class Favour:
    """By itself: the unit or card a god gives for free, or all that Apollo gives."""


@dataclass(frozen=True, slots=True)
class Seaside:
    """Which sea does this port or metropolis touch?"""

    faction: int
    land: int
    what: Literal["port", "metropolis"]


@dataclass(frozen=True, slots=True)
class Mustering:
    """Where does the next of these pieces go? `source` says where they come from."""

    faction: int
    unit: Unit
    left: int
    source: Giver


@dataclass(frozen=True, slots=True)
class Prospering:
    """Where does a horn of plenty go? On land, sea or 'any' area."""

    faction: int
    kind: Literal[AreaKind, "any"]
    source: Giver


@dataclass(frozen=True, slots=True)
class Action:
    """Anything more?"""


@dataclass(frozen=True, slots=True)
class Sailing:
    """How many fleets go?"""

    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Company:
    """Who goes?"""

    faction: int
    origin: int
    target: int
    purpose: Literal["march", "mobilise", "pegasus", "perseus"]
    hero: Literal[HeroName, ""] = ""


@dataclass(frozen=True, slots=True)
class Stationing:
    """Where does the new hero stand?"""

    faction: int
    hero: HeroName


@dataclass(frozen=True, slots=True)
class PeekDraw:
    """What is the top creature of the deck? For one pair of eyes."""

    faction: int


@dataclass(frozen=True, slots=True)
class Glimpse:
    """Is the top creature played or put back?"""

    faction: int


@dataclass(frozen=True, slots=True)
class TopDraw:
    """Which creature was it that was played from the top?"""

    faction: int


Task = (
    Raising
    | Favour
    | Seaside
    | Mustering
    | Prospering
    | Action
    | Sailing
    | Company
    | Stationing
    | PeekDraw
    | Glimpse
    | TopDraw
)
