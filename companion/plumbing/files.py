"""Files that are there whole or not at all, whatever happens while they are written.

What we keep is nobody else's to read: games hold purses and cards, and a tablet or a
computer has more than one user.
"""

import contextlib
import errno
import os
import re
import stat
import time
from collections.abc import Iterable, Iterator
from glob import escape
from io import BufferedWriter, FileIO, TextIOWrapper
from itertools import count
from pathlib import Path

DAMAGED = ".damaged"
"""What could not be read is kept under a name that ends so, with a number before it."""
ASIDE = 5
"""So many of one small file are kept."""
LONG = 10
"""Digits of a number that none of ours reaches."""
HALF = ".part"
"""What is still being written ends so, and begins with a dot."""
OURS = re.compile(r"\..+\.[0-9]+\.part|\.games\..+\.part")
"""As `write_whole` and the migrations name it: other programs have their own."""
LONG_AGO = 3600.0
"""Seconds; by then nobody is writing it any more, whatever the clock has done."""
MINE, ANYBODYS = 0o600, 0o666


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


def linked(file: Path) -> bool:
    """Whether it is a link, be it to nothing, as far as we may know."""
    try:
        return file.is_symlink()
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


def newest_first(files: Iterable[Path]) -> tuple[Path, ...]:
    """For the eye only: what is kept never goes by the clock."""
    return tuple(sorted(files, key=lambda file: (changed(file), file.name)))[::-1]


def write_whole(file: Path, content: str | bytes, *, private: bool = True) -> None:
    """Write beside the file, onto the disk, then take its place. Raises OSError.

    Its folder is made if need be. A private file is nobody else's to read; what is
    not is made for others.
    """
    data = content.encode() if isinstance(content, str) else content
    if private:
        private_folder(file.parent)
    else:
        file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f".{file.name}.{os.getpid()}{HALF}")
    try:
        _put(beside, data, MINE if private else ANYBODYS)
        beside.replace(file)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    settle(file.parent)


def private_folder(path: Path) -> Path:
    """Made if need be, with all above it, and then nobody else's. Raises OSError."""
    for above in reversed(path.parents):
        if not above.exists():
            above.mkdir(0o700, exist_ok=True)
    path.mkdir(0o700, exist_ok=True)
    return path


def begin(file: Path) -> None:
    """An empty private file, for somebody else to fill; what is there is not touched.

    Not even opened: SQLite would lose its locks on it.
    """
    with contextlib.suppress(OSError):  # who fills it says why it cannot be
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, MINE))


def lines(file: Path, mode: str) -> TextIOWrapper:
    """A private file for text, as `open` would: to append, or one that is new.

    Raises OSError, at once where it is a pipe that nobody reads.
    """
    raw = BufferedWriter(FileIO(file, mode, opener=_privately))
    return TextIOWrapper(raw, encoding="utf-8")


def put_aside(file: Path) -> Path | None:
    """What could not be read stays under another name as well. Raises OSError.

    It is not moved away: should we die before the new one stands, it lies there still.
    Of many that were put aside the oldest goes.
    """
    if not file.is_file():
        return None
    there = away(file)
    try:
        os.link(file, there)
    except OSError:  # not every disk knows two names for a file
        file.rename(there)
    for old in put_away(file)[:-ASIDE]:
        old.unlink(missing_ok=True)
    settle(file.parent)
    return there


def put_away(file: Path) -> tuple[Path, ...]:
    """All that was put aside of it, the oldest first."""
    found = file.parent.glob(f"{escape(file.name)}.*{DAMAGED}")
    return tuple(sorted((one for one in found if _turn(one)), key=_turn))


def away(file: Path) -> Path:
    """Where it is put aside: after all others, and where nothing lies."""
    last = max(map(_turn, put_away(file)), default=0)
    names = (f"{file.name}.{number}{DAMAGED}" for number in count(last + 1))
    return unused(file.with_name(name) for name in names)


def _turn(aside: Path) -> int:
    """The how-manieth it is; 0 where its name does not say."""
    number = aside.name.removesuffix(DAMAGED).rpartition(".")[2]
    return int(number) if number.isdecimal() and len(number) < LONG else 0


def sweep(folder: Path, name: str = "") -> None:
    """Away with what a sudden end left half written, long ago, by us; of this name."""
    with contextlib.suppress(OSError):
        for half in folder.glob(f".{escape(name)}*{HALF}"):
            if OURS.fullmatch(half.name) and abs(_age(half)) > LONG_AGO:
                half.unlink()


def numbered(file: Path) -> Iterator[Path]:
    """`game.jsonl`, `game.2.jsonl`, and so on: what lies there need not go."""
    yield file
    for number in count(2):
        yield file.with_suffix(f".{number}{file.suffix}")


def holds(file: Path, data: bytes) -> bool:
    """Whether just this lies there: to write it again takes nothing away."""
    try:
        return file.stat().st_size == len(data) and file.read_bytes() == data
    except OSError:
        return False


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


def _age(file: Path) -> float:
    return time.time() - file.stat().st_mtime


def _privately(path: str, how: int) -> int:
    handle = os.open(path, how | UNHINDERED, MINE)
    if stat.S_ISREG(os.fstat(handle).st_mode):
        return handle
    os.close(handle)
    raise NotPlain(errno.EINVAL, "no plain file")


def _put(file: Path, data: bytes, mode: int) -> None:
    """Onto the disk; a file that lay there before may have been open to others."""
    file.unlink(missing_ok=True)
    with open(file, "xb", opener=lambda path, how: os.open(path, how, mode)) as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
