"""Where the person at the tablet is: a stack of small values, the last one shown.

A page changes its own place by handing back a new one (`Become`), so a page needs
no code that runs: what a button does is a value like everything else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.kernel.books import Path, Value
from companion.kernel.options import Chosen
from companion.table.header import Seat


@dataclass(frozen=True, slots=True)
class Start:
    """The first page."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game being set up: who sits where, what is decided; nothing is played yet."""

    game: str = ""
    seats: tuple[Seat, ...] = ()
    chosen: Chosen = ()
    step: str = "game"
    query: str = ""

    def typed(self, key: str, text: str) -> NewGame:
        """A name for seat `key`, or what is searched among the options."""
        if key == "query":
            return replace(self, query=text)
        seats = tuple(
            replace(seat, name=text) if seat.colour == key else seat
            for seat in self.seats
        )
        return replace(self, seats=seats)


@dataclass(frozen=True, slots=True)
class AtTable:
    """The table screen. `tab` is the part of the stage looked at, if chosen by hand."""

    tab: str = ""
    seat: str = ""  # whose dice are typed, if chosen by hand
    chosen: tuple[str, ...] = ()  # a face or card tapped that needs a second tap


@dataclass(frozen=True, slots=True)
class History:
    """Everything that happened; `index` a line looked at closer."""

    index: int = -1


@dataclass(frozen=True, slots=True)
class Books:
    """Corrections: every entry of the books; `path` the one being set."""

    path: Path = ()
    value: Value | None = None
    group: str = ""
    query: str = ""

    def typed(self, key: str, text: str) -> Books:
        if key == "value":
            return replace(self, value=text)
        return replace(self, query=text)


@dataclass(frozen=True, slots=True)
class Glossary:
    """Rules in our own words; `term` opened, `query` searched."""

    term: str = ""
    query: str = ""

    def typed(self, key: str, text: str) -> Glossary:
        return replace(self, query=text, term="") if key == "query" else self


@dataclass(frozen=True, slots=True)
class Games:
    """The games kept; `ask` is one about to be deleted."""

    ask: int = 0
    rename: int = 0
    path: str = ""

    def typed(self, key: str, text: str) -> Games:
        return replace(self, path=text) if key == "path" else self


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings; `query` searches them."""

    query: str = ""
    group: str = ""

    def typed(self, key: str, text: str) -> Settings:
        return replace(self, query=text) if key == "query" else self


@dataclass(frozen=True, slots=True)
class Hands:
    """What hands must put right; ticked off one by one."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """One seat's secrets, seen only while the finger holds."""

    seat: str
    open: bool = False


@dataclass(frozen=True, slots=True)
class Locked:
    """Only unlocking reacts."""


Place = (
    Start
    | NewGame
    | AtTable
    | History
    | Books
    | Glossary
    | Games
    | Settings
    | Hands
    | HandOver
    | Locked
)
