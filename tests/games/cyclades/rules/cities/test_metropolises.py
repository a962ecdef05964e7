"""Metropolises: four ways and their place (booklet p. 10, 12, 15)."""

from companion.games.cyclades.rules.moves.actions import (
    Build,
    BuyCard,
    Go,
    March,
    Prosper,
    Skip,
    Touch,
)
from companion.games.cyclades.rules.moves.cities import Found, GiveUp, Guard
from companion.games.cyclades.rules.moves.opening import DrawToken
from companion.games.cyclades.rules.pieces import strength, tokens_left
from companion.games.cyclades.rules.tasks.actions import Favour, Raising
from companion.games.cyclades.rules.tasks.cities import Founding, Growth
from companion.kernel.moves import Ruling
from tests.games.cyclades.cities import founding, home
from tests.games.cyclades.tables import (
    GAME,
    acting,
    asked,
    asking,
    gold,
    having,
    lay,
    moves,
    one,
    play,
    refused,
    spot,
    table,
    task,
    track,
)


# By a set, by philosophers
def test_c45_a_set_becomes_a_metropolis_at_once():
    state = acting(home(), "athena", "purple", Raising(), Favour())
    state = lay(state, "A purple 1 port@p fortress", "B purple 1 temple")
    state = play(state, Build("university", "G"))
    # All four have left; the metropolis may stand anywhere of one's own.
    assert all(not spot(state, name).buildings for name in "ABG")
    assert moves(state) == [Found("A"), Found("B"), Found("G")]
    assert GAME.prompt(state).chance == ""
    state = play(state, Found("B"))
    assert GAME.prompt(state).chance == "metropolises"


def test_c45_extras_stay():
    state = acting(home(), "athena", "purple", Raising(), Favour())
    state = lay(state, "A purple 1 port@p port@u", "B purple 1 fortress")
    state = lay(state, "G purple 0 temple")
    state = play(state, Build("university", "G"))
    assert moves(state) == [GiveUp("port", "A", "p"), GiveUp("port", "A", "u")]
    state = play(state, GiveUp("port", "A", "p"))
    assert [b.sea for b in spot(state, "A").buildings] == ["u"]
    assert task(state) == "Founding"


def test_c45_conquest_completes_a_set_at_that_instant():
    state = lay(home(), "A purple 2 port@p fortress", "G purple 0 temple")
    state = lay(state, "B yellow 0 university")
    state = acting(state, "ares")
    state = play(state, March("A", "B"), Go(1, 0, ()))
    assert task(state) == "Founding"
    assert spot(state, "B").buildings == ()


def test_c45_four_philosophers():
    state = having(acting(home(), "athena"), "purple", philosophers=3)
    state = play(state, BuyCard())
    assert one(state, "purple").philosophers == 0
    assert task(state) == "Founding"


def test_c45_more_than_four_leave_one():
    state = having(home(), "purple", philosophers=5)
    state = acting(state, "athena", "purple", Growth())
    assert one(state, "purple").philosophers == 1
    assert task(state) == "Founding"


# Where it stands
def test_c47_the_token_is_turned_over_once_it_has_a_place():
    state = play(founding(), Found("A"))
    assert moves(state) == [DrawToken(1, bonus) for bonus in tokens_left(state)]
    app = play(founding(deck__metropolises="app"), Found("A"))
    assert len(moves(app)) == 15


def test_c47_without_room_a_building_gives_way():
    state = lay(founding(), "A purple 1 port@p temple", "B purple 1 temple")
    state = lay(state, "G purple 0 priestess priestess")
    assert moves(state) == [
        Found("A", "port"),
        Found("A", "temple"),
        Found("B", "temple"),
    ]
    state = play(state, Found("B", "temple"))
    assert spot(state, "B").buildings == ()
    assert task(state) == "TokenDraw"


def crowded(**options):
    state = lay(
        home(**options), "A purple 1 priestess priestess", "B purple 1 two_fleets"
    )
    state = lay(state, "G purple 0 three_gold two_troops")
    return acting(state, "ares", "purple", Founding(0, "hero"), Founding(0, "hero"))


def test_c47_neither_room_nor_building_is_asked_once():
    state = crowded()
    assert GAME.prompt(state).key == "cyclades.RuleQuestion.no_room"
    lost = play(state, Ruling("rule.no_room", "lost"))
    assert task(lost) == "Action"
    kept = play(state, Ruling("rule.no_room", "kept"))
    assert task(kept) == "TokenDraw"
    kept = play(kept, DrawToken(1, "prosperity"), Prosper("A"))
    assert task(kept) == "TokenDraw"
    assert len(one(kept, "purple").safe) == 1
    assert strength(kept, 0) == 6


