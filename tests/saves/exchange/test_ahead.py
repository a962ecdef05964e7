"""A log that was damaged or taken away: copies tell what is gone; nothing is lost."""

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.library.registry import holding
from companion.saves.copies.copies import copies
from companion.saves.exchange import transfer
from companion.saves.exchange.ahead import Ahead, Missed, ahead, leave, take
from companion.saves.exchange.restoring import KEYS
from companion.saves.game import game_text
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from companion.table.table import Table
from tests.saves.copies.test_backup import TURN, drain
from tests.table.walk import ANN_AND_BO, TOY, play, undo

FILE = "games.sqlite"
BEFORE, AFTER = 2 * TURN, 3 * TURN
"""Moves before the log began, and in it."""


def opened(folder: Path) -> Store:
    return Store(folder / "saves", TOY, folder / "backups")


def killed(store: Store, folder: Path) -> None:
    """The power goes: the log is there, and is never brought into the database."""
    drain(store)
    away = folder / "away"
    shutil.copytree(folder / "saves", away)
    store.close()
    shutil.rmtree(folder / "saves")
    away.rename(folder / "saves")


def turns(store: Store, table: Table[Any, Any], count: int) -> None:
    """So many turns otherwise than before, each taken back again."""
    for seed in range(count):
        play(table, TURN, seed + 5)
        drain(store)
        undo(table, TURN)


def taken_away(log: Path) -> None:
    log.unlink()


def cut_off(log: Path) -> None:
    log.write_bytes(log.read_bytes()[: 4096 + 24 + 32])


def emptied(log: Path) -> None:
    log.write_bytes(bytes(log.stat().st_size))


HARMS = [taken_away, cut_off, emptied]


