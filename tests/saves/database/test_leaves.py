"""Rows out of a file that was cut anywhere at all."""

import sqlite3
from pathlib import Path

import pytest

from companion.saves.database.leaves import leaves


@pytest.fixture(scope="module")
def raw(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with rows, and with pages that nothing is on any more."""
    file: Path = tmp_path_factory.mktemp("leaves") / "games.sqlite"
    base = sqlite3.connect(file)
    base.execute("CREATE TABLE rows (n INTEGER, text TEXT)")
    rows = [(n, "x" * 500) for n in range(100)]
    base.executemany("INSERT INTO rows VALUES (?, ?)", rows)
    base.commit()
    base.execute("DELETE FROM rows WHERE n >= 40")
    base.commit()
    base.close()
    return file.read_bytes()


def test_what_was_deleted_stays_deleted(raw: bytes) -> None:
    assert len(list(leaves(raw).rows())) == 41  # and the table itself


@pytest.mark.parametrize("left", [0, 1, 15, 16, 25, 99, 100, 101, 4095, 4097])
def test_a_file_cut_anywhere_gives_what_is_left(raw: bytes, left: int) -> None:
    assert len(list(leaves(raw[:left]).rows())) <= 41


def test_a_file_cut_within_its_list_of_free_pages_is_read(raw: bytes) -> None:
    for left in range(0, len(raw), 1024):
        assert len(list(leaves(raw[:left]).rows())) <= 101
