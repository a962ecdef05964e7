"""What a start puts right on the disk: rights that older versions left too wide, and
what a sudden end left half written.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from companion.plumbing import files
from companion.plumbing.folders import Folders
from companion.plumbing.values import BadValue, from_text, read, to_text

NAMES = ("data", "config", "backups", "exports", "logs")
MARK = ".narrowed"
"""Which of our folders have been narrowed: whoever opens one afterwards means it."""
OTHERS = 0o077


def tidy(there: Folders) -> None:
    """Never in the way: a disk that will not have it is no trouble here."""
    with suppress(OSError):
        _narrow_once(there)
    for folder in _swept(there):
        files.sweep(folder)


def narrow(folder: Path) -> None:
    """Nobody else reads what lies in it. What is not ours to change stays."""
    for above, _, names in os.walk(folder):
        for path in (Path(above), *(Path(above, name) for name in names)):
            with suppress(OSError):
                if path == folder or not path.is_symlink():
                    path.chmod(path.stat().st_mode & ~OTHERS)


def _narrow_once(there: Folders) -> None:
    mark = there.data / MARK
    done = _done(mark)
    found = [name for name in NAMES if getattr(there, name).is_dir()]
    wide = [name for name in found if name not in done]
    if os.name != "posix" or not wide:
        return
    for name in wide:
        narrow(getattr(there, name))
    files.write_whole(mark, to_text([*done, *wide]))


def _done(mark: Path) -> tuple[str, ...]:
    try:
        done: tuple[str, ...] = read(
            from_text(mark.read_text(encoding="utf-8")), tuple[str, ...]
        )
    except (OSError, UnicodeDecodeError, BadValue):
        return ()
    return done


def _swept(there: Folders) -> Iterator[Path]:
    """Wherever we write files; those of faces lie in a folder a game."""
    yield from (there.data, there.config, there.backups, there.exports, there.maps)
    with suppress(OSError):
        yield from there.faces.glob("*/")
