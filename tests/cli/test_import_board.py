"""`pythia import FILE.board`: a board that was drawn at another table."""

from pathlib import Path

import pytest

from companion.cli.parser import run
from companion.devices.board.boards import KeptBoards
from tests.devices.board.test_boards import PROFILE

Caught = pytest.CaptureFixture[str]


@pytest.fixture
def carried(tmp_path: Path) -> Path:
    """What somebody else exported."""
    there = KeptBoards(tmp_path / "there")
    return there.export(there.keep("", PROFILE), tmp_path / "letters")


def test_s19_a_board_is_taken_in_once(
    home: Path, carried: Path, capsys: Caught
) -> None:
    assert run(["import", str(carried)]) == 0
    assert capsys.readouterr().out == f"The board “{PROFILE.name}” was taken in.\n"
    assert run(["import", str(carried)]) == 0
    assert "is here already" in capsys.readouterr().out
    (board,) = KeptBoards(home / "data" / "boards").known()
    assert board.name == PROFILE.name


def test_s19_what_is_no_board_is_told_and_leaves_nothing(
    home: Path, tmp_path: Path, capsys: Caught
) -> None:
    file = tmp_path / "Evening.board"
    assert run(["import", str(file)]) == 2
    assert capsys.readouterr().err == "There is no such game or file.\n"
    file.write_text("a drawing", "utf-8")
    assert run(["import", str(file)]) == 2
    assert "“Evening.board” holds no board" in capsys.readouterr().err
    assert not (home / "data" / "boards").exists()
