"""Regular actions."""

from dataclasses import dataclass

from companion.games.hellas.rules.names import Attribute, God, Land


@dataclass(frozen=True, slots=True)
class TradeGlory:
    """Heracles gives back the token of this land."""

    land: Land


@dataclass(frozen=True, slots=True)
class Pray:
    """A priest goes to this god."""

    god: God


@dataclass(frozen=True, slots=True)
class MoveHero:
    """The hero goes here."""

    region: str


@dataclass(frozen=True, slots=True)
class AdvanceQuest:
    """The hero goes one step further on his quest."""


@dataclass(frozen=True, slots=True)
class BoardQuest:
    """The hero begins the quest at this step, 1 to 3."""

    step: int


@dataclass(frozen=True, slots=True)
class MoveHoplites:
    """So many hoplites go from here to there."""

    origin: str
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class Fortify:
    """A hoplite goes into the city here."""

    region: str


@dataclass(frozen=True, slots=True)
class Leave:
    """The fortified hoplite leaves the city here."""

    region: str


@dataclass(frozen=True, slots=True)
class Raise:
    """An attribute rises for good."""

    attribute: Attribute


@dataclass(frozen=True, slots=True)
class FightAt:
    """The battle here is fought next."""

    region: str


@dataclass(frozen=True, slots=True)
class Done:
    """That is all."""


Move = (
    TradeGlory
    | Pray
    | MoveHero
    | AdvanceQuest
    | BoardQuest
    | MoveHoplites
    | Fortify
    | Leave
    | Raise
    | FightAt
    | Done
)
