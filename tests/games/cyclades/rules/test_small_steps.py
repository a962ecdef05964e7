"""What happens at the edge of a rule: the first area, the last card, the second sea."""

from __future__ import annotations

import pytest

from companion.games.cyclades.rules.chapters.actions.building import kinds
from companion.games.cyclades.rules.chapters.actions.marching import passage
from companion.games.cyclades.rules.chapters.cities.deeds import can_hector
from companion.games.cyclades.rules.chapters.opening.deployment import claimable
from companion.games.cyclades.rules.moves.actions import (
    Launch,
    March,
    Mobilise,
    Sail,
    Touch,
)
from companion.games.cyclades.rules.moves.battles import Lose, Perish, Rescue
from companion.games.cyclades.rules.moves.opening import DrawToken
from companion.games.cyclades.rules.state import Turn
from companion.games.cyclades.rules.tasks.actions import Seaside
from companion.games.cyclades.rules.tasks.cities import TokenDraw
from companion.games.cyclades.rules.tasks.opening import Claiming
from companion.kernel.game import IllegalMove
from tests.games.cyclades.fights import landed, ready
from tests.games.cyclades.tables import (
    GAME,
    acting,
    asking,
    having,
    heard,
    hero,
    lay,
    play,
    refused,
    spot,
    table,
    throw,
    track,
)

HOMES = "A purple 2", "B yellow 1", "C yellow 0", "E blue 1"


def home(*lines, god="ares", **options):
    state = track(lay(table(**options), *HOMES), "", "", "", "griffin")
    return acting(lay(state, *lines), god)


def facts(state, move):
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, move)
    return refusal.value.key.rpartition(".")[2], dict(refusal.value.facts).get("area")


# ---- ways and what they cost


def test_c39_the_first_area_is_an_area_like_any_other():
    """Its number is nought, and that is no reason to refuse it."""
    state = home("p purple 1", god="poseidon")
    assert state.area("A") == 0
    assert facts(state, Sail("A", "q")) == ("a_land", "A")
    assert facts(state, Sail("p", "A")) == ("a_land", "A")
    assert facts(state, Launch("A")) == ("a_land", "A")
    assert facts(home(), March("p", "A")) == ("a_sea", "p")
    stands = acting(hero(home(), 0, "ajax", 0), "poseidon")
    assert Mobilise("ajax", "B") in GAME.moves(stands)


def test_c39_an_area_that_is_none_is_not_meant():
    state = home("p purple 1", god="poseidon")
    for move in (Sail("p", "x"), Sail("x", "q"), Launch("x")):
        assert refused(state, move) in ("not_now", "no_ground")
    for move in (March("A", "x"), March("x", "B")):
        assert refused(home(), move) == "not_now"


def test_c39_every_step_of_a_way_costs_one_gold():
    """Through a mate's areas it takes several (p. 12)."""
    teams = lay(table(4, rule__teams="on"), "A purple 2", "B yellow 1", "p purple 1")
    teams = lay(teams, "q yellow 1", "E blue 1", "G black 1")
    at_sea = acting(teams, "poseidon")
    turn = at_sea.turn
    assert passage(at_sea, turn, Sail("p", "v")) == 1
    assert passage(at_sea, turn, Sail("p", "r")) == 2
    on_land = acting(lay(teams, "C yellow 0"), "ares")
    assert passage(on_land, on_land.turn, March("A", "B")) == 1
    # Where there is no way the price of one step is told.
    assert passage(at_sea, turn, Sail("p", "t")) == 1


@pytest.mark.parametrize(("moved", "price"), [(0, 1), (1, 2), (3, 4)])
def test_c43_a_hero_pays_more_each_time(moved, price):
    state = acting(hero(home(), 0, "ajax", 0), "zeus")
    turn = Turn("zeus", 0, moved=moved)
    assert passage(state, turn, Mobilise("ajax", "B")) == price


# ---- the last of something


@pytest.mark.parametrize(("philosophers", "can"), [(18, True), (19, True), (20, False)])
def test_c42_hector_needs_a_philosopher_that_is_left(philosophers, can):
    state = having(home(), "purple", priestesses=2)
    assert can_hector(having(state, "yellow", philosophers=philosophers), 0) is can


def test_only_a_god_who_builds_lets_anything_be_built():
    assert kinds(acting(home(), "ares")) == ["fortress"]
    assert kinds(acting(home(), "apollo")) == []


# ---- a map that is too small


