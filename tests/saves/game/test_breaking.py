"""What a change of a game's rules means for games that were saved before it.

CONTRIBUTING.md says what breaks one; each of its lines is shown here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.game import IllegalMove, Note
from companion.kernel.options import Option, chosen
from companion.library.registry import holding
from companion.saves.header import Header, Seat
from companion.saves.store import OpenedGame, Store
from companion.saves.trouble import SaveTrouble
from companion.table.answers import Proposal, Verdict
from companion.table.trust import Source
from tests.kernel import toy
from tests.kernel.toy import Drawn, Hold, Rolled, State, Toy

EVENING = (Drawn("white"), Rolled("red", 1), Rolled("blue", 2), Hold(), Drawn("grey"))
TWO = (Seat("red", "Ann"), Seat("blue", "Bo"))


@pytest.fixture
def saved(tmp_path: Path) -> tuple[Path, str, Any]:
    """A turn and a move by the rules of version 1."""
    store = Store(tmp_path, holding(Toy()))
    id = store.create(Header("toy", 1, TWO))
    table = store.open(id).table()
    for move in EVENING:
        answer = table.propose(Proposal(move, Source.TOUCH, table.stamp))
        assert answer is Verdict.PLAYED
    store.close()
    return tmp_path, id, table.state


def opened(saved: tuple[Path, str, Any], game: Toy) -> OpenedGame[Any, Any]:
    folder, id, _ = saved
    store = Store(folder, holding(game))
    try:
        return store.open(id)
    finally:
        store.close()


class Grown(Toy):
    """A field more, with a default: old states are read as they are."""

    @dataclass(frozen=True, slots=True)
    class State(State):
        moon: str = "new"

    state_type = State

    def setup(self, seats: tuple[str, ...], chosen: Any) -> State:
        plain = super().setup(seats, chosen)
        held = {name: getattr(plain, name) for name in toy.State.__match_args__}
        return Grown.State(**held)


def test_a_field_more_with_a_default_breaks_nothing(saved: Any) -> None:
    state = opened(saved, Grown()).record.state
    assert state.moon == "new"
    assert state.coins == saved[2].coins


class Shrunk(Toy):
    """The state has lost a field."""

    version = 2

    @dataclass(frozen=True, slots=True)
    class State:
        seats: tuple[str, ...]

    state_type = State  # type: ignore[assignment]


def test_a_field_less_loses_the_snapshots_and_all_is_played_again(saved: Any) -> None:
    found = opened(saved, Shrunk())
    assert found.record.state == saved[2]
    assert len(found.record.played) == len(EVENING)


class ShrunkAndStricter(Shrunk):
    """The rules have changed as well: what was played is not allowed any more."""

    def play(self, state: State, move: Any) -> tuple[State, tuple[Note, ...]]:
        if move == Hold():
            raise IllegalMove("toy.not_now")
        return super().play(state, move)


def test_with_other_rules_too_it_cannot_be_gone_on_with(saved: Any) -> None:
    with pytest.raises(SaveTrouble, match=r"save\.older"):
        opened(saved, ShrunkAndStricter())


class Renamed(Toy):
    """A move has another name: the old one is a stranger's."""

    version = 2

    @dataclass(frozen=True, slots=True)
    class Taken:
        stone: str

    moves_known = (Taken, *Toy.moves_known[1:])  # type: ignore[assignment]


class Reworded(Toy):
    """A field of a move has another name."""

    version = 2

    @dataclass(frozen=True, slots=True)
    class Drawn:
        pebble: str

    moves_known = (Drawn, *Toy.moves_known[1:])  # type: ignore[assignment]


@pytest.mark.parametrize("game", [Renamed(), Reworded()])
def test_a_changed_move_cannot_be_read(saved: Any, game: Toy) -> None:
    with pytest.raises(SaveTrouble, match=r"save\.older"):
        opened(saved, game)


class Turned(Toy):
    """A task has another name: snapshots with it cannot be read."""

    version = 2

    @dataclass(frozen=True, slots=True)
    class Toss:
        missing: tuple[str, ...]

    @dataclass(frozen=True, slots=True)
    class State(State):
        agenda: tuple[toy.Draw | Turned.Toss | toy.Trade | toy.Wages, ...] = ()

    state_type = State


def test_a_renamed_task_loses_the_snapshots_and_all_is_played_again(
    saved: Any,
) -> None:
    found = opened(saved, Turned())
    assert found.record.first == 0
    assert found.record.state == saved[2]


class Asking(Toy):
    """An option has another default, and is read while the game is played."""

    version = 2
    options = (*Toy.options[:2], Option("auto.wages", ("ask", "auto", "off")))

    def setup(self, seats: tuple[str, ...], made: Any) -> State:
        return super().setup(
            seats, made or chosen(Toy.options, [("auto.wages", "ask")])
        )


def test_with_another_default_a_game_goes_on_from_its_snapshot_alone(
    saved: Any,
) -> None:
    """Only what differs from a default is kept of a table's decisions."""
    found = opened(saved, Asking())
    assert found.record.state == saved[2]
    assert found.record.first == len(EVENING)  # behind it nothing can be undone
    with pytest.raises(IllegalMove):
        list(moves(Asking()))


def moves(game: Toy) -> Iterator[Any]:
    """The evening played by these rules from its set-up."""
    state = game.setup(("red", "blue"), ())
    for move in EVENING:
        state, _ = game.play(state, move)
        yield move
