"""Saves that may be read and not written: a stick that is locked, a folder of others,
a disk without room, those that bear the number of a newer Pythia.

SQLite must write to read a log. So it is read from a copy that is gone at once, and
what is played goes on in memory: nothing of it is kept, and that is said. On a full
disk nothing is played in memory, for what is acknowledged there is to stay: the saves
are read as they lie, or from such a copy, and every change is refused; so are those of
a newer Pythia.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory, TemporaryFile

from companion.saves.database import reserve, write_ahead
from companion.saves.database.database import Database
from companion.saves.database.migrations import FORMAT
from companion.saves.trouble import FULL, LOG, SaveTrouble

NAME = "games.sqlite"
SHUT = {
    "save.read_only": "",
    "save.full": "save.no_room",
    "save.numbered": "save.numbered",
}
"""Why nothing is written, and why no change is taken either, if none is."""
TAILS = ("", "-wal", "-journal")
"""What belongs to a database: it alone may be older than what was played last."""


def opened(folder: Path, on_disk: Callable[[Path], Database] = Database) -> Database:
    """On the disk, or in memory where that may only be read."""
    try:
        database = on_disk(folder)
    except SaveTrouble as why:
        if why.key == "save.full" and reserve.give(folder):
            try:
                database = opened(folder, on_disk)
                if database.kept:
                    write_ahead.shorten(database.db)
                return database
            finally:
                reserve.keep(folder, least=1)
        if why.key not in SHUT:
            raise
        shut = SHUT[why.key] or ("" if has_room(folder) else "save.no_room")
        LOG.warning("read from a copy: %s", shut or "read only, nothing is kept")
        return _thought_of(folder, on_disk, why, shut)
    reserve.keep(folder)
    return database


def condition(file: Path) -> str:
    """What these saves would say of themselves on being opened; "" where nothing.

    A copy is asked, which nobody else has open. Nothing is said where there is no room
    for one, or where somebody wrote while it was made.
    """
    try:
        with TemporaryDirectory(prefix="pythia-") as away:
            before = _written(file)
            for beside in before:
                copyfile(beside, Path(away) / beside.name)
            return _said(Path(away), file.name) if _written(file) == before else ""
    except OSError:
        return ""


def _written(file: Path) -> dict[Path, tuple[int, int]]:
    """What there is of these saves: how long each is, and when it was written."""
    files = (file.with_name(f"{file.name}{tail}") for tail in TAILS)
    stats = {one: one.stat() for one in files if one.exists()}
    return {one: (stat.st_size, stat.st_mtime_ns) for one, stat in stats.items()}


def _said(folder: Path, name: str) -> str:
    try:
        with closing(Database(folder, name, rebuild=_told)) as database:
            return "save.log_cut" if database.cut else ""
    except SaveTrouble as trouble:
        return trouble.key


def _told(_file: Path, _log: bytes) -> None:
    """It is neither mended nor put aside: that it is damaged is all that is asked."""
    raise SaveTrouble("save.damaged")


def has_room(folder: Path) -> bool:
    """Whether a name fits into it: where none does, SQLite says only that it cannot
    open a file.
    """
    try:
        with TemporaryFile(dir=folder):
            return True
    except OSError as error:
        return error.errno not in FULL


def _thought_of(
    folder: Path, on_disk: Callable[[Path], Database], why: SaveTrouble, shut: str
) -> Database:
    """All there is in these saves, or none where there are none; or why not."""
    try:
        with TemporaryDirectory(prefix="pythia-") as away:
            for name in (f"{NAME}{tail}" for tail in TAILS):
                if (folder / name).exists():
                    copyfile(folder / name, Path(away) / name)
            if why.key == "save.numbered":
                _number(Path(away) / NAME)
            database = on_disk(Path(away))
            database.think(shut)
            return database
    except OSError:  # nor is there any room elsewhere
        raise why from None


def _number(file: Path) -> None:
    """A copy whose tables are of today bears the number of today."""
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute(f"PRAGMA user_version = {FORMAT}")
