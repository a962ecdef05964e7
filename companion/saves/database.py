"""The database of saved games: opened for one owner, written whole or not at all.

Write-ahead log and full synchronisation: what was committed is on the disk. A
damaged file is moved aside and never deleted; a newer or foreign one is left alone.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from companion.plumbing.files import begin, private_folder, settle, unused
from companion.saves.migrations import OURS, STEPS, Step, migrate, pragma
from companion.saves.trouble import LOG, SaveTrouble, of_database, of_file, of_writing

EFFECTIVE = os.access in os.supports_effective_ids

Row = tuple[Any, ...]


class Database:
    """One open database. `moved` is where a damaged one was put, if there was one.

    `copied` is where an older one was put aside before it became one of today.
    `kept`: what is written stays; of one in memory nothing does.
    """

    kept = True

    def __init__(
        self,
        folder: Path,
        name: str = "games.sqlite",
        steps: tuple[Step, ...] = STEPS,
    ) -> None:
        self.file = folder / name
        self.moved: Path | None = None
        self.copied: Path | None = None
        try:
            private_folder(folder)
        except OSError as error:
            raise of_writing(error, folder) from error
        try:
            self.db, self.copied = _opened(self.file, steps)
        except SaveTrouble as trouble:
            if trouble.key != "save.damaged":
                raise
            self.moved = _aside(self.file)
            self.db, _ = _opened(self.file, steps)
            LOG.error("damaged, put aside: %s", self.moved.name)
        if self.copied is not None:
            LOG.info("of an older format, put aside: %s", self.copied.name)
        LOG.info("opened: format %s", len(steps))

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

    def think(self) -> None:
        """From now on it is in memory alone."""
        memory = sqlite3.connect(":memory:", isolation_level=None)
        memory.text_factory = self.db.text_factory
        with _in_words():
            self.db.execute("PRAGMA journal_mode = DELETE")
            self.db.backup(memory)
        self.db.close()
        self.db, self.kept = memory, False
        self.moved = self.copied = None

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


Opened = tuple[sqlite3.Connection, Path | None]


def _opened(file: Path, steps: tuple[Step, ...]) -> Opened:
    """SaveTrouble and a closed file where it is locked, damaged, newer or not ours."""
    if file.exists() and not os.access(file, os.W_OK, effective_ids=EFFECTIVE):
        raise SaveTrouble("save.read_only", reason=file.name)
    if _headless(file):
        file.touch()
        raise SaveTrouble("save.damaged")
    begin(file)  # its log takes its rights from it
    with _in_words():
        db = sqlite3.connect(file, timeout=0, isolation_level=None)
        try:
            return db, _prepare(db, file, steps)
        except BaseException:
            db.close()
            raise


def _headless(file: Path) -> bool:
    """A log without its database: SQLite would begin anew and empty it."""
    log = file.with_name(f"{file.name}-wal")
    gone = not file.exists() or not file.stat().st_size
    return gone and log.exists() and log.stat().st_size > 0


@contextlib.contextmanager
def _in_words() -> Iterator[None]:
    """What SQLite and the disk say, as the table is told it."""
    try:
        yield
    except sqlite3.Error as error:
        raise of_database(error) from error
    except OSError as error:
        raise of_file(error) from error


def _prepare(
    db: sqlite3.Connection, file: Path, steps: tuple[Step, ...]
) -> Path | None:
    db.execute("PRAGMA locking_mode = EXCLUSIVE")  # one Pythia at a time
    _recognise(db, len(steps))
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    return migrate(db, file, steps)


def _recognise(db: sqlite3.Connection, newest: int) -> None:
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise SaveTrouble("save.damaged")
    tables = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if tables and pragma(db, "application_id") != OURS:
        raise SaveTrouble("save.foreign")
    if pragma(db, "user_version") > newest:
        raise SaveTrouble("save.newer")


def _aside(file: Path) -> Path:
    """Put a damaged database where nobody overwrites it."""
    names = (f"{file.name}.{number}.damaged" for number in count(1))
    moved = unused(file.with_name(name) for name in names)
    with _in_words():
        file.rename(moved)
        for tail in ("-wal", "-shm"):
            log = file.with_name(file.name + tail)
            if log.exists():
                log.rename(moved.with_name(moved.name + tail))
        settle(file.parent)
    return moved
