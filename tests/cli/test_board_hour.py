"""The virtual hour: guests play, hands carry, the real eyes read, and it is judged."""

import pytest

from companion.cli.benches.board_hour import BOARDS, evening
from companion.cli.parser import run


@pytest.mark.parametrize("game", BOARDS)
def test_s20_the_virtual_hour_counts_what_was_told(game: str) -> None:
    found = evening(game, seed=1, minutes=0.2)
    wrong = [one for one in found["errors"] if "not told" not in one]
    assert found["frames"] == 121
    assert found["region_states"] > 0
    assert 0.1 < found["hands_share"] < 0.8
    assert found["wrong_sure"] + found["wrong_check"] == len(wrong)


def test_a_bench_of_boards_says_which(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "board"]) != 0
    assert "--virtual" in capsys.readouterr().err
