"""What hands must still do on the real table, once a step stands."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.kernel.books import Change, Correct, changes
from companion.kernel.game import Game
from companion.kernel.record import Played, Record, Row
from companion.table.trust import Source

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class ToDo:
    """One thing hands must put right, and whether they have."""

    change: Change
    done: bool = False


def still_to_do(
    todo: tuple[ToDo, ...], rows: Sequence[Row[Any]], came: Sequence[Change]
) -> tuple[ToDo, ...]:
    """What is left after one more step: what came of it, or what was left before.

    What the table has put right in the books lies as they say.
    """
    if came:
        return tuple(ToDo(change) for change in came)
    moves = [row.move for row in rows if isinstance(row, Played)]
    right = {move.path for move in moves if isinstance(move, Correct)}
    return tuple(item for item in todo if item.change.path not in right)


def hands_after(
    game: Game[S, M], before: Record[S, M], after: Record[S, M], rows: Sequence[Row[M]]
) -> tuple[Change, ...]:
    """After these rows; what hands did themselves they need not do again."""
    played = [row for row in rows if isinstance(row, Played)]
    if len(played) < len(rows):
        return between(game, before.state, after.state)
    still = left_to_hands(played)
    then = after.after(len(after.played) - still)
    return between(game, then, after.state) if still else ()


def left_to_hands(step: Sequence[Played[Any]]) -> int:
    """How many moves of a step nobody has done by hand.

    The books were put right to what lies there, or somebody did the first thing;
    what the app rolled, drew and counted after it hands have not done yet. A step of
    one move is told in words: who made it sees what follows.
    """
    if len(step) == 1:
        return 0
    truths = next((n for n, r in enumerate(step) if not _truth(r)), len(step))
    first = step[truths : truths + 1]
    return len(step) - truths - sum(row.source != Source.APP.value for row in first)


def _truth(row: Played[Any]) -> bool:
    """The books were put right: so it lies on the table."""
    return isinstance(row.move, Correct)


def between(game: Game[S, Any], before: S, after: S) -> tuple[Change, ...]:
    return changes(game.entries(before), game.entries(after))
