"""A table of Hellas said in a few lines, as people see it on the page."""

from __future__ import annotations

from typing import Any

from companion.desk.context import Context, OpenTable
from companion.desk.places import AtTable
from companion.games.hellas.rules.game import GAME
from companion.games.hellas.rules.state import State
from companion.kernel.record import Record
from companion.pages.table.table import TablePage, table
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.table.table import Table
from companion.words.texts import Texts

NAMES = ("Maksymiliana", "Bartholomäus", "Przemysława", "Žofie Mwwww")


def scene(
    state: State,
    *chosen: str,
    language: str = "en",
    tab: str = "",
    **more: Any,
) -> Context:
    seats = tuple(map(Seat, state.seats, NAMES))
    header = Header("hellas", GAME.version, seats, state.options)
    texts = Texts(language, header.name, "hellas")
    session = OpenTable("abc123", header, GAME, Table(GAME, Record((state,))))
    there = AtTable(tab=tab, chosen=chosen)
    return Context(texts, Settings(language), there, session, **more)


def page(state: State, *chosen: str, **more: Any) -> TablePage:
    """What stands there once so much was pointed at."""
    return table(scene(state, *chosen, **more))
