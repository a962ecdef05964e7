"""Files that ask for more work than any evening: refused before it is done."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path as Folder
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kernel import record as records
from companion.kernel.books import Correct, Path, Value
from companion.kernel.record import Amended, Played, Record, Redone, Undone
from companion.library.registry import holding
from companion.plumbing.values import to_text
from companion.saves.deed import quietly
from companion.saves.exchange import transfer
from companion.saves.game.codec import Codec, write_header
from companion.saves.game.game_text import head, line, place, signed, text_of
from companion.saves.game.resume import MARKS, marks
from companion.saves.game.retelling import farthest, retold
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from companion.table.table import Table
from tests.kernel.toy import State, Toy
from tests.saves.files import refused
from tests.table.walk import ANN_AND_BO, TOY, play, stir


class Counting(Toy):
    """Knows how often a rule was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def enter(self, state: State, path: Path, value: Value) -> State:
        self.asked += 1
        return super().enter(state, path, value)


@pytest.fixture
def game() -> Counting:
    return Counting()


@pytest.fixture
def store(tmp_path: Folder, game: Counting) -> Iterator[Store]:
    opened = Store(tmp_path / "saves", holding(game))
    yield opened
    opened.close()


def evening(moves: int) -> list[Played[Any]]:
    """Corrections have no end: the round is set forth and back."""
    wishes = (Correct(("round",), n % 2 + 2) for n in range(moves))
    return [Played(wish, "typed") for wish in wishes]


def written(folder: Folder, rows: list[Any]) -> Folder:
    """A file of these rows, signed; what they lead to is left as at the start."""
    codec = Codec(Toy())
    header = to_text(write_header(ANN_AND_BO))
    told = [line(1.0, to_text(codec.write_row(row))) for row in rows]
    start = to_text(codec.write_state(Toy().setup(("red", "blue"), ())))
    file = folder / "flood.jsonl"
    lines = signed(head("abc234", header, 0), told, place(0, start))
    file.write_text(text_of(lines), "utf-8")
    return file


def there_and_back(moves: int, often: int) -> list[Any]:
    return [*evening(moves), *([Undone(moves), Redone(moves)] * often)]


def corrected(moves: int, often: int) -> list[Any]:
    coins = Correct(("coins", "red"), 7)
    wrong: Amended[Any] = Amended(0, coins, "typed", moves - 1)
    return [*evening(moves), *([wrong] * often)]


@pytest.mark.parametrize(
    "rows",
    [there_and_back(200, 1500), corrected(200, 60), there_and_back(30, 9_900)],
    ids=["undone and redone", "corrected", "many small ones"],
)
def test_a_flood_is_refused_before_a_rule_is_asked(
    store: Store, game: Counting, tmp_path: Folder, rows: list[Any]
) -> None:
    file = written(tmp_path, rows)
    assert refused(store, file).key == "save.too_big"
    assert game.asked == 0


def test_what_was_taken_back_and_done_again_is_played_once(game: Counting) -> None:
    rows = there_and_back(100, 300)
    told = retold(game, ANN_AND_BO, rows)
    assert len(told.played) == 100
    assert game.asked == 100


def test_an_undo_without_bounds_is_no_trouble_of_ours(
    store: Store, tmp_path: Folder
) -> None:
    file = written(tmp_path, [*evening(3), Undone(10**30)])
    assert refused(store, file).key == "save.too_big"
    file = written(tmp_path, [*evening(3), Undone(4)])
    assert refused(store, file).key == "save.illegal"


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_game_told_again_is_the_game_row_by_row(seed: int) -> None:
    """The quick way and the door's own lead to the very same record."""
    luck = random.Random(seed)
    start = Toy().setup(("red", "blue"), ())
    table: Table[Any, Any] = Table(Toy(), Record((start,)))
    for _ in range(50):
        stir(table, luck)
    slow: Record[Any, Any] = Record((start,))
    for row in table.log:
        slow, _ = records.advance(table.game, slow, row)
    assert retold(table.game, ANN_AND_BO, table.log) == slow


def test_of_rows_that_break_a_rule_those_before_are_told() -> None:
    good = [*evening(30), Undone(4), Redone(2)]
    whole = retold(Toy(), ANN_AND_BO, good)
    assert farthest(Toy(), ANN_AND_BO, [*good, Redone(3), *evening(5)]) == (32, whole)
    assert farthest(Toy(), ANN_AND_BO, good) == (32, whole)
    flood = there_and_back(200, 1500)
    reached, record = farthest(Toy(), ANN_AND_BO, flood)
    assert 200 < reached < len(flood)
    assert len(record.played) in (0, 200)


def test_whoever_waits_is_told_how_far_and_may_leave() -> None:
    rows, heard = evening(20), []
    retold(Toy(), ANN_AND_BO, rows, lambda done, whole: heard.append((done, whole)))
    assert heard == [(n, 20) for n in range(20)]

    def leave(done: int, _whole: int) -> None:
        if done == 7:
            raise SaveTrouble("save.stopped")

    with pytest.raises(SaveTrouble, match=r"save\.stopped"):
        retold(Toy(), ANN_AND_BO, rows, leave)


def test_in_parts_nothing_is_added_before_all_is_checked(
    store: Store, tmp_path: Folder
) -> None:
    here = Store(tmp_path / "other", TOY)
    table = here.open(here.create(ANN_AND_BO)).table()
    play(table, 12)
    file = tmp_path / "game.jsonl"
    transfer.export(here, here.list()[0].id, file)
    here.close()
    deed = transfer.bringing(store, file)
    came = next(deed)(quietly)
    came = deed.send(came)(quietly)
    assert store.list() == ()
    with pytest.raises(StopIteration) as end:
        deed.send(came)
    assert end.value.value == (store.list()[0].id, True)


def test_no_more_snapshots_are_written_than_an_evening_has_turns() -> None:
    game = Toy()
    states = tuple(retold(game, ANN_AND_BO, evening(4000)).states)
    some = list(marks(game, Record(states)))
    assert len(some) <= 2 * MARKS
    assert some[0] == (0, states[0])
    assert some[-1] == (len(states) - 1, states[-1])
    few = list(marks(game, Record(states[:50])))
    turns = [game.clock(state).turn for state in states[:50]]
    begun = {n for n in range(50) if n == 0 or turns[n] != turns[n - 1]} | {49}
    assert [moves for moves, _ in few] == sorted(begun)
