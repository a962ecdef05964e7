"""One line of the games list, read by itself: nothing in it is believed.

A checksum that holds says only that nothing has changed since it was made: a line may
have been damaged before, so every number has its kind and its bounds as well.
"""

from collections.abc import Sequence
from typing import Any

from companion.saves.database.checksum import whole
from companion.saves.database.database import Database
from companion.saves.database.database import Row as Line
from companion.saves.game.codec import from_text, read_header, read_standing
from companion.saves.header import Header
from companion.saves.summary import Saved, Summary
from companion.saves.trouble import SaveTrouble

MOMENT = 1e11
"""Seconds since 1970 that no calendar of ours goes beyond."""
TIME = 1e9
"""Seconds at one table: thirty years."""
MOST = 100_000
"""Moves of a game, and more than any round, turn or points there are."""
PEOPLE = 12
UNCOUNTED = -1
"""Rows, where nobody had counted them: of a format that did not."""
BYTES = 2**22
"""A header or a standing that is longer was never one."""


def number(value: Any, most: float, least: float = 0) -> bool:
    """Whether SQLite gave a number in its bounds; a flag or a text is none."""
    return type(value) in (int, float) and least <= value <= most


def moment(value: Any) -> float:
    """When something was; the year 1970 where that makes no sense."""
    return float(value) if number(value, MOMENT) else 0.0


def lines(database: Database) -> list[Line]:
    """Those of every game, the last played first."""
    return database.read(f"{LINE} ORDER BY last DESC, id")


def line(database: Database, id: str) -> Line | None:
    found = database.read(f"{LINE} WHERE id = ?", (id,))
    return found[0] if found else None


def id_of(line: Line) -> str:
    text: str = line[0].decode(errors="replace")
    return text


def header_in(line: Line) -> Header:
    """Who plays what. SaveTrouble `save.unreadable`: it does not say."""
    checksum, text, since = line[1:4]
    try:
        header = read_header(from_text(whole(checksum, id_of(line), text, since)))
    except SaveTrouble:
        raise SaveTrouble("save.unreadable") from None
    if not 0 < len(header.seats) <= PEOPLE or not number(since, MOST):
        raise SaveTrouble("save.unreadable")
    return header


def told_in(line: Line, header: Header) -> Saved:
    """How far it has come. SaveTrouble `save.unreadable`: it does not say."""
    checksum, text, moves, playing, last, rows = line[4:]
    beside = moves, playing, last, rows
    try:
        there = read_standing(from_text(whole(checksum, id_of(line), text, *beside)))
    except SaveTrouble:
        raise SaveTrouble("save.unreadable") from None
    bounded = number(moves, MOST) and number(playing, TIME) and number(last, MOMENT)
    if not bounded or not fits(there, header):
        raise SaveTrouble("save.unreadable")
    return Saved(id_of(line), header, there, moves, playing, last)


def agrees(database: Database, id: str, header: Header, moves: int, rows: int) -> bool:
    """Whether so many moves and rows stand, as far as its line says it."""
    found = line(database, id)
    try:
        return found is None or (
            told_in(found, header).moves == moves and found[-1] in (UNCOUNTED, rows)
        )
    except SaveTrouble:
        return True


def fits(there: Summary, header: Header) -> bool:
    """Points for everybody or for nobody, and nothing beyond all bounds."""
    numbers: Sequence[Any] = (there.round, there.rounds, there.turn, *there.scores)
    return (
        len(there.scores) in (0, len(header.seats))
        and all(number(each, MOST, -MOST) for each in numbers)
        and set(there.winners) <= set(header.colours)
    )


def blank(id: str, header: Header | None = None, trouble: str = "") -> Saved:
    """What is shown of a game whose line makes no sense, as far as it is known."""
    return Saved(
        id, header or Header("", 0, ()), Summary(0, 0, 0, ()), 0, 0.0, 0.0, trouble
    )


LINE = f"""SELECT CAST(id AS BLOB), header_checksum,
    substr(CAST(header AS BLOB), 1, {BYTES}), since, standing_checksum,
    substr(CAST(standing AS BLOB), 1, {BYTES}), moves, playing, last, rows FROM games"""
