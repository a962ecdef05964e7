"""Movement by sea and land, bridges and mates (booklet p. 7, 8, 11, 12)."""

import pytest

from companion.games.cyclades.rules.moves.actions import (
    Build,
    Crew,
    EndTurn,
    Go,
    March,
    Mobilise,
    Sail,
)
from companion.games.cyclades.rules.tasks.actions import Raising
from companion.games.cyclades.rules.tasks.cycle import Income
from tests.games.cyclades.tables import (
    GAME,
    acting,
    asking,
    beast,
    drawn,
    gold,
    having,
    hero,
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


def sea(**options):
    state = track(table(**options), "", "", "", "griffin")
    return lay(state, "A purple 1", "C yellow 1", "E blue 1", "D yellow 0", "F blue 0")


def test_tc5_c32_two_sea_movements_and_a_battle():
    state = acting(lay(sea(), "p purple 2", "q purple 2", "r yellow 1"), "poseidon")
    state = play(state, Sail("p", "q"))
    assert moves(state) == [Crew(2), Crew(1)]
    state = play(state, Crew(2), Sail("q", "r"), Crew(3))
    assert gold(state, "purple") == 18
    assert owner(state, "p") == ""
    assert spot(state, "q").units == 1
    assert state.battle.units == 3
    assert spot(state, "r").units == 1
    assert task(state) == "Dice"


def test_c32_fleets_may_be_split():
    state = acting(lay(sea(), "p purple 2"), "poseidon")
    state = play(state, Sail("p", "v"))
    assert refused(state, Crew(3)) == "not_now"
    state = play(state, Crew(1))
    assert (spot(state, "p").units, spot(state, "v").units) == (1, 1)


def test_c32_closed_seas_are_not_offered():
    state = beast(lay(sea(), "p purple 2"), "kraken", "yellow", "q")
    state = acting(beast(state, "polyphemus", "yellow", "H"), "poseidon")
    assert {move.target for move in moves(state, Sail)} == {"v"}


def marching(*lines, god="ares", **options):
    return acting(lay(sea(**options), *lines), god)


def reachable(state, origin):
    return {m.target for m in moves(state, March) if m.origin == origin}


def test_c34_a_bridge_of_own_fleets():
    state = marching("A purple 2", "p purple 1", "q purple 1")
    assert reachable(state, "A") == {"B", "C"}
    assert reachable(marching("A purple 2", "p purple 1"), "A") == {"B"}
    # Not adjacent on one's own island is not on another island either.
    assert reachable(marching("A purple 2", "q purple 1"), "A") == {"B"}


def test_c34_land_taken_brings_its_priestess_and_the_source_a_token():
    state = marching("A purple 2")
    state = play(state, March("A", "B"), Go(2, 0, ()))
    assert one(state, "purple").priestesses == 1
    assert (owner(state, "A"), owner(state, "B")) == ("purple", "purple")
    lines = {entry.path: entry.value for entry in GAME.entries(state)}
    assert lines["token", "A"] == "purple"


def test_c08_a_token_alone_is_no_defence():
    state = marching("A purple 2", "p purple 1", "q purple 1")
    state = lay(state, "C yellow 0")
    notes = told(play(state, March("A", "C")), Go(1, 0, ()))
    assert notes["conquers"]["victim"] == "yellow"
    state = play(state, March("A", "C"), Go(1, 0, ()))
    assert state.battle is None
    assert owner(state, "C") == "purple"


def test_c34_any_part_of_the_units_goes():
    state = marching("A purple 2 m1 ajax helen")
    state = play(state, March("A", "B"))
    every = moves(state)
    assert every[0] == Go(2, 1, ("ajax", "helen"))
    assert len(every) == 3 * 2 * 4 - 1
    state = play(state, Go(1, 0, ("helen",)))
    assert (spot(state, "A").units, spot(state, "B").units) == (1, 1)
    names = {hero.name: state.name(hero.at) for hero in one(state, "purple").heroes}
    assert names == {"ajax": "A", "helen": "B"}


# Heroic mobilisation
def test_tc8_c39_mobilisation_costs_more_each_time():
    state = marching(
        "A purple 0 penthesilea",
        "B purple 3",
        "q purple 1",
        "C yellow 1",
        god="athena",
    )
    assert moves(state, Mobilise) == [Mobilise("penthesilea", "B")]
    state = play(state, Mobilise("penthesilea", "B"))
    assert gold(state, "purple") == 19
    state = play(state, Mobilise("penthesilea", "C"))
    assert moves(state)[0] == Go(3, 0, ("penthesilea",))
    state = play(state, Go(2, 0, ("penthesilea",)))
    assert gold(state, "purple") == 17
    assert spot(state, "B").units == 1
    assert task(state) == "Dice"
    assert state.turn.moved == 2
    assert dict(GAME.prompt(state).facts)["area"] == "C"


def test_c39_the_price_counts_all_heroes_together_and_begins_anew():
    state = marching("A purple 0 ajax", "B purple 0 helen", god="zeus")
    state = play(state, Mobilise("ajax", "B"))
    assert dict(GAME.prompt(state).facts)["mobilisation"] == 2
    state = play(state, Mobilise("helen", "A"))
    assert gold(state, "purple") == 17
    state = rich(state, "purple", 2)
    assert moves(state, Mobilise) == []
    state = acting(play(state, EndTurn()), "hera")
    assert dict(GAME.prompt(state).facts)["mobilisation"] == 1
    assert moves(state, Mobilise)


def test_c39_one_hero_leads_and_other_heroes_stay():
    state = marching("A purple 1 ajax helen", god="zeus")
    state = play(state, Mobilise("ajax", "B"))
    assert moves(state) == [Go(1, 0, ("ajax",)), Go(0, 0, ("ajax",))]


def test_c39_not_with_ares():
    state = marching("A purple 1 ajax")
    assert refused(state, Mobilise("ajax", "B")) == "not_this_god"


def test_c39_why_a_hero_cannot_lead_anybody_there():
    state = marching("A purple 1 ajax", god="athena")
    assert refused(state, Mobilise("ajax", "C")) == "not_accessible"
    assert refused(state, Mobilise("ajax", "Atlantis")) == "not_now"
    poor = rich(state, "purple", 0)
    assert refused(poor, Mobilise("ajax", "B")) == "too_dear"
    last = lay(state, "B yellow 1", "C - 0", "D - 0")
    assert refused(last, Mobilise("ajax", "B")) == "last_land"


@pytest.mark.parametrize("at", [-1, None])
def test_c39_a_hero_who_stands_nowhere_leads_nobody(at):
    """It is not the way that is wrong: he has no figure, or is somebody else's."""
    state = marching("A purple 1", god="athena")
    state = state if at is None else hero(state, 0, "helen", at)
    assert refused(state, Mobilise("helen", "B")) not in ("", "not_accessible")


def test_c44_jason_sails_with_enemy_fleets_when_mobilised():
    lines = "A purple 1 jason", "p yellow 1", "q yellow 1"
    state = marching(*lines, god="hera")
    assert {move.target for move in moves(state, Mobilise)} == {"B", "C"}
    assert reachable(marching(*lines), "A") == {"B"}


# Medusa and Polyphemus
def test_c64_nobody_enters_or_leaves_medusas_land():
    state = beast(sea(), "medusa", "purple", "B")
    state = acting(lay(state, "A purple 2", "B purple 2"), "ares")
    assert moves(state, March) == []
    assert refused(state, March("A", "B")) == "medusa"
    free = acting(lay(sea(), "A purple 2", "B purple 2"), "ares")
    assert March("A", "B") in moves(free)


def test_c63_no_bridge_over_a_closed_sea():
    state = lay(sea(rule__polyphemus="entering"), "A purple 2", "p purple 1")
    state = lay(state, "q purple 1")
    assert reachable(acting(state, "ares"), "A") == {"B", "C"}
    state = beast(state, "polyphemus", "yellow", "C")
    assert reachable(acting(state, "ares"), "A") == {"B"}


# Teams
def mates(god="ares", **options):
    """Purple and yellow against blue and black; yellow has B between A and C."""
    state = table(4, rule__teams="on", **options)
    state = lay(
        state, "A purple 2", "B yellow 1", "C purple 0", "E blue 1", "G black 1"
    )
    return acting(lay(state, "F blue 0", "H black 0"), god)


def test_c53_passing_a_mates_land_costs_a_step_more():
    state = mates()
    assert moves(state, March) == []
    bridged = lay(state, "q yellow 1")
    assert moves(bridged, March) == [March("A", "C")]
    after = play(bridged, March("A", "C"), Go(1, 0, ()))
    assert gold(after, "purple") == 18
    assert spot(after, "C").units == 1


def test_c53_nobody_stops_at_a_mates():
    state = lay(mates(), "q yellow 1")
    assert refused(state, March("A", "B")) == "mates_area"


def test_c53_a_mates_fleets_are_a_bridge_and_can_be_passed():
    state = lay(mates("poseidon"), "p purple 2", "q yellow 1")
    targets = {move.target for move in moves(state, Sail) if move.origin == "p"}
    assert targets == {"u", "v", "r"}
    after = play(state, Sail("p", "r"), Crew(1))
    assert gold(after, "purple") == 18
    assert owner(after, "r") == "purple"


def test_c53_no_battle_between_mates():
    state = lay(mates(god="zeus"), "A purple 2 ajax")
    assert Mobilise("ajax", "B") not in moves(state)
    state = having(state, "purple", priestesses=1)
    assert task(state) == "Action"


# The map
def test_c03_slots_symbols_and_horns_of_an_area():
    chart = drawn("A2*+ B1 C1 D1 E1 F1", "p q", "AB Ap Bp Cq Dq CD Eq Fq EF pq")
    state = track(table(chart=chart), "", "", "", "griffin")
    state = lay(state, "B purple 2", "C yellow 1", "D yellow 0", "E blue 1", "F blue 0")
    state = rich(acting(state, "ares"), "purple", 1)
    state = play(state, March("B", "A"), Go(1, 0, ()))
    assert one(state, "purple").priestesses == 1
    assert gold(asking(state, Income()), "purple") == 1
    state = lay(state, "A purple 1 temple")
    state = acting(state, "ares", "purple", Raising())
    assert moves(state) == [Build("fortress", "A"), Build("fortress", "B")]
    state = play(state, Build("fortress", "A"))
    state = acting(state, "ares", "purple", Raising())
    assert refused(state, Build("fortress", "A")) == "no_slot"
