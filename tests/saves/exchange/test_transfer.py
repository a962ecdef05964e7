"""A game as a file: the same on the way back, and nothing believed on the way in."""

import random
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.kernel.record import Amended
from companion.library.registry import holding
from companion.saves.exchange import transfer
from companion.saves.game import game_text
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from companion.table.trust import Source
from tests.kernel.toy import Drawn, Envious, Hold, Rolled, Toy
from tests.saves.files import bring, refused, rewrite
from tests.table.walk import ANN_AND_BO, TOY, play, propose, stir, undo


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    clock = count(1_700_000_000_000)  # a busy machine takes no longer to a move
    opened = Store(tmp_path / "saves", TOY, now=lambda: next(clock) / 1000)
    yield opened
    opened.close()


@pytest.fixture
def file(store: Store, tmp_path: Path) -> Path:
    """A played game, taken out: rows of every kind."""
    table = store.open(store.create(ANN_AND_BO)).table()
    play(table, 9)
    undo(table, 3)
    table.redo(1)
    table.amend(1, Rolled("red", 2), Source.TYPED)
    play(table, 4, seed=3)
    out = tmp_path / "game.jsonl"
    transfer.export(store, store.list()[0].id, out)
    return out


@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(seed=st.integers(0, 2**32))
def test_a_game_comes_back_equal(store: Store, tmp_path: Path, seed: int) -> None:
    luck = random.Random(seed)
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    for _ in range(40):
        stir(table, luck)
    out = tmp_path / "out.jsonl"
    transfer.export(store, id, out)
    twin = bring(store, out)
    assert twin != id
    one, two = store.open(id), store.open(twin)
    assert (one.header, one.log) == (two.header, two.log)
    assert one.record.state == two.record.state
    assert one.record.played == two.record.played
    assert one.record.undone == two.record.undone
    assert one.record.kept == two.record.kept
    first, second = store.look(id).keeper.text()(), store.look(twin).keeper.text()()
    assert first[0].split("\n")[1:] == second[0].split("\n")[1:]


def test_where_its_id_is_free_a_game_keeps_it(store: Store, file: Path) -> None:
    id = store.list()[0].id
    last, playing = store.list()[0].last, store.list()[0].playing
    store.delete(id)
    assert bring(store, file) == id
    assert store.list()[0].last == last
    assert store.list()[0].playing == pytest.approx(playing, abs=0.05)


def test_a_correction_settled_long_ago_may_reach_further(tmp_path: Path) -> None:
    """It kept whatever was legal; today an answer to another question goes."""
    store = Store(tmp_path / "saves", holding(Envious()))
    table = store.open(store.create(ANN_AND_BO)).table()
    for move in (Drawn("white"), Rolled("red", 1), Rolled("blue", 2), Hold()):
        propose(table, move)
    old: Amended[Any] = Amended(0, Drawn("black"), "typed", stays=3)
    table._put((old,), None)
    out = tmp_path / "old.jsonl"
    transfer.export(store, store.list()[0].id, out)
    brought = store.open(bring(store, out))
    assert brought.log[-1] == old
    assert brought.record.state == table.state
    store.close()


def test_an_imported_game_can_be_undone_to_set_up(store: Store, file: Path) -> None:
    table = store.open(bring(store, file)).table()
    undo(table, len(table.record.played))
    assert table.state == Toy().setup(("red", "blue"), ())


