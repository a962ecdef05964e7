"""A disk without room: saves are listed, looked at and taken out; nothing is lost."""

from pathlib import Path

import pytest

from companion.library.registry import holding
from companion.saves.database import read_only
from companion.saves.database.database import Database
from companion.saves.exchange import transfer
from companion.saves.salvage import readable
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from companion.table.table import Verdict
from tests.saves.files import bring
from tests.saves.game.test_versions import Stricter, evening
from tests.saves.test_trouble import files_no_larger_than
from tests.table.walk import ANN_AND_BO, TOY, play, propose

WELL = "SELECT well FROM ends"


def left(folder: Path) -> tuple[str, object]:
    """A game that was played for a while, and where it stood."""
    store = Store(folder, TOY)
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    play(table, 7)
    store.close()
    return id, table.state


def test_saves_are_opened_though_nothing_can_be_written(tmp_path: Path) -> None:
    id, state = left(tmp_path)
    with files_no_larger_than(1):
        store = Store(tmp_path, TOY)
        assert [(line.id, line.trouble) for line in store.list()] == [(id, "")]
        table = store.open(id).table()
        assert table.state == state
        assert len(transfer.text_of(store.look(id)).splitlines()) == 7 + 3
        assert propose(table, next(table.game.moves(table.state))) is Verdict.ILLEGAL
        assert store.look(id).record.state == state
    assert store.database.read(WELL) == [(1,)]
    assert propose(table, next(table.game.moves(table.state))) is Verdict.PLAYED
    assert store.database.read(WELL) == [(0,)]  # with the first change that found room
    assert store.look(id).record.state == table.state
    store.close()


def full(folder: Path, disk: Path) -> Database:
    """As it is where not even a copy of its own can be begun on that disk."""
    if folder == disk:
        raise SaveTrouble("save.full")
    return Database(folder)


def test_what_must_be_read_from_a_copy_takes_no_move(tmp_path: Path) -> None:
    id, _ = left(tmp_path)
    database = read_only.opened(tmp_path, lambda folder: full(folder, tmp_path))
    assert database.read("SELECT id FROM games") == [(id,)]
    assert (database.kept, database.roomless) == (False, True)
    with pytest.raises(SaveTrouble, match=r"save\.no_room"), database.change():
        raise AssertionError("it was acknowledged and would not have stayed")
    database.close()


def test_nor_is_anything_missing_where_no_copy_finds_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, _ = left(tmp_path)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "no such folder"))
    with pytest.raises(SaveTrouble, match=r"save\.full"):
        read_only.opened(tmp_path, lambda folder: full(folder, tmp_path))
    remains = readable.read(tmp_path / "games.sqlite")[id]
    assert (remains.certain, len(remains.beginning)) == (True, 7)


def test_a_game_of_older_rules_is_read_and_renewed_once_there_is_room(
    tmp_path: Path,
) -> None:
    id, old = evening(tmp_path)
    with files_no_larger_than(1):
        store = Store(tmp_path, holding(Stricter()))
        opened = store.open(id)
        text, table = transfer.text_of(opened), opened.table()
        assert (table.state, opened.header.version) == (old.state, 2)
        assert propose(table, next(table.game.moves(table.state))) is Verdict.ILLEGAL
    assert propose(table, next(table.game.moves(table.state))) is Verdict.PLAYED
    assert store.open(id).record.state == table.state
    store.close()
    (tmp_path / "game.jsonl").write_text(text, "utf-8")
    other = Store(tmp_path / "other", holding(Stricter()))
    assert other.look(bring(other, tmp_path / "game.jsonl")).record.state == old.state
    other.close()
