"""One thing more, and the game is over: everybody sees it beside the question."""

from dataclasses import replace

import pytest

from companion.games.hellas.pages.nearness import NearPill, NearPills
from companion.games.hellas.rules.state import King, State
from tests.games.hellas.pages.laid import page
from tests.games.hellas.pages.situations import heirless, middle_game
from tests.games.hellas.tables import owns


def pills(state: State, language: str = "en") -> list[NearPill]:
    """Of kings: what the middle of the game warns of besides is left out."""
    parts = page(state, language=language).panel.replies.parts
    every = (p for part in parts if isinstance(part, NearPills) for p in part.pills)
    return [one for one in every if one.icon == "crown"]


def test_one_token_left_and_nobody_controls_the_region() -> None:
    (one,) = pills(heirless(middle_game()))
    assert one.colour == ""
    assert one.text == "One token from a king of kings, Thessaly: nobody holds it"
    assert pills(heirless(middle_game(), tokens=2)) == []


def test_no_token_left_and_the_region_waits_for_somebody() -> None:
    (one,) = pills(heirless(middle_game(), tokens=0))
    assert one.text == "King of kings: whoever holds it at a turn's end, Thessaly"


def test_who_controls_it_is_warned_of_by_name() -> None:
    state = owns(replace(middle_game(), king=King(0, 1, 1)), "blue", "thessaly")
    (one,) = pills(state)
    assert one.colour == "blue"
    (due,) = pills(replace(state, king=King(0, 1, 0)))
    assert due.text.endswith("king of kings at the end of this turn")


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
@pytest.mark.parametrize("tokens", [0, 1])
def test_the_region_is_named_in_every_language(language: str, tokens: int) -> None:
    (one,) = pills(heirless(middle_game(), tokens), language)
    assert {"en": "Thessaly", "pl": "Tesalia", "cs": "Thesálie"}[language] in one.text
