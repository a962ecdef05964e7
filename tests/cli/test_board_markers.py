"""`pythia board markers`: a sheet is written in the language of the table."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.cli.boards.sheet import figures, sheet
from companion.cli.parser import run
from companion.words.texts import LANGUAGES, Texts
from tests.saves.test_trouble import files_no_larger_than

Caught = pytest.CaptureFixture[str]


def test_s18_a_sheet_is_written_and_no_other_file_replaced(
    tmp_path: Path, capsys: Caught
) -> None:
    file = tmp_path / "markers.pdf"
    typed = ["board", "markers", "--paper", "a5", "--size", "near", "--out", str(file)]
    assert run(typed) == 0
    assert file.read_bytes().startswith(b"%PDF")
    assert str(file) in capsys.readouterr().out
    assert run(typed) == 2
    assert run([*typed, "--force", "--game", "hellas"]) == 0


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such pipes")
def test_what_is_no_plain_file_is_replaced_by_nobodys_word(
    tmp_path: Path, capsys: Caught
) -> None:
    pipe = tmp_path / "markers.pdf"
    os.mkfifo(pipe)
    assert run(["board", "markers", "--force", "--out", str(pipe)]) == 2
    assert pipe.is_fifo()
    assert str(pipe) in capsys.readouterr().err


@pytest.mark.parametrize("typed", [["--size", "90", "--paper", "a5"], ["--size", "x"]])
def test_a_size_that_cannot_be_is_said(
    typed: list[str], tmp_path: Path, capsys: Caught
) -> None:
    file = tmp_path / "markers.pdf"
    assert run(["board", "markers", *typed, "--out", str(file)]) == 2
    assert capsys.readouterr().err
    assert not file.exists()


def test_a_board_alone_is_asked_what(capsys: Caught) -> None:
    assert run(["board"]) == 2
    assert "markers" in capsys.readouterr().err


def test_each_language_has_a_sheet_of_its_own() -> None:
    sheets = {sheet(Texts(language), "a4", "far") for language in LANGUAGES}
    assert len(sheets) == len(LANGUAGES)


def test_s26_the_figures_of_a_game_are_named() -> None:
    assert figures("cs", "hellas")[3] == "Hydra"
    assert len(figures("pl", "cyclades")) == len(set(figures("pl", "cyclades"))) > 10
    assert figures("en", "dice-forge") == figures("en", "") == ()


def test_a_word_that_is_no_size_and_a_game_without_figures_are_said(
    tmp_path: Path, capsys: Caught
) -> None:
    typed = ["board", "markers", "--out", str(tmp_path / "markers.pdf")]
    assert run([*typed, "--size", "medium"]) == 2
    assert "near, middle, far" in capsys.readouterr().err
    assert run([*typed, "--game", "dice-forge"]) == 2
    assert "has no figures" in capsys.readouterr().err
    assert not (tmp_path / "markers.pdf").exists()


def test_t18_a_sheet_that_finds_no_room_leaves_nothing_behind(
    tmp_path: Path, capsys: Caught
) -> None:
    file = tmp_path / "markers.pdf"
    with files_no_larger_than(64):
        assert run(["board", "markers", "--out", str(file)]) == 2
    assert str(file) in capsys.readouterr().err
    assert list(tmp_path.glob("*markers*")) == []
