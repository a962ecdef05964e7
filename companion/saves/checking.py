"""A game that somebody else wrote, checked to its last line by the rules of today."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from companion.kernel import record as records
from companion.kernel.game import Game, IllegalMove
from companion.kernel.record import Amended, Record, Row
from companion.plumbing.refusal import Refusal
from companion.plumbing.values import STRANGE
from companion.saves.codec import Codec
from companion.saves.game_text import Pages
from companion.saves.header import Header
from companion.saves.resume import Resumed, Snapshot, resume, stands
from companion.saves.trouble import SaveTrouble

S = TypeVar("S")
M = TypeVar("M")


def read_log(codec: Codec[Any, Any], pages: Pages) -> tuple[Row[Any], ...]:
    rows = []
    for number, (_, plain) in enumerate(pages.rows, 2):
        try:
            rows.append(codec.read_row(plain))
        except SaveTrouble as error:
            raise SaveTrouble(error.key, line=number) from error
    return tuple(rows)


def checked_game(
    codec: Codec[Any, Any], header: Header, pages: Pages, log: Sequence[Row[Any]]
) -> Resumed[Any, Any]:
    """By the rules alone; a game of older rules also by its last position."""
    older = pages.since > 0 or header.version < codec.game.version
    position = codec.read_state(pages.position)
    try:
        record = replay(codec.game, header, log)
        if record.state != position or len(record.played) != pages.moves:
            raise SaveTrouble("save.torn", line=len(log) + 2)
    except SaveTrouble:
        if not older:
            raise
        return _adopted(codec.game, header, log, (pages.moves, position))
    return Resumed(record, 0)


def replay(game: Game[S, M], header: Header, log: Sequence[Row[M]]) -> Record[S, M]:
    """Every row by the rules. SaveTrouble `save.illegal` names the line and rule."""
    *_, record = advanced(game, header, log)
    return record


def farthest(
    game: Game[S, M], header: Header, log: Sequence[Row[M]]
) -> tuple[int, Record[S, M]]:
    """How many of the rows the rules allow, one after the other, and their record."""
    start: Record[S, M] = Record((game.setup(header.colours, header.chosen),))
    best = 0, start
    with suppress(SaveTrouble):
        for reached in enumerate(advanced(game, header, log)):
            best = reached
    return best


def advanced(
    game: Game[S, M], header: Header, log: Sequence[Row[M]]
) -> Iterator[Record[S, M]]:
    """The record before the first row, and after each."""
    record: Record[S, M] = Record((game.setup(header.colours, header.chosen),))
    yield record
    for number, row in enumerate(log, 2):
        try:
            if isinstance(row, Amended):
                _says_what_stays(game, record, row)
            record, _ = records.advance(game, record, row)
        except IllegalMove as error:
            raise SaveTrouble("save.illegal", line=number, rule=error.key) from error
        except STRANGE as error:
            rule = "save.foreign"
            raise SaveTrouble("save.illegal", line=number, rule=rule) from error
        yield record


def _says_what_stays(game: Game[S, M], record: Record[S, M], row: Amended[M]) -> None:
    """No fewer than would stay today; more if they play, as they once were settled."""
    least = records.settled(game, record, replace(row, stays=None)).stays or 0
    said = row.stays
    if said is None or said < least or records.settled(game, record, row) != row:
        raise IllegalMove("kernel.nothing_to_amend")


def _adopted(
    game: Game[S, M], header: Header, log: Sequence[Row[M]], last: Snapshot[S]
) -> Resumed[S, M]:
    """A game whose moves the rules of today would not allow goes on from its end."""
    try:
        there = resume(game, header, log, last, since=last[0])
    except Refusal:
        raise SaveTrouble("save.torn", line=len(log) + 2) from None
    whole = len(there.record.played) == last[0] and not there.cut
    if not whole or not stands(game, last[1]):
        raise SaveTrouble("save.torn", line=len(log) + 2)
    return there
