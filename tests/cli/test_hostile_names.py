"""Hostile names at a terminal, whatever letters it can write."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from companion.app.context import command_context
from companion.cli.parser import run
from companion.desk import demo
from companion.library.registry import GAMES
from tests.cli.several import several
from tests.hostile_names import HOSTILE, TITLE, harmful

Caught = pytest.CaptureFixture[str]
LETTERS = ("ascii", "cp1252", "cp852", "utf-8")


@pytest.fixture(params=[0, 4])
def hostile(home: Path, request: pytest.FixtureRequest) -> str:
    """A game whose people and title come from somebody who means harm."""
    header = demo.header("en", GAMES["dice-forge"])
    names = HOSTILE[request.param :]
    seats = (replace(s, name=n) for s, n in zip(header.seats, names, strict=False))
    with command_context().store() as store:
        return store.create(replace(header, seats=tuple(seats), title=TITLE))


def lines(caught: Caught, *words: str) -> list[str]:
    assert run(words) == 0
    said = caught.readouterr().out.splitlines()
    assert [harmful(line) for line in said] == [""] * len(said)
    return said


def test_games_tells_one_line_a_game(hostile: str, capsys: Caught) -> None:
    (line,) = lines(capsys, "games")
    assert line.startswith(f"{hostile}  Fri[31mday id Another game (")


def test_show_tells_them_in_words_and_as_typed(hostile: str, capsys: Caught) -> None:
    assert lines(capsys, "show", hostile)[0] == "Fri[31mday id Another game"
    told = json.loads("\n".join(lines(capsys, "show", hostile, "--json")))
    assert told["title"] == TITLE


def test_what_goes_out_comes_in_as_it_was_typed(
    hostile: str, tmp_path: Path, capsys: Caught
) -> None:
    file = tmp_path / "out\x1b[2J\u202e.jsonl"
    lines(capsys, "export", hostile, str(file))
    with command_context().store() as store:
        kept = store.list()[0].header
        store.delete(hostile)
    lines(capsys, "import", str(file))
    with command_context().store() as store:
        assert store.list()[0].header == kept


def test_what_was_typed_wrongly_is_told_safely(capsys: Caught) -> None:
    for words in (("\x1b[2J\n\u202e",), ("selfplay", "\x9b31m"), ("show", "\x1bc\n")):
        with pytest.raises(SystemExit) if len(words) == 1 else nullcontext():
            assert run(words) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert harmful(line) == ""


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("language", ["C", "pl", "cs"])
def test_everything_is_printed_wherever_it_is(
    saved: str, letters: str, language: str
) -> None:
    """A terminal that has not all our letters gets the nearest ones."""
    asked = (("--help",), ("games",), ("show", saved), ("show", saved, "--json"))
    told = several(*asked, letters=letters, environment={"LC_ALL": language})
    assert [(one.code, one.complaint) for one in told] == [(0, "")] * len(asked)
    assert all(one.out.strip() for one in told)
    assert json.loads(told[-1].out)["moves"] == 60


def test_without_a_word_of_utf_8_names_are_still_told(saved: str) -> None:
    env = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LANG": "C"}
    done = subprocess.run(
        [sys.executable, "-m", "companion", "show", saved],
        capture_output=True,
        check=False,
        timeout=60,
        env={**os.environ, **env},
    )
    assert (done.returncode, done.stderr) == (0, b"")
