"""Battles."""

from dataclasses import dataclass
from typing import Literal

from companion.games.cyclades.rules.names import Loss


@dataclass(frozen=True, slots=True)
class Thrown:
    """A battle die lies with this face up, 0 to 5 as the house table has them."""

    seat: str
    place: int


@dataclass(frozen=True, slots=True)
class Reroll:
    """Croesus pays for another throw."""


@dataclass(frozen=True, slots=True)
class Stand:
    """The throw stands."""


@dataclass(frozen=True, slots=True)
class Strike:
    """Hector fells one of those: troop or mercenary."""

    what: Literal["troop", "mercenary"]


@dataclass(frozen=True, slots=True)
class Lose:
    """This is lost."""

    what: Loss


@dataclass(frozen=True, slots=True)
class Rescue:
    """Beside Perseus the lost one retreats here instead."""

    area: str


@dataclass(frozen=True, slots=True)
class Perish:
    """The lost one is lost."""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The whole side retreats here."""

    area: str


@dataclass(frozen=True, slots=True)
class Fight:
    """No retreat."""


Move = Thrown | Reroll | Stand | Strike | Lose | Rescue | Perish | Withdraw | Fight
