"""People at a table with a board on a wire: the real port, link, desk and door."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.app.wires import WiresAtTable
from companion.desk.desk import Desk
from companion.devices.wires.wired_boards import WiredBoards
from companion.kernel.record import Record
from companion.library.registry import GAMES
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.saves.store import Store

NAMES = ("Anna", "Marek", "Jana", "Tom", "Eva", "Jan")


async def until(what: Callable[[], object], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not come to that"
        await asyncio.sleep(0.005)


class WiredSitting:
    """`async with`: boards at these addresses, and a game of any state before them."""

    def __init__(self, folder: Path, *addresses: Path) -> None:
        self.folder, self.addresses = folder, addresses

    async def __aenter__(self) -> WiredSitting:
        self.store = Store(self.folder / "data", GAMES, self.folder / "copies")
        self.desk = Desk(self.store, Settings())
        self.boards = WiredBoards(self.folder / "wires.json", plugged=tuple)
        self.wires = WiresAtTable(self.desk, self.boards)
        self.told: list[Any] = []
        for address in self.addresses:
            self.boards.add(str(address))
        self.running = asyncio.create_task(self.wires.run())
        return self

    async def __aexit__(self, *_: object) -> None:
        self.running.cancel()
        await asyncio.wait({self.running})
        if not self.running.cancelled():
            self.running.result()
        self.store.close()

    def lay(self, name: str, state: Any) -> None:
        """This state lies on the table, as if it had come to that."""
        game = GAMES[name]
        seats = tuple(
            Seat(colour, NAMES[at], at % 4) for at, colour in enumerate(colours(state))
        )
        header = Header(name, game.version, seats, ())
        self.desk.open(self.store.create(header))
        self.table.record = Record((state,))
        self.table.watch(self.told.append)
        self.desk.changed()

    async def ready(self) -> None:
        """Every board is greeted, and what lies on it is known."""
        await until(lambda: len(self.boards.table.ready) == len(self.addresses))
        await until(lambda: all(one.known for one in self.boards.table.ready))
        await asyncio.sleep(0.05)

    @property
    def table(self) -> Any:
        return self.desk.session.table

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def moves(self) -> tuple[Any, ...]:
        return tuple(row.move for row in self.table.record.played)

    def cell(self, region: str) -> int:
        """The sensor that lies under a region."""
        cells = self.boards.table.ready[0].cells
        return next(one.number for one in cells if one.region == region)


def colours(state: Any) -> tuple[str, ...]:
    """Of those who play."""
    if hasattr(state, "seats"):
        return tuple(state.seats)
    return tuple(one.colour for one in state.factions)
