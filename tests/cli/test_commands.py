"""Every command: what it prints, what it returns, what it says when it cannot."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app.context import command_context
from companion.cli.parser import COMMANDS, run
from companion.library.registry import GAMES
from companion.saves import settings
from companion.saves.exchange.transfer import bring, export
from companion.saves.settings import Settings
from companion.saves.store import Store
from tests.saves.carried import carry_over
from tests.table.walk import play, undo

Caught = pytest.CaptureFixture[str]


def refused(caught: Caught, *words: str) -> str:
    """What was said to words that cannot be done: a sentence, and nothing else."""
    assert run(words) == 2
    out, err = caught.readouterr()
    assert out == ""
    assert "Traceback" not in err
    assert err.count("\n") == 1
    return err.strip()


# ---- self-play


def test_selfplay_plays_to_the_end_and_prints_its_keys(capsys: Caught) -> None:
    words = ["selfplay", "dice-forge", "--players", "3", "--games", "2", "--json"]
    assert run([*words, "--seed", "5"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert first["games"] == 2
    assert first["unfinished"] == 0
    assert first["games_per_s"] > 0
    assert first["moves_per_s"] > 0
    assert run([*words, "--seed", "5"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"] == first["moves"]
    assert run([*words, "--seed", "7"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"] != first["moves"]


def test_selfplay_in_words(capsys: Caught) -> None:
    assert run(["selfplay", "dice-forge", "--games", "1"]) == 0
    assert "games played: 1 (4 players)" in capsys.readouterr().out


def test_a_game_nobody_knows(capsys: Caught) -> None:
    assert "chess" in refused(capsys, "selfplay", "chess")


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("--players", "1"), "--players"),
        (("--players", "5"), "--players"),
        (("--players", "two"), "--players"),
        (("--games", "0"), "--games"),
        (("--games", "1.5"), "--games"),
        (("--games", "-3"), "--games"),
        (("--seed", "9" * 40), "--seed"),
        (("--seed", ""), "--seed"),
    ],
)
def test_a_wrong_number_is_named(
    words: tuple[str, ...], name: str, capsys: Caught
) -> None:
    assert refused(capsys, "selfplay", "dice-forge", *words).startswith(name)


# ---- saved games


def test_games_lists_what_was_saved(saved: str, capsys: Caught) -> None:
    assert run(["games"]) == 0
    line = capsys.readouterr().out
    assert line.startswith(saved)
    assert "Dice Forge" in line
    assert "Anna" in line


def test_games_tells_which_moves_a_copy_has_more(
    saved: str, home: Path, capsys: Caught
) -> None:
    store = Store(home / "elsewhere", GAMES, home / "backups")
    with command_context().store() as mine:
        there = mine.look(saved)
        file = home / "game.jsonl"
        export(mine, saved, file)
    bring(store, file)
    table = store.open(saved).table()
    play(table, 5)
    store.close()
    assert run(["games"]) == 0
    _, line = capsys.readouterr().out.splitlines()
    now, before = len(table.log), len(there.log)
    assert f"{now - before} moves more" in line
    assert f"from {before + 1} to {now}" in line
    assert str(home / "backups") in line


def test_no_games_yet_is_said(capsys: Caught) -> None:
    assert run(["games"]) == 0
    assert capsys.readouterr().out == "No saved games yet.\n"


def test_a_game_goes_out_and_comes_in_again(
    saved: str, tmp_path: Path, capsys: Caught
) -> None:
    file = tmp_path / "game.jsonl"
    assert run(["export", saved, str(file)]) == 0
    text = file.read_text(encoding="utf-8")
    shown = [look(saved, capsys)]
    with command_context().store() as store:
        store.delete(saved)
    assert run(["import", str(file)]) == 0
    assert f"Its id is {saved}." in capsys.readouterr().out
    assert file.read_text(encoding="utf-8") == text
    shown += [look(what, capsys) for what in (saved, str(file))]
    assert len(set(shown)) == 1


def look(what: str, caught: Caught) -> str:
    caught.readouterr()
    assert run(["show", what, "--json"]) == 0
    return caught.readouterr().out


def test_a_game_of_older_rules_is_shown_from_where_it_is_known(
    saved: str, capsys: Caught
) -> None:
    with command_context().store() as store:
        moves = carry_over(store, saved)
        play(store.open(saved).table(), 5)
    assert run(["show", saved]) == 0
    out, err = capsys.readouterr()
    assert f"after {moves + 5} of {moves + 5} moves" in out
    assert f"first {moves} moves" in err
    assert run(["show", saved, "--at", str(moves)]) == 0
    assert f"after {moves} of {moves + 5} moves" in capsys.readouterr().out
    for at in ("0", str(moves - 1)):
        told = refused(capsys, "show", saved, "--at", at)
        assert told == f"--at may be from {moves} to {moves + 5}."


def test_a_game_that_is_here_is_not_taken_in_twice(
    saved: str, tmp_path: Path, capsys: Caught
) -> None:
    file = tmp_path / "game.jsonl"
    run(["export", saved, str(file)])
    with command_context().store() as store:
        store.rename(saved, "Friday")
    capsys.readouterr()
    assert run(["import", str(file)]) == 0
    said = capsys.readouterr().out
    assert said == f"This game is here already. Its id is {saved}.\n"
    with command_context().store() as store:
        assert [game.id for game in store.list()] == [saved]
        undo(store.open(saved).table())
    assert run(["import", str(file)]) == 0
    with command_context().store() as store:
        assert len(store.list()) == 2


def test_a_file_that_is_there_is_replaced_only_by_force(
    saved: str, tmp_path: Path, capsys: Caught
) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")
    assert "--force" in refused(capsys, "export", saved, str(file))
    assert file.read_text() == "dear diary"
    assert "is a folder" in refused(capsys, "export", saved, str(tmp_path), "--force")
    assert run(["export", saved, str(file), "--force"]) == 0
    assert file.read_text().startswith('{"pythia":')


def test_show_tells_the_question_and_the_books(saved: str, capsys: Caught) -> None:
    assert run(["show", saved]) == 0
    out = capsys.readouterr().out
    assert "after 60 of 60 moves" in out
    assert "Anna: gold: " in out
    assert "…" not in out


def test_show_leaves_out_what_is_as_it_was_at_the_start(
    saved: str, capsys: Caught
) -> None:
    assert run(["show", saved, "--at", "0"]) == 0
    _, books = capsys.readouterr().out.rsplit("\n\n", 1)
    assert books.count("\n") == 1
    assert books.startswith("Not shown, being empty or as at the start: ")
    all_of_it = int(books.split(": ")[1].split(".")[0])
    assert run(["show", saved]) == 0
    *told, rest = capsys.readouterr().out.rsplit("\n\n", 1)[1].splitlines()
    assert len(told) + int(rest.split(": ")[1].split(".")[0]) == all_of_it
    assert 5 < len(told) < all_of_it / 3
    assert any(line.startswith("Anna: gold: ") for line in told)


def test_show_at_a_move_is_how_it_stood_then(saved: str, capsys: Caught) -> None:
    assert run(["show", saved, "--at", "0", "--json"]) == 0
    then = json.loads(capsys.readouterr().out)
    assert run(["show", saved, "--json"]) == 0
    now = json.loads(capsys.readouterr().out)
    assert (then["at"], now["at"]) == (0, 60)
    assert then["moves"] == now["moves"] == 60
    assert then["clock"]["turn"] < now["clock"]["turn"]
    assert then["state"] != now["state"]
    assert [seat["name"] for seat in now["seats"]] == ["Anna", "Mark", "Jane"]


@pytest.mark.parametrize("at", ["61", "-1", "last"])
def test_a_move_that_was_never_made(saved: str, at: str, capsys: Caught) -> None:
    assert refused(capsys, "show", saved, "--at", at).startswith("--at")


@pytest.mark.parametrize("words", [("show", "zzzzzz"), ("export", "zzzzzz", "x")])
def test_no_such_game(words: tuple[str, ...], capsys: Caught) -> None:
    assert "no such game" in refused(capsys, *words)


@pytest.mark.parametrize("command", ["show", "import"])
@pytest.mark.parametrize("text", ["", "not a game\n", '{"pythia":1}\n', "\0\1"])
def test_a_bad_file(command: str, text: str, tmp_path: Path, capsys: Caught) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(text, encoding="utf-8")
    assert refused(capsys, command, str(file))
    assert file.read_text(encoding="utf-8") == text


def test_a_file_cut_short_is_said_to_be(
    saved: str, tmp_path: Path, capsys: Caught
) -> None:
    file = tmp_path / "game.jsonl"
    run(["export", saved, str(file)])
    capsys.readouterr()
    file.write_bytes(file.read_bytes()[:-200])
    assert refused(capsys, "import", str(file))
    assert run(["games"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_a_folder_is_no_file(tmp_path: Path, saved: str, capsys: Caught) -> None:
    assert refused(capsys, "import", str(tmp_path))
    assert refused(capsys, "show", str(tmp_path))
    (tmp_path / "file").touch()
    assert refused(capsys, "export", saved, str(tmp_path / "file" / "game.jsonl"))


def test_a_mistyped_folder_is_not_made(
    tmp_path: Path, saved: str, capsys: Caught
) -> None:
    lost = tmp_path / "ther"
    assert str(lost) in refused(capsys, "export", saved, str(lost / "game.jsonl"))
    assert not lost.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such a folder")
def test_where_nothing_can_be_written_the_game_is_not_missing(
    saved: str, capsys: Caught
) -> None:
    assert "/proc." in refused(capsys, "export", saved, "/proc/x")


def test_photographs_that_cannot_be_measured_are_said_before_anything_is(
    tmp_path: Path, capsys: Caught
) -> None:
    manifest = tmp_path / "manifest.json"
    assert refused(capsys, "bench", "dice", "--photos", str(manifest))
    manifest.write_text("no manifest")
    assert "manifest.json" in refused(
        capsys, "bench", "dice", "--photos", str(manifest)
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "rules, app, maps, ble, dice, serial, table, "),
        (("rules", "--photos", "x"), "--photos goes with `pythia bench dice`"),
        (("app", "--sketch", "a=b.py:c"), "--sketch goes with `pythia bench dice`"),
        (("dice", "--game", "cyclades"), "--game goes with `pythia bench table`"),
        (("dice", "--seconds", "3"), "--seconds goes with `pythia bench fuzz`"),
        (("app", "--kills", "3"), "--kills goes with `pythia bench kept`"),
        (("fuzz", "--minutes", "3"), "--minutes goes with `pythia bench soak`"),
        (("app", "--seed", "3"), "--seed goes with `pythia bench kept`"),
        (("kept", "--power", "many"), "--power"),
        (("dice", "--target", "ble"), "--target goes with `pythia bench fuzz`"),
        (("dice", "--sketch", "a=b.py:c"), "--sketch needs --photos"),
        (("dice", "--photos", "x", "--sketch", "bad"), "NAME=FILE:FUNCTION"),
        (("dice", "--photos", "x", "--sketch", "a=b.py"), "NAME=FILE:FUNCTION"),
        (("dice", "--photos", "x", "--sketch", "a=nowhere.py:c"), "nowhere.py"),
    ],
)
def test_what_a_bench_would_ignore_is_refused(
    words: tuple[str, ...], told: str, capsys: Caught
) -> None:
    assert told in refused(capsys, "bench", *words)


# ---- what is typed


@pytest.mark.parametrize(
    "words",
    [
        ("nonsense",),
        ("bench", "nothing"),
        ("--nonsense",),
        ("games", "too", "many"),
    ],
)
def test_what_is_not_understood_is_said_with_how_it_goes(
    words: tuple[str, ...], capsys: Caught
) -> None:
    with pytest.raises(SystemExit) as left:
        run(words)
    out, err = capsys.readouterr()
    assert left.value.code == 2
    assert out == ""
    assert err.startswith(f"“{' '.join(words)}” is not understood.")


@pytest.mark.parametrize(
    ("words", "lacks"),
    [
        (("export", "one"), "FILE"),
        (("export",), "ID, FILE"),
        (("show",), "FILE|ID"),
        (("selfplay",), "GAME"),
    ],
)
def test_what_was_not_typed_is_named(
    words: tuple[str, ...], lacks: str, capsys: Caught
) -> None:
    with pytest.raises(SystemExit) as left:
        run(words)
    assert left.value.code == 2
    _, err = capsys.readouterr()
    said = f"“{' '.join(words)}” lacks {lacks}. It goes like this: pythia {words[0]} "
    assert err.startswith(said)


@pytest.mark.parametrize("command", ["selfplay", "demo"])
def test_help_names_every_game_there_is(command: str, capsys: Caught) -> None:
    with pytest.raises(SystemExit):
        run([command, "--help"])
    told = "".join(capsys.readouterr().out.split())
    assert "".join(f"{name}," for name in GAMES).rstrip(",") in told


def test_the_language_is_the_settings(
    monkeypatch: pytest.MonkeyPatch, capsys: Caught
) -> None:
    settings.save(command_context().folders.settings, Settings(language="pl"))
    assert run(["games"]) == 0
    assert capsys.readouterr().out == "Nie ma jeszcze zapisanych gier.\n"
    assert "gry" in refused(capsys, "selfplay", "chess")


@pytest.mark.parametrize(
    ("told", "language"),
    [("pl_PL.UTF-8", "pl"), ("cs_CZ", "cs"), ("de_DE.UTF-8", "en"), ("C", "en")],
)
def test_the_first_start_speaks_the_language_of_the_computer(
    told: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", told)
    assert command_context().settings.language == language


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_help_names_every_command(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: Caught
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}_XX")
    for words in ([], *([command] for command in COMMANDS)):
        with pytest.raises(SystemExit) as left:
            run([*words, "--help"])
        assert left.value.code == 0
        shown = capsys.readouterr().out
        assert "cli." not in shown
        assert words or all(command in shown for command in COMMANDS)


def test_a_reader_who_has_read_enough_is_no_trouble() -> None:
    command = f"{sys.executable} -m companion --help | true"
    done = subprocess.run(command, shell=True, capture_output=True, text=True)
    assert done.stderr == ""


# ---- what nobody foresaw

BREAK = """
from companion.app import crash
from companion.app.context import command_context
from companion.library.registry import GAMES
crash.watch(command_context())
raise RuntimeError("the sky fell")
"""


def broken() -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", BREAK]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_trouble_nobody_foresaw_is_a_sentence_and_a_log(home: Path) -> None:
    done = broken()
    log = home / "logs" / "trouble.log"
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "Everything up to the last answer is saved" in done.stderr
    assert str(log) in done.stderr
    assert "RuntimeError: the sky fell" in log.read_text(encoding="utf-8")


def test_trouble_is_told_even_where_it_cannot_be_written(home: Path) -> None:
    home.write_text("a file where the folder should be")
    done = broken()
    assert done.returncode == 1
    assert "the sky fell" in done.stderr
    assert "Traceback" not in done.stderr


def test_saves_put_aside_are_told_by_any_command(home: Path, capsys: Caught) -> None:
    with command_context().store():
        pass
    data = next(home.rglob("*.sqlite*"))
    data.write_bytes(b"no database at all" * 100)
    assert run(["games"]) == 0
    assert "was put aside" in capsys.readouterr().err


@pytest.mark.parametrize("what", ["folder", "fifo"])
def test_what_is_no_file_is_never_read(
    what: str, tmp_path: Path, capsys: Caught
) -> None:
    strange = tmp_path / what
    strange.mkdir() if what == "folder" else os.mkfifo(strange)
    assert "not a game of Pythia" in refused(capsys, "import", str(strange))


def test_a_profile_that_is_not_there_is_told_as_missing(
    home: Path, tmp_path: Path, capsys: Caught
) -> None:
    assert run(["import", str(tmp_path / "nope.zip")]) == 2
    assert capsys.readouterr().err == "There is no such game or file.\n"
    (tmp_path / "nope.zip").write_text("no faces", "utf-8")
    assert run(["import", str(tmp_path / "nope.zip")]) == 2
    assert "no faces of dice" in capsys.readouterr().err
    assert not (home / "data" / "faces").exists()
