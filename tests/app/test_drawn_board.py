"""The demo's board: drawn, photographed, found, read, and told to the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.app.board import BoardAtTable
from companion.app.drawn_board import DrawnBoard
from companion.desk import actions as do
from companion.desk.demo import Guests
from companion.desk.desk import Desk
from companion.desk.evening import Evening
from companion.devices.board.board_camera import BoardCamera

PATIENCE = 120.0
"""Seconds until what never comes is given up."""


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0.05)


async def played(desk: Desk, game: str, enough: Callable[[], bool]) -> bool:
    """A demo, until so much has come of it; whether a drawn board was looked at."""
    evening = Evening(desk, Guests(7))
    evening.hands = drawn = DrawnBoard(desk)
    desk.touch(do.Demo(game))
    beside = asyncio.create_task(drawn.run())
    try:
        async with asyncio.timeout(PATIENCE):
            while not enough():
                evening.step()
                await asyncio.sleep(0.1)
        return drawn.there
    finally:
        beside.cancel()
        await asyncio.gather(beside, return_exceptions=True)


def owned(desk: Desk) -> int:
    """In how many regions the camera sees somebody's pieces."""
    regions = desk.board.board.regions if desk.board else ()
    return sum(bool(one.colours) for one in regions)


def test_t19_a_demo_without_any_device_sees_its_board(open_desk: Any) -> None:
    desk = open_desk()
    assert asyncio.run(played(desk, "cyclades", lambda: owned(desk) > 4))
    assert desk.board is None  # whoever has a camera has his own again


def test_t19_nobodys_own_camera_is_looked_through_meanwhile(
    open_desk: Any, tmp_path: Path
) -> None:
    """Nor is his board another one for a demo's sake; afterwards it is looked at."""
    desk = open_desk()
    picture = tmp_path / "board.png"
    cv2.imwrite(str(picture), np.full((240, 320, 3), 90, np.uint8))
    own = BoardAtTable(desk, lambda: BoardCamera(None, tmp_path / "boards"), tmp_path)

    def looks() -> bool:
        return own.camera.lookout.watching is not None

    async def evening() -> None:
        looking = asyncio.create_task(own.run())
        own.choose(str(tmp_path))
        await until(looks)
        before = own.camera.expected
        await played(desk, "cyclades", lambda: desk.board is not own and not looks())
        assert own.camera.expected == before
        desk.touch(do.Back())
        await until(lambda: desk.board is own and looks())
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)

    asyncio.run(evening())


def test_a_game_without_a_board_is_played_as_ever(open_desk: Any) -> None:
    desk = open_desk()
    assert not asyncio.run(
        played(desk, "dice-forge", lambda: len(desk.session.table.record.played) > 30)
    )
    assert desk.board is None
