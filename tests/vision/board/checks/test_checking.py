"""The figures over photographs of boards, on small sets drawn here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.vision.board.drawn import photographed
from vision.__main__ import main
from vision.board.checks.checking import checked
from vision.board.checks.scores import BoardScore
from vision.pictures import PictureTrouble, keep


def of_set(folder: Path, *rows: dict[str, Any]) -> Path:
    keep(photographed(frame=(1280, 720)), folder / "a.jpg")
    plain = {"file": "a.jpg", "source": "ours", "kind": "markers"}
    file = folder / "manifest.json"
    file.write_text(json.dumps([plain | row for row in rows]))
    return file


def four(**facts: object) -> dict[str, Any]:
    truth = {"family": "DICT_4X4_50", "ids": [0, 1, 2, 3], "exhaustive": True}
    return {"truth": truth | facts}


def test_markers_are_counted_in_both_frames(tmp_path: Path) -> None:
    found = checked(of_set(tmp_path, four()))["markers"]
    assert (found["markers"], found["markers_found"], found["false_ids"]) == (8, 1, 0)
    assert found["sources"]["ours"]["photos"] == 1


def test_one_that_is_not_there_is_missed_and_a_wrong_one_counted(
    tmp_path: Path,
) -> None:
    rows = four(ids=[0, 1, 2, 9]), four(family="DICT_6X6_250", ids=[4])
    found = checked(of_set(tmp_path, *rows))["markers"]
    assert found["markers_found"] == pytest.approx(6 / 10)
    assert found["false_ids"] == 2


def test_a_family_nobody_knows_is_asked_of_nobody(tmp_path: Path) -> None:
    found = checked(of_set(tmp_path, four(family="a file of theirs")))["markers"]
    assert (found["photos"], found["markers"], found["ms"]) == (1, 0, None)


def test_what_nobody_judges_is_left_out_and_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = of_set(tmp_path, four() | {"kind": "pieces"})
    assert checked(file) == {}
    assert main(["check-board", str(file)]) == 0
    assert "Not judged: 1 of kind 'pieces'." in capsys.readouterr().err


def test_only_the_sources_that_are_named_are_judged(tmp_path: Path) -> None:
    rows = four(), four() | {"source": "theirs"}
    found = checked(of_set(tmp_path, *rows), frozenset({"theirs"}))
    assert list(found["markers"]["sources"]) == ["theirs"]
    with pytest.raises(PictureTrouble, match="nobodys"):
        checked(of_set(tmp_path, *rows), frozenset({"nobodys"}))


def test_it_is_a_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(of_set(tmp_path, four()))
    assert main(["check-board", file]) == 0
    assert "ours" in capsys.readouterr().out
    assert main(["check-board", file, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["markers"]["markers_found"] == 1


@pytest.mark.parametrize(
    "text", ["{", "[]", "{}", "[1]", '[{"file": "a.jpg"}]', '[{"truth": []}]']
)
def test_a_manifest_that_is_none_is_said(tmp_path: Path, text: str) -> None:
    file = tmp_path / "manifest.json"
    file.write_text(text)
    with pytest.raises(PictureTrouble):
        checked(file)


def test_no_name_in_a_manifest_commands_a_terminal(tmp_path: Path) -> None:
    row = {"file": "a.jpg", "source": "\x1b[31mred\n", "kind": "grid", "truth": {}}
    file = tmp_path / "manifest.json"
    file.write_text(json.dumps([row]))
    with pytest.raises(PictureTrouble, match="photograph 1"):
        checked(file)


def test_markers_without_their_numbers_are_said(tmp_path: Path) -> None:
    row = {"truth": {"family": "DICT_4X4_50"}}
    with pytest.raises(PictureTrouble, match="markers"):
        checked(of_set(tmp_path, row))


def test_scores_add_up_to_shares() -> None:
    both = BoardScore(1, 10, 9, 1, 0) + BoardScore(1, 10, 10, 1, 1)
    row = both.row()
    assert (row["cells_right"], row["boards_right"]) == (0.95, 0.5)
    assert (row["markers_found"], row["false_ids"], row["ms"]) == (None, None, None)
