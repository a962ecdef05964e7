"""Where the person at the tablet is: a stack of small values, the last one shown.

A page changes its own place by handing back a new one (`Become`), so a page needs
no code that runs: what a button does is a value like everything else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.desk.board_editing import BoardEditor as BoardEditor
from companion.kernel.books import Path, Value
from companion.kernel.options import Chosen
from companion.saves.header import Seat
from companion.sensing.calibration import Calibrating
from companion.sensing.photograph import WantedPicture


class OwnPlace:
    """A place that one game brings along, such as the editor of its maps."""

    __slots__ = ()
    game: ClassVar[str]

    def asked(self) -> OwnPlace | None:
        """What it becomes where leaving it wants a second thought; None: just leave."""
        return None

    def pictured(self) -> WantedPicture | None:
        """The photograph that is to lie under what is drawn here."""
        return None


@dataclass(frozen=True, slots=True)
class Start:
    """The first page."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game being set up: who sits where, what is decided; nothing is played yet."""

    game: str = ""
    seats: tuple[Seat, ...] = ()
    chosen: Chosen = ()
    step: str = ""
    query: str = ""
    first: str = ""  # the colour that begins, if it is settled before the game
    seat: str = ""  # whose colour and name are being picked
    map: str = ""  # the map played on, if it is settled before the game

    def typed(self, key: str, text: str) -> NewGame:
        """A name for seat `key`, or what is searched among the options."""
        if key == "query":
            return replace(self, query=text)
        seats = tuple(
            replace(seat, name=text) if seat.colour == key else seat
            for seat in self.seats
        )
        return replace(self, seats=seats)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats, without the spaces somebody typed by chance."""
        return tuple(replace(s, name=" ".join(s.name.split())) for s in self.seats)


NEWS, TOLD = "news", "told"


@dataclass(frozen=True, slots=True)
class AtTable:
    """The table screen. `tab` is the part of the stage looked at, if chosen by hand.

    `NEWS`: something has just happened; `TOLD`: somebody looks at it again.
    """

    tab: str = ""
    seat: str = ""  # whose dice are typed, if chosen by hand
    chosen: tuple[str, ...] = ()  # a face or card tapped that needs a second tap
    query: str = ""  # what is searched among many answers

    def typed(self, key: str, text: str) -> AtTable:
        return replace(self, query=text) if key == "query" else self


@dataclass(frozen=True, slots=True)
class History:
    """Everything that happened; `index` a line looked at closer, `shown` how many."""

    index: int = -1
    shown: int = 60


@dataclass(frozen=True, slots=True)
class Books:
    """Corrections: every entry of the books; `path` the one being set."""

    path: Path = ()
    value: Value | None = None
    group: str = ""
    query: str = ""
    choice: str = ""  # what is searched among the choices of one entry

    def typed(self, key: str, text: str) -> Books:
        if key == "choice":
            return replace(self, choice=text)
        return replace(self, query=text)


@dataclass(frozen=True, slots=True)
class Glossary:
    """Rules in our own words; `term` opened, `query` searched, `path` shown by it."""

    term: str = ""
    query: str = ""
    path: Path = ()  # the entry of the books that was touched

    def typed(self, key: str, text: str) -> Glossary:
        return replace(self, query=text, term="", path=()) if key == "query" else self


@dataclass(frozen=True, slots=True)
class Games:
    """The games kept; `id` is looked at closer, `ask` is about to be deleted."""

    id: str = ""
    ask: str = ""
    tab: str = ""
    name: str | None = None  # what it will be called, while that is typed
    path: str = ""
    file: str = ""  # looked into, before it is taken in

    def typed(self, key: str, text: str) -> Games:
        """The file to take in, or a new name."""
        return replace(self, path=text) if key == "path" else replace(self, name=text)


@dataclass(frozen=True, slots=True)
class SettingsPlace:
    """Settings; `query` searches them."""

    query: str = ""
    group: str = ""

    def typed(self, key: str, text: str) -> SettingsPlace:
        return replace(self, query=text) if key == "query" else self


@dataclass(frozen=True, slots=True)
class Options:
    """What the table has decided about the game lying open; it may be changed."""

    group: str = ""
    query: str = ""

    def typed(self, key: str, text: str) -> Options:
        return replace(self, query=text) if key == "query" else self


@dataclass(frozen=True, slots=True)
class Menu:
    """What the table's menu button opens."""


@dataclass(frozen=True, slots=True)
class PendingChanges:
    """What hands must put right; ticked off one by one."""


@dataclass(frozen=True, slots=True)
class Differences:
    """Where the board lies otherwise than the app says, and how sure each region is.

    `region` is looked at from near.
    """

    region: str = ""


@dataclass(frozen=True, slots=True)
class HandOver:
    """One seat's secrets, seen only while the finger holds; '' asks whose.

    `count` is the number being put right in secret, from nought up.
    """

    seat: str = ""
    open: bool = False
    count: int = -1


@dataclass(frozen=True, slots=True)
class Locked:
    """Only unlocking reacts; `touched` once it was touched too shortly."""

    touched: bool = False


@dataclass(frozen=True, slots=True)
class Devices:
    """The dice; `die` is looked at closer, `ask` is about to be forgotten."""

    die: str = ""
    ask: str = ""
    name: str | None = None  # what it will be called, while that is typed
    part: str = ""  # whose numbers are looked at
    laying: Calibrating | None = None  # while each of its faces is laid up in turn

    def typed(self, key: str, text: str) -> Devices:
        return replace(self, name=text) if key == "name" else self


@dataclass(frozen=True, slots=True)
class CameraPlace:
    """The camera over the tray. `tab` is `tray`, `source` or `faces`.

    `die` is looked at closer; `drawn` are the corners of the tray touched so far;
    `text` is the address being typed.
    """

    tab: str = ""
    die: int = -1
    drawing: bool = False
    drawn: tuple[tuple[float, float], ...] = ()
    text: str | None = None
    part: str = ""

    def typed(self, key: str, text: str) -> CameraPlace:
        return replace(self, text=text) if key == "source" else self


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """The camera over the board. `tab` is `board`, `source`, `regions` or `colours`.

    `drawn` are the corners of the board touched so far; `ask` is the kept board that
    is about to be forgotten; `text` is the address being typed.
    """

    tab: str = ""
    drawing: bool = False
    drawn: tuple[tuple[float, float], ...] = ()
    ask: str = ""
    text: str | None = None

    def typed(self, key: str, text: str) -> BoardPlace:
        return replace(self, text=text) if key == "source" else self


@dataclass(frozen=True, slots=True)
class WiresPlace:
    """Boards on wires; `board` is looked at closer, `ask` is about to be forgotten.

    `sensor` and `tag` are told what they stand for; `text` is an address being typed.
    """

    board: str = ""
    sensor: int = -1
    tag: str = ""
    ask: str = ""
    text: str | None = None

    def typed(self, key: str, text: str) -> WiresPlace:
        return replace(self, text=text) if key == "address" else self


Place = (
    Start
    | NewGame
    | AtTable
    | History
    | Books
    | Glossary
    | Games
    | SettingsPlace
    | Options
    | Menu
    | PendingChanges
    | Differences
    | HandOver
    | Locked
    | Devices
    | CameraPlace
    | BoardPlace
    | WiresPlace
    | BoardEditor
    | OwnPlace
)
