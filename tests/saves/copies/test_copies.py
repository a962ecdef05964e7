"""Which copies are kept: by their number, whatever the clock says; none is lost."""

import os
from pathlib import Path
from typing import Any

import pytest

from companion.saves.copies.backup import KEPT, Backups
from companion.saves.copies.copies import copies, copy_of
from companion.saves.copies.spare import FEW
from companion.saves.exchange import transfer
from companion.saves.game import game_text
from companion.saves.store import Store
from companion.table.table import Table
from tests.saves.copies.test_backup import TURN, begun, drain
from tests.saves.files import bring
from tests.table.walk import ANN_AND_BO, TOY, play, undo


def rows_of(folder: Path, id: str, fate: str = "") -> list[int]:
    found = copies(folder / "backups")
    return [copy.rows for copy in found if (copy.id, copy.fate) == (id, fate)]


def turns(store: Store, table: Table[Any, Any], count: int) -> None:
    """So many turns, each with its copy."""
    for _ in range(count):
        play(table, TURN)
        drain(store)
        undo(table, TURN)
        drain(store)


def lines(row: str) -> list[str]:
    """A copy of one row."""
    return ["head", row, "position", "end"]


def clock(folder: Path, copy: int, years: int) -> None:
    """As if the clock had stood otherwise when these copies were written."""
    for file in (folder / "backups").iterdir():
        at = file.stat().st_mtime + years * 366 * 86400
        os.utime(file, (at, at) if copy else (0, 0))


@pytest.mark.parametrize("years", [1, -1, None])
def test_the_newest_ten_are_kept_whatever_the_clock_says(
    tmp_path: Path, years: int | None
) -> None:
    store, id, table = begun(tmp_path)
    turns(store, table, KEPT)
    before = rows_of(tmp_path, id)
    clock(tmp_path, years is not None, years or 0)
    turns(store, table, 1)
    after = rows_of(tmp_path, id)
    assert len(table.log) == after[0] > before[0]
    assert len(after) == KEPT
    assert after == sorted({*before, *after}, reverse=True)[:KEPT]
    store.close()


def test_the_copy_that_goes_furthest_is_offered_whatever_the_clock_says(
    tmp_path: Path,
) -> None:
    store, id, table = begun(tmp_path)
    turns(store, table, 3)
    store.close()
    oldest, *others = sorted((tmp_path / "backups").iterdir())
    for file in others:
        os.utime(file, (0, 0))
    store = Store(tmp_path / "elsewhere", TOY, tmp_path / "backups")
    (offered,) = transfer.backups(store)
    assert offered == others[-1] != oldest
    bring(store, offered)
    assert store.open(id).log == table.log
    store.close()


def test_what_goes_further_than_its_game_is_put_aside_and_stays(tmp_path: Path) -> None:
    there = Backups(tmp_path)
    for rows in (95, 100, 105):
        there.write("abcdef", f"toy-abcdef-{rows:06}.jsonl", lines(f"once {rows}"))
    for rows in range(95, 95 + 2 * KEPT):
        there.write("abcdef", f"toy-abcdef-{rows:06}.jsonl", lines("now"))
    found = there.of("abcdef")
    aside = {copy.rows: copy.file for copy in found if copy.fate == "aside"}
    assert {n: file.read_text().split()[1:3] for n, file in aside.items()} == {
        n: ["once", str(n)] for n in (95, 100, 105)
    }
    kept = [copy.rows for copy in found if not copy.fate]
    assert kept == list(range(114, 104, -1))


def test_what_is_put_aside_twice_lies_there_twice(tmp_path: Path) -> None:
    there = Backups(tmp_path)
    for text in ("first", "second", "third"):
        there.write("abcdef", "toy-abcdef-000005.jsonl", lines(text))
    texts = {copy.file.read_text().split()[1] for copy in there.of("abcdef")}
    assert texts == {"first", "second", "third"}


def test_a_copy_of_the_same_rows_takes_the_place_of_the_old_one(
    tmp_path: Path,
) -> None:
    store, id, table = begun(tmp_path)
    play(table, TURN)
    drain(store)
    store.rename(id, "Friday")
    (file,) = (tmp_path / "backups").iterdir()
    assert store.backups is not None
    store.backups.write(id, file.name, store.look(id).keeper.text()())
    assert copies(tmp_path / "backups") == (copy_of(file),)
    assert "Friday" in file.read_text("utf-8")
    store.close()


def test_copies_of_a_deleted_game_stay_and_bring_it_back(tmp_path: Path) -> None:
    store, id, table = begun(tmp_path)
    turns(store, table, 2)
    store.delete(id)
    assert rows_of(tmp_path, id) == []
    assert len(rows_of(tmp_path, id, "left")) == FEW
    (offered,) = transfer.backups(store)
    assert bring(store, offered) == id
    assert store.open(id).log == table.log
    assert transfer.backups(store) == ()
    store.close()


def test_what_people_put_beside_the_copies_is_none_of_them(tmp_path: Path) -> None:
    for name in ("toy-abcdef-notes.jsonl", "a-b-c.jsonl", "toy-abcdef-1.jsonl"):
        (tmp_path / name).write_text("mine")
        assert copy_of(tmp_path / name) is None
    there = Backups(tmp_path)
    for rows in range(2 * KEPT):
        there.write("abcdef", f"toy-abcdef-{rows:06}.jsonl", ["x"])
    assert len(list(tmp_path.iterdir())) == KEPT + 3


def test_a_game_of_two_tables_is_told_by_the_id(tmp_path: Path) -> None:
    store, id, table = begun(tmp_path)
    other = store.create(ANN_AND_BO)
    play(table, TURN)
    play(store.open(other).table(), 2 * TURN)
    drain(store)
    assert store.backups is not None
    assert [copy.rows for copy in store.backups.of(id)] == [TURN]
    newest = store.backups.of(other)[0]
    assert game_text.read(newest.file).id == other
    store.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes as Unix has them")
def test_a_pipe_that_bears_the_name_of_a_copy_holds_nobody_up(tmp_path: Path) -> None:
    store, id, table = begun(tmp_path)
    turns(store, table, 1)
    (copy,) = {one for one in copies(tmp_path / "backups") if one.rows == TURN}
    copy.file.unlink()
    os.mkfifo(copy.file)
    there = Backups(tmp_path / "backups")
    there.write(id, copy.file.name, store.look(id).keeper.text()())
    assert there.trouble is None
    assert game_text.read(copy.file).id == id
    store.close()
