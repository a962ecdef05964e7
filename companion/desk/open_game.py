"""A game lying open: what is done at its door, and what the door said of it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.desk import actions as do
from companion.desk import throws
from companion.desk.context import OpenTable, ToDo
from companion.kernel.books import Correct
from companion.kernel.game import Note
from companion.kernel.record import Amended
from companion.table.senses import Roles, Senses
from companion.table.table import Answered, Proposal, Table, Verdict
from companion.table.trust import Source

HEARD = 200  # steps whose notes the history still tells


class OpenGame:
    """From the moment a game is laid on the table until it is put away."""

    def __init__(
        self,
        session: OpenTable,
        roles: Callable[[], Roles],
        watch: Callable[[Answered[Any]], None],
    ) -> None:
        self.session = session
        self.senses = Senses(session.table, roles)
        self.told: Answered[Any] | None = None
        self.news: tuple[Answered[Any], ...] = ()
        self.todo = tuple(ToDo(change) for change in session.table.hands())
        self.heard: tuple[tuple[int, tuple[Note, ...]], ...] = ()
        self._watch = watch
        self._rolled: tuple[object, ...] = ()
        self._rolling = self._rolls()
        session.table.watch(self._hear)

    @property
    def table(self) -> Table[Any, Any]:
        return self.session.table

    # ---- deeds

    def carry(self, action: do.Action) -> None:
        """Say at the door what was touched."""
        table = self.table
        match action:
            case do.Play(move, source):
                table.propose(Proposal(move, Source(source), table.stamp))
            case do.Write(path, value):
                move = Correct(path, value)
                table.propose(Proposal(move, Source.TOUCH, table.stamp))
            case do.Amend(index, move):
                table.amend(index, move, Source.TOUCH)
            case do.AppRolls(seat):
                for _ in range(throws.awaited(table, seat)):
                    table.roll(throws.of(seat))
            case _:
                self._answer(action)

    def _answer(self, action: do.Action) -> None:
        """Deeds about what was done before, or waits to be."""
        match action:
            case do.TakeBack(moves):
                self.table.undo(moves)
            case do.PlayAgain(moves):
                self.table.redo(moves)
            case do.Confirm():
                self.table.confirm()
            case do.Cancel():
                self.table.leave()
            case do.Overrule():
                self.table.anyway()

    def tick(self, index: int | None) -> bool:
        """This piece was put right, or all were; True when nothing is left to do."""
        if index is None:
            self.todo = ()
        else:
            ticked = replace(self.todo[index], done=not self.todo[index].done)
            self.todo = (*self.todo[:index], ticked, *self.todo[index + 1 :])
        if all(item.done for item in self.todo):
            self.todo = ()
        return not self.todo

    # ---- what the door says

    def _hear(self, told: Answered[Any]) -> None:
        """An answer of the door: it is shown, and hands may have work."""
        self.told = told if told.proposal or told.rows or told.refusal else None
        if moved(told):
            self._note(told)
            self._tell(told)
        if told.changes:
            self.todo = tuple(ToDo(change) for change in told.changes)
        self._watch(told)

    def _tell(self, told: Answered[Any]) -> None:
        """One die of several adds to what the others told; all else is told anew."""
        goes_on = self._rolling != () and self._rolling == self._rolled
        self.news = (*self.news, told) if goes_on else (told,)
        self._rolled, self._rolling = self._rolling, self._rolls()

    def _rolls(self) -> tuple[object, ...]:
        """Which roll is awaited, and in which turn; nothing where no die decides."""
        game, state = self.session.game, self.table.state
        prompt = game.prompt(state)
        if prompt is None or not prompt.dice:
            return ()
        return prompt.task, game.clock(state).turn

    def _note(self, told: Answered[Any]) -> None:
        """Keep what followed; what followed before a correction is void."""
        moves = len(self.table.record.played)
        match told.rows[0]:
            case Amended(index):
                kept = (one for one in self.heard if one[0] <= index)
                self.heard = (*kept, (moves, told.notes))
            case _:
                self.heard = (*self.heard[-HEARD:], (moves, told.notes))


def moved(told: Answered[Any]) -> bool:
    """Did it bring the game on?"""
    return told.answer is Verdict.PLAYED and bool(told.rows)
