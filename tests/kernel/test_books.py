"""The books: what hands must do, and what a table may decide."""

from typing import Any

import pytest

from companion.kernel.books import Change, Entry, changes
from companion.kernel.options import AUTO, DECK, Option, chosen

BEFORE = (
    Entry(("hydra",), "Thessaly", ("Thessaly", "Attica")),
    Entry(("gold", "red"), 3, range(10)),
    Entry(("card",), "owl", ("owl", "fox"), secret="red"),
    Entry(("option", "auto.income"), "auto", AUTO, physical=False),
)


def but(number: int, **fields: Any) -> tuple[Entry, ...]:
    changed = BEFORE[number]._replace(**fields)
    return (*BEFORE[:number], changed, *BEFORE[number + 1 :])


def test_equal_books_leave_nothing_to_do() -> None:
    assert changes(BEFORE, BEFORE) == ()


def test_a_moved_figure_is_to_be_put_back() -> None:
    assert changes(but(0, value="Attica"), BEFORE) == (
        Change(("hydra",), "Attica", "Thessaly"),
    )


def test_what_is_there_only_before_or_after_comes_or_goes() -> None:
    assert changes(BEFORE, BEFORE[1:]) == (Change(("hydra",), "Thessaly", None),)
    assert changes(BEFORE[1:], BEFORE) == (Change(("hydra",), None, "Thessaly"),)


def test_secrets_and_decisions_are_no_work_for_hands() -> None:
    assert changes(but(2, value="fox"), BEFORE) == ()
    assert changes(but(3, value="off"), BEFORE) == ()


OPTIONS = (Option("deck.urn", DECK), Option("auto.income", AUTO))


@pytest.mark.parametrize(
    ("wishes", "kept"),
    [
        ((), ()),
        ((("deck.urn", "table"),), ()),
        ((("deck.urn", "app"),), (("deck.urn", "app"),)),
        (
            (("deck.urn", "app"), ("auto.income", "off")),
            (("auto.income", "off"), ("deck.urn", "app")),
        ),
        ((("deck.urn", "app"), ("deck.urn", "app")), (("deck.urn", "app"),)),
    ],
)
def test_equal_decisions_are_equal_values(
    wishes: tuple[tuple[str, str], ...], kept: tuple[tuple[str, str], ...]
) -> None:
    assert chosen(OPTIONS, wishes) == kept


@pytest.mark.parametrize("wish", [("deck.moon", "app"), ("deck.urn", "nobody")])
def test_a_decision_nobody_offers_is_named(wish: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match=f"{wish[0]} = {wish[1]}"):
        chosen(OPTIONS, [wish])


def test_the_kind_of_an_option_is_how_its_name_begins() -> None:
    assert [option.kind for option in OPTIONS] == ["deck", "auto"]
    assert [option.default for option in OPTIONS] == ["table", "auto"]
