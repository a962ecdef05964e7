"""Rules that change between two evenings: the game goes on, or is left alone."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.books import Correct
from companion.kernel.game import IllegalMove, Note
from companion.kernel.record import Undone
from companion.library.registry import holding
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from companion.table.table import Verdict
from companion.table.trust import Source
from tests.kernel.toy import Apply, Drawn, Hold, Move, Rolled, State, Toy
from tests.table.walk import ANN_AND_BO, TOY, play, propose, undo

# ---- rules that change between evenings


class Stricter(Toy):
    """Version 2: nobody may hold a stone back, and the die has no 1."""

    version = 2

    def play(self, state: State, move: Move) -> tuple[State, tuple[Note, ...]]:
        if move == Hold() or (isinstance(move, Rolled) and move.face == 1):
            raise IllegalMove("toy.not_now")
        return super().play(state, move)


class Milder(Toy):
    """Version 2, and nothing that matters to a game begun before."""

    version = 2


@dataclass(frozen=True, slots=True)
class Longer(State):
    """A state of version 2 knows more."""

    moon: str = ""
    tide: int = 0


class Reshaped(Milder):
    """Version 2: states of version 1 have a field it does not know."""

    @dataclass(frozen=True, slots=True)
    class Lean:
        seats: tuple[str, ...]

    state_type = Lean  # type: ignore[assignment]


OLD_MOVES = (Drawn("white"), Rolled("red", 1), Rolled("blue", 2), Hold())


def evening(folder: Path, *more: Any) -> tuple[str, Any]:
    """A turn by the rules of version 1, and some moves of the next."""
    store = Store(folder, TOY)
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    for move in (*OLD_MOVES, *more):
        assert propose(table, move) is Verdict.PLAYED
    store.close()
    return id, table


def test_an_older_game_goes_on_from_its_snapshot(tmp_path: Path) -> None:
    id, old = evening(tmp_path, Drawn("grey"), Rolled("red", 1))
    store = Store(tmp_path, holding(Stricter()))
    opened = store.open(id)
    assert opened.header.version == 2
    assert not opened.cut
    table = opened.table()
    assert table.state == old.state
    assert table.log == old.log
    propose(table, Rolled("blue", 1))
    assert table.state == old.state
    assert propose(table, Rolled("blue", 2)) is Verdict.PLAYED
    store.close()
    store = Store(tmp_path, holding(Stricter()))
    assert store.open(id).record.state == table.state
    store.close()


def test_an_older_game_is_not_undone_behind_its_snapshot(tmp_path: Path) -> None:
    id, _ = evening(tmp_path)
    store = Store(tmp_path, holding(Stricter()))
    table = store.open(id).table()
    propose(table, Drawn("grey"))
    told: list[Any] = []
    table.watch(told.append)
    undo(table, 2)
    assert told[-1].refusal.key == "kernel.older_rules"
    assert table.amend(1, Rolled("red", 2), Source.TYPED) is Verdict.ILLEGAL
    assert told[-1].refusal.key == "kernel.older_rules"
    assert undo(table, 1) is Verdict.PLAYED
    store.close()


def test_a_killed_older_game_loses_only_what_the_new_rules_refuse(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path, TOY)
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    for move in (*OLD_MOVES, Drawn("grey"), Rolled("red", 1), Rolled("blue", 2)):
        propose(table, move)
    store.database.close()  # no time to put the game away
    store = Store(tmp_path, holding(Stricter()))
    opened = store.open(id)
    assert opened.cut
    assert opened.log[-1] == Undone(2)
    assert opened.table().hands() == ()
    assert [row.move for row in opened.record.played] == [*OLD_MOVES, Drawn("grey")]
    assert opened.record.kept == (Rolled("red", 1), Rolled("blue", 2))
    again = store.open(id)
    assert not again.cut
    assert again.record.state == opened.record.state
    assert again.record.undone == opened.record.undone
    assert (again.record.kept, again.log) == (opened.record.kept, opened.log)
    store.close()


class Forgetful(Stricter):
    """Version 2 has no word for what version 1 allowed, not even a refusal."""

    def play(self, state: State, move: Move) -> tuple[State, tuple[Note, ...]]:
        if isinstance(move, Rolled) and move.face == 1:
            raise KeyError(move)
        return super().play(state, move)


def test_moves_that_newer_rules_know_nothing_of_are_left_to_nobody(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path, TOY)
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    for move in (*OLD_MOVES, Drawn("grey"), Rolled("red", 1)):
        propose(table, move)
    store.database.close()  # no time to put the game away
    store = Store(tmp_path, holding(Forgetful()))
    opened = store.open(id)
    assert opened.log[-1] == Undone(1)
    assert opened.table().hands() == ()
    store.close()


def test_an_older_game_that_replays_keeps_its_whole_undo(tmp_path: Path) -> None:
    id, old = evening(tmp_path, Drawn("grey"))
    store = Store(tmp_path, holding(Milder()))
    table = store.open(id).table()
    undo(table, 5)
    assert table.state == old.record.after(0)
    store.close()


def test_a_state_of_another_shape_is_found_by_playing_again(tmp_path: Path) -> None:
    class Wider(Milder):
        state_type = Longer

        def setup(self, seats: tuple[str, ...], chosen: Any) -> State:
            plain = super().setup(seats, chosen)
            names = State.__dataclass_fields__
            return Longer(**{name: getattr(plain, name) for name in names}, moon="new")

    id, old = evening(tmp_path, Drawn("grey"))
    store = Store(tmp_path, holding(Wider()))
    with store.database.change() as db:
        db.execute("UPDATE snapshots SET state = '{\"gone\": 1}'")
    state = store.open(id).record.state
    assert isinstance(state, Longer)
    assert (state.moon, state.hands) == ("new", old.state.hands)
    store.close()


def test_an_older_game_beyond_reading_is_refused_and_left_alone(
    tmp_path: Path,
) -> None:
    class Other(Reshaped):
        moves_known = (Apply,)

    id, old = evening(tmp_path)
    store = Store(tmp_path, holding(Other()))
    with pytest.raises(SaveTrouble, match=r"save\.older"):
        store.open(id)
    store.close()
    store = Store(tmp_path, TOY)
    assert store.open(id).record.state == old.state
    store.close()


def test_a_newer_game_is_refused_in_words_and_left_alone(tmp_path: Path) -> None:
    store = Store(tmp_path, holding(Milder()))
    id = store.create(ANN_AND_BO)
    table = store.open(id).table()
    play(table, 6)
    store.close()
    older = Store(tmp_path, TOY)
    assert [line.trouble for line in older.list()] == ["save.newer"]
    with pytest.raises(SaveTrouble, match=r"save\.newer"):
        older.open(id)
    with pytest.raises(SaveTrouble, match=r"save\.newer"):
        older.rename(id, "mine")
    older.close()
    store = Store(tmp_path, holding(Milder()))
    assert store.open(id).record.state == table.state
    store.close()


def test_a_game_of_a_kind_we_do_not_have_stays_in_the_list(tmp_path: Path) -> None:
    id, _ = evening(tmp_path)
    store = Store(tmp_path, holding())
    assert [(line.id, line.trouble) for line in store.list()] == [(id, "save.gone")]
    store.close()


def test_an_option_changed_in_play_is_kept(tmp_path: Path) -> None:
    id, _ = evening(tmp_path, Correct(("option", "auto.wages"), "ask"))
    store = Store(tmp_path, TOY)
    state = store.open(id).record.state
    assert Toy().option(state, "auto.wages") == "ask"
    store.close()
