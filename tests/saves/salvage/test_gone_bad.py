"""A page of the saves goes bad while they are open: mended at once, and told."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.desk.attending import attend
from companion.desk.desk import Desk
from companion.saves.salvage.report import unseen
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from tests.saves.salvage.test_damage import ANN_AND_BO, CLEA_AND_DAN, FILE
from tests.table.walk import TOY, play

ROT = "import sys; f = open(sys.argv[1], 'r+b'); f.seek({0}); f.write(b'\\xa5' * {1})"
PAGE = 4096


def rot(store: Store, start: float, pages: int = 1) -> None:
    """What a disk does: nobody of us hears of it, and memory remembers nothing."""
    file = store.database.file
    at = max(1, int(file.stat().st_size / PAGE * start)) * PAGE
    code = ROT.format(at, pages * PAGE)
    subprocess.run([sys.executable, "-c", code, str(file)], check=True)
    store.database.db.execute("PRAGMA shrink_memory")


@pytest.fixture
def evening(tmp_path: Path) -> tuple[Store, dict[str, Any]]:
    """Two games on the disk, the first of them open; all is in the file."""
    store = Store(tmp_path, TOY, tmp_path / "backups")
    ids = [store.create(header) for header in (ANN_AND_BO, CLEA_AND_DAN)]
    for id in ids:
        play(store.open(id).table(), 12)
    store.close()
    store = Store(tmp_path, TOY, tmp_path / "backups")
    return store, {id: store.open(id).table() for id in ids}


@pytest.mark.parametrize("start", [0.0, 0.2, 0.4, 0.6])
def test_the_list_is_there_again_at_once(evening, start: float) -> None:
    store, tables = evening
    rot(store, start, 3)
    assert {line.id: line.trouble for line in store.list()} == dict.fromkeys(tables, "")
    for id, table in tables.items():
        assert store.look(id).record.state == table.state
    assert store.database.healed == 1
    store.close()


@pytest.mark.parametrize("start", [0.0, 0.3, 0.6])
def test_a_game_goes_on_and_loses_no_move(evening, tmp_path, start: float) -> None:
    store, tables = evening
    for at in (start, start / 2):
        rot(store, at, 2)
        for table in tables.values():
            play(table, 3)
    assert store.database.healed
    store.close()
    again = Store(tmp_path, TOY, tmp_path / "backups")
    for id, table in tables.items():
        opened = again.open(id)
        assert (opened.log, opened.record.state) == (table.log, table.state)
    again.close()


def test_what_was_played_since_the_last_copy_is_known_to_who_plays(evening) -> None:
    store, tables = evening
    id, table = next(iter(tables.items()))
    play(table, 1)
    store.database.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    rot(store, 0.5, 2)
    play(table, 2)
    assert store.look(id).log == table.log
    assert store.database.healed
    store.close()


def test_it_is_told_once_and_what_became_of_each_can_be_read(evening, tmp_path) -> None:
    store, _ = evening
    desk, seen = Desk(store, Settings()), []
    desk.watch(lambda: seen.append(desk.notice))
    attend(desk)
    rot(store, 0.0, 4)
    store.list()
    attend(desk)
    attend(desk)
    assert [note.key for note in seen] == ["save.mended"]
    assert len(unseen(tmp_path)) == 1
    store.close()


def test_where_nothing_can_be_read_the_file_stays_and_it_is_said(tmp_path) -> None:
    store = Store(tmp_path, TOY)
    store.create(ANN_AND_BO)
    store.close()
    store = Store(tmp_path, TOY)
    size = (tmp_path / FILE).stat().st_size
    rot(store, 0.0, size // PAGE)
    with pytest.raises(SaveTrouble) as trouble:
        store.list()
    assert trouble.value.key == "save.unreadable"
    assert not list(tmp_path.glob("*.damaged"))
    store.database.db.close()
