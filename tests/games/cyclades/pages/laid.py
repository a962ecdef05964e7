"""A table said in a few lines, as people see it on the page."""

from __future__ import annotations

from companion.desk.places import AtTable
from companion.games.cyclades.rules.state import State
from companion.kernel.record import Record
from companion.pages.table.table import TablePage, table
from companion.saves.header import Header, Seat
from tests.games.cyclades.pages.situations import GAME, Situation

NAMES = {
    "purple": "Ana",
    "yellow": "Yann",
    "blue": "Bára",
    "black": "Blaž",
    "red": "Rút",
    "green": "Gita",
}


def situation(state: State) -> Situation:
    """Its people by the colours of their pieces."""
    seats = tuple(Seat(colour, NAMES[colour]) for colour in state.seats)
    header = Header("cyclades", GAME.version, seats, state.options)
    return Situation(header, Record((state,)))


def page(state: State, *chosen: str, language: str = "en", tab: str = "") -> TablePage:
    """What stands there once so much was pointed at."""
    return table(situation(state).scene(language, AtTable(tab=tab, chosen=chosen)))
