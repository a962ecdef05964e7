"""Hoplites move; who controls what then (p. 9)."""

import pytest

from companion.games.hellas.rules.box import REGIONS
from companion.games.hellas.rules.moves.specials import Act, March
from companion.games.hellas.rules.moves.turn import (
    Done,
    FightAt,
    Fortify,
    Leave,
    MoveHoplites,
)
from companion.games.hellas.rules.pieces import supply
from companion.games.hellas.rules.state import NOBODY
from companion.kernel.moves import Ruling
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    fortified,
    has,
    laid,
    leader,
    monster,
    moves,
    of,
    owner,
    owns,
    play,
    refused,
    told,
)


def test_h21_as_many_hoplites_as_leadership_each_one_region_once():
    state = army(army(leader(3), "red", "arcadia", 2), "red", "elis", 1)
    state = play(state, MoveHoplites("arcadia", "argolis", 2))
    again = MoveHoplites("argolis", "laconia", 1)
    assert refused(state, again) == "hellas.refuse.moved_already"
    state = play(state, MoveHoplites("elis", "achaea", 1))
    assert asked(state) == "hellas.Acting"
    assert (count(state, "red", "argolis"), count(state, "red", "achaea")) == (2, 1)


def test_h13_leadership_is_the_most_that_move_in_all():
    state = army(leader(3), "red", "arcadia", 5)
    assert (
        max(move.count for move in moves(state) if isinstance(move, MoveHoplites)) == 3
    )
    assert (
        refused(state, MoveHoplites("arcadia", "elis", 4)) == "hellas.refuse.leadership"
    )
    injured = has(state, "red", injured=(True, False, False))
    assert (
        refused(injured, MoveHoplites("arcadia", "elis", 2))
        == "hellas.refuse.leadership"
    )


def test_en_l563_all_moves_first_then_battles_in_the_movers_order():
    state = army(army(leader(3), "red", "arcadia", 3), "blue", "argolis", 1)
    state = army(state, "blue", "elis", 1)
    state = play(state, MoveHoplites("arcadia", "argolis", 1))
    assert asked(state) == "hellas.MovingOn"
    state = play(state, MoveHoplites("arcadia", "elis", 1), Done())
    assert asked(state) == "hellas.Battles"
    assert set(moves(state)) == {FightAt("argolis"), FightAt("elis")}


def test_h22_en_l987_a_neutral_region_falls_to_enough():
    state = play(
        army(leader(3), "red", "arcadia", 5), MoveHoplites("arcadia", "argolis", 2)
    )
    assert owner(state, "argolis") == ""
    state = army(leader(3), "red", "arcadia", 5)
    state, notes = told(state, MoveHoplites("arcadia", "messenia", 3))
    assert owner(state, "messenia") == "red"
    assert "hellas.note.takes" in [note.key for note in notes]


def test_h22_en_l562_an_empty_enemy_region_falls_to_one():
    state = owns(army(leader(3), "red", "arcadia", 5), "blue", "messenia")
    state = play(state, MoveHoplites("arcadia", "messenia", 1))
    assert owner(state, "messenia") == "red"


def test_h22_a_token_stays_when_hoplites_leave():
    state = play(
        army(leader(3), "red", "messenia", 3), MoveHoplites("messenia", "elis", 3)
    )
    assert owner(state, "messenia") == "red"


@pytest.mark.parametrize(("way", "holder"), [("total", "red"), ("new", "")])
def test_h22_later_arrivals_add_up_unless_the_table_says_otherwise(way, holder):
    state = army(laid(3, rule__arrivals=way), "red", "argolis", 2, owner=-1)
    state = army(state, "red", "arcadia", 1)
    state = play(state, MoveHoplites("arcadia", "argolis", 1))
    assert owner(state, "argolis") == holder


def test_h03_four_hoplites_in_thessaly_bring_the_thunder_of_zeus():
    state = army(leader(4), "red", "macedonia", 5)
    state = play(state, MoveHoplites("macedonia", "thessaly", 4))
    assert of(state, "red").artifacts == ("thunder_of_zeus",)
    assert of(state, "red").spent == ()


def test_h59_a_gods_artifact_passes_charged_to_the_next_holder():
    state = owns(army(leader(2), "red", "boeotia", 3), "blue", "attica")
    state = has(state, "blue", artifacts=("owl_of_athena",), spent=("owl_of_athena",))
    state = play(state, MoveHoplites("boeotia", "attica", 1))
    assert of(state, "blue").artifacts == of(state, "blue").spent == ()
    assert of(state, "red").artifacts == ("owl_of_athena",)


def test_h24_a_city_is_a_place_of_its_own():
    state = army(leader(2), "red", "laconia", 2)
    state = play(state, Fortify("laconia"))
    assert asked(state) == "hellas.MovingOn"
    assert state.turn.moves == 1
    assert state.grounds[17].hoplites[0] == 1
    assert count(state, "red", "laconia") == 2
    assert Fortify("laconia") not in moves(state)


def test_h24_whoever_leaves_the_city_has_moved():
    state = fortified(army(leader(2), "red", "laconia", 0), "red", "laconia")
    state = play(state, Leave("laconia"))
    assert asked(state) == "hellas.Acting", "nobody is left who may move"
    assert state.grounds[17].hoplites[0] == 1


