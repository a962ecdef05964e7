"""A game as a file: the same on the way back, and nothing believed on the way in."""

import hashlib
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.kernel.game import IllegalMove, Note
from companion.table import lines, transfer
from companion.table.store import Store
from companion.table.trouble import SaveTrouble
from companion.table.trust import Source
from tests.kernel.toy import Drawn, Hold, Move, Rolled, State, Toy
from tests.table.walk import ANN_AND_BO, TOY, play, propose, stir, undo


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "saves", TOY)
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


def refused(store: Store, file: Path) -> SaveTrouble:
    """Why a file was not taken in; the shelf and the file are as they were."""
    raw, before = file.read_bytes(), store.list()
    changes = store.shelf.db.total_changes
    with pytest.raises(SaveTrouble) as told:
        transfer.bring(store, file)
    assert file.read_bytes() == raw
    assert store.list() == before
    assert store.shelf.db.total_changes == changes
    return told.value


def rewrite(file: Path, change: Callable[[list[Any]], None]) -> None:
    """Change the file as a skilled hand would, and sign it again."""
    read = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    change(read)
    body = "\n".join(
        json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        for line in read[:-1]
    )
    sum = hashlib.sha256(body.encode()).hexdigest()
    end = f'{{"end":{len(read) - 3},"sha256":"{sum}"}}'
    file.write_text(f"{body}\n{end}\n", "utf-8")


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
    twin = transfer.bring(store, out)
    assert twin != id
    one, two = store.open(id), store.open(twin)
    assert (one.header, one.log) == (two.header, two.log)
    assert one.record.state == two.record.state
    assert one.record.played == two.record.played
    assert one.record.undone == two.record.undone
    assert one.record.kept == two.record.kept
    first, second = store.keeper(id).text()(), store.keeper(twin).text()()
    assert first[0].split("\n")[1:] == second[0].split("\n")[1:]


def test_where_its_id_is_free_a_game_keeps_it(store: Store, file: Path) -> None:
    id = store.list()[0].id
    last, playing = store.list()[0].last, store.list()[0].playing
    store.delete(id)
    assert transfer.bring(store, file) == id
    assert store.list()[0].last == last
    assert store.list()[0].playing == pytest.approx(playing, abs=0.05)


def test_an_imported_game_can_be_undone_to_set_up(store: Store, file: Path) -> None:
    table = store.open(transfer.bring(store, file)).table()
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


def test_a_file_that_is_not_there_is_told(store: Store, tmp_path: Path) -> None:
    with pytest.raises(SaveTrouble, match=r"save\.missing"):
        transfer.bring(store, tmp_path / "nothing.jsonl")
    with pytest.raises(SaveTrouble, match=r"save\.failed"):
        transfer.bring(store, tmp_path)


