"""What is written into the books of Cyclades where people believe a look."""

from typing import Any

from companion.games.cyclades.rules.game import GAME
from companion.games.cyclades.rules.moves.actions import Mobilise
from companion.kernel.books import Correct
from companion.kernel.sighting import PieceSeen
from companion.table.answers import Verdict
from companion.table.trust import Source
from tests.games.cyclades.tables import acting, beast, lay, table
from tests.table.boards import Looked


def looked(*lines: str, **god: str) -> Looked:
    return Looked(GAME, acting(lay(table(), *lines), god.get("god", "ares")))


def spot(there: Looked, area: str) -> tuple[str, int, int]:
    """Whose it is, and how many units and mercenaries stand there."""
    state: Any = there.state
    one = state.spots[state.area(area)]
    return str(state.colour(one.owner)), one.units, one.mercenaries


def remarks(there: Looked, area: str) -> list[str]:
    now = next(one for one in there.board.now.regions if one.region == area)
    return [one.key for one in now.remarks]


def test_s22_a_ninth_fleet_is_not_trusted() -> None:
    there = looked("p purple 8", "A purple 1")
    there.look(q="purple")
    assert there.why("q") == "against"
    assert remarks(there, "q") == ["cyclades.look.box"]
    assert there.board.trust("q") is None
    assert spot(there, "q") == ("", 0, 0)


def test_s22_a_fleet_that_left_elsewhere_may_be_the_one_that_came() -> None:
    there = looked("p purple 3", "s purple 5", "A purple 1")
    there.look(p="", q="purple", s="purple")
    assert there.board.trust() is Verdict.PLAYED
    assert (spot(there, "p"), spot(there, "q")) == (("", 0, 0), ("purple", 1, 0))


def test_s22_a_ninth_troop_is_not_trusted_but_a_token_is() -> None:
    there = looked("A purple 8", "D yellow m1")
    there.look(D="purple")
    assert "cyclades.look.box" in remarks(there, "D")
    assert there.board.trust("D") is None
    there.look(D="purple grey")
    assert there.board.trust("D") is Verdict.PLAYED
    assert spot(there, "D") == ("purple", 0, 1)


def test_s22_a_fleet_in_krakens_sea_is_not_trusted() -> None:
    state = beast(lay(table(), "p purple 2", "A purple 1"), "kraken", "yellow", "q")
    there = Looked(GAME, acting(state, "ares"))
    there.look(q="purple")
    assert there.why("q") == "against"
    assert remarks(there, "q") == ["cyclades.refuse.closed_sea"]
    assert there.board.trust("q") is None


def test_s22_nobody_is_trusted_to_have_come_to_medusa() -> None:
    state = beast(lay(table(), "A purple 1", "D yellow 1"), "medusa", "yellow", "D")
    there = Looked(GAME, acting(state, "ares"))
    there.look(D="purple")
    assert "cyclades.look.medusa" in remarks(there, "D")
    assert there.board.trust("D") is None


def test_s22_what_taking_land_would_bring_besides_is_told() -> None:
    there = looked("A purple 2", "B yellow 1", "C blue 1")
    there.look(B="purple", C="purple")
    assert remarks(there, "B") == ["cyclades.look.priestess"]
    assert remarks(there, "C") == []


def test_s22_bonuses_of_metropolises_are_told_of_too() -> None:
    there = looked("A purple 2", "C yellow 1 two_troops@q")
    there.look(C="purple")
    assert remarks(there, "C") == ["cyclades.look.cities"]


def test_s21_mercenaries_that_are_gone_are_a_difference_once_they_were_seen() -> None:
    there = looked("A purple m2")
    there.look(A="grey purple")
    there.look(A="purple")
    assert there.differing == ("A",)
    assert there.board.trust("A") is Verdict.PLAYED
    assert spot(there, "A") == ("purple", 0, 0)
    assert there.differing == ()


def test_s21_the_app_is_kept_about_grey_pieces_that_are_gone() -> None:
    there = looked("A purple m2")
    there.look(A="grey purple")
    there.look(A="purple")
    there.board.keep("A")
    assert there.differing == ()
    assert spot(there, "A") == ("purple", 0, 2)


def test_s21_whether_a_hero_or_mercenaries_have_left_no_look_can_say() -> None:
    there = looked("A purple m1 ajax")
    there.look(A="grey purple")
    there.look(A="purple")
    assert there.why("A") == "whose"
    assert there.board.trust("A") is None


def test_s22_a_heros_mobilisation_is_asked_about_and_not_paid_for() -> None:
    there = looked("A purple 2 ajax", "B yellow", "C yellow 2", god="hera")
    assert there.look(A="purple", B="purple") is Verdict.ASK
    gold = [purse.gold for purse in there.state.purses]
    there.table.confirm()
    assert there.moves[0] == Mobilise("ajax", "B")
    assert gold == [20, 20, 20]


def test_s26_a_hero_on_foreign_land_cannot_be_trusted() -> None:
    there = looked("A purple 2 ajax", "H purple 1", "C yellow 2")
    there.board.sense(PieceSeen("ajax", "C"), Source.WIRE)
    assert [(o.piece, o.found, o.cures) for o in there.board.now.figures] == [
        ("ajax", "C", ())
    ]
    assert there.board.trust("ajax") is None
    there.board.sense(PieceSeen("ajax", "H"), Source.WIRE)
    assert there.board.trust("ajax") is Verdict.PLAYED
    assert there.moves == (Correct(("figure", "ajax"), "H"),)
