"""An evening of the demo: guests move pieces, and what is seen of it plays it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.desk import actions as do
from companion.desk.context import OpenTable
from companion.desk.demo import Guests
from companion.desk.desk import Desk
from companion.desk.evening import Evening
from companion.kernel.board import board_of
from companion.kernel.sighting import BoardSeen, RegionSeen
from companion.table.trust import Source


class QuickHands:
    """Lay everything at once, before eyes that see what is so; or no eyes at all."""

    busy = False

    def __init__(self, desk: Desk, *, seen: bool = True) -> None:
        self.desk, self.seen = desk, seen
        self.stands: Any = None

    def lies(self, session: OpenTable, state: Any) -> bool:
        return bool(self.stands == board_of(session.game).standings(state))

    def lay(self, session: OpenTable, state: Any) -> None:
        self.stands = board_of(session.game).standings(state)
        regions = tuple(
            RegionSeen(name, tuple(sorted(one.must)))
            for name, one in self.stands.items()
        )
        if self.seen:
            self.desk.sense(BoardSeen(regions), Source.BOARD)


def evening(desk: Desk, game: str, *, seen: bool = True, steps: int = 250) -> set[str]:
    """By which sources moves came."""
    played = Evening(desk, Guests(3))
    played.hands = QuickHands(desk, seen=seen)
    desk.touch(do.Demo(game))
    for _ in range(steps):
        if not played.step():
            break
    assert desk.session is not None
    rows = desk.session.table.record.played
    assert len(rows) > 100
    return {row.source for row in rows}


@pytest.mark.parametrize("game", ["hellas", "cyclades"])
def test_s32_what_guests_move_on_the_board_is_played_by_a_look(
    open_desk: Any, game: str
) -> None:
    assert "board" in evening(open_desk(), game)


def test_s32_a_demo_before_a_camera_ends_as_any_game(open_desk: Any) -> None:
    desk = open_desk()
    evening(desk, "cyclades", steps=20_000)
    assert desk.session is not None
    table = desk.session.table
    assert desk.session.game.result(table.state) is not None


def test_s32_where_no_camera_sees_it_a_finger_says_so(open_desk: Any) -> None:
    assert "board" not in evening(open_desk(), "hellas", seen=False)