class Evening:
    """A game of which the last turns lay in the log alone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        store = opened(folder)
        self.id = store.create(ANN_AND_BO)
        play(store.open(self.id).table(), BEFORE)
        store.close()
        store = opened(folder)
        self.table: Table[Any, Any] = store.open(self.id).table()
        for _ in range(AFTER // TURN):  # one that waits is left out for the next
            play(self.table, TURN)
            drain(store)
        killed(store, folder)

    @property
    def log(self) -> Path:
        return self.folder / "saves" / f"{FILE}-wal"


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


@pytest.fixture
def again(tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """The next start of Pythia."""
    stores: list[Store] = []

    def start() -> Store:
        for store in stores:
            store.close()
        stores.append(opened(tmp_path))
        return stores[-1]

    yield start
    stores[-1].close()


def test_a_log_that_is_there_is_read_and_nothing_is_asked(
    evening: Evening, again: Callable[[], Store]
) -> None:
    assert evening.log.stat().st_size > 0
    store = again()
    assert ahead(store) == ()
    assert store.open(evening.id).log == evening.table.log


@pytest.mark.parametrize("harm", HARMS)
def test_which_moves_the_copy_has_more_is_told(
    evening: Evening, again: Callable[[], Store], harm: Callable[[Path], None]
) -> None:
    harm(evening.log)
    store = again()
    assert len(store.rows(evening.id)) == BEFORE
    (one,) = ahead(store)
    assert (one.first, one.last, one.rows) == (BEFORE + 1, BEFORE + AFTER, AFTER)
    assert (one.parted, one.gone) == (False, False)
    assert one.header.colours == ("red", "blue")
    assert 0 < one.begun <= one.ended


@pytest.mark.parametrize("harm", HARMS)
def test_taken_the_game_goes_on_from_its_last_copy(
    evening: Evening, again: Callable[[], Store], harm: Callable[[Path], None]
) -> None:
    harm(evening.log)
    store = again()
    store.rename(evening.id, "Friday")
    (one,) = ahead(store)
    assert take(store, one.file) == evening.id
    assert ahead(store) == ()
    store = again()
    (line,) = store.list()
    assert (line.moves, line.header.title) == (
        len(evening.table.record.played),
        "Friday",
    )
    table = store.open(evening.id).table()
    assert (table.log, table.state) == (evening.table.log, evening.table.state)
    undo(table, BEFORE + AFTER)
    assert table.state == TOY["toy"].setup(ANN_AND_BO.colours, ())
    play(table, TURN)
    assert ahead(again()) == ()


def test_left_nothing_is_asked_again_and_the_copy_may_be_taken_in_later(
    evening: Evening, again: Callable[[], Store]
) -> None:
    taken_away(evening.log)
    store = again()
    (one,) = ahead(store)
    text = one.file.read_text("utf-8")
    leave(store, one.file)
    assert ahead(store) == ahead(again()) == ()
    store = again()
    table = store.open(evening.id).table()
    turns(store, table, 12)  # more than copies are kept
    assert ahead(store) == ()
    (offered,) = transfer.backups(store)
    assert offered.read_text("utf-8") == text
    beside, new = transfer.bring(store, offered)
    assert new
    assert beside != evening.id
    assert store.open(beside).log == evening.table.log
    assert store.open(evening.id).log == table.log


def test_who_plays_on_without_an_answer_loses_neither(
    evening: Evening, again: Callable[[], Store]
) -> None:
    taken_away(evening.log)
    store = again()
    table = store.open(evening.id).table()
    turns(store, table, 12)
    (one,) = ahead(store)
    assert one.parted
    assert one.last == BEFORE + AFTER
    beside = take(store, one.file)
    assert beside != evening.id
    assert store.open(beside).log == evening.table.log
    assert store.open(evening.id).log == table.log
    assert ahead(store) == ahead(again()) == ()


def test_a_game_that_lay_in_the_log_alone_is_told_and_taken(
    tmp_path: Path, again: Callable[[], Store]
) -> None:
    store = opened(tmp_path)
    old = store.create(ANN_AND_BO)
    play(store.open(old).table(), TURN)
    store.close()
    store = opened(tmp_path)
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    play(table, AFTER)
    killed(store, tmp_path)
    taken_away(tmp_path / "saves" / f"{FILE}-wal")
    store = again()
    assert [line.id for line in store.list()] == [old]
    (one,) = ahead(store)
    assert (one.gone, one.first, one.last) == (True, 1, AFTER)
    assert take(store, one.file) == id
    assert store.open(id).log == table.log
    assert ahead(again()) == ()


def test_a_log_whose_database_is_gone_is_put_aside_and_its_game_comes_back(
    evening: Evening, again: Callable[[], Store]
) -> None:
    raw = evening.log.read_bytes()
    evening.log.with_name(FILE).unlink()
    store = again()
    assert store.moved is not None
    aside = evening.log.parent.glob("*.damaged-wal")
    assert [file.read_bytes() for file in aside] == [raw]
    for one in ahead(store):
        assert take(store, one.file) == evening.id
    assert store.open(evening.id).log == evening.table.log
    assert ahead(store) == ()


def test_games_that_copies_alone_hold_are_told_together(
    evening: Evening, again: Callable[[], Store], tmp_path: Path
) -> None:
    store = again()
    play(store.open(store.create(ANN_AND_BO)).table(), TURN)
    store.close()
    shutil.rmtree(tmp_path / "saves")
    assert [one.gone for one in ahead(again())] == [True, True]


def test_a_deleted_game_is_not_told_of(tmp_path: Path) -> None:
    store = opened(tmp_path)
    id = store.create(ANN_AND_BO)
    play(store.open(id).table(), AFTER)
    drain(store)
    store.delete(id)
    assert ahead(store) == ()
    assert len(transfer.backups(store)) == 1
    store.close()


def test_where_the_furthest_copy_is_torn_the_next_one_is_told(
    evening: Evening, again: Callable[[], Store]
) -> None:
    taken_away(evening.log)
    furthest = copies(evening.folder / "backups")[0]
    furthest.file.write_bytes(furthest.file.read_bytes()[:-20])
    (one,) = ahead(again())
    assert one.last == BEFORE + AFTER - TURN


def test_a_game_whose_rules_are_gone_is_asked_about_once_they_are_back(
    evening: Evening, again: Callable[[], Store], tmp_path: Path
) -> None:
    taken_away(evening.log)
    store = Store(tmp_path / "saves", holding(), tmp_path / "backups")
    assert ahead(store) == ()
    store.close()
    assert len(ahead(again())) == 1


def test_a_copy_that_breaks_a_rule_is_not_taken_and_stays(
    evening: Evening, again: Callable[[], Store]
) -> None:
    taken_away(evening.log)
    (one,) = ahead(store := again())
    lines = one.file.read_text("utf-8").splitlines()
    bad = (*lines[: one.first], *lines[one.first + 1 : -1])
    top, *rows, bottom = bad
    one.file.write_text(game_text.text_of(game_text.signed(top, rows, bottom)))
    before = store.rows(evening.id)
    with pytest.raises(SaveTrouble):
        take(store, one.file)
    assert store.rows(evening.id) == before
    assert one.file.exists()


def test_what_is_missed_is_looked_up_when_something_was_written(
    evening: Evening, again: Callable[[], Store]
) -> None:
    taken_away(evening.log)
    store = again()
    missed = Missed(store)
    (one,) = missed()
    assert missed() is missed()
    assert isinstance(one, Ahead)
    take(store, one.file)
    assert missed() == ()


@pytest.mark.parametrize("elsewhere", [4e9, 2e9])
def test_a_game_of_a_clock_that_is_ahead_hides_none_that_is_gone(
    tmp_path: Path, elsewhere: float
) -> None:
    """It seems to have been played later than whatever is missed."""
    backups, ids = tmp_path / "backups", []
    for now in (lambda: elsewhere, time.time):
        store = Store(tmp_path / "saves", TOY, backups, now=now)
        ids.append(store.create(ANN_AND_BO))
        play(store.open(ids[-1]).table(), TURN)
        store.close()
    store = opened(tmp_path)
    with store.database.change() as db:
        for table, key in KEYS:
            db.execute(f"DELETE FROM {table} WHERE {key} = ?", (ids[1],))
    (missed,) = ahead(store)
    assert (missed.gone, ids[1] in missed.file.name) == (True, True)
    store.close()
