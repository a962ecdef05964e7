"""Heroes who give themselves (booklet p. 9, 15)."""

import pytest

from companion.games.cyclades.rules.moves.actions import (
    Build,
    Carry,
    EndTurn,
    Go,
    Hire,
    Station,
    Touch,
)
from companion.games.cyclades.rules.moves.cities import Found, Pairs, Sacrifice, Trade
from companion.games.cyclades.rules.moves.opening import DrawToken
from companion.games.cyclades.rules.tasks.actions import Favour, Raising
from companion.games.cyclades.rules.tasks.cycle import CycleStart
from tests.games.cyclades.tables import (
    GAME,
    acting,
    asking,
    beast,
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
    table,
    task,
    track,
)


def home(*lines, god="athena", **options):
    state = track(table(**options), "", "", "", "griffin")
    state = lay(state, "C yellow 1", "D yellow 0", "E blue 1", "F blue 0")
    return acting(lay(state, *lines), god)


def offered(state):
    return moves(state, Sacrifice)


def test_c40_not_in_the_cycle_of_recruiting():
    lines = [f"{name} purple 0" for name in "ABCDEFG"]
    state = heroes(home(*lines, god="hera"), "ajax", "")
    state = play(state, Hire("ajax"), Station("A"))
    assert offered(state) == []
    rested = asking(state, CycleStart())
    state = acting(rested, "zeus")
    assert offered(state) == [Sacrifice("ajax", "ajax")]


def test_c40_also_before_the_free_building():
    state = home("A purple 1 croesus")
    state = acting(state, "ares", "purple", Raising(), Favour())
    assert Sacrifice("croesus", "croesus") in moves(state)
    assert Sacrifice in GAME.prompt(state).accepts
    state = play(state, Sacrifice("croesus", "croesus"), DrawToken(1, "three_gold"))
    state = play(state, Touch("p"))
    assert moves(state) == [Build("fortress", "A")]


def test_c40_out_of_the_game_for_good():
    state = home("A purple 1 croesus", "B purple 1")
    state = play(state, Sacrifice("croesus", "croesus"))
    assert state.gone == ("croesus",)
    assert "croesus" not in state.hero_deck
    assert one(state, "purple").heroes == ()


def test_c40_only_in_ones_own_turn():
    state = home("A purple 1", "C yellow 1 croesus")
    assert offered(state) == []
    assert refused(state, Sacrifice("croesus", "croesus")) == "not_now"


def test_c41_croesus_pays_fifteen():
    state = play(
        home("A purple 1 croesus", "B purple 1"), Sacrifice("croesus", "croesus")
    )
    assert gold(state, "purple") == 5
    assert moves(state) == [Found("A"), Found("B")]
    assert offered(rich(home("A purple 1 croesus"), "purple", 14)) == []
    secret = rich(home("A purple 1 croesus", track__purses="secret"), "purple", 0)
    assert offered(secret) == [Sacrifice("croesus", "croesus")]


def test_c42_hector_trades_priestesses():
    state = having(home("A purple 1 hector"), "purple", priestesses=5)
    state = play(state, Sacrifice("hector", "hector"))
    assert moves(state) == [Trade(2), Trade(1)]
    state = play(state, Trade(2))
    assert (one(state, "purple").philosophers, one(state, "purple").priestesses) == (
        2,
        1,
    )


def test_c45_hector_can_bring_the_fourth_philosopher():
    state = having(home("A purple 1 hector", "B purple 1"), "purple", priestesses=2)
    state = having(state, "purple", philosophers=3)
    state = play(state, Sacrifice("hector", "hector"))
    assert task(state) == "Founding"


def test_c43_helen_gives_two_pairs():
    lines = "A purple 0 port@p port@p helen", "B purple 0 temple", "G purple 0 temple"
    state = play(home(*lines), Sacrifice("helen", "helen"))
    # Ports and temples are the only pairs: they leave, and their slots are free.
    assert all(not spot(state, name).buildings for name in "ABG")
    assert moves(state) == [Found("A"), Found("B"), Found("G")]
    four = home("A purple 0 port@p port@p helen", "G purple 0 port@u port@u")
    assert offered(four) == []


