"""The one door: every change to a game comes in here, and one answer comes out.

Whatever enters becomes rows of the record. Rows are kept on disk before anybody
hears of them; then every watcher is told once. Nothing is ignored without a word.
"""

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Generic, TypeVar

from companion.kernel import record as records
from companion.kernel.books import Change, Correct
from companion.kernel.game import Game, IllegalMove, Note
from companion.kernel.record import Amended, Played, Record, Redone, Row, Undone
from companion.plumbing.refusal import Refusal
from companion.table import consent, dealing
from companion.table.answers import (
    Answered,
    Keep,
    Proposal,
    Recall,
    Verdict,
    Wish,
    corrected,
    mend,
)
from companion.table.hands import between, hands_after, left_to_hands
from companion.table.replay import Rest, again, recovered, regained, rest_after
from companion.table.trust import Source, asks_first

__all__ = ["Answered", "Keep", "Proposal", "Recall", "Table", "Verdict", "Wish"]

S = TypeVar("S")
M = TypeVar("M")


def _keep_nothing(rows: tuple[Row[M], ...], record: Record[S, M]) -> None:
    """A table that is not saved (self-play, tests of the rules)."""


class Table(Generic[S, M]):
    """A game being played. One thread owns it; devices hand over to that thread."""

    def __init__(
        self,
        game: Game[S, M],
        record: Record[S, M],
        *,
        keep: Keep[M, S] = _keep_nothing,
        recall: Recall[S] = lambda _: None,
        hand: Callable[[Sequence[M]], M] | None = None,
        log: tuple[Row[M], ...] = (),
    ) -> None:
        self.game = game
        self.record = record
        self.log = log
        self.stamp = 0  # grows on every change, undo too: a number is never seen twice
        self.waiting: Wish[M] | None = None
        self.refused: tuple[Proposal[M], Refusal] | None = None
        self._keep = keep
        self._recall = recall
        self._hand = hand
        self._owner = threading.get_ident()
        self._rest = recovered(game, log, recall)
        self._watchers: list[Callable[[Answered[M]], None]] = []

    @property
    def state(self) -> S:
        return self.record.state

    def watch(self, watcher: Callable[[Answered[M]], None]) -> None:
        self._watchers.append(watcher)

    def put_away(self) -> None:
        """Whoever watched it hears no more, and holds it no longer."""
        self._watchers.clear()

    def whole(self, since: int = 0) -> Record[S, M]:
        """The record with its states back to so many moves, if rules reach there."""
        with suppress(Refusal):
            self._deepen(since)
        return self.record

    # ---- what may be asked of the door

    def begin(self) -> Verdict:
        """Let the app draw what it holds before anybody has moved."""
        return self._put((), None)

    def propose(self, proposal: Proposal[M]) -> Verdict:
        """Play it, ask first, or say why not."""
        self._own()
        if proposal.stamp != self.stamp:
            return self.tell(Answered(Verdict.LATE, proposal))
        row = self._row(proposal.move, proposal.source)
        if asks_first(proposal.source, proposal.sure):
            return self._ask(Wish((row,), proposal.why, proposal))
        return self._put((row,), proposal)

    def confirm(self) -> Verdict:
        """The table says yes to what waits."""
        self._own()
        if (wish := self.waiting) is None:
            return self.tell(Answered(Verdict.LATE))
        return self._put(wish.rows, wish.proposal)

    def leave(self) -> None:
        """The table says no: nothing waits and nothing was refused."""
        self._own()
        self.waiting = self.refused = None
        self.tell(Answered(Verdict.PLAYED))

    def anyway(self) -> Verdict:
        """Do what was refused: correct the books until the rules allow it."""
        self._own()
        if self.refused is None:
            return self.tell(Answered(Verdict.LATE))
        proposal, refusal = self.refused
        mended = corrected(mend(refusal), proposal.source)
        row = self._row(proposal.move, proposal.source, follows=bool(mended))
        return self._put((*mended, row), proposal)

    def put_right(self, cures: Sequence[Correct], source: Source) -> Verdict:
        """Several lines of the books are so, as one step."""
        return self._put(corrected(cures, source), None)

    def undo(self, moves: int | None = None) -> Verdict:
        """Take back the last step, or so many moves; big undos ask for consent."""
        self._own()
        count = records.step(self.record) if moves is None else moves
        try:
            self._deepen(self._left(count))
        except Refusal as refusal:
            return self.tell(Answered(Verdict.ILLEGAL, refusal=refusal))
        why = consent.why(self.game, self.record, self.log, count)
        wish: Wish[M] = Wish((Undone(count),), why)
        return self._ask(wish) if why else self._put(wish.rows, None)

    @property
    def undoable(self) -> bool:
        """Whether there is a step to take back."""
        count = records.step(self.record)
        return count > 0 and not self._of_setup(count)

    def redo(self, moves: int | None = None) -> Verdict:
        """Play again what was taken back, a step or so many moves."""
        undone = self.record.undone
        count = moves or 1 + next(
            (n for n, row in enumerate(undone[1:]) if not row.follows),
            max(len(undone) - 1, 0),
        )
        return self._put((Redone(count),), None)

    def amend(self, index: int, move: M | Correct, source: Source) -> Verdict:
        """A roll or card was misread: put it right and replay what followed."""
        self._own()
        row: Amended[M] = Amended(index, move, source.value)
        try:
            self._deepen(index)
            row = records.settled(self.game, self.record, row)
        except Refusal as refusal:
            return self.tell(Answered(Verdict.ILLEGAL, refusal=refusal))
        return self._put((row,), None)

    def again(self) -> M | None:
        """The roll or card that was taken back and would answer the question now."""
        if not self.record.kept:
            return None
        legal = tuple(self.game.moves(self.state))
        return next((move for move in self.record.kept if move in legal), None)

    def roll(self, of: Callable[[M], bool] = lambda _: True) -> Verdict:
        """The app's own dice or deck, on request: one of these likely outcomes."""
        self._own()
        legal = tuple(move for move in self.game.moves(self.state) if of(move))
        if self._hand is None or not legal:
            return self.tell(Answered(Verdict.LATE))
        move = dealing.dealt(self.record, legal, self._hand)
        return self.propose(Proposal(move, Source.APP, self.stamp))

    def tell(self, told: Answered[M]) -> Verdict:
        """Let every watcher know, whatever the answer."""
        for watcher in self._watchers:
            watcher(told)
        return told.answer

    def hands(self) -> tuple[Change, ...]:
        """What hands had to do when the game was left: newer rules may not know it."""
        with suppress(Refusal):
            return between(self.game, self._then(), self.state)
        return ()

    def _then(self) -> S:
        """The state that hands may have left on the table."""
        match self.log[-1:]:
            case (Undone(count),):
                return again(self.game, self.record, count).state
            case (Redone(count),):
                return self._before(count)
            case (Played(),) if still := left_to_hands(records.newest(self.record)):
                return self._before(still)
        return self.state

    def _before(self, count: int) -> S:
        """The state so many moves ago."""
        left = len(self.record.played) - count
        self._deepen(left)
        return self.record.after(left)

    # ---- how it comes about

    def _put(self, rows: tuple[Row[M], ...], proposal: Proposal[M] | None) -> Verdict:
        self._own()
        before = self.record
        try:
            after, notes, rest = self._advance(before, rows, self._rest)
            after, more, drawn, rest = self._follow(after, rest)
            self._keep((*rows, *drawn), after)
        except Refusal as refusal:
            self.refused = (proposal, refusal) if proposal else None
            self.waiting = None
            return self.tell(Answered(Verdict.ILLEGAL, proposal, refusal=refusal))
        self.record, self._rest = after, rest
        every = (*rows, *drawn)
        self.log = (*self.log, *every)
        self.stamp += 1
        self.waiting = self.refused = None
        hands = hands_after(self.game, before, after, every)
        told = Answered(Verdict.PLAYED, proposal, every, (*notes, *more), hands)
        return self.tell(told)

    def _advance(
        self, record: Record[S, M], rows: tuple[Row[M], ...], rest: Rest[M] = ()
    ) -> tuple[Record[S, M], tuple[Note, ...], Rest[M]]:
        notes: tuple[Note, ...] = ()
        for row in rows:
            rest = rest_after(self.game, record, row, rest)
            record, more = records.advance(self.game, record, row)
            notes = (*notes, *more)
        return record, notes, rest

    def _follow(
        self, record: Record[S, M], rest: Rest[M]
    ) -> tuple[Record[S, M], tuple[Note, ...], tuple[Row[M], ...], Rest[M]]:
        """What happens by itself as part of the step."""
        notes: tuple[Note, ...] = ()
        rows: tuple[Row[M], ...] = ()
        while row := regained(self.game, record, rest) or self._drawn(record):
            record, more, rest = self._advance(record, (row,), rest)
            notes, rows = (*notes, *more), dealing.joined(rows, row)
        return record, notes, rows, rest

    def _drawn(self, record: Record[S, M]) -> Row[M] | None:
        """What the app holds it rolls and draws."""
        if self._hand is None or not dealing.held(self.game, record.state):
            return None
        legal = tuple(self.game.moves(record.state))
        return dealing.row(record, dealing.dealt(record, legal, self._hand))

    def _of_setup(self, count: int) -> bool:
        """Whether so many moves are what the app would deal again at once."""
        if self._hand is None or not dealing.only_dealt(self.record.played, count):
            return False
        first = self.whole()
        return not first.first and dealing.held(self.game, first.after(0))

    def _row(
        self, move: M | Correct, source: Source, *, follows: bool = False
    ) -> Played[M]:
        prompt = self.game.prompt(self.state)
        who = prompt.who[0] if prompt and len(prompt.who) == 1 else ""
        return Played(move, source.value, follows, who)

    def _ask(self, wish: Wish[M]) -> Verdict:
        """Wait for a yes, unless it could not be played anyway."""
        try:
            self._advance(self.record, wish.rows)
        except IllegalMove as refusal:
            self.refused = (wish.proposal, refusal) if wish.proposal else None
            return self.tell(Answered(Verdict.ILLEGAL, wish.proposal, refusal=refusal))
        self.waiting = wish
        return self.tell(Answered(Verdict.ASK, wish.proposal))

    def _left(self, count: int) -> int:
        """How many moves stand once so many are taken back."""
        if not 0 < count <= len(self.record.played) or self._of_setup(count):
            raise IllegalMove("kernel.nothing_to_undo")
        return len(self.record.played) - count

    def _deepen(self, moves: int) -> None:
        """Know the states back to so many moves: an opened game begins late."""
        while 0 <= moves < self.record.first:
            if (found := self._recall(self.record.first)) is None:
                raise IllegalMove("kernel.older_rules")
            self.record = records.deepen(self.game, self.record, *found)

    def _own(self) -> None:
        if threading.get_ident() != self._owner:
            raise RuntimeError("the table belongs to another thread")
