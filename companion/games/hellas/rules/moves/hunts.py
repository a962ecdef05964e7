"""Hunts."""

from dataclasses import dataclass
from typing import Literal

from companion.games.hellas.rules.names import Attack, Attribute, Monster, Symbol


@dataclass(frozen=True, slots=True)
class HuntMonster:
    """This monster is hunted."""

    monster: Monster


@dataclass(frozen=True, slots=True)
class Wound:
    """The wound at this place of the track, by cards with this symbol."""

    place: int
    symbol: Symbol


@dataclass(frozen=True, slots=True)
class StrikeOther:
    """By a card that is not in the list: the wound at this place, or -1 for none."""

    place: int
    symbol: Literal[Symbol, ""] = ""
    strength: int = 0
    casualties: int = 0
    said: str = ""


@dataclass(frozen=True, slots=True)
class NoWound:
    """Nothing wounds it."""


@dataclass(frozen=True, slots=True)
class StopHunt:
    """The hunter has enough of it."""


@dataclass(frozen=True, slots=True)
class ChooseAttack:
    """The attack card that the neighbour chose."""

    attack: Attack
    strength: int


@dataclass(frozen=True, slots=True)
class DrawAttack:
    """An attack card is drawn, of those alike the first or another. *secret*"""

    attack: Attack
    strength: int
    copy: int = 1


@dataclass(frozen=True, slots=True)
class PickAttack:
    """The first or the second of the attack cards that were drawn."""

    number: int


@dataclass(frozen=True, slots=True)
class Parry:
    """A combat card of this strength is discarded to defend."""

    strength: int


@dataclass(frozen=True, slots=True)
class ParryOther:
    """A combat card that is not in the list is discarded to defend."""

    strength: int
    casualties: int = 0
    symbol: Literal[Symbol, ""] = ""
    said: str = ""


@dataclass(frozen=True, slots=True)
class Shield:
    """A shield defends against anything."""


@dataclass(frozen=True, slots=True)
class NotDefend:
    """The attack does what it says."""


@dataclass(frozen=True, slots=True)
class Injure:
    """This attribute is injured."""

    attribute: Attribute


@dataclass(frozen=True, slots=True)
class Weaken:
    """This attribute is lowered for good."""

    attribute: Attribute


@dataclass(frozen=True, slots=True)
class TakeReward:
    """A priest, a neutral artifact, or the artifact of the monster."""

    reward: Literal["priest", "artifact", "monster"]


@dataclass(frozen=True, slots=True)
class AimAt:
    """This monster is meant."""

    monster: Monster


@dataclass(frozen=True, slots=True)
class DealWound:
    """The wound at this place of this monster's track."""

    monster: Monster
    place: int


Move = (
    HuntMonster
    | Wound
    | StrikeOther
    | NoWound
    | StopHunt
    | ChooseAttack
    | DrawAttack
    | PickAttack
    | Parry
    | ParryOther
    | Shield
    | NotDefend
    | Injure
    | Weaken
    | TakeReward
    | AimAt
    | DealWound
)
