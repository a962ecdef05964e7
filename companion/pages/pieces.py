"""Pieces that every page is made of: finished words, and what a touch of them means.

A page is a frozen value of such pieces; `screens` lays it out and paints it. What
is shown from the books carries its `path`, so that a long touch can correct it.
"""

from dataclasses import dataclass
from typing import Literal

from companion.desk.actions import Action
from companion.kernel.books import Path

Kind = Literal["main", "plain", "lit", "quiet", "off"]


@dataclass(frozen=True, slots=True)
class Answer:
    """A button. At most one of a page is `main`; `off` says why in `sub`.

    `ends`: it declines or ends something, and has the lowest place to itself.
    """

    label: str
    action: Action
    kind: Kind = "plain"
    sub: str = ""
    icon: str = ""
    colour: str = ""  # a player's shield instead of an icon
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Answers under a heading."""

    title: str
    answers: tuple[Answer, ...]
    help: str = ""


@dataclass(frozen=True, slots=True)
class Stat:
    """An icon with its number, and the entry of the books it shows."""

    icon: str
    text: str
    path: Path = ()
    tone: str = ""  # a colour of the theme, where it matters: ochre, alarm, laurel
    name: str = ""  # of that entry


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One person in the strip of seats."""

    colour: str
    name: str
    stats: tuple[Stat, ...] = ()
    line: str = ""  # instead of the numbers: what is awaited of this person
    active: bool = False
    awaited: bool = False
    action: Action | None = None
    team: str = ""  # the sign that mates share


@dataclass(frozen=True, slots=True)
class Sensor:
    """A pill of the header: dice, camera, board; `mark` where something is sensed."""

    icon: str
    label: str
    mark: Literal["sure", "check", "unseen", "typed", ""]
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class Top:
    """The header: game and round, the phase in big letters, the meander clock."""

    small: str
    big: str
    sub: str = ""
    steps: int = 0
    now: int = 0
    sensors: tuple[Sensor, ...] = ()
    menu: Action | None = None
    back: Action | None = None


@dataclass(frozen=True, slots=True)
class Foot:
    """The footer: undo with its name, history, the seats in table order."""

    undo: str
    what: str
    undo_action: Action | None
    history: Action | None
    seats: tuple[SeatLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Snack:
    """One line about what just happened, with one way back."""

    text: str
    label: str = ""
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class RefusalCard:
    """What may not be done, by which rule, and the two ways on."""

    text: str
    leave: Answer
    anyway: Answer | None = None
    beside: bool = False  # said above what may be touched, which stays


@dataclass(frozen=True, slots=True)
class Strength:
    """One thing that counts in a battle, and by how much."""

    icon: str
    name: str
    text: str
