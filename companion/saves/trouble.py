"""What saves and settings have to say: what went wrong, each by a key with words."""

import errno
import sqlite3
from pathlib import Path

from companion.plumbing.log import named
from companion.plumbing.refusal import Refusal

LOG = named("saves")

KEYS = (
    "save.full",  # the disk is full
    "save.no_room",  # the same of all the saves: they can be read and not gone on with
    "save.full_delete",  # so full that not even a game can be deleted
    "save.read_only",  # the folder cannot be written
    "save.no_folder",  # nothing can be put into this folder: `folder`
    "save.no_file",  # what should be a file is a folder, or a link to nothing: `path`
    "save.not_kept",  # read only: one plays on in memory, and nothing of it stays
    "save.failed",  # the disk would not take it, whatever the reason
    "save.locked",  # another Pythia has the saves open
    "save.damaged",  # the database could not be read and was put aside
    "save.mended",  # the same, and what could be read of its games goes on
    "save.log_cut",  # the end of the log is gone: the last moves may be as well
    "save.unreadable",  # this game cannot be read, and lies where it lay
    "save.missing",  # there is no such game or file
    "save.foreign",  # not a game of ours
    "save.gone",  # the rules of `game` are not on this computer
    "save.torn",  # ours, but cut off or changed
    "save.for_others",  # where a game stands, without its moves: it cannot be taken in
    "save.newer",  # made by a newer version
    "save.numbered",  # the same, as far as their number goes: they can be read
    "save.older",  # made by an older version, and cannot be gone on with
    "save.illegal",  # a move in it breaks a rule: `line` and `rule`
    "save.too_big",  # longer than any game
    "save.backup_full",  # no room in the second folder
    "save.backup_missing",  # the second folder cannot be written
    "save.closed",  # the file or its folder may not be read
    "save.stopped",  # no trouble: somebody did not want it any more
    "save.settings_unread",  # the settings in `path` cannot be read at all
    "save.settings",  # a setting made no sense and was put back: `name`
    "save.renewed",  # no trouble: brought to a newer form, the old ones lie in `file`
)

NOWHERE = (errno.ENAMETOOLONG, errno.ELOOP, errno.ENXIO)
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class SaveTrouble(Refusal):
    """The saves cannot do it, and the table is told."""


def of_database(error: sqlite3.Error) -> SaveTrouble:
    """What SQLite says, in the words of the table."""
    name = getattr(error, "sqlite_errorname", "") or ""
    LOG.error("SQLite: %s", name or type(error).__name__)
    for start, key in SQLITE:
        if name.startswith(start):
            return SaveTrouble(key, reason=name)
    return SaveTrouble("save.failed", reason=name or str(error))


SQLITE = (
    ("SQLITE_FULL", "save.full"),
    ("SQLITE_READONLY", "save.read_only"),
    ("SQLITE_CANTOPEN", "save.read_only"),
    ("SQLITE_PERM", "save.read_only"),
    ("SQLITE_BUSY", "save.locked"),
    ("SQLITE_LOCKED", "save.locked"),
    ("SQLITE_CORRUPT", "save.damaged"),
    ("SQLITE_NOTADB", "save.damaged"),
)


def of_file(error: OSError) -> SaveTrouble:
    """What the system says about a file we read or write."""
    reason = errno.errorcode.get(error.errno or 0, "")
    LOG.warning("disk: %s", reason or type(error).__name__)
    if error.errno in FULL:
        return SaveTrouble("save.full", reason=reason)
    if isinstance(error, FileNotFoundError):
        return SaveTrouble("save.missing", reason=reason)
    if isinstance(error, PermissionError) or error.errno == errno.EROFS:
        return SaveTrouble("save.read_only", reason=reason)
    return SaveTrouble("save.failed", reason=reason)


def of_reading(error: OSError) -> SaveTrouble:
    """The same where nothing was to be written."""
    missing = isinstance(error, NotADirectoryError) or error.errno in NOWHERE
    trouble = SaveTrouble("save.missing") if missing else of_file(error)
    return trouble if trouble.key == "save.missing" else SaveTrouble("save.closed")


def of_writing(error: OSError, folder: Path) -> SaveTrouble:
    """The same of a folder we would write into: it may not even be possible."""
    trouble = of_file(error)
    if trouble.key in ("save.full", "save.read_only"):
        return trouble
    return SaveTrouble("save.no_folder", folder=str(folder))
