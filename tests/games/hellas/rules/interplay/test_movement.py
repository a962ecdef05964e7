"""Hoplites on their way: cities, Chimera, Helen, enemies in the way."""

from companion.games.hellas.rules.moves.battles import Call, PlayCard, Withdraw
from companion.games.hellas.rules.moves.cards import Use
from companion.games.hellas.rules.moves.specials import Act, March
from companion.games.hellas.rules.moves.turn import (
    Done,
    Fortify,
    Leave,
    MoveHoplites,
    Pray,
)
from tests.games.hellas.rules.battle.fights import attacking, battle, facing, fought_out
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
    owner,
    owns,
    play,
    refused,
    told,
)

# ---- a city is a place of its own


def test_en_l560_into_the_city_and_out_again_is_moving_twice():
    state = play(army(leader(3), "red", "laconia", 2), Fortify("laconia"))
    assert Leave("laconia") not in moves(state)
    assert refused(state, Leave("laconia")) == "hellas.refuse.not_now"


def test_en_l560_one_leaves_the_city_and_another_goes_in():
    state = fortified(army(leader(3), "red", "laconia", 2), "red", "laconia")
    state = play(state, Leave("laconia"), Fortify("laconia"))
    assert state.grounds[17].fortified == 0
    assert Leave("laconia") not in moves(state)
    assert MoveHoplites("laconia", "arcadia", 1) in moves(state)
    assert MoveHoplites("laconia", "arcadia", 2) not in moves(state)


def test_en_l838_the_fortified_die_last_of_a_card_too():
    state = fortified(army(laid(3), "blue", "macedonia", 2), "blue", "macedonia")
    state = play(
        has(state, "red", artifacts=("adamant_tethers",)), Use("adamant_tethers")
    )
    assert count(state, "blue", "macedonia") == 0
    state = fortified(army(laid(3), "blue", "macedonia", 1), "blue", "macedonia")
    state = play(has(state, "red", artifacts=("chimeras_fire",)), Use("chimeras_fire"))
    assert state.grounds[1].fortified == 1
    assert state.grounds[1].hoplites[1] == 0
    assert owner(state, "macedonia") == "blue"


# ---- Chimera at every entering


def fire(state, at):
    return monster(state, "chimera", at, "macedonia")


def test_h37_who_burns_has_come_and_the_others_may_still_go():
    state = fire(leader(3), "arcadia")
    state = army(army(state, "red", "elis", 2), "red", "arcadia", 1)
    state = play(state, MoveHoplites("elis", "arcadia", 2))
    assert count(state, "red", "arcadia") == 2
    assert MoveHoplites("arcadia", "argolis", 1) in moves(state), "he has not moved"
    assert MoveHoplites("arcadia", "argolis", 2) not in moves(state)


def test_h37_h54_an_army_that_burns_leaves_a_region_as_it_was():
    state = owns(fire(leader(1), "arcadia"), "blue", "arcadia")
    state = play(army(state, "red", "elis", 1), MoveHoplites("elis", "arcadia", 1))
    assert count(state, "red", "arcadia") == 0
    assert owner(state, "arcadia") == "blue"
    assert asked(state) == "hellas.Acting"


def test_h37_withdrawing_and_joining_are_entering():
    state = fire(facing(9, 3), "corinthia")
    state = play(fought_out(battle(state)), Withdraw("corinthia"))
    assert count(state, "blue", "corinthia") == 1
    state = fire(army(facing(), "red", "arcadia", 3), "argolis")
    state = play(attacking(state), PlayCard("reinforcements", 0), Call("arcadia", 3))
    assert count(state, "red", "argolis") == 5


def marching(state, origin, number):
    state = has(army(state, "red", origin, number), "red", blessings=("forced_march",))
    return play(state, Act("march"))


def test_h23_h37_a_long_march_burns_on_the_way_if_it_must():
    state = marching(fire(laid(3), "macedonia"), "chalkidiki", 3)
    state, notes = told(state, March("chalkidiki", "epirus", 3))
    assert count(state, "red", "epirus") == 2
    assert "hellas.note.burnt" in [note.key for note in notes]


def test_h23_h37_a_long_march_goes_round_the_fire_if_it_can():
    state = marching(fire(laid(3), "arcadia"), "laconia", 3)
    state = play(state, March("laconia", "corinthia", 3))
    assert count(state, "red", "corinthia") == 3, "over Argolis"


def test_h60_the_apprentice_goes_round_the_fire():
    state = has(laid(3), "red", blessings=("heros_apprentice",), attributes=(1, 1, 2))
    state = army(fire(state, "macedonia"), "red", "chalkidiki", 1)
    state = play(state, Use("heros_apprentice"))
    goals = {move.region for move in moves(state)}
    assert "epirus" not in goals
    assert {"macedonia", "thessaly"} <= goals, "into it, and over Euboea"


# ---- enemies in the way


def test_h23_en_l564_nobody_marches_through_hoplites_of_others():
    state = army(laid(3), "blue", "macedonia", 1, owner=-1)
    state = marching(state, "chalkidiki", 3)
    assert March("chalkidiki", "macedonia", 3) in moves(state)
    assert March("chalkidiki", "epirus", 3) not in moves(state), "past blue's"


def test_h10_nobody_marches_past_helen():
    state = has(laid(4), "green", at="macedonia")
    state = marching(has(state, "red", at="elis"), "chalkidiki", 3)
    assert March("chalkidiki", "macedonia", 3) not in moves(state)
    assert March("chalkidiki", "epirus", 3) not in moves(state)


def test_h40_nobody_marches_past_medusa():
    state = marching(monster(laid(3), "medusa", "macedonia"), "chalkidiki", 3)
    assert March("chalkidiki", "macedonia", 3) in moves(state)
    assert March("chalkidiki", "epirus", 3) not in moves(state)


def test_h10_h40_h18_hermes_sends_nobody_to_helen_nor_from_medusa():
    state = army(army(laid(4), "red", "arcadia", 2), "red", "attica", 2)
    state = has(monster(state, "medusa", "attica"), "green", at="argolis")
    state = play(has(state, "red", pool=1), Pray("hermes"))
    ways = [move for move in moves(state) if isinstance(move, MoveHoplites)]
    assert ways
    assert "argolis" not in {move.region for move in ways}
    assert {move.origin for move in ways} == {"arcadia"}


def test_h10_reinforcements_do_not_come_to_helen():
    state = has(army(facing(), "red", "arcadia", 3), "blue", hero="helen", at="argolis")
    state = play(attacking(state), PlayCard("reinforcements", 0))
    assert asked(state) == "hellas.Fighting"


# ---- those who come together


def test_h22_two_groups_of_one_movement_come_together():
    state = leader(3, rule__arrivals="new")
    state = army(army(state, "red", "elis", 2), "red", "laconia", 1)
    state = play(state, MoveHoplites("elis", "messenia", 2))
    assert owner(state, "messenia") == ""
    state = play(state, MoveHoplites("laconia", "messenia", 1))
    assert owner(state, "messenia") == "red"


def test_h22_a_later_march_is_another_coming():
    state = leader(3, rule__arrivals="new")
    state = army(army(state, "red", "elis", 2), "red", "laconia", 1)
    state = play(state, MoveHoplites("elis", "messenia", 2), Done(), Act("march"))
    state = play(state, March("laconia", "messenia", 1))
    assert owner(state, "messenia") == ""
