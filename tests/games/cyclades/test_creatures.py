"""The eighteen creatures (booklet p. 11, 13, 14)."""

from dataclasses import replace

import pytest

from companion.games.cyclades.box import CREATURES, FIGURES
from companion.games.cyclades.moves.actions import (
    Buy,
    Carry,
    Enlist,
    Go,
    March,
    Touch,
)
from companion.games.cyclades.moves.beasts import (
    Destroy,
    Exchange,
    Pick,
    Push,
    Raid,
    Rebuild,
    Revive,
    Rob,
    Summon,
    Swap,
)
from companion.games.cyclades.moves.cities import Sacrifice
from companion.games.cyclades.moves.opening import Dealt, DrawCreature
from companion.games.cyclades.pieces import closed, figure
from tests.games.cyclades.tables import (
    GAME,
    acting,
    beast,
    gold,
    having,
    heard,
    hero,
    heroes,
    lay,
    moves,
    one,
    owner,
    play,
    rich,
    spot,
    table,
    task,
    told,
    track,
)


def home(*lines, god="zeus", chart=None, **options):
    """Two creatures lie on the dear spaces; the third is for the test."""
    state = table(chart=chart, **options)
    state = lay(state, "A purple 1", "C yellow 1", "D yellow 0", "E blue 1", "F blue 0")
    return lay(state, *lines), god


def bought(name, *lines, god="zeus", **options):
    """Purple has just bought this one for 2 gold; another is still for sale."""
    state, god = home(*lines, god=god, **options)
    rest = "griffin" if name != "griffin" else "harpy"
    state = track(state, name, "", "", rest)
    return play(acting(state, god), Buy(name))


# Buying and placing
def test_c55_two_in_one_turn_at_this_factions_prices():
    state, god = home("A purple 1 temple")
    state = acting(track(state, "dryad", "satyr", "", ""), god)
    assert dict(GAME.prompt(state).facts)["discount"] == 1
    notes = heard(state, Buy("dryad"))
    facts = {n.key: dict(n.facts) for n in notes}
    assert facts["cyclades.note.buys"]["gold"] == 1
    state = play(state, Buy("dryad"), Buy("satyr"))
    assert gold(state, "purple") == 20 - 1 - 3


def test_c55_an_effect_nobody_can_use_is_lost():
    notes = told(*before("dryad"))
    assert notes["no_effect"]["creature"] == "dryad"
    state = bought("dryad")
    assert state.discard == ("dryad",)
    assert task(state) == "Action"


def before(name, *lines, **options):
    state, god = home(*lines, **options)
    state = acting(track(state, name, "", "", ""), god)
    return state, Buy(name)


@pytest.mark.parametrize("name", [name for name in CREATURES if name not in FIGURES])
def test_c55_a_card_without_a_figure_is_laid_down_afterwards(name):
    state = bought(name, "B purple 0 port@p ajax", "p purple 1", "q yellow 1")
    for _ in range(12):
        if task(state) == "Action":
            break
        state = play(state, moves(state)[0])
    assert name in (*state.discard, *state.deck)


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


# Robbers
def test_c57_harpy_takes_a_troop_but_no_hero():
    state = bought("harpy", "C yellow 0 m1 ajax", "D yellow 0")
    listed = moves(state)
    assert {(m.area, m.what) for m in listed} == {
        ("A", "troop"),
        ("C", "mercenary"),
        ("E", "troop"),
    }
    state = play(state, Destroy("C", "mercenary"))
    assert (owner(state, "C"), spot(state, "C").mercenaries) == ("yellow", 0)


def test_c57_griffin_takes_half_rounded_down():
    state = rich(bought("griffin"), "yellow", 7)
    before = gold(state, "purple")
    notes = told(state, Rob("yellow"))
    assert notes["griffin"]["gold"] == 3
    state = play(state, Rob("yellow"))
    assert (gold(state, "yellow"), gold(state, "purple")) == (4, before + 3)


def test_c57_a_secret_griffin_tells_no_number():
    state = rich(bought("griffin", track__purses="secret"), "yellow", 7)
    notes = told(state, Rob("yellow"))
    assert notes == {"griffin_half": {"seat": "purple", "victim": "yellow"}}
    assert gold(play(state, Rob("yellow")), "yellow") == 4


