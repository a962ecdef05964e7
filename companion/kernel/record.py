"""The record of a game: rows that only grow, and the states they lead to.

A row is one thing that happened at the door: a move, an undo, a redo, a misread
roll put right. `advance` is the only way from one record to the next, so a saved
game is its rows, and opening it is a fold.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from companion.kernel.books import Correct
from companion.kernel.game import Game, IllegalMove, Note, play

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Played(Generic[M]):
    """A move, by which source; `follows` when it belongs to the step before.

    `who` was asked for it, so that the history can name people.
    """

    move: M | Correct
    source: str
    follows: bool = False
    who: str = ""


@dataclass(frozen=True, slots=True)
class Undone:
    """So many moves were taken back."""

    moves: int


@dataclass(frozen=True, slots=True)
class Redone:
    """So many moves were played again."""

    moves: int


@dataclass(frozen=True, slots=True)
class Amended(Generic[M]):
    """The move at `index` was misread: it was `move`; what followed is replayed.

    `stays` says how many of the moves that followed still answered; a row that is
    kept always says it, so that rows can be told without playing them.
    """

    index: int
    move: M | Correct
    source: str
    stays: int | None = None


Row = Played[M] | Undone | Redone | Amended[M]


@dataclass(frozen=True, slots=True)
class Record(Generic[S, M]):
    """`states[0]` is the state after `first` moves: an opened game begins late.

    `kept` are rolls and cards of undone moves. They were seen, so they are
    offered again before anything new is rolled or drawn.
    """

    states: tuple[S, ...]
    played: tuple[Played[M], ...] = ()
    undone: tuple[Played[M], ...] = ()
    kept: tuple[M, ...] = ()
    first: int = 0

    @property
    def state(self) -> S:
        return self.states[-1]

    def after(self, moves: int) -> S:
        """The state after so many moves; older rules may have led to earlier ones."""
        if moves < self.first:
            raise IllegalMove("kernel.older_rules")
        return self.states[moves - self.first]


def advance(
    game: Game[S, M], record: Record[S, M], row: Row[M]
) -> tuple[Record[S, M], tuple[Note, ...]]:
    """The record after one more row. IllegalMove: nothing has changed."""
    match row:
        case Played():
            return put(game, record, row)
        case Undone(count):
            return undo(game, record, count), ()
        case Redone(count):
            return redo(game, record, count), ()
        case Amended():
            return amend(game, record, row)


def put(
    game: Game[S, M], record: Record[S, M], row: Played[M]
) -> tuple[Record[S, M], tuple[Note, ...]]:
    state, notes = play(game, record.state, row.move)
    after = replace(
        record,
        states=(*record.states, state),
        played=(*record.played, row),
        undone=(),
        kept=without(game, record.kept, row.move),
    )
    return after, notes


def undo(game: Game[S, M], record: Record[S, M], count: int) -> Record[S, M]:
    """Take back; what was rolled or drawn is kept to be offered again."""
    if not 0 < count <= len(record.played) - record.first:
        raise IllegalMove("kernel.nothing_to_undo")
    gone = record.played[-count:]
    return replace(
        record,
        states=record.states[:-count],
        played=record.played[:-count],
        undone=(*gone, *record.undone),
        kept=(*revealed(game, gone), *record.kept),
    )


def redo(game: Game[S, M], record: Record[S, M], count: int) -> Record[S, M]:
    if not 0 < count <= len(record.undone):
        raise IllegalMove("kernel.nothing_to_redo")
    after = record
    for row in record.undone[:count]:
        after, _ = put(game, after, row)
    return replace(after, undone=record.undone[count:])


def amend(
    game: Game[S, M], record: Record[S, M], row: Amended[M]
) -> tuple[Record[S, M], tuple[Note, ...]]:
    """Play `row.move` where another was misread, then replay what still answers.

    Where a later move is legal no longer, or another question is asked there, the
    rest is dropped and the table is asked; its rolls and cards are kept, for they
    were seen. A row that says what `stays` was settled when it was played.
    """
    if not record.first <= row.index < len(record.played):
        raise IllegalMove("kernel.nothing_to_amend")
    was = record.played[row.index]
    later = record.played[row.index + 1 :]
    back = undo(game, record, len(record.played) - row.index)
    start = replace(back, undone=(), kept=record.kept)
    after, notes = put(game, start, Played(row.move, row.source, was.follows, was.who))
    for moves, step in enumerate(later[: row.stays], row.index + 1):
        then = record.after(moves)
        if row.stays is None and not answers(game, step.move, then, after.state):
            break
        try:
            after, more = put(game, after, step)
        except IllegalMove:
            break
        notes = (*notes, *more)
    seen = revealed(game, record.played[len(after.played) :])
    return replace(after, kept=(*seen, *after.kept)), notes


def answers(game: Game[S, M], move: M | Correct, then: S, now: S) -> bool:
    """Whether what was said to one question answers the other; books need none."""
    if isinstance(move, Correct):
        return True
    was, asked = game.prompt(then), game.prompt(now)
    if was is None or asked is None:
        return False
    return was.question == asked.question


def settled(game: Game[S, M], record: Record[S, M], row: Amended[M]) -> Amended[M]:
    """The same row, saying how many of the moves that followed stay."""
    after, _ = amend(game, record, row)
    return replace(row, stays=len(after.played) - row.index - 1)


def deepen(
    game: Game[S, M], record: Record[S, M], first: int, state: S
) -> Record[S, M]:
    """The same record knowing its states from an earlier snapshot on."""
    states = [state]
    for row in record.played[first : record.first]:
        states.append(play(game, states[-1], row.move)[0])
    return replace(record, states=(*states[:-1], *record.states), first=first)


def revealed(game: Game[S, M], rows: Iterable[Played[M]]) -> tuple[M, ...]:
    """The rolls and cards among these moves."""
    moves = (row.move for row in rows)
    return tuple(
        m for m in moves if not isinstance(m, Correct) and game.seen(m) is not None
    )


def step(record: Record[Any, Any]) -> int:
    """How many moves the last step holds: a move and all that followed by itself."""
    count = 0
    for row in reversed(record.played):
        count += 1
        if not row.follows:
            break
    return count


def newest(record: Record[Any, M]) -> tuple[Played[M], ...]:
    """The moves of the last step."""
    return record.played[-step(record) :] if record.played else ()


def without(game: Game[S, M], kept: tuple[M, ...], move: M | Correct) -> tuple[M, ...]:
    """What is still to be offered once this move came: not it, nor what it replaces."""
    of_what = None if isinstance(move, Correct) else game.seen(move)
    if not kept or of_what is None:
        return kept
    same = (at for at, one in enumerate(kept) if one == move)
    like = (at for at, one in enumerate(kept) if game.seen(one) == of_what)
    found = next(same, None)
    at = next(like, None) if found is None else found
    return kept if at is None else kept[:at] + kept[at + 1 :]
