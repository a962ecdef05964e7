"""What is known of the FAQ second-hand may be read otherwise: each point a switch."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.box import INDEX, QUEST_AT
from companion.games.hellas.rules.chapters.cards import offers
from companion.games.hellas.rules.chapters.monsters.events import deck
from companion.games.hellas.rules.chapters.quests import quests
from companion.games.hellas.rules.moves.battles import PlayCard
from companion.games.hellas.rules.moves.cards import OfferFirst, Use
from companion.games.hellas.rules.moves.opening import DrawEvent
from companion.games.hellas.rules.moves.specials import Act, BuildMonument, March
from companion.games.hellas.rules.moves.turn import Fortify, MoveHoplites
from companion.games.hellas.rules.options import RULES
from companion.games.hellas.rules.state import King, Monument, place
from companion.games.hellas.rules.tasks.monsters import EventDraw
from companion.games.hellas.rules.tasks.specials import Special
from companion.words.texts import LANGUAGES, Texts
from tests.games.hellas.rules.battle.fights import (
    battle,
    facing,
    fought_out,
    sums,
    with_artifact,
)
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    fortified,
    has,
    laid,
    moves,
    of,
    owner,
    owns,
    play,
    refused,
    told,
    waits,
)

FAQ = (
    *("timing", "any_monument", "later_monument", "king_token", "fortify_new"),
    *("no_defender", "second_battle", "phalanx", "quest_priests", "shared_step"),
    *("evolve_twice", "timed_artifacts", "stop_hunt", "fresh_attacks", "once"),
)
ORIGIN = {"en": "second-hand", "pl": "z drugiej ręki", "cs": "z druhé ruky"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FAQ)
def test_each_point_is_a_switch_that_tells_its_origin(language, name):
    option = next(one for one in RULES if one.name == f"rule.{name}")
    texts = Texts(language, game="hellas")
    assert ORIGIN[language] in texts(f"option.hellas.{option.name}.help").lower()
    assert len(option.choices) == 2


# ---- cards at the same moment


def both_armed(**switches):
    """Blue defends with a Harpe, red attacks with Apollo's Arrow from next door."""
    state = with_artifact("harpe", "blue", facing(**switches))
    return with_artifact("apollos_arrow", "red", state, at="arcadia")


def test_cards_at_the_same_moment_the_defender_first():
    state = battle(both_armed())
    assert asked(state) == "hellas.CardOffer.before_battle"
    assert Use("harpe") in moves(state)


@pytest.mark.parametrize(
    ("first", "card"), [("red", "apollos_arrow"), ("blue", "harpe")]
)
def test_cards_at_the_same_moment_or_the_active_player_decides(first, card):
    state = battle(both_armed(rule__timing="active"))
    assert asked(state) == "hellas.SameMoment"
    assert moves(state) == [OfferFirst("blue"), OfferFirst("red")]
    assert refused(state, OfferFirst("yellow")) == "hellas.refuse.not_now"
    state = play(state, OfferFirst(first))
    assert Use(card) in moves(state)
    other = play(state, Use(card))
    assert asked(other) == "hellas.CardOffer.before_battle", "then the other side"


def test_who_has_the_only_card_is_asked_without_a_word_about_it():
    state = with_artifact("harpe", "blue", facing(rule__timing="active"))
    assert asked(battle(state)) == "hellas.CardOffer.before_battle"


# ---- monuments and their king


def test_monuments_of_others_or_own_ones_only():
    own = owns(laid(3, rule__any_monument="own"), "red", "attica")
    assert moves(play(own, Act("monument"))) == [BuildMonument("athena")]
    anyones = owns(laid(3), "red", "attica")
    assert len(moves(play(anyones, Act("monument")))) == 3


def test_without_a_monument_of_ones_own_the_round_ends_without_a_level():
    state = play(laid(3, rule__any_monument="own"), Act("monument"))
    assert [one.level for one in state.monuments] == [1, 1, 1]
    assert state.round == 2


def full_again(**switches):
    """Blue counts for a full monument of Zeus; red completes Athena's."""
    state = laid(3, **switches)
    monuments = (Monument(4), Monument(5), Monument(1))
    state = replace(state, monuments=monuments, king=King(1, 1, 2))
    return play(state, Act("monument"), BuildMonument("athena")).king


def test_a_later_full_monument_changes_nothing_or_counts_anew():
    assert full_again() == King(1, 1, 2)
    assert full_again(rule__later_monument="anew") == King(0, 0, 3)


@pytest.mark.parametrize(("how", "left"), [("every", 1), ("last", 2)])
def test_a_special_action_that_a_card_brings_takes_a_token_or_not(how, left):
    state = replace(laid(3, rule__king_token=how), king=King(0, 1, 2))
    state = play(waits(state, Special(0)), Act("recruit"))
    assert state.king.tokens == left


def test_the_action_that_ends_the_turn_always_takes_one():
    state = replace(laid(3, rule__king_token="last"), king=King(0, 1, 2))
    assert play(state, Act("recruit")).king.tokens == 1


