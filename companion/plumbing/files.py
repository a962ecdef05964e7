"""Files that are there whole or not at all, whatever happens while they are written."""

import contextlib
import os
from collections.abc import Iterable
from pathlib import Path

HALF = ".part"
"""What is still being written ends so, and begins with a dot."""


def write_whole(file: Path, content: str | bytes, *, private: bool = False) -> None:
    """Write beside the file, onto the disk, then take its place. Raises OSError.

    Its folder is made if need be. A private file is nobody else's to read.
    """
    data = content.encode() if isinstance(content, str) else content
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f".{file.name}.{os.getpid()}{HALF}")
    try:
        _put(beside, data, 0o600 if private else 0o666)
        beside.replace(file)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    settle(file.parent)


def sweep(folder: Path) -> None:
    """Away with what a sudden end left half written."""
    with contextlib.suppress(OSError):
        for half in folder.glob(f".*{HALF}"):
            half.unlink()


def unused(names: Iterable[Path]) -> Path:
    """The first where nothing lies yet."""
    return next(name for name in names if not name.exists())


def settle(folder: Path) -> None:
    """Put new names on the disk too, where the system knows how."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _put(file: Path, data: bytes, mode: int) -> None:
    """Onto the disk; a file that lay there before may have been open to others."""
    file.unlink(missing_ok=True)
    with open(file, "xb", opener=lambda path, how: os.open(path, how, mode)) as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
