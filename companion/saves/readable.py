"""Everything of a damaged database that can still be read: by SQLite, and by its pages.

SQLite is asked row by row from both ends and then by each key, for a bad page stops
whoever walks over it; what it cannot reach is read from the pages themselves. It works
on a copy of its own, so the damaged file stays as it was found.
"""

import sqlite3
from collections.abc import Generator, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.saves.checksum import sealed, whole
from companion.saves.database import readable
from companion.saves.game_text import ID as NAME
from companion.saves.leaves import Cells, leaves
from companion.saves.listing import BYTES, MOST
from companion.saves.trouble import SaveTrouble

Line = tuple[Any, ...]
Rows = dict[int, tuple[float, str]]
Marks = dict[int, tuple[int, str]]
"""By so many moves: whose turn it was, and the state as text."""


@dataclass(slots=True)
class Remains:
    """What is left of one game. Only what its checksum holds for is here.

    `line` is its line of the list, as `listing.LINE` asks for it.
    """

    line: Line | None = None
    rows: Rows = field(default_factory=dict)
    marks: Marks = field(default_factory=dict)
    hands: tuple[int, str] | None = None
    doubtful: set[int] = field(default_factory=set)

    def put(self, n: int, row: tuple[float, str]) -> None:
        """Two rows in one place: one has lost its way, and nobody knows which."""
        if self.rows.setdefault(n, row) != row:
            self.doubtful.add(n)

    @property
    def beginning(self) -> list[tuple[float, str]]:
        """The rows from the first on, up to the first that is missing."""
        found: list[tuple[float, str]] = []
        while len(found) in self.rows and len(found) not in self.doubtful:
            found.append(self.rows[len(found)])
        return found


Found = dict[str, Remains]


def read(file: Path, log: bytes | None = None) -> Found:
    """By id, of a file and of its log; the log may have been read before."""
    raw = file.read_bytes()
    beside = file.with_name(f"{file.name}-wal")
    if log is None:
        log = beside.read_bytes() if beside.exists() else b""
    found: Found = {}
    for table, row in _told(raw, log):
        _take(found, table, row)
    pages = leaves(raw, log)
    for cells in pages.rows():
        _take(found, *_sorted(cells))
    older: Found = {}
    for cells in pages.earlier():
        _take(older, *_sorted(cells))
    for id in found.keys() & older.keys():  # nothing that was deleted comes back
        found[id].rows = {**older[id].rows, **found[id].rows}
    return found


def left(db: sqlite3.Connection, id: str) -> Remains:
    """Of one game in a database that is otherwise whole, and open."""
    found: Found = {}
    for table in TABLES:
        if question := _question(db, table):
            for row in _of_game(db, table, question, id):
                _take(found, table, row)
    return found.get(id, Remains())


# ---- by SQLite


def _told(raw: bytes, log: bytes) -> Iterator[tuple[str, Line]]:
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite"
        copy.write_bytes(raw)
        if log:
            copy.with_name(f"{copy.name}-wal").write_bytes(log)
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
    """For all its columns; the first format had no checksums, each other has."""
    try:
        ((version,),) = db.execute("PRAGMA user_version").fetchall()
        found = db.execute(f"PRAGMA table_info({table})").fetchall()
    except SPOILT:
        return ""
    there = {name for _, name, *_ in found}
    columns = [
        name
        for name in TABLES[table][1]
        if version > 1 or not name.endswith("checksum")
    ]
    if not there.issuperset(columns):
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
            *("header_checksum", "standing_checksum"),
        ),
    ),
    "rows": (("game", "n"), ("game", "n", "at", "row", "checksum")),
    "snapshots": (("game", "moves"), ("game", "moves", "turn", "state", "checksum")),
    "hands": (("game",), ("game", "rows", "todo", "checksum")),
}
"""Each with its key, and its columns in the order in which they lie on a page."""


# ---- by its pages


def _sorted(cells: Cells) -> tuple[str, Line]:
    """Of which table a row is: its length says it, and where it was found."""
    numbered, row = cells
    if numbered:
        return "snapshots", row
    if len(row) in (7, 9):
        return "games", row
    if len(row) == 4 and type(row[2]) is bytes:
        return "hands", row
    return "rows", row


# ---- what is believed of it


def _take(found: Found, table: str, row: Line) -> None:
    """The first that is whole; what is not is as good as not there."""
    with suppress(SaveTrouble, ValueError, TypeError, OverflowError):
        TAKERS[table](found, row)


def _game(found: Found, row: Line) -> None:
    id, header, standing, moves, since, playing, last, *sums = row
    if not sums:  # of a format that knew none
        sums = [sealed(header, since), sealed(standing, moves, playing, last)]
    whole(sums[0], header, since)
    there = found.setdefault(_id(id), Remains())
    if there.line is None:
        told = sums[1], standing, moves, playing, last
        there.line = (id, sums[0], header, since, *told)


def _row(found: Found, row: Line) -> None:
    id, n, at, text, *sums = row
    told = whole(sums[0] if sums else sealed(text, n, at), text, n, at)
    if 0 <= n <= MOST:
        found.setdefault(_id(id), Remains()).put(n, (float(at), told))


def _mark(found: Found, row: Line) -> None:
    id, moves, turn, text, *sums = row
    told = whole(sums[0] if sums else sealed(text, moves, turn), text, moves, turn)
    if 0 <= moves <= MOST:
        found.setdefault(_id(id), Remains()).marks.setdefault(moves, (turn, told))


def _hands(found: Found, row: Line) -> None:
    id, rows, text, checksum = row
    there = found.setdefault(_id(id), Remains())
    if there.hands is None:
        there.hands = rows, whole(checksum, text, rows)


def _id(raw: Any) -> str:
    id: str = raw.decode("ascii")
    if not NAME.fullmatch(id):
        raise ValueError(id)
    return id


TAKERS = {"games": _game, "rows": _row, "snapshots": _mark, "hands": _hands}
