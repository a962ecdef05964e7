"""Copies of each game in a second folder: the last ten turns, whole or not at all."""

import os
from pathlib import Path
from typing import Any

import pytest

from companion.saves.copies.backup import KEPT, Backups
from companion.saves.exchange import transfer
from companion.saves.game import game_text
from companion.saves.store import Store
from companion.table.table import Table, Verdict
from tests.saves.files import bring
from tests.saves.test_trouble import files_no_larger_than
from tests.table.walk import ANN_AND_BO, TOY, play, undo

TURN = 4


def begun(folder: Path) -> tuple[Store, str, Table[Any, Any]]:
    store = Store(folder / "saves", TOY, folder / "backups")
    id = store.create(ANN_AND_BO)
    return store, id, store.open(id).table()


def copies(folder: Path) -> list[str]:
    return sorted(file.name for file in (folder / "backups").iterdir())


def drain(store: Store) -> None:
    assert store.backups is not None
    store.backups.drain()


def test_t27_each_turn_leaves_a_copy(tmp_path: Path) -> None:
    store, id, table = begun(tmp_path)
    for turn in (1, 2, 3):
        play(table, TURN)
        drain(store)
        rows = [f"toy-{id}-{TURN * n:06}.jsonl" for n in range(1, turn + 1)]
        assert copies(tmp_path) == rows
    store.close()


def test_t27_the_last_ten_of_each_game_are_kept(tmp_path: Path) -> None:
    store, id, table = begun(tmp_path)
    other = store.open(store.create(ANN_AND_BO)).table()
    play(other, 2 * TURN)
    drain(store)
    for _ in range(20):
        play(table, TURN)
        drain(store)
        undo(table, TURN)
        drain(store)
    mine = [name for name in copies(tmp_path) if f"-{id}-" in name]
    assert len(mine) == KEPT
    newest = game_text.read(tmp_path / "backups" / mine[-1])
    assert len(newest.rows) == len(table.log)
    assert len(copies(tmp_path)) > KEPT  # those of the other table
    store.close()


@pytest.mark.parametrize("moves", range(TURN, 6 * TURN, 3))
def test_t27_without_the_database_at_most_the_open_turn_is_lost(
    tmp_path: Path, moves: int
) -> None:
    store, id, table = begun(tmp_path)
    play(table, moves)
    drain(store)
    store.database.close()  # the power went, and the disk with the saves
    for file in (tmp_path / "saves").iterdir():
        file.unlink()
    store = Store(tmp_path / "saves", TOY, tmp_path / "backups")
    assert store.list() == ()
    (newest,) = transfer.backups(store)
    assert bring(store, newest) == id
    opened = store.open(id)
    whole = moves // TURN * TURN
    assert opened.record.state == table.record.after(whole)
    assert opened.record.played == table.record.played[:whole]
    again = opened.table()
    play(again, TURN)
    store.close()
    assert copies(tmp_path)[-1] == f"toy-{id}-{whole + TURN:06}.jsonl"


def test_t27_going_home_leaves_a_copy_of_everything(tmp_path: Path) -> None:
    store, id, table = begun(tmp_path)
    play(table, TURN + 2)
    store.close()
    pages = game_text.read(tmp_path / "backups" / f"toy-{id}-{TURN + 2:06}.jsonl")
    assert pages.moves == len(table.record.played)


def test_t27_a_missing_folder_is_told_and_never_stops_play(tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("a stick was here")
    store, id, table = begun(tmp_path)
    told: list[Any] = []
    table.watch(told.append)
    play(table, TURN)
    drain(store)
    assert store.trouble is not None
    assert store.trouble.key == "save.backup_missing"
    play(table, TURN)
    drain(store)
    assert {each.answer for each in told} == {Verdict.PLAYED}
    (tmp_path / "backups").unlink()
    play(table, TURN)
    drain(store)
    assert store.trouble is None
    assert copies(tmp_path) == [f"toy-{id}-{3 * TURN:06}.jsonl"]
    store.close()


def test_t27_a_full_folder_is_told_and_leaves_no_half_copy(tmp_path: Path) -> None:
    there = Backups(tmp_path)
    there.write("abcdef", "toy-abcdef-000001.jsonl", ["old"])
    with files_no_larger_than(1000):
        there.write("abcdef", "toy-abcdef-000002.jsonl", ["x" * 5000])
    assert there.trouble is not None
    assert there.trouble.key == "save.backup_full"
    assert [file.name for file in tmp_path.iterdir()] == ["toy-abcdef-000001.jsonl"]


def test_a_half_written_copy_is_swept_away_at_the_next_start(tmp_path: Path) -> None:
    half = tmp_path / ".toy-abcdef-000001.jsonl.99.part"
    half.write_text("half")
    os.utime(half, (0, 0))
    (tmp_path / "toy-abcdef-000001.jsonl").write_text("whole")
    Backups(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["toy-abcdef-000001.jsonl"]


def test_t27_a_turn_taken_back_is_taken_back_in_the_copies(tmp_path: Path) -> None:
    store, _id, table = begun(tmp_path)
    play(table, 2 * TURN)
    undo(table, TURN + 1)
    drain(store)
    newest = game_text.read(tmp_path / "backups" / copies(tmp_path)[-1])
    assert newest.moves == TURN - 1
    store.close()
