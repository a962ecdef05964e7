"""Battles at sea and on land, round by round (booklet p. 7, 8, 14, 15)."""

import pytest

from companion.games.cyclades.moves.actions import Crew, Go, March, Mobilise, Sail
from companion.games.cyclades.moves.battles import (
    Fight,
    Lose,
    Perish,
    Reroll,
    Rescue,
    Stand,
    Strike,
    Thrown,
    Withdraw,
)
from companion.games.cyclades.pieces import mercenaries_left, troops_left
from companion.kernel.sighting import DieRested, DieRolling
from tests.games.cyclades.tables import (
    GAME,
    acting,
    asked,
    beast,
    gold,
    lay,
    moves,
    one,
    owner,
    play,
    refused,
    rich,
    spot,
    table,
    task,
    throw,
    throwing,
    told,
    track,
)


def ready(*lines, god="ares", **options):
    """Nobody's only land is at stake."""
    state = track(table(**options), "", "", "", "griffin")
    state = lay(state, "E yellow 0", "F yellow 0", "G blue 0", "H blue 0")
    return acting(lay(state, *lines), god)


def landed(attack, defence, *more, **options):
    """Purple marches with all he has from A into B."""
    state = ready(f"A purple {attack}", f"B yellow {defence}", *more, **options)
    state = play(state, March("A", "B"))
    if task(state) == "Company":
        state = play(state, moves(state)[0])
    return state


def sailed(attack, defence, *more, **options):
    """Purple sails with all he has from p into q."""
    lines = f"p purple {attack}", f"q yellow {defence}", "A purple 1"
    state = ready(*lines, *more, god="poseidon", **options)
    state = play(state, Sail("p", "q"))
    return play(state, moves(state)[0]) if task(state) == "Sailing" else state


def sums(state, **faces):
    """What both sides of the next round add up to."""
    *before, (last, face) = faces.items()
    state = throw(state, **dict(before))
    place = next(
        m.place for m in moves(state) if m.seat == last and shows(state, m, face)
    )
    notes = told(state, Thrown(last, place))
    return notes["round"]["attack"], notes["round"]["defence"]


def shows(state, move, face):
    return GAME.play(state, move)[1][0].facts[1][1] == face


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


def test_c29_a_port_alone_starts_no_battle():
    state = ready("p purple 1", "A purple 1", "C yellow 1 port@q", god="poseidon")
    state = play(state, Sail("p", "q"))
    assert state.battle is None
    assert owner(state, "q") == "purple"


def test_c46_a_metropolis_is_a_port_and_a_fortress():
    state = sailed("2", "1", "C yellow 1 priestess@q")
    assert sums(state, purple=0, yellow=0) == (2, 2)
    assert sums(landed("2", "1 priestess"), purple=0, yellow=0) == (2, 2)


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


def test_c44_jason_retreats_over_no_enemy_fleet():
    """He came over yellow's fleets, but does not flee over them (p. 15)."""
    lines = "A purple 2 jason", "p yellow 1", "q yellow 1", "C yellow 3"
    state = play(ready(*lines, god="hera"), Mobilise("jason", "C"))
    state = throw(play(state, Go(2, 0, ("jason",))), purple=3, yellow=0)
    state = play(state, Fight())
    # D next door is empty; A and B lie beyond the enemy's ships.
    assert asked(state) == "purple"
    assert moves(state, Fight, Withdraw) == [Fight(), Withdraw("D")]


def test_c64_no_retreat_from_medusas_land():
    state = landed("3", "3", "q yellow 1", "C yellow 0")
    state = beast(state, "medusa", "blue", "B")
    state = throw(state, purple=3, yellow=0)
    assert task(state) == "Dice"


