"""What creatures ask of their masters."""

from dataclasses import dataclass

from companion.games.cyclades.rules.names import BuildingKind, Creature, HeroName, Unit


@dataclass(frozen=True, slots=True)
class Destroy:
    """One fleet, troop or mercenary here is destroyed."""

    area: str
    what: Unit


@dataclass(frozen=True, slots=True)
class Rob:
    """From this player."""

    seat: str


@dataclass(frozen=True, slots=True)
class Raid:
    """The mercenaries of this land change sides."""

    area: str


@dataclass(frozen=True, slots=True)
class Rebuild:
    """One building becomes another on its slot.

    `by` the sea of the port that goes, where two of a land touch different ones.
    """

    area: str
    kind: BuildingKind
    into: BuildingKind
    by: str = ""


@dataclass(frozen=True, slots=True)
class Exchange:
    """One's hero for one on the track."""

    hero: HeroName
    other: HeroName


@dataclass(frozen=True, slots=True)
class Swap:
    """The fleets of two seas change places."""

    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Revive:
    """This card from the discard pile."""

    creature: Creature


@dataclass(frozen=True, slots=True)
class Pick:
    """The first, second or third card of those drawn."""

    number: int


@dataclass(frozen=True, slots=True)
class Summon:
    """The figure goes here."""

    area: str


@dataclass(frozen=True, slots=True)
class Push:
    """One fleet flees from here to there."""

    origin: str
    target: str


Move = Destroy | Rob | Raid | Rebuild | Exchange | Swap | Revive | Pick | Summon | Push
