"""Saves of every format that ever landed are opened, checked and played on."""

import shutil
from pathlib import Path

import pytest

from companion.saves.database import migrations
from companion.saves.exchange import transfer
from companion.saves.game import game_text
from companion.saves.store import Store
from tests.saves.files import bring
from tests.saves.make_golden import EVENINGS, KNOWN, LEFT, store_file, text_file
from tests.table.walk import play, undo

FORMATS = range(1, migrations.FORMAT + 1)
HANDS = 3  # the first format that keeps what hands have still to do
TEXTS = range(1, game_text.FORMAT + 1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    there = tmp_path / "data"
    there.mkdir()
    return there


def lies(folder: Path, number: int) -> Store:
    """A store as somebody may have it at home."""
    shutil.copy(store_file(number), folder / "games.sqlite")
    return Store(folder, KNOWN)


def same(store: Store, id: str, text: Path, away: Path) -> bool:
    """Whether a game is the one of the text, row by row and to the last piece."""
    transfer.export(store, id, away)
    here, there = game_text.read(away), game_text.read(text)
    return (here.rows, here.position, here.moves) == (
        there.rows,
        there.position,
        there.moves,
    )


def plays_on(store: Store, id: str) -> None:
    table = store.open(id).table()
    before = len(table.log)
    play(table, 5)
    undo(table)
    assert len(table.log) > before + 5
    assert store.open(id).record.state == table.state


@pytest.mark.parametrize("name", EVENINGS)
@pytest.mark.parametrize("number", FORMATS)
def test_a_store_of_each_format_is_opened_and_played_on(
    folder: Path, number: int, name: str
) -> None:
    store, id = lies(folder, number), EVENINGS[name][0]
    assert {line.id for line in store.list() if not line.trouble} == {
        id for id, _ in EVENINGS.values()
    }
    assert same(store, id, text_file(1, name), folder / "out.jsonl")
    rows = len(store.open(id).log)
    assert store.hands(id).left(rows, ()) == (LEFT if number >= HANDS else ())
    plays_on(store, id)
    store.close()
    again = Store(folder, KNOWN)
    assert again.open(id).log
    again.close()


@pytest.mark.parametrize("name", EVENINGS)
@pytest.mark.parametrize("number", TEXTS)
def test_a_text_of_each_format_is_brought_in_and_played_on(
    folder: Path, number: int, name: str
) -> None:
    store = Store(folder, KNOWN)
    id = bring(store, text_file(number, name))
    assert same(store, id, text_file(number, name), folder / "out.jsonl")
    plays_on(store, id)
    store.close()


def test_every_format_that_landed_is_kept() -> None:
    """`make_golden` says how; then the file is committed with the new format."""
    assert all(store_file(number).exists() for number in FORMATS)
    assert all(text_file(n, name).exists() for n in TEXTS for name in EVENINGS)
