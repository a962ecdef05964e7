"""One line of the games list, read by itself: nothing in it is believed.

A checksum that holds says only that nothing has changed since it was made: a line may
have been damaged before, so every number has its kind and its bounds as well.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from companion.saves.checksum import whole
from companion.saves.codec import from_text, read_header, read_standing
from companion.saves.database import Database
from companion.saves.database import Row as Line
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
        header = read_header(from_text(whole(checksum, text, since)))
    except SaveTrouble:
        raise SaveTrouble("save.unreadable") from None
    if not 0 < len(header.seats) <= PEOPLE or not number(since, MOST):
        raise SaveTrouble("save.unreadable")
    return header


def told_in(line: Line, header: Header) -> Saved:
    """How far it has come. SaveTrouble `save.unreadable`: it does not say."""
    checksum, text, moves, playing, last = line[4:]
    try:
        there = read_standing(from_text(whole(checksum, text, moves, playing, last)))
    except SaveTrouble:
        raise SaveTrouble("save.unreadable") from None
    bounded = number(moves, MOST) and number(playing, TIME) and number(last, MOMENT)
    if not bounded or not fits(there, header):
        raise SaveTrouble("save.unreadable")
    return Saved(id_of(line), header, there, moves, playing, last)


def torn(database: Database) -> set[str]:
    """Games of which a row has changed or is missing before the last."""
    found: set[str] = set()
    places: Counter[str] = Counter()
    for game, *sealed, n, at in database.read(EVERY):
        id = game.decode(errors="replace")
        try:
            whole(*sealed, n, at)
        except SaveTrouble:
            found.add(id)
        if n != places[id] or not number(at, MOMENT):
            found.add(id)
        places[id] += 1
    return found


def moves(database: Database, id: str, header: Header, counted: int) -> int:
    """How many moves stand as its line says it; as counted where that is damaged."""
    found = line(database, id)
    try:
        return told_in(found, header).moves if found else counted
    except SaveTrouble:
        return counted


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
    substr(CAST(standing AS BLOB), 1, {BYTES}), moves, playing, last FROM games"""
EVERY = f"""SELECT CAST(game AS BLOB), checksum, substr(CAST(row AS BLOB), 1, {BYTES}),
    n, at FROM rows ORDER BY game, n"""
