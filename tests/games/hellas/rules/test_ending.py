"""The ways to win (p. 5)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.box import OF_LAND, REGIONS
from companion.games.hellas.rules.chapters.ending import result
from companion.games.hellas.rules.game import GAME
from companion.games.hellas.rules.moves.specials import Act, BuildMonument, March
from companion.games.hellas.rules.moves.table import EndGame, PlayOn
from companion.games.hellas.rules.moves.turn import MoveHoplites
from companion.games.hellas.rules.state import NOBODY, King, Monument, Won
from companion.kernel.books import Entry
from companion.kernel.moves import Ruling
from tests.games.hellas.tables import (
    army,
    asked,
    has,
    laid,
    moves,
    owner,
    owns,
    play,
    refused,
    temple,
    told,
)


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


def test_everybody_who_has_won_is_told_of():
    state = play(both(), Act("recruit"))
    _, notes = told(state, Ruling("rule.two_victories", "shared"))
    said = [dict(one.facts) for one in notes if one.key == "hellas.note.wins"]
    assert said == [
        {"seat": "red", "how": "warlord"},
        {"seat": "blue", "how": "slayer"},
    ]


def test_nothing_comes_after_a_victory():
    state = replace(both(), options=(("rule.two_victories", "active"),))
    state = play(state, Act("recruit"))
    assert state.agenda == ()


# ---- a king of nobody's region


def last_token(**switches):
    """Red takes the last token; nobody controls the region of the full monument."""
    state = army(laid(3, **switches), "blue", "epirus", 4)
    return play(replace(state, king=King(0, 1, 1)), Act("recruit"))


def test_en_l282_nobody_controls_the_region_and_the_table_says_what_then():
    state = last_token()
    assert asked(state) == "hellas.RuleQuestion.empty_throne"
    assert state.over is None


def test_en_l282_whoever_controls_it_later_is_king_at_the_end_of_a_turn():
    state = play(last_token(), Ruling("rule.empty_throne", "later"))
    assert (asked(state), state.turn.player) == ("hellas.Acting", 1)
    state = play(state, Act("march"), March("epirus", "thessaly", 4))
    assert (state.over.how, state.over.players) == ("king", (1,))


def test_en_l282_or_nobody_is_king_any_more():
    state = last_token()
    state, notes = told(state, Ruling("rule.empty_throne", "never"))
    assert "hellas.note.no_king" in [note.key for note in notes]
    state = play(state, Act("march"), March("epirus", "thessaly", 4))
    assert state.over is None
    assert state.turn.player == 2


def test_en_l282_a_later_monument_brings_no_new_count_after_that():
    state = last_token(rule__empty_throne="never")
    state = replace(state, monuments=(Monument(4), Monument(5), Monument()))
    state = play(state, Act("monument"), BuildMonument("athena"))
    assert state.king == King(NOBODY, 1, 0)
    assert Entry(("king", "builder"), "", ("", *state.seats)) in GAME.entries(state)
    assert corrected(state, "king", "builder", value="").king == state.king
    assert corrected(state, "king", "builder", value="red").king == King(0, 1, 0)


# ---- by corrected books


def corrected(state, *path, value):
    return GAME.enter(state, path, value)


THIRD = {
    "slayer": ("monster", "sphinx"),
    "favoured": ("owner", "phocis"),
    "warlord": ("owner", "argolis"),
}


def nearly(how):
    """One line of the books away from a victory of red."""
    match how:
        case "slayer":
            return has(laid(3), "red", trophies=("hydra", "medusa"))
        case "favoured":
            return temple(owns(laid(3), "red", *FOUR), *FOUR, "phocis")
    state = holds(laid(3), "red", "green", "brown")
    return owns(state, "blue", "argolis")


@pytest.mark.parametrize("how", ["slayer", "favoured", "warlord"])
def test_a_victory_by_a_correction_is_asked_first(how):
    state = corrected(nearly(how), *THIRD[how], value="red")
    assert state.over is None
    assert asked(state) == "hellas.Claiming"
    assert play(state, EndGame()).over == Won((0,), how)


def test_who_plays_on_after_a_correction_is_not_asked_again():
    state = corrected(nearly("slayer"), *THIRD["slayer"], value="red")
    state = play(state, PlayOn())
    assert asked(state) == "hellas.Acting"
    state = play(corrected(state, "pool", "red", value=1), Act("recruit"))
    assert state.over is None


def test_a_second_victory_counts_though_the_first_was_let_pass():
    state = play(corrected(nearly("slayer"), *THIRD["slayer"], value="red"), PlayOn())
    state = temple(owns(state, "red", *FOUR, "phocis"), *FOUR)
    assert play(state, Act("temple")).over.how == "favoured"


def test_a_victory_put_right_is_asked_about_no_more_and_counts_when_it_comes_again():
    claimed = corrected(nearly("slayer"), *THIRD["slayer"], value="red")
    righted = corrected(claimed, "monster", "sphinx", value="aside")
    assert asked(righted) == "hellas.Acting"
    state = corrected(play(claimed, PlayOn()), "monster", "sphinx", value="aside")
    assert asked(corrected(state, *THIRD["slayer"], value="red")) == "hellas.Claiming"


def test_two_victories_by_corrections_ask_which_counts():
    state = has(nearly("warlord"), "blue", trophies=("hydra", "medusa"))
    state = corrected(state, "monster", "sphinx", value="blue")
    state = play(corrected(state, *THIRD["warlord"], value="red"), EndGame())
    assert asked(state) == "hellas.RuleQuestion.two_victories"
    assert play(state, Ruling("rule.two_victories", "active")).over.players == (0,)


def test_a_claim_is_answered_by_its_own_moves_only():
    state = corrected(nearly("slayer"), *THIRD["slayer"], value="red")
    assert moves(state) == [EndGame(), PlayOn()]
    assert refused(state, Act("recruit")) == "hellas.refuse.not_now"