def test_c43_helen_chooses_among_three_pairs():
    lines = (
        "A purple 0 port@p port@u helen",
        "E purple 0 temple temple",
        "G purple 0 fortress fortress",
    )
    state = play(home(*lines, "F blue 1", "H blue 0"), Sacrifice("helen", "helen"))
    assert moves(state) == [
        Pairs("port", "fortress"),
        Pairs("port", "temple"),
        Pairs("fortress", "temple"),
    ]
    state = play(state, Pairs("port", "temple"))
    assert moves(state) == [Found("A"), Found("E")]


def test_c44_jason_needs_all_eight_fleets():
    state = home("A purple 1 jason", "p purple 5", "u purple 2")
    assert offered(state) == []
    state = lay(state, "u purple 3")
    assert offered(state) == [Sacrifice("jason", "jason")]
    assert task(play(state, offered(state)[0])) == "TokenDraw"


@pytest.mark.parametrize(("count", "can"), [(6, False), (7, True), (8, True)])
def test_c67_ajax_needs_seven_lands(count, can):
    lines = [f"{name} purple 0" for name in "ABCDEFGH"[:count]]
    state = home(*lines, "A purple 0 ajax")
    assert bool(offered(state)) == can


def test_c67_odysseus_gives_three_of_a_type():
    lines = "A purple 0 university university odysseus", "B purple 0 university"
    state = play(home(*lines), Sacrifice("odysseus", "odysseus"))
    assert moves(state) == [Found("A"), Found("B")]
    two = home("A purple 0 university university odysseus")
    assert offered(two) == []


def test_c68_pandora_borrows_from_the_track():
    lands = [f"{name} purple 0" for name in "ABCDEFG"]
    state = heroes(home(*lands, "A purple 0 pandora"), "croesus", "ajax")
    assert offered(state) == [
        Sacrifice("pandora", "croesus"),
        Sacrifice("pandora", "ajax"),
    ]
    few = heroes(home("A purple 0 pandora"), "croesus", "ajax")
    assert offered(few) == [Sacrifice("pandora", "croesus")]
    state = play(state, Sacrifice("pandora", "ajax"))
    assert state.gone == ("pandora",)
    assert state.hero_track == ("croesus", "ajax")


def test_c68_pandora_before_an_empty_track():
    assert offered(home("A purple 0 pandora")) == []
    state = home("A purple 0 pandora", rule__pandora_empty="wasted")
    assert offered(state) == [Sacrifice("pandora", "pandora")]
    state = play(state, Sacrifice("pandora", "pandora"))
    assert (task(state), state.gone) == ("Action", ("pandora",))


def test_c70_perseus_carries_the_others():
    state = home("A purple 3 perseus", "C yellow 1", "D yellow 0")
    state = play(state, Sacrifice("perseus", "perseus"))
    assert moves(state, Carry)
    state = play(state, Carry("A", "C"), Go(3, 0, ()))
    assert task(state) == "Dice"
    assert offered(home("A purple 0 perseus")) == []


def test_c70_perseus_and_medusa():
    state = beast(home("A purple 3 perseus", "B purple 0"), "medusa", "blue", "A")
    assert offered(state) == []
    other = beast(home("A purple 3 perseus", "B purple 0"), "medusa", "blue", "B")
    state = play(other, Sacrifice("perseus", "perseus"))
    assert "B" not in {move.target for move in moves(state)}


def test_the_turn_goes_on_after_a_deed():
    state = home("A purple 3 perseus", "B purple 0")
    state = play(state, Sacrifice("perseus", "perseus"), Carry("A", "B"), Go(1, 0, ()))
    assert (owner(state, "B"), spot(state, "B").units) == ("purple", 1)
    assert EndTurn() in moves(state)
