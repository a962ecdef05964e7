"""The virtual hour: guests play, hands carry, the real eyes read, and it is judged."""

import json

import pytest

from companion.cli.benches import board_cost, board_hour
from companion.cli.benches.board_hour import BOARDS, sittings
from companion.cli.parser import run


@pytest.mark.parametrize("game", BOARDS)
def test_s20_the_virtual_hour_counts_what_was_told(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second table is another one; what was told at both is one account."""
    monkeypatch.setattr(board_hour, "SITTING", 0.15)
    found = sittings(game, seed=1, minutes=0.2)
    wrong = [one for one in found["errors"] if "not told" not in one]
    assert found["tables"] == 2
    assert 119 <= found["frames"] <= 123  # ten a second, and each first one
    assert found["region_states"] > 0
    assert 0.1 < found["hands_share"] < 0.8
    assert found["wrong_sure"] + found["wrong_check"] == len(wrong)


def test_what_a_look_costs_has_no_minutes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "board", "--minutes", "3"]) != 0
    assert "--virtual" in capsys.readouterr().err


def test_what_a_look_costs_is_told_with_its_floor(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board_cost, "FRAMES", 12)
    monkeypatch.setattr(board_cost, "SIZE", (960, 540))
    assert run(["bench", "board", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["frames"] == 12