# The Minotaur
def test_c65_the_minotaur_counts_two_and_roots_his_side():
    state = beast(
        ready("A purple 3", "B yellow 1", "q yellow 1"), "minotaur", "yellow", "B"
    )
    state = lay(state, "C yellow 0")
    state = play(state, March("A", "B"), Go(3, 0, ()))
    assert sums(state, purple=0, yellow=0) == (3, 3)
    state = throw(state, purple=3, yellow=0)
    assert moves(state) == [Lose("troop"), Lose("minotaur")]
    state = play(state, Lose("troop"))
    # He cannot retreat; purple is asked, then he dies alone.
    assert asked(state) == "purple"
    state = throw(play(state, Fight()), purple=3, yellow=0)
    assert state.figures == ()
    assert state.discard == ("minotaur",)
    assert owner(state, "B") == "purple"


def test_c65_polish_the_others_may_leave_the_minotaur():
    options = {"rule__minotaur_retreat": "beast"}
    state = ready("A purple 4", "B yellow 2", "q yellow 1", "C yellow 0", **options)
    state = beast(state, "minotaur", "yellow", "B")
    state = play(state, March("A", "B"), Go(4, 0, ()))
    state = throw(state, purple=3, yellow=0)
    state = play(state, Lose("troop"))
    assert moves(state) == [Fight(), Withdraw("C")]
    state = play(state, Withdraw("C"))
    assert spot(state, "C").units == 1
    assert (asked(state), task(state)) == ("purple", "Retreating")
    assert sums(play(state, Fight()), purple=0, yellow=0) == (4, 2)


# Heroes in battle
def test_td9_c43_helens_die_is_two_and_not_awaited():
    state = landed("2 helen", "3")
    assert throwing(state) == ("yellow",)
    assert sums(state, yellow=0) == (5, 3)


def test_td9_c41_croesus_pays_for_each_throw():
    state = landed("2 croesus", "3")
    state = throw(state, purple=0, yellow=1)
    assert task(state) == "Rerolling"
    assert moves(state, Stand, Reroll) == [Stand(), Reroll()]
    before = gold(state, "purple")
    state = play(state, Reroll())
    assert throwing(state) == ("purple",)
    state = play(throw(state, purple=1), Reroll())
    state = throw(state, purple=3)
    assert gold(state, "purple") == before - 2
    notes = told(state, Stand())
    assert notes["round"]["attack"] == 6
    poor = throw(rich(landed("2 croesus", "3"), "purple", 0), purple=0, yellow=1)
    assert task(poor) != "Rerolling"


def test_c41_a_secret_purse_never_stops_croesus():
    state = rich(landed("2 croesus", "3", track__purses="secret"), "purple", 0)
    state = throw(state, purple=0, yellow=1)
    assert moves(state, Stand, Reroll) == [Stand(), Reroll()]


def test_c42_hector_fells_an_invader_first():
    state = landed("3", "1 hector")
    assert state.battle.units == 2
    assert task(state) == "Dice"
    both = landed("2 m1", "1 hector")
    assert moves(both) == [Strike("troop"), Strike("mercenary")]
    both = play(both, Strike("mercenary"))
    assert (both.battle.units, both.battle.mercenaries) == (2, 0)


def test_c42_a_lone_invader_never_fights_and_a_hero_is_not_hit():
    state = landed("1", "1 hector")
    assert state.battle is None
    assert owner(state, "B") == "yellow"
    hero = landed("0 ajax", "1 hector")
    assert task(hero) == "Dice"
    assert sums(hero, purple=0, yellow=0) == (2, 2)


def test_c67_odysseus_ignores_walls_when_he_attacks():
    walls = "1 fortress fortress"
    assert sums(landed("0 odysseus", walls), purple=0, yellow=0) == (1, 1)
    assert sums(landed("2", f"{walls} odysseus"), purple=0, yellow=0) == (2, 4)
    city = "1 priestess"
    assert sums(landed("0 odysseus", city), purple=0, yellow=0) == (1, 1)
    counts = landed("0 odysseus", city, rule__odysseus_metropolis="counts")
    assert sums(counts, purple=0, yellow=0) == (1, 2)


