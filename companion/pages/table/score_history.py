"""How a game went: everybody's points after each step, and the steps that decided."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from companion.kernel.game import Game, totals
from companion.kernel.record import Record


@dataclass(frozen=True, slots=True)
class Moment:
    """After a step that began with the move at `index`: the round, and the points."""

    index: int
    round: int
    totals: tuple[int, ...]


def score_history(
    game: Game[Any, Any], record: Record[Any, Any], seats: int
) -> tuple[Moment, ...]:
    """Step by step, as far back as the states are known."""
    return tuple(_moments(game, record, seats))


def _moments(
    game: Game[Any, Any], record: Record[Any, Any], seats: int
) -> Iterator[Moment]:
    played = record.played
    begun = record.first
    for index in range(record.first, len(played)):
        if not played[index].follows:
            begun = index
        last = index + 1 == len(played) or not played[index + 1].follows
        if last:
            # The round as it was before the step: its last step may begin the next.
            round = game.clock(record.after(begun)).round
            after = record.after(index + 1)
            yield Moment(begun, round, totals(game.scores(after), seats))


def rounds(moments: Iterable[Moment]) -> dict[int, tuple[int, ...]]:
    """The points after each round."""
    return {moment.round: moment.totals for moment in moments}


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turning point: how far a side was ahead before that step and after it.

    `gains` are what the step brought to each seat.
    """

    moment: Moment
    before: int
    after: int
    gains: tuple[int, ...]


Sides = tuple[tuple[int, ...], ...]
"""Which seats play together; none where each plays alone."""


def turns(
    moments: tuple[Moment, ...], seat: int, count: int = 3, sides: Sides = ()
) -> tuple[TurningPoint, ...]:
    """The steps that moved the lead of this side most, in the order they came."""
    every = [_turn(*pair, seat, sides) for pair in pairwise(moments)]
    moved = [turn for turn in every if turn.after != turn.before]
    most = sorted(moved, key=lambda t: abs(t.after - t.before), reverse=True)[:count]
    return tuple(sorted(most, key=lambda t: t.moment.index))


def _turn(before: Moment, after: Moment, seat: int, sides: Sides) -> TurningPoint:
    pairs = zip(before.totals, after.totals, strict=True)
    gains = tuple(now - then for then, now in pairs)
    was, now = (lead(one.totals, seat, sides) for one in (before, after))
    return TurningPoint(after, was, now, gains)


def lead(points: tuple[int, ...], seat: int, sides: Sides = ()) -> int:
    """How far a side is ahead of the best of the others; behind is less than none."""
    every = sides or tuple((one,) for one in range(len(points)))
    own = next(side for side in every if seat in side)
    others = (sum(points[one] for one in side) for side in every if side != own)
    return sum(points[one] for one in own) - max(others, default=0)
