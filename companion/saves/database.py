"""The database of saved games: opened for one owner, written whole or not at all.

Write-ahead log and full synchronisation: what was committed is on the disk. A
damaged file is moved aside and never deleted; a newer or foreign one is left alone.
"""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from struct import unpack_from
from typing import Any

from companion.plumbing.files import begin, private_folder
from companion.saves import write_ahead
from companion.saves.aside import aside, finish, log_of
from companion.saves.checksum import holds
from companion.saves.leaves import leaves
from companion.saves.migrations import OURS, STEPS, Step, migrate, pragma
from companion.saves.trouble import LOG, SaveTrouble, of_database, of_file, of_writing

EFFECTIVE = os.access in os.supports_effective_ids

Row = tuple[Any, ...]
Rebuild = Callable[[Path, bytes], object]
"""Builds a new database of a damaged one and of the log it was found with."""


def nothing(_file: Path, _log: bytes) -> None:
    """Nothing is mended."""


class Database:
    """One open database. `moved` is where a damaged one was put, if there was one.

    `cut`: the end of its log is missing or damaged, and maybe something with it.
    `copied` is where an older one was put aside before it became one of today.
    `kept`: what is written stays; of one in memory nothing does.
    """

    kept = True

    def __init__(
        self,
        folder: Path,
        name: str = "games.sqlite",
        steps: tuple[Step, ...] = STEPS,
        rebuild: Rebuild = nothing,
    ) -> None:
        self.file = folder / name
        self.moved: Path | None = None
        self.copied: Path | None = None
        self.cut = False
        try:
            private_folder(folder)
        except OSError as error:
            raise of_writing(error, folder) from error
        with _in_words():
            self.moved, log = finish(self.file), _log(self.file)
        try:
            self.db, self.copied, torn = _opened(self.file, steps, log)
            self.cut = _begin(self.db, torn=torn)
        except SaveTrouble as trouble:
            if not _damaged(self.file, trouble):
                raise
            rebuild(self.file, log)
            with _in_words():
                self.moved = finish(self.file, log) or aside(self.file, log)
            LOG.error("damaged, put aside: %s", self.moved.name)
            self.db, self.copied, _ = _opened(self.file, steps)
            _begin(self.db, torn=False)
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
        """It says that it was left in order, so that a log is not missed."""
        if self.kept:
            with contextlib.suppress(sqlite3.Error):  # no room, or closed before
                self.db.execute("UPDATE ends SET well = 1")
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


Opened = tuple[sqlite3.Connection, Path | None, bool]
"""With where an older one was put, and whether its log is not to its end."""


def _opened(file: Path, steps: tuple[Step, ...], log: bytes = b"") -> Opened:
    """SaveTrouble and a closed file where it is locked, damaged, newer or not ours."""
    if file.exists() and not os.access(file, os.W_OK, effective_ids=EFFECTIVE):
        raise SaveTrouble("save.read_only", reason=file.name)
    if _headless(file):
        file.touch()
        raise SaveTrouble("save.damaged")
    begin(file)  # its log takes its rights from it
    with _in_words():
        db = sqlite3.connect(file, timeout=0, isolation_level=None)
        db.text_factory = readable
        try:
            return db, *_prepare(db, file, steps, log)
        except BaseException:
            db.close()
            raise


def readable(text: bytes) -> str:
    """A damaged text where a number should stand is no reason to read nothing."""
    return text.decode(errors="replace")


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
    except UnicodeDecodeError as error:  # SQLite's own words, of a damaged schema
        raise SaveTrouble("save.damaged") from error
    except sqlite3.Error as error:
        raise of_database(error) from error
    except OSError as error:
        raise of_file(error) from error


def _begin(db: sqlite3.Connection, *, torn: bool) -> bool:
    """From now on a log belongs to it. Whether one is missing or not to its end.

    On a full disk that cannot be written; what is there can be read all the same.
    """
    left_well = db.execute("SELECT max(well) FROM ends").fetchone() == (1,)
    try:
        db.execute("UPDATE ends SET well = 0")
        db.execute("PRAGMA wal_checkpoint")
    except sqlite3.Error as error:
        of_database(error)
    return torn and not left_well


def _prepare(
    db: sqlite3.Connection, file: Path, steps: tuple[Step, ...], log: bytes
) -> tuple[Path | None, bool]:
    db.execute("PRAGMA locking_mode = EXCLUSIVE")  # one Pythia at a time
    _recognise(db, steps)
    db.execute("PRAGMA journal_mode = WAL")
    frames, size = write_ahead.believed(db), pragma(db, "page_size")
    unread = write_ahead.unread(log, size, frames)
    if unread > UNFINISHED:
        raise SaveTrouble("save.damaged")  # whole changes behind one that is not
    db.execute("PRAGMA synchronous = FULL")
    copied = migrate(db, file, steps)
    if schema(db) != _drawn(steps):  # a letter of it is another, and nobody noticed
        raise SaveTrouble("save.damaged")
    return copied, unread > 0 or write_ahead.torn(log, size)


def schema(db: sqlite3.Connection) -> list[Row]:
    """What SQLite knows of our tables."""
    return db.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()


def _drawn(steps: tuple[Step, ...]) -> list[Row]:
    """The same of a database that was never on a disk."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        for step in steps:
            step(db)
        return schema(db)


def _recognise(db: sqlite3.Connection, steps: tuple[Step, ...]) -> None:
    """What it calls itself is doubted where its tables are ours and of today."""
    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise SaveTrouble("save.damaged")
    tables = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    ours = not tables or pragma(db, "application_id") == OURS
    if ours and 0 <= pragma(db, "user_version") <= len(steps):
        return
    if schema(db) == _drawn(steps):
        raise SaveTrouble("save.damaged")
    raise SaveTrouble("save.newer" if ours else "save.foreign")


def _log(file: Path) -> bytes:
    """What SQLite will empty when it opens the file, whatever it makes of it."""
    log = log_of(file)
    fits = log.exists() and log.stat().st_size <= LOG_BYTES
    return log.read_bytes() if fits else b""


def _damaged(file: Path, trouble: SaveTrouble) -> bool:
    """Whether it says itself that it is, or something of itself that cannot be."""
    if trouble.key not in DOUBTFUL:  # who opens a file lets go of its locks
        return trouble.key == "save.damaged"
    try:
        raw = file.read_bytes()
    except OSError:
        return False
    head = raw[:100].ljust(100, b"\0")
    (version,) = unpack_from(">i", head, 60)
    strange = {
        "save.failed": dict(trouble.facts).get("reason") == "SQLITE_ERROR",
        "save.foreign": True,
        "save.newer": not 0 <= version <= NEWEST,
        "save.read_only": max(head[18:20]) > 2 and os.access(file, os.W_OK),
    }
    return strange[trouble.key] and _ours(raw)


def _ours(raw: bytes) -> bool:
    """Whether there is a row in it that only a Pythia could have sealed."""
    rows = (row for numbered, row in leaves(raw).rows() if not numbered)
    return any(
        len(row) in (5, 6) and holds(row[4], _name(row[0]), row[3], *row[1:3])
        for row in rows
    )


def _name(id: object) -> str:
    return id.decode(errors="replace") if type(id) is bytes else ""


DOUBTFUL = ("save.failed", "save.foreign", "save.newer", "save.read_only")
UNFINISHED = 1
"""Changes that a power cut may have left half written: the last of them."""
LOG_BYTES = 2**28
NEWEST = 100
"""No Pythia will ever have had as many formats."""
