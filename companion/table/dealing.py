"""What the app rolls and draws: where it does, and that nothing seen is lost by it."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from companion.kernel.game import Game
from companion.kernel.record import Played, Record, Redone, Row
from companion.table.trust import Source

S = TypeVar("S")
M = TypeVar("M")


def held(game: Game[S, Any], state: S) -> bool:
    """Whether the app decides by chance what is asked now."""
    prompt = game.prompt(state)
    if prompt is None or not prompt.chance:
        return False
    return game.option(state, f"deck.{prompt.chance}") == "app"


def dealt(
    record: Record[Any, M], legal: Sequence[M], hand: Callable[[Sequence[M]], M]
) -> M:
    """What was taken back comes first."""
    return next((move for move in record.kept if move in legal), None) or hand(legal)


def row(record: Record[Any, M], move: M) -> Row[M]:
    """Where the app deals again what was undone, all after it can still be redone."""
    if record.undone and record.undone[0].move == move:
        return Redone(1)
    return Played(move, Source.APP.value, follows=bool(record.played))


def joined(rows: tuple[Row[M], ...], one: Row[M]) -> tuple[Row[M], ...]:
    """Moves played again one after the other are one line of the history."""
    match (*rows[-1:], one):
        case (Redone(before), Redone(more)):
            return (*rows[:-1], Redone(before + more))
    return (*rows, one)


def only_dealt(played: Sequence[Played[Any]], count: int) -> bool:
    """Whether so many moves are all there is, and the app's own set-up."""
    setup = all(one.source == Source.APP.value for one in played)
    return setup and count == len(played) and all(one.follows for one in played[1:])