def test_c68_pandora_takes_the_mercenaries_over():
    state = landed("0 pandora", "1 m2")
    assert (state.battle.mercenaries, spot(state, "B").mercenaries) == (2, 0)
    assert sums(state, purple=0, yellow=0) == (3, 1)
    defending = landed("1 m2", "1 pandora")
    assert sums(defending, purple=0, yellow=0) == (1, 4)


def test_c68_where_only_mercenaries_stood_there_is_no_battle():
    state = landed("0 pandora", "0 m2")
    assert state.battle is None
    assert (owner(state, "B"), spot(state, "B").mercenaries) == ("purple", 2)


def test_c69_penthesilea_wins_ties():
    state = throw(landed("1 penthesilea", "2"), purple=1, yellow=1)
    assert spot(state, "B").units == 1
    assert state.battle.units == 1
    state = throw(landed("2", "1 penthesilea"), purple=1, yellow=1)
    assert state.battle.units == 1


def test_c70_beside_perseus_a_troop_retreats_instead():
    state = throw(landed("2 perseus", "3"), purple=0, yellow=3)
    assert moves(state) == [Lose("troop"), Lose("perseus")]
    state = play(state, Lose("troop"))
    assert (task(state), moves(state)) == ("Rescuing", [Rescue("A"), Perish()])
    away = play(state, Rescue("A"))
    assert spot(away, "A").units == 1
    assert away.battle.units == 1
    assert troops_left(play(state, Perish()), 0) == troops_left(away, 0) + 1
    fallen = play(throw(landed("2 perseus", "3"), purple=0, yellow=3), Lose("perseus"))
    assert fallen.fallen == ("perseus",)


def test_c70_mercenaries_may_flee_beside_perseus_but_no_hero():
    """Troops of either kind, neither he nor other heroes (p. 15)."""
    state = throw(landed("1 m1 perseus ajax", "6"), purple=0, yellow=3)
    hired = play(state, Lose("mercenary"))
    assert moves(hired) == [Rescue("A"), Perish()]
    assert spot(play(hired, Rescue("A")), "A").mercenaries == 1
    hero = play(state, Lose("ajax"))
    assert (task(hero), hero.fallen) == ("Retreating", ("ajax",))


# Dice
@pytest.mark.parametrize(
    ("role", "seat"), [("attack", "purple"), ("defence", "yellow")]
)
def test_a_battle_die_that_rested_is_read(role, seat):
    state = landed("2", "2")
    assert GAME.prompt(state).dice == ("attack", "defence")
    # The second face shows 1, and so does the third: the table reads numbers.
    assert GAME.read(state, DieRested(role, 2)) == Thrown(seat, 1)
    assert GAME.read(state, DieRested(role, 3)) == Thrown(seat, 1)
    assert GAME.read(state, DieRested(role, 7)) is None
    assert GAME.read(state, DieRolling(role)) is None
    after = throw(state, purple=0)
    assert GAME.read(after, DieRested("attack", 1)) is None


def test_the_app_throws_all_six_faces():
    state = landed("2", "2", deck__dice="app")
    assert len(moves(state)) == 12
    assert len(moves(landed("2", "2"))) == 8
    assert GAME.read(state, DieRested("attack", 3)) == Thrown("purple", 2)


def test_the_faces_are_a_house_table():
    state = landed("2", "2", house__die__6="4")
    assert sums(throw(state, purple=4), yellow=0) == (6, 2)


def test_a_battle_in_the_middle_of_a_mobilisation():
    state = ready("A purple 1 ajax", "B yellow 1", god="zeus")
    state = play(state, Mobilise("ajax", "B"), Go(0, 0, ("ajax",)))
    assert (spot(state, "A").units, sums(state, purple=0, yellow=0)) == (1, (2, 1))


def test_the_crew_stays_when_only_some_sail():
    state = ready("p purple 3", "q yellow 1", "A purple 1", god="poseidon")
    state = play(state, Sail("p", "q"), Crew(2))
    assert (spot(state, "p").units, state.battle.units) == (1, 2)
    assert refused(state, Crew(1)) == "not_now"
