"""Files that are there whole or not at all, whatever happens while they are written."""

import contextlib
import errno
import os
import stat
from collections.abc import Iterable
from pathlib import Path

HALF = ".part"
"""What is still being written ends so, and begins with a dot."""


MOST = 2 * 2**20
"""Bytes of a small file; none of ours comes near it."""
UNHINDERED = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Nobody may ever write into a pipe: it is not waited for."""


class NotPlain(OSError):
    """A folder, a pipe, a device: nothing that has an end."""


class TooLong(OSError):
    """More than was to be read of it."""


def read(file: Path, most: int = MOST) -> bytes:
    """A plain file that is no longer than this. Raises OSError."""
    handle = os.open(file, os.O_RDONLY | UNHINDERED)
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise NotPlain(errno.EINVAL, "no plain file")
        with open(handle, "rb", closefd=False) as opened:
            data = opened.read(most + 1)
    finally:
        os.close(handle)
    if len(data) > most:
        raise TooLong(errno.EINVAL, "too long")
    return data


def read_text(file: Path, most: int = MOST) -> str:
    """The same as text, with the ends of lines as we write them."""
    return read(file, most).decode("utf-8").replace("\r\n", "\n")


def at(path: str | Path) -> Path:
    """Where a path that somebody typed leads; `~` is home, if there is one."""
    typed = Path(path)
    with contextlib.suppress(RuntimeError):  # it is nobody's home
        return typed.expanduser()
    return typed


def there(path: str | Path) -> bool:
    """Whether something lies there; nothing can lie where no path can be."""
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False


def ordinary(file: Path) -> bool:
    """Whether a file lies there, as far as we may know."""
    try:
        return file.is_file()
    except (OSError, ValueError):
        return False


def plain(file: Path) -> bool:
    """Whether it can be written at the end of: an ordinary file, or nothing yet."""
    return ordinary(file) or not there(file)


def changed(file: Path) -> float:
    """When it was last written, in seconds since 1970; it may be gone by now."""
    try:
        return file.stat().st_mtime
    except (OSError, ValueError):
        return 0.0


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
