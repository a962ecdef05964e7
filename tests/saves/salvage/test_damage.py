"""A letter on the disk is not the one that was written: told of that game alone."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.books import Change
from companion.plumbing.values import to_text
from companion.saves.database import checksum
from companion.saves.database.checksum import seal
from companion.saves.exchange import restoring, transfer
from companion.saves.game import listing
from companion.saves.game.codec import write_standing
from companion.saves.header import Header, Seat
from companion.saves.salvage import mending
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from companion.table.hands import ToDo
from tests.table.walk import TOY, play

FILE = "games.sqlite"
ANN_AND_BO = Header("toy", 1, (Seat("red", "Annabella"), Seat("blue", "Bo", 2)))
CLEA_AND_DAN = Header("toy", 1, (Seat("red", "Clea"), Seat("blue", "Dan")))


@pytest.fixture
def tables(tmp_path: Path) -> dict[str, Any]:
    """Two games that were left in the middle, on a disk."""
    store = Store(tmp_path, TOY, tmp_path / "backups")
    ids = {name: store.create(name) for name in (ANN_AND_BO, CLEA_AND_DAN)}
    tables = {ids[name]: store.open(ids[name]).table() for name in ids}
    for table in tables.values():
        play(table, 21)
    store.close()
    return tables


@pytest.fixture
def store(tmp_path: Path, tables: dict[str, Any]) -> Iterator[Store]:
    opened = Store(tmp_path, TOY, tmp_path / "backups")
    yield opened
    opened.close()


def whole(store: Store, tables: dict[str, Any]) -> None:
    """Every game is listed without a trouble, and is what was played."""
    assert {line.id: line.trouble for line in store.list()} == dict.fromkeys(tables, "")
    for id, table in tables.items():
        opened = store.open(id)
        assert (opened.log, opened.record.state) == (table.log, table.state)


def change(store: Store, table: str, column: str, id: str, to: str) -> None:
    """As a disk would: beside every word of ours."""
    key = "id" if table == "games" else "game"
    with store.database.change() as db:
        db.execute(f"UPDATE {table} SET {column} = {to} WHERE {key} = ?", (id,))


def test_a_letter_changed_in_the_file_itself_is_noticed(
    tmp_path: Path, tables: dict[str, Any]
) -> None:
    raw = (tmp_path / FILE).read_bytes()
    assert raw.count(b"Annabella") == 2  # as its head lies twice
    (tmp_path / FILE).write_bytes(raw.replace(b"Annabella", b"Annabello"))
    store = Store(tmp_path, TOY)
    assert store.moved is None  # to SQLite all is well
    troubles = {line.header.name("red"): line.trouble for line in store.list()}
    assert troubles == {"red": "save.unreadable", "Clea": ""}
    store.close()


def test_a_letter_changed_in_one_of_the_two_heads_is_put_right(
    tmp_path: Path, tables: dict[str, Any]
) -> None:
    raw = (tmp_path / FILE).read_bytes()
    for where in (raw.index(b"Annabella"), raw.rindex(b"Annabella")):
        hurt = raw[:where] + b"Annabello" + raw[where + 9 :]
        (tmp_path / FILE).write_bytes(hurt)
        store = Store(tmp_path, TOY)
        assert {line.header.name("red") for line in store.list()} == {
            "Annabella",
            "Clea",
        }
        whole(store, tables)
        store.close()
        assert (tmp_path / FILE).read_bytes().count(b"Annabella") >= 2


ONE_VALUE = [
    ("games", "header", "replace(header, 'Bo', 'Mo')"),
    ("games", "header", "CAST(x'7bff' AS TEXT)"),
    ("games", "header", "17"),
    ("games", "since", "3"),
    ("games", "header_checksum", "'yesterday'"),
    ("games", "id", "'zzzzzz'"),
    ("heads", "header", "'{'"),
    ("heads", "since", "4"),
    ("heads", "checksum", "checksum + 1"),
    ("heads", "game", "'zzzzzz'"),
    ("rows", "at", "at + 1"),
    ("rows", "at", "'yesterday'"),
    ("rows", "at", "9e999"),
    ("rows", "checksum", "0"),
    ("rows", "text_checksum", "x'00ff'"),
    ("rows", "game", "CASE n WHEN 4 THEN 'zzzzzz' ELSE game END"),
    ("rows", "game", "CASE n WHEN 20 THEN 'zzzzzz' ELSE game END"),
    ("rows", "n", "CASE n WHEN 4 THEN 1004 ELSE n END"),
    ("rows", "n", "CASE n WHEN 20 THEN 'many' ELSE n END"),
    ("rows", "n", "CASE n WHEN 0 THEN -1 ELSE n END"),
]
"""One value that is not as it was written, of a whole column at most."""


@pytest.mark.parametrize(("table", "column", "to"), ONE_VALUE)
def test_a_damaged_value_is_put_right_by_what_lies_beside_it(
    store: Store,
    tables: dict[str, Any],
    tmp_path: Path,
    table: str,
    column: str,
    to: str,
) -> None:
    change(store, table, column, next(iter(tables)), to)
    whole(store, tables)
    for played in tables:
        play(store.open(played).table(), 2)
    store.close()
    with closing(Store(tmp_path, TOY)) as again:
        assert mending.damaged(again.database) == set()
        assert {line.trouble for line in again.list()} == {""}


@pytest.mark.parametrize(("table", "column", "to"), ONE_VALUE)
def test_what_cannot_be_put_right_is_told_of_that_game_alone(
    store: Store, tables: dict[str, Any], table: str, column: str, to: str
) -> None:
    """Beside it a row is damaged, and no copy is asked for."""
    id, sound = tables
    change(store, "rows", "row", id, "CASE n WHEN 7 THEN '[' ELSE row END")
    change(store, table, column, id, to)
    assert {line.id: line.trouble for line in store.list()} == {
        id: "save.unreadable",
        sound: "",
    }
    assert store.open(sound).record.state == tables[sound].state
    assert restoring.best(store, id).moves > 0


@pytest.mark.parametrize(
    ("column", "to"),
    [
        ("standing", "replace(standing, ':', ' :')"),
        ("standing", "'{'"),
        ("moves", "moves + 1"),
        ("playing", "1e300"),
        ("playing", "9e999"),
        ("playing", "CAST(x'ff' AS TEXT)"),
        ("last", "3.3e28"),
        ("last", "'yesterday'"),
        ("standing_checksum", "standing_checksum + 1"),
    ],
)
def test_how_far_a_game_has_come_is_told_by_its_moves_where_its_line_is_damaged(
    store: Store, tables: dict[str, Any], column: str, to: str
) -> None:
    id, _ = tables
    before = {line.id: line for line in store.list()}
    change(store, "games", column, id, to)
    after = {line.id: line for line in store.list()}
    assert replace(after[id], playing=0.0) == replace(before[id], playing=0.0)
    assert after[id].playing == pytest.approx(before[id].playing, abs=1)
    table = store.open(id).table()
    assert table.state == tables[id].state
    play(table, 1)  # and with the next move the line is whole again
    line = listing.line(store.database, id)
    assert line is not None
    assert listing.told_in(line, ANN_AND_BO).moves == len(table.record.played)


def test_points_for_too_few_are_told_by_the_moves(
    store: Store, tables: dict[str, Any]
) -> None:
    """Damaged before its checksum was made, as a migration of old saves may find it."""
    id, _ = tables
    before = {line.id: line for line in store.list()}
    told = before[id]
    text = to_text(write_standing(replace(told.standing, scores=(1,))))
    rows = len(store.rows(id))
    mark = seal(id, text.encode(), told.moves, told.playing, told.last, rows)
    change(store, "games", "standing", id, f"'{text}', standing_checksum = {mark}")
    assert {line.id: line.standing for line in store.list()} == {
        id: line.standing for id, line in before.items()
    }


def test_rows_missing_at_the_end_are_noticed(
    store: Store, tables: dict[str, Any]
) -> None:
    id, sound = tables
    with store.database.change() as db:
        db.execute("DELETE FROM rows WHERE game = ? AND n > 15", (id,))
    with pytest.raises(SaveTrouble, match=r"save\.unreadable"):
        store.open(id)
    assert store.open(sound).record.state == tables[sound].state


@pytest.mark.parametrize(
    ("column", "to"),
    [
        ("row", "replace(row, 'touch', 'typed')"),
        ("row", "CAST(x'ff' AS TEXT)"),
        ("at", "at + 1, text_checksum = 0"),
        ("n", "CASE n WHEN 4 THEN 1004 ELSE n END, row = row || ' '"),
        ("checksum", "0, text_checksum = 0"),
    ],
)
def test_a_damaged_row_is_told_of_that_game_alone(
    store: Store, tables: dict[str, Any], column: str, to: str
) -> None:
    id, sound = tables
    change(store, "rows", column, id, to)
    troubles = {line.id: line.trouble for line in store.list()}
    assert troubles == {id: "save.unreadable", sound: ""}
    with pytest.raises(SaveTrouble, match=r"save\.unreadable"):
        store.open(id)
    assert store.open(sound).record.state == tables[sound].state


@pytest.mark.parametrize(
    ("column", "to"),
    [
        ("todo", "replace(todo, '7', '8')"),
        ("todo", "CAST(x'ff' AS TEXT)"),
        ("rows", "rows + 1"),
        ("rows", "'many'"),
    ],
)
def test_damaged_work_of_hands_is_all_of_the_newest_step(
    store: Store, tables: dict[str, Any], column: str, to: str
) -> None:
    hands = store.hands(next(iter(tables)))
    ticked = (ToDo(Change(("gold", "red"), 7, 4), done=True),)
    whole = (ToDo(Change(("gold", "red"), 7, 4)),)
    hands.keep(21, ticked)
    assert hands.left(21, whole) == ticked
    change(store, "hands", column, hands.id, to)
    assert hands.left(21, whole) == whole


@pytest.mark.parametrize("to", ["replace(state, '1', '2')", "CAST(x'ff' AS TEXT)"])
def test_a_damaged_snapshot_is_done_without(
    store: Store, tables: dict[str, Any], to: str
) -> None:
    id = next(iter(tables))
    change(store, "snapshots", "state", id, to)
    assert store.open(id).record.state == tables[id].state
    table = store.open(id).table()
    play(table, 3)
    assert store.open(id).record.state == table.state


def test_a_damaged_game_keeps_no_other_out(
    store: Store, tables: dict[str, Any], tmp_path: Path
) -> None:
    id = next(iter(tables))
    transfer.export(store, id, tmp_path / "ann.jsonl")
    change(store, "rows", "row", id, "replace(row, 'touch', 'typed')")
    fresh, new = transfer.bring(store, tmp_path / "ann.jsonl")
    assert new
    assert store.open(fresh).record.state == tables[id].state


def test_a_damaged_game_can_be_deleted_and_its_copy_brings_it_back(
    store: Store, tables: dict[str, Any]
) -> None:
    id = next(iter(tables))
    change(store, "games", "header", id, "'{'")
    store.delete(id)
    (copy,) = transfer.backups(store)
    assert transfer.bring(store, copy) == (id, True)
    assert store.open(id).record.state == tables[id].state


def test_a_checksum_knows_the_game_the_text_and_every_number_beside_it() -> None:
    text = "řeka".encode()
    sum = seal("toy001", text, 3, 0.5)
    assert checksum.whole(sum, "toy001", text, 3, 0.5) == "řeka"
    for wrong in ((text[:-1], 3, 0.5), (text, 4, 0.5), (text, 3, 0.25), (text, 3)):
        with pytest.raises(SaveTrouble, match=r"save\.unreadable"):
            checksum.whole(sum, "toy001", *wrong)
    with pytest.raises(SaveTrouble, match=r"save\.unreadable"):
        checksum.whole(sum, "toy002", text, 3, 0.5)
