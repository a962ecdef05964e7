"""What only the box of a game knows: looked up once, and kept for later games of it.

A small file, `boxes.json`: by game, the options of its house table that somebody has
set. What no longer is an option, or no choice of it, is passed over where it is used.
"""

from collections.abc import Mapping
from pathlib import Path

from companion.plumbing import files
from companion.plumbing.locks import locked
from companion.plumbing.values import BadValue, from_text, read, to_page
from companion.saves.trouble import of_file

Boxes = Mapping[str, Mapping[str, str]]
BIGGEST = 200_000
"""Bytes of a file that is one of ours."""


def load(file: Path) -> dict[str, dict[str, str]]:
    """Nothing where there is no such file, or none that makes sense."""
    return _read(file) or {}


def _read(file: Path) -> dict[str, dict[str, str]] | None:
    """None: it makes no sense, or cannot be read."""
    try:
        text = files.read_text(file, BIGGEST)
        found: dict[str, dict[str, str]] = read(
            from_text(text), dict[str, dict[str, str]]
        )
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError, BadValue):
        return None
    return found


def keep(file: Path, game: str, name: str, value: str) -> None:
    """One more thing looked up, beside all that any program of ours has kept.

    What cannot be read is put aside. SaveTrouble where the folder will not.
    """
    try:
        with locked(file):
            boxes = _read(file)
            if boxes is None:
                files.put_aside(file)
                boxes = {}
            boxes[game] = {**boxes.get(game, {}), name: value}
            files.write_whole(file, to_page(boxes))
    except OSError as error:
        raise of_file(error) from error
