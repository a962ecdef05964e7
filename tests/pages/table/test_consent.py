"""What waits for everybody's yes, and what was just said."""

import pytest

from companion.desk.actions import Cancel, Confirm, PlayAgain, TakeBack
from companion.desk.places import AtTable
from companion.games.dice_forge.rules.moves import EndTurn, First, Pass, Rolled
from companion.kernel.books import Correct
from companion.kernel.game import note
from companion.pages.snackbar import snackbar
from companion.pages.table.consent import consent
from companion.table.table import Proposal
from companion.table.trust import Source
from tests.pages.played import LANGUAGES, Evening

ROLL = Rolled("blue", "light", 2)


def begun() -> Evening:
    evening = Evening()
    evening.say(First("blue"))
    return evening


def test_nothing_waits() -> None:
    assert consent(begun().scene(AtTable())) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_doubtful_reading_is_asked_and_yes_is_likely(language: str) -> None:
    evening = begun()
    table = evening.table
    table.propose(Proposal(ROLL, Source.CAMERA, table.stamp, sure=0.5))
    asked = consent(evening.scene(AtTable(), language))
    assert asked is not None
    assert "Marek, " in asked.text
    assert asked.anyway is not None
    assert (asked.anyway.action, asked.anyway.kind) == (Confirm(), "main")
    assert (asked.leave.action, asked.leave.kind) == (Cancel(), "plain")


@pytest.mark.parametrize("language", LANGUAGES)
def test_t14_taking_back_what_was_seen_asks_everybody(language: str) -> None:
    evening = begun()
    evening.say(ROLL)
    evening.table.undo()
    asked = consent(evening.scene(AtTable(), language))
    assert asked is not None
    assert asked.leave.kind == "main"
    assert "Marek, " in asked.text


def passed_on(*colours: str) -> Evening:
    """The table has said whose turn it is, again and again: nothing was seen."""
    evening = begun()
    for colour in colours:
        evening.say(Correct(("active",), colour))
    return evening


def test_taking_back_one_turn_asks_nobody() -> None:
    evening = passed_on("yellow", "green")
    evening.table.undo()
    assert evening.table.waiting is None
    assert evening.table.state.hero.colour == "yellow"


@pytest.mark.parametrize("language", LANGUAGES)
def test_taking_back_two_turns_asks_everybody(language: str) -> None:
    evening = passed_on("yellow", "green")
    evening.table.undo(2)
    asked = consent(evening.scene(AtTable(), language))
    assert asked is not None
    assert (asked.leave.action, asked.leave.kind) == (Cancel(), "main")
    assert asked.anyway is not None
    assert (asked.anyway.action, asked.anyway.kind) == (Confirm(), "plain")
    assert evening.table.state.hero.colour == "green"


def test_a_move_is_told_with_what_followed_and_the_way_back() -> None:
    evening = begun()
    snack = snackbar(evening.scene(AtTable(), told=evening.told))
    assert snack is not None
    assert "Marek" in snack.text
    assert (snack.label, snack.action) == ("Undo", TakeBack())


def test_an_undo_is_told_with_the_way_forward() -> None:
    evening = begun()
    evening.table.undo()
    snack = snackbar(evening.scene(AtTable(), told=evening.told))
    assert snack is not None
    assert (snack.label, snack.action) == ("Redo", PlayAgain(1))


def test_a_refusal_and_a_late_roll_are_told() -> None:
    evening = begun()
    evening.say(Pass())
    refused = snackbar(evening.scene(AtTable(), told=evening.told))
    evening.table.propose(Proposal(EndTurn(), Source.DIE, evening.table.stamp - 1))
    late = snackbar(evening.scene(AtTable(), told=evening.told))
    assert refused is not None
    assert "dice_forge" not in refused.text
    assert late is not None
    assert late.text.startswith("That came too late")


def test_what_the_app_says_comes_first() -> None:
    evening = begun()
    scene = evening.scene(
        AtTable(), told=evening.told, notice=note("kernel.nothing_to_undo")
    )
    snack = snackbar(scene)
    assert snack is not None
    assert snack.action is None