def beside_medusa(**switches):
    state = army(leader(2, **switches), "red", "laconia", 2)
    return monster(state, "medusa", "laconia")


def test_en_l560_pl_l342_into_a_city_beside_medusa_as_the_table_says():
    """A city counts as a region of its own, and nobody leaves Medusa's."""
    state = play(beside_medusa(), Fortify("laconia"))
    assert asked(state) == "hellas.RuleQuestion.medusa_city"
    may = play(state, Ruling("rule.medusa_city", "yes"), Fortify("laconia"))
    assert state.grounds[17].fortified != may.grounds[17].fortified == 0
    assert asked(may) == "hellas.Acting", "the other one may not leave either"
    may_not = play(state, Ruling("rule.medusa_city", "no"))
    assert Fortify("laconia") not in moves(may_not)
    assert refused(may_not, Fortify("laconia")) == "hellas.refuse.not_now"


def test_en_l560_pl_l342_it_is_asked_in_the_midst_of_a_movement_too():
    state = army(beside_medusa(), "red", "elis", 1)
    state = play(state, MoveHoplites("elis", "achaea", 1))
    assert asked(play(state, Fortify("laconia"))) == "hellas.RuleQuestion.medusa_city"


def test_en_l560_nothing_is_asked_where_nobody_could_go_into_the_city():
    full = fortified(beside_medusa(), "red", "laconia")
    assert refused(full, Fortify("laconia")) == "hellas.refuse.not_now"
    theirs = owns(beside_medusa(), "blue", "laconia")
    assert refused(theirs, Fortify("laconia")) == "hellas.refuse.not_now"


def test_pl_l342_out_of_the_city_nobody_leaves_medusas_region():
    state = fortified(beside_medusa(), "red", "laconia")
    assert state.grounds[17].fortified == 0
    assert play(state, Leave("laconia")).grounds[17].fortified == NOBODY


def test_h24_only_in_ones_own_city():
    state = owns(army(leader(2), "red", "laconia", 2), "blue", "laconia")
    assert Fortify("laconia") not in moves(state)


def test_h26_en_l590_march_takes_those_that_moved_and_no_fortified_one():
    state = army(army(leader(2), "red", "elis", 2), "red", "arcadia", 3)
    state = fortified(state, "red", "arcadia")
    state = play(state, MoveHoplites("elis", "arcadia", 2), Act("march"))
    assert March("arcadia", "corinthia", 5) in moves(state)
    assert March("arcadia", "corinthia", 6) not in moves(state)
    state = play(state, March("arcadia", "corinthia", 5))
    assert count(state, "red", "arcadia") == 1
    assert owner(state, "corinthia") == "red"


def test_h23_en_l564_a_longer_march_passes_own_and_neutral_regions_only():
    state = has(army(laid(3), "red", "laconia", 4), "red", blessings=("forced_march",))
    state = owns(army(state, "blue", "argolis", 1), "blue", "achaea")
    state = play(state, Act("march"))
    assert March("laconia", "achaea", 4) in moves(state), "over neutral Arcadia"
    assert March("laconia", "epirus", 4) not in moves(state)
    closed = owns(state, "blue", "arcadia", "messenia", "crete")
    assert March("laconia", "corinthia", 4) not in moves(closed), "over enemy Argolis"
    state = play(state, March("laconia", "achaea", 4))
    assert owner(state, "achaea") == "red"
    assert owner(state, "arcadia") == "", "nothing is taken on the way"


def test_h40_nobody_leaves_medusas_region():
    state = monster(army(laid(3), "red", "attica", 3), "medusa", "attica")
    assert (
        refused(state, MoveHoplites("attica", "boeotia", 1)) == "hellas.refuse.medusa"
    )
    assert Act("march") not in moves(state)


def test_h10_helens_region_is_closed_without_ones_own_hero():
    state = has(army(laid(4), "blue", "arcadia", 3), "green", at="argolis")
    state = play(state, Act("recruit"))
    into = MoveHoplites("arcadia", "argolis", 1)
    assert refused(state, into) == "hellas.refuse.helen"
    state = play(state, Act("march"))
    assert not [m for m in moves(state) if m.region == "argolis"]
    there = has(army(laid(4), "red", "arcadia", 3), "green", at="argolis")
    assert into in moves(has(there, "red", at="argolis"))


def test_h01_fifteen_hoplites_each():
    state = fortified(army(laid(3), "red", "arcadia", 4), "red", "elis")
    assert supply(state, 0) == 10


def test_h01_en_l984_what_no_token_is_left_for_nobody_new_controls():
    """Fifteen tokens each (p. 4); control is a region's token (p. 15)."""
    others = ("argolis", "crete", "attica", "thessaly")
    held = (one.name for one in REGIONS if one.name not in others)
    state = owns(owns(leader(3, laid(2)), "blue", "argolis"), "red", *held)
    state = army(state, "red", "arcadia", 1)
    state, notes = told(state, MoveHoplites("arcadia", "argolis", 1))
    assert owner(state, "argolis") == "blue"
    assert count(state, "red", "argolis") == 1
    assert "hellas.note.no_token" in [one.key for one in notes]
