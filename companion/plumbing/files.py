"""Files that are there whole or not at all, whatever happens while they are written.

What we keep is nobody else's to read: games hold purses and cards, and a tablet or a
computer has more than one user.
"""

import contextlib
import os
import re
import time
from collections.abc import Iterable, Iterator
from glob import escape
from io import BufferedWriter, FileIO, TextIOWrapper
from itertools import count
from pathlib import Path

HALF = ".part"
"""What is still being written ends so, and begins with a dot."""
OURS = re.compile(r"\..+\.[0-9]+\.part|\.games\..+\.part")
"""As `write_whole` and the migrations name it: other programs have their own."""
LONG_AGO = 3600.0
"""Seconds; by then nobody is writing it any more, whatever the clock has done."""
MINE, ANYBODYS = 0o600, 0o666


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
    """A private file for text, as `open` would: to append, or one that is new."""
    raw = BufferedWriter(FileIO(file, mode, opener=_privately))
    return TextIOWrapper(raw, encoding="utf-8")


def put_aside(file: Path) -> Path | None:
    """What could not be read stays under another name as well. Raises OSError.

    It is not moved away: should we die before the new one stands, it lies there still.
    """
    if not file.is_file():
        return None
    names = (f"{file.name}.{number}.damaged" for number in count(1))
    there = unused(file.with_name(name) for name in names)
    try:
        os.link(file, there)
    except OSError:  # not every disk knows two names for a file
        file.rename(there)
    settle(file.parent)
    return there


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
    return os.open(path, how, MINE)


def _put(file: Path, data: bytes, mode: int) -> None:
    """Onto the disk; a file that lay there before may have been open to others."""
    file.unlink(missing_ok=True)
    with open(file, "xb", opener=lambda path, how: os.open(path, how, mode)) as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
