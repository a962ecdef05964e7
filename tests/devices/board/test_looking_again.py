"""What stands on the board is told once more: when asked, and to a game taken out."""

from __future__ import annotations

from companion.desk import actions as do
from companion.desk.sensed_deeds import LookAgain
from companion.games.hellas.on_table import whole
from tests.devices.board.sitting import BoardSitting
from tests.devices.board.test_board_camera import ATTICA, piece, ready
from tests.devices.sitting import play


def differing(party: BoardSitting) -> list[str]:
    return [one.region for one in party.desk.scene().on_board.differing]


def test_s24_the_board_is_looked_at_again_when_asked_and_on_resuming(tmp_path) -> None:
    async def scene() -> None:
        async with BoardSitting(tmp_path, whole()) as party:
            await ready(party)
            there = piece(party.board, "red", ATTICA)
            await party.see(12, there)
            assert differing(party) == [ATTICA]
            party.desk.touch(LookAgain())
            assert not party.desk.scene().on_board.looked_at
            await party.see(12, there)
            assert differing(party) == [ATTICA]
            id = party.desk.session.id
            party.desk.touch(do.Home())
            party.desk.touch(do.Open(id))
            assert not party.desk.scene().on_board.looked_at
            await party.see(12, there)
            assert differing(party) == [ATTICA]

    play(scene())
