"""What a camera or a sensor sees of the archipelago, and what becomes of it."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.cyclades.rules.game import GAME
from companion.games.cyclades.rules.moves.actions import Crew, Go, March, Sail
from companion.games.cyclades.rules.tasks.actions import Company, Sailing
from companion.kernel.sighting import BoardSeen, PieceSeen, RegionSeen, RegionTouched
from companion.table.answers import Verdict
from companion.table.looks import Fit
from companion.table.trust import Source
from tests.games.cyclades.tables import acting, beast, lay, table
from tests.table.boards import Looked


def owner(there: Looked, area: str) -> str:
    state: Any = there.state
    return str(state.colour(state.spots[state.area(area)].owner))


def gold(there: Looked) -> tuple[int, ...]:
    return tuple(purse.gold for purse in there.state.purses)


def marching(*lines: str, origin: str = "A", target: str = "B") -> Looked:
    """Purple has paid for a march, and is asked who goes."""
    state = lay(table(), *lines)
    who = Company(0, state.area(origin), state.area(target), "march")
    return Looked(GAME, acting(state, "ares", "purple", who))


def test_s21_land_keeps_its_owner_when_all_pieces_leave() -> None:
    there = Looked(GAME, acting(lay(table(), "A purple 2"), "ares"))
    there.look(A="")
    assert there.differing == ("A",)
    assert owner(there, "A") == "purple"
    assert there.board.trust() is Verdict.PLAYED
    assert owner(there, "A") == "purple"
    assert there.differing == ()


def test_s21_a_sea_that_the_last_fleet_left_is_nobodys() -> None:
    there = Looked(GAME, acting(lay(table(), "A purple 1", "p purple 2"), "ares"))
    there.look(p="")
    assert owner(there, "p") == "purple"  # until somebody has said so
    there.board.trust()
    assert owner(there, "p") == ""


def test_s21_mercenaries_beside_a_token_are_its_owners() -> None:
    there = Looked(GAME, acting(lay(table(), "A purple m1"), "ares"))
    there.look(A="purple")  # who has not been shown a grey piece tells of none
    there.look(A="purple grey")
    there.look(A="grey")
    assert there.differing == ()
    assert owner(there, "A") == "purple"


def test_s21_grey_pieces_give_no_owner() -> None:
    there = Looked(GAME, acting(lay(table(), "A purple 1"), "ares"))
    there.look(B="grey")
    assert there.why("B") == "whose"
    assert there.board.trust() is None
    assert owner(there, "B") == ""


def test_s21_two_colours_on_land_are_no_owner_but_a_question() -> None:
    there = Looked(GAME, acting(lay(table(), "A purple 1"), "ares"))
    there.look(A="purple blue")
    assert there.differing == ("A",)
    assert there.board.trust() is None
    assert owner(there, "A") == "purple"


def test_s22_the_march_that_was_paid_for_and_is_surely_seen_is_played() -> None:
    there = marching("A purple 2", "B yellow", "C yellow 2")
    before = gold(there)
    assert there.look(A="", B="purple") is Verdict.PLAYED
    assert there.moves == (Go(2, 0, ()),)
    assert owner(there, "B") == "purple"
    assert gold(there) == before


@pytest.mark.parametrize(
    ("doubtful", "answer"),
    [
        ("grey", Verdict.PLAYED),  # anybody's
        ("yellow", Verdict.PLAYED),  # a token may lie hidden
        ("blue", Verdict.ASK),
        ("purple", Verdict.ASK),
        ("", Verdict.ASK),  # nobody said what is in doubt
    ],
)
def test_s20_a_doubt_about_what_proves_nothing_asks_nobody(
    doubtful: str, answer: Verdict
) -> None:
    there = marching("A purple 2", "B yellow", "C yellow 2")
    left = RegionSeen("A", ())
    names = tuple(doubtful.split())
    came = RegionSeen("B", ("purple",), "check", 0.6, names)
    assert there.board.sense(BoardSeen((left, came)), Source.BOARD) is answer


def test_s20_grey_that_is_in_doubt_is_none_where_none_is_expected() -> None:
    there = marching("A purple 2", "B yellow", "C yellow 2")
    left = RegionSeen("A", ("grey",), "check", 0.3, ("grey",))
    came = RegionSeen("B", ("grey", "purple"), "check", 0.3, ("grey",))
    assert there.board.sense(BoardSeen((left, came)), Source.BOARD) is Verdict.PLAYED
    sure = RegionSeen("B", ("grey", "purple"), "sure", 1.0)
    there = marching("A purple 2", "B yellow", "C yellow 2")
    told = there.board.sense(BoardSeen((RegionSeen("A", ()), sure)), Source.BOARD)
    assert told is not Verdict.PLAYED


def test_s22_grey_alone_conquers_nothing_unasked() -> None:
    there = marching("A purple 1 ajax", "B yellow", "C yellow 2")
    assert there.look(A="purple", B="grey") is not Verdict.PLAYED
    assert owner(there, "B") == "yellow"


def test_s21_a_token_beside_mercenaries_brings_no_troops() -> None:
    there = Looked(GAME, acting(lay(table(), "A purple 1", "B yellow m1"), "ares"))
    there.look(B="blue grey")
    there.board.trust("B")
    assert owner(there, "B") == "blue"
    assert there.state.spots[there.state.area("B")].units == 0


def test_s22_how_many_marched_is_asked_where_it_cannot_be_seen() -> None:
    there = marching("A purple 2", "B yellow", "C yellow 2")
    assert there.look(B="purple") is Verdict.ASK
    assert there.moves == ()


def test_s22_a_sailing_that_leaves_nothing_behind_is_played() -> None:
    state = lay(table(), "A purple 1", "p purple 2")
    who = Sailing(state.area("p"), state.area("q"))
    there = Looked(GAME, acting(state, "poseidon", "purple", who))
    assert there.look(p="", q="purple") is Verdict.PLAYED
    assert there.moves == (Crew(2),)
    assert (owner(there, "p"), owner(there, "q")) == ("", "purple")


def test_s22_a_march_that_nobody_paid_for_is_asked_and_costs_nothing_yet() -> None:
    state = acting(lay(table(), "A purple 2", "B yellow", "C yellow 2"), "ares")
    there = Looked(GAME, state)
    assert there.look(A="purple", B="purple") is Verdict.ASK
    assert gold(there) == (20, 20, 20)
    assert owner(there, "B") == "yellow"
    there.table.confirm()
    assert there.moves[0] == March("A", "B")


def test_s22_a_fleet_that_nobody_asked_for_is_a_difference() -> None:
    state = acting(lay(table(), "p purple 2", "A purple 1"), "ares")
    there = Looked(GAME, state)
    assert there.look(s="yellow") is None
    assert there.differing == ("s",)
    assert there.moves == ()
    there.board.trust("s")
    assert owner(there, "s") == "yellow"


def test_s22_a_sailing_beside_a_foreign_fleet_is_a_battle() -> None:
    state = lay(table(), "A purple 1", "p purple 1", "q yellow 1", "C yellow 1")
    there = Looked(GAME, acting(state, "poseidon"))
    assert there.look(p="", q="purple yellow") is Verdict.ASK
    there.table.confirm()
    assert there.moves[0] == Sail("p", "q")
    assert there.state.battle is not None
    there.look(q="")  # both were taken away before the dice were told
    assert owner(there, "q") == "yellow"
    assert there.differing == ()


def test_s29_a_switch_that_opens_leaves_land_to_its_owner() -> None:
    there = Looked(GAME, acting(lay(table(), "A purple 2"), "ares"), once=False)
    there.board.sense(RegionTouched("A", present=False), Source.WIRE)
    assert there.fit("A") is Fit.DIFFERS
    assert there.board.trust() is None
    assert owner(there, "A") == "purple"


def test_s26_a_creature_is_not_moved_unasked() -> None:
    state = acting(beast(lay(table(), "A purple 2"), "minotaur", "purple", "A"), "ares")
    there = Looked(GAME, state)
    assert there.board.sense(PieceSeen("minotaur", "B"), Source.BOARD) is None
    assert there.moves == ()


def test_s25_while_lands_are_claimed_a_misplaced_fleet_is_named() -> None:
    state = replace(acting(lay(table(), "A purple 1", "p purple 1"), "ares"), cycle=0)
    there = Looked(GAME, state, once=False)
    there.look(p="", s="purple")
    assert there.differing == ("p", "s")
    assert {there.why(name) for name in there.differing} == {"setup"}
    there.look(p="purple", s="")
    assert there.differing == ()
    assert there.moves == ()
