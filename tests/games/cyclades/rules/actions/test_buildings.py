"""Buildings and the seas that ports touch (booklet p. 5-9)."""

import pytest

from companion.games.cyclades.rules.moves.actions import Build, Buy, Skip, Touch
from companion.games.cyclades.rules.moves.beasts import Rebuild
from companion.games.cyclades.rules.moves.cities import Found, GiveUp
from companion.games.cyclades.rules.tasks.actions import Favour, Raising
from companion.games.cyclades.rules.tasks.cities import Founding
from tests.games.cyclades.favours import favoured
from tests.games.cyclades.tables import (
    acting,
    asking,
    lay,
    moves,
    play,
    refused,
    spot,
    table,
    task,
    track,
)


# Buildings
def test_c28_on_a_free_slot_of_own_land():
    state = lay(favoured("ares"), "B purple 1 temple")
    assert moves(state) == [Build("fortress", "A")]
    assert refused(state, Build("fortress", "B")) == "no_slot"
    assert refused(state, Build("fortress", "C")) == "not_yours"
    assert refused(state, Build("temple", "A")) == "wrong_kind"


def full():
    return "A purple 1 port@p university", "B purple 1 temple"


def test_c28_without_room_skip_or_replace():
    state = lay(favoured("athena"), "A purple 1 port@p fortress", "B purple 1 temple")
    assert moves(state) == [
        Skip(),
        Build("university", "A", "port"),
        Build("university", "A", "fortress"),
        Build("university", "B", "temple"),
    ]
    skipped = play(state, Skip())
    assert task(skipped) == "Action"
    state = play(state, Build("university", "B", "temple"))
    assert [b.kind for b in spot(state, "B").buildings] == ["university"]


def test_c28_a_replacement_may_complete_a_set():
    state = lay(favoured("ares"), *full())
    state = lay(state, "G purple 0 temple temple")
    state = play(state, Build("fortress", "G", "temple"))
    # All four leave; which of the two temples is asked.
    assert moves(state) == [GiveUp("temple", "B"), GiveUp("temple", "G")]
    state = play(state, GiveUp("temple", "B"))
    assert [spot(state, name).buildings for name in "AB"] == [(), ()]
    assert [one.kind for one in spot(state, "G").buildings] == ["temple"]
    assert moves(state) == [Found("A"), Found("B"), Found("G")]


def test_c28_nothing_to_build_with():
    state = lay(favoured("ares", house__fortress="4"), "C yellow 2 fortress fortress")
    state = lay(state, "E blue 2 fortress fortress")
    state = asking(state, Raising(), *state.agenda[1:])
    assert task(state) != "Raising"


@pytest.mark.parametrize(("area", "seas"), [("A", ["p", "u"]), ("B", ["p", "q"])])
def test_c29_a_ports_sea_is_asked_for_each_port(area, seas):
    state = play(favoured("poseidon"), Build("port", area))
    assert moves(state) == [Touch(sea) for sea in seas]


def test_c29_a_port_with_one_sea_is_not_asked_about():
    state = lay(favoured("poseidon"), "A purple 1 temple temple", "B purple 1 temple")
    state = lay(state, "H purple 0")
    state = play(state, Build("port", "H"))
    assert spot(state, "H").buildings[0].sea == "u"


def test_c28_a_port_may_give_way_to_one_by_another_sea():
    """Without room another basic building gives way: be it a port too (p. 6)."""
    state = lay(favoured("poseidon"), "A purple 1 port@p port@p", "B purple 1 port@p")
    assert moves(state) == [
        Skip(),
        Build("port", "A", "port"),
        Build("port", "B", "port"),
    ]
    state = play(state, Build("port", "A", "port"), Touch("u"))
    assert [b.sea for b in spot(state, "A").buildings] == ["p", "u"]
    temples = lay(favoured("zeus"), "A purple 1 temple temple", "B purple 1 temple")
    assert task(asking(temples, *temples.agenda)) != "Raising"


# Two ports of one land
def harbours(god="poseidon", *first):
    """Full land: A's two ports touch p and u, B has a temple."""
    state = track(table(), "", "", "", "griffin")
    state = lay(state, "A purple 1 port@p port@u", "B purple 1 temple", "p purple 1")
    state = lay(state, "C yellow 2", "E blue 2", "D yellow 0", "F blue 0")
    return acting(state, god, "purple", *first)


def test_c29_which_of_two_ports_gives_way_to_a_building():
    """Each is another piece: it touches another sea (booklet p. 6)."""
    state = harbours("ares", Raising(), Favour())
    assert moves(state) == [
        Skip(),
        Build("fortress", "A", "port", "p"),
        Build("fortress", "A", "port", "u"),
        Build("fortress", "B", "temple"),
    ]
    state = play(state, Build("fortress", "A", "port", "p"))
    assert [(b.kind, b.sea) for b in spot(state, "A").buildings] == [
        ("port", "u"),
        ("fortress", ""),
    ]


def test_c29_which_of_two_ports_gives_way_to_a_metropolis():
    state = harbours("ares", Founding(0, "hero"))
    assert moves(state) == [
        Found("A", "port", "p"),
        Found("A", "port", "u"),
        Found("B", "temple"),
    ]
    state = play(state, Found("A", "port", "u"))
    assert [b.sea for b in spot(state, "A").buildings] == ["p"]


def test_c29_which_of_two_ports_the_cyclops_changes():
    state = track(harbours("zeus"), "cyclops", "", "", "griffin")
    state = play(state, Buy("cyclops"), Rebuild("A", "port", "fortress", "u"))
    assert [(b.kind, b.sea) for b in spot(state, "A").buildings] == [
        ("port", "p"),
        ("fortress", ""),
    ]
