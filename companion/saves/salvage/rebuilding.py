"""A new database of what could be saved, there before the damaged one is put aside."""

import os
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.library.registry import Library
from companion.plumbing.files import HALF, settle, sweep
from companion.saves.database.aside import REPORT, rebuilt
from companion.saves.database.checksum import BROKEN, seal
from companion.saves.database.database import Database
from companion.saves.game.codecs import Codecs
from companion.saves.game.game_rows import GameRows, row_line
from companion.saves.game.listing import UNCOUNTED
from companion.saves.game.resume import marks
from companion.saves.salvage import report
from companion.saves.salvage.remains import Remains
from companion.saves.salvage.salvage import LOST, UNREAD, Salvaged, salvage
from companion.saves.salvage.thinning import thin
from companion.saves.summary import playing
from companion.saves.trouble import LOG, of_file


def rebuild(file: Path, log: bytes, library: Library, copies: Path | None) -> None:
    """Build it under a name that says it is not done, then under one that says it is.

    Nothing is built where nothing could be read. SaveTrouble: there is no room for it.
    """
    try:
        games = salvage(file, Codecs(library), copies, log)
        if not games:
            return
        sweep(file.parent)
        half = file.with_name(f".{file.name}.{os.getpid()}{HALF}")
        build(half, games)
        there = rebuilt(file)
        told = report.of(games, round(time.time(), 3))
        report.write(there.with_name(there.name + REPORT), told)
        half.rename(there)
        settle(file.parent)
        thin(file)
    except OSError as error:
        raise of_file(error) from error
    LOG.warning("mended: %s games, %s of them whole", len(games), told.whole)


def build(file: Path, games: Sequence[Salvaged]) -> None:
    """A database of these games and no others."""
    with closing(Database(file.parent, file.name)) as database:
        for game in games:
            if game.how == LOST:
                continue
            with database.change() as db:
                if game.there is None:
                    take_over(db, game.id, game.left or Remains(game.id))
                else:
                    begun(database, game)
                hands_of(db, game)


def begun(database: Database, game: Salvaged) -> None:
    """As its rows say it, by the rules of today."""
    assert game.codec
    assert game.there
    assert game.header
    game_rows = GameRows(database, game.codec, game.id)
    times = [at for at, _ in game.rows] or [0.0]
    game_rows.begin(game.header, game.there.first, times[0])
    game_rows.add(0, game.rows)
    game_rows.mark(marks(game.codec.game, game.there))
    moves = len(game.there.played)
    game_rows.stand(game.there.state, moves, playing(times), times[-1])


def take_over(db: sqlite3.Connection, id: str, left: Remains) -> None:
    """Word for word under this id, for a Pythia that knows its rules, or for eyes."""
    times = sorted(left.times.values()) or [0.0]
    told = left.told or (b"", 0, playing(times), times[-1], UNCOUNTED)
    text, since = left.head or (b"", 0)
    head = seal(id, text, since) if left.head else BROKEN
    standing, *beside = told
    stands = seal(id, standing, *beside) if left.told else BROKEN
    line = id, text, standing, *beside[:1], since, *beside[1:3], head, stands
    db.execute(TAKE_OVER, (*line, beside[3]))
    if left.head:
        db.execute(HEAD, (id, text, since, head))
    rows = left.rows.items()
    db.executemany(ROW, [row_line(id, n, *row) for n, row in rows])
    db.executemany(MARK, _marks(id, left))


def _marks(id: str, left: Remains) -> list[tuple[Any, ...]]:
    return [
        (id, moves, turn, text, seal(id, text.encode(), moves, turn))
        for moves, (turn, text) in sorted(left.marks.items())
    ]


def hands_of(db: sqlite3.Connection, game: Salvaged) -> None:
    """What people must still move, where it is of the last row that was saved."""
    left = game.left.hands if game.left else None
    if left is not None and (left[0] == len(game.rows) or game.how == UNREAD):
        keep_hands(db, game.id, *left)


def keep_hands(db: sqlite3.Connection, id: str, rows: int, text: str) -> None:
    db.execute(HANDS, (id, rows, text, seal(id, text.encode(), rows)))


ROW = "INSERT OR REPLACE INTO rows VALUES (?, ?, ?, ?, ?, ?)"
MARK = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)"
HEAD = "INSERT OR REPLACE INTO heads VALUES (?, CAST(? AS TEXT), ?, ?)"
HANDS = "INSERT OR REPLACE INTO hands VALUES (?, ?, ?, ?)"
TAKE_OVER = """INSERT OR REPLACE INTO games VALUES
    (?, CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?, ?, ?, ?)"""
