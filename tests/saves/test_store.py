"""Games on the shelf: several, named, where they stood, by whichever rules."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.kernel.books import Change
from companion.kernel.game import Note
from companion.kernel.record import Undone
from companion.library.registry import holding
from companion.saves.header import Header, Seat
from companion.saves.store import Store
from companion.saves.summary import Summary
from companion.saves.trouble import SaveTrouble
from companion.table.hands import ToDo
from companion.table.table import Verdict
from tests.kernel.toy import Drawn, Hold, Move, Rolled, Sell, State, Toy
from tests.table.walk import ANN_AND_BO, TOY, play, propose, undo

CLEA_AND_ANN = Header("toy", 1, (Seat("green", "Clea"), Seat("red", "Ann")))


TURN = 4  # moves in a turn of the toy game: draw, two rolls, trade


class Time:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path, TOY)
    yield opened
    opened.close()


def test_t03_two_groups_games_lie_side_by_side(store: Store, tmp_path: Path) -> None:
    first, second = store.create(ANN_AND_BO), store.create(CLEA_AND_ANN)
    here, there = store.open(first).table(), store.open(second).table()
    for deed in range(9):
        play(here, 1, deed)
        play(there, 1, deed + 50)
    store.close()
    again = Store(tmp_path, TOY)
    assert again.open(first).record.state == here.state
    assert again.open(second).record.state == there.state
    assert again.open(first).header == ANN_AND_BO
    assert again.open(second).header == CLEA_AND_ANN
    again.close()


@pytest.mark.parametrize("moves", range(14))
def test_t03_the_same_prompt_on_return(tmp_path: Path, moves: int) -> None:
    store = Store(tmp_path, TOY)
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    play(table, moves)
    store.close()
    store = Store(tmp_path, TOY)
    there = store.open(id).table()
    assert there.game.prompt(there.state) == table.game.prompt(table.state)
    assert there.state == table.state
    store.close()


@pytest.mark.parametrize("back", range(1, 14))
def test_t04_undo_reaches_behind_snapshots_after_a_restart(
    tmp_path: Path, back: int
) -> None:
    store = Store(tmp_path, TOY)
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    play(table, 13)
    then = table.record.after(13 - back)
    store.close()
    store = Store(tmp_path, TOY)
    table = store.open(id).table()
    assert table.record.first > 0
    undo(table, back)
    assert table.state == then
    undo(table, 13 - back) if back < 13 else None
    assert table.state == Toy().setup(("red", "blue"), ())
    assert undo(table, 1) is None
    store.close()


def test_t04_the_undo_list_and_the_redo_list_survive_a_restart(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path, TOY)
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    play(table, 10)
    undo(table, 5)
    store.close()
    store = Store(tmp_path, TOY)
    again = store.open(id).table()
    assert again.record.undone == table.record.undone
    assert again.record.kept == table.record.kept
    assert again.again() == table.again()
    assert again.redo(5) is Verdict.PLAYED
    assert again.log[-2:] == (Undone(5), again.log[-1])
    store.close()


def test_a_second_undo_in_an_opened_game_takes_a_whole_step(tmp_path: Path) -> None:
    """A step of two moves, the last before the snapshot."""
    store = Store(tmp_path, TOY)
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    for move in (Drawn("white"), Rolled("red", 1), Rolled("blue", 1)):
        propose(table, move)
    propose(table, Sell("black"))
    table.anyway()
    store.close()
    store = Store(tmp_path, TOY)
    table = store.open(id).table()
    undo(table)
    assert len(table.record.played) == 3
    store.close()


class Counting(Toy):
    """Counts how often it is asked to play."""

    plays = 0

    def play(self, state: State, move: Move) -> tuple[State, tuple[Note, ...]]:
        type(self).plays += 1
        return super().play(state, move)


def test_opening_plays_no_more_than_the_open_turn(tmp_path: Path) -> None:
    store = Store(tmp_path, holding(Counting()))
    id = store.create(ANN_AND_BO)
    play(store.open(id).table(), 5 * TURN + 2)
    Counting.plays = 0
    opened = store.look(id)
    assert len(opened.record.played) == 5 * TURN + 2
    assert 0 < Counting.plays <= 2
    store.close()


# ---- the games list


def test_the_list_tells_how_each_game_stands(tmp_path: Path) -> None:
    time = Time()
    store = Store(tmp_path, TOY, now=time)
    first = store.create(replace(ANN_AND_BO, title="Saturday"))
    time.now += 60
    second = store.create(CLEA_AND_ANN)
    assert [line.id for line in store.list()] == [second, first]
    table = store.open(first).table()
    time.now += 60
    propose(table, Drawn("black"))
    newest = store.list()[0]
    assert (newest.id, newest.header.title) == (first, "Saturday")
    assert newest.standing == Summary(1, 3, 0, (3, 0))
    assert newest.last == time.now
    store.close()


def test_playing_time_leaves_long_pauses_out(tmp_path: Path) -> None:
    time = Time()
    store = Store(tmp_path, TOY, now=time)
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    for minutes in (1, 9, 11, 0, 60 * 24, 2):
        time.now += 60 * minutes
        play(table, 1)
    time.now -= 7000  # somebody put the clock back
    play(table, 1)
    assert store.list()[0].playing == 60 * (1 + 9 + 2)
    store.close()


def test_the_list_names_winners_and_forgets_them_on_undo(store: Store) -> None:
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    play(table, 6 * TURN)
    result = table.game.result(table.state)
    there = store.list()[0].standing
    assert there.finished
    assert result is not None
    assert (there.winners, there.scores) == (result.winners, result.totals)
    undo(table)
    assert not store.list()[0].standing.finished
    assert store.list()[0].standing.winners == ()


def test_rename_while_it_is_played(store: Store) -> None:
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    play(table, 2)
    store.rename(id, "Rematch")
    play(table, 2)
    assert store.list()[0].header.title == "Rematch"
    assert store.open(id).header.title == "Rematch"
    assert store.open(id).record.state == table.state


def test_a_deleted_game_is_gone_and_its_table_is_told(store: Store) -> None:
    id, other = store.create(ANN_AND_BO), store.create(CLEA_AND_ANN)
    table = store.open(id).table()
    play(table, 3)
    store.hands(id).keep(3, (ToDo(Change(("gold", "red"), 7, 4)),))
    store.delete(id)
    assert store.hands(id).left(3, ()) == ()
    assert [line.id for line in store.list()] == [other]
    before, told = table.record, []
    table.watch(told.append)
    assert propose(table, Hold()) is Verdict.ILLEGAL
    assert table.record == before
    assert told[-1].refusal.key == "save.missing"
    for deed in (store.open, store.delete):
        with pytest.raises(SaveTrouble, match=r"save\.missing"):
            deed(id)


@pytest.mark.parametrize(
    "header",
    [
        replace(ANN_AND_BO, seats=ANN_AND_BO.seats[:1]),
        replace(ANN_AND_BO, seats=ANN_AND_BO.seats[:1] * 2),
        replace(ANN_AND_BO, seats=(Seat("red", "A"), Seat("pink", "B"))),
        replace(ANN_AND_BO, seats=(Seat("red", "A"), Seat("blue", "B", 4))),
        replace(ANN_AND_BO, chosen=(("deck.urn", "nobody"),)),
        replace(ANN_AND_BO, chosen=(("deck.moon", "app"),)),
        replace(ANN_AND_BO, title="x" * 201),
    ],
)
def test_a_table_that_cannot_be_is_not_begun(store: Store, header: Header) -> None:
    with pytest.raises(SaveTrouble, match=r"save\.foreign"):
        store.create(header)
    assert store.list() == ()


def test_a_game_that_is_not_here_is_not_begun(store: Store) -> None:
    with pytest.raises(SaveTrouble, match=r"save\.gone"):
        store.create(replace(ANN_AND_BO, game="chess"))
    assert store.list() == ()


def test_who_looks_at_a_game_does_not_disturb_its_table(tmp_path: Path) -> None:
    store = Store(tmp_path, TOY, tmp_path / "backups")
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    play(table, 5)
    store.look(id)
    play(table, 2)
    assert store.look(id).record.state == table.state
    store.close()
    copies = sorted(file.name for file in (tmp_path / "backups").iterdir())
    assert copies[-1] == f"toy-{id}-000007.jsonl"


def test_two_tables_cannot_write_the_same_game(store: Store) -> None:
    id = store.create(ANN_AND_BO)
    first, second = store.open(id).table(), store.open(id).table()
    play(first, 3)
    assert propose(second, Drawn("white")) is Verdict.ILLEGAL
    assert second.log == ()
    assert store.look(id).log == first.log
