"""Metropolises and the heroes who give themselves for them."""

from dataclasses import dataclass
from typing import Literal

from companion.games.cyclades.rules.names import BuildingKind, Deed, HeroName


@dataclass(frozen=True, slots=True)
class Found:
    """The metropolis stands here, `instead` of a building if there is no room.

    `by` the sea of the port that gives way, where two of a land touch different ones.
    """

    area: str
    instead: Literal[BuildingKind, ""] = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class Guard:
    """The metropolis stands on the card of this hero, who leaves."""

    hero: HeroName


@dataclass(frozen=True, slots=True)
class GiveUp:
    """This building leaves for the metropolis; a port by the sea it touches."""

    kind: BuildingKind
    area: str
    sea: str = ""


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """This hero leaves the game for the deed of his own, or Pandora for another's."""

    hero: HeroName
    deed: Deed


@dataclass(frozen=True, slots=True)
class Trade:
    """So many times two priestesses for a philosopher."""

    count: int


@dataclass(frozen=True, slots=True)
class Pairs:
    """Buildings of these two types leave, or three of one (Helen, Odysseus)."""

    first: BuildingKind
    second: Literal[BuildingKind, ""] = ""


Move = Found | Guard | GiveUp | Sacrifice | Trade | Pairs
