"""The database of saved games: opened for one owner, written whole or not at all.

Write-ahead log and full synchronisation: what was committed is on the disk. A
damaged file is moved aside and never deleted; a newer or foreign one is left alone.
"""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from companion.plumbing.files import begin, linked, ordinary, private_folder, there
from companion.saves.database import write_ahead
from companion.saves.database.aside import aside, finish, log_of, rebuilt
from companion.saves.database.migrations import STEPS, Step, migrate, pragma
from companion.saves.database.recognising import (
    LONGEST,
    damaged,
    drawn,
    recognise,
    schema,
)
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
    `kept`: what is written stays; of one in memory nothing does, and where it is
    `shut`, for that reason, nothing is taken at all. `roomless`: nothing can be
    written now, not even that it is in use. `healed` is how often it was
    built anew while it was open, for a page of it had gone bad.
    """

    kept = True
    healed = 0
    shut = ""
    roomless = False
    in_use = False

    def __init__(
        self,
        folder: Path,
        name: str = "games.sqlite",
        steps: tuple[Step, ...] = STEPS,
        rebuild: Rebuild = nothing,
    ) -> None:
        self.file = folder / name
        self._steps, self._rebuild = steps, rebuild
        self.moved: Path | None = None
        self.copied: Path | None = None
        self.cut = False
        try:
            private_folder(folder)
        except OSError as error:
            raise of_writing(error, folder) from error
        check(self.file)
        if _endless(self.file):
            raise SaveTrouble("save.foreign")
        with _in_words():
            self.moved, log = finish(self.file), _log(self.file)
        try:
            self.db, self.copied, torn = _opened(self.file, steps, log)
            self.cut = self._begin(torn=torn)
        except SaveTrouble as trouble:
            if not damaged(self.file, trouble):
                raise
            rebuild(self.file, log)
            self._begin_anew(log)
        if self.copied is not None:
            LOG.info("of an older format, put aside: %s", self.copied.name)
        LOG.info("opened: format %s", len(steps))

    @contextlib.contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """All that is written inside is committed together, or nothing is."""
        if self.shut:
            raise SaveTrouble(self.shut)
        if self.roomless:
            write_ahead.anew(self.db)
        try:
            self.db.execute("BEGIN IMMEDIATE")
            if not self.in_use:
                write_ahead.use(self.db)
            yield self.db
            self.db.execute("COMMIT")
            self.in_use, self.roomless = True, False
        except sqlite3.Error as error:
            self._forget()
            self._heal(error)
            trouble = _in_play(error)
            self.roomless |= trouble.key == "save.full"
            raise trouble from error
        except BaseException:
            self._forget()
            raise

    def read(self, question: str, values: Sequence[object] = ()) -> list[Row]:
        """Where a page has gone bad, of what was saved of it."""
        try:
            return self.db.execute(question, values).fetchall()
        except sqlite3.Error as error:
            if not self._heal(error):
                raise _in_play(error) from error
        with _in_words():
            return self.db.execute(question, values).fetchall()

    def think(self, shut: str = "") -> None:
        """From now on it is in memory alone."""
        memory = sqlite3.connect(":memory:", isolation_level=None)
        memory.text_factory = self.db.text_factory
        with _in_words():
            self.db.execute("PRAGMA journal_mode = DELETE")
            self.db.backup(memory)
        self.db.close()
        self.db, self.kept, self.in_use = memory, False, True
        self.shut, self.roomless = shut, shut == "save.no_room"
        self.moved = self.copied = None

    def close(self) -> None:
        """It says that it was left in order, so that a log is not missed."""
        if self.in_use and self.kept:
            write_ahead.leave(self.db, log_of(self.file))
        self.db.close()

    def _heal(self, error: sqlite3.Error) -> bool:
        """Whether it was built anew, at once, of all that can still be read."""
        if not self.kept or self._rebuild is nothing or not spoilt(error):
            return False
        log = _log(self.file)
        self.db.close()
        try:
            self._rebuild(self.file, log)
            if rebuilt(self.file).exists():
                self._begin_anew(log)
                self.healed += 1
                return True
        except SaveTrouble as trouble:
            LOG.error("not mended: %s", trouble.key)
        self.db = _plainly(self.file)
        return False

    def _begin_anew(self, log: bytes) -> None:
        """The damaged one goes aside, for a mended one if there is one."""
        with _in_words():
            self.moved = finish(self.file, log) or aside(self.file, log)
        LOG.error("damaged, put aside: %s", self.moved.name)
        self.db, self.copied, _ = _opened(self.file, self._steps)
        self._begin(torn=False)

    def _begin(self, *, torn: bool) -> bool:
        """From now on a log belongs to it. Whether one is missing or not to its end.

        On a full disk that is said with the first change that finds room; what is
        there can be read all the same.
        """
        left_well = self.db.execute("SELECT max(well) FROM ends").fetchone() == (1,)
        try:
            write_ahead.use(self.db)
            self.in_use, self.roomless = True, False
            self.db.execute("PRAGMA wal_checkpoint")
        except sqlite3.Error as error:
            full = of_database(error).key == "save.full"
            self.roomless = full and not self.in_use
        return torn and not left_well

    def _forget(self) -> None:
        if self.db.in_transaction:
            self.db.execute("ROLLBACK")


def check(file: Path) -> None:
    """Whether these saves, and what SQLite opens with them, are plain files, or may
    become ones.

    A folder is none, nor a link to a stick that is not plugged in: nothing is begun
    there instead, and nothing is said of games that nobody could look for.
    """
    for one in (file, *(file.with_name(file.name + tail) for tail in BESIDE)):
        if (linked(one) or there(one)) and not ordinary(one):
            raise SaveTrouble("save.no_file", path=str(one))


def spoilt(error: sqlite3.Error) -> bool:
    """Whether SQLite says that the file itself is damaged."""
    return of_database(error).key == "save.damaged"


def _in_play(error: sqlite3.Error) -> SaveTrouble:
    """Damage met while the saves are open, that could not be mended at once."""
    return SaveTrouble("save.unreadable") if spoilt(error) else of_database(error)


def _plainly(file: Path) -> sqlite3.Connection:
    """As it lies there: what of it can be read still is."""
    db = sqlite3.connect(file, timeout=0, isolation_level=None)
    db.text_factory = readable
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    return db


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


def _prepare(
    db: sqlite3.Connection, file: Path, steps: tuple[Step, ...], log: bytes
) -> tuple[Path | None, bool]:
    db.execute("PRAGMA locking_mode = EXCLUSIVE")  # one Pythia at a time
    recognise(db, steps)
    db.execute("PRAGMA journal_mode = WAL")
    frames, size = write_ahead.believed(db), pragma(db, "page_size")
    unread = write_ahead.unread(log, size, frames)
    if unread > UNFINISHED:
        raise SaveTrouble("save.damaged")  # whole changes behind one that is not
    db.execute("PRAGMA synchronous = FULL")
    copied = migrate(db, file, steps)
    if schema(db) != drawn(steps):  # a letter of it is another, and nobody noticed
        raise SaveTrouble("save.damaged")
    return copied, unread > 0 or write_ahead.cut(log, size, frames)


def _log(file: Path) -> bytes:
    """What SQLite will empty when it opens the file, whatever it makes of it."""
    log = log_of(file)
    fits = log.exists() and log.stat().st_size <= LOG_BYTES
    return log.read_bytes() if fits else b""


def _endless(file: Path) -> bool:
    """Longer than all evenings there are: not even looked at."""
    try:
        return file.stat().st_size > LONGEST
    except OSError:
        return False  # nothing yet, or not ours to see: SQLite says which


BESIDE = ("-wal", "-journal", "-shm")
UNFINISHED = 1
"""Changes that a power cut may have left half written: the last of them."""
LOG_BYTES = 2**28
