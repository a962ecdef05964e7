"""Saves that may be read and not written: a stick that is locked, a folder of others.

SQLite must write to read a log. So it is read from a copy that is gone at once, and
what is played goes on in memory: nothing of it is kept, and that is said.
"""

from collections.abc import Callable
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from companion.saves.database import Database
from companion.saves.trouble import LOG, SaveTrouble

NAME = "games.sqlite"
TAILS = ("", "-wal", "-journal")
"""What belongs to a database: it alone may be older than what was played last."""


def opened(folder: Path, on_disk: Callable[[Path], Database] = Database) -> Database:
    """On the disk, or in memory where that may only be read."""
    try:
        return on_disk(folder)
    except SaveTrouble as why:
        if why.key != "save.read_only":
            raise
        LOG.warning("read only: nothing is kept")
        return _thought_of(folder, on_disk, why)


def _thought_of(
    folder: Path, on_disk: Callable[[Path], Database], why: SaveTrouble
) -> Database:
    """All there is in these saves, or none where there are none; or why not."""
    with TemporaryDirectory(prefix="pythia-") as away:
        try:
            for name in (f"{NAME}{tail}" for tail in TAILS):
                if (folder / name).exists():
                    copyfile(folder / name, Path(away) / name)
        except OSError:
            raise why from None
        database = on_disk(Path(away))
        database.think()
        return database