def test_a_file_cut_off_anywhere_is_refused(store: Store, file: Path) -> None:
    raw = file.read_bytes().rstrip(b"\n")
    keys = set()
    for length in range(0, len(raw), 7):
        file.write_bytes(raw[:length])
        keys.add(refused(store, file).key)
    assert keys <= {"save.torn", "save.foreign"}
    file.write_bytes(raw[: len(raw) // 2])
    assert refused(store, file).key == "save.torn"


def test_a_file_with_one_bit_changed_is_refused(store: Store, file: Path) -> None:
    raw = bytearray(file.read_bytes().rstrip(b"\n"))
    luck = random.Random(1)
    for _ in range(150):
        at, bit = luck.randrange(len(raw)), 1 << luck.randrange(8)
        raw[at] ^= bit
        file.write_bytes(raw)
        assert refused(store, file).key in {
            "save.torn",
            "save.foreign",
            "save.newer",
        }
        raw[at] ^= bit


@pytest.mark.parametrize(
    "raw",
    [b"", b"\n", b"\x89PNG\r\n\x1a\n\xff", b"{}", b"[]", b'{"a":1}\n{"b":2}\n{}\n'],
)
def test_a_foreign_file_is_refused(store: Store, tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "foreign.jsonl"
    file.write_bytes(raw)
    assert refused(store, file).key == "save.foreign"


@pytest.mark.parametrize(
    ("first", "key"),
    [
        ('{"pythia":2}', "save.newer"),
        ('{"pythia":2,"moon":[', "save.newer"),  # nothing else in it need be as it was
        ('{"pythia":123456789,"id":"abcdef"}', "save.newer"),
        ('{"pythia":0,"id":"abcdef"}', "save.foreign"),
        ('{"pythia":-1,"id":"abcdef"}', "save.foreign"),
        ('{"pythia":"1","id":"abcdef"}', "save.foreign"),
        ('{"pythia":1.5,"id":"abcdef"}', "save.foreign"),
        ('{"pythia":true}', "save.foreign"),
        ('{"pythia":', "save.foreign"),
        ('{"pythia":1', "save.foreign"),
    ],
)
def test_the_number_of_the_format_says_whether_a_file_can_be_read(
    store: Store, tmp_path: Path, first: str, key: str
) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text(f"{first}\n{{}}\n{{}}\n")
    assert refused(store, file).key == key


def test_a_file_that_is_not_there_is_told(store: Store, tmp_path: Path) -> None:
    with pytest.raises(SaveTrouble, match=r"save\.missing"):
        bring(store, tmp_path / "nothing.jsonl")
    with pytest.raises(SaveTrouble, match=r"save\.foreign"):
        bring(store, tmp_path)


def test_an_endless_file_is_not_even_read(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "big.jsonl"
    with file.open("wb") as out:
        out.truncate(game_text.BYTES + 1)
    with pytest.raises(SaveTrouble, match=r"save\.too_big"):
        bring(store, file)


def test_an_endless_line_is_refused(store: Store, file: Path) -> None:
    def lengthen(read: list[Any]) -> None:
        read[3]["row"] = "x" * game_text.LINE

    rewrite(file, lengthen)
    assert refused(store, file).key == "save.too_big"


def test_too_many_rows_are_refused(store: Store, file: Path) -> None:
    def multiply(read: list[Any]) -> None:
        read[2:2] = [1] * game_text.ROWS

    rewrite(file, multiply)
    assert refused(store, file).key == "save.too_big"


def test_an_import_that_finds_the_disk_full_adds_nothing(
    store: Store, file: Path
) -> None:
    def fatten(read: list[Any]) -> None:
        read[0]["header"]["seats"][0]["name"] = "ž" * 100
        read[0]["header"]["title"] = "ř" * 200

    rewrite(file, fatten)
    pages = store.database.db.execute("PRAGMA page_count").fetchone()[0]
    store.database.db.execute(f"PRAGMA max_page_count = {pages}")
    raw, before = file.read_bytes(), store.list()
    trouble = None
    while trouble is None:
        before = store.list()
        try:
            bring(store, file)
        except SaveTrouble as told:
            trouble = told
    assert trouble.key == "save.full"
    assert file.read_bytes() == raw
    assert store.list() == before
    for line in before:
        assert store.open(line.id).record.played


def test_an_export_makes_its_folder(store: Store, tmp_path: Path) -> None:
    id = store.create(ANN_AND_BO)
    file = tmp_path / "new" / "folder" / "game.jsonl"
    transfer.export(store, id, file)
    assert bring(store, file)


def test_an_export_that_cannot_be_written_is_told(store: Store, file: Path) -> None:
    id = store.list()[0].id
    with pytest.raises(SaveTrouble, match=r"save\.no_folder"):
        transfer.export(store, id, file / "inside" / "a_file.jsonl")
    with pytest.raises(SaveTrouble, match=r"save\.missing"):
        transfer.export(store, "nobody", file)
    assert bring(store, file)


def test_a_twin_is_the_same_move_by_move_under_any_name(
    store: Store, file: Path
) -> None:
    id, pages = store.list()[0].id, game_text.read(file)
    store.rename(id, "Friday")
    assert transfer.twin(store, pages) == id
    undo(store.open(id).table(), 1)
    assert transfer.twin(store, pages) == ""


class Newer(Toy):
    version = 2


def test_a_game_of_newer_rules_keeps_no_other_out(
    store: Store, file: Path, tmp_path: Path
) -> None:
    """It looks alike, but here nobody can open it."""
    store.close()
    later = Store(tmp_path / "saves", holding(Newer()))
    later.open(later.list()[0].id)
    later.close()
    here = Store(tmp_path / "saves", TOY)
    assert here.list()[0].trouble == "save.newer"
    assert transfer.twin(here, game_text.read(file)) == ""
    assert bring(here, file)
    here.close()


def test_what_is_taken_in_has_a_copy_at_once_as_what_is_played(
    file: Path, tmp_path: Path
) -> None:
    with closing(Store(tmp_path / "other", TOY, tmp_path / "copies")) as other:
        id = bring(other, file)
        assert other.backups is not None
        other.backups.drain()
        (copy,) = (tmp_path / "copies").iterdir()
        assert copy.read_bytes() == file.read_bytes()
        assert transfer.bring(other, copy) == (id, False)
