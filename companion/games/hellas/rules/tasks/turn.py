"""A turn: regular actions, then a special one (p. 9)."""

from dataclasses import dataclass

from companion.games.hellas.rules.names import God


@dataclass(frozen=True, slots=True)
class TurnStart:
    """By itself: the turn of this player begins."""

    player: int


@dataclass(frozen=True, slots=True)
class Acting:
    """What does this player do in his turn?"""

    player: int


@dataclass(frozen=True, slots=True)
class MovingOn:
    """Which hoplites move on?"""

    player: int


@dataclass(frozen=True, slots=True)
class Battles:
    """Battles arose: which is fought first? `came` says from where, where, how many."""

    player: int
    came: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class GodPower:
    """By itself: what a god gives for a prayer at this level."""

    player: int
    god: God
    level: int


@dataclass(frozen=True, slots=True)
class Boarding:
    """Does the hero begin the quest here?"""

    player: int


@dataclass(frozen=True, slots=True)
class Raising:
    """Which attribute of this player rises? `count` different ones do."""

    player: int
    count: int
    not_these: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SendingArmy:
    """Which army does Hermes move, and where? So many hoplites at most."""

    player: int
    most: int


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """By itself: the next player, or the end of a king."""

    player: int


Task = (
    TurnStart
    | Acting
    | MovingOn
    | Battles
    | GodPower
    | Boarding
    | Raising
    | SendingArmy
    | TurnEnd
)
