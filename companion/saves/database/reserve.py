"""Room that is kept back, so that a game can be deleted when there is none left.

SQLite writes down what it is to forget before it forgets it: on a disk that is full to
the last byte nothing could be deleted, and a log that was left could not be read.
"""

import os
from contextlib import suppress
from pathlib import Path
from shutil import disk_usage

from companion.plumbing.files import begin, ordinary

NAME = "games-reserve.bin"
SIZE = 2**18
"""Bytes: five times what a whole evening takes to be forgotten."""
PLENTY = 16 * SIZE
"""Nothing is kept back where that may be what the next move needs."""


def keep(folder: Path, least: int = PLENTY) -> None:
    """So much, or as much as there is, where at least so much is free."""
    file = folder / NAME
    with suppress(OSError):
        free = disk_usage(folder).free
        held = file.stat().st_size if file.exists() else 0
        if free >= least and held < min(SIZE, free):
            _fill(file, min(SIZE, free))


def _fill(file: Path, size: int) -> None:
    """With what no disk can make smaller."""
    begin(file)
    try:
        file.write_bytes(os.urandom(size))
    except OSError:
        file.unlink()
        raise


def give(folder: Path) -> bool:
    """Whether there was any, and there is room now."""
    file = folder / NAME
    if not ordinary(file):
        return False
    with suppress(OSError):
        file.unlink()
        return True
    return False
