"""Strengths, casualties, withdrawal and control (p. 13)."""

from companion.games.hellas.rules.moves.battles import Pass, PlayCard, Withdraw
from tests.games.hellas.rules.battle.fights import (
    attacking,
    battle,
    facing,
    fought_out,
    last,
    manned,
    named,
    sums,
)
from tests.games.hellas.tables import (
    count,
    fortified,
    owner,
    play,
    told,
)

FORTIFICATION = PlayCard("fortification", 1)
CHARGE = PlayCard("charge", 4)


# ---- strengths


def test_h53_the_attackers_charge_beats_a_fortification():
    state = play(battle(manned()), FORTIFICATION, CHARGE)
    assert sums(state) == (8, 6)
    assert named(state, 1) == {"hoplites": 2, "city": 1, "fortification": 3}
    state, notes = told(state, Pass(), Pass())
    facts = last(notes, "strengths")
    assert (facts["attack"], facts["defence"]) == (8, 6)
    assert facts["attack_parts"] == (("hoplites", 4), ("charge", 4))
    assert facts["defence_parts"] == (
        ("hoplites", 2),
        ("city", 1),
        ("fortification", 3),
    )
    assert count(state, "red", "argolis") == 2
    assert state.grounds[16].fortified == 1
    assert state.grounds[16].hoplites[1] == 0
    state = play(state, Withdraw("arcadia"))
    assert count(state, "blue", "arcadia") == 1
    assert owner(state, "argolis") == "red"


def test_h53_en_l822_a_tie_is_the_defenders():
    state = battle(manned(4, 3), origins=(("arcadia", 4),))
    state = play(state, FORTIFICATION, CHARGE)
    assert sums(state) == (8, 8)
    state, notes = told(state, Pass(), Pass())
    assert last(notes, "battle_won")["seat"] == "blue"
    assert count(state, "red", "argolis") == 0
    assert count(state, "red", "arcadia") == 1
    assert count(state, "blue", "argolis") == 4


def test_h53_equal_sums():
    state = fought_out(battle(facing(3, 3), origins=(("arcadia", 3),)))
    assert count(state, "red", "arcadia") == 2
    assert count(state, "blue", "argolis") == 3
    assert owner(state, "argolis") == "blue"


def test_h53_a_fortified_hoplite_in_sparta_is_worth_two_more():
    state = fortified(facing(at="laconia"), "blue", "laconia")
    assert sums(battle(state, "laconia")) == (3, 5)


def test_h53_en_l838_the_fortified_die_last():
    state = play(attacking(manned(9, 1)), Pass())
    assert state.grounds[16].fortified == 1
    state = play(battle(manned(1, 1)), CHARGE, PlayCard("javelin_volley", 2))
    state = fought_out(state)
    assert count(state, "blue", "argolis") == 0


def test_h53_both_pay_for_their_own_cards():
    state = play(battle(facing(6, 6)), CHARGE, CHARGE, PlayCard("phalanx", 1))
    state = fought_out(state)
    assert count(state, "blue", "argolis") == 3
    assert count(state, "red", "argolis") == 0
    assert count(state, "red", "arcadia") == 3
