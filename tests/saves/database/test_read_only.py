"""Saves that may only be read: listed, shown, taken out, and played on in memory."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.saves.exchange import transfer
from companion.saves.exchange.ahead import ahead
from companion.saves.game import game_text
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from companion.table.table import Verdict
from tests.saves.exchange.test_ahead import killed
from tests.saves.test_trouble import as_a_guest, shut
from tests.table.walk import ANN_AND_BO, TOY, play, undo

__all__ = ["shut"]

FILE = "games.sqlite"


def contents(folder: Path) -> dict[str, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


def close_to_all(folder: Path) -> None:
    """Files first: who may not look into a folder cannot close what lies there."""
    for each in (*folder.rglob("*"), folder):
        each.chmod(0o555 if each.is_dir() else 0o444)


@pytest.fixture
def kept(shut: Path) -> tuple[Path, str, Any]:
    """A folder that is read only, and the game in it as it was left."""
    store = Store(shut / "saves", TOY, shut / "backups")
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    play(table, 7)
    store.close()
    close_to_all(shut)
    return shut, id, table


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        yield Path(folder)


def test_it_is_listed_shown_and_taken_out(
    kept: tuple[Path, str, Any], open_to_all: Path
) -> None:
    folder, id, table = kept
    before, out = contents(folder), open_to_all
    with as_a_guest():
        store = Store(folder / "saves", TOY, folder / "backups")
        assert not store.kept
        assert store.news is not None
        assert store.news.key == "save.not_kept"
        assert [(line.id, line.moves) for line in store.list()] == [(id, 7)]
        opened = store.look(id)
        assert (opened.log, opened.record.state) == (table.log, table.state)
        transfer.export(store, id, out / "game.jsonl")
        assert ahead(store) == ()
        store.close()
    assert len(game_text.read(out / "game.jsonl").rows) == 7
    assert contents(folder) == before


def test_it_is_played_on_in_memory_and_nothing_of_it_stays(
    kept: tuple[Path, str, Any],
) -> None:
    folder, id, _ = kept
    before = contents(folder)
    with as_a_guest():
        store = Store(folder / "saves", TOY, folder / "backups")
        table = store.open(id).table()
        for seed in range(3):
            play(table, 4, seed)
            undo(table, 5)
        assert store.open(id).log == table.log
        store.rename(id, "Friday")
        other = store.create(ANN_AND_BO)
        play(store.open(other).table(), 4)
        assert len(store.list()) == 2
        store.delete(id)
        assert store.trouble is None  # no copy is told to be a lesser harm
        store.close()
        store = Store(folder / "saves", TOY)
        assert [(line.id, line.moves) for line in store.list()] == [(id, 7)]
        store.close()
    assert contents(folder) == before


def test_what_lay_in_the_log_is_read_too(shut: Path) -> None:
    """A computer that died, and its disk in another one that only reads it."""
    store = Store(shut / "saves", TOY, shut / "backups")
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    play(table, 9)
    killed(store, shut)
    assert (shut / "saves" / f"{FILE}-wal").stat().st_size > 0
    close_to_all(shut)
    with as_a_guest():
        store = Store(shut / "saves", TOY, shut / "backups")
        assert store.look(id).log == table.log
        store.close()


def test_saves_of_an_older_format_are_read(shut: Path) -> None:
    golden = Path(__file__).parents[1] / "golden"
    old = next(iter(sorted(golden.rglob("*.sqlite"))))
    shutil.copyfile(old, shut / FILE)
    close_to_all(shut)
    before = contents(shut)
    with as_a_guest():
        store = Store(shut, TOY)
        assert not store.kept
        assert store.news is not None
        assert store.news.key == "save.not_kept"
        assert store.list()
        store.close()
    assert contents(shut) == before


def test_in_an_empty_folder_one_plays_and_is_told(shut: Path) -> None:
    shut.chmod(0o555)
    with as_a_guest():
        for folder in (shut, shut / "deeper"):
            store = Store(folder, TOY)
            assert not store.kept
            table = store.open(store.create(ANN_AND_BO)).table()
            play(table, 5)
            assert undo(table, 2) is Verdict.PLAYED
            store.close()
    assert list(shut.iterdir()) == []


def test_what_may_not_even_be_read_is_told(kept: tuple[Path, str, Any]) -> None:
    folder, _, _ = kept
    (folder / "saves" / FILE).chmod(0)
    with as_a_guest(), pytest.raises(SaveTrouble, match=r"save\.read_only"):
        Store(folder / "saves", TOY)


def test_once_it_may_be_written_again_it_is(kept: tuple[Path, str, Any]) -> None:
    folder, id, _ = kept
    with as_a_guest():
        store = Store(folder / "saves", TOY)
        play(store.open(id).table(), 4)
        store.close()
    for each in (folder, *folder.rglob("*")):
        each.chmod(0o755)
    store = Store(folder / "saves", TOY, folder / "backups")
    assert store.kept
    assert store.news is None
    table = store.open(id).table()
    play(table, 2)
    assert len(store.rows(id)) == 9
    store.close()


MEDIUM = """
mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" || exit 77
shift
exec "$@"
"""


def on_a_medium(home: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Pythia's own command, its home on a medium that the system mounted read only."""
    pythia = sys.executable, "-m", "companion", *words
    shell = "unshare", "-rm", "sh", "-c", MEDIUM, "sh", str(home)
    return subprocess.run(
        [*shell, *pythia],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[3],
        env={**os.environ, "PYTHIA_HOME": str(home), "LC_ALL": "C"},
    )


@pytest.mark.skipif(shutil.which("unshare") is None, reason="no medium can be mounted")
def test_on_a_read_only_medium_commands_read_and_say_so(tmp_path: Path) -> None:
    home = tmp_path / "home"
    for name in ("data", "config", "backups", "exports", "logs"):
        (home / name).mkdir(parents=True)
    from companion.desk import demo
    from companion.library.registry import GAMES

    store = Store(home / "data", GAMES, home / "backups")
    id = store.create(demo.header("en", GAMES["cyclades"]))
    play(store.open(id).table(), 9)
    store.close()
    before = contents(home)
    out = tmp_path / "game.jsonl"
    games = on_a_medium(home, "games")
    if games.returncode == 77 or "unshare" in games.stderr:
        pytest.skip("this system mounts nothing for us")
    assert games.returncode == 0
    assert games.stdout.startswith(id)
    assert games.stderr.count("\n") == 1
    assert "nothing of it is kept" in games.stderr
    assert on_a_medium(home, "show", id).stdout.count("after 9 of 9 moves") == 1
    assert on_a_medium(home, "export", id, str(out), "--whole").returncode == 0
    assert len(game_text.read(out).rows) == 9
    brought = on_a_medium(home, "import", str(out))
    assert brought.returncode == 2
    assert "cannot be written" in brought.stderr
    assert "Traceback" not in brought.stderr
    assert contents(home) == before
