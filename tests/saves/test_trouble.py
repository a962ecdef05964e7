"""Disks that are full, shut, damaged or taken: told in a word, and nothing lost."""

import ast
import contextlib
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import companion.saves
from companion.saves.database import reserve
from companion.saves.database.checksum import seal
from companion.saves.database.migrations import FORMAT
from companion.saves.exchange import transfer
from companion.saves.store import Store
from companion.saves.trouble import KEYS, SaveTrouble
from companion.table.table import Answered, Table, Verdict
from tests.kernel.toy import Drawn
from tests.saves.files import bring
from tests.table.walk import ANN_AND_BO, TOY, play, propose

FILE = "games.sqlite"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path, TOY, tmp_path / "backups")
    yield opened
    opened.close()


def begun(store: Store) -> tuple[str, Table[Any, Any], list[Answered[Any]]]:
    id = store.create(ANN_AND_BO)
    table, told = store.open(id).table(), []
    table.watch(told.append)
    return id, table, told


def fill(table: Table[Any, Any], told: list[Answered[Any]]) -> None:
    """Play and take back, until the disk takes no more."""
    for seed in range(2000):
        play(table, 1, seed)
        if told[-1].answer is Verdict.ILLEGAL:
            return
        table.undo()
        table.confirm()
        if told[-1].answer is Verdict.ILLEGAL:
            return
    raise AssertionError("the disk was never full")


def test_a_full_disk_is_told_and_nothing_is_lost(store: Store) -> None:
    id, table, told = begun(store)
    play(table, 6)
    pages = store.database.db.execute("PRAGMA page_count").fetchone()[0]
    store.database.db.execute(f"PRAGMA max_page_count = {pages + 1}")
    fill(table, told)
    assert told[-1].refusal is not None
    assert told[-1].refusal.key == "save.full"
    shown, log, stamp = table.record, table.log, table.stamp
    assert propose(table, next(table.game.moves(table.state))) is Verdict.ILLEGAL
    assert (table.record, table.log, table.stamp) == (shown, log, stamp)
    opened = store.open(id)
    assert (opened.record.state, opened.log) == (shown.state, log)


def test_when_there_is_room_again_the_same_move_is_played(store: Store) -> None:
    id, table, told = begun(store)
    store.database.db.execute("PRAGMA max_page_count = 1")  # as few as it has now
    fill(table, told)
    move = next(table.game.moves(table.state))
    assert propose(table, move) is Verdict.ILLEGAL
    store.database.db.execute("PRAGMA max_page_count = 100000")
    assert table.anyway() is Verdict.PLAYED
    assert table.record.played[-1].move == move
    assert store.open(id).log == table.log


