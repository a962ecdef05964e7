"""Combat cards in a battle (p. 13)."""

import pytest

from companion.games.hellas.rules.box import COMBAT
from companion.games.hellas.rules.chapters.battle.playing import FIGHTING
from companion.games.hellas.rules.moves.battles import Pass, PlayCard, PlayOther
from tests.games.hellas.rules.battle.fights import attacking, battle, facing, sums
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    has,
    laid,
    moves,
    of,
    play,
    refused,
    told,
)

WILD = PlayCard("wild_attack", 3)
PHALANX = PlayCard("phalanx", 1)


def who(state):
    return FIGHTING.prompt(state, state.agenda[0]).who[0]


def test_h51_en_l804_the_defender_plays_first_then_in_turns():
    state = battle(facing())
    seen = []
    for move in (WILD, WILD, Pass(), WILD):
        seen.append(who(state))
        state = play(state, move)
    assert seen == ["blue", "red", "blue", "red"]
    assert who(state) == "red"


def test_h51_who_passed_plays_no_more():
    state = play(battle(facing()), Pass(), WILD)
    assert who(state) == "red"
    state = play(state, PHALANX, Pass())
    assert asked(state) == "hellas.Withdrawing"
    assert of(state, "blue").hand == 4
    assert of(state, "red").hand == 2


def test_h51_en_l812_no_more_symbols_than_hoplites():
    state = attacking(facing(red=2))
    state = play(state, PlayCard("charge", 4))
    assert refused(state, PHALANX) == "hellas.refuse.casualties"
    assert PHALANX not in moves(state)
    assert PHALANX in [move for move, _ in FIGHTING.wishes(state, state.agenda[0])]
    assert PlayCard("javelin_volley", 2) in moves(state)


def test_h51_heroes_alone_never_fight():
    state = has(army(laid(3), "red", "phocis", 2), "red", at="phocis")
    state = battle(has(state, "blue", at="phocis"), "phocis")
    assert state.battle is None
    assert asked(state) == "hellas.Acting"


def test_h51_a_hoplite_less_army_starts_no_battle():
    state = has(army(laid(3), "blue", "argolis", 2), "red", at="argolis")
    assert battle(state).battle is None


def test_h51_empty_hands_pass_by_themselves():
    state, notes = told(battle(has(facing(), "red", hand=0)), Pass())
    assert asked(state) == "hellas.Withdrawing"
    assert [n.key for n in notes].count("hellas.note.passes") == 2


def test_h51_a_card_leaves_the_hand():
    state = play(battle(facing()), WILD)
    assert of(state, "blue").hand == 3


def test_h51_no_more_copies_than_the_box_has():
    state = play(battle(facing(red=9, blue=9)), *[PlayCard("charge", 4)] * 2)
    assert refused(state, PlayCard("charge", 4)) == "hellas.refuse.no_copy"
    assert PlayCard("charge", 4) not in moves(state)


def test_h52_every_card_of_the_box_may_be_played():
    known = {PlayCard(card.kind, card.strength) for card in COMBAT}
    assert {one for one in moves(battle(facing())) if type(one) is PlayCard} == known
    assert len({one.kind for one in known}) == 13
    assert sum(card.copies for card in COMBAT) == 30


def test_h52_a_card_that_is_not_in_the_list():
    state = play(battle(facing()), PlayOther(6, 2))
    assert sums(state) == (3, 8)
    state = play(state, Pass(), Pass())
    assert count(state, "blue", "argolis") == 0


def test_h52_a_strange_card_obeys_the_same_rules():
    state = battle(facing(blue=2))
    assert refused(state, PlayOther(6, 3)) == "hellas.refuse.casualties"
    assert PlayOther(6, 3) not in moves(state)
    assert refused(state, PlayOther(99, 0)) == "hellas.refuse.not_now"
    assert refused(state, PlayOther(1, -2)) == "hellas.refuse.not_now"


@pytest.mark.parametrize(
    "move", [PlayCard("charge", 9), PlayCard("no_such_card", 1), WILD.kind]
)
def test_h51_what_is_no_card_is_refused(move):
    assert refused(battle(facing()), move) == "hellas.refuse.not_now"


def test_h51_without_cards_nothing_is_played():
    state = has(battle(facing()), "blue", hand=0)
    assert refused(state, WILD) == "hellas.refuse.no_cards"


def test_h51_the_question_tells_both_sums():
    state = play(battle(facing(red=3, blue=2)), WILD)
    facts = dict(FIGHTING.prompt(state, state.agenda[0]).facts)
    assert (facts["own"], facts["theirs"]) == (3, 5)
    assert (facts["foe"], facts["cards"]) == ("blue", 4)
