"""What any game must keep, by random walks from set-up to the end.

What only one game must keep is added as `invariant`, which asserts about one state.
"""

from typing import Any

from companion.kernel.books import Correct, Entry, changes
from companion.kernel.game import Clock, Note, Prompt, correct, totals
from companion.kernel.record import Played, Record, put, redo, undo
from companion.plumbing.values import to_text
from companion.saves.game.codec import Codec, from_text
from companion.testing.must import must, refused
from companion.testing.tables import (
    LONGEST,
    Invariant,
    TriedTable,
    sparse,
    thinned,
    walk,
)


def anything(_state: object) -> None:
    """Nothing more than any game must keep."""


# ---- how it goes


def the_walk_ends(table: TriedTable) -> None:
    """Somebody is asked until the game is over; then a result adds up."""
    game = table.game
    *_, (last, _, _) = walk(table)
    must(game.prompt(last) is None, f"{game.prompt(last)} is asked, without an answer")
    result = game.result(last)
    must(result is not None, "nobody is asked any more, yet there is no result")
    strangers = set(result.winners) - set(table.seats)
    must(not strangers, f"{strangers} win, who do not play")
    added = totals(game.scores(last), len(table.seats))
    must(added == result.totals, f"the sheet adds up to {added}, not {result.totals}")
    kind = game.moves_known[0]
    refused(game, last, kind(*[""] * len(getattr(kind, "__match_args__", ()))))


def every_listed_move_plays(table: TriedTable, invariant: Invariant = anything) -> None:
    """Each listed move plays, is of an accepted type, and the list is stable."""
    game = table.game
    for state, move, moves in walk(table):
        invariant(state)
        prompt = game.prompt(state)
        must((prompt is None) == (move is None), f"{prompt} is asked with {moves}")
        must(moves == list(game.moves(state)), "its moves are others each time")
        must(len(set(moves)) == len(moves), "a move is listed twice")
        if prompt is not None:
            well_asked(game, table, prompt)
            strange = {type(one) for one in moves} - set(prompt.accepts)
            must(not strange, f"{prompt.key} does not accept {strange}")
        before = hash(state)
        for one in thinned(moves, table.seed):
            after, notes = game.play(state, one)
            invariant(after)
            well_told(game, notes)
        must(hash(state) == before, "a move changes the state it is played in")


def well_asked(game: Any, table: TriedTable, prompt: Prompt) -> None:
    """A prompt names people at the table, its words, and who decides chance."""
    prefix, key = game.name.replace("-", "_"), prompt.key
    begins = f"{prefix}.{prompt.task}"
    must(key.startswith(begins), f"the prompt {key} should begin with {begins}")
    must(prompt.who, f"{key} asks nobody")
    must(set(prompt.who) <= set(table.seats), f"{key} asks {prompt.who}")
    known = set(prompt.accepts) <= set(game.moves_known)
    must(known, f"{key} accepts what is not among moves_known")
    deck = f"deck.{prompt.chance}"
    known = not prompt.chance or deck in {option.name for option in game.options}
    must(known, f"{key} is decided by chance, and there is no option {deck}")
    well_told(game, (Note(key, prompt.facts),))


def well_told(game: Any, notes: tuple[Note, ...]) -> None:
    """Facts are numbers, words or amounts: whatever a sentence can hold."""
    prefix = game.name.replace("-", "_")
    for one in notes:
        must(one.key.startswith(f"{prefix}."), f"{one.key} should begin with {prefix}.")
        for name, fact in one.facts:
            good = type(name) is str and (type(fact) in (int, str) or amounts(fact))
            must(good, f"{one.key} tells {name} as {fact!r}")


def amounts(fact: object) -> bool:
    """So much of this and of that."""
    return isinstance(fact, tuple) and all(
        type(what) is str and type(n) is int for what, n in fact
    )


def only_listed_moves_play(table: TriedTable) -> None:
    """A move is playable exactly where it is listed, whatever the game has seen.

    Half of what is tried answers the very question, but with what is not to be had.
    """
    game, dice = table.game, table.dice()
    known = list({move: None for _, _, moves in walk(table) for move in moves})
    for state, _, moves in walk(table):
        prompt = game.prompt(state)
        kinds = prompt.accepts if prompt else ()
        alike = [move for move in known if isinstance(move, kinds)]
        for some in (known, alike):
            for move in dice.sample(some, min(len(some), 8)):
                if move not in moves:
                    refused(game, state, move)


def the_clock_runs(table: TriedTable) -> None:
    """Rounds and turns never go back, and phases are those of a turn or around it."""
    last = (0, 0)
    for state, _, _ in walk(table):
        clock: Clock = table.game.clock(state)
        must(1 <= clock.round <= clock.rounds, f"it is round {clock.round}")
        must((clock.round, clock.turn) >= last, f"the clock goes back to {clock}")
        known = (*clock.phases, "setup", "end")
        must(clock.phase in known, f"the phase {clock.phase} is not among {known}")
        last = (clock.round, clock.turn)


# ---- back and forth, away and back


