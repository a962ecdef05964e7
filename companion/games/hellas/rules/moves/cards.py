"""Artifacts, blessings, quest cards."""

from dataclasses import dataclass

from companion.games.hellas.rules.names import Attribute, Land, Monster, Special


@dataclass(frozen=True, slots=True)
class Use:
    """This card is used: artifact, blessing or quest card."""

    card: str


@dataclass(frozen=True, slots=True)
class Decline:
    """None of it."""


@dataclass(frozen=True, slots=True)
class OfferFirst:
    """This player is asked first whether he uses a card."""

    first: str


@dataclass(frozen=True, slots=True)
class DrawArtifact:
    """An artifact is drawn. *secret*"""

    card: str


@dataclass(frozen=True, slots=True)
class KeepArtifact:
    """An artifact is kept."""

    card: str


@dataclass(frozen=True, slots=True)
class GiveUp:
    """An own blessing is discarded."""

    card: str


@dataclass(frozen=True, slots=True)
class TakeGlory:
    """The token of this land is taken."""

    land: Land


@dataclass(frozen=True, slots=True)
class Master:
    """This attribute becomes three."""

    attribute: Attribute


@dataclass(frozen=True, slots=True)
class TargetRegion:
    """This region is meant."""

    region: str


@dataclass(frozen=True, slots=True)
class Free:
    """This special action is free again."""

    special: Special


@dataclass(frozen=True, slots=True)
class KeepDrawn:
    """Of the cards in hand the one at this place is kept, counted from one."""

    number: int


@dataclass(frozen=True, slots=True)
class TargetMonster:
    """This monster is meant."""

    monster: Monster


@dataclass(frozen=True, slots=True)
class SmiteMonster:
    """A monster is struck."""


@dataclass(frozen=True, slots=True)
class SmiteHero:
    """The hero of this player is struck."""

    victim: str


@dataclass(frozen=True, slots=True)
class ShootMonster:
    """An arrow wounds a monster."""


@dataclass(frozen=True, slots=True)
class ShootHoplites:
    """An arrow kills hoplites."""


@dataclass(frozen=True, slots=True)
class Boost:
    """This attribute counts for one more."""

    attribute: Attribute


Move = (
    Use
    | Decline
    | OfferFirst
    | DrawArtifact
    | KeepArtifact
    | GiveUp
    | TakeGlory
    | Master
    | TargetRegion
    | Free
    | KeepDrawn
    | TargetMonster
    | SmiteMonster
    | SmiteHero
    | ShootMonster
    | ShootHoplites
    | Boost
)
