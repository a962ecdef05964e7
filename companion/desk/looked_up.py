"""What a table has looked up in its box: remembered for later games."""

from contextlib import suppress
from typing import Any

from companion.desk import demo
from companion.kernel.books import Correct
from companion.kernel.moves import Ruling
from companion.kernel.record import Played
from companion.plumbing.folders import Folders
from companion.saves import boxes
from companion.saves.header import Header
from companion.saves.trouble import SaveTrouble
from companion.table.answers import Answered

HOUSE = "house."
"""The kind of option that only the box knows."""


def known(folders: Folders | None) -> boxes.Boxes:
    """What was looked up so far, by game."""
    return boxes.load(folders.boxes) if folders else {}


def remember(folders: Folders | None, header: Header, told: Answered[Any]) -> None:
    """Each number that somebody told of the box; guests of the demo know none."""
    if folders is None or demo.is_demo(header):
        return
    for row in told.rows:
        found = looked_up(row.move) if isinstance(row, Played) else None
        if found:
            with suppress(SaveTrouble):  # the game itself is kept and asks no more
                boxes.keep(folders.boxes, header.game, *found)


def looked_up(move: Any) -> tuple[str, str] | None:
    match move:
        case Ruling(name, value) | Correct(("option", name), value):
            return (name, str(value)) if name.startswith(HOUSE) else None
    return None
