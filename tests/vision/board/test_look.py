"""`python -m vision board`: one photograph, told and drawn."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.vision.board.plain_boards import Stone, frame, middle, profile, stood
from vision.board.drawing import WORDS
from vision.board.profile.profiles import write
from vision.command import main
from vision.pictures import keep, read


def typed(folder: Path, *more: str) -> list[str]:
    board, photo = folder / "board.zip", folder / "photo.png"
    write(board, profile())
    keep(frame(stood(Stone("red", middle("a0")), Stone("blue", middle("c2")))), photo)
    return ["board", str(photo), "--profile", str(board), *more]


def test_s20_a_photograph_is_told_and_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "seen.png"
    assert main(typed(tmp_path, "--json", "--draw", str(out))) == 0
    said = capsys.readouterr()
    told = json.loads(said.out)
    assert "Nothing is sure" in said.err
    assert "sure" not in {one["word"] for one in told["regions"]}
    owners = {one["region"]: one["colours"] for one in told["regions"]}
    assert owners["a0"] == ["red"]
    assert owners["c2"] == ["blue"]
    picture = read(out)
    assert picture.shape[0] == 720
    assert not (picture == WORDS["sure"]).all(axis=2).any()


def test_a_board_of_which_no_region_was_drawn_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = typed(tmp_path)
    write(tmp_path / "board.zip", replace(profile(), regions=()))
    assert main(words) == 1
    assert "no region of this board was drawn" in capsys.readouterr().err


def test_a_file_that_holds_no_board_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = typed(tmp_path)
    (tmp_path / "board.zip").write_bytes(b"PK")
    assert main(words) == 1
    assert "holds no board" in capsys.readouterr().err


def test_neither_the_photograph_nor_another_file_is_drawn_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    photo, board = tmp_path / "photo.png", tmp_path / "board.zip"
    words = typed(tmp_path)
    before = photo.read_bytes(), board.read_bytes()
    assert main([*words, "--draw", str(photo), "--force"]) == 1
    assert main([*words, "--draw", str(board), "--force"]) == 1
    assert capsys.readouterr().err.count("is read, and not drawn over.") == 2
    assert (photo.read_bytes(), board.read_bytes()) == before
    other = tmp_path / "other.png"
    other.write_bytes(b"mine")
    assert main([*words, "--draw", str(other)]) == 1
    assert "is there already" in capsys.readouterr().err
    assert other.read_bytes() == b"mine"
