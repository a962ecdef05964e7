"""Creatures with figures (booklet p. 11, 14)."""

from dataclasses import replace

import pytest

from companion.games.cyclades.rules.moves.actions import Buy, March
from companion.games.cyclades.rules.moves.beasts import Destroy, Push, Summon
from companion.games.cyclades.rules.moves.opening import Done
from companion.games.cyclades.rules.pieces import closed
from companion.kernel.books import Correct
from companion.kernel.game import correct
from tests.games.cyclades.beasts import bought, home
from tests.games.cyclades.tables import (
    GAME,
    acting,
    beast,
    gold,
    hero,
    moves,
    owner,
    play,
    spot,
    task,
    told,
    track,
)


def test_c56_any_area_of_the_kind_without_a_figure():
    state = bought("kraken", "q yellow 2")
    assert {move.area for move in moves(state)} == set("pqrstuv")
    hydra = beast(state, "hydra", "blue", "q")
    assert Summon("q") not in moves(hydra)


def test_c56_the_minotaur_stands_on_own_land():
    assert {m.area for m in moves(bought("minotaur", "B purple 0"))} == {"A", "B"}
    full = beast(home()[0], "medusa", "blue", "A")
    state = acting(track(full, "minotaur", "", "", "griffin"), "zeus")
    state = play(state, Buy("minotaur"))
    assert state.discard == ("minotaur",)


# Figures
def test_c61_cerberus_stands_on_any_land():
    state = play(bought("cerberus"), Summon("C"))
    assert state.figures[0].holder == 0
    assert state.discard == ()


def test_c62_hydra_eats_when_she_comes():
    state = play(bought("hydra", "p yellow 1", "B purple 0"), Summon("p"))
    assert {(m.area, m.what) for m in moves(state)} == {("A", "troop"), ("p", "fleet")}
    state = play(state, Destroy("p", "fleet"))
    assert (owner(state, "p"), spot(state, "p").horns) == ("", 1)


def test_c62_without_prey_no_horn_but_by_a_switch():
    state = play(bought("hydra", "A purple 0 ajax"), Summon("H"))
    assert spot(state, "H").horns == 0
    czech = bought("hydra", "A purple 0 ajax", rule__hydra_unfed="horn")
    assert spot(play(czech, Summon("H")), "H").horns == 1


def test_c63_polyphemus_drives_fleets_away():
    state = bought("polyphemus", "q purple 2", "r blue 1", "p yellow 1", "s blue 1")
    # C closes q and r.
    state = play(state, Summon("C"))
    assert closed(state) == {state.area("q"), state.area("r")}
    assert set(moves(state)) == {Push("q", "v"), Push("r", "s"), Push("r", "v")}
    state = play(state, Push("q", "v"))
    assert set(moves(state)) == {Push("q", "v"), Push("r", "s")}
    state = play(state, Push("q", "v"))
    assert (spot(state, "v").units, spot(state, "s").units) == (2, 2)
    assert task(state) == "Action"


def test_c63_polyphemus_drives_fleets_from_whatever_land_he_stands_on():
    """A is the very first area of the map."""
    state = play(bought("polyphemus", "p yellow 1"), Summon("A"))
    assert {move.origin for move in moves(state)} == {"p"}


@pytest.mark.parametrize(
    ("path", "value"), [(("figure",), ""), (("creature",), "deck")]
)
def test_c63_polyphemus_taken_away_drives_nobody_any_more(path, value):
    state = play(bought("polyphemus", "q purple 2", "r blue 1"), Summon("C"))
    assert task(state) == "Pushing"
    state = correct(GAME, state, Correct((*path, "polyphemus"), value))
    assert moves(state) == [Done()]
    assert task(play(state, Done())) == "Action"


def test_c63_fleets_with_nowhere_to_go_are_destroyed():
    lines = "q purple 2", "p yellow 1", "v blue 1"
    state = bought("polyphemus", *lines)
    notes = told(state, Summon("C"))
    assert notes["sunk"]["count"] == 2
    assert owner(play(state, Summon("C")), "q") == ""


def test_c64_medusa_leaves_and_moves_return():
    state, _ = home("A purple 2", "B purple 1")
    state = beast(track(state, "", "", "", "griffin"), "medusa", "blue", "B")
    assert moves(acting(state, "ares"), March) == []
    gone = replace(state, figures=())
    assert March("A", "B") in moves(acting(gone, "ares"))


def test_tc7_c66_kraken_bought_and_placed():
    state, god = home("A purple 1 temple priestess@p", "q yellow 2", "r black 1")
    state = acting(track(state, "", "", "", "kraken"), god)
    state = play(state, Buy("kraken"))
    assert gold(state, "purple") == 17
    state = play(state, Summon("q"))
    assert owner(state, "q") == ""
    assert closed(state) == {state.area("q")}


def test_c66_own_fleets_die_too():
    state = play(bought("kraken", "v purple 3"), Summon("v"))
    assert owner(state, "v") == ""


def test_a_hero_stays_when_a_creature_takes_his_company():
    state = hero(bought("harpy", "B purple 1"), 0, "ajax", 1)
    state = play(state, Destroy("B", "troop"))
    assert owner(state, "B") == "purple"
