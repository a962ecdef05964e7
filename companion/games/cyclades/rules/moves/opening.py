"""Before the first cycle, and what chance brings at any time."""

from dataclasses import dataclass

from companion.games.cyclades.rules.map.chart import Archipelago
from companion.games.cyclades.rules.names import Bonus, Creature, HeroName, Tile


@dataclass(frozen=True, slots=True)
class Chart:
    """This is tonight's archipelago."""

    map: Archipelago


@dataclass(frozen=True, slots=True)
class Second:
    """The colour of one's second faction, with two players."""

    colour: str


@dataclass(frozen=True, slots=True)
class Done:
    """It lies on the table."""


@dataclass(frozen=True, slots=True)
class DrawOrder:
    """This marker is on the next space of the order track."""

    seat: str


@dataclass(frozen=True, slots=True)
class DrawGod:
    """This tile is on the next space."""

    god: Tile


@dataclass(frozen=True, slots=True)
class DrawCreature:
    """This creature came from the deck, for all to see."""

    creature: Creature


@dataclass(frozen=True, slots=True)
class DrawHero:
    """This hero came from the deck."""

    hero: HeroName


@dataclass(frozen=True, slots=True)
class DrawToken:
    """This metropolis came from the stack: which of its copies, and its bonus."""

    copy: int
    bonus: Bonus


@dataclass(frozen=True, slots=True)
class Dealt:
    """This creature was drawn for one pair of eyes. *Secret.*"""

    creature: Creature


@dataclass(frozen=True, slots=True)
class Claim:
    """My lands at the start: this one."""

    area: str


@dataclass(frozen=True, slots=True)
class Spread:
    """All troops that are left at once: an area for each, in the order of the map."""

    areas: tuple[str, ...]


Move = (
    Chart
    | Second
    | Done
    | DrawOrder
    | DrawGod
    | DrawCreature
    | DrawHero
    | DrawToken
    | Dealt
    | Claim
    | Spread
)
