"""Parts of the prompt panel that only Lords of Hellas has."""

from __future__ import annotations

from dataclasses import dataclass

from companion.desk.actions import Action
from companion.games.hellas.pages.own import HellasPiece
from companion.kernel.books import Path
from companion.pages.lists import Search
from companion.pages.pieces import Answer, Kind, Stat, Strength


@dataclass(frozen=True, slots=True)
class AnswerGroup:
    """Answers that belong together, so many beside each other."""

    title: str
    answers: tuple[Answer, ...]
    columns: int = 2
    big: bool = False


@dataclass(frozen=True, slots=True)
class AnswerGroups(HellasPiece):
    choices: tuple[AnswerGroup, ...]


@dataclass(frozen=True, slots=True)
class Attribute:
    """Its value now; injured it counts for one, and `held` comes back when healed."""

    icon: str
    name: str
    value: int
    held: int
    injured: bool
    path: Path = ()


@dataclass(frozen=True, slots=True)
class HeroStrip(HellasPiece):
    """What counts of a hero in his turn."""

    colour: str
    name: str
    attributes: tuple[Attribute, ...]
    stats: tuple[Stat, ...]


@dataclass(frozen=True, slots=True)
class Queued:
    """A monster in the order of a monster phase; `state` is done, now or next."""

    icon: str
    name: str
    word: str
    state: str


@dataclass(frozen=True, slots=True)
class BeastCard(HellasPiece):
    """The monster that it is about, large; the others before and after it."""

    icon: str
    name: str
    lines: tuple[str, ...]
    queue: tuple[Queued, ...] = ()


@dataclass(frozen=True, slots=True)
class WoundSpace:
    """A space of a wound track: open, covered, or dealt in this hunt."""

    symbol: str
    name: str
    mark: str
    state: str
    kind: Kind = "plain"
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class WoundTracks(HellasPiece):
    """A monster with its track; `lines` say how the hunt stands."""

    icon: str
    name: str
    spaces: tuple[WoundSpace, ...]
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AttackPart(HellasPiece):
    """The attack card on the table, and what was played against it."""

    name: str
    strength: str
    against: str
    word: str
    held: bool


@dataclass(frozen=True, slots=True)
class NoteField(HellasPiece):
    """What else a card says, typed by whoever has it."""

    field: Search


@dataclass(frozen=True, slots=True)
class BattleSide:
    """One side of a battle: its sum, what it is made of, what it may still play."""

    colour: str
    name: str
    role: str
    total: str
    counted: tuple[Strength, ...]
    line: str
    awaited: bool = False


@dataclass(frozen=True, slots=True)
class BattlePart(HellasPiece):
    """Attacker and defender."""

    fighters: tuple[BattleSide, BattleSide]
