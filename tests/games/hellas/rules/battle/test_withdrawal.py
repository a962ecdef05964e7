"""Who withdraws where: after a battle, before a usurper, beside Medusa (p. 10, 13)."""

import pytest

from companion.games.hellas.rules.moves.battles import GoBack, PlayCard, Withdraw
from companion.games.hellas.rules.moves.specials import Act
from companion.kernel.moves import Ruling
from tests.games.hellas.rules.battle.fights import (
    attacking,
    battle,
    facing,
    fought_out,
    manned,
)
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    glory,
    has,
    monster,
    moves,
    owner,
    owns,
    play,
    refused,
)


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


@pytest.mark.parametrize(("way", "alive"), [("each", 3), ("one", 4)])
def test_en_l834_two_origins_of_which_one_is_closed_by_now(way, alive):
    """Four are left; three came from Crete, and Arcadia is yellow's meanwhile."""
    state = owns(facing(5, 9), "yellow", "arcadia")
    state = fought_out(battle(state, origins=FROM_TWO))
    assert asked(state) == "hellas.RuleQuestion.two_origins"
    state = play(state, Ruling("rule.two_origins", way))
    assert count(state, "red", "crete") == alive
    assert count(state, "red", "argolis") == 0


def test_who_all_came_from_the_open_origin_is_not_asked_about():
    state = owns(facing(4, 9), "yellow", "arcadia")
    state = fought_out(battle(state, origins=FROM_TWO))
    assert count(state, "red", "crete") == 3


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
