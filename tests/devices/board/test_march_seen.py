"""A march on a drawn table, through the real camera into the game."""

from __future__ import annotations

from typing import Any

from companion.desk import actions as do
from companion.games.hellas.on_table import whole
from companion.games.hellas.rules.game import GAME
from companion.games.hellas.rules.moves.turn import MoveHoplites
from companion.games.hellas.rules.presences import standings
from companion.kernel.board import Presences
from tests.devices.board.sitting import BoardSitting
from tests.devices.board.test_board_camera import piece, ready
from tests.devices.sitting import play
from vision.board.tabletop.sketch import TablePiece


def state(party: BoardSitting) -> Any:
    return party.desk.session.table.state


def begin(party: BoardSitting) -> None:
    """Everything stands; Red leads one hoplite in a region that is nobody's."""
    while GAME.clock(state(party)).phase == "setup":
        party.desk.touch(do.Play(next(iter(GAME.moves(state(party))))))
    for name, one in standings(state(party)).items():
        if "red" in one.must:
            party.desk.touch(do.Write(("owner", name), ""))
            party.desk.touch(do.Write(("hoplites", name, "red"), 1))


def pieces(party: BoardSitting, there: Presences) -> tuple[TablePiece, ...]:
    """A piece of every colour that must stand in a region."""
    return tuple(
        piece(party.board, colour, name)
        for name, one in there.items()
        for colour in sorted(one.must)
    )


def march(party: BoardSitting) -> MoveHoplites:
    """All that Red has in a region goes next door, where nobody stands."""
    books = standings(state(party))
    for move in GAME.moves(state(party)):
        if isinstance(move, MoveHoplites) and not books[move.region].must:
            after = standings(GAME.play(state(party), move)[0])
            if "red" not in after[move.origin].must:
                return move
    raise AssertionError("nobody can march")


def test_s22_a_march_that_the_camera_saw_is_asked_and_then_played(tmp_path) -> None:
    async def scene() -> None:
        async with BoardSitting(tmp_path, whole()) as party:
            await ready(party)
            begin(party)
            await party.see(12, *pieces(party, standings(state(party))))
            table = party.desk.session.table
            assert party.desk.scene().on_board.differing == ()
            before, move = len(table.record.played), march(party)
            there = standings(GAME.play(state(party), move)[0])
            await party.see(12, *pieces(party, there))
            assert table.waiting is not None
            assert table.waiting.why == "board"
            assert len(table.record.played) == before
            party.desk.touch(do.Confirm())
            assert table.record.played[before].move == move
            assert table.record.played[before].source == "board"
            assert party.desk.scene().on_board.differing == ()

    play(scene())
