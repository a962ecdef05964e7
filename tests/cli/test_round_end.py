"""The touches of the end of a round of Lords of Hellas, at the real desk."""

from pathlib import Path

import pytest

from companion.cli.benches.round_end import MONSTERS, Figures, touches


@pytest.fixture(scope="module")
def figures(tmp_path_factory) -> Figures:
    return touches(Path(tmp_path_factory.mktemp("round_end")))


@pytest.mark.parametrize("keeper", ["app", "table"])
def test_h35_sensed_dice_need_no_touch_and_the_order_one(figures, keeper):
    assert figures[f"{keeper}_monsters"] == MONSTERS
    assert figures[f"{keeper}_roll_touches"] == 0
    assert figures[f"{keeper}_order_touches"] == 1
    assert figures[f"{keeper}_choice_touches"] == figures[f"{keeper}_choices"]


def test_h43_the_event_takes_a_touch_where_the_table_keeps_the_deck(figures):
    assert figures["app_event_touches"] == 0
    assert figures["table_event_touches"] == 1
