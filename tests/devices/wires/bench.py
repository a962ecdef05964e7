"""How fast and how lasting a board on a wire is: the real firmware on an emulated chip.

`python -m tests.devices.wires.bench edges|buttons|cycles`; numbers, no verdicts.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
import time
from collections.abc import Coroutine, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.desk import actions as do
from companion.games.hellas.rules.moves.turn import MoveHoplites
from tests.devices.wires.wired_sitting import WiredSitting, until
from tests.firmware_bridge.board.stage import EmulatedBoard
from tests.games.hellas.rules.test_on_board import marching
from tests.games.hellas.tables import army, laid

TIMES, CYCLES = 50, 1000
UNDO, ELIS, ARCADIA = 1, 13, 14


def march() -> Any:
    return marching(army(laid(), "red", "elis", 1, owner=-1))


def figures(name: str, took: list[float]) -> dict[str, float]:
    worst, middle = max(took), statistics.median(took)
    return {f"{name}_median_ms": round(middle, 1), f"{name}_worst_ms": round(worst, 1)}


async def edges(folder: Path) -> dict[str, float]:
    """From a switch that closes to what it means, said at the door."""
    took = []
    with EmulatedBoard() as board:
        async with WiredSitting(folder, Path(board.port)) as sitting:
            for _ in range(TIMES):
                board.open_cell(ARCADIA)
                board.close_cell(ELIS)
                await asyncio.sleep(0.2)
                sitting.lay("hellas", march())
                await sitting.ready()
                began = time.monotonic()
                await asyncio.to_thread(board.close_cell, ARCADIA)
                await until(lambda: sitting.table.waiting is not None)
                took.append((time.monotonic() - began) * 1000)
    return figures("edge_to_door", took)


async def buttons(folder: Path) -> dict[str, float]:
    """From a button that goes down to its step on the disk."""
    took = []
    with EmulatedBoard() as board:
        async with WiredSitting(folder, Path(board.port)) as sitting:
            sitting.lay("hellas", march())
            await sitting.ready()
            for _ in range(TIMES):
                sitting.desk.touch(do.Play(MoveHoplites("elis", "arcadia", 1)))
                began = time.monotonic()
                await asyncio.to_thread(board.press, UNDO)
                await until(lambda: not sitting.moves)
                took.append((time.monotonic() - began) * 1000)
                board.release(UNDO)
                await asyncio.sleep(
                    0.4
                )  # until the board, too, has heard that it is up
    return figures("edge_to_committed", took)


async def cycles(folder: Path) -> dict[str, float]:
    """Pulled and plugged in again, over and over."""
    began, path = time.monotonic(), folder / "ttyBOARD"
    with EmulatedBoard() as board:
        path.symlink_to(board.port)
        async with WiredSitting(folder, path) as sitting:
            await sitting.ready()
            for _ in range(CYCLES):
                await asyncio.to_thread(board.unplug)
                path.unlink()
                await until(lambda: not sitting.boards.table.ready)
                await asyncio.to_thread(board.plug)
                path.symlink_to(board.port)
                await until(lambda: sitting.boards.table.ready)
            board.close_cell(ELIS)
            await until(lambda: sitting.boards.table.ready[0].cells[ELIS].on)
            connected = len(sitting.boards.table.ready)
    seconds = round(time.monotonic() - began, 1)
    return {"cycles": CYCLES, "connected": connected, "cycles_s": seconds}


PARTS: Mapping[str, Any] = {"edges": edges, "buttons": buttons, "cycles": cycles}


def main(part: str) -> None:
    with TemporaryDirectory() as folder:
        scene: Coroutine[Any, Any, dict[str, float]] = PARTS[part](Path(folder))
        sys.stdout.write(json.dumps(asyncio.run(scene)) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
