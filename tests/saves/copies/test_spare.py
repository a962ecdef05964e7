"""A copy that was put aside goes one day, but never what nothing else tells."""

from pathlib import Path

import pytest

from companion.saves.copies.backup import Backups
from companion.saves.copies.copies import LEFT, SecondCopy, mark
from companion.saves.copies.spare import FEW
from tests.saves.copies.test_backup import begun
from tests.saves.copies.test_copies import turns


@pytest.fixture
def evening(tmp_path: Path) -> tuple[Backups, list[SecondCopy], str]:
    """Copies of one game: all but the furthest were left aside."""
    store, id, table = begun(tmp_path)
    turns(store, table, 4)
    store.close()
    there = Backups(tmp_path / "backups")
    for copy in there.of(id)[1:]:
        mark(copy, LEFT)
    return there, list(there.of(id)), id


def test_copies_that_were_left_go_where_a_longer_one_tells_all_of_them(evening) -> None:
    there, (furthest, *left), id = evening
    assert len(left) > FEW
    there.settle(id, LEFT, furthest.rows)
    assert list(there.of(id)) == [furthest, *left[:FEW]]


def test_a_copy_of_what_went_otherwise_stays(evening) -> None:
    there, (furthest, *left), id = evening
    *_, last = left
    for copy in (furthest, *left[:-1]):
        torn = copy.file.read_text().replace('"row"', '"now"', 1)
        copy.file.write_text(torn)
    there.settle(id, LEFT, furthest.rows)
    assert list(there.of(id)) == [furthest, *left]
    last.file.write_text("torn itself")
    there.settle(id, LEFT, furthest.rows)
    assert list(there.of(id)) == [furthest, *left]
