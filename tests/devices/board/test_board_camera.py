"""A drawn table before the real camera: found, learned, read, and told to the desk."""

from __future__ import annotations

import asyncio
import io

import cv2
import numpy as np
import pytest

from companion.desk import actions as do
from companion.desk.board_deeds import DrawBoard, KeepRegions, KeepSight
from companion.desk.sensed_deeds import LookAgain
from companion.devices.board.board_camera import BoardCamera
from companion.devices.camera.tray_camera import TrayCamera
from companion.devices.trace.tape import Playback, Recorder
from companion.devices.trace.trace import lines
from companion.games.hellas.on_table import whole
from companion.kernel.sighting import BoardSeen
from companion.table.trust import Source
from tests.devices.board.sitting import SIZE, BoardSitting
from tests.devices.sitting import play, until
from vision.board.reading import HIGH
from vision.board.tabletop.arranging import SetPiece, put
from vision.camera.camera import CameraState
from vision.camera.shared import Cameras
from vision.camera.slides import Slides

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


def turned(pictures, degrees: float):
    """As the camera sees it once somebody has knocked against it."""
    for picture in pictures:
        high, wide = picture.shape[:2]
        turn = cv2.getRotationMatrix2D((wide / 2, high / 2), degrees, 1.0)
        yield cv2.warpAffine(picture, turn, (wide, high), borderMode=cv2.BORDER_REFLECT)


def covered(pictures):
    """Somebody hangs a cloth before the lens."""
    return (np.full_like(picture, 70) for picture in pictures)


def test_s23_a_camera_that_was_knocked_is_said_and_the_board_found_again(
    tmp_path,
) -> None:
    async def scene() -> None:
        async with BoardSitting(tmp_path, whole()) as party:
            await ready(party)
            red = piece(party.board, "red", ATTICA)
            await party.see(12, red)
            party.desk.notice = None
            await party.show(turned(party.film(16, red), 2))
            assert party.status.found
            assert party.desk.notice.key == "eyes.said.again"
            assert party.owners() == {ATTICA: ("red",)}

    play(scene())


def test_s23_while_the_board_is_lost_no_region_is_seen(tmp_path) -> None:
    async def scene() -> None:
        async with BoardSitting(tmp_path, whole()) as party:
            await ready(party)
            red = piece(party.board, "red", ATTICA)
            await party.see(12, red)
            told = len(party.heard)
            await party.show(covered(party.film(24, red)))
            assert party.status.where == "lost"
            assert party.desk.notice.key == "eyes.said.lost"
            assert {one.mark for one in party.status.regions} == {"unseen"}
            (blind,) = party.heard[told:][:1]
            assert {one.word for one in blind.regions} == {"unseen"}
            await party.see(24, red)
            assert party.status.found
            assert party.desk.notice.key == "eyes.said.again"
            assert party.owners() == {ATTICA: ("red",)}

    play(scene())


@pytest.mark.parametrize("how", ["silent", "no camera"])
def test_s22_what_was_read_is_unseen_once_its_camera_is_gone(
    tmp_path, how: str
) -> None:
    """Else the table would believe it for ever, and let people trust it."""

    async def scene() -> None:
        async with BoardSitting(tmp_path, whole()) as party:
            await ready(party)
            await party.see(12, piece(party.board, "red", ATTICA))
            told = len(party.heard)
            if how == "silent":
                party.camera.hear_state(CameraState("lost", "camera.lost.silent"))
            else:
                party.camera.choose("")
            (blind,) = party.heard[told:]
            assert ATTICA in {one.region for one in blind.regions}
            assert {one.word for one in blind.regions} == {"unseen"}

    play(scene())


def test_s18_tomorrow_the_same_board_is_found_without_a_touch(tmp_path) -> None:
    async def scene() -> None:
        async with BoardSitting(tmp_path, whole()) as party:
            await ready(party)
            again = BoardCamera(party.camera.file, party.home.boards)
            assert again.status.board == party.status.board
            assert again.status.known == ("red", "blue")
            assert again.kept.source == str(party.pictures)

    play(scene())


def test_s18_a_picture_shows_what_the_program_sees(tmp_path) -> None:
    async def scene() -> None:
        async with BoardSitting(tmp_path, whole()) as party:
            await ready(party)
            await party.see(12, piece(party.board, "red", ATTICA))
            party.desk.touch(KeepSight())
            assert party.desk.notice.key == "app.exported"
            (file,) = party.home.exports.glob("*.jpg")
            assert cv2.imread(str(file)).shape[0] == HIGH

    play(scene())


def test_s18_one_camera_serves_tray_and_board(tmp_path) -> None:
    """A device can only be opened once."""
    opened = []

    async def scene() -> None:
        cameras = Cameras()
        async with BoardSitting(tmp_path, whole()) as party:

            def slides(source):
                opened.append(source)
                return Slides(source.path, 0.1, stays=False)

            board = BoardCamera(open=slides, cameras=cameras)
            tray = TrayCamera(lambda _: (), open=slides, cameras=cameras)
            running = [
                asyncio.create_task(one.run(lambda _: None)) for one in (board, tray)
            ]
            await asyncio.sleep(0)
            for one in (tray, board):
                one.choose(str(party.pictures))
            await until(lambda: board.status.sees and tray.eye.sees)
            assert len(opened) == 1
            for task in running:
                task.cancel()
            await asyncio.wait(running)

    play(scene())


def test_s22_a_board_is_told_again_when_somebody_asks_for_it(tmp_path) -> None:
    async def scene() -> None:
        async with BoardSitting(tmp_path, whole()) as party:
            await ready(party)
            red = piece(party.board, "red", ATTICA)
            await party.see(12, red)
            told = len(party.heard)
            await party.see(6, red)
            assert len(party.heard) == told
            party.desk.touch(LookAgain())
            await party.see(8, red)
            assert len(party.heard) > told
            assert party.heard[-1] == party.heard[told - 1]

    play(scene())


def differing(desk) -> set[str]:
    """Regions where the board is not as the app has it."""
    return {one.region for one in desk.scene().on_board.differing}


def test_s22_a_piece_nobody_asked_for_is_shown_as_a_difference_and_plays_nothing(
    tmp_path,
) -> None:
    async def scene() -> None:
        async with BoardSitting(tmp_path, whole()) as party:
            await ready(party)
            state = party.desk.session.table.state
            await party.see(12, piece(party.board, "red", ATTICA))
            assert ATTICA in differing(party.desk)
            assert party.desk.session.table.state == state

    play(scene())


def test_s32_a_recorded_evening_tells_a_table_the_same_again(tmp_path) -> None:
    async def scene() -> None:
        out = io.StringIO()
        async with BoardSitting(tmp_path, whole()) as party:
            await ready(party)
            tape = Recorder(out)
            for region in (ATTICA, "elis"):
                await party.see(12, piece(party.board, "red", region))
            told = [one for one in party.heard if isinstance(one, BoardSeen)]
            for one in told:
                tape.put(one)
            again: list[BoardSeen] = []
            await Playback(lines(out.getvalue().splitlines()), 0).run(again.append)
            assert again == told
            before = differing(party.desk)
            party.desk.touch(do.Home())
            party.desk.open(party.desk.store.list()[0].id)
            for one in again:
                party.desk.sense(one, Source.BOARD)
            assert before == differing(party.desk) >= {"elis"}

    play(scene())
