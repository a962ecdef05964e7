"""A game told again row by row, for files from elsewhere: each row by the rules.

Nothing is played twice that the rules have allowed once: what was taken back and done
again leads where it led before. How much work a file asks for is told from its rows,
before any of it is done.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Generic, TypeVar

from companion.kernel import record as records
from companion.kernel.game import Game, IllegalMove, play
from companion.kernel.record import Amended, Played, Record, Redone, Row, Undone
from companion.plumbing.values import STRANGE
from companion.saves.deed import Step, quietly
from companion.saves.header import Header
from companion.saves.trouble import SaveTrouble
from companion.table.history import Past

S = TypeVar("S")
M = TypeVar("M")

MOVED = 2
REPLAYED = 100
MOST = 1_000_000
"""What a move costs that is taken back or done again, and one that is played anew
because of a correction; and what all of them may. An evening's cost some thousands."""


def retold(
    game: Game[S, M], header: Header, log: Sequence[Row[M]], step: Step = quietly
) -> Record[S, M]:
    """Every row by the rules. SaveTrouble `save.illegal` names the line and rule."""
    if sum(costs(log)) > MOST:
        raise SaveTrouble("save.too_big")
    told = _Told(game, game.setup(header.colours, header.chosen))
    for number, row in enumerate(log, 2):
        step(number - 2, len(log))
        try:
            told.add(row)
        except IllegalMove as error:
            raise SaveTrouble("save.illegal", line=number, rule=error.key) from error
        except STRANGE as error:
            rule = "save.foreign"
            raise SaveTrouble("save.illegal", line=number, rule=rule) from error
    return told.record


def farthest(
    game: Game[S, M], header: Header, log: Sequence[Row[M]], step: Step = quietly
) -> tuple[int, Record[S, M]]:
    """How many of the rows the rules allow, one after the other, and their record."""
    told = _Told(game, game.setup(header.colours, header.chosen))
    spent = accumulate(costs(log))
    for number, (row, cost) in enumerate(zip(log, spent, strict=True)):
        step(number, len(log))
        try:
            if cost > MOST:
                return number, told.record
            told.add(row)
        except (IllegalMove, SaveTrouble, *STRANGE):
            return number, told.record
    return len(log), told.record


def costs(log: Sequence[Row[M]]) -> Iterator[int]:
    """What each row costs beyond itself, without a rule."""
    stand = 0
    for row in log:
        match row:
            case Played():
                stand += 1
                yield 0
            case Undone(count) | Redone(count):
                stand += -count if isinstance(row, Undone) else count
                yield MOVED * abs(count)
            case Amended(index, stays=stays):
                yield REPLAYED * max(0, min(stand, abs(stays or 0)))
                stand = index + 1 + (stays or 0)


class _Told(Generic[S, M]):
    """The moves that stand with their states; those taken back with theirs."""

    def __init__(self, game: Game[S, M], start: S) -> None:
        self._game = game
        self._past: Past[M] = Past(game)
        self._states = [start]
        self._gone: list[S] = []  # of the moves taken back, the next to do again last
        self._left = MOST

    @property
    def record(self) -> Record[S, M]:
        past = self._past
        undone = tuple([step.played for step in past.gone])
        return Record(tuple(self._states), past.played, undone, past.kept)

    def add(self, row: Row[M]) -> None:
        """One row more. IllegalMove: it breaks a rule, or reaches for nothing."""
        self._left -= len(self._past.kept)  # each of them may be looked at
        if self._left < 0:
            raise SaveTrouble("save.too_big")
        match row:
            case Played(move):
                state, _ = play(self._game, self._states[-1], move)
                self._past.add(row)
                self._states.append(state)
                self._gone.clear()
            case Undone(count):
                self._past.add(row)
                self._gone += self._states[: -count - 1 : -1]
                del self._states[-count:]
            case Redone(count):
                self._past.add(row)
                self._states += self._gone[: -count - 1 : -1]
                del self._gone[-count:]
            case Amended():
                states = self._amended(row)
                self._past.add(row)
                self._states[row.index + 1 :] = states
                self._gone.clear()

    def _amended(self, row: Amended[M]) -> list[S]:
        """The states from the corrected move on. What plays on may stay further than
        it would today, as it once was settled, and never less far."""
        steps, stays = self._past.steps, row.stays
        later = [step.played for step in steps[max(0, row.index) + 1 :]]
        if stays is None or not 0 <= stays <= len(later) or row.index < 0:
            raise IllegalMove("kernel.nothing_to_amend")
        if not row.index < len(steps):
            raise IllegalMove("kernel.nothing_to_amend")
        states = [play(self._game, self._states[row.index], row.move)[0]]
        for one in later[:stays]:
            states.append(play(self._game, states[-1], one.move)[0])
        if stays < len(later) and self._would_stay(row.index, states, later):
            raise IllegalMove("kernel.nothing_to_amend")
        return states

    def _would_stay(
        self, index: int, states: Sequence[S], later: Sequence[Played[M]]
    ) -> bool:
        """Whether today one move more would still answer than is said to stay."""
        then = self._states[index + 1 :]
        for one, before, now in zip(
            reversed(later[: len(states)]),
            reversed(then[: len(states)]),
            reversed(states),
            strict=True,
        ):
            if not records.answers(self._game, one.move, before, now):
                return False
        try:
            play(self._game, states[-1], later[len(states) - 1].move)
        except IllegalMove:
            return False
        return True
