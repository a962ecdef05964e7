"""Strengths, casualties, withdrawal and control (p. 13)."""

from companion.games.hellas.rules.moves.battles import GoBack, Pass, PlayCard, Withdraw
from companion.games.hellas.rules.moves.specials import Act
from companion.kernel.moves import Ruling
from tests.games.hellas.rules.battle.fights import (
    attacking,
    battle,
    facing,
    fought_out,
    named,
    sums,
)
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    fortified,
    glory,
    has,
    laid,
    monster,
    moves,
    of,
    owner,
    owns,
    play,
    refused,
    told,
)

FORTIFICATION = PlayCard("fortification", 1)
CHARGE = PlayCard("charge", 4)


def manned(red=4, blue=1, **switches):
    """Blue has one more in the city."""
    return fortified(facing(red, blue, **switches), "blue", "argolis")


def last(notes, key):
    return dict([one for one in notes if one.key == f"hellas.note.{key}"][-1].facts)


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


# ---- withdrawal


def test_h53_en_l834_not_to_others_and_not_to_their_hoplites():
    state = owns(facing(9, 3), "yellow", "corinthia")
    state = army(state, "yellow", "laconia", 1, owner=-1)
    state = fought_out(battle(state))
    assert moves(state) == [Withdraw("arcadia"), Withdraw("crete")]
    assert refused(state, Withdraw("corinthia")) == "hellas.refuse.not_now"


def test_h53_one_own_way_is_taken_by_itself():
    state = owns(facing(9, 3), "yellow", "corinthia", "arcadia", "crete")
    state = fought_out(battle(owns(state, "blue", "laconia")))
    assert count(state, "blue", "laconia") == 2


def test_h53_without_a_way_all_die():
    state = owns(facing(9, 3), "yellow", "corinthia", "arcadia", "crete", "laconia")
    state = fought_out(battle(state))
    assert sum(ground.hoplites[1] for ground in state.grounds) == 0
    assert owner(state, "argolis") == "red"


def test_h53_withdrawing_hoplites_take_a_neutral_region():
    state = play(fought_out(battle(facing(9, 3))), Withdraw("corinthia"))
    assert owner(state, "corinthia") == "blue"


def test_nobody_withdraws_to_helen():
    state = has(facing(9, 3), "yellow", hero="helen", at="corinthia")
    assert Withdraw("corinthia") not in moves(fought_out(battle(state)))
    state = fought_out(battle(has(state, "blue", at="corinthia")))
    assert Withdraw("corinthia") in moves(state)


def test_h53_en_l836_the_attacker_goes_back():
    state = fought_out(battle(facing(3, 5), origins=(("crete", 3),)))
    assert count(state, "red", "crete") == 2


def test_h53_attackers_whose_way_back_is_closed_die():
    state = owns(facing(3, 5), "yellow", "crete")
    state = fought_out(battle(state, origins=(("crete", 3),)))
    assert count(state, "red", "crete") == count(state, "red", "argolis") == 0


def test_who_came_out_of_the_city_withdraws_like_anybody():
    state = fought_out(battle(facing(3, 5), origins=(("argolis", 1),)))
    assert asked(state) == "hellas.Withdrawing"
    assert len(moves(state)) == 4


FROM_TWO = (("crete", 3), ("arcadia", 2))


def test_two_origins_are_asked_for():
    state = fought_out(battle(facing(5, 9), origins=FROM_TWO))
    assert asked(state) == "hellas.RuleQuestion.two_origins"
    state = play(state, Ruling("rule.two_origins", "one"))
    assert moves(state) == [Withdraw("crete"), Withdraw("arcadia")]
    assert count(play(state, Withdraw("arcadia")), "red", "arcadia") == 4


def test_two_origins_each_goes_back():
    state = battle(facing(5, 9, rule__two_origins="each"), origins=FROM_TWO)
    state = fought_out(state)
    assert moves(state) == [GoBack("crete", 2), GoBack("crete", 3)]
    assert refused(state, GoBack("crete", 4)) == "hellas.refuse.not_now"
    state = play(state, GoBack("crete", 2))
    assert (count(state, "red", "crete"), count(state, "red", "arcadia")) == (2, 2)
    assert count(state, "red", "argolis") == 0


def test_two_origins_and_some_who_stood_there():
    state = battle(facing(7, 9, rule__two_origins="each"), origins=FROM_TWO)
    assert moves(fought_out(state))[-1] == GoBack("crete", 4)


def test_one_survivor_chooses_without_a_ruling():
    state = fought_out(battle(facing(2, 9), origins=(("crete", 1), ("arcadia", 1))))
    assert moves(state) == [Withdraw("crete"), Withdraw("arcadia")]


# ---- a usurper


