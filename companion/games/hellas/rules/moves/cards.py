"""Artifacts, blessings, quest cards."""

from dataclasses import dataclass

from companion.games.hellas.rules.names import Attribute, Land, Special


@dataclass(frozen=True, slots=True)
class Use:
    """This card is used: artifact, blessing or quest card."""

    card: str


@dataclass(frozen=True, slots=True)
class Decline:
    """None of it."""


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
class Target:
    """This region is meant."""

    region: str


@dataclass(frozen=True, slots=True)
class Free:
    """This special action is free again."""

    special: Special


Move = (
    Use
    | Decline
    | DrawArtifact
    | KeepArtifact
    | GiveUp
    | TakeGlory
    | Master
    | Target
    | Free
)
