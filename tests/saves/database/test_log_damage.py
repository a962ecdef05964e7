"""A log that is gone, cut or damaged: what it still says is read, the rest is said."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.saves.database import write_ahead
from companion.saves.database.database import Database
from companion.saves.exchange.transfer import bring
from companion.saves.store import Store
from tests.saves.make_golden import KNOWN, text_file
from tests.table.walk import ANN_AND_BO, TOY, play, undo

FILE, LOG = "games.sqlite", "games.sqlite-wal"
PAGE = 4096
FRAME = write_ahead.FRAME + PAGE


@pytest.fixture
def evening(tmp_path: Path) -> tuple[Path, str, Any]:
    """As a sudden end leaves it: the last moves lie in the log alone."""
    store = Store(tmp_path / "home", TOY)
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    play(table, 24)
    shutil.copytree(tmp_path / "home", tmp_path / "left")
    store.close()
    return tmp_path / "left", id, table


def last_frames(log: bytes) -> Iterator[int]:
    """Where those of this log begin, the last one first."""
    mark = write_ahead.salt(log)
    for at in range((len(log) - 32) // FRAME * FRAME + 32 - FRAME, 0, -FRAME):
        if log[at + 8 : at + 16] == mark:
            yield at


def flipped(at: int) -> Callable[[bytes], bytes]:
    return lambda log: log[:at] + bytes([log[at] ^ 1]) + log[at + 1 :]


def key(store: Store) -> str:
    return store.news.key if store.news else ""


def test_an_evening_that_ended_suddenly_goes_on_and_nothing_is_said(
    evening: tuple[Path, str, Any],
) -> None:
    folder, id, table = evening
    with closing(Store(folder, TOY)) as store:
        assert key(store) == ""
        assert store.open(id).log == table.log


@pytest.mark.parametrize("left", [None, b"", b"x" * 40], ids=["gone", "empty", "noise"])
def test_a_log_that_is_gone_is_missed(
    evening: tuple[Path, str, Any], left: bytes | None
) -> None:
    folder, _, _ = evening
    (folder / LOG).unlink()
    if left is not None:
        (folder / LOG).write_bytes(left)
    with closing(Store(folder, TOY)) as store:
        assert key(store) == "save.log_cut"
    with closing(Store(folder, TOY)) as store:
        assert key(store) == ""


def test_a_log_that_is_cut_is_said(evening: tuple[Path, str, Any]) -> None:
    folder, _, _ = evening
    log = (folder / LOG).read_bytes()
    (folder / LOG).write_bytes(log[: len(log) // 2 + 77])
    with closing(Store(folder, TOY)) as store:
        assert key(store) == "save.log_cut"


@pytest.mark.parametrize("byte", [3, 20, 26])
def test_a_log_with_a_damaged_head_is_read_all_the_same(
    evening: tuple[Path, str, Any], byte: int
) -> None:
    folder, id, table = evening
    (folder / LOG).write_bytes(flipped(byte)((folder / LOG).read_bytes()))
    with closing(Store(folder, TOY)) as store:
        assert key(store) == "save.mended"
        assert store.open(id).log == table.log


def test_what_stands_behind_a_damaged_frame_is_read_all_the_same(
    evening: tuple[Path, str, Any],
) -> None:
    folder, id, table = evening
    log = (folder / LOG).read_bytes()
    places = list(last_frames(log))
    assert len(places) > 12
    (folder / LOG).write_bytes(flipped(places[12] + 40)(log))
    with closing(Store(folder, TOY)) as store:
        assert key(store) == "save.mended"
        assert store.open(id).log == table.log
        assert not store.list()[0].trouble


def test_the_last_change_may_be_half_written(evening: tuple[Path, str, Any]) -> None:
    """As a power cut leaves it, or a letter of it has changed: nobody knows which."""
    folder, id, table = evening
    log = (folder / LOG).read_bytes()
    (folder / LOG).write_bytes(flipped(next(last_frames(log)) + 40)(log))
    with closing(Store(folder, TOY)) as store:
        assert store.moved is None
        assert key(store) == "save.log_cut"
        count = len(store.open(id).log)
        assert store.open(id).log == table.log[:count]
        assert count < len(table.log)


@pytest.mark.parametrize(
    ("first", "data"),
    [
        (8, b"noise of a page that is none!"),
        (0, bytes(24)),
        (0, bytes(FRAME)),
        (4, bytes(4)),
        (40, b"?"),
        (8 - PAGE, b"?" * (PAGE + 16)),
    ],
    ids=[
        "salt",
        "head",
        "frame",
        "mark of the change",
        "page",
        "end of one, next head",
    ],
)
def test_the_last_change_may_be_damaged_in_any_way(
    evening: tuple[Path, str, Any], first: int, data: bytes
) -> None:
    folder, id, table = evening
    log = bytearray((folder / LOG).read_bytes())
    at = next(last_frames(log)) + first
    log[at : at + len(data)] = data
    (folder / LOG).write_bytes(log)
    with closing(Store(folder, TOY)) as store:
        assert key(store) == "save.log_cut"
        there = store.open(id).log
        assert there == table.log[: len(there)] != table.log


def test_what_an_older_log_left_behind_the_last_change_is_no_damage(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path / "home", TOY)
    table = store.open(store.create(ANN_AND_BO)).table()
    play(table, 24)
    long = (tmp_path / "home" / LOG).stat().st_size
    for moves in (1, 5):
        write_ahead.anew(store.database.db)
        undo(table, moves)
        shutil.copytree(tmp_path / "home", tmp_path / f"left {moves}")
        assert (tmp_path / f"left {moves}" / LOG).stat().st_size == long
        with closing(Store(tmp_path / f"left {moves}", TOY)) as other:
            assert key(other) == ""
            assert len(other.list()) == 1
    store.close()


def test_saves_that_were_closed_need_no_log(tmp_path: Path) -> None:
    with closing(Store(tmp_path, KNOWN)) as store:
        bring(store, text_file(1, "toy"))
    assert not (tmp_path / LOG).exists()
    database = Database(tmp_path)
    assert not database.cut
    database.close()


def test_who_lost_the_row_that_says_so_is_not_warned_for_ever(tmp_path: Path) -> None:
    with closing(Store(tmp_path, TOY)) as store, store.database.change() as db:
        db.execute("DELETE FROM ends")
    for warned in ("save.log_cut", ""):
        with closing(Store(tmp_path, TOY)) as store:
            assert key(store) == warned
