"""What any game must keep, by random walks from set-up to the end.

A game's own tests call these with a table drawn by `tables(game)`, and add what only
that game must keep as `invariant`, a function that asserts about one state.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import strategies as st

from companion.kernel.books import Correct, changes
from companion.kernel.game import IllegalMove, Note, Prompt, correct
from companion.kernel.options import Chosen, chosen
from companion.kernel.record import Played, Record, put, redo, undo
from companion.saves.codec import Codec, from_text, to_text

Invariant = Callable[[Any], None]
LONGEST = 20_000
"""No game of ours has so many moves: a walk this long is one that never ends."""


@dataclass(frozen=True)
class Table:
    """A table of a game: who sits there, what they decided, how they play."""

    game: Any
    seats: tuple[str, ...]
    options: Chosen
    seed: int

    def setup(self) -> Any:
        return self.game.setup(self.seats, self.options)

    def dice(self) -> random.Random:
        return random.Random(self.seed)


def tables(game: Any, **fixed: str) -> st.SearchStrategy[Table]:
    """Any number of players, any options; `fixed` option names written with __."""
    held = {name.replace("__", "."): value for name, value in fixed.items()}

    def table(count: int, shuffled: list[str], picks: list[int], seed: int) -> Table:
        wishes = {
            option.name: option.choices[pick % len(option.choices)]
            for option, pick in zip(game.options, picks, strict=True)
        }
        options = chosen(game.options, {**wishes, **held}.items())
        return Table(game, tuple(shuffled[:count]), options, seed)

    # Mostly defaults: options are what few tables change.
    pick = st.sampled_from((0, 0, 0, 1, 2, 3))
    count = len(game.options)
    return st.builds(
        table,
        st.sampled_from(game.seats),
        st.permutations(game.colours),
        st.lists(pick, min_size=count, max_size=count),
        st.integers(0, 2**32),
    )


def walk(table: Table) -> Iterator[tuple[Any, Any, list[Any]]]:
    """Every state on the way, the move played there, and the moves listed."""
    game, dice, state = table.game, table.dice(), table.setup()
    for _ in range(LONGEST):
        moves = list(game.moves(state))
        if not moves:
            break
        move = dice.choice(moves)
        yield state, move, moves
        state = game.play(state, move)[0]
    yield state, None, []


def the_walk_ends(table: Table) -> None:
    """Somebody is asked until the game is over; then a result adds up."""
    game = table.game
    *_, (last, _, _) = walk(table)
    assert game.prompt(last) is None
    assert list(game.moves(last)) == []
    result = game.result(last)
    assert result is not None
    assert set(result.winners) <= set(table.seats)
    sums = [sum(column) for column in zip(*points(game, last), strict=True)]
    assert tuple(sums or [0] * len(table.seats)) == result.totals
    with pytest.raises(IllegalMove):
        game.play(last, game.moves_known[0](*[""] * fields(game.moves_known[0])))


def fields(kind: type) -> int:
    return len(getattr(kind, "__match_args__", ()))


def points(game: Any, state: Any) -> list[tuple[int, ...]]:
    return [line.points for line in game.scores(state)]


def every_listed_move_plays(table: Table, invariant: Invariant) -> None:
    """Each listed move plays, is of an accepted type, and the list is stable."""
    game = table.game
    for state, move, moves in walk(table):
        invariant(state)
        prompt = game.prompt(state)
        assert (prompt is None) == (move is None)
        assert moves == list(game.moves(state))
        assert len(set(moves)) == len(moves)
        if prompt is not None:
            well_asked(game, table, prompt)
            assert {type(one) for one in moves} <= set(prompt.accepts)
        before = hash(state)
        for one in thinned(moves, table.seed):
            after, notes = game.play(state, one)
            invariant(after)
            well_told(game, notes)
        assert hash(state) == before  # whatever was played from it


def thinned(moves: list[Any], seed: int, most: int = 3) -> list[Any]:
    """A few of many moves: ends and whatever chance says."""
    dice = random.Random(seed)
    return moves if len(moves) <= most else dice.sample(moves, most)


def well_asked(game: Any, table: Table, prompt: Prompt) -> None:
    """A prompt names people at the table, its words, and who decides chance."""
    prefix = game.name.replace("-", "_")
    assert prompt.key.startswith(f"{prefix}.{prompt.task}")
    assert prompt.who
    assert set(prompt.who) <= set(table.seats)
    assert set(prompt.accepts) <= set(game.moves_known)
    names = {option.name for option in game.options}
    assert not prompt.chance or f"deck.{prompt.chance}" in names
    well_told(game, (Note(prompt.key, prompt.facts),))


def well_told(game: Any, notes: tuple[Note, ...]) -> None:
    """Facts are numbers, words or amounts: whatever a sentence can hold."""
    for one in notes:
        assert one.key.startswith(game.name.replace("-", "_"))
        for name, fact in one.facts:
            assert isinstance(name, str)
            assert type(fact) in (int, str, tuple)
            if isinstance(fact, tuple):
                assert all(type(k) is str and type(n) is int for k, n in fact)


def only_listed_moves_play(table: Table) -> None:
    """A move is playable exactly where it is listed, whatever the game has seen."""
    game, dice = table.game, table.dice()
    known = list({move: None for _, _, moves in walk(table) for move in moves})
    for state, _, moves in walk(table):
        for move in dice.sample(known, min(len(known), 8)):
            if move not in moves:
                with pytest.raises(IllegalMove):
                    game.play(state, move)


def undo_and_redo_are_equal(table: Table) -> None:
    """Back to set-up and forth to the end: the same states."""
    game = table.game
    record: Record[Any, Any] = Record((table.setup(),))
    for _, move, _ in walk(table):
        if move is not None:
            record, _ = put(game, record, Played(move, "app"))
    count = len(record.played)
    back = undo(game, record, count)
    assert back.state == table.setup()
    assert all(game.reveals(move) for move in back.kept)
    assert redo(game, back, count).states == record.states


def saved_is_equal(table: Table) -> None:
    """Moves and states come back from JSON as they were."""
    game = table.game
    codec: Codec[Any, Any] = Codec(game)
    for number, (state, move, _) in enumerate(walk(table)):
        if number % 7 == 0:
            text = to_text(codec.write_state(state))
            assert codec.read_state(from_text(text)) == state
        if move is not None:
            row = Played(move, "touch")
            assert codec.read_row(from_text(to_text(codec.write_row(row)))) == row


def wishes_are_refused(table: Table) -> None:
    """What is not possible says why; put right as it says, it becomes possible."""
    game = table.game
    for state, _, moves in sparse(table):
        for wish, reason in game.wishes(state):
            assert wish not in moves
            with pytest.raises(IllegalMove) as raised:
                game.play(state, wish)
            assert raised.value.key == reason.key
            well_told(game, (Note(reason.key, reason.facts),))
            if reason.mend:
                mended = state
                for cure in reason.mend:
                    mended = correct(game, mended, cure)
                game.play(mended, wish)


def sparse(table: Table, every: int = 11) -> Iterator[tuple[Any, Any, list[Any]]]:
    """Some of the states of a walk."""
    for number, step in enumerate(walk(table)):
        if number % every == table.seed % every:
            yield step


def entries_can_be_set(table: Table) -> None:
    """The present value changes nothing; another is shown, and play goes on."""
    game, dice = table.game, table.dice()
    for state, move, _ in sparse(table, 37):
        lines = list(game.entries(state))
        assert len({line.path for line in lines}) == len(lines)
        assert changes(lines, lines) == ()
        for line in lines:
            assert line.value in line.choices, line
            assert correct(game, state, Correct(line.path, line.value)) == state
        for line in dice.sample(lines, min(len(lines), 12)):
            value = dice.choice(list(line.choices))
            after = correct(game, state, Correct(line.path, value))
            shown = {entry.path: entry.value for entry in game.entries(after)}
            assert shown[line.path] == value
            if move is not None:
                assert list(game.moves(after)), line
            game.clock(after)


def corrections_never_strand(table: Table, invariant: Invariant) -> None:
    """However often the table corrects, the game goes on and ends."""
    game, dice, state = table.game, table.dice(), table.setup()
    left = LONGEST
    while left and game.prompt(state) is not None:
        left -= 1
        if dice.random() < 0.1:
            # The round may not go back for ever, or no game would end.
            lines = [e for e in game.entries(state) if e.path != ("round",)]
            line = dice.choice(lines)
            value = dice.choice(list(line.choices))
            state = correct(game, state, Correct(line.path, value))
        else:
            moves = list(game.moves(state))
            assert moves, game.prompt(state)
            state = game.play(state, dice.choice(moves))[0]
        invariant(state)
    assert game.result(state) is not None


def secrets_stay_secret(table: Table) -> None:
    """What one seat alone may see cannot be told from what all see."""
    game, dice = table.game, table.dice()
    for state, _, _ in sparse(table):
        public = game.public(state)
        assert game.public(public) == public
        for line in game.entries(state):
            if line.secret:
                value = dice.choice(list(line.choices))
                other = game.enter(state, line.path, value)
                assert game.public(other) == public
        for seat in table.seats:
            well_told(game, game.secrets(state, seat))


def the_clock_runs(table: Table) -> None:
    """Rounds and turns never go back, and phases are those of a turn or around it."""
    game = table.game
    last = (0, 0)
    for state, _, _ in walk(table):
        clock = game.clock(state)
        assert 1 <= clock.round <= clock.rounds
        assert (clock.round, clock.turn) >= last
        assert clock.phase in (*clock.phases, "setup", "end")
        last = (clock.round, clock.turn)
