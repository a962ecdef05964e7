"""Monsters."""

from dataclasses import dataclass

from companion.games.hellas.rules.names import Monster


@dataclass(frozen=True, slots=True)
class NextMonster:
    """This monster is next."""

    monster: Monster


@dataclass(frozen=True, slots=True)
class InOrder:
    """The monsters act in the order shown."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """The die for a monster lies so: 0 to 5 as the house table has them."""

    monster: Monster
    place: int


@dataclass(frozen=True, slots=True)
class MonsterAttacks:
    """It attacks."""


@dataclass(frozen=True, slots=True)
class MoveMonster:
    """It goes here."""

    region: str


@dataclass(frozen=True, slots=True)
class Kill:
    """Hoplites of this player die."""

    seat: str


Move = NextMonster | InOrder | Rolled | MonsterAttacks | MoveMonster | Kill
