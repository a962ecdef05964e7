"""Creatures without a figure, and how they are bought (booklet p. 11, 13)."""

from dataclasses import replace

import pytest

from companion.games.cyclades.rules.box import CREATURES, FIGURES
from companion.games.cyclades.rules.moves.actions import Buy, Carry, Enlist, Go, Touch
from companion.games.cyclades.rules.moves.beasts import (
    Destroy,
    Exchange,
    Raid,
    Rebuild,
    Rob,
    Swap,
)
from companion.games.cyclades.rules.moves.cities import Sacrifice
from companion.games.cyclades.rules.tasks.beasts import Robbing
from companion.kernel.game import IllegalMove
from tests.games.cyclades.beasts import bought, home
from tests.games.cyclades.tables import (
    GAME,
    acting,
    beast,
    gold,
    having,
    heard,
    heroes,
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
    told,
    track,
)


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


@pytest.mark.parametrize("players", [2, 4])
def test_c57_griffin_asks_for_a_purse_and_not_for_a_colour(players):
    """Two factions of one purse are robbed alike (booklet p. 12, 13)."""
    state = table(players, **({"rule__teams": "on"} if players == 4 else {}))
    lands = zip("ACEG", state.factions, strict=True)
    state = lay(state, *(f"{at} {one.colour} 1" for at, one in lands))
    own = state.factions[0].side
    others = [one.colour for one in state.factions if one.side != own]
    state = acting(state, "zeus", "purple", Robbing(0, "griffin"))
    assert task(state) == "Action"  # one other purse: nothing to ask
    assert [gold(state, other) for other in others] == [10, 10]


def test_c57_griffin_asks_for_a_purse_under_its_first_colour_alone():
    state = lay(table(6), "A purple 1", "C yellow 1", "E blue 1", "G black 1")
    state = acting(state, "zeus", "purple", Robbing(0, "griffin"))
    assert moves(state) == [Rob("blue"), Rob("red")]
    with pytest.raises(IllegalMove):
        play(state, Rob("black"))


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
    state = play(bought("cyclops", *lines), Rebuild("A", "port", "university", "p"))
    assert task(state) == "Founding"


def test_c58_charon_swaps_heroes_in_place():
    # All eight fleets are out: but for his coming just now Jason might give himself.
    state, god = home("A purple 1 ajax", "p purple 8")
    state = heroes(track(state, "charon", "", "", "griffin"), "helen", "jason")
    state = play(acting(state, god), Buy("charon"))
    state = play(state, Exchange("ajax", "jason"))
    [new] = one(state, "purple").heroes
    assert (new.name, state.name(new.at), new.fresh) == ("jason", "A", True)
    assert state.hero_track == ("helen", "ajax")
    assert moves(state, Sacrifice) == []
    rested = having(state, "purple", heroes=(replace(new, fresh=False),))
    assert moves(rested, Sacrifice) == [Sacrifice("jason", "jason")]


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
    assert refused(state, Carry("A", "B"))
    assert refused(state, Carry("B", "A"))
    assert refused(state, Carry("C", "A"))
    assert refused(state, Carry("A", "A"))


def test_c59_sylph_swaps_fleets_and_control():
    state = bought("sylph", "p purple 2", "q yellow 1", "s blue 3")
    assert moves(state) == [Swap("p", "q"), Swap("p", "s"), Swap("q", "s")]
    state = play(state, Swap("p", "q"))
    assert (owner(state, "p"), spot(state, "p").units) == ("yellow", 1)
    assert (owner(state, "q"), spot(state, "q").units) == ("purple", 2)


def test_c63_sylph_brings_no_fleet_beside_polyphemus():
    """However fleets came to lie in a closed sea, no other may come (p. 14)."""
    lines = "p purple 2", "q yellow 1", "u blue 3"
    state = lay(home(rule__polyphemus="entering")[0], *lines)
    state = beast(track(state, "sylph", "", "", "griffin"), "polyphemus", "blue", "H")
    # H closes u; where only one swap is left it is done.
    state = play(acting(state, "zeus"), Buy("sylph"))
    assert (owner(state, "p"), owner(state, "q")) == ("yellow", "purple")
    assert spot(state, "u").units == 3
