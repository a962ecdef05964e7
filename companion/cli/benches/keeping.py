"""How long a saved game keeps the table waiting, measured on real files."""

import random
import statistics
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from companion.kernel.books import Correct
from companion.kernel.game import Game
from companion.library.registry import holding
from companion.saves.header import Header, Seat
from companion.saves.store import Store
from companion.table.table import Proposal, Table
from companion.table.trust import Source

Figures = dict[str, float]


def measure(game: Game[Any, Any], folder: Path, moves: int = 2000) -> Figures:
    """Play a game of so many moves into a folder, then open and undo it.

    A game shorter than that is filled up with corrections that change nothing.
    """
    luck = random.Random(1)
    seats = tuple(Seat(colour, colour) for colour in game.colours[: max(game.seats)])
    header = Header(game.name, game.version, seats)
    store = Store(folder, holding(game), folder / "backups")
    id = store.create(header)
    waits = _play(store.open(id).table(luck.choice), luck, moves, length(game, header))
    store.close()
    store = Store(folder, holding(game), folder / "backups")
    opening = [_time(lambda: store.open(id)) for _ in range(9)]
    table = store.open(id).table(luck.choice)
    first = _time(lambda: _undo(table))
    undoing = []
    for _ in range(50):
        table.redo()
        undoing.append(_time(lambda: _undo(table)))
    store.close()
    return {
        "moves": len(table.record.played),
        "rows": len(table.log),
        "open_ms": _ms(statistics.median(opening)),
        "propose_median_ms": _ms(statistics.median(waits)),
        "propose_p99_ms": _ms(sorted(waits)[len(waits) * 99 // 100]),
        "propose_max_ms": _ms(max(waits)),
        "undo_after_open_ms": _ms(first),
        "undo_median_ms": _ms(statistics.median(undoing)),
        "undo_max_ms": _ms(max(undoing)),
    }


def length(game: Game[Any, Any], header: Header) -> int:
    """How many moves one random game has."""
    luck, state, count = random.Random(2), game.setup(header.colours, ()), 0
    while legal := tuple(game.moves(state)):
        state, _ = game.play(state, luck.choice(legal))
        count += 1
    return count


def _play(
    table: Table[Any, Any], luck: random.Random, moves: int, length: int
) -> list[float]:
    """Seconds from each proposal to its answer, the disk included."""
    waits = []
    for done in range(moves):
        # real moves are spread evenly
        due = done * length // moves < (done + 1) * length // moves
        legal = tuple(table.game.moves(table.state)) if due else ()
        move = luck.choice(legal) if legal else _nothing(table)
        waits.append(_time(partial(_propose, table, move)))
    return waits


def _nothing(table: Table[Any, Any]) -> Correct:
    """A correction that leaves all as it is."""
    books = table.game.entries(table.state)
    entry = next(entry for entry in books if entry.value in entry.choices)
    return Correct(entry.path, entry.value)


def _propose(table: Table[Any, Any], move: Any) -> None:
    table.propose(Proposal(move, Source.TOUCH, table.stamp))


def _undo(table: Table[Any, Any]) -> None:
    table.undo()
    if table.waiting:
        table.confirm()


def _time(act: Callable[[], object]) -> float:
    start = perf_counter()
    act()
    return perf_counter() - start


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 3)
