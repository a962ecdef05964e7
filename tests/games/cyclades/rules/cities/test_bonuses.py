"""The bonus of a metropolis, and again when it is lost (booklet p. 10)."""

import pytest

from companion.games.cyclades.rules.moves.actions import (
    Go,
    Launch,
    March,
    Muster,
    Prosper,
    Touch,
)
from companion.games.cyclades.rules.moves.cities import Found
from companion.games.cyclades.rules.moves.opening import DrawToken
from companion.games.cyclades.rules.pieces import metropolises, strength
from tests.games.cyclades.cities import built, founding, home
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
    spot,
    task,
    throw,
    told,
)


# Bonuses
def test_c48_two_troops():
    state = built("two_troops")
    state = play(state, Muster("A"), Muster("B"))
    assert (spot(state, "A").units, spot(state, "B").units) == (2, 2)
    assert task(state) == "Action"


def test_c48_as_many_troops_as_there_are():
    state = built("two_troops", state=lay(founding(), "B purple 6"))
    assert dict(GAME.prompt(state).facts)["left"] == 2
    notes = told(state, Muster("A"))
    assert notes["no_pieces"]["unit"] == "troop"
    assert spot(play(state, Muster("A")), "A").units == 2


def test_c48_three_gold_and_a_priestess():
    assert gold(built("three_gold"), "purple") == 23
    assert one(built("priestess"), "purple").priestesses == 1


def test_c48_a_horn_on_land_or_sea_of_ones_own():
    state = built("prosperity")
    assert {move.area for move in moves(state)} == {"A", "B", "G", "p"}
    assert spot(play(state, Prosper("p")), "p").horns == 1


def test_c48_two_fleets_where_own_ones_lie():
    state = built("two_fleets")
    # p is the only one: both come there by themselves.
    assert spot(state, "p").units == 3
    none = lay(founding(), "p - 0")
    state = play(none, Found("A"), DrawToken(1, "two_fleets"))
    notes = told(state, Touch("u"))
    assert notes["no_place"]["unit"] == "fleet"
    two = built("two_fleets", state=lay(founding(), "t purple 1"))
    assert moves(two) == [Launch("p"), Launch("t")]


def test_c63_no_bonus_fleet_beside_polyphemus():
    """No fleet comes to a closed sea, whatever lies there by the switch (p. 14)."""
    state = lay(founding(rule__polyphemus="entering"), "t purple 1", "u purple 1")
    state = built("two_fleets", state=beast(state, "polyphemus", "yellow", "H"))
    assert moves(state) == [Launch("p"), Launch("t")]


def test_c04_no_bonus_comes_a_fourth_time():
    state = founding()
    for _ in range(3):
        state = lay(state, "G purple 0 three_gold")
    state = play(state, Found("A"))
    assert DrawToken(1, "three_gold") not in moves(state)
    assert len(moves(state)) == 4


# Conquest
def conquest(bonus):
    """Purple takes A's neighbour B with yellow's metropolis."""
    state = lay(home(), "B yellow 0", f"B yellow 0 {bonus}", "A purple 3")
    return play(acting(state, "ares"), March("A", "B"), Go(2, 0, ()))


def test_td7_c49_the_loser_gets_the_bonus_again():
    state = conquest("three_gold")
    assert (gold(state, "purple"), gold(state, "yellow")) == (19, 23)
    assert strength(state, 0) == 1
    assert metropolises(state, 1) == []
    back = lay(state, "A yellow 3")
    back = acting(back, "ares", "yellow")
    back = play(back, March("A", "B"), Go(3, 0, ()))
    back = throw(back, yellow=3, purple=0)
    while task(back) in ("Losing", "Retreating"):
        back = play(back, moves(back)[0])
    back = throw(back, yellow=3, purple=0)
    assert owner(back, "B") == "yellow"
    assert (gold(back, "purple"), gold(back, "yellow")) == (22, 22)


def test_c49_the_loser_places_units_in_the_others_turn():
    state = conquest("two_troops")
    assert (task(state), asked(state)) == ("Mustering", "yellow")
    assert {move.area for move in moves(state)} == {"C", "D"}


@pytest.mark.parametrize("bonus", ["two_troops", "three_gold", "priestess"])
def test_c48_the_bonus_is_kept_with_the_metropolis(bonus):
    state = built(bonus)
    assert spot(state, "A").metropolises[0].bonus == bonus
