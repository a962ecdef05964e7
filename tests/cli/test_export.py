"""`pythia export`: whole, or as others may see it; and what can be done with either."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from companion.app.context import command_context
from companion.cli.parser import run
from companion.desk import demo
from companion.library.registry import GAMES
from companion.saves.game import game_text
from companion.words.texts import LANGUAGES
from tests.table.walk import play

Caught = pytest.CaptureFixture[str]


@pytest.fixture
def hiding(home: Path) -> str:
    """A game of Cyclades under way, its purses behind screens: its id."""
    with command_context().store() as store:
        id = store.create(demo.header("en", GAMES["cyclades"]))
        play(store.open(id).table(), 12)
    return id


def begins(file: Path) -> str:
    return file.read_text("utf-8").split(":", 1)[0]


def test_a_game_under_way_goes_out_as_others_may_see_it(
    hiding: str, tmp_path: Path, capsys: Caught
) -> None:
    file = tmp_path / "view.json"
    assert run(["export", hiding, str(file)]) == 0
    assert "--whole" in capsys.readouterr().out
    assert begins(file) == '{"pythia_view"'
    if os.name == "posix":
        assert file.stat().st_mode & 0o444 == 0o444 & ~umask()
    with pytest.raises(SystemExit):
        run(["export", hiding, str(file), "--whole", "--for-others"])


def umask() -> int:
    now = os.umask(0)
    os.umask(now)
    return now


def test_whole_it_is_nobody_elses_and_can_be_played_on(
    hiding: str, tmp_path: Path, capsys: Caught
) -> None:
    file = tmp_path / "game.jsonl"
    assert run(["export", hiding, str(file), "--whole"]) == 0
    assert begins(file) == '{"pythia"'
    if os.name == "posix":
        assert file.stat().st_mode & 0o077 == 0
    capsys.readouterr()
    assert run(["import", str(file)]) == 0
    assert "is here already" in capsys.readouterr().out


def test_less_takes_the_place_of_a_whole_game_only_where_that_is_said(
    hiding: str, tmp_path: Path, capsys: Caught
) -> None:
    """Somebody may have kept it so every evening, before there was less."""
    file = tmp_path / "game.jsonl"
    run(["export", hiding, str(file), "--whole"])
    before = file.read_bytes()
    capsys.readouterr()
    assert run(["export", hiding, str(file), "--force"]) == 2
    assert "--for-others" in capsys.readouterr().err
    assert file.read_bytes() == before
    assert run(["export", hiding, str(file), "--force", "--whole"]) == 0
    assert run(["export", hiding, str(file), "--force", "--for-others"]) == 0
    assert begins(file) == '{"pythia_view"'


def test_a_game_that_hides_nothing_is_whole_for_others_too(
    saved: str, tmp_path: Path, capsys: Caught
) -> None:
    for number, words in enumerate(([], ["--for-others"], ["--whole"])):
        file = tmp_path / f"{number}.jsonl"
        assert run(["export", saved, str(file), *words]) == 0
        assert game_text.read(file).moves == 60
        told = capsys.readouterr().out
        assert "--whole" not in told
        assert ("Nothing is hidden" in told) == (words == ["--for-others"])


def test_what_others_may_see_is_shown_like_the_game_itself(
    hiding: str, tmp_path: Path, capsys: Caught
) -> None:
    file = tmp_path / "view.json"
    run(["export", hiding, str(file), "--for-others"])
    capsys.readouterr()
    for words in ([], ["--json"]):
        told = []
        for what in (hiding, str(file)):
            assert run(["show", what, *words]) == 0
            told.append(capsys.readouterr().out)
        assert told[0] == told[1]
    assert json.loads(told[1])["moves"] == json.loads(told[1])["at"] > 9
    assert run(["show", str(file), "--at", "0"]) == 2
    assert "--at" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_not_taken_in_and_a_sentence_says_why(
    hiding: str,
    tmp_path: Path,
    capsys: Caught,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    file = tmp_path / "view.json"
    run(["export", hiding, str(file)])
    capsys.readouterr()
    monkeypatch.setenv("LC_ALL", language)
    assert run(["import", str(file)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "pythia show" in err
    with command_context().store() as store:
        assert [game.id for game in store.list()] == [hiding]


def test_cut_off_it_is_a_sentence_too(
    hiding: str, tmp_path: Path, capsys: Caught
) -> None:
    file = tmp_path / "view.json"
    run(["export", hiding, str(file)])
    file.write_bytes(file.read_bytes()[:-9])
    capsys.readouterr()
    assert run(["show", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="links and pipes as Unix has them")
@pytest.mark.parametrize("force", [(), ("--force",)])
def test_what_is_no_plain_file_is_never_replaced(
    hiding: str, tmp_path: Path, capsys: Caught, force: tuple[str, ...]
) -> None:
    away = tmp_path / "away.jsonl"
    away.write_text("precious", "utf-8")
    link, dangling, pipe = (tmp_path / name for name in ("link", "dangling", "pipe"))
    link.symlink_to(away)
    dangling.symlink_to(tmp_path / "nowhere")
    os.mkfifo(pipe)
    for odd in (link, dangling, pipe):
        assert run(["export", hiding, str(odd), "--whole", *force]) == 2
        assert str(odd) in capsys.readouterr().err
    assert link.is_symlink()
    assert dangling.is_symlink()
    assert pipe.is_fifo()
    assert away.read_text("utf-8") == "precious"
    assert not (tmp_path / "nowhere").exists()


def test_no_word_puts_a_game_in_the_place_of_what_pythia_keeps(
    hiding: str, home: Path, capsys: Caught
) -> None:
    (home / "data" / "maps").mkdir(exist_ok=True)
    for name in ("games.sqlite", "games.sqlite-wal", "maps/mine.json"):
        file = home / "data" / name
        assert run(["export", hiding, str(file), "--whole", "--force"]) == 2
        assert str(file.parent) in capsys.readouterr().err
    around = home / "exports" / ".." / "data" / "games.sqlite"
    (home / "exports").mkdir(exist_ok=True)
    assert run(["export", hiding, str(around), "--whole", "--force"]) == 2
    capsys.readouterr()
    assert run(["games"]) == 0
    assert hiding in capsys.readouterr().out
    assert run(["export", hiding, str(home / "exports" / "g.jsonl"), "--whole"]) == 0
