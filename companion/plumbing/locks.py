"""One program at a time between reading a small file and writing it again."""

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from companion.plumbing.files import MINE, private_folder

LONGEST, LOOK = 5.0, 0.01
"""Seconds that another program is waited for: it needs a few thousandths."""
HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Nobody else of ours reads or writes it meanwhile. Raises OSError.

    The lock is a file beside it that stays; a program that dies lets go of it.
    """
    private_folder(file.parent)
    beside = file.with_name(f".{file.name}.lock")
    handle = os.open(beside, os.O_CREAT | os.O_RDWR, MINE)
    try:
        _wait(handle)
        yield
    finally:
        os.close(handle)


def _wait(handle: int) -> None:
    """Where the disk knows no locks we go on without: it is no reason to lose a die."""
    until = time.monotonic() + LONGEST
    while True:
        try:
            return _take(handle)
        except OSError as error:
            if error.errno not in HELD:
                return None
            if time.monotonic() > until:
                raise
        time.sleep(LOOK)


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
