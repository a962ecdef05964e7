"""The history is told from the rows alone, and always adds up."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kernel.game import IllegalMove
from companion.kernel.record import Amended, Played, Record, Redone, Undone
from companion.table.history import HistoryRow, lines, past
from companion.table.table import Table
from tests.kernel.toy import Drawn, Hold, Rolled, Toy
from tests.table.walk import stir


def played(move: Any) -> Played[Any]:
    return Played(move, "touch")


WHITE, ROLL, HOLD = played(Drawn("white")), played(Rolled("red", 1)), played(Hold())


def test_nothing_has_happened() -> None:
    assert lines(()) == ()


def test_moves_stand_in_their_order() -> None:
    assert lines((WHITE, ROLL)) == (
        HistoryRow("played", WHITE, (WHITE.move,), alive=True, index=0),
        HistoryRow("played", ROLL, (ROLL.move,), alive=True, index=1),
    )


def test_taken_back_and_played_again() -> None:
    told = lines((WHITE, ROLL, HOLD, Undone(2), Redone(1)))
    assert [(line.alive, line.index) for line in told[:3]] == [
        (True, 0),
        (True, 1),
        (False, -1),
    ]
    assert [(line.kind, line.moves) for line in told[3:]] == [
        ("undone", (ROLL.move, HOLD.move)),
        ("redone", (ROLL.move,)),
    ]


def test_a_corrected_line_gives_way_to_the_correction() -> None:
    amended: Amended[Any] = Amended(1, Rolled("red", 2), "typed", stays=1)
    told = lines((WHITE, ROLL, HOLD, amended))
    assert (told[1].alive, told[2].index) == (False, 2)
    assert told[3] == HistoryRow(
        "amended", amended, (Rolled("red", 2),), was=ROLL.move, alive=True, index=1
    )


def test_a_correction_may_be_corrected_and_undone() -> None:
    first: Amended[Any] = Amended(1, Rolled("red", 2), "typed", stays=1)
    second: Amended[Any] = Amended(1, Rolled("red", 1), "typed", stays=0)
    told = lines((WHITE, ROLL, HOLD, first, second))
    assert told[-1].was == Rolled("red", 2)
    assert [line.alive for line in told] == [True, False, False, False, True]
    gone = lines((WHITE, ROLL, HOLD, first, second, Undone(2)))
    assert [line.alive for line in gone[:5]] == [False] * 5


@pytest.mark.parametrize(
    "rows",
    [
        (Undone(1),),
        (WHITE, Undone(0)),
        (WHITE, Undone(-1)),
        (WHITE, Undone(2)),
        (Redone(1),),
        (WHITE, Undone(1), Redone(2)),
        (WHITE, Undone(1), Redone(0)),
        (WHITE, Undone(1), Redone(-1)),
        (WHITE, Undone(1), ROLL, Redone(1)),
        (WHITE, Amended(1, HOLD.move, "touch", 0)),
        (WHITE, Amended(-1, HOLD.move, "touch", 0)),
        (WHITE, ROLL, Amended(0, HOLD.move, "touch", 2)),
        (WHITE, ROLL, Amended(0, HOLD.move, "touch", -1)),
    ],
)
def test_rows_that_reach_for_nothing_are_refused(rows: tuple[Any, ...]) -> None:
    with pytest.raises(IllegalMove, match=r"kernel\.nothing"):
        past(rows)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_what_stands_in_the_history_is_what_stands_at_the_table(seed: int) -> None:
    game, luck = Toy(), random.Random(seed)
    table: Table[Any, Any] = Table(game, Record((game.setup(("red", "blue"), ()),)))
    for _ in range(60):
        stir(table, luck)
    told = lines(table.log)
    assert len(told) == len(table.log)
    standing = sorted((line.index, line.moves[0]) for line in told if line.index >= 0)
    moves = [row.move for row in table.record.played]
    assert [index for index, _ in standing] == list(range(len(moves)))
    assert [move for _, move in standing] == moves
