"""`python -m vision board`: one photograph, told and drawn."""

import json
from pathlib import Path

import pytest

from tests.vision.board.plain_boards import Stone, frame, middle, profile, stood
from vision.board.profiles import write
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
    told = json.loads(capsys.readouterr().out)
    owners = {one["region"]: one["colours"] for one in told["regions"]}
    assert owners["a0"] == ["red"]
    assert owners["c2"] == ["blue"]
    assert read(out).shape[0] == 720


def test_a_file_that_holds_no_board_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = typed(tmp_path)
    (tmp_path / "board.zip").write_bytes(b"PK")
    assert main(words) == 1
    assert "holds no board" in capsys.readouterr().err
