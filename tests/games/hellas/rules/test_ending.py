"""The ways to win (p. 5)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.box import OF_LAND, REGIONS
from companion.games.hellas.rules.chapters.ending import result
from companion.games.hellas.rules.moves.specials import Act
from companion.games.hellas.rules.moves.turn import MoveHoplites
from companion.kernel.moves import Ruling
from tests.games.hellas.tables import army, asked, has, laid, owner, owns, play, temple


def holds(state, colour, *lands):
    for land in lands:
        state = owns(state, colour, *(REGIONS[at].name for at in OF_LAND[land]))
    return state


def test_h62_two_lands_end_the_game_at_that_instant():
    state = owns(holds(laid(4), "red", "green"), "red", "argolis", "laconia")
    state = owns(army(state, "red", "laconia", 2), "blue", "crete")
    state = has(state, "green", at="epirus")
    state = play(state, MoveHoplites("laconia", "crete", 1))
    assert owner(state, "crete") == "red"
    assert state.over.how == "warlord"
    assert not state.agenda
    assert result(state).winners == ("red",)


@pytest.mark.parametrize(
    ("players", "lands", "wins"),
    [
        (3, ("blue", "brown"), False),
        (3, ("green", "brown"), True),
        (2, ("green", "brown"), False),
        (2, ("green", "brown", "blue"), True),
        (4, ("blue", "brown"), True),
    ],
)
def test_h62_how_many_lands_by_players(players, lands, wins):
    state = play(holds(laid(players), "red", *lands), Act("recruit"))
    assert bool(state.over) is wins


FOUR = ("crete", "elis", "corinthia", "aetolia")


def test_h63_four_temples_and_the_oracle():
    state = temple(owns(laid(3), "red", *FOUR, "phocis"), *FOUR)
    state = play(state, Act("temple"))
    assert state.over.how == "favoured"


def test_h63_temples_of_others_do_not_count():
    state = owns(temple(owns(laid(3), "red", *FOUR, "phocis"), *FOUR), "blue", "crete")
    assert play(state, Act("temple")).over is None


def test_h64_three_trophies():
    state = has(laid(3), "red", trophies=("hydra", "medusa", "sphinx"))
    assert play(state, Act("recruit")).over.how == "slayer"


def both():
    state = has(laid(3), "blue", trophies=("hydra", "medusa", "sphinx"))
    return holds(state, "red", "green", "brown")


def test_two_victories_by_one_step_are_asked_once():
    state = play(both(), Act("recruit"))
    assert asked(state) == "hellas.RuleQuestion.two_victories"
    assert state.over is None
    decided = play(state, Ruling("rule.two_victories", "shared"))
    assert decided.over.players == (0, 1)
    assert play(state, Ruling("rule.two_victories", "active")).over.players == (0,)


def test_nothing_comes_after_a_victory():
    state = replace(both(), options=(("rule.two_victories", "active"),))
    state = play(state, Act("recruit"))
    assert state.agenda == ()
