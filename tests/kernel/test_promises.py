"""The toy game keeps what any game must keep, and a game that does not is caught."""

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.kernel.books import Entry
from companion.kernel.game import Clock, IllegalMove, Note, Result
from companion.plumbing.refusal import Refusal
from companion.testing import TriedTable, drawn, promises
from tests.kernel.toy import Drawn, Hold, Move, Rolled, Sell, State, Toy


def with_invariant(promise: Callable[..., None]) -> Callable[[TriedTable], None]:
    return lambda table: promise(table, lambda _: None)


PROMISES: dict[str, Callable[[TriedTable], None]] = {
    "every listed move plays": with_invariant(promises.every_listed_move_plays),
    "only listed moves play": promises.only_listed_moves_play,
    "the walk ends": promises.the_walk_ends,
    "undo and redo are equal": promises.undo_and_redo_are_equal,
    "saved is equal": promises.saved_is_equal,
    "wishes are refused": promises.wishes_are_refused,
    "entries can be set": promises.entries_can_be_set,
    "corrections never strand": with_invariant(promises.corrections_never_strand),
    "secrets stay secret": promises.secrets_stay_secret,
    "the clock runs": promises.the_clock_runs,
}


@pytest.mark.parametrize("promise", PROMISES.values(), ids=PROMISES)
def test_the_toy_game_keeps(promise: Callable[[TriedTable], None]) -> None:
    for seed in range(10):
        promise(drawn(Toy(), seed))


class Refuses(Toy):
    """Lists a move and will not play it."""

    def play(self, state: State, move: Move) -> tuple[State, tuple[Note, ...]]:
        if isinstance(move, Sell):
            raise IllegalMove("toy.not_now")
        return super().play(state, move)


class Permits(Toy):
    """Plays what it does not list."""

    def play(self, state: State, move: Move) -> tuple[State, tuple[Note, ...]]:
        if move == Hold() and move not in self.moves(state):
            return state, ()
        return super().play(state, move)


class Miscounts(Toy):
    """Pays out one point that stands on no line of the sheet."""

    def result(self, state: State) -> Result | None:
        found = super().result(state)
        if found is None:
            return None
        return replace(found, totals=tuple(n + 1 for n in found.totals))


class Rolls(Toy):
    """Rolls a die of its own, so that nothing plays twice alike."""

    luck = random.Random(1)

    def play(self, state: State, move: Move) -> tuple[State, tuple[Note, ...]]:
        after, notes = super().play(state, move)
        coins = self.luck.randrange(50)
        return replace(after, coins=(coins, *after.coins[1:])), notes


class Forgets(Toy):
    """Has a state with more in it than its type says."""

    moves_known = (Drawn, Rolled, Hold)


class Excuses(Toy):
    """Gives one reason and refuses for another."""

    def wishes(self, state: State) -> Iterator[tuple[Move, IllegalMove]]:
        for wish, _ in super().wishes(state):
            yield wish, IllegalMove("toy.because")

    def play(self, state: State, move: Move) -> tuple[State, tuple[Note, ...]]:
        if move not in self.moves(state):
            raise IllegalMove("toy.not_now")
        return super().play(state, move)


class Deaf(Toy):
    """Shows an entry that no correction reaches."""

    def entries(self, state: State) -> Iterator[Entry]:
        yield from super().entries(state)
        yield Entry(("weather",), "sun", ("sun", "rain"))

    def enter(self, state: State, path: Any, value: Any) -> State:
        return state if path == ("weather",) else super().enter(state, path, value)


class Strands(Toy):
    """Has nothing to play once somebody is corrected to be rich."""

    def moves(self, state: State) -> Iterator[Move]:
        rich = max(state.coins) > 60
        return itertools.takewhile(lambda _: not rich, super().moves(state))


class Chatters(Toy):
    """Lets everybody see every hand."""

    def public(self, state: State) -> State:
        return state


class Dawdles(Toy):
    """Its clock goes back to the first turn each round."""

    def clock(self, state: State) -> Clock:
        now = super().clock(state)
        return replace(now, turn=-now.turn)


BROKEN = {
    "every listed move plays": Refuses,
    "only listed moves play": Permits,
    "the walk ends": Miscounts,
    "undo and redo are equal": Rolls,
    "saved is equal": Forgets,
    "wishes are refused": Excuses,
    "entries can be set": Deaf,
    "corrections never strand": Strands,
    "secrets stay secret": Chatters,
    "the clock runs": Dawdles,
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_promise_notices_the_game_that_breaks_it(name: str) -> None:
    game, caught = BROKEN[name](), 0
    for seed in range(30):
        try:
            PROMISES[name](TriedTable(game, ("red", "blue"), (), seed))
        except (AssertionError, Refusal, LookupError):
            caught += 1
    assert caught > 0


def test_every_promise_has_a_game_that_breaks_it() -> None:
    assert set(BROKEN) == set(PROMISES)


class Crowded(Toy):
    """Its urn holds each stone once, which it forgets among a die's hundred faces."""

    def moves(self, state: State) -> Iterator[Move]:
        for move in super().moves(state):
            if isinstance(move, Rolled):
                yield from (Rolled(move.seat, 50 * move.face + n) for n in range(50))
            elif not isinstance(move, Drawn) or move.stone not in state.hands:
                yield move

    def play(self, state: State, move: Move) -> tuple[State, tuple[Note, ...]]:
        prompt = self.prompt(state)
        if prompt and isinstance(move, Drawn) and prompt.task == "Draw":
            return super().play(replace(state, hands=("", "")), move)
        return super().play(state, move)


@pytest.mark.parametrize("seed", range(4))
def test_a_question_is_answered_with_what_is_not_to_be_had(seed: int) -> None:
    table = TriedTable(Crowded(), ("red", "blue"), (), seed)
    with pytest.raises(AssertionError, match="Drawn"):
        promises.only_listed_moves_play(table)
