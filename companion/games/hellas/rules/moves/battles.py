"""Battles."""

from dataclasses import dataclass
from typing import Literal

from companion.games.hellas.rules.names import Combat, Symbol


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A combat card is played in a battle."""

    kind: Combat
    strength: int


@dataclass(frozen=True, slots=True)
class PlayOther:
    """A combat card that is not in the list: what is printed on it.

    `said` is what else it does, in people's own words.
    """

    strength: int
    casualties: int
    symbol: Literal[Symbol, ""] = ""
    said: str = ""


@dataclass(frozen=True, slots=True)
class Pass:
    """No more cards in this battle."""


@dataclass(frozen=True, slots=True)
class Call:
    """So many hoplites join the battle from here."""

    region: str
    count: int


@dataclass(frozen=True, slots=True)
class Bleed:
    """Casualties of this player: one fewer of one's own, one more of the enemy's."""

    victim: str


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The hoplites go here."""

    region: str


@dataclass(frozen=True, slots=True)
class GoBack:
    """So many hoplites go back where they came from."""

    region: str
    count: int


Move = PlayCard | PlayOther | Pass | Call | Bleed | Withdraw | GoBack
