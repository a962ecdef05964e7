"""Saves that may be read and not written: a stick that is locked, a folder of others,
a disk without room.

SQLite must write to read a log. So it is read from a copy that is gone at once, and
what is played goes on in memory: nothing of it is kept, and that is said. On a full
disk nothing is played in memory, for what is acknowledged there is to stay: the saves
are read as they lie, or from such a copy, and every change is refused.
"""

from collections.abc import Callable
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory, TemporaryFile

from companion.saves.database import Database
from companion.saves.trouble import FULL, LOG, SaveTrouble

NAME = "games.sqlite"
TAILS = ("", "-wal", "-journal")
"""What belongs to a database: it alone may be older than what was played last."""


def opened(folder: Path, on_disk: Callable[[Path], Database] = Database) -> Database:
    """On the disk, or in memory where that may only be read."""
    try:
        return on_disk(folder)
    except SaveTrouble as why:
        if why.key not in ("save.read_only", "save.full"):
            raise
        shut = "" if has_room(folder, why) else "save.no_room"
        LOG.warning("no room" if shut else "read only: nothing is kept")
        return _thought_of(folder, on_disk, why, shut)


def has_room(folder: Path, why: SaveTrouble) -> bool:
    """Whether it is for another reason that nothing can be written: where not even a
    name fits into a folder, SQLite says only that it cannot open a file.
    """
    if why.key == "save.full":
        return False
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
            database = on_disk(Path(away))
            database.think(shut)
            return database
    except OSError:  # nor is there any room elsewhere
        raise why from None
