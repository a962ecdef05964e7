"""Any value in any column of any table costs one game at most, in any format."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion.saves.database.migrations import FORMAT
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from tests.often import LONG
from tests.saves.make_golden import EVENINGS, KNOWN, store_file

STRANGE = (
    "NULL",
    "9223372036854775807",
    "3.3e28",
    "9e999",
    "-9e999",
    "'" + "[" * 3000 + "'",
    "x'ff00'",
    "CAST(x'ff' AS TEXT)",
    "zeroblob(5000000)",
)
ID, _ = EVENINGS["toy"]
OTHER, _ = EVENINGS["dice-forge"]


def places(file: Path) -> Iterator[tuple[str, str, str]]:
    """Each column of each table, and what its game is called by."""
    with closing(sqlite3.connect(file)) as db:
        for (table,) in db.execute(
            "SELECT name FROM sqlite_schema WHERE sql NOTNULL AND name <> 'ends'"
        ):
            key = "id" if table == "games" else "game"
            for _, column, *_ in db.execute(f"PRAGMA table_info({table})"):
                yield table, key, column


def damaged(file: Path, table: str, key: str, column: str, to: str) -> bool:
    """As a disk would; False where SQLite itself would not have it."""
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        try:
            db.execute(f"UPDATE {table} SET {column} = {to} WHERE {key} = ?", (ID,))
        except sqlite3.IntegrityError:
            one = f"rowid = (SELECT min(rowid) FROM {table} WHERE game = '{ID}')"
            if table == "rows":
                one = f"game = '{ID}' AND n = 3"
            if table in ("games", "hands") or to == "NULL":
                return False
            db.execute(f"UPDATE {table} SET {column} = {to} WHERE {one}")
    return True


EVERY = 1 if LONG > 1 else 5
"""Of the strange values each is put somewhere else; on a long day each everywhere."""


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_a_strange_value_anywhere_keeps_no_other_game_from_being_read(
    tmp_path: Path, number: int
) -> None:
    sound = {}
    with closing(opened(tmp_path / "sound", number)) as store:
        sound = {id: store.open(id).record.state for id in (ID, OTHER)}
    tried = 0
    for turn, (table, key, column) in enumerate(places(store_file(number))):
        for at, to in enumerate(STRANGE):
            if (at + turn + number) % EVERY:
                continue
            folder = tmp_path / f"{table}-{column}-{at}"
            file = laid(folder, number)
            if not damaged(file, table, key, column, to):
                continue
            with closing(Store(folder, KNOWN)) as store:
                reached(store, sound)
            shutil.rmtree(folder)
            tried += 1
    assert tried > 60 // EVERY


def laid(folder: Path, number: int) -> Path:
    folder.mkdir()
    return Path(shutil.copy(store_file(number), folder / "games.sqlite"))


def opened(folder: Path, number: int) -> Store:
    laid(folder, number)
    return Store(folder, KNOWN)


def reached(store: Store, sound: dict[str, object]) -> None:
    """The other one is whole; the damaged one is itself, or said to be damaged."""
    assert store.moved is None
    lines = {line.id: line for line in store.list()}
    assert len(lines) == 2
    assert lines[OTHER].trouble == ""
    assert store.open(OTHER).record.state == sound[OTHER]
    with suppress(SaveTrouble):
        assert store.open(ID).record.state == sound[ID]
