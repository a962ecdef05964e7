"""From one format of the saves to the next: all of it or nothing."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.saves.database.database import Database
from companion.saves.database.migrations import FORMAT, OURS, STEPS
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from tests.saves.make_golden import EVENINGS, KNOWN, store_file
from tests.saves.test_trouble import files_no_larger_than

OLDER = range(1, FORMAT)
ROOT = Path(__file__).parents[3]


@pytest.fixture(params=OLDER)
def file(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A database of an older format."""
    there = tmp_path / "games.sqlite"
    shutil.copy(store_file(request.param), there)
    return there


def told(file: Path, question: str) -> list[tuple[object, ...]]:
    """Asked without Pythia."""
    with closing(sqlite3.connect(file)) as db:
        return db.execute(question).fetchall()


def shape(file: Path) -> list[tuple[object, ...]]:
    return told(file, "SELECT name, sql FROM sqlite_schema ORDER BY name")


def texts(file: Path) -> list[tuple[object, ...]]:
    return told(file, "SELECT game, n, at, row FROM rows ORDER BY game, n")


def number(file: Path) -> object:
    return told(file, "PRAGMA user_version")[0][0]


def test_an_old_database_and_a_new_one_are_alike(tmp_path: Path, file: Path) -> None:
    Database(tmp_path).close()
    Database(tmp_path / "new").close()
    assert shape(file) == shape(tmp_path / "new" / "games.sqlite")
    assert number(file) == FORMAT
    assert told(file, "PRAGMA application_id") == [(OURS,)]


def test_the_old_one_is_put_aside_as_it_was(tmp_path: Path, file: Path) -> None:
    was, before, old = number(file), texts(file), shape(file)
    database = Database(tmp_path)
    database.close()
    assert database.copied == tmp_path / f"games.format{was}.1.sqlite"
    assert (number(database.copied), texts(database.copied)) == (was, before)
    assert shape(database.copied) == old
    assert texts(file) == before
    again = Database(tmp_path)
    again.close()
    assert again.copied is None


def test_a_copy_overwrites_nothing(tmp_path: Path, file: Path) -> None:
    was = number(file)
    first = tmp_path / f"games.format{was}.1.sqlite"
    first.write_text("somebody else's")
    database = Database(tmp_path)
    database.close()
    assert first.read_text() == "somebody else's"
    assert database.copied == tmp_path / f"games.format{was}.2.sqlite"
    assert number(database.copied) == was


class PowerCut(Exception):
    pass


def torn(db: sqlite3.Connection) -> None:
    """The last step, in the middle of which the power goes."""
    db.execute("DELETE FROM rows")
    db.execute("ALTER TABLE games ADD COLUMN moon TEXT")
    raise PowerCut


def test_a_migration_torn_in_the_middle_leaves_the_old_one_as_it_was(
    tmp_path: Path, file: Path
) -> None:
    was, old, before = number(file), shape(file), texts(file)
    with pytest.raises(PowerCut):
        Database(tmp_path, steps=(*STEPS, torn))
    assert (number(file), shape(file), texts(file)) == (was, old, before)
    assert {each.name for each in tmp_path.iterdir()} == {"games.sqlite"}
    store = Store(tmp_path, KNOWN)
    for id, _ in EVENINGS.values():
        assert store.open(id).log
    store.close()


@pytest.mark.skipif(os.name != "posix", reason="killed by a signal")
def test_a_process_killed_in_a_migration_loses_nothing(
    tmp_path: Path, file: Path
) -> None:
    was, before = number(file), texts(file)
    script = (
        "import os, pathlib, signal, sys\n"
        "from companion.saves.database.database import Database\n"
        "from companion.saves.database.migrations import STEPS\n"
        "def cut(db):\n"
        "    db.execute('DELETE FROM rows')\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "Database(pathlib.Path(sys.argv[1]), steps=(*STEPS, cut))\n"
    )
    done = subprocess.run([sys.executable, "-c", script, tmp_path], cwd=ROOT)
    assert done.returncode < 0
    (copy,) = tmp_path.glob("*.format*")
    for there in (file, copy):
        assert (number(there), texts(there)) == (was, before)
    store = Store(tmp_path, KNOWN)
    assert store.database.copied is not None
    assert {line.trouble for line in store.list()} == {""}
    store.close()


def test_a_disk_too_full_for_the_copy_is_told_and_nothing_is_migrated(
    tmp_path: Path, file: Path
) -> None:
    raw = file.read_bytes()
    with files_no_larger_than(4096), pytest.raises(SaveTrouble) as trouble:
        Database(tmp_path)
    assert trouble.value.key in ("save.full", "save.failed")
    assert {each.name for each in tmp_path.iterdir() if each.stat().st_size} == {
        "games.sqlite"
    }
    assert file.read_bytes() == raw
    Database(tmp_path).close()
    assert number(file) == FORMAT


def test_a_newer_database_is_left_alone_and_said_so(tmp_path: Path) -> None:
    newer = (*STEPS, lambda db: db.execute("CREATE TABLE moon (a)"))
    Database(tmp_path, steps=newer).close()
    file = tmp_path / "games.sqlite"
    raw = file.read_bytes()
    with pytest.raises(SaveTrouble, match=r"save\.newer"):
        Database(tmp_path)
    assert file.read_bytes() == raw
    assert [each.name for each in tmp_path.iterdir()] == ["games.sqlite"]
