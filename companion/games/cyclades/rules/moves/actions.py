"""A god's favour: what the active faction does."""

from dataclasses import dataclass
from typing import Literal

from companion.games.cyclades.rules.names import BuildingKind, Creature, HeroName


@dataclass(frozen=True, slots=True)
class Build:
    """A building on one's land, `instead` of another if there is no room.

    `by` the sea of the port that gives way, where two of a land touch different ones.
    """

    kind: BuildingKind
    area: str
    instead: Literal[BuildingKind, ""] = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class Skip:
    """No building: there is no room."""


@dataclass(frozen=True, slots=True)
class Touch:
    """The port or metropolis touches this sea."""

    sea: str


@dataclass(frozen=True, slots=True)
class Launch:
    """One fleet here."""

    area: str


@dataclass(frozen=True, slots=True)
class Muster:
    """One basic troop here."""

    area: str


@dataclass(frozen=True, slots=True)
class Enlist:
    """One mercenary here."""

    area: str


@dataclass(frozen=True, slots=True)
class Prosper:
    """A horn of plenty here."""

    area: str


@dataclass(frozen=True, slots=True)
class BuyCard:
    """One more philosopher or priestess."""


@dataclass(frozen=True, slots=True)
class Hire:
    """This hero from the track."""

    hero: HeroName


@dataclass(frozen=True, slots=True)
class Station:
    """The new hero stands here."""

    area: str


@dataclass(frozen=True, slots=True)
class Buy:
    """This creature from the track."""

    creature: Creature


@dataclass(frozen=True, slots=True)
class Peek:
    """A look at the top creature of the deck."""


@dataclass(frozen=True, slots=True)
class PlayTop:
    """It is played."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """It goes back, face down."""


@dataclass(frozen=True, slots=True)
class Sail:
    """Fleets go from here to there."""

    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class March:
    """Units go from here to there."""

    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class Mobilise:
    """This hero leads the way there."""

    hero: HeroName
    target: str


@dataclass(frozen=True, slots=True)
class Carry:
    """Pegasus or Perseus carries units from here to there."""

    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class Crew:
    """So many fleets go."""

    fleets: int


@dataclass(frozen=True, slots=True)
class Go:
    """So many go, and these heroes."""

    troops: int
    mercenaries: int
    heroes: tuple[HeroName, ...]


@dataclass(frozen=True, slots=True)
class EndTurn:
    """No more actions."""


Move = (
    Build
    | Skip
    | Touch
    | Launch
    | Muster
    | Enlist
    | Prosper
    | BuyCard
    | Hire
    | Station
    | Buy
    | Peek
    | PlayTop
    | PutBack
    | Sail
    | March
    | Mobilise
    | Carry
    | Crew
    | Go
    | EndTurn
)
