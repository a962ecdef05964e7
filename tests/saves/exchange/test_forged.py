"""Files changed by a skilled hand and signed again: the rules look at every row."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.game import IllegalMove, Note
from companion.library.registry import holding
from companion.saves.exchange import transfer
from companion.saves.store import Store
from companion.table.trust import Source
from tests.kernel.toy import Drawn, Hold, Move, Rolled, State, Toy
from tests.saves.files import bring, refused, rewrite, set_at
from tests.table.walk import ANN_AND_BO, TOY, play, propose, undo


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


PLAYED = ("row", "Played", "move")


SKILLED = {
    "a newer format": (set_at(0, "pythia", to=2), "save.newer"),
    "newer rules": (set_at(0, "header", "version", to=2), "save.newer"),
    "a strange game": (set_at(0, "header", "game", to="chess"), "save.gone"),
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
    assert bring(store, file)


def test_an_illegal_move_is_named_by_line_and_rule(store: Store, file: Path) -> None:
    rewrite(file, set_at(4, *PLAYED, to={"Sell": {"stone": "grey"}}))
    assert dict(refused(store, file).facts) == {"line": 5, "rule": "toy.not_yours"}


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
    store = Store(tmp_path / "new", holding(Stricter()))
    opened = store.open(bring(store, file))
    assert opened.record.state == state
    assert opened.header.version == 2
    table = opened.table()
    propose(table, Rolled("red", 2))
    again = tmp_path / "again.jsonl"
    transfer.export(store, opened.keeper.id, again)
    twin = store.open(bring(store, again)).table()
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
    store = Store(tmp_path / "new", holding(Stricter()))
    assert refused(store, file).key in {"save.torn", "save.foreign"}
    store.close()
