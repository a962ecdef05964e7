"""A table of Hellas said in a few lines, as people see it on the page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.desk.context import Context, OpenTable
from companion.desk.places import AtTable
from companion.games.hellas.rules.contents import RULES
from companion.games.hellas.rules.game import GAME
from companion.games.hellas.rules.rule import Rule
from companion.games.hellas.rules.state import State
from companion.kernel.game import Prompt
from companion.kernel.record import Record
from companion.pages.table.table import TablePage, table
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.table.table import Table
from companion.words.texts import Texts

NAMES = ("Maksymiliana", "Bartholomäus", "Przemysława", "Žofie Mwwww")


def answered(state: State, prompt: Prompt, moves: Iterable[Any]) -> Any:
    """The same game, with this question and these answers at the head."""
    every = tuple(moves)
    rule: Rule[Any] = Rule(
        lambda _s, _t: prompt, lambda _s, _t: iter(every), lambda s, _t, _m: (s, ())
    )
    return replace(GAME, rules={**RULES, type(state.task): rule})


def scene(
    state: State,
    *chosen: str,
    language: str = "en",
    tab: str = "",
    game: Any = GAME,
    **more: Any,
) -> Context:
    seats = tuple(map(Seat, state.seats, NAMES))
    header = Header("hellas", 1, seats, state.options)
    texts = Texts(language, header.name, "hellas")
    session = OpenTable("abc123", header, game, Table(game, Record((state,))))
    there = AtTable(tab=tab, chosen=chosen)
    return Context(texts, Settings(language), there, session, **more)


def page(state: State, *chosen: str, **more: Any) -> TablePage:
    """What stands there once so much was pointed at."""
    return table(scene(state, *chosen, **more))
