"""What a start puts right on the disk: rights that older versions left too wide, and
what a sudden end left half written.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from fnmatch import fnmatch
from pathlib import Path
from types import MappingProxyType

from companion.plumbing import files
from companion.plumbing.folders import Folders
from companion.plumbing.values import BadValue, from_text, read, to_text

OURS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "data": ("games*.sqlite*", "maps", "faces", "dice-rolls.jsonl"),
        "config": ("settings.json", "boxes.json", "dice.json", "camera.json", "kivy"),
        "backups": ("*-*-*.jsonl",),
        "exports": ("pythia-*",),
        "logs": ("pythia.log*", "trouble.log"),
    }
)
"""Our folders, and what older versions wrote there; `PYTHIA_HOME` may be anywhere."""
MARK = ".narrowed"
"""Which of our folders have been narrowed: whoever opens one afterwards means it."""
OTHERS = 0o077


def tidy(there: Folders) -> None:
    """Never in the way: a disk that will not have it is no trouble here."""
    with suppress(OSError):
        _narrow_once(there)
    for folder in _swept(there):
        files.sweep(folder)


def narrow(folder: Path, ours: tuple[str, ...]) -> None:
    """What is ours in it is ours alone, and the folder, if it holds nothing else."""
    found = [one for one in folder.iterdir() if not one.name.startswith(".")]
    mine = [one for one in found if any(fnmatch(one.name, name) for name in ours)]
    for one in mine:
        for path in (one, *one.rglob("*")) if not one.is_symlink() else ():
            if not path.is_symlink():
                _close(path)
    if mine == found:
        _close(folder)


def _close(path: Path) -> None:
    """To others; what is not ours to change stays as it is."""
    with suppress(OSError):
        path.chmod(path.stat().st_mode & ~OTHERS)


def _narrow_once(there: Folders) -> None:
    mark = there.data / MARK
    done = _done(mark)
    found = [name for name in OURS if getattr(there, name).is_dir()]
    wide = [name for name in found if name not in done]
    if os.name != "posix" or not wide:
        return
    for name in wide:
        narrow(getattr(there, name), OURS[name])
    files.write_whole(mark, to_text([*done, *wide]))


def _done(mark: Path) -> tuple[str, ...]:
    try:
        done: tuple[str, ...] = read(from_text(files.read_text(mark)), tuple[str, ...])
    except (OSError, UnicodeDecodeError, BadValue):
        return ()
    return done


def _swept(there: Folders) -> Iterator[Path]:
    """Wherever we write files; those of faces lie in a folder a game."""
    yield from (there.data, there.config, there.backups, there.exports, there.maps)
    with suppress(OSError):
        yield from there.faces.glob("*/")
