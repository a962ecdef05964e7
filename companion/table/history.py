"""What happened at the table, line by line, told from the rows alone.

No rule is asked: the rows say how far they reach. So the history shows at once,
and an opened game knows its moves without playing them again.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from companion.kernel.books import Correct
from companion.kernel.game import Game, IllegalMove
from companion.kernel.record import (
    Amended,
    Played,
    Redone,
    Row,
    Undone,
    revealed,
    without,
)

M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class HistoryRow(Generic[M]):
    """One line of the history: `kind` is played, undone, redone or amended.

    `moves` are those it is about; `was` is the misread one of an amended line.
    While the line stands (`alive`), `index` is its place among the moves played.
    """

    kind: str
    row: Row[M]
    moves: tuple[M | Correct, ...]
    was: M | Correct | None = None
    alive: bool = True
    index: int = -1


@dataclass(frozen=True, slots=True)
class HistoryStep(Generic[M]):
    """A move as it stands, and the line of the history that brought it."""

    line: int
    played: Played[M]
    chance: bool = False  # a roll or card, where the game was asked


class Past(Generic[M]):
    """The moves that stand, those taken back, and what was seen of them."""

    def __init__(self, game: Game[Any, M] | None = None) -> None:
        self.lines: list[HistoryRow[M]] = []
        self.steps: list[HistoryStep[M]] = []
        self.gone: list[HistoryStep[M]] = []
        self.kept: tuple[M, ...] = ()
        self._game = game

    @property
    def played(self) -> tuple[Played[M], ...]:
        return tuple([step.played for step in self.steps])

    def add(self, row: Row[M]) -> None:
        """One more row. IllegalMove where it reaches for moves there are not."""
        match row:
            case Played():
                self._play(row)
            case Undone(count):
                self._undo(row, count)
            case Redone(count):
                self._redo(row, count)
            case Amended():
                self._amend(row)

    def _play(self, row: Played[M]) -> None:
        self._stand(self._new(row))
        self.gone.clear()
        self.lines.append(HistoryRow("played", row, (row.move,)))

    def _undo(self, row: Undone, count: int) -> None:
        if not 0 < count <= len(self.steps):
            raise IllegalMove("kernel.nothing_to_undo")
        back = self.steps[-count:]
        del self.steps[-count:]
        self.gone[:0] = back
        self._see(back)
        self._tell("undone", row, back)

    def _redo(self, row: Redone, count: int) -> None:
        if not 0 < count <= len(self.gone):
            raise IllegalMove("kernel.nothing_to_redo")
        again = self.gone[:count]
        del self.gone[:count]
        for step in again:
            self._stand(step)
        self._tell("redone", row, again)

    def _amend(self, row: Amended[M]) -> None:
        later = self.steps[row.index + 1 :]
        stays = len(later) if row.stays is None else row.stays
        if not 0 <= row.index < len(self.steps) or not 0 <= stays <= len(later):
            raise IllegalMove("kernel.nothing_to_amend")
        was = self.steps[row.index].played
        now = replace(was, move=row.move, source=row.source)
        del self.steps[row.index :]
        self.gone.clear()
        for step in (self._new(now), *later[:stays]):
            self._stand(step)
        self._see(later[stays:])
        self.lines.append(HistoryRow("amended", row, (row.move,), was.move))

    def _tell(self, kind: str, row: Row[M], steps: Sequence[HistoryStep[M]]) -> None:
        moves = tuple([step.played.move for step in steps])
        self.lines.append(HistoryRow(kind, row, moves))

    def _new(self, row: Played[M]) -> HistoryStep[M]:
        """Whether it was rolled or drawn is asked this once."""
        game = self._game
        chance = game is not None and bool(revealed(game, (row,)))
        return HistoryStep(len(self.lines), row, chance)

    def _stand(self, step: HistoryStep[M]) -> None:
        self.steps.append(step)
        if step.chance and self._game is not None and self.kept:
            self.kept = without(self._game, self.kept, step.played.move)

    def _see(self, steps: Iterable[HistoryStep[M]]) -> None:
        seen: list[Any] = [step.played.move for step in steps if step.chance]
        self.kept = (*seen, *self.kept)


def past(rows: Iterable[Row[M]], game: Game[Any, M] | None = None) -> Past[M]:
    """Where these rows lead; with a game also what was seen and taken back."""
    found: Past[M] = Past(game)
    for row in rows:
        found.add(row)
    return found


def lines(log: Iterable[Row[M]]) -> tuple[HistoryRow[M], ...]:
    """The history, oldest first: what stands, what was taken back or corrected."""
    found = past(log)
    places = {step.line: index for index, step in enumerate(found.steps)}
    return tuple(
        _placed(line, places.get(number, -1)) for number, line in enumerate(found.lines)
    )


def _placed(line: HistoryRow[M], index: int) -> HistoryRow[M]:
    if line.kind in ("undone", "redone"):
        return line
    return replace(line, alive=index >= 0, index=index)
