"""A turn: regular actions, then a special one (p. 9)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TurnStart:
    """By itself: the turn of this player begins."""

    player: int


@dataclass(frozen=True, slots=True)
class Acting:
    """What does this player do in his turn?"""

    player: int


@dataclass(frozen=True, slots=True)
class Moving:
    """Which hoplites move on? `moves` are left in all."""

    player: int


@dataclass(frozen=True, slots=True)
class Battles:
    """Battles arose here: which is fought first?"""

    player: int
    regions: tuple[int, ...]


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


Task = (
    TurnStart | Acting | Moving | Battles | Boarding | Raising | SendingArmy | TurnEnd
)
