"""Damaged files that were put aside go one day, but never what nothing else tells."""

from pathlib import Path

import pytest

from companion.plumbing.files import ASIDE, put_aside, put_away
from companion.saves.copies.spare import FEW
from companion.saves.database.aside import REPORT, aside
from companion.saves.salvage.report import SalvageLine, SalvageReport, write
from companion.saves.salvage.salvage import LOST, WHOLE
from companion.saves.salvage.thinning import thin
from companion.saves.store import Store
from tests.table.walk import TOY

FILE = "games.sqlite"


def damage(folder: Path, how: str | None) -> Path:
    """A damaged database was put aside, and told how its games came out of it."""
    (folder / FILE).write_text("damaged")
    (folder / f"{FILE}-wal").write_text("its log")
    moved = aside(folder / FILE)
    if how is not None:
        told = SalvageReport(1.0, (SalvageLine("abcdef", how),))
        write(moved.with_name(moved.name + REPORT), told)
    return moved


def test_damaged_saves_of_which_all_was_saved_go_but_for_a_few(tmp_path: Path) -> None:
    moved = [damage(tmp_path, WHOLE) for _ in range(FEW + 2)]
    thin(tmp_path / FILE)
    assert list(put_away(tmp_path / FILE)) == moved[2:]
    assert len(list(tmp_path.iterdir())) == 3 * FEW
    assert damage(tmp_path, WHOLE).name == f"{FILE}.{FEW + 3}.damaged"


@pytest.mark.parametrize("how", [LOST, None])
def test_damaged_saves_stay_as_long_as_something_is_lost(tmp_path: Path, how) -> None:
    first = damage(tmp_path, WHOLE)
    damage(tmp_path, how)
    for _ in range(FEW):
        damage(tmp_path, WHOLE)
    thin(tmp_path / FILE)
    assert put_away(tmp_path / FILE)[0] == first
    assert len(put_away(tmp_path / FILE)) == FEW + 2


def test_saves_of_which_nobody_knows_what_was_in_them_stay(tmp_path: Path) -> None:
    store = Store(tmp_path, TOY)
    store.close()
    for number in range(FEW + 3):
        (tmp_path / FILE).write_bytes(b"no database" * (100 + number))
        Store(tmp_path, TOY).close()
    assert len(put_away(tmp_path / FILE)) == FEW + 3


def test_of_small_files_that_made_no_sense_the_newest_stay(tmp_path: Path) -> None:
    file = tmp_path / "dice[1].json"
    (tmp_path / "dice[1].json.x.damaged").write_text("not ours")
    for number in range(ASIDE + 3):
        file.write_text(f"damage {number}")
        put_aside(file)
        file.unlink()
    kept = [one.read_text() for one in put_away(file)]
    assert kept == [f"damage {number}" for number in range(3, ASIDE + 3)]
    assert len(list(tmp_path.iterdir())) == ASIDE + 1
