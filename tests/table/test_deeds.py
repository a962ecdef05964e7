"""Tables at which anything is done still answer as they answered."""

import pytest

from companion.kernel.books import Correct
from companion.kernel.record import Played
from companion.table.hands import left_to_hands
from tests.table import deeds

KEPT = deeds.kept()


@pytest.mark.parametrize(("name", "seed"), deeds.every())
def test_every_deed_is_answered_as_it_was(name: str, seed: int) -> None:
    for count, (now, before) in enumerate(
        zip(deeds.done(name, seed), KEPT[name, seed], strict=True)
    ):
        assert now == before, f"deed {count}: see the other tests of the table first"


def test_the_tables_that_are_kept_are_those_that_are_played() -> None:
    assert [*KEPT] == deeds.every()


TOUCHED, DRAWN = Played("move", "touch"), Played("card", "app")
TRUE = Played(Correct(("round",), 2), "touch")


@pytest.mark.parametrize(
    ("step", "left"),
    [
        ([TOUCHED], 0),
        ([DRAWN], 0),
        ([TRUE], 0),
        ([TOUCHED, DRAWN], 1),
        ([TOUCHED, DRAWN, DRAWN], 2),
        ([DRAWN, DRAWN], 2),
        ([TRUE, TOUCHED], 0),
        ([TRUE, TOUCHED, DRAWN], 1),
        ([TRUE, DRAWN], 1),
        ([TRUE, TRUE], 0),
    ],
)
def test_t04_hands_have_done_what_somebody_did_and_no_more(
    step: list[Played[str]], left: int
) -> None:
    assert left_to_hands(step) == left
