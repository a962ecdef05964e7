"""A game lying open: what is done at its door, and what the door said of it."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from companion.desk import actions as do
from companion.desk import sensed_deeds as board
from companion.desk import throws
from companion.desk.context import Heard, OpenTable
from companion.kernel.books import Correct
from companion.kernel.record import Amended
from companion.kernel.sighting import Sighting
from companion.saves.game.hands_rows import HandsRows
from companion.saves.trouble import SaveTrouble
from companion.table.board_senses import OF_BOARD, BoardSenses
from companion.table.hands import ToDo, still_to_do
from companion.table.senses import Roles, Senses
from companion.table.table import Answered, Proposal, Table, Verdict
from companion.table.ticking import bare, laid_out, ticked
from companion.table.trust import Source

HEARD = 200  # steps whose notes the history still tells


class OpenGame:
    """From the moment a game is laid on the table until it is put away."""

    def __init__(
        self,
        session: OpenTable,
        roles: Callable[[], Roles],
        watch: Callable[[Answered[Any]], None],
        hands: HandsRows,
    ) -> None:
        self.session = session
        self.senses = Senses(session.table, roles)
        self.board = BoardSenses(session.table)
        self.told: Answered[Any] | None = None
        self.heard: tuple[Heard, ...] = ()
        self.fresh = 0
        newest = tuple(ToDo(change) for change in session.table.hands())
        self.todo = hands.left(len(session.table.log), newest)
        self._hands = hands
        self._lay = self.board.views  # what was seen as the list came
        self._watch = watch
        self._cleared = True  # a board may have been, since the game was left
        self._rolled: tuple[object, ...] = ()
        self._rolling = self._rolls()
        session.table.watch(self._hear)

    @property
    def table(self) -> Table[Any, Any]:
        return self.session.table

    def sense(self, sighting: Sighting, source: Source) -> Verdict | None:
        """Dice and buttons go to the senses, what stands on the board to its eyes."""
        if not isinstance(sighting, OF_BOARD):
            return self.senses.sense(sighting, source)
        answer = self.board.sense(sighting, source)
        self._look()
        return answer

    def _look(self) -> None:
        """Tick off what is seen to be done; a board cleared away is laid out anew."""
        game, state, views = self.session.game, self.table.state, self.board.views
        if not self.todo and self._cleared and bare(self.board.standings, views):
            self._cleared = False
            self._leave(laid_out(game, state))
        todo = ticked(
            game, state, self.todo, views, self._lay, self.board.figures.found
        )
        self._leave(() if all(item.done for item in todo) else todo)

    # ---- deeds

    def carry(self, action: do.Action) -> None:
        """Say at the door what was touched."""
        table = self.table
        match action:
            case do.Play(move, source):
                answer = table.propose(Proposal(move, Source(source), table.stamp))
                self._go_on(answer)
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
                self._go_on(self.table.confirm())
            case do.Cancel():
                self.table.leave()
            case do.Overrule():
                self.table.anyway()
            case _:
                self._on_board(action)

    def _go_on(self, answer: Verdict) -> None:
        """What is seen already may answer the next question."""
        if answer is Verdict.PLAYED:
            self.board.go_on()

    def _on_board(self, action: do.Action) -> None:
        """Deeds about what is seen on the board."""
        match action:
            case board.TrustBoard(name):
                self.board.trust(name)
            case board.KeepApp(name):
                self.board.keep(name)
            case board.LookAgain():
                self.board.look_again()
            case board.LayOut():
                self._leave(laid_out(self.session.game, self.table.state))

    def tick(self, index: int | None) -> bool:
        """This piece was put right, or all were; True when nothing is left to do."""
        todo: tuple[ToDo, ...] = ()
        if index is not None:
            ticked = replace(self.todo[index], done=not self.todo[index].done)
            todo = (*self.todo[:index], ticked, *self.todo[index + 1 :])
        self._leave(() if all(item.done for item in todo) else todo)
        return not self.todo

    def _leave(self, todo: tuple[ToDo, ...]) -> None:
        """So much is left to do, after a restart too."""
        if {item.change for item in todo} - {item.change for item in self.todo}:
            self._lay = self.board.views
        if todo != self.todo:
            self.todo = todo
            self._hands.keep(len(self.table.log), todo)

    # ---- what the door says

    def _hear(self, told: Answered[Any]) -> None:
        """An answer of the door: it is shown, and hands may have work."""
        self.told = told if told.proposal or told.rows or told.refusal else None
        if moved(told):
            self._note(told)
            self._tell()
            with suppress(SaveTrouble):  # the step is kept: of what came of it all is
                self._leave(still_to_do(self.todo, told.rows, told.changes))
        self._watch(told)

    def _tell(self) -> None:
        """One die of several adds to what the others told; all else is told anew."""
        goes_on = self._rolling != () and self._rolling == self._rolled
        self.fresh = min(self.fresh + 1 if goes_on else 1, len(self.heard))
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
        said = Heard(len(self.table.record.played), told)
        match told.rows[0]:
            case Amended(index):
                kept = tuple(one for one in self.heard if one.moves <= index)
                self.heard = (*kept, said)
            case _:
                self.heard = (*self.heard[-HEARD:], said)


def moved(told: Answered[Any]) -> bool:
    """Did it bring the game on?"""
    return told.answer is Verdict.PLAYED and bool(told.rows)
