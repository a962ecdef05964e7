"""People at a table who do anything at all, for tests of what is kept of it."""

import random
from typing import Any

from companion.kernel.books import Correct
from companion.library.registry import GAMES, Library, holding
from companion.saves.header import Header, Seat
from companion.table.table import Proposal, Table
from companion.table.trust import Source
from tests.kernel.toy import Toy

ANN_AND_BO = Header("toy", 1, (Seat("red", "Ann"), Seat("blue", "Bo", 2)))
TOY = holding(Toy())


def games(name: str) -> Library:
    """The games a store is to know, for a test that only has the name."""
    return TOY if name in TOY else holding(GAMES[name])


def header(game: Any) -> Header:
    """Two people who play it."""
    two = game.colours[: max(2, min(game.seats))]
    return Header(game.name, game.version, tuple(Seat(c, c.title()) for c in two))


SOURCES = tuple(source for source in Source if source is not Source.WIRE)
"""Of what is kept in `tests/golden`; a wired board came later."""


def propose(table: Table[Any, Any], move: Any, source: Source = Source.TOUCH) -> Any:
    return table.propose(Proposal(move, source, table.stamp))


def undo(table: Table[Any, Any], moves: int | None = None) -> Any:
    """Take back with everybody's consent."""
    table.undo(moves)
    return table.confirm() if table.waiting else None


def play(table: Table[Any, Any], moves: int, seed: int = 1) -> None:
    """So many legal moves, whichever."""
    luck = random.Random(seed)
    for _ in range(moves):
        propose(table, luck.choice(tuple(table.game.moves(table.state))))


def stir(table: Table[Any, Any], luck: random.Random) -> None:
    """One deed: mostly a legal move, sometimes a change of mind."""
    deed = luck.randrange(12)
    legal = tuple(table.game.moves(table.state))
    if deed == 0:
        undo(table, luck.randint(1, 9))
    elif deed == 1:
        undo(table)
    elif deed == 2:
        table.redo(luck.choice((None, 1, 3)))
    elif deed == 3 and table.record.played:
        amend(table, luck)
    elif deed == 4:
        correct(table, luck)
    elif deed == 5:
        overrule(table, luck)
    elif legal:
        propose(table, luck.choice(legal), luck.choice(SOURCES))
        table.confirm()


def amend(table: Table[Any, Any], luck: random.Random) -> None:
    """Another move, of any row, as it might have been."""
    index = luck.randrange(len(table.record.played))
    like = table.record.played[luck.randrange(len(table.record.played))]
    table.amend(index, like.move, Source.TYPED)


def correct(table: Table[Any, Any], luck: random.Random) -> None:
    entry = luck.choice(tuple(table.game.entries(table.state)))
    propose(table, Correct(entry.path, luck.choice(tuple(entry.choices))))


def overrule(table: Table[Any, Any], luck: random.Random) -> None:
    if wishes := tuple(table.game.wishes(table.state)):
        propose(table, luck.choice(wishes)[0])
        table.anyway()
