"""Steps the app asks about first: what it says would happen is so (booklet p. 4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.desk.actions import Play
from companion.games.cyclades.rules.chapters.cycle.income import sources
from companion.games.cyclades.rules.moves.table import Declare
from companion.games.cyclades.rules.state import Purse, State, changed
from companion.kernel.moves import Apply
from companion.kernel.options import chosen
from companion.pages.table.panel import Lines
from companion.pages.table.table import table
from tests.games.cyclades.pages.situations import (
    ASKED,
    GAME,
    LANGUAGES,
    Situation,
    asking,
    one,
)


def purses(situation: Situation, kept: str, gold: int) -> Situation:
    """The same question where purses are kept so, with so much in each."""
    wishes = {**dict(ASKED), "track.purses": kept}
    state = situation.record.state
    found = replace(
        state,
        options=chosen(GAME.options, wishes.items()),
        purses=(Purse(gold),) * len(state.purses),
    )
    return asking(situation, found, state.task)


def offering(situation: Situation) -> Situation:
    """The first of the order offers 5 to Zeus and has two priestesses."""
    state: State = situation.record.state
    for at in range(len(state.factions)):
        state = changed(state, at, god="", bid=0, priestesses=0)
    state = changed(state, state.order[0], god="zeus", bid=5, priestesses=2)
    state = changed(state, state.order[1], god="ares", bid=3)
    state = changed(state, state.order[2], god="apollo", bid=0)
    return asking(situation, replace(state, gods=GODS), state.task)


GODS: tuple[Any, ...] = ("ares", "zeus", "athena", "hera", "poseidon")


def lines(situation: Situation, language: str = "en") -> tuple[str, ...]:
    parts = table(situation.scene(language)).panel.replies.parts
    return next((part.lines for part in parts if isinstance(part, Lines)), ())


@pytest.mark.parametrize("gold", [0, 20])
def test_c14_a_payment_is_foretold_by_what_was_offered(gold: int) -> None:
    situation = offering(purses(one("5 Payment"), "secret", gold))
    first, second, *_ = situation.record.state.order
    names = [seat.name for seat in situation.header.seats]
    assert lines(situation) == (
        f"{names[second]}: 3 gold",
        f"{names[first]}: 5 − 2 = 3",
    )


def test_open_purses_are_told_before_and_after_a_payment() -> None:
    said = lines(offering(purses(one("5 Payment"), "open", 9)))
    assert [line.partition(" (")[2] for line in said] == ["9 » 6)", "9 » 6)"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_c13_an_income_is_foretold(language: str) -> None:
    situation = one("5 Income")
    hidden = lines(purses(situation, "secret", 4), language)
    shown = lines(purses(situation, "open", 4), language)
    count = len(situation.header.seats)
    assert (len(hidden), len(shown)) == (count, count)
    state = purses(situation, "open", 4).record.state
    after, _ = GAME.play(state, Apply())
    for at, short, long in zip(state.order, hidden, shown, strict=True):
        held = after.purses[state.factions[at].side].gold
        assert f"+{held - 4} " in short
        assert long == f"{short} (4 » {held})"


def test_gold_is_told_beginning_at_the_last_income() -> None:
    """The likely number, and nothing that only the books know."""
    situation = one("3 Declaring")
    state: State = situation.record.state
    seat = state.factions[0].seat
    gold = sum(n for _, n in sources(state, 0))
    replies = table(situation.scene()).panel.replies
    assert replies.answers[0].action == Play(Declare(seat, gold))
