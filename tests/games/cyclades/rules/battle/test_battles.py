"""Battles at sea and on land, round by round (booklet p. 7, 8, 14)."""

from companion.games.cyclades.rules.chapters.battle.strength import parts, total
from companion.games.cyclades.rules.moves.actions import Crew, Go, March, Mobilise, Sail
from companion.games.cyclades.rules.moves.battles import Fight, Lose, Thrown, Withdraw
from companion.games.cyclades.rules.pieces import mercenaries_left, troops_left
from tests.games.cyclades.fights import landed, ready, sailed, sums
from tests.games.cyclades.tables import (
    GAME,
    acting,
    asked,
    beast,
    lay,
    moves,
    one,
    owner,
    play,
    refused,
    spot,
    task,
    throw,
    throwing,
    told,
)


# At sea
def test_tc6_c33_the_attackers_port_counts_too():
    state = sailed(
        "2", "1", "A purple 1 port@q", "C yellow 1 port@q", "B yellow 0 port@p"
    )
    assert throwing(state) == ("purple", "yellow")
    assert sums(state, purple=2, yellow=2) == (5, 4)
    state = throw(state, purple=2, yellow=2)
    assert state.battle is None
    assert (owner(state, "q"), spot(state, "q").units) == ("purple", 2)


def test_c33_the_sums_at_sea_are_told_with_their_parts():
    state = sailed("2", "1", "A purple 1 port@q port@q")
    facts = told(throw(state, purple=1), Thrown("yellow", 0))["round"]
    assert facts["attack_parts"] == (("die", 1), ("fleet", 2), ("port", 2))
    assert facts["defence_parts"] == (("die", 0), ("fleet", 1))


def test_c29_a_port_alone_starts_no_battle():
    state = ready("p purple 1", "A purple 1", "C yellow 1 port@q", god="poseidon")
    state = play(state, Sail("p", "q"))
    assert state.battle is None
    assert owner(state, "q") == "purple"


def test_c46_a_metropolis_is_a_port_and_a_fortress():
    state = sailed("2", "1", "C yellow 1 priestess@q")
    assert sums(state, purple=0, yellow=0) == (2, 2)
    assert sums(landed("2", "1 priestess"), purple=0, yellow=0) == (2, 2)


def test_c33_a_retreat_is_decided_beside_the_round_that_was():
    """The dice are taken up; the sums of the round stand beside who is left (p. 8)."""
    state = throw(landed("3", "3", "q yellow 1", "C yellow 0"), purple=3, yellow=0)
    battle = state.battle
    assert (task(state), asked(state)) == ("Retreating", "yellow")
    assert battle.sums == (6, 3)
    assert [total(parts(state, battle, side)) for side in (0, 1)] == [3, 2]
    state = play(state, Fight(), Fight())
    assert (state.battle.round, state.battle.sums) == (2, (-1, -1))


def test_c33_round_by_round_to_nobody():
    state = throw(sailed("2", "2"), purple=1, yellow=1)
    assert (spot(state, "q").units, state.battle.units) == (1, 1)
    assert (task(state), asked(state)) == ("Retreating", "yellow")
    assert Withdraw("r") in moves(state)
    state = play(state, Fight())
    assert asked(state) == "purple"
    assert GAME.prompt(state).key == "cyclades.Retreating.attacker"
    state = throw(play(state, Fight()), purple=0, yellow=0)
    assert state.battle is None
    assert (owner(state, "q"), spot(state, "q").units) == ("", 0)


def test_td2_mutual_end_at_sea_is_nobodys():
    state = throw(sailed("1", "1"), purple=1, yellow=1)
    assert (owner(state, "q"), state.battle) == ("", None)


def test_c33_all_fleets_withdraw_to_one_sea():
    state = throw(sailed("3", "3"), purple=3, yellow=0)
    state = play(state, Withdraw("r"))
    assert (owner(state, "r"), spot(state, "r").units) == ("yellow", 2)
    assert (owner(state, "q"), spot(state, "q").units) == ("purple", 3)


def test_c33_only_to_empty_or_own_open_seas():
    state = sailed("3", "3", "r blue 1", "v yellow 1")
    state = throw(state, purple=3, yellow=0)
    assert moves(state) == [Fight(), Withdraw("p"), Withdraw("v")]
    shut = beast(sailed("3", "3"), "kraken", "blue", "r")
    assert Withdraw("r") not in moves(throw(shut, purple=3, yellow=0))


def test_c33_the_attacker_may_withdraw_too():
    state = throw(sailed("3", "3"), purple=0, yellow=3)
    state = play(state, Fight(), Withdraw("p"))
    assert state.battle is None
    assert (spot(state, "p").units, owner(state, "q")) == (2, "yellow")


