"""The same question still: some of its dice were told, or only books were put right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.kernel.books import Correct
from companion.kernel.game import Prompt
from companion.kernel.record import Played
from companion.table.senses import _goes_on
from companion.table.table import Answered, Verdict
from tests.kernel.toy import Rolled

A_MOVE, A_TRUTH = Played(Rolled("red", 1), "touch"), Played(Correct(("round",), 2), "x")


@pytest.mark.parametrize(
    ("row", "before", "now", "same"),
    [
        (A_MOVE, ("a", "b"), ("b",), True),
        (A_MOVE, ("a", "b"), ("a", "b"), False),
        (A_MOVE, ("a",), ("a", "b"), False),
        (A_TRUTH, ("a", "b"), ("b",), True),
        (A_TRUTH, ("a", "b"), ("a", "b"), True),
        (A_TRUTH, ("a",), ("a", "b"), False),
        (A_TRUTH, ("a",), ("b",), False),
    ],
)
def test_s05_a_question_goes_on_while_its_dice_are_told_or_books_put_right(
    row: Played, before: tuple[str, ...], now: tuple[str, ...], same: bool
) -> None:
    asked = Prompt("Roll", "toy.Roll", ("red",), (Rolled,), dice=before)
    told = Answered(Verdict.PLAYED, rows=(row,))
    assert _goes_on(asked, replace(asked, dice=now), told) is same
    assert not _goes_on(asked, replace(asked, dice=now, task="Reroll"), told)
    assert not _goes_on(asked, replace(asked, dice=now, key="toy.Other"), told)
    assert not _goes_on(None, asked, told)
    assert not _goes_on(asked, None, told)
