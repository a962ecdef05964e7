"""Offerings and upkeep."""

from dataclasses import dataclass

from companion.games.cyclades.rules.names import Figured, GodName


@dataclass(frozen=True, slots=True)
class Offer:
    """So much gold for the favour of this god."""

    god: GodName
    gold: int


@dataclass(frozen=True, slots=True)
class CannotPay:
    """This one promised more than there is behind the screen."""

    seat: str


@dataclass(frozen=True, slots=True)
class Anew:
    """Another fine, and all offerings once more."""


@dataclass(frozen=True, slots=True)
class LetStand:
    """The offerings stand: who cannot pay gives what there is."""


@dataclass(frozen=True, slots=True)
class Keep:
    """A priestess goes and this creature stays."""

    creature: Figured


@dataclass(frozen=True, slots=True)
class Release:
    """This creature goes."""

    creature: Figured


@dataclass(frozen=True, slots=True)
class Shift:
    """A kept figure goes next door."""

    area: str


@dataclass(frozen=True, slots=True)
class Stay:
    """It stays where it is."""


Move = Offer | CannotPay | Anew | LetStand | Keep | Release | Shift | Stay
