"""Why an undo needs everybody's yes: what was seen, and a turn that is long over.

It is asked once a phase: whoever agreed to take back a roll of it need not agree to
the one before. Which undos were agreed to is read from the rows, so a game that is
taken out again asks no more and no less.
"""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from companion.kernel import record as records
from companion.kernel.game import Game
from companion.kernel.record import Record, Row, Undone

S = TypeVar("S")
M = TypeVar("M")
Moment = tuple[int, str]
"""A phase of a turn."""


def why(
    game: Game[S, M], record: Record[S, M], log: Sequence[Row[M]], count: int
) -> str:
    """`seen` or `turn`, as a wish says it, or nothing."""
    then = record.after(len(record.played) - count)
    seen = records.revealed(game, record.played[-count:])
    if seen and moment(game, then) not in agreed(game, record, log):
        return "seen"
    past = game.clock(record.state).turn - game.clock(then).turn
    return "turn" if past > 1 else ""


def moment(game: Game[S, Any], state: S) -> Moment:
    clock = game.clock(state)
    return clock.turn, clock.phase


def agreed(
    game: Game[S, M], record: Record[S, M], log: Sequence[Row[M]]
) -> frozenset[Moment]:
    """The phases into which the undos led that were the last things done."""
    counts = tuple(row.moves for row in newest(log))
    if not counts:
        return frozenset()
    again = records.redo(game, record, sum(counts))
    return frozenset(seen_before(game, again, len(record.played), counts))


def newest(log: Sequence[Row[Any]]) -> Iterator[Undone]:
    """The undos since anything else was done, the last one first."""
    for row in reversed(log):
        if not isinstance(row, Undone):
            return
        yield row


def seen_before(
    game: Game[S, M], again: Record[S, M], at: int, counts: Sequence[int]
) -> Iterator[Moment]:
    """Where each undo led that took back what was seen."""
    for count in counts:
        if records.revealed(game, again.played[at : at + count]):
            yield moment(game, again.after(at))
        at += count