# ---- hoplites


@pytest.mark.parametrize(("how", "may"), [("no", False), ("yes", True)])
def test_who_has_just_come_may_go_into_the_city_or_not(how, may):
    state = army(laid(3, rule__fortify_new=how), "red", "arcadia", 1)
    state = owns(has(state, "red", attributes=(3, 1, 1)), "red", "argolis")
    state = play(state, MoveHoplites("arcadia", "argolis", 1))
    assert asked(state) == ("hellas.MovingOn" if may else "hellas.Acting")
    assert (Fortify("argolis") in moves(state)) is may
    if may:
        state = play(state, Fortify("argolis"))
        assert state.grounds[INDEX["argolis"]].fortified == 0
        assert count(state, "red", "argolis") == 1


@pytest.mark.parametrize(("how", "priests"), [("none", 0), ("won", 1)])
def test_nobody_left_before_the_battle_no_battle_or_one_that_is_won(how, priests):
    state = army(facing(0, 1, rule__no_defender=how), "red", "arcadia", 1)
    state = fortified(army(state, "blue", "argolis", 0), "blue", "argolis")
    state = has(state, "blue", blessings=("ambush", "athenas_gift"))
    state = play(state, MoveHoplites("arcadia", "argolis", 1))
    assert of(state, "blue").pool == priests
    assert state.battle is None
    assert asked(state) == "hellas.Acting"


def twice(**switches):
    state = army(facing(0, 4, hand=0, **switches), "red", "arcadia", 3)
    state = play(has(state, "red", pool=0), MoveHoplites("arcadia", "argolis", 1))
    return told(state, Act("march"), March("arcadia", "argolis", 2))


def test_a_second_battle_in_a_region_or_peace_for_the_turn():
    _, notes = twice()
    assert "hellas.note.battle" in [note.key for note in notes]
    state, notes = twice(rule__second_battle="off")
    keys = [note.key for note in notes]
    assert "hellas.note.no_second_battle" in keys
    assert "hellas.note.battle" not in keys
    assert count(state, "red", "argolis") == 2
    assert owner(state, "argolis") == "blue"
    assert state.turn.fought == (), "the next turn is another"


def test_several_defenders_are_one_battle_after_the_other():
    state = army(facing(9, 1, rule__second_battle="off"), "yellow", "argolis", 1)
    state = fought_out(battle(owns(state, "blue", "argolis")))
    while asked(state) != "hellas.Acting":
        state = fought_out(play(state, moves(state)[0]))
    assert (count(state, "blue", "argolis"), count(state, "yellow", "argolis")) == (
        0,
        0,
    )


@pytest.mark.parametrize(("how", "adds"), [("own", 1), ("all", 4)])
def test_a_phalanx_counts_its_own_or_all(how, adds):
    state = play(battle(facing(6, 2, rule__phalanx=how)), PlayCard("phalanx", 2))
    assert sums(state) == (6, 2 + 2 + adds)


# ---- quests, monsters, artifacts


def begins(quest, **switches):
    """Red's hero, who is able to do anything, stands at a quest's token."""
    state = replace(laid(3, **switches), quests=(quest,))
    return has(state, "red", attributes=(5, 5, 5), hand=4, at=place(QUEST_AT[quest]))


@pytest.mark.parametrize(("how", "steps"), [("pool", (1,)), ("all", (1, 2))])
def test_priests_who_pray_count_for_a_quest_or_not(how, steps):
    state = begins("amazon_queen", rule__quest_priests=how)
    state = replace(state, monuments=(Monument(1, (0,)), Monument(), Monument()))
    assert quests.boardable(state, 0) == steps, "given are those of the pool"


@pytest.mark.parametrize(("how", "may"), [("on", True), ("off", False)])
def test_two_heroes_share_a_step_or_not(how, may):
    state = has(begins("amazon_queen", rule__shared_step=how), "red", pool=4)
    state = has(state, "blue", at=-1, quest="amazon_queen", step=1)
    assert (1 in quests.boardable(state, 0)) is may
    assert 2 in quests.boardable(state, 0), "another step in any case"


@pytest.mark.parametrize(("how", "again"), [("first", False), ("any", True)])
def test_a_monster_that_comes_late_may_evolve_once_or_twice(how, again):
    state = waits(laid(3, rule__evolve_twice=how), EventDraw(0))
    state = play(state, DrawEvent("medusa.attica"))
    assert ("medusa.attica" in deck(state)) is again


def test_the_goblet_outside_of_the_block_of_artifacts_or_in_it():
    for how, moment in (("any", "turn"), ("block", "action")):
        state = laid(3, rule__timed_artifacts=how)
        state = has(state, "red", artifacts=("goblet_of_helios", "harpe"))
        assert "goblet_of_helios" in offers.usable(state, 0, moment)
        other = {"turn": "action", "action": "turn"}[moment]
        assert "goblet_of_helios" not in offers.usable(state, 0, other)
