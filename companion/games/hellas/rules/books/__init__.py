"""The books of Lords of Hellas: every value on the table by its path, to be put right.

`corrections` writes them. What exists once has one line that says where it is: a
monster, a card, a token of glory. What may be chosen is what the box can give: fifteen
hoplites and tokens, four priests, as many wound markers as there are.
"""

from collections.abc import Iterator

from companion.games.hellas.rules.books.beasts import monster_lines
from companion.games.hellas.rules.books.cards import card_lines
from companion.games.hellas.rules.books.grounds import (
    glory_lines,
    monument_lines,
    region_lines,
    shrine_lines,
)
from companion.games.hellas.rules.books.line import upto
from companion.games.hellas.rules.books.now import now_lines
from companion.games.hellas.rules.books.people import player_lines
from companion.games.hellas.rules.clock import active
from companion.games.hellas.rules.options import DECISIONS
from companion.games.hellas.rules.state import State
from companion.kernel.books import Entry

ROUNDS = 99


def entries(state: State) -> Iterator[Entry]:
    """The books, line by line."""
    yield from table_lines(state)
    yield from player_lines(state)
    yield from region_lines(state)
    yield from shrine_lines(state)
    yield from monument_lines(state)
    yield from glory_lines(state)
    yield from monster_lines(state)
    yield from card_lines(state)
    yield from now_lines(state)
    yield from DECISIONS.lines(state.options)


def table_lines(state: State) -> Iterator[Entry]:
    yield Entry(("round",), state.round, upto(ROUNDS, state.round, 1), physical=False)
    now = state.seats[active(state)]
    choices = state.seats if state.turn and state.agenda else (now,)
    yield Entry(("active",), now, choices, physical=False)