@contextlib.contextmanager
def files_no_larger_than(size: int) -> Iterator[None]:
    """The system itself refuses to write more."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_disk_that_will_not_take_it_is_told(store: Store) -> None:
    id, table, told = begun(store)
    play(table, 5)
    log = table.log
    with files_no_larger_than(1):
        answer = propose(table, next(table.game.moves(table.state)))
    assert answer is Verdict.ILLEGAL
    assert told[-1].refusal is not None
    assert told[-1].refusal.key == "save.failed"
    assert table.log == log
    assert propose(table, next(table.game.moves(table.state))) is Verdict.PLAYED
    assert store.open(id).log == table.log


@contextlib.contextmanager
def as_a_guest() -> Iterator[None]:
    """Root may write anywhere, so it must not be root who tries."""
    if os.name != "posix":
        pytest.skip("folders are shut in another way here")
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def shut() -> Iterator[Path]:
    """A folder that a guest may look into; what is above it is open to all."""
    folder = Path(tempfile.mkdtemp(prefix="pythia-shut-"))
    folder.chmod(0o755)
    yield folder
    for each in (folder, *folder.rglob("*")):
        each.chmod(0o755)
    shutil.rmtree(folder)


def test_a_second_pythia_is_refused_and_the_first_plays_on(
    store: Store, tmp_path: Path
) -> None:
    _, table, _ = begun(store)
    with pytest.raises(SaveTrouble, match=r"save\.locked"):
        Store(tmp_path, TOY)
    script = (
        "import sys, pathlib\n"
        "from companion.saves.database.database import Database\n"
        "from companion.saves.trouble import SaveTrouble\n"
        "try: Database(pathlib.Path(sys.argv[1]))\n"
        "except SaveTrouble as told: print(told.key)\n"
    )
    other = subprocess.run(
        [sys.executable, "-c", script, tmp_path],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(companion.saves.__file__).parents[2],
    )
    assert other.stdout == "save.locked\n"
    assert propose(table, Drawn("white")) is Verdict.PLAYED


def ruin(file: Path, at: float, length: int = 3000) -> None:
    raw = bytearray(file.read_bytes())
    start = int(len(raw) * at)
    raw[start : start + length] = b"\xa5" * len(raw[start : start + length])
    file.write_bytes(raw)


@pytest.mark.parametrize("at", [0.0, 0.3, 0.5, 0.9])
def test_a_damaged_database_is_put_aside_and_its_games_go_on(
    tmp_path: Path, at: float
) -> None:
    store = Store(tmp_path, TOY, tmp_path / "backups")
    tables = [begun(store)[:2] for _ in range(3)]
    for _, table in tables:
        play(table, 24)
    store.close()
    ruin(tmp_path / FILE, at)
    raw = (tmp_path / FILE).read_bytes()
    store = Store(tmp_path, TOY, tmp_path / "backups")
    assert store.moved is not None
    assert store.moved.read_bytes() == raw
    for file in transfer.backups(store):
        bring(store, file)
    assert transfer.backups(store) == ()
    for id, table in tables:
        assert store.open(id).record.state == table.state
    store.close()


def test_damage_after_damage_overwrites_nothing(tmp_path: Path) -> None:
    moved = set()
    for text in (b"no database" * 100, b"neither" * 300):
        (tmp_path / FILE).write_bytes(text)
        store = Store(tmp_path, TOY)
        moved.add(store.moved)
        assert store.moved is not None
        assert store.moved.read_bytes() == text
        store.close()
    assert len(moved) == 2


CHANGE = """UPDATE rows SET row = ?, checksum = ?, text_checksum = ?
    WHERE game = ? AND n = 4"""


@pytest.mark.parametrize(
    "row",
    [
        "",
        "[",
        '{"Undone":{"moves":9}}',
        '{"Exec":{}}',
        '{"Undone":{"moves":1}},{"Redone":{"moves":1}}',
    ],
)
def test_rows_that_make_no_sense_are_damage_of_that_game_alone(
    store: Store, row: str
) -> None:
    id, table, _ = begun(store)
    other, whole, _ = begun(store)
    play(table, 9)
    play(whole, 9)
    with store.database.change() as db:
        ((at,),) = db.execute("SELECT at FROM rows WHERE game = ? AND n = 4", (id,))
        seals = seal(id, row.encode(), 4, at), seal(id, row.encode(), 4)
        db.execute(CHANGE, (row, *seals, id))
    with pytest.raises(SaveTrouble, match=r"save\.unreadable"):
        store.open(id)
    assert store.open(other).record.state == whole.state
    assert len(store.list()) == 2


def test_a_database_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("CREATE TABLE recipes (name TEXT)")
    db.commit()
    db.close()
    raw = (tmp_path / FILE).read_bytes()
    with pytest.raises(SaveTrouble, match=r"save\.foreign"):
        Store(tmp_path, TOY)
    assert (tmp_path / FILE).read_bytes() == raw


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    Store(tmp_path, TOY).close()
    db = sqlite3.connect(tmp_path / FILE)
    db.execute(f"PRAGMA user_version = {FORMAT + 1}")
    db.execute("CREATE TABLE moons (id)")  # each format has tables of its own
    db.close()
    raw = (tmp_path / FILE).read_bytes()
    with pytest.raises(SaveTrouble, match=r"save\.newer"):
        Store(tmp_path, TOY)
    assert (tmp_path / FILE).read_bytes() == raw


@pytest.mark.parametrize("number", [FORMAT + 1, FORMAT + 3, 99])
def test_what_bears_only_the_number_of_a_newer_version_is_read_and_left_alone(
    tmp_path: Path, number: int
) -> None:
    with closing(Store(tmp_path, TOY)) as store:
        id, table, _ = begun(store)
        play(table, 5)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute(f"PRAGMA user_version = {number}")
    raw = (tmp_path / FILE).read_bytes()
    with closing(Store(tmp_path, TOY)) as store:
        assert store.news is not None
        assert store.news.key == "save.numbered"
        assert [(line.id, line.moves) for line in store.list()] == [(id, 5)]
        assert store.look(id).log == table.log
        again = store.open(id).table()
        assert propose(again, next(again.game.moves(again.state))) is Verdict.ILLEGAL
        with pytest.raises(SaveTrouble, match=r"save\.numbered"):
            store.create(ANN_AND_BO)
    assert {file.name for file in tmp_path.iterdir()} == {FILE, reserve.NAME}
    assert (tmp_path / FILE).read_bytes() == raw


@pytest.mark.parametrize("bit", range(32))
@pytest.mark.parametrize("name", ["user_version", "application_id"])
def test_one_bit_of_its_number_makes_no_newer_and_no_foreign_one(
    tmp_path: Path, name: str, bit: int
) -> None:
    with closing(Store(tmp_path, TOY)) as store:
        id, table, _ = begun(store)
        play(table, 5)
    at = {"user_version": 60, "application_id": 68}[name] + 3 - bit // 8
    raw = bytearray((tmp_path / "games.sqlite").read_bytes())
    raw[at] ^= 1 << bit % 8
    (tmp_path / "games.sqlite").write_bytes(raw)
    with closing(Store(tmp_path, TOY)) as store:
        assert {line.id: line.trouble for line in store.list()} == {id: ""}
        assert store.open(id).log == table.log


@pytest.mark.skipif(os.name != "posix", reason="links as Unix has them")
@pytest.mark.parametrize("tail", ["", "-wal", "-journal", "-shm"])
@pytest.mark.parametrize("odd", ["folder", "link", "link to a new file", "pipe"])
def test_what_is_no_file_is_not_begun_anew(tmp_path: Path, tail: str, odd: str) -> None:
    folder, away = tmp_path / "data", tmp_path / "stick"
    folder.mkdir()
    if tail:
        Store(folder, TOY).close()
        (folder / f"{FILE}{tail}").unlink(missing_ok=True)
    there = folder / f"{FILE}{tail}"
    if odd == "folder":
        there.mkdir()
    elif odd == "pipe":
        os.mkfifo(there)
    else:
        if odd == "link to a new file":
            away.mkdir()
        there.symlink_to(away / FILE)
    before = sorted(folder.iterdir())
    with pytest.raises(SaveTrouble, match=r"save\.no_file") as told:
        Store(folder, TOY)
    assert dict(told.value.facts)["path"] == str(there)
    assert sorted(folder.iterdir()) == before
    assert not (away / FILE).exists()


def test_a_link_to_saves_elsewhere_is_followed(tmp_path: Path) -> None:
    elsewhere, folder = tmp_path / "stick", tmp_path / "data"
    Store(elsewhere, TOY).close()
    folder.mkdir()
    (folder / FILE).symlink_to(elsewhere / FILE)
    Store(folder, TOY).close()
    assert (folder / FILE).is_symlink()


def test_every_trouble_is_one_of_the_keys_that_have_words() -> None:
    files = Path(companion.saves.__file__).parent.rglob("*.py")
    nodes = (node for f in files for node in ast.walk(ast.parse(f.read_text("utf-8"))))
    words = (node.value for node in nodes if isinstance(node, ast.Constant))
    keys = {word for word in words if re.fullmatch(r"save\.\w+", str(word))}
    assert keys == set(KEYS)
