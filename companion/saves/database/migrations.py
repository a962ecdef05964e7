"""From each format that ever landed to the one of today, a step for each.

A new database takes every step too, so that an old one and a new one end up alike.
A step is never changed once people have saves of its format: a newer format is one
more step at the end, and its golden file (`tests/saves/make_golden.py`). Each changes
the tables: by them a format is known where the bit of its number fell over.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

from companion.plumbing.files import HALF, begin, settle, unused
from companion.saves.database.checksum import BROKEN, nameless, sealed

Step = Callable[[sqlite3.Connection], object]

OURS = 0x50595448
"""How SQLite knows that a file is ours."""

TABLES = """
CREATE TABLE games (
    id TEXT PRIMARY KEY, header TEXT NOT NULL, standing TEXT NOT NULL,
    moves INTEGER NOT NULL, since INTEGER NOT NULL, playing REAL NOT NULL,
    last REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE rows (
    game TEXT NOT NULL, n INTEGER NOT NULL, at REAL NOT NULL, row TEXT NOT NULL,
    PRIMARY KEY (game, n)
) WITHOUT ROWID;
CREATE TABLE snapshots (
    game TEXT NOT NULL, moves INTEGER NOT NULL, turn INTEGER NOT NULL,
    state TEXT NOT NULL, UNIQUE (game, moves)
);
"""

CHECKSUMS = """
ALTER TABLE games ADD COLUMN header_checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN standing_checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE rows ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE snapshots ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE games SET
    header_checksum = seal(CAST(header AS BLOB), since + 0),
    standing_checksum = seal(CAST(standing AS BLOB), moves + 0, playing + 0, last + 0);
UPDATE rows SET checksum = seal(CAST(row AS BLOB), n + 0, at + 0);
UPDATE snapshots SET checksum = seal(CAST(state AS BLOB), moves + 0, turn + 0);
"""
"""With nothing added a number is itself; a damaged text, which SQLite could not even
hand over, is none, so that what stands there is not what was sealed."""

NAMED = """
ALTER TABLE games ADD COLUMN rows INTEGER NOT NULL DEFAULT 0;
ALTER TABLE rows ADD COLUMN text_checksum INTEGER NOT NULL DEFAULT 0;
CREATE TABLE heads (
    game TEXT PRIMARY KEY, header TEXT NOT NULL, since INTEGER NOT NULL,
    checksum INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE ends (well INTEGER NOT NULL);
INSERT INTO ends VALUES (1);
UPDATE games SET rows = (SELECT count(*) FROM rows WHERE game = games.id);
UPDATE games SET
    header_checksum = renew(header_checksum + 0, CAST(id AS BLOB), 0,
        CAST(header AS BLOB), since + 0),
    standing_checksum = renew(standing_checksum + 0, CAST(id AS BLOB), 1,
        CAST(standing AS BLOB), moves + 0, playing + 0, last + 0, rows);
UPDATE rows SET
    text_checksum = renew(checksum + 0, CAST(game AS BLOB), -1,
        CAST(row AS BLOB), n + 0, at + 0),
    checksum = renew(checksum + 0, CAST(game AS BLOB), 0,
        CAST(row AS BLOB), n + 0, at + 0);
UPDATE snapshots SET checksum = renew(checksum + 0, CAST(game AS BLOB), 0,
    CAST(state AS BLOB), moves + 0, turn + 0);
UPDATE hands SET checksum = renew(checksum + 0, CAST(game AS BLOB), 0,
    CAST(todo AS BLOB), rows + 0);
INSERT INTO heads SELECT id, header, since, header_checksum FROM games
    WHERE header_checksum <> -1;
"""
"""Where the old checksum does not hold, the new one never will. With nothing added a
damaged text, which SQLite could not even hand over, is none."""

HANDS = """
CREATE TABLE hands (
    game TEXT PRIMARY KEY, rows INTEGER NOT NULL, todo TEXT NOT NULL,
    checksum INTEGER NOT NULL
) WITHOUT ROWID;
"""


def tables(db: sqlite3.Connection) -> None:
    """Format 1: games, the rows of each, and states to begin again from."""
    _each(db, TABLES)
    db.execute(f"PRAGMA application_id = {OURS}")


def checksums(db: sqlite3.Connection) -> None:
    """Format 2: whatever is read is known to be what was written."""
    db.create_function("seal", -1, nameless, deterministic=True)
    _each(db, CHECKSUMS)


def hands(db: sqlite3.Connection) -> None:
    """Format 3: what people must still move on the real table, and what they have."""
    _each(db, HANDS)


def named(db: sqlite3.Connection) -> None:
    """Format 4: each checksum knows whose it is, and the head of a game lies twice.

    A row has one checksum more that leaves its time out, so that one damaged value
    beside a text does not take the text along; its game says how many rows there are.
    `ends` says whether the file was left in order: else there must be a log.
    """
    db.create_function("renew", -1, _renewed, deterministic=True)
    _each(db, NAMED)


def _renewed(old: object, id: bytes, more: int, text: object, *numbers: object) -> int:
    """The checksum of today of what had so many numbers less, or more, in the old."""
    before = numbers[: len(numbers) - max(more, 0)]
    if old == BROKEN or nameless(text, *before) != old:
        return BROKEN
    now = numbers[: len(numbers) + min(more, 0)]
    return sealed(id.decode(errors="replace"), text, *now)


STEPS: tuple[Step, ...] = (tables, checksums, hands, named)
FORMAT = len(STEPS)


def migrate(
    db: sqlite3.Connection, file: Path, steps: tuple[Step, ...] = STEPS
) -> Path | None:
    """All steps that are still to take, or none of them; nothing is written where
    there are none.

    Where the old database was put aside first, if there was one.
    """
    number = pragma(db, "user_version")
    if number == len(steps):
        return None
    copy = _copied(db, file, number) if 0 < number < len(steps) else None
    try:
        _take(db, steps[number:], len(steps))
    except BaseException:
        if copy is not None:  # the old one lies where it lay
            copy.unlink(missing_ok=True)
        raise
    return copy


def pragma(db: sqlite3.Connection, name: str) -> int:
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


def _take(db: sqlite3.Connection, steps: tuple[Step, ...], number: int) -> None:
    try:
        db.execute("BEGIN IMMEDIATE")
        for step in steps:
            step(db)
        db.execute(f"PRAGMA user_version = {number}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _copied(db: sqlite3.Connection, file: Path, number: int) -> Path:
    """The database as it is, beside itself, under a name that nothing has."""
    names = (f"{file.stem}.format{number}.{n}{file.suffix}" for n in count(1))
    copy = unused(file.with_name(name) for name in names)
    half = copy.with_name(f".{copy.name}{HALF}")
    half.unlink(missing_ok=True)
    begin(half)
    try:
        with closing(sqlite3.connect(half)) as there:
            db.backup(there)
        half.rename(copy)
    except (OSError, sqlite3.Error):
        half.unlink(missing_ok=True)
        raise
    settle(copy.parent)
    return copy


def _each(db: sqlite3.Connection, statements: str) -> None:
    """One by one: SQLite's own script would commit before it begins."""
    for statement in statements.split(";"):
        db.execute(statement)