# On land
def test_td1_c37_mutual_end_on_land_leaves_it_to_the_defender():
    state = throw(landed("1", "1"), purple=1, yellow=1)
    assert state.battle is None
    assert (owner(state, "B"), spot(state, "B").units) == ("yellow", 0)
    assert owner(state, "A") == "purple"
    lines = {entry.path: entry.value for entry in GAME.entries(state)}
    assert (lines["token", "A"], lines["token", "B"]) == ("purple", "yellow")


def test_c35_the_loser_chooses_what_is_lost():
    state = throw(landed("4", "1 m1 ajax"), purple=3, yellow=0)
    assert moves(state) == [Lose("troop"), Lose("mercenary"), Lose("ajax")]
    assert refused(state, Lose("minotaur")) == "not_now"
    hero = play(state, Lose("ajax"))
    assert one(hero, "yellow").heroes == ()
    assert hero.fallen == ("ajax",)
    assert one(hero, "yellow").philosophers == 0
    before = mercenaries_left(state)
    assert mercenaries_left(play(state, Lose("mercenary"))) == before + 1
    before = troops_left(state, 1)
    assert troops_left(play(state, Lose("troop")), 1) == before + 1


def test_c35_the_sums_are_told_with_their_parts():
    state = landed("2 m1 ajax", "1 m2 fortress fortress")
    notes = told(throw(state, purple=1), Thrown("yellow", 0))
    facts = notes["round"]
    assert facts["attack_parts"] == (
        ("die", 1),
        ("troop", 2),
        ("mercenary", 1),
        ("ajax", 2),
    )
    assert facts["defence_parts"] == (
        ("die", 0),
        ("troop", 1),
        ("mercenary", 2),
        ("fortress", 2),
    )
    assert (facts["attack"], facts["defence"]) == (6, 5)


def test_c31_fortresses_fight_for_whoever_controls_the_land():
    state = landed("3", "1 fortress fortress")
    assert sums(state, purple=0, yellow=0) == (3, 3)
    state = throw(state, purple=3, yellow=0)
    assert owner(state, "B") == "purple"
    back = lay(state, "A yellow 3", "D purple 0")
    back = play(acting(back, "ares", "yellow"), March("A", "B"), Go(3, 0, ()))
    assert sums(back, yellow=0, purple=0) == (3, 5)


def test_c36_a_retreat_never_conquers():
    state = landed("3", "3", "q yellow 1", "C purple 0", "p yellow 1")
    state = throw(state, purple=3, yellow=0)
    # A is purple's, C carries purple's token: the defender has nowhere to go.
    assert (asked(state), moves(state)) == ("purple", [Fight(), Withdraw("A")])


def test_c36_defender_then_attacker_then_the_next_round():
    state = landed("3", "3", "q yellow 1", "C yellow 0")
    state = throw(state, purple=3, yellow=0)
    assert (asked(state), moves(state)) == ("yellow", [Fight(), Withdraw("C")])
    state = play(state, Fight())
    assert (asked(state), moves(state)) == ("purple", [Fight(), Withdraw("A")])
    state = play(state, Fight())
    assert (task(state), state.battle.round) == ("Dice", 2)


def test_c36_a_retreat_to_empty_land_takes_it():
    state = landed("3", "3", "q yellow 1", "r yellow 1")
    state = throw(state, purple=3, yellow=0)
    assert moves(state) == [Fight(), *map(Withdraw, "CDE")]
    state = play(state, Withdraw("D"))
    assert (owner(state, "D"), spot(state, "D").units) == ("yellow", 2)
    assert one(state, "yellow").priestesses == 1
    assert (owner(state, "B"), spot(state, "B").units) == ("purple", 3)
    assert one(state, "purple").priestesses == 1


def test_c36_accessible_is_judged_at_that_moment():
    state = landed("3", "3", "q yellow 1", "C yellow 0")
    state = throw(lay(state, "q - 0"), purple=3, yellow=0)
    assert asked(state) == "purple"


def test_c64_no_retreat_from_medusas_land():
    state = landed("3", "3", "q yellow 1", "C yellow 0")
    state = beast(state, "medusa", "blue", "B")
    state = throw(state, purple=3, yellow=0)
    assert task(state) == "Dice"


def test_a_battle_in_the_middle_of_a_mobilisation():
    state = ready("A purple 1 ajax", "B yellow 1", god="zeus")
    state = play(state, Mobilise("ajax", "B"), Go(0, 0, ("ajax",)))
    assert (spot(state, "A").units, sums(state, purple=0, yellow=0)) == (1, (2, 1))


def test_the_crew_stays_when_only_some_sail():
    state = ready("p purple 3", "q yellow 1", "A purple 1", god="poseidon")
    state = play(state, Sail("p", "q"), Crew(2))
    assert (spot(state, "p").units, state.battle.units) == (1, 2)
    assert refused(state, Crew(1)) == "not_now"
