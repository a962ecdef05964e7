"""Boards are found by what they answer, at whatever port they hang; others are left."""

from __future__ import annotations

import asyncio
import os
import pty
import tty
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from companion.devices.wires import wire_file, wired_boards
from companion.devices.wires.wired_boards import WiredBoards
from firmware_bridge.serial.pty_board import PtyBoard
from firmware_bridge.serial.simulated import board
from tests.devices.wires.wired_sitting import until
from tests.terminals import needs_a_terminal

pytestmark = needs_a_terminal


def play(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scene)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wired_boards, "LOOK", 0.02)
    monkeypatch.setattr("firmware_bridge.serial.link.HELLO_FOR", 0.3)


def test_s27_a_board_is_found_by_its_answer_and_found_again_elsewhere(
    tmp_path: Path,
) -> None:
    file, plugged = tmp_path / "wires.json", list[str]()

    async def scene() -> None:
        boards = WiredBoards(file, plugged=lambda: tuple(plugged))
        running = asyncio.create_task(boards.run(lambda _: None))
        with boards.looking():
            with PtyBoard(board(), tmp_path / "ttyACM0") as there:
                plugged.append(str(there.path))
                await until(lambda: boards.table.ready)
            plugged[:] = [str(tmp_path / "ttyACM1")]
            with PtyBoard(board(), tmp_path / "ttyACM1"):
                await until(lambda: [b.port for b in boards.table.boards] == plugged)
                await until(lambda: boards.table.ready)
        running.cancel()
        await asyncio.wait({running})

    play(scene())
    assert wire_file.load(file)[0].boards == ("51AB1E00",)


def test_s27_where_something_else_hangs_it_is_asked_once_and_left_alone(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        master, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(master, False)
        name = os.ttyname(slave)
        boards = WiredBoards(plugged=lambda: (name,))
        running = asyncio.create_task(boards.run(lambda _: None))
        with boards.looking():
            await until(lambda: name in boards.strangers)
            os.read(master, 4096)
            await asyncio.sleep(0.3)
            with pytest.raises(BlockingIOError):
                os.read(master, 4096)
            assert boards.table.boards == ()
        running.cancel()
        await asyncio.wait({running})
        os.close(master)
        os.close(slave)

    play(scene())


def test_s27_nobody_who_never_had_a_board_has_a_port_opened(tmp_path: Path) -> None:
    async def scene() -> None:
        with PtyBoard(board(), tmp_path / "ttyACM0") as there:
            boards = WiredBoards(plugged=lambda: (str(there.path),))
            running = asyncio.create_task(boards.run(lambda _: None))
            await asyncio.sleep(0.3)
            assert boards.table.boards == ()
            assert not there.board.greeted
            running.cancel()
            await asyncio.wait({running})

    play(scene())
