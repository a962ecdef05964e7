"""Parts of the prompt panel that only Cyclades has."""

from __future__ import annotations

from dataclasses import dataclass

from companion.desk.actions import Action
from companion.games.cyclades.pages.own import Own
from companion.kernel.books import Path
from companion.pages.pieces import Kind, Strength


@dataclass(frozen=True, slots=True)
class Space:
    """A numbered space of a god; `colour` is the marker that stands there."""

    gold: str
    name: str
    action: Action | None = None
    kind: Kind = "off"
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Altar:
    """A god with some of the spaces; `note` says why nobody can go there."""

    god: str
    name: str
    spaces: tuple[Space, ...]
    note: str = ""
    off: bool = False
    path: Path = ()
    term: str = ""


@dataclass(frozen=True, slots=True)
class Offerings(Own):
    """The gods from the first on; `resting` names those face down."""

    altars: tuple[Altar, ...]
    resting: str = ""
    resting_gods: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a battle: its sum as far as it is known, and what it is made of."""

    colour: str
    name: str
    role: str
    total: str
    face: str
    said: str
    strengths: tuple[Strength, ...]
    awaited: bool = False


@dataclass(frozen=True, slots=True)
class FightPart(Own):
    """Attacker and defender."""

    fighters: tuple[Fighter, Fighter]


@dataclass(frozen=True, slots=True)
class BandStep:
    """So many of one kind go."""

    icon: str
    name: str
    text: str
    less: Action | None
    more: Action | None


@dataclass(frozen=True, slots=True)
class Band(Own):
    """Who goes, kind by kind."""

    steps: tuple[BandStep, ...]


@dataclass(frozen=True, slots=True)
class Medal:
    """A card by its picture and name."""

    icon: str
    name: str
    action: Action | None = None
    kind: Kind = "plain"


@dataclass(frozen=True, slots=True)
class Medals(Own):
    """Cards to choose from."""

    medals: tuple[Medal, ...]