def undo_and_redo_are_equal(table: TriedTable) -> None:
    """Back to set-up and forth to the end: the same states."""
    game = table.game
    record: Record[Any, Any] = Record((table.setup(),))
    for _, move, _ in walk(table):
        if move is not None:
            record, _ = put(game, record, Played(move, "app"))
    back = undo(game, record, len(record.played))
    must(back.state == table.setup(), "undone to the beginning it is another set-up")
    must(all(map(game.seen, back.kept)), "what was seen is not told from other moves")
    again = redo(game, back, len(record.played)).states
    must(again == record.states, "played again, the same moves lead elsewhere")


def saved_is_equal(table: TriedTable) -> None:
    """Moves and states come back from JSON as they were."""
    codec: Codec[Any, Any] = Codec(table.game)
    for number, (state, move, _) in enumerate(walk(table)):
        if number % 7 == 0:
            text = to_text(codec.write_state(state))
            same = codec.read_state(from_text(text)) == state
            must(same, f"the state is another one once it was saved: {text[:300]}")
        if move is not None:
            row: Played[Any] = Played(move, "touch")
            text = to_text(codec.write_row(row))
            same = codec.read_row(from_text(text)) == row
            must(same, f"{move} is another move once it was saved: {text}")


# ---- wishes and corrections


def wishes_are_refused(table: TriedTable) -> None:
    """What is not possible says why; put right as it says, it becomes possible."""
    game = table.game
    for state, _, moves in sparse(table):
        for wish, reason in game.wishes(state):
            must(wish not in moves, f"{wish} is both a wish and a move")
            given = refused(game, state, wish)
            same = given.key == reason.key
            must(same, f"{wish} is refused for {given.key}, not for {reason.key}")
            well_told(game, (Note(reason.key, reason.facts),))
            mended = state
            for cure in reason.mend:
                mended = correct(game, mended, cure)
            if reason.mend:
                game.play(mended, wish)


def entries_can_be_set(table: TriedTable, every: int = 37) -> None:
    """The present value changes nothing; another is shown, and play goes on."""
    game, dice = table.game, table.dice()
    for state, move, _ in sparse(table, every):
        lines = list(game.entries(state))
        paths = {line.path for line in lines}
        must(len(paths) == len(lines), "an entry stands twice in the books")
        must(changes(lines, lines) == (), "the books differ from themselves")
        for line in lines:
            possible = line.value in line.choices
            must(possible, f"{line.path} is {line.value}, which is no choice of it")
        for line in thinned(lines, table.seed, 40):
            same = game.enter(state, line.path, line.value) == state
            must(same, f"{line.path} set to what it is changes something")
        for line in thinned(lines, table.seed, 12):
            value = dice.choice(list(line.choices))
            set_to(table, state, line, value, goes_on=move is not None)


def set_to(
    table: TriedTable, state: Any, line: Entry, value: Any, *, goes_on: bool
) -> None:
    """One entry corrected is shown so; somebody can still answer, or it was the end."""
    game = table.game
    after = correct(game, state, Correct(line.path, value))
    shown = {entry.path: entry.value for entry in game.entries(after)}
    must(shown[line.path] == value, f"{line.path} set to {value} does not show it")
    if goes_on and game.result(after) is None:
        there = next(iter(game.moves(after)), None)
        must(there is not None, f"{line.path} set to {value} leaves no move")
    game.clock(after)


def corrections_never_strand(
    table: TriedTable, invariant: Invariant = anything
) -> None:
    """However often the table corrects, the game goes on and ends."""
    game, dice, state = table.game, table.dice(), table.setup()
    left = LONGEST
    while left and game.prompt(state) is not None:
        left -= 1
        if dice.random() < 0.1:
            # The round may not go back for ever, or no game would end.
            lines = [e for e in game.entries(state) if e.path != game.clock(state).path]
            line = dice.choice(lines)
            value = dice.choice(list(line.choices))
            state = correct(game, state, Correct(line.path, value))
        else:
            moves = list(game.moves(state))
            must(moves, f"corrected, {game.prompt(state)} has no answer")
            state = game.play(state, dice.choice(moves))[0]
        invariant(state)
    must(game.result(state) is not None, "corrected, it comes to no result")


# ---- secrets


def secrets_stay_secret(table: TriedTable) -> None:
    """What one seat alone may see cannot be told from what all see."""
    game, dice = table.game, table.dice()
    for state, _, _ in sparse(table):
        public = game.public(state)
        must(game.public(public) == public, "what all may see still holds secrets")
        for line in game.entries(state):
            if line.secret:
                value = dice.choice(list(line.choices))
                twin = game.enter(state, line.path, value)
                must(game.public(twin) == public, f"all may see {line.path}")
                nobody_can_tell(game, state, twin, line.path)
        for seat in table.seats:
            well_told(game, game.secrets(state, seat))


def nobody_can_tell(game: Any, state: Any, twin: Any, path: tuple[str, ...]) -> None:
    """Worlds that differ in a secret alone ask the same people the same thing."""
    one, other = game.prompt(state), game.prompt(twin)
    must((one is None) == (other is None), f"whether it is over tells {path}")
    if one is not None:
        same = (one.question, one.dice) == (other.question, other.dice)
        must(same, f"the question {one.key} tells {path}")


PROMISES = (
    every_listed_move_plays,
    only_listed_moves_play,
    the_walk_ends,
    the_clock_runs,
    undo_and_redo_are_equal,
    saved_is_equal,
    wishes_are_refused,
    entries_can_be_set,
    corrections_never_strand,
    secrets_stay_secret,
)
