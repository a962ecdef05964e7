"""Saves that may be read and not written: a stick that is locked, a folder of others.

SQLite must write to read a log. So it is read from a copy that is gone at once, and
what is played goes on in memory: nothing of it is kept, and that is said.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

TAILS = ("", "-wal", "-journal")
"""What belongs to a database: it alone may be older than what was played last."""

Opening = Callable[[Path], sqlite3.Connection]


def in_memory(file: Path, opening: Opening) -> sqlite3.Connection:
    """All there is in these saves, or none where there are none yet. Raises OSError."""
    with TemporaryDirectory(prefix="pythia-") as away:
        for tail in TAILS:
            part = file.with_name(file.name + tail)
            if part.exists():
                copyfile(part, Path(away) / part.name)
        with closing(opening(Path(away) / file.name)) as found:
            found.execute("PRAGMA journal_mode = DELETE")
            return _thought(found)


def _thought(found: sqlite3.Connection) -> sqlite3.Connection:
    memory = sqlite3.connect(":memory:", isolation_level=None)
    memory.text_factory = found.text_factory
    try:
        found.backup(memory)
    except BaseException:
        memory.close()
        raise
    return memory
