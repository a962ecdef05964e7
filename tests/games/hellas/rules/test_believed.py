"""What is written into the books of Hellas where people believe a look."""

from dataclasses import replace
from typing import Any

from companion.games.hellas.rules.box import (
    GOD_ARTIFACTS,
    INDEX,
    MONUMENTS,
    QUEST_AT,
    REGIONS,
)
from companion.games.hellas.rules.game import GAME
from companion.games.hellas.rules.moves.specials import Recruit
from companion.games.hellas.rules.moves.turn import MoveHoplites
from companion.games.hellas.rules.tasks.specials import Recruiting
from companion.kernel.books import Correct
from companion.kernel.sighting import PieceSeen
from companion.table.answers import Proposal, Verdict
from companion.table.looks import Fit
from companion.table.trust import Source
from tests.games.hellas.rules.test_on_board import marching
from tests.games.hellas.tables import (
    army,
    count,
    has,
    laid,
    monster,
    of,
    owner,
    owns,
    waits,
)
from tests.table.boards import Looked

OWL = GOD_ARTIFACTS[MONUMENTS.index(INDEX["attica"])]


def remarks(there: Looked, region: str) -> list[str]:
    now = next(one for one in there.board.now.regions if one.region == region)
    return [one.key for one in now.remarks]


def test_s22_a_trusted_region_brings_its_gods_artifact_charged() -> None:
    state = has(army(laid(), "blue", "attica", 2), "blue", artifacts=(OWL,))
    there = Looked(GAME, has(state, "blue", spent=(OWL,)))
    there.look(attica="red")
    assert remarks(there, "attica") == ["hellas.look.artifact"]
    assert there.board.trust("attica") is Verdict.PLAYED
    assert owner(there.state, "attica") == "red"
    assert of(there.state, "red").artifacts == (OWL,)
    assert of(there.state, "red").spent == ()
    assert (of(there.state, "blue").artifacts, of(there.state, "blue").spent) == (
        (),
        (),
    )


def test_s22_a_region_without_a_monument_brings_none() -> None:
    there = Looked(GAME, army(laid(), "blue", "elis", 2))
    there.look(elis="red")
    assert remarks(there, "elis") == []
    there.board.trust("elis")
    assert of(there.state, "red").artifacts == ()


def full(state: Any, colour: str = "red") -> Any:
    """All fifteen hoplites of a colour are on the map."""
    return army(state, colour, "elis", 15)


def test_s22_a_sixteenth_hoplite_is_not_trusted() -> None:
    there = Looked(GAME, full(laid()))
    there.look(argolis="red")
    assert there.why("argolis") == "against"
    assert remarks(there, "argolis") == ["hellas.look.hoplites"]
    assert there.board.trust("argolis") is None
    assert count(there.state, "red", "argolis") == 0


def test_s22_who_left_elsewhere_may_have_come_here_where_all_is_trusted() -> None:
    there = Looked(GAME, full(laid()))
    there.look(argolis="red", elis="")
    assert there.board.trust() is Verdict.PLAYED
    assert count(there.state, "red", "argolis") == 1
    assert count(there.state, "red", "elis") == 0
    assert there.differing == ()


def test_s22_a_sixteenth_control_token_is_not_trusted() -> None:
    held = [one.name for one in REGIONS if one.name not in ("attica", "elis", "crete")]
    state = owns(army(laid(2), "blue", "attica", 2), "red", *held[:15])
    there = Looked(GAME, state)
    there.look(attica="red")
    assert remarks(there, "attica") == ["hellas.look.tokens", "hellas.look.artifact"]
    assert there.board.trust("attica") is None
    assert owner(there.state, "attica") == "blue"


def test_s21_the_token_of_a_quest_may_be_seen_or_not() -> None:
    state = replace(laid(), quests=("augean_stables",))
    there = Looked(GAME, state)
    there.look(**{REGIONS[QUEST_AT["augean_stables"]].name: "grey"})
    assert there.differing == ()