def test_c47_only_on_own_land():
    assert refused(founding(), Found("C")) == "not_yours"


def test_c46_a_metropolis_sea_is_asked_too():
    state = play(founding(), Found("A"), DrawToken(1, "three_gold"))
    assert moves(state) == [Touch("p"), Touch("u")]
    state = play(state, Touch("u"))
    assert spot(state, "A").metropolises[0].sea == "u"


# Effects
def test_c46_a_metropolis_is_no_type_for_sets_or_hera():
    state = acting(home(), "hera", "purple", Raising(), Favour())
    state = lay(state, "A purple 1 priestess@p")
    assert {move.kind for move in moves(state, Build)} == {
        "port",
        "fortress",
        "temple",
        "university",
    }
    state = lay(state, "A purple 1 port@p", "B purple 1 fortress", "G purple 0 temple")
    state = play(state, Build("university", "G"))
    assert task(state) == "Founding"


# Penthesilea
def test_c69_a_metropolis_on_penthesileas_card_is_safe():
    state = lay(founding(), "A purple 1 penthesilea")
    assert Guard("penthesilea") in moves(state)
    state = play(state, Guard("penthesilea"), DrawToken(1, "three_gold"))
    assert len(one(state, "purple").safe) == 1
    assert strength(state, 0) == 1
    assert state.gone == ("penthesilea",)
    assert one(state, "purple").heroes == ()
    lost = lay(state, *(f"{name} yellow 0" for name in "ABG"))
    assert strength(lost, 0) == 1


def test_c69_not_in_the_cycle_she_came():
    state = founding()
    state = lay(state, "A purple 1 penthesilea")
    fresh = one(state, "purple").heroes[0]
    state = having(state, "purple", heroes=(type(fresh)(fresh.name, fresh.at, True),))
    assert moves(state) == [Found("A"), Found("B"), Found("G")]


def test_c69_penthesilea_need_not_guard_where_there_is_no_room():
    """Her deed is free to do or not; without room the table's ruling stands (p. 15)."""
    for ruling, safe in (("kept", 1), ("lost", 0)):
        state = lay(home(rule__no_room=ruling), "A purple 1 priestess priestess")
        state = lay(state, "A purple 1 penthesilea", "B purple 1 two_fleets")
        state = lay(state, "G purple 0 three_gold two_troops")
        state = acting(state, "ares", "purple", Founding(0, "hero"))
        assert moves(state) == [Guard("penthesilea"), Skip()]
        assert play(state, Guard("penthesilea")).gone == ("penthesilea",)
        state = play(state, Skip())
        assert (task(state) == "TokenDraw") == bool(safe)
        assert one(state, "purple").heroes


# Teams
def test_c53_the_teams_four_types_stand_on_the_active_players_land():
    state = track(table(4, rule__teams="on"), "", "", "", "griffin")
    state = lay(state, "A purple 1 temple", "B yellow 1 port@p", "D yellow 0 fortress")
    state = lay(state, "E blue 1", "F black 1")
    state = acting(state, "athena", "purple", Raising(), Favour())
    # One free slot is left on A.
    state = play(state, Build("university", "A"))
    assert all(not spot(state, name).buildings for name in "ABD")
    assert task(state) == "TokenDraw"
    state = play(state, DrawToken(1, "three_gold"))
    while task(state) == "Seaside":
        state = play(state, moves(state)[0])
    assert len(spot(state, "A").metropolises) == 1
    assert gold(state, "yellow") == 23


def test_c53_a_set_completed_in_the_mates_turn_is_the_mates():
    state = track(table(4, rule__teams="on"), "", "", "", "griffin")
    state = lay(state, "A purple 1 temple university", "B yellow 2 port@p")
    state = lay(state, "C blue 0 fortress", "D blue 0", "E blue 1", "F black 1")
    state = lay(state, "q yellow 1")
    state = acting(state, "ares", "yellow")
    state = play(state, March("B", "C"), Go(1, 0, ()))
    assert (task(state), asked(state)) == ("Founding", "yellow")
    assert {move.area for move in moves(state)} == {"B", "C"}


def test_c52_philosophers_of_mates_do_not_add_up():
    state = table(4, rule__teams="on")
    state = lay(state, "A purple 1", "B yellow 1", "C blue 1", "D black 1")
    state = having(having(state, "purple", philosophers=2), "yellow", philosophers=2)
    state = asking(state, Growth())
    assert task(state) == ""
    assert one(state, "purple").philosophers == 2
