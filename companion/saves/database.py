"""The database of saved games: opened for one owner, written whole or not at all.

Write-ahead log and full synchronisation: what was committed is on the disk. A
damaged file is moved aside and never deleted; a newer or foreign one is left alone.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from companion.saves.trouble import SaveTrouble, of_database, of_file, of_writing

OURS = 0x50595448
FORMAT = 1
SCHEMA = """
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

EFFECTIVE = os.access in os.supports_effective_ids

Row = tuple[Any, ...]


class Shelf:
    """One open database. `moved` is where a damaged one was put, if there was one."""

    def __init__(self, folder: Path, name: str = "games.sqlite") -> None:
        self.file = folder / name
        self.moved: Path | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise of_writing(error, folder) from error
        try:
            self.db = _opened(self.file)
        except SaveTrouble as trouble:
            if trouble.key != "save.damaged":
                raise
            self.moved = _aside(self.file)
            self.db = _opened(self.file)

    @contextlib.contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """All that is written inside is committed together, or nothing is."""
        try:
            self.db.execute("BEGIN IMMEDIATE")
            yield self.db
            self.db.execute("COMMIT")
        except sqlite3.Error as error:
            self._forget()
            raise _in_play(error) from error
        except BaseException:
            self._forget()
            raise

    def read(self, question: str, values: Sequence[object] = ()) -> list[Row]:
        try:
            return self.db.execute(question, values).fetchall()
        except sqlite3.Error as error:
            raise _in_play(error) from error

    def close(self) -> None:
        self.db.close()

    def _forget(self) -> None:
        if self.db.in_transaction:
            self.db.execute("ROLLBACK")


def _in_play(error: sqlite3.Error) -> SaveTrouble:
    """Damage met while the saves are open: it is put aside at the next start."""
    trouble = of_database(error)
    if trouble.key == "save.damaged":
        return SaveTrouble("save.unreadable")
    return trouble


def _opened(file: Path) -> sqlite3.Connection:
    """SaveTrouble and a closed file where it is locked, damaged, newer or not ours."""
    if file.exists() and not os.access(file, os.W_OK, effective_ids=EFFECTIVE):
        raise SaveTrouble("save.read_only", reason=file.name)
    try:
        db = sqlite3.connect(file, timeout=0, isolation_level=None)
    except sqlite3.Error as error:
        raise of_database(error) from error
    try:
        _prepare(db)
    except sqlite3.Error as error:
        db.close()
        raise of_database(error) from error
    except SaveTrouble:
        db.close()
        raise
    return db


def _prepare(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA locking_mode = EXCLUSIVE")  # one Pythia at a time
    _recognise(db)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("BEGIN IMMEDIATE")
    if not _number(db, "user_version"):
        for statement in SCHEMA.split(";"):
            db.execute(statement)
        db.execute(f"PRAGMA application_id = {OURS}")
        db.execute(f"PRAGMA user_version = {FORMAT}")
    db.execute("COMMIT")


def _recognise(db: sqlite3.Connection) -> None:
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise SaveTrouble("save.damaged")
    tables = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if tables and _number(db, "application_id") != OURS:
        raise SaveTrouble("save.foreign")
    if _number(db, "user_version") > FORMAT:
        raise SaveTrouble("save.newer")


def _number(db: sqlite3.Connection, pragma: str) -> int:
    return int(db.execute(f"PRAGMA {pragma}").fetchone()[0])


def _aside(file: Path) -> Path:
    """Put a damaged database where nobody overwrites it."""
    number = 1
    while (moved := file.with_name(f"{file.name}.{number}.damaged")).exists():
        number += 1
    try:
        file.rename(moved)
        for tail in ("-wal", "-shm"):
            log = file.with_name(file.name + tail)
            if log.exists():
                log.rename(moved.with_name(moved.name + tail))
    except OSError as error:
        raise of_file(error) from error
    return moved
