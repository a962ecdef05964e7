"""How far a saved game has come: one line of the games list."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from companion.kernel.game import Game, by_points, totals
from companion.saves.header import Header

PAUSE = 600.0
"""Seconds without a move after which the table is taken to rest."""


@dataclass(frozen=True, slots=True)
class Summary:
    """Round and turn, the points seat by seat, and who has won."""

    round: int
    rounds: int
    turn: int
    scores: tuple[int, ...]
    finished: bool = False
    winners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Saved:
    """A game of the list. `trouble` is the key of why it cannot be opened here."""

    id: str
    header: Header
    standing: Summary
    moves: int
    playing: float  # seconds at the table, long pauses not counted
    last: float  # when the last move was made, seconds since 1970
    trouble: str = ""


def standing(game: Game[Any, Any], state: Any) -> Summary:
    """Nobody has points in a game that is not won by them."""
    clock, result = game.clock(state), game.result(state)
    scores = game.scores(state)
    points: tuple[int, ...] = ()
    if by_points(scores):
        seats = len(scores[0].points) if scores else 0
        points = result.totals if result else totals(scores, seats)
    winners = result.winners if result else ()
    over = result is not None
    return Summary(clock.round, clock.rounds, clock.turn, points, over, winners)


def played_for(before: float, at: float) -> float:
    """Seconds of play between two moves; a long pause was no play."""
    gap = at - before
    return gap if 0 < gap <= PAUSE else 0.0


def playing(times: Iterable[float]) -> float:
    """Seconds at the table, from the moments of its moves."""
    return sum(played_for(before, at) for before, at in pairwise(times))
