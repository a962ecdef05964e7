"""A game is deleted on a full disk too, and what it took can be played in."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.saves.database import reserve
from companion.saves.exchange import deleting
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from tests.saves.exchange.small_disk import MOVES
from tests.table.walk import ANN_AND_BO, TOY

SMALL = 'mount -t tmpfs -o size=6m none "$0" && exec "$@"'


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    if shutil.which("unshare") is None:
        pytest.skip("no disk of our own here")
    disk = str(tmp_path_factory.mktemp("disk"))
    elsewhere = str(tmp_path_factory.mktemp("other disk") / "saves")
    words = "tests.saves.exchange.small_disk", disk, elsewhere
    program = sys.executable, "-m", *words
    done = subprocess.run(
        ["unshare", "-Urm", "sh", "-c", SMALL, disk, *program],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[3],
    )
    if "unshare" in done.stderr or "mount:" in done.stderr:
        pytest.skip("this system mounts nothing for us")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_game_is_deleted_on_a_full_disk(told: dict[str, Any]) -> None:
    assert told["plainly"] == 2  # SQLite by itself finds no room for it
    state, left = told["with"]
    assert (state, len(left)) == ("", 1)
    assert told["again"] == ["", 0]
    assert told["copies"] == 2


def test_what_it_took_can_be_played_in(told: dict[str, Any]) -> None:
    assert (told["before"], told["moves"]) == (0, MOVES)
    assert told["whole"]


def test_where_nothing_was_kept_back_it_is_said_and_nothing_is_lost(
    told: dict[str, Any],
) -> None:
    assert told["without"] == ["save.full_delete", 2]


def test_a_log_that_was_left_on_a_full_disk_is_read_in_what_was_kept_back(
    told: dict[str, Any],
) -> None:
    assert told["log"] == [True, 2]
    assert told["news"] == ""
    assert told["killed"] == ["", 1]


def test_so_much_is_kept_back_once_and_none_of_little(tmp_path: Path) -> None:
    reserve.keep(tmp_path, least=shutil.disk_usage(tmp_path).total)
    assert not reserve.give(tmp_path)  # none is kept back of little
    reserve.keep(tmp_path)
    file = tmp_path / reserve.NAME
    first = file.read_bytes()
    assert len(first) == reserve.SIZE
    reserve.keep(tmp_path)
    assert file.read_bytes() == first
    file.write_bytes(b"what was left of it on a full disk")
    reserve.keep(tmp_path)
    assert file.stat().st_size == reserve.SIZE
    assert reserve.give(tmp_path)
    assert not file.exists()


def test_where_there_is_room_it_stays_kept_back(tmp_path: Path) -> None:
    store = Store(tmp_path, TOY)
    id = store.create(ANN_AND_BO)
    deleting.delete(store, id)
    assert store.list() == ()
    assert (tmp_path / reserve.NAME).exists()
    with pytest.raises(SaveTrouble, match=r"save\.missing"):
        deleting.delete(store, id)
    store.close()
