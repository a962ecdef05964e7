"""A drawn table before the real camera: found, learned, read, and told to the desk."""

from __future__ import annotations

from companion.desk.board_deeds import DrawBoard, KeepRegions
from companion.games.hellas.on_table import whole
from companion.kernel.sighting import BoardSeen
from tests.devices.board.sitting import SIZE, BoardSitting
from tests.devices.sitting import play
from vision.board.tabletop.arranging import SetPiece, put

ATTICA = "attica"


def regions(board):
    return tuple((one.name, one.corners) for one in board.regions)


def piece(board, colour: str, region: str):
    return put(board, SetPiece("troop", colour, region), (), 1)


async def ready(party: BoardSitting) -> None:
    """All that is to be done before the first evening on a board."""
    await party.look()
    party.sit_down("hellas")
    await party.see(2)
    party.desk.touch(DrawBoard(corners(party)))
    await party.see(3)
    await party.learn("hellas")
    party.desk.touch(KeepRegions(party.status.board.id, regions(party.board)))
    await party.see(4)


def corners(party: BoardSitting):
    return tuple((x / SIZE[0], y / SIZE[1]) for x, y in party.studio.corners)


def test_s20_a_piece_that_was_put_on_the_board_is_told(tmp_path) -> None:
    async def scene() -> None:
        async with BoardSitting(tmp_path, whole()) as party:
            await ready(party)
            assert party.status.found
            assert party.status.known == ("red", "blue")
            await party.see(12, piece(party.board, "red", ATTICA))
            assert party.owners() == {ATTICA: ("red",)}
            (seen,) = (one for one in party.heard if isinstance(one, BoardSeen))
            assert {one.region: one.colours for one in seen.regions if one.colours} == {
                ATTICA: ("red",)
            }

    play(scene())