def test_c57_dryad_and_satyr():
    state, god = home()
    state = having(state, "yellow", priestesses=1, philosophers=1)
    state = having(state, "purple", philosophers=3)
    state = acting(track(state, "dryad", "satyr", "", ""), god)
    state = play(state, Buy("dryad"))
    assert (one(state, "yellow").priestesses, one(state, "purple").priestesses) == (
        0,
        1,
    )
    state = play(state, Buy("satyr"))
    # A fourth philosopher builds at once; A has the only land.
    assert one(state, "purple").philosophers == 0
    assert task(state) == "TokenDraw"


# Giant, Cyclops, Charon, Graeae
def test_c58_giant_leads_mercenaries_to_ones_own_lands():
    state = bought(
        "giant", "C yellow 1 m3", "D yellow 0 m1", "B purple 0", "A purple 1 m2"
    )
    assert moves(state) == [Raid("C"), Raid("D")]
    state = play(state, Raid("C"))
    assert (owner(state, "C"), spot(state, "C").mercenaries) == ("yellow", 0)
    state = play(state, Enlist("A"), Enlist("B"), Enlist("B"))
    assert (spot(state, "A").mercenaries, spot(state, "B").mercenaries) == (3, 2)


def test_c58_cyclops_changes_a_building_where_it_stands():
    state = bought("cyclops", "A purple 1 port@p", "B purple 0 fortress")
    assert len(moves(state)) == 6
    state = play(state, Rebuild("A", "port", "temple"))
    assert [b.kind for b in spot(state, "A").buildings] == ["temple"]
    sea = play(bought("cyclops", "A purple 1 temple"), Rebuild("A", "temple", "port"))
    assert moves(sea) == [Touch("p"), Touch("u")]


def test_c58_cyclops_may_complete_a_set():
    lines = "A purple 1 port@p port@u", "B purple 0 fortress", "G purple 0 temple"
    state = play(bought("cyclops", *lines), Rebuild("A", "port", "university"))
    assert task(state) == "Founding"


def test_c58_charon_swaps_heroes_in_place():
    state, god = home("A purple 1 ajax")
    state = heroes(track(state, "charon", "", "", "griffin"), "helen", "jason")
    state = play(acting(state, god), Buy("charon"))
    state = play(state, Exchange("ajax", "jason"))
    [new] = one(state, "purple").heroes
    assert (new.name, state.name(new.at), new.fresh) == ("jason", "A", True)
    assert state.hero_track == ("helen", "ajax")
    assert moves(state, Sacrifice) == []


def test_c58_charon_without_a_hero_on_the_track():
    assert bought("charon", "A purple 1 ajax").discard == ("charon",)


def test_c58_graeae_bring_income_again():
    state = bought("graeae", "B purple 0 +1", "q purple 1")
    assert gold(state, "purple") == 18 + 3
    cerberus = beast(home("B purple 0 +1")[0], "cerberus", "yellow", "B")
    state = acting(track(cerberus, "graeae", "", "", "griffin"), "zeus")
    assert gold(play(state, Buy("graeae")), "purple") == 18


# Pegasus and Sylph
def test_c59_pegasus_flies_anywhere_for_nothing():
    state = bought("pegasus", "A purple 2 m1 ajax", "C yellow 1")
    assert {m.target for m in moves(state)} == set("BCDEFGH")
    state = play(state, Carry("A", "F"), Go(1, 1, ("ajax",)))
    assert owner(state, "F") == "purple"
    assert spot(state, "A").units == 1
    assert gold(state, "purple") == 18
    fight = play(bought("pegasus", "A purple 2"), Carry("A", "C"), Go(2, 0, ()))
    assert task(fight) == "Dice"


def test_c59_pegasus_never_from_or_to_medusa():
    state, god = home("A purple 1", "B purple 1")
    state = beast(track(state, "pegasus", "", "", "griffin"), "medusa", "blue", "B")
    state = play(acting(state, god), Buy("pegasus"))
    assert {m.origin for m in moves(state)} == {"A"}
    assert "B" not in {m.target for m in moves(state)}


