"""The prompt panel: the one question, what it takes to answer it, and its answers.

A game hands these pieces over; how they are laid out is the screen's affair.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.desk.actions import Action
from companion.kernel.books import Path
from companion.pages.own import OwnPiece
from companion.pages.pieces import Answer, Kind, Stat

Mark = Literal["sure", "check", "unseen", "typed"]
"""How sure a reading is."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A face of a die, in the letters of its drawing; `up` lies up now.

    `count` places or pieces are alike. What is off can be touched all the same: the
    door then says which rule it breaks.
    """

    face: str
    name: str
    action: Action | None = None
    dark: bool = False
    kind: Kind = "plain"
    up: bool = False
    count: int = 1
    path: Path = ()
    term: str = ""  # of the glossary, where there is more to say than the name


@dataclass(frozen=True, slots=True)
class RolledDie:
    """A die of a roll: its face, or None while it is awaited; whence it came."""

    tile: Tile | None
    source: str  # a drawing
    mark: Mark
    word: str
    dark: bool = False


@dataclass(frozen=True, slots=True)
class Roller:
    """Somebody who rolls, with his dice; `open` when they are being typed."""

    colour: str
    name: str
    chips: tuple[RolledDie, ...]
    action: Action | None = None
    open: bool = False


@dataclass(frozen=True, slots=True)
class RollsPart:
    """Everybody who rolls."""

    rollers: tuple[Roller, ...]


@dataclass(frozen=True, slots=True)
class FacesPart:
    """Faces to touch or to look at, row by row."""

    title: str
    rows: tuple[tuple[Tile, ...], ...]


@dataclass(frozen=True, slots=True)
class DieNet:
    """A die unfolded: places one to six."""

    name: str
    tiles: tuple[Tile, ...]
    dark: bool = False


@dataclass(frozen=True, slots=True)
class DieNets:
    """Dice whose places are touched."""

    title: str
    nets: tuple[DieNet, ...]


@dataclass(frozen=True, slots=True)
class CountPart:
    """A number between all and none; None is a bound reached."""

    value: str
    less: Action | None
    more: Action | None
    leap: tuple[Action | None, Action | None] = (None, None)  # ten at once


@dataclass(frozen=True, slots=True)
class Lines:
    """What would happen, one thing a line."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PursePart:
    """What there is to pay with."""

    stats: tuple[Stat, ...]


@dataclass(frozen=True, slots=True)
class CameraGlimpse:
    """What the camera sees just now: a small live picture, and a line about it.

    `tags` are the readings over it: a word, how sure, and where, parts of the view.
    """

    picture: str
    aspect: float
    text: str
    mark: Mark
    tags: tuple[tuple[str, Mark, tuple[float, float, float, float]], ...]
    action: Action


Part = (
    RollsPart
    | FacesPart
    | DieNets
    | CountPart
    | Lines
    | PursePart
    | CameraGlimpse
    | OwnPiece
)


@dataclass(frozen=True, slots=True)
class Reply(Answer):
    """An answer with the face of a die on it, or numbers with their drawings."""

    face: str = ""
    dark: bool = False
    stats: tuple[Stat, ...] = ()


@dataclass(frozen=True, slots=True)
class Replies:
    """What a game hands over. `others` are ways to answer beside the ordinary one.

    `who` is asked, by colour and name, where that is not just the person. `stay`:
    the parts stay in sight while a refusal is being answered.
    """

    answers: tuple[Answer, ...] = ()
    parts: tuple[Part, ...] = ()
    others: tuple[Answer, ...] = ()
    who: tuple[tuple[str, str], ...] = ()
    stay: bool = False


@dataclass(frozen=True, slots=True)
class Bars:
    """What each person's dice gave: a bar of parts a person."""

    title: str
    kinds: tuple[tuple[str, str], ...]  # icon and word
    bars: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """Whom the question is put to, the question, one line of why, the rule's note."""

    question: str
    why: str
    seats: tuple[tuple[str, str], ...]  # colour and name
    rule: Action | None
    rule_name: str
    replies: Replies


@dataclass(frozen=True, slots=True)
class StageTab:
    """A part of the stage one may turn to."""

    icon: str
    label: str
    action: Action
    on: bool = False