def test_s22_hoplites_that_come_while_they_are_recruited_are_asked_about() -> None:
    at = INDEX["argolis"]
    there = Looked(GAME, waits(laid(), Recruiting(0, ((at, 2),), 2)))
    assert there.look(argolis="red") is Verdict.ASK
    assert there.moves == ()
    there.table.confirm()
    assert there.moves == (Recruit("argolis", 1),)


def conquered_by_touch() -> Looked:
    """Red has taken Blue's empty Attica by a touch; nobody has looked since."""
    state = army(owns(laid(), "blue", "attica"), "red", "corinthia", 1, owner=-1)
    there = Looked(GAME, marching(state))
    move = MoveHoplites("corinthia", "attica", 1)
    there.table.propose(Proposal(move, Source.TOUCH, there.table.stamp))
    assert owner(there.state, "attica") == "red"
    return there


def test_s21_a_token_that_is_yet_to_be_given_back_is_no_difference() -> None:
    there = conquered_by_touch()
    there.look(attica="red blue")
    assert there.fit("attica") is Fit.BEHIND
    assert there.differing == ()
    there.look(attica="red")
    assert there.fit("attica") is Fit.AGREES
    there.look(attica="red blue")  # it was given back: now somebody has come
    assert there.differing == ("attica",)


def test_s22_a_token_yet_to_be_given_back_is_trusted_to_be_no_hoplite() -> None:
    there = conquered_by_touch()
    there.look(attica="red blue yellow")
    assert there.differing == ("attica",)
    there.board.trust("attica")
    armies = [count(there.state, one, "attica") for one in ("red", "blue", "yellow")]
    assert armies == [1, 0, 1]


# ---- figures


def astray(there: Looked) -> list[tuple[str, str, str, str]]:
    return [(o.piece, o.books, o.found, o.why) for o in there.board.now.figures]


def seen(there: Looked, piece: str, at: str) -> Verdict | None:
    return there.board.sense(PieceSeen(piece, at), Source.WIRE)


def test_s26_a_monster_seen_elsewhere_unasked_is_a_difference() -> None:
    there = Looked(GAME, monster(laid(), "hydra", "chalkidiki"))
    before = there.state
    seen(there, "hydra", "chalkidiki")
    assert astray(there) == []
    seen(there, "hydra", "macedonia")
    assert astray(there) == [("hydra", "chalkidiki", "macedonia", "unasked")]
    assert there.state == before
    there.board.keep("hydra")
    assert (astray(there), there.state) == ([], before)
    seen(there, "hydra", "euboea")
    assert there.board.trust("hydra") is Verdict.PLAYED
    assert there.moves == (Correct(("monster", "hydra"), "euboea"),)
    assert astray(there) == []


def test_s26_a_hero_seen_elsewhere_is_put_there_once_somebody_says_so() -> None:
    there = Looked(GAME, laid())
    seen(there, "perseus", "elis")
    assert astray(there) == [("perseus", "macedonia", "elis", "unasked")]
    assert there.board.trust() is Verdict.PLAYED
    assert there.moves == (Correct(("stands", "red"), "elis"),)


def test_s26_a_figure_that_hands_have_yet_to_move_is_no_difference() -> None:
    there = Looked(GAME, monster(laid(), "hydra", "chalkidiki"))
    seen(there, "hydra", "chalkidiki")
    where = Correct(("monster", "hydra"), "macedonia")
    there.table.propose(Proposal(where, Source.TOUCH, there.table.stamp))
    assert astray(there) == []


def test_s26_a_monster_that_is_nowhere_by_the_books_is_named_too() -> None:
    there = Looked(GAME, laid())
    seen(there, "hydra", "elis")
    assert astray(there) == [("hydra", "", "elis", "unasked")]
    there.board.trust("hydra")
    assert there.board.board.figures(there.state)["hydra"] == "elis"
