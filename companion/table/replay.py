"""What followed a misread roll or card, played again as far as it still answers.

The kernel keeps what answers at once. Where a question has come in between, the rest
waits for its answer; where one is not asked any more, its answer is left out. What was
rolled or drawn is never left out: there the table goes on by itself. Whoever decides
otherwise than before is asked all the rest, until the next roll or card.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import dropwhile
from typing import Any, Generic, TypeVar

from companion.kernel import record as records
from companion.kernel.books import Correct
from companion.kernel.game import Game, IllegalMove, play
from companion.kernel.record import Amended, Played, Record, Row
from companion.plumbing.refusal import Refusal
from companion.plumbing.values import STRANGE
from companion.table.history import past

S = TypeVar("S")
M = TypeVar("M")
Asked = tuple[tuple[object, ...], int]
"""A question, and the turn in which it was put."""


@dataclass(frozen=True, slots=True)
class Followed(Generic[M]):
    """A move that followed, and what it answered."""

    row: Played[M]
    asked: Asked


Rest = tuple[Followed[M], ...]


def rest_after(
    game: Game[S, M], record: Record[S, M], row: Row[M], rest: Rest[M]
) -> Rest[M]:
    """What still waits once this row is told; `record` is as it was before."""
    match row:
        case Amended():
            return dropped(game, record, row)
        case Played(Correct()):
            at = next((n for n, one in enumerate(rest) if one.row == row), len(rest))
            return rest[:at] + rest[at + 1 :]
        case Played():
            found = answer(game, record, rest)
            return rest if found is None else (*found[0], *told(game, row, found[1]))
        case _:
            return ()


def told(game: Game[Any, M], row: Played[M], rest: Rest[M]) -> Rest[M]:
    """What waits behind an answer; another answer voids what was decided after it."""
    if row.move == rest[0].row.move:
        return rest[1:]
    return tuple(dropwhile(lambda later: decided(game, later), rest))


def decided(game: Game[Any, M], later: Followed[M]) -> bool:
    """Somebody's decision, and neither a roll, a card nor a correction."""
    move = later.row.move
    return not isinstance(move, Correct) and game.seen(move) is None


def dropped(game: Game[S, M], record: Record[S, M], row: Amended[M]) -> Rest[M]:
    """The moves that do not follow at once any more."""
    first = row.index + 1 + (row.stays or 0)
    return tuple(
        Followed(one, asked(game, record.after(moves)))
        for moves, one in enumerate(record.played[first:], first)
    )


def regained(game: Game[S, M], record: Record[S, M], rest: Rest[M]) -> Played[M] | None:
    """What followed next, if it answers what is asked now and may still be done."""
    if rest and isinstance(rest[0].row.move, Correct):
        books: Rest[M] = rest[:1]
    elif found := answer(game, record, rest):
        books = (*found[0], found[1][0])
    else:
        return None
    try:
        records.put(game, record, books[0].row)
    except IllegalMove:
        return None
    return books[0].row


def answer(
    game: Game[S, M], record: Record[S, M], rest: Rest[M]
) -> tuple[Rest[M], Rest[M]] | None:
    """From the answer to the present question on, and the corrections before it."""
    now = asked(game, record.state)
    for at, later in enumerate(rest):
        move = later.row.move
        if isinstance(move, Correct):
            continue
        if later.asked == now:
            books = (one for one in rest[:at] if isinstance(one.row.move, Correct))
            return tuple(books), rest[at:]
        if not decided(game, later):
            break
    return None


def asked(game: Game[S, Any], state: S) -> Asked:
    prompt = game.prompt(state)
    return prompt.question if prompt else (), game.clock(state).turn


# ---- a game that is taken out again


def again(game: Game[S, M], record: Record[S, M], count: int) -> Record[S, M]:
    """Played again, if what older rules left behind makes sense to those of today."""
    try:
        return records.redo(game, record, count)
    except STRANGE as error:
        raise IllegalMove("kernel.older_rules") from error


def recovered(
    game: Game[S, M],
    log: Sequence[Row[M]],
    recall: Callable[[int], tuple[int, S] | None],
) -> Rest[M]:
    """What still waited when the game was put away, from its rows."""
    last = (n for n in range(len(log) - 1, -1, -1) if not isinstance(log[n], Played))
    at = next(last, 0)
    match log[at : at + 1]:
        case (Amended() as row,):
            before = past(log[:at]).played
            if row.index + 1 + (row.stays or 0) == len(before):
                return ()
            found = recall(row.index + 1)
            return _waiting(game, before, log[at:], found) if found else ()
        case _:
            return ()


def _waiting(
    game: Game[S, M],
    before: Sequence[Played[M]],
    rows: Sequence[Row[M]],
    snapshot: tuple[int, S],
) -> Rest[M]:
    first, state = snapshot
    rest: Rest[M] = ()
    try:
        states = tuple(_states(game, state, before[first:]))
        record = Record(states, tuple(before), first=first)
        for row in rows:
            rest = rest_after(game, record, row, rest)
            record, _ = records.advance(game, record, row)
    except Refusal:
        return ()  # older rules: what followed is not asked for any more
    return rest


def _states(game: Game[S, M], state: S, moves: Sequence[Played[M]]) -> Iterator[S]:
    yield state
    for row in moves:
        state, _ = play(game, state, row.move)
        yield state
