"""A damaged file of games: what can be read is read, checked and gone on with."""

import os
import random
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.record import Record
from companion.library.registry import holding
from companion.saves.database import aside
from companion.saves.database.database import Database
from companion.saves.database.migrations import FORMAT
from companion.saves.exchange import restoring, transfer
from companion.saves.game.codecs import Codecs
from companion.saves.salvage import readable, report
from companion.saves.salvage.rebuilding import rebuild
from companion.saves.salvage.salvage import COPY, CUT, LOST, UNREAD, WHOLE, One, salvage
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from tests.saves.make_golden import EVENINGS, KNOWN, store_file
from tests.saves.test_trouble import files_no_larger_than
from tests.table.walk import ANN_AND_BO, TOY, games, play, stir, undo

FILE = "games.sqlite"
PAGE = 4096


def evening(folder: Path, many: int = 12) -> dict[str, Any]:
    """As many games, each with its changes of mind, and their tables."""
    tables = {}
    clock = count(1_700_000_000)
    backups = folder / "backups"
    with closing(Store(folder, TOY, backups, now=lambda: next(clock))) as store:
        codec = store.codec("toy")
        start = codec.game.setup(ANN_AND_BO.colours, ())
        for seed in range(many):
            luck, id = random.Random(seed), f"toy{seed:03}"
            store.put(codec, ANN_AND_BO, Record((start,)), id=id)
            table = store.open(id).table(luck.choice)
            for _ in range(30):
                stir(table, luck)
            tables[id] = table
    return tables


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    folder = tmp_path_factory.mktemp("evenings")
    return folder, evening(folder)


@pytest.fixture
def there(tmp_path: Path, evenings: tuple[Path, dict[str, Any]]) -> Path:
    """A folder of games that may be spoilt."""
    return Path(shutil.copytree(evenings[0], tmp_path / "there"))


@pytest.fixture
def tables(evenings: tuple[Path, dict[str, Any]]) -> dict[str, Any]:
    return evenings[1]


def spoil(file: Path, page: int, seed: int = 1) -> None:
    """One page becomes anything at all."""
    raw = bytearray(file.read_bytes())
    raw[page * PAGE : (page + 1) * PAGE] = random.Random(seed).randbytes(PAGE)
    file.write_bytes(raw)


