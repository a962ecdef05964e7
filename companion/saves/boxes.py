"""What only the box of a game knows: looked up once, and kept for later games of it.

A small file, `boxes.json`: by game, the options of its house table that somebody has
set. What no longer is an option, or no choice of it, is passed over where it is used.
"""

from collections.abc import Mapping
from pathlib import Path

from companion.plumbing import files
from companion.plumbing.values import BadValue, from_text, read, to_page
from companion.saves.trouble import of_file

Boxes = Mapping[str, Mapping[str, str]]
BIGGEST = 200_000
"""Bytes of a file that is one of ours."""


def load(file: Path) -> dict[str, dict[str, str]]:
    """Nothing where there is no such file, or none that makes sense."""
    try:
        text = files.read_text(file, BIGGEST)
        found: dict[str, dict[str, str]] = read(
            from_text(text), dict[str, dict[str, str]]
        )
    except (OSError, UnicodeDecodeError, BadValue):
        return {}
    return found


def keep(file: Path, game: str, name: str, value: str) -> None:
    """One more thing looked up. SaveTrouble where the folder will not."""
    boxes = load(file)
    boxes[game] = {**boxes.get(game, {}), name: value}
    try:
        files.write_whole(file, to_page(boxes))
    except OSError as error:
        raise of_file(error) from error
