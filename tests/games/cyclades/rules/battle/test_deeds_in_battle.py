"""Heroes who give themselves in the midst of a battle (booklet p. 8, 9, 15)."""

import pytest

from companion.games.cyclades.rules.moves.actions import Go, March, Sail
from companion.games.cyclades.rules.moves.battles import Fight, Lose, Stand, Withdraw
from companion.games.cyclades.rules.moves.cities import Found, Sacrifice
from companion.games.cyclades.rules.moves.opening import DrawToken
from companion.games.cyclades.rules.pieces import fleets_left
from tests.games.cyclades.tables import (
    acting,
    gold,
    having,
    heroes,
    lay,
    moves,
    one,
    owner,
    play,
    refused,
    rich,
    spot,
    strength_of,
    table,
    task,
    throw,
    track,
)

AJAX = Sacrifice("ajax", "ajax")


def attacking(*lines, god="ares", colour="purple"):
    """Purple has lands enough for Ajax; yellow's B may be attacked all the same."""
    state = track(table(rule__last_land="off"), "", "", "", "griffin")
    state = lay(state, *(f"{name} purple 0" for name in "ACDEFGH"), "B yellow 3")
    return acting(lay(state, *lines), god, colour)


def marched(*lines, **how):
    state = play(attacking(*lines, **how), March("A", "B"))
    return play(state, moves(state)[0]) if task(state) == "Company" else state


def founded(state):
    """The metropolis of a deed stands on H, whatever else is asked about it."""
    state = play(state, Found("H"), DrawToken(1, "three_gold"))
    while task(state) == "Seaside":
        state = play(state, moves(state)[0])
    return state


def test_c40_a_hero_may_give_himself_instead_of_falling():
    """At any moment of one's own actions: also after a lost round (p. 9)."""
    state = throw(marched("A purple 0 ajax"), purple=0, yellow=3)
    assert (task(state), moves(state)) == ("Losing", [Lose("ajax"), AJAX])
    fallen = play(state, Lose("ajax"))
    assert (fallen.fallen, strength_of(fallen, "purple")) == (("ajax",), 0)
    state = founded(play(state, AJAX))
    # Nobody is left to be lost, and the battle is over.
    assert (state.battle, state.gone, state.fallen) == (None, ("ajax",), ())
    assert strength_of(state, "purple") == 1
    assert (owner(state, "B"), spot(state, "B").units) == ("yellow", 3)
    assert (owner(state, "A"), task(state)) == ("purple", "Action")


def test_c40_the_others_fight_on_and_still_lose_one():
    state = throw(marched("A purple 2 ajax"), purple=0, yellow=3)
    assert moves(state) == [Lose("troop"), Lose("ajax"), AJAX]
    state = founded(play(state, AJAX))
    # The loss is still due: the troops are all there is to choose from.
    assert state.battle.units == 1
    assert state.turn.faction == 0


def test_c40_not_the_defenders_and_not_a_fresh_hero():
    state = marched("A purple 2", "B yellow 0 croesus", "C yellow 0")
    state = throw(rich(state, "yellow", 20), purple=3, yellow=0)
    state = play(state, Stand())
    # Not yellow's turn: Croesus simply falls, as the only one there.
    assert state.fallen == ("croesus",)
    state = attacking("A purple 0 ajax")
    fresh = one(state, "purple").heroes[0]
    state = having(state, "purple", heroes=(type(fresh)(fresh.name, fresh.at, True),))
    state = throw(play(state, March("A", "B")), purple=0, yellow=3)
    assert state.fallen == ("ajax",)


def test_c40_before_a_retreat_too():
    state = throw(marched("A purple 2 ajax"), purple=3, yellow=0)
    # Yellow has nowhere to go; purple is asked.
    assert moves(state) == [Fight(), Withdraw("A"), AJAX]


@pytest.mark.parametrize(("purple", "yellow"), [(0, 3), (3, 0)])
def test_c41_croesus_may_give_himself_after_his_throw(purple, yellow):
    state = marched("A purple 0 croesus")
    state = throw(rich(state, "purple", 20), purple=purple, yellow=yellow)
    assert Sacrifice("croesus", "croesus") in moves(state)
    state = founded(play(state, Sacrifice("croesus", "croesus")))
    # Nobody is left for a round: yellow loses nothing.
    assert (state.battle, spot(state, "B").units) == (None, 3)
    assert gold(state, "purple") == 20 - 15 + 3


def test_c44_jason_before_the_eighth_fleet_is_lost():
    lines = "p purple 1", "u purple 7", "q yellow 3", "H purple 0 jason"
    state = play(attacking(*lines, god="poseidon"), Sail("p", "q"))
    state = throw(state, purple=0, yellow=3)
    assert moves(state) == [Lose("fleet"), Sacrifice("jason", "jason")]
    state = founded(play(state, Sacrifice("jason", "jason")))
    assert fleets_left(state, 0) == 1
    assert (owner(state, "q"), strength_of(state, "purple")) == ("yellow", 1)


def test_c44_a_troop_that_is_lost_takes_no_fleet_from_jason():
    """Only a loss at sea may leave him too few: on land nothing is asked first."""
    fleets = "p purple 1", "u purple 7", "H purple 0 jason"
    state = throw(marched("A purple 1", "G purple 1", *fleets), purple=0, yellow=3)
    assert state.battle is None


def test_c70_perseus_begins_no_battle_in_another():
    state = throw(marched("A purple 3 perseus", "G purple 2"), purple=0, yellow=3)
    assert moves(state) == [Lose("troop"), Lose("perseus")]


def test_c68_pandora_is_not_carried_by_her_own_deed():
    """Perseus' deed borrowed: she is gone before anybody is carried (p. 15)."""
    state = track(table(), "", "", "", "griffin")
    state = heroes(lay(state, "C yellow 1", "E blue 1"), "perseus", "")
    alone = acting(lay(state, "A purple 0 pandora"), "athena")
    assert refused(alone, Sacrifice("pandora", "perseus")) == "not_now"
    joined = acting(lay(state, "A purple 1 pandora"), "athena")
    joined = play(joined, Sacrifice("pandora", "perseus"))
    assert task(joined) == "Carrying"
    assert Go(1, 0, ()) not in moves(joined)
