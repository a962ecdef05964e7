"""Everything of a damaged database that can still be read: by SQLite, and by its pages.

SQLite is asked row by row from both ends and then by each key, for a bad page stops
whoever walks over it; what it cannot reach is read from the pages themselves. It works
on a copy of its own, so the damaged file stays as it was found.
"""

import sqlite3
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.plumbing import files
from companion.saves.database.database import readable
from companion.saves.database.leaves import Cells, leaves
from companion.saves.database.recognising import LONGEST
from companion.saves.game.listing import BYTES, MOST
from companion.saves.salvage.remains import AllRemains, Line, Remains
from companion.saves.trouble import LOG


def read(file: Path, log: bytes | None = None) -> dict[str, Remains]:
    """By id, of a file and of its log; the log may have been read before."""
    raw = files.read(file, LONGEST)
    beside = file.with_name(f"{file.name}-wal")
    if log is None:
        log = files.read(beside, LONGEST) if beside.exists() else b""
    pages, found, older = leaves(raw, log), AllRemains(), AllRemains()
    for table, row in _told(raw, log):
        found.take(table, row)
    for cells in pages.rows():
        found.take(*_sorted(cells))
    found.bring_home()
    for cells in pages.earlier():
        older.take(*_sorted(cells))
    for id in found.games.keys() & older.games.keys():  # what was deleted stays so
        found.games[id].fill(older.games[id])
    return found.games


def everything(db: sqlite3.Connection) -> AllRemains:
    """Of a database that is open, and what strayed in it back where it belongs."""
    found = AllRemains()
    for table in TABLES:
        for row in _both_ends(db, table):
            found.take(table, row)
    found.bring_home()
    return found


def left(db: sqlite3.Connection, id: str) -> Remains:
    """Of one game in a database that is otherwise whole, and open."""
    found = AllRemains()
    for table in TABLES:
        if question := _question(db, table):
            for row in _of_game(db, table, question, id):
                found.take(table, row)
    return found.games.get(id, Remains(id))


# ---- by SQLite


def _told(raw: bytes, log: bytes) -> Iterator[tuple[str, Line]]:
    """Nothing, where no disk has room for the copy: the pages tell the same then."""
    with ExitStack() as away:
        try:
            copy = Path(away.enter_context(TemporaryDirectory())) / "copy.sqlite"
            copy.write_bytes(raw)
            if log:
                copy.with_name(f"{copy.name}-wal").write_bytes(log)
        except OSError as error:
            LOG.warning("no copy to read: %s", error.strerror)
            return
        with closing(sqlite3.connect(copy, isolation_level=None)) as db:
            db.text_factory = readable
            for table in TABLES:
                for row in _both_ends(db, table):
                    yield table, row


def _both_ends(db: sqlite3.Connection, table: str) -> Iterator[Line]:
    """Up to the first bad page, and down to the last; then game by game between."""
    key, _ = TABLES[table]
    if not (question := _question(db, table)):
        return
    for order in ("ASC", "DESC"):
        ways = ", ".join(f"{name} {order}" for name in key)
        whole = yield from _walk(db, f"{question} ORDER BY {ways}")
        if whole:
            return
    yield from _by_key(db, table, question)


def _question(db: sqlite3.Connection, table: str) -> str:
    """For all its columns; each format had more of them than that before."""
    try:
        there = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
    except SPOILT:
        return ""
    columns = TABLES[table][1][: len(there)]
    if not columns or not set(there).issuperset(columns):
        return ""
    asked = (
        f"substr(CAST({name} AS BLOB), 1, {BYTES})" if name in TEXTS else name
        for name in columns
    )
    return f"SELECT {', '.join(asked)} FROM {table}"


def _walk(
    db: sqlite3.Connection, question: str, values: Line = ()
) -> Generator[Line, None, bool]:
    """Row by row; whether it came to the end."""
    try:
        yield from db.execute(question, values)
    except SPOILT:
        return False
    return True


def _by_key(db: sqlite3.Connection, table: str, question: str) -> Iterator[Line]:
    """Each game is asked for by itself, so that no walk meets the bad page."""
    ids = {row[0] for row in _walk(db, "SELECT id FROM games")}
    ids |= {row[0] for row in _walk(db, "SELECT id FROM games ORDER BY id DESC")}
    for id in ids:
        yield from _of_game(db, table, question, id)


def _of_game(
    db: sqlite3.Connection, table: str, question: str, id: str
) -> Iterator[Line]:
    """From both ends; each row by itself where neither walk came to the other."""
    key, _ = TABLES[table]
    for order in ("ASC", "DESC"):
        ways = f"{question} WHERE {key[0]} = ? ORDER BY {key[-1]} {order}"
        if (yield from _walk(db, ways, (id,))):
            return
    yield from _one_by_one(db, f"{question} WHERE game = ?", key, id)


def _one_by_one(
    db: sqlite3.Connection, question: str, key: tuple[str, ...], id: str
) -> Iterator[Line]:
    """Until there have been none for long."""
    missing = 0
    for number in range(MOST if len(key) > 1 else 0):
        before = number - missing
        for row in _walk(db, f"{question} AND {key[1]} = ?", (id, number)):
            before = number + 1
            yield row
        missing = number + 1 - before
        if missing > PATIENCE:
            return


PATIENCE = 300
SPOILT = (sqlite3.Error, UnicodeDecodeError)
"""What asking a damaged database can end in; even its own words may be damaged."""
TEXTS = {"id", "game", "header", "standing", "row", "state", "todo"}
TABLES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "games": (
        ("id",),
        (
            *("id", "header", "standing", "moves", "since", "playing", "last"),
            *("header_checksum", "standing_checksum", "rows"),
        ),
    ),
    "rows": (("game", "n"), ("game", "n", "at", "row", "checksum", "text_checksum")),
    "snapshots": (("game", "moves"), ("game", "moves", "turn", "state", "checksum")),
    "hands": (("game",), ("game", "rows", "todo", "checksum")),
    "heads": (("game",), ("game", "header", "since", "checksum")),
}
"""Each with its key, and its columns in the order in which they lie on a page."""


# ---- by its pages


def _sorted(cells: Cells) -> tuple[str, Line]:
    """Of which table a row is: its length says it, and where it was found."""
    numbered, row = cells
    if numbered:
        return "snapshots", row
    if len(row) in (7, 9, 10):
        return "games", row
    if len(row) == 4 and type(row[1]) is bytes:
        return "heads", row
    if len(row) == 4 and type(row[2]) is bytes:
        return "hands", row
    return "rows", row