def test_an_endless_file_is_not_even_read(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "big.jsonl"
    with file.open("wb") as out:
        out.truncate(lines.BYTES + 1)
    with pytest.raises(SaveTrouble, match=r"save\.too_big"):
        transfer.bring(store, file)


def test_an_endless_line_is_refused(store: Store, file: Path) -> None:
    def lengthen(read: list[Any]) -> None:
        read[3]["row"] = "x" * lines.LINE

    rewrite(file, lengthen)
    assert refused(store, file).key == "save.too_big"


def test_too_many_rows_are_refused(store: Store, file: Path) -> None:
    def multiply(read: list[Any]) -> None:
        read[2:2] = [1] * lines.ROWS

    rewrite(file, multiply)
    assert refused(store, file).key == "save.too_big"


def set_at(line: int, *path: str | int, to: Any) -> Callable[[list[Any]], None]:
    def change(read: list[Any]) -> None:
        *way, last = path
        there = read[line]
        for name in way:
            there = there[name]
        there[last] = to

    return change


PLAYED = ("row", "Played", "move")

SKILLED = {
    "a newer format": (set_at(0, "pythia", to=2), "save.newer"),
    "newer rules": (set_at(0, "header", "version", to=2), "save.newer"),
    "a strange game": (set_at(0, "header", "game", to="chess"), "save.foreign"),
    "a strange seat": (
        set_at(0, "header", "seats", 0, "colour", to="pink"),
        "save.foreign",
    ),
    "one colour twice": (
        set_at(0, "header", "seats", 0, "colour", to="blue"),
        "save.foreign",
    ),
    "a strange option": (
        set_at(0, "header", "chosen", to=[["deck.moon", "app"]]),
        "save.foreign",
    ),
    "a path for an id": (set_at(0, "id", to="../../x"), "save.foreign"),
    "one field more": (set_at(0, "extra", to=1), "save.foreign"),
    "a count below nothing": (set_at(0, "since", to=-1), "save.foreign"),
    "no moment": (set_at(1, "at", to="yesterday"), "save.foreign"),
    "a moment never reached": (set_at(1, "at", to=1e300), "save.foreign"),
    "a strange row": (set_at(1, "row", to={"Exec": {}}), "save.foreign"),
    "an illegal move": (set_at(1, *PLAYED, to={"Hold": {}}), "save.illegal"),
    "a move of nobody": (
        set_at(2, *PLAYED, to={"Rolled": {"seat": "pink", "face": 1}}),
        "save.illegal",
    ),
    "an undo too far": (set_at(1, "row", to={"Undone": {"moves": 5}}), "save.illegal"),
    "a redo of nothing": (
        set_at(1, "row", to={"Redone": {"moves": 1}}),
        "save.illegal",
    ),
    "an undo of less than nothing": (
        set_at(3, "row", to={"Undone": {"moves": -1}}),
        "save.illegal",
    ),
    "a correction without an end": (
        set_at(12, "row", "Amended", "stays", to=None),
        "save.illegal",
    ),
    "a correction that lies": (
        set_at(12, "row", "Amended", "stays", to=1),
        "save.illegal",
    ),
    "another position": (set_at(-2, "position", "coins", to=[50, 50]), "save.torn"),
    "a position of nothing": (set_at(-2, "position", to={}), "save.foreign"),
    "fewer moves": (set_at(-2, "moves", to=3), "save.torn"),
}


@pytest.mark.parametrize(("change", "key"), SKILLED.values(), ids=SKILLED)
def test_a_file_changed_and_signed_again_is_refused(
    store: Store, file: Path, change: Callable[[list[Any]], None], key: str
) -> None:
    rewrite(file, change)
    assert refused(store, file).key == key


def test_the_signing_hand_of_these_tests_is_skilled(store: Store, file: Path) -> None:
    """Else every file above would be refused for its signature alone."""
    rewrite(file, list.copy)
    assert transfer.bring(store, file)


def test_an_illegal_move_is_named_by_line_and_rule(store: Store, file: Path) -> None:
    rewrite(file, set_at(4, *PLAYED, to={"Sell": {"stone": "grey"}}))
    assert dict(refused(store, file).facts) == {"line": 5, "rule": "toy.not_yours"}


def test_an_import_that_finds_the_disk_full_adds_nothing(
    store: Store, file: Path
) -> None:
    def fatten(read: list[Any]) -> None:
        read[0]["header"]["seats"][0]["name"] = "ž" * 100
        read[0]["header"]["title"] = "ř" * 200

    rewrite(file, fatten)
    pages = store.shelf.db.execute("PRAGMA page_count").fetchone()[0]
    store.shelf.db.execute(f"PRAGMA max_page_count = {pages}")
    raw, before = file.read_bytes(), store.list()
    trouble = None
    while trouble is None:
        before = store.list()
        try:
            transfer.bring(store, file)
        except SaveTrouble as told:
            trouble = told
    assert trouble.key == "save.full"
    assert file.read_bytes() == raw
    assert store.list() == before
    for line in before:
        assert store.open(line.id).record.played


def test_an_export_that_cannot_be_written_is_told(store: Store, file: Path) -> None:
    id = store.list()[0].id
    with pytest.raises(SaveTrouble, match=r"save\.missing"):
        transfer.export(store, id, file.parent / "no" / "such" / "folder.jsonl")
    with pytest.raises(SaveTrouble, match=r"save\.missing"):
        transfer.export(store, "nobody", file)
    assert transfer.bring(store, file)


class Stricter(Toy):
    """Version 2: nobody may hold a stone back."""

    version = 2

    def play(self, state: State, move: Move) -> tuple[State, tuple[Note, ...]]:
        if move == Hold():
            raise IllegalMove("toy.not_now")
        return super().play(state, move)


def older(folder: Path) -> tuple[Path, State]:
    """A game of version 1 with a move that version 2 refuses."""
    store = Store(folder / "old", TOY)
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    for move in (Drawn("white"), Rolled("red", 1), Rolled("blue", 1), Hold()):
        propose(table, move)
    propose(table, Drawn("grey"))
    transfer.export(store, id, folder / "old.jsonl")
    store.close()
    return folder / "old.jsonl", table.state


def test_an_older_file_goes_on_from_its_last_position(tmp_path: Path) -> None:
    file, state = older(tmp_path)
    store = Store(tmp_path / "new", {"toy": Stricter()})
    opened = store.open(transfer.bring(store, file))
    assert opened.record.state == state
    assert opened.header.version == 2
    table = opened.table()
    propose(table, Rolled("red", 2))
    again = tmp_path / "again.jsonl"
    transfer.export(store, opened.keeper.id, again)
    twin = store.open(transfer.bring(store, again)).table()
    assert twin.state == table.state
    assert twin.log == table.log
    store.close()


@pytest.mark.parametrize(
    "change",
    [
        set_at(-2, "moves", to=4),
        set_at(-2, "position", "round", to="one"),
        set_at(-2, "position", "hands", to=[]),
        set_at(-2, "position", "agenda", 0, to={"Trade": {"seat": "pink"}}),
        set_at(2, "row", to={"Undone": {"moves": 5}}),
    ],
)
def test_an_older_file_is_not_believed_either(
    tmp_path: Path, change: Callable[[list[Any]], None]
) -> None:
    file, _ = older(tmp_path)
    rewrite(file, change)
    store = Store(tmp_path / "new", {"toy": Stricter()})
    assert refused(store, file).key in {"save.torn", "save.foreign"}
    store.close()
