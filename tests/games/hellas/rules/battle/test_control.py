"""Who holds the region after a battle (p. 13)."""

from companion.games.hellas.rules.moves.battles import Pass, PlayCard, Withdraw
from tests.games.hellas.rules.battle.fights import (
    attacking,
    battle,
    facing,
    fought_out,
    last,
)
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    has,
    laid,
    of,
    owner,
    owns,
    play,
    told,
)

CHARGE = PlayCard("charge", 4)


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


def test_h54_only_survivors_of_those_that_came_count():
    state = play(neutral(5, 1, rule__arrivals="new"), PlayCard("phalanx", 1))
    assert owner(state, "attica") == ""


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


def test_nobody_takes_a_region_where_nobody_is_left():
    state = laid(3, rule__arrivals="new")
    state = battle(state, "attica", origins=(("crete", 9),))
    assert owner(state, "attica") == ""