def test_c59_sylph_swaps_fleets_and_control():
    state = bought("sylph", "p purple 2", "q yellow 1", "s blue 3")
    assert moves(state) == [Swap("p", "q"), Swap("p", "s"), Swap("q", "s")]
    state = play(state, Swap("p", "q"))
    assert (owner(state, "p"), spot(state, "p").units) == ("yellow", 1)
    assert (owner(state, "q"), spot(state, "q").units) == ("purple", 2)


# Sphinx and Chimera
def riddle(*cards, **options):
    """The Sphinx drew these from the app's deck."""
    state = bought("sphinx", deck__creatures="app", **options)
    for card in cards:
        state = play(state, Dealt(card))
    return state


def test_c60_sphinx_draws_three_and_plays_one():
    state = riddle("dryad", "satyr", "kraken")
    assert moves(state) == [Pick(1), Pick(2), Pick(3)]
    state = play(state, Pick(3))
    assert task(state) == "Summoning"
    state = play(state, Summon("v"))
    assert set(state.discard) == {"dryad", "satyr", "sphinx"}
    assert gold(state, "purple") == 18


def test_c60_what_the_sphinx_drew_is_for_one_pair_of_eyes():
    state, other = riddle("dryad", "satyr", "kraken"), riddle("harpy", "giant", "hydra")
    assert GAME.public(state) == GAME.public(other)
    assert GAME.prompt(state) == GAME.prompt(other)
    assert list(GAME.moves(state)) == list(GAME.moves(other))
    names = [dict(note.facts).get("creature") for note in GAME.secrets(state, "purple")]
    assert names[:3] == ["dryad", "satyr", "kraken"]
    assert len(GAME.secrets(state, "yellow")) == 1
    lines = {entry.path: entry.value for entry in GAME.entries(state)}
    assert lines["creature", "kraken"] == "deck"


def test_c60_the_sphinx_may_be_played_openly():
    state = bought("sphinx", deck__creatures="app", show__sphinx="on")
    for card in ("dryad", "satyr", "kraken"):
        state = play(state, DrawCreature(card))
    prompt = GAME.prompt(state)
    assert dict(prompt.facts)["cards"] == (("dryad", 1), ("satyr", 2), ("kraken", 3))


def test_c60_the_table_shows_what_the_sphinx_played():
    state = bought("sphinx")
    assert GAME.prompt(state).key == "cyclades.SphinxShow"
    state = play(state, DrawCreature("dryad"))
    assert GAME.prompt(state).key == "cyclades.SphinxShow.laid"
    state = play(state, DrawCreature("satyr"), DrawCreature("harpy"))
    assert set(state.discard) == {"satyr", "harpy", "dryad", "sphinx"}


def test_c60_the_sphinx_plays_chimera():
    state = play(riddle("chimera", "kraken", "satyr"), Pick(1))
    # The two laid down are there to be chosen from.
    assert moves(state) == [Revive("kraken"), Revive("satyr")]
    state = play(state, Revive("kraken"), Summon("v"))
    assert set(state.discard) <= {"sphinx"}
    assert {"chimera", "satyr"} <= set(state.deck)


def test_c60_chimera_laid_down_shuffles():
    state = play(riddle("chimera", "dryad", "satyr"), Pick(2))
    assert {"chimera"} <= set(state.deck)
    assert "chimera" not in state.discard


def test_c60_chimera_plays_from_the_discard_pile():
    state, god = home()
    state = track(state, "chimera", "", "", "griffin")
    deck = tuple(card for card in state.deck if card not in ("medusa", "dryad"))
    state = replace(state, deck=deck, discard=("dryad", "medusa"))
    state = play(acting(state, god), Buy("chimera"))
    assert moves(state) == [Revive("dryad"), Revive("medusa")]
    state = play(state, Revive("medusa"), Summon("H"))
    assert state.discard == ()
    assert {"chimera", "dryad"} <= set(state.deck)
    assert figure(state, "medusa").holder == 0


def test_c60_chimera_with_an_empty_pile_is_only_laid_down():
    state = bought("chimera")
    assert task(state) == "Action"
    assert "chimera" in state.deck


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
