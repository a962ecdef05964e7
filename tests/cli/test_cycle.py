"""The touches of a cycle of Cyclades at the real desk (issue 3, Measured)."""

from pathlib import Path

import pytest

from companion.cli.benches.cycle import Figures, touches
from companion.cli.benches.finger import Lost, route
from companion.games.cyclades.rules.moves.actions import EndTurn
from tests.games.cyclades.pages.situations import one


@pytest.fixture(scope="module")
def figures(tmp_path_factory: pytest.TempPathFactory) -> Figures:
    return touches(Path(tmp_path_factory.mktemp("cycle")))


def test_the_apps_decks_need_no_touch(figures: Figures) -> None:
    assert figures["app_start_cards"] == figures["app_start_touches"] == 0


def test_a_card_of_the_table_is_one_touch(figures: Figures) -> None:
    assert figures["table_start_touches"] == figures["table_start_cards"] > 0


@pytest.mark.parametrize("keeper", ["app", "table"])
def test_steps_that_need_nobody_are_not_touched(figures: Figures, keeper: str) -> None:
    for step in ("income", "payment", "order", "battle_roll"):
        assert figures[f"{keeper}_{step}_touches"] == 0


@pytest.mark.parametrize("keeper", ["app", "table"])
def test_bids_battles_and_creatures_keep_to_their_touches(
    figures: Figures, keeper: str
) -> None:
    assert figures[f"{keeper}_bid_touches_most"] <= 2
    choices = figures[f"{keeper}_battle_choices"]
    assert figures[f"{keeper}_battle_choice_touches"] == choices > 0
    assert figures[f"{keeper}_creatures"] > 0
    assert figures[f"{keeper}_creature_touches_beyond_choices_most"] <= 3


def test_a_finger_finds_only_what_the_page_offers() -> None:
    with pytest.raises(Lost):
        route(one("4 Bidding").scene(), EndTurn())
