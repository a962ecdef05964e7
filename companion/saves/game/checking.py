"""A game that somebody else wrote, checked to its last line by the rules of today."""

from collections.abc import Sequence
from typing import Any, TypeVar

from companion.kernel.game import Game
from companion.kernel.record import Row
from companion.plumbing.refusal import Refusal
from companion.saves.deed import Step, quietly
from companion.saves.game.codec import Codec
from companion.saves.game.game_text import Pages
from companion.saves.game.resume import Resumed, Snapshot, resume, stands
from companion.saves.game.retelling import retold
from companion.saves.header import Header
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
    codec: Codec[Any, Any],
    header: Header,
    pages: Pages,
    log: Sequence[Row[Any]],
    step: Step = quietly,
) -> Resumed[Any, Any]:
    """By the rules alone; a game of older rules also by its last position."""
    older = pages.since > 0 or header.version < codec.game.version
    position = codec.read_state(pages.position)
    try:
        record = retold(codec.game, header, log, step)
        if record.state != position or len(record.played) != pages.moves:
            raise SaveTrouble("save.torn", line=len(log) + 2)
    except SaveTrouble as trouble:
        if not older or trouble.key not in ("save.illegal", "save.torn"):
            raise
        return _adopted(codec.game, header, log, (pages.moves, position))
    return Resumed(record, 0)


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