def test_h30_a_usurper_sends_the_defenders_away_without_losses():
    state = glory(owns(manned(0, 2), "yellow", "corinthia", "crete"), brown="red")
    state = play(has(state, "red", at="argolis"), Act("usurp"))
    assert moves(state) == [Withdraw("arcadia"), Withdraw("laconia")]
    state = play(state, Withdraw("laconia"))
    assert count(state, "blue", "laconia") == 3
    assert count(state, "blue", "argolis") == 0
    assert owner(state, "argolis") == "red"


def test_h40_a_usurper_beside_medusa():
    state = monster(glory(manned(0, 2), brown="red"), "medusa", "argolis")
    state = play(has(state, "red", at="argolis"), Act("usurp"))
    assert asked(state) == "hellas.RuleQuestion.no_way_out"
    state = play(state, Ruling("rule.no_way_out", "stay"))
    assert (count(state, "blue", "argolis"), owner(state, "argolis")) == (3, "red")


# ---- Medusa


def test_h40_nobody_withdraws_from_medusa_asked_once():
    state = monster(facing(9, 3), "medusa", "argolis")
    state = fought_out(battle(state))
    assert asked(state) == "hellas.RuleQuestion.no_way_out"
    dead = play(state, Ruling("rule.no_way_out", "killed"))
    assert count(dead, "blue", "argolis") == 0
    assert owner(dead, "argolis") == "red"
    stay = play(state, Ruling("rule.no_way_out", "stay"))
    assert count(stay, "blue", "argolis") == 2
    assert owner(stay, "argolis") == "red"
    again = fought_out(battle(stay))
    assert asked(again) == "hellas.Acting"


def test_h40_nobody_is_called_out_of_medusas_region():
    state = monster(army(facing(), "red", "arcadia", 3), "medusa", "arcadia")
    state = play(attacking(state), PlayCard("reinforcements", 0))
    assert asked(state) == "hellas.Fighting"


# ---- control


def test_h54_the_winner_takes_what_the_loser_held():
    state = fought_out(battle(facing(9, 1)))
    assert owner(state, "argolis") == "red"
    assert state.battle is None
    assert asked(state) == "hellas.Acting"


def test_h54_en_l844_a_pyrrhic_victory_takes_nothing():
    state = play(attacking(facing(2, 1)), CHARGE)
    state, notes = told(state, Pass())
    assert last(notes, "battle_won")["seat"] == "red"
    assert count(state, "red", "argolis") == count(state, "blue", "argolis") == 0
    assert owner(state, "argolis") == "blue"


def neutral(red, blue, **switches):
    """Attica is nobody's: its population is five."""
    state = army(laid(3, **switches), "blue", "attica", blue, owner=-1)
    state = has(army(state, "red", "attica", red, owner=-1), "red", hand=1)
    return battle(state, "attica", origins=(("crete", red),))


def test_h54_a_guest_is_beaten():
    state = play(neutral(2, 1), Pass())
    assert owner(state, "attica") == ""
    assert count(state, "red", "attica") == 2
    state = play(neutral(2, 1, rule__beaten_guest="taken"), Pass())
    assert owner(state, "attica") == "red"
    assert of(state, "red").artifacts == ("owl_of_athena",)


def test_h54_two_against_two_in_a_neutral_region():
    state = play(neutral(2, 2), PlayCard("wild_attack", 3), Withdraw("crete"))
    assert owner(state, "attica") == ""
    taken = neutral(2, 2, rule__beaten_guest="taken")
    taken = play(taken, PlayCard("wild_attack", 3), Withdraw("crete"))
    assert owner(taken, "attica") == "red"


def test_h54_enough_victors_take_a_neutral_region():
    state = play(neutral(5, 1), Pass())
    assert owner(state, "attica") == "red"


def test_h54_a_beaten_guest_in_the_region_of_a_third():
    state = owns(facing(5, 1), "yellow", "argolis")
    assert owner(fought_out(battle(state)), "argolis") == "yellow"
    state = owns(facing(5, 1, rule__beaten_guest="taken"), "yellow", "argolis")
    assert owner(fought_out(battle(state)), "argolis") == "red"


def test_h54_a_beaten_attacker_who_held_it_loses_it():
    state = fought_out(battle(owns(facing(1, 5), "red", "argolis")))
    assert owner(state, "argolis") == "blue"


# ---- how it begins


def test_several_are_fought_in_turn():
    state = army(facing(9, 1), "yellow", "argolis", 1, owner=1)
    state = fought_out(battle(state))
    assert count(state, "red", "argolis") == 9
    assert count(state, "blue", "argolis") == 0
    assert count(state, "yellow", "argolis") == 0
    assert owner(state, "argolis") == "red"


def test_no_battle_where_nobody_is_left():
    state = army(owns(laid(3), "blue", "argolis"), "red", "argolis", 1, owner=1)
    state = battle(state)
    assert state.battle is None
    assert owner(state, "argolis") == "red"