def test_c11_a_map_too_small_bends_the_rule_no_farther_than_it_must():
    """Best by an empty sea, else on another island, else anywhere that is free."""

    def lands(*lines):
        state = lay(table(), "A purple 1", *lines)
        free = claimable(state, Claiming(0, 1, first=state.area("A")))
        return "".join(map(state.name, free))

    seas = [f"{name} yellow 1" for name in "pqrsv"]
    assert lands() == "CDEFGH"
    assert lands(*seas) == "FG"  # u is left for A, and then t for these two
    assert lands(*seas, "t yellow 1") == "CDEFGH"
    assert lands(*seas, *(f"{name} blue 1" for name in "CDEFGH")) == "B"


# ---- the seas of a land


def test_c31_the_city_that_touches_no_sea_yet_gets_the_one_that_is_named():
    state = lay(home(), "A purple 1 prosperity@p two_fleets", "A purple 1 three_gold")
    asks = acting(state, "ares", "purple", Seaside(0, state.area("A"), "metropolis"))
    (touched, _) = GAME.play(asks, Touch("u"))
    cities = [(one.bonus, one.sea) for one in spot(touched, "A").metropolises]
    assert cities == [("prosperity", "p"), ("two_fleets", "u"), ("three_gold", "")]
    ports = lay(
        home(), "A purple 1 port@p temple", "A purple 1 port", "A purple 1 port"
    )
    asks = acting(ports, "poseidon", "purple", Seaside(0, ports.area("A"), "port"))
    (touched, _) = GAME.play(asks, Touch("u"))
    standing = [(one.kind, one.sea) for one in spot(touched, "A").buildings]
    assert standing == [("port", "p"), ("temple", ""), ("port", "u"), ("port", "")]


# ---- one of several of a sort


def put_right(state, *path):
    """The books after one entry was corrected; the last word is the value."""
    after = GAME.enter(state, path[:-1], path[-1])
    return {"/".join(e.path): e.value for e in GAME.entries(after)}


@pytest.mark.parametrize(("which", "seas"), [("1", ["u", "p"]), ("2", ["p", "u"])])
def test_one_of_two_ports_and_of_two_metropolises_touches_another_sea(which, seas):
    state = lay(home(), "A purple 1 temple port@p fortress port@p")
    state = lay(state, "A purple 1 prosperity@p two_fleets@p")
    for sort in ("port", "harbour"):
        books = put_right(state, sort, "A", which, "u")
        assert [books[f"{sort}/A/{n}"] for n in (1, 2)] == seas
    assert [one.kind for one in spot(state, "A").buildings] == [
        "temple",
        "port",
        "fortress",
        "port",
    ]


@pytest.mark.parametrize(("which", "first"), [("1", "priestess"), ("2", "prosperity")])
def test_one_of_two_metropolises_has_another_bonus(which, first):
    state = lay(home(), "A purple 1 prosperity@p two_fleets@p")
    books = put_right(state, "bonus", "A", which, "priestess")
    assert books["bonus/A/1"] == first
    assert [books["bonus/A/1"], books["bonus/A/2"]].count("priestess") == 1
    safe = having(home(), "purple", safe=spot(state, "A").metropolises)
    books = put_right(safe, "bonus", "purple", which, "priestess")
    assert books["bonus/purple/1"] == first
    assert [books["bonus/purple/1"], books["bonus/purple/2"]].count("priestess") == 1


def test_a_safe_metropolis_stands_behind_those_that_were_safe_before():
    city = spot(lay(home(), "A purple 1 prosperity@p"), "A").metropolises
    state = acting(having(home(), "purple", safe=city), "ares", "purple")
    drawn = asking(state, TokenDraw(0, -1, "hero"))
    books = {"/".join(e.path): e.value for e in GAME.entries(drawn)}
    assert books["bonus/purple/1"] == "prosperity"
    after = play(drawn, DrawToken(1, "priestess"))
    books = {"/".join(e.path): e.value for e in GAME.entries(after)}
    assert books["bonus/purple/1"] == "prosperity"
    assert books["bonus/purple/2"] == "priestess"


# ---- told in the order it happened


def words(state, *played):
    return [one.key.rpartition(".")[2] for one in heard(state, *played)]


def test_c68_first_the_hired_change_sides_then_the_battle_is_won():
    state = ready("A purple 0 pandora", "B yellow 0 m2")
    assert words(state, March("A", "B"))[2:6] == [
        "battle",
        "pandora",
        "wins",
        "conquers",
    ]


def test_c70_first_one_is_rescued_then_the_land_is_taken():
    state = throw(landed("2 perseus", "3", "q purple 1"), purple=0, yellow=3)
    state = play(state, Lose("troop"))
    assert words(state, Rescue("C")) == ["rescued", "takes"]
    assert words(state, Rescue("A")) == ["rescued"]
    assert words(state, Perish()) == ["loses"]