def pages(file: Path) -> range:
    return range(file.stat().st_size // PAGE)


def told(store: Store) -> dict[str, str]:
    ((_, found),) = report.unseen(store.database.file.parent)
    return {one.id: one.how for one in found.games}


def beginning_of(store: Store, id: str, table: Any) -> bool:
    """Whether a game is what was played, up to some row."""
    log = store.open(id).log
    return bool(log == table.log[: len(log)])


def test_any_one_bad_page_costs_no_game_that_has_a_copy(
    there: Path, tables: dict[str, Any]
) -> None:
    sound = (there / FILE).read_bytes()
    for page in pages(there / FILE):
        (there / FILE).write_bytes(sound)
        spoil(there / FILE, page)
        with closing(Store(there, TOY, there / "backups")) as store:
            assert {line.id for line in store.list()} == set(tables)
            for id, table in tables.items():
                assert store.open(id).log == table.log
                assert store.open(id).record.state == table.state


def test_without_copies_each_game_goes_on_as_far_as_its_rows_hold(
    there: Path, tables: dict[str, Any]
) -> None:
    sound, hurt = (there / FILE).read_bytes(), 0
    for page in pages(there / FILE):
        (there / FILE).write_bytes(sound)
        spoil(there / FILE, page)
        with closing(Store(there, TOY)) as store:
            assert store.moved is not None
            said = told(store)
            report.put_away(there)
            assert set(said) == set(tables)
            for line in store.list():
                assert line.trouble == ""
                assert beginning_of(store, line.id, tables[line.id])
                played = store.open(line.id).record.played
                whole = played == tables[line.id].record.played
                assert whole == (said[line.id] == WHOLE)
            hurt += len(said) - list(said.values()).count(WHOLE)
            listed = {line.id for line in store.list()}
            assert {
                id for id, how in said.items() if how == LOST
            } == said.keys() - listed
    assert hurt > 0


def hurt(file: Path, seed: int) -> None:
    """Bits, pages, or the end of it."""
    luck, raw = random.Random(seed), bytearray(file.read_bytes())
    match seed % 3:
        case 0:
            for _ in range(20):
                raw[luck.randrange(len(raw))] ^= 1 << luck.randrange(8)
        case 1:
            for _ in range(3):
                at = luck.randrange(len(raw) // PAGE) * PAGE
                raw[at : at + PAGE] = luck.choice((bytes(PAGE), luck.randbytes(PAGE)))
        case 2:
            del raw[luck.randrange(PAGE, len(raw)) :]
    file.write_bytes(raw)


@pytest.mark.parametrize("seed", range(24))
def test_seeded_damage_of_any_kind_loses_no_game_that_has_a_copy(
    there: Path, tables: dict[str, Any], seed: int
) -> None:
    hurt(there / FILE, seed)
    with closing(Store(there, TOY, there / "backups")) as store:
        for line in store.list():
            id = line.id
            if line.trouble:
                id = restoring.restore(store, line.id).id
            assert store.open(id).log == tables[line.id].log
        for copy in transfer.backups(store):
            transfer.bring(store, copy)
        shown = {line.id for line in store.list() if not line.trouble}
        assert len(shown) == len(tables)


@pytest.mark.parametrize("at", [*range(16, 24), *range(44, 48), *range(56, 72)])
def test_any_letter_of_the_head_may_be_wrong(
    there: Path, tables: dict[str, Any], at: int
) -> None:
    raw = bytearray((there / FILE).read_bytes())
    raw[at] ^= 0xA5
    (there / FILE).write_bytes(raw)
    with closing(Store(there, TOY)) as store:
        for id, table in tables.items():
            assert store.open(id).log == table.log


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_every_format_that_landed_can_be_mended(tmp_path: Path, number: int) -> None:
    sound = tmp_path / "sound"
    sound.mkdir()
    shutil.copy(store_file(number), sound / FILE)
    with closing(Store(sound, KNOWN)) as store:
        logs = {id: store.open(id).log for id, _ in EVENINGS.values()}
    for page in pages(store_file(number)):
        folder = tmp_path / str(page)
        folder.mkdir()
        shutil.copy(store_file(number), folder / FILE)
        spoil(folder / FILE, page)
        with closing(Store(folder, KNOWN)) as store:
            for line in store.list():
                log = store.open(line.id).log
                assert log == logs[line.id][: len(log)]


def test_a_gap_is_closed_from_a_copy_that_is_older_than_the_database(
    there: Path, tables: dict[str, Any]
) -> None:
    id = max(tables, key=lambda id: len(tables[id].log))
    with sqlite3.connect(there / FILE) as db:
        db.execute("DELETE FROM rows WHERE game = ? AND n = 3", (id,))
    db.close()
    for copy in sorted((there / "backups").glob(f"*-{id}-*"))[1:]:
        copy.unlink()
    (one,) = (
        one
        for one in salvage(there / FILE, Codecs(TOY), there / "backups")
        if one.id == id
    )
    assert (one.how, len(one.rows)) == (COPY, len(tables[id].log))
    (alone,) = (g for g in salvage(there / FILE, Codecs(TOY), None) if g.id == id)
    assert (alone.how, len(alone.rows)) == (CUT, 3)


def test_a_line_that_is_older_than_the_rows_is_no_loss_where_a_copy_goes_as_far(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path, TOY, tmp_path / "backups")
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    play(table, 5)
    store.close()
    older = readable.read(tmp_path / "games.sqlite")[id].told
    store = Store(tmp_path, TOY, tmp_path / "backups")
    table = store.open(id).table()
    play(table, 4)
    undo(table, 1)
    store.close()
    left = replace(readable.read(tmp_path / "games.sqlite")[id], told=older)
    codecs = Codecs(TOY)
    for copies, how in ((tmp_path / "backups", COPY), (None, CUT)):
        saved = One(id, left, codecs, copies).saved()
        assert (saved.how, len(saved.rows)) == (how, 10)
        assert saved.there is not None
        assert saved.there.state == table.state


def test_a_game_that_was_deleted_stays_deleted(
    there: Path, tables: dict[str, Any]
) -> None:
    gone, *others = tables
    with closing(Store(there, TOY)) as store:
        store.delete(gone)
    sound = (there / FILE).read_bytes()
    for page in pages(there / FILE)[1:]:  # the first says which pages are free
        (there / FILE).write_bytes(sound)
        spoil(there / FILE, page)
        found = {one.id for one in salvage(there / FILE, Codecs(TOY), None)}
        assert gone not in found
        assert found <= set(others)


def test_what_only_the_log_holds_is_read_from_it(
    there: Path, tables: dict[str, Any], tmp_path: Path
) -> None:
    """A process that was killed: its last moves are in the log alone."""
    store = Store(there, TOY)
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    play(table, 15)
    killed = tmp_path / "killed"
    killed.mkdir()
    for name in (FILE, f"{FILE}-wal"):
        shutil.copy(there / name, killed / name)
    store.close()
    spoil(killed / FILE, 2)
    log = aside.log_of(killed / FILE).read_bytes()
    with closing(Store(killed, TOY)) as mended:
        if mended.moved is not None:
            assert aside.log_of(mended.moved).read_bytes() == log
        assert mended.open(id).log == table.log


def test_games_whose_rules_are_not_here_are_taken_over_as_they_lie(
    there: Path, tables: dict[str, Any]
) -> None:
    spoil(there / FILE, 0)
    with closing(Store(there, holding(games("dice-forge")["dice-forge"]))) as store:
        assert {line.id: line.trouble for line in store.list()} == dict.fromkeys(
            tables, "save.gone"
        )
    with closing(Store(there, TOY)) as store:
        assert store.moved is None
        for id, table in tables.items():
            assert store.open(id).log == table.log


STEPS = ("half", "done", "aside")


@pytest.mark.parametrize("step", STEPS)
def test_whenever_the_power_goes_while_it_is_mended_nothing_is_lost(
    there: Path, tables: dict[str, Any], step: str
) -> None:
    file = there / FILE
    spoil(file, 3)
    raw = file.read_bytes()
    if step == "half":
        half = there / f".{FILE}.7.part"
        half.write_bytes(b"half of it")
        os.utime(half, (0, 0))  # nobody writes it any more
    else:
        rebuild(file, b"", TOY, there / "backups")
    if step == "aside":
        file.rename(there / f"{FILE}.1.damaged")
    with closing(Store(there, TOY, there / "backups")) as store:
        for id, table in tables.items():
            assert store.open(id).log == table.log
        assert told(store).keys() == tables.keys()
    assert raw in [old.read_bytes() for old in there.glob("*.damaged")]
    assert not list(there.glob(".*.part"))
    assert not aside.rebuilt(file).exists()


def test_where_there_is_no_room_for_the_new_one_the_old_one_lies_as_it_lay(
    there: Path, tables: dict[str, Any]
) -> None:
    spoil(there / FILE, 3)
    raw = (there / FILE).read_bytes()
    with files_no_larger_than(2 * PAGE), pytest.raises(SaveTrouble):
        Store(there, TOY, there / "backups")
    assert (there / FILE).read_bytes() == raw
    with closing(Store(there, TOY, there / "backups")) as store:
        assert len(store.list()) == len(tables)


def test_a_game_damaged_beyond_checking_is_kept_as_it_lies_and_hides_no_other(
    there: Path, tables: dict[str, Any]
) -> None:
    id, *others = tables
    with closing(Database(there)) as database, database.change() as db:
        db.execute("UPDATE games SET since = 5 WHERE id = ?", (id,))
        db.execute("DELETE FROM rows WHERE game = ? AND n = 0", (id,))
    found = {one.id: one.how for one in salvage(there / FILE, Codecs(TOY), None)}
    assert found[id] in (UNREAD, LOST, CUT)
    assert {found[other] for other in others} == {WHOLE}


def test_one_damaged_game_is_restored_and_the_damaged_one_is_kept(
    there: Path, tables: dict[str, Any]
) -> None:
    id = max(tables, key=lambda id: len(tables[id].log))
    with closing(Store(there, TOY)) as store:
        with store.database.change() as db:
            db.execute("UPDATE rows SET row = '[' WHERE game = ? AND n = 9", (id,))
        ours = {line.id: line.trouble for line in store.list()}
        assert ours == {**dict.fromkeys(tables, ""), id: "save.unreadable"}
        file = there / "taken.jsonl"
        assert len(restoring.export(store, id, file).rows) == 9
        assert transfer.inside(store, file).header == ANN_AND_BO
        assert len(restoring.restore(store, id).rows) == 9
        assert store.open(id).log == tables[id].log[:9]
        play(store.open(id).table(), 2)
        (old,) = {line.id for line in store.list()} - tables.keys()
        assert {line.id for line in store.list() if line.trouble} == {old}
        rows = "SELECT count(*) FROM rows WHERE game = ?"
        assert store.database.read(rows, (old,)) == [(len(tables[id].log),)]
        store.delete(old)
        assert {line.trouble for line in store.list()} == {""}


def test_with_a_copy_one_damaged_game_is_restored_whole(
    there: Path, tables: dict[str, Any]
) -> None:
    id = next(iter(tables))
    with closing(Store(there, TOY, there / "backups")) as store:
        with store.database.change() as db:
            db.execute("UPDATE rows SET row = 'x' WHERE game = ? AND n = 2", (id,))
            db.execute("UPDATE games SET header = '' WHERE id = ?", (id,))
        assert restoring.restore(store, id).how == COPY
        assert store.open(id).log == tables[id].log
        assert store.open(id).record.state == tables[id].state


def test_where_nothing_of_a_game_can_be_read_it_stays_as_it_lies(
    there: Path, tables: dict[str, Any]
) -> None:
    id = next(iter(tables))
    with closing(Store(there, TOY)) as store:
        with store.database.change() as db:
            db.execute("UPDATE games SET header = '' WHERE id = ?", (id,))
            db.execute("UPDATE heads SET header = '' WHERE game = ?", (id,))
        with pytest.raises(SaveTrouble, match=r"save\.unreadable"):
            restoring.restore(store, id)
        assert len(store.list()) == len(tables)


def test_a_row_that_strayed_into_another_game_is_not_played_there(
    there: Path, tables: dict[str, Any]
) -> None:
    """Its id is sealed: it is brought back to where it was."""
    raw = (there / FILE).read_bytes()
    raw = raw.replace(b"toy006", b"toy007")  # what is left of one is lost in the other
    (there / FILE).write_bytes(raw)
    with closing(Store(there, TOY, there / "backups")) as store:
        for copy in transfer.backups(store):
            transfer.bring(store, copy)
        assert {line.id for line in store.list()} == set(tables)
        for line in store.list():
            assert store.open(line.id).log == tables[line.id].log


@pytest.mark.parametrize("seed", [198, 261, 336, 360, 384, 402, 657])
def test_damage_that_was_met_once_is_mended(
    there: Path, tables: dict[str, Any], seed: int
) -> None:
    """Letters of the tables' own description, order of keys, rows that strayed."""
    hurt(there / FILE, seed)
    with closing(Store(there, TOY)) as store:
        assert len(store.list()) > len(tables) / 2
        for line in store.list():
            if not line.trouble:
                assert beginning_of(store, line.id, tables[line.id])
