"""Battles."""

from dataclasses import dataclass

from companion.games.hellas.rules.names import Combat


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A combat card is played in a battle."""

    kind: Combat
    strength: int


@dataclass(frozen=True, slots=True)
class PlayOther:
    """A combat card that is not in the list: strength and casualties."""

    strength: int
    casualties: int


@dataclass(frozen=True, slots=True)
class Pass:
    """No more cards in this battle."""


@dataclass(frozen=True, slots=True)
class Call:
    """So many hoplites join the battle from here."""

    region: str
    count: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The hoplites go here."""

    region: str


Move = PlayCard | PlayOther | Pass | Call | Withdraw
