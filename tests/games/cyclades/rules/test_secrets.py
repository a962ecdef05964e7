"""What lies behind the screens never shows (booklet p. 2, 4; row C14)."""

import random
from dataclasses import replace
from typing import Any

import pytest

from companion.games.cyclades.rules.state import Purse, State
from companion.games.cyclades.rules.tasks.actions import Action
from companion.kernel.game import IllegalMove
from companion.kernel.options import chosen
from tests.games.cyclades.tables import COLOURS, GAME, gold, lay, rich, table
from tests.often import seeds

RULE_REVEALS = ("fine", "offerings_again", "unpaid")
"""Only the rule itself tells that somebody could not pay (booklet p. 4)."""


def begun(players: int, seed: int) -> tuple[State, random.Random]:
    decks = [(o.name, "app") for o in GAME.options if o.kind == "deck"]
    wishes = [*decks, ("track.purses", "secret"), ("show.layout", "off")]
    return GAME.setup(COLOURS[:players], chosen(GAME.options, wishes)), random.Random(
        seed
    )


def filled(state: State, gold: int) -> State:
    purses = tuple(Purse(gold) for _ in state.purses)
    return replace(state, purses=purses)


def seen(state: State) -> tuple[Any, ...]:
    """Everything a screen, a voice or an export could tell of a state."""
    public = GAME.public(state)
    books = [entry for entry in GAME.entries(public) if not entry.secret]
    wishes = [(wish, why.key, why.facts) for wish, why in GAME.wishes(state)]
    asked = GAME.prompt(state), list(GAME.moves(state)), wishes
    return public, books, asked, GAME.clock(state), GAME.scores(state)


def outcome(state: State, move: Any) -> tuple[Any, ...]:
    """What a move brings that everybody hears and sees."""
    try:
        after, notes = GAME.play(state, move)
    except IllegalMove as refusal:
        return (refusal.key,)
    return notes, seen(after)


def alike(state: State, move: Any, *, over: bool) -> bool:
    """Whether a move could be compared: what everybody hears of it is the same."""
    poor, wealthy = filled(state, 0), filled(state, 20)
    assert seen(poor) == seen(wealthy)
    some, other = outcome(poor, move), outcome(wealthy, move)
    if over or revealing(some[0]) or revealing(other[0]):
        return False
    assert some == other
    return True


def revealing(notes: Any) -> bool:
    return any(note.key.rpartition(".")[2] in RULE_REVEALS for note in notes)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", seeds(1, 1))
def test_c14_a_whole_game_looks_the_same_with_other_purses(players, seed):
    state, luck = begun(players, seed)
    compared = 0
    while moves := list(GAME.moves(state)):
        move = luck.choice(moves)
        after, _ = GAME.play(state, move)
        if luck.random() < 0.2:
            compared += alike(state, move, over=not after.agenda)
        state = after
    assert compared > 50


def test_c14_no_secret_card_is_named_in_public():
    state, luck = begun(3, 5)
    dealt = set()
    while moves := list(GAME.moves(state)):
        move = luck.choice(moves)
        after, notes = GAME.play(state, move)
        if type(move).__name__ == "Dealt":
            dealt.add(move.creature)
            told = str(notes) + str(GAME.prompt(after))
            assert move.creature not in told
            assert GAME.public(after).top == ""
        state = after
    assert dealt


def test_c14_a_secret_purse_that_falls_short_says_so_to_its_owner_only():
    from companion.games.cyclades.rules.chapters.cycle.purses import moved

    state = moved(rich(table(track__purses="secret"), "purple", 2), 0, -5)
    assert gold(state, "purple") == 0
    keys = [note.key for note in GAME.secrets(state, "purple")]
    assert keys == ["cyclades.note.purse", "cyclades.note.short"]
    assert GAME.public(state).purses[0] == Purse()
    assert len(GAME.secrets(state, "yellow")) == 1


def test_c14_purses_the_table_keeps_are_in_no_book():
    state = table(track__purses="table")
    assert not any(entry.path[0] == "gold" for entry in GAME.entries(state))
    assert GAME.secrets(state, "purple") == ()
    secret = replace(table(track__purses="secret"), agenda=(Action(),))
    lines = [entry for entry in GAME.entries(secret) if entry.path[0] == "gold"]
    assert [entry.secret for entry in lines] == list(COLOURS[:3])
    open_lines = [e for e in GAME.entries(table()) if e.path[0] == "gold"]
    assert [entry.secret for entry in open_lines] == [""] * 3


def test_c14_mates_both_see_their_purse():
    state = lay(table(4, rule__teams="on", track__purses="secret"), "A purple 1")
    assert len(GAME.secrets(state, "purple")) == 1
    assert len(GAME.secrets(state, "yellow")) == 1
