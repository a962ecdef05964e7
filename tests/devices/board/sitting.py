"""A game on the desk and a drawn table under the real camera loop of its board.

Pictures go through a folder on the disk: the camera takes each in its turn, so the
table can be asked between two of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import cv2

from companion.app.board import BoardAtTable
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.board_deeds import TakeEmptyBoard, TeachColours, WatchBoard
from companion.desk.desk import Desk
from companion.devices.board.board_camera import BoardCamera
from companion.library.registry import GAMES
from companion.plumbing.folders import Folders
from companion.saves.header import Seat
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.sensing.board_status import BoardCameraStatus
from tests.devices.sitting import until
from vision.board.tabletop.boards import PrintedBoard
from vision.board.tabletop.sketch import Sketch, TablePiece
from vision.board.tabletop.studio import Studio, studio
from vision.camera.slides import Slides
from vision.frames import Picture

NAMES = {"red": "Anna", "blue": "Marek", "yellow": "Jana"}
SIZE = (1280, 720)
BEAT = 0.1


@cache
def bare(board: PrintedBoard, seed: int) -> Studio:
    """An empty table: many sit down at the same one."""
    return studio(board, seed, SIZE)


class BoardSitting:
    """`async with`: people at a table, a camera over their board."""

    def __init__(self, folder: Path, board: PrintedBoard, seed: int = 3) -> None:
        self.folder, self.board = folder, board
        self.studio: Studio = bare(board, seed).afresh()
        self.sketch = Sketch()
        self.count = 0
        self.heard: list[Any] = []

    async def __aenter__(self) -> BoardSitting:
        home = (self.folder / name for name in ("data", "config", "copies", "exports"))
        self.home = Folders(*home, self.folder / "logs")
        self.store = Store(self.home.data, GAMES, self.home.backups)
        self.desk = Desk(self.store, Settings(), folders=self.home)
        self.pictures = self.folder / "pictures"
        self.pictures.mkdir()
        self.put(self.film(1))
        self.camera = BoardCamera(
            self.home.config / "board.json",
            self.home.boards,
            open=lambda source: Slides(source.path, BEAT, stays=False),
            step=True,
        )
        self.port = BoardAtTable(self.desk, lambda: self.camera, self.home.exports)
        self.running = asyncio.create_task(self.port.run())
        await asyncio.sleep(0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.running.cancel()
        await asyncio.wait({self.running})
        self.store.close()

    def sit_down(self, game: str, people: int = 2, **more: Any) -> None:
        """The game lies open, with everybody in it."""
        names = tuple(NAMES.items())[:people]
        seats = tuple(Seat(colour, name, n) for n, (colour, name) in enumerate(names))
        self.colours = tuple(colour for colour, _ in names)
        self.desk.touch(do.Visit(at.NewGame(game, seats, **more)))
        self.desk.touch(do.Begin("red"))
        sense = self.desk.sense

        def heard(sighting: Any, source: Any) -> Any:
            self.heard.append(sighting)
            return sense(sighting, source)

        self.desk.sense = heard  # type: ignore[method-assign]

    async def look(self) -> None:
        """The camera is chosen, and the board found by its markers."""
        self.desk.touch(do.Visit(at.BoardPlace()))
        self.desk.touch(WatchBoard(str(self.pictures)))
        await self.see(2)

    async def learn(self, game: str) -> None:
        """The empty board is taken, and everybody shows a piece."""
        self.desk.touch(TakeEmptyBoard("", "Ours", game, self.board.shape))
        await self.see(2)
        self.desk.touch(TeachColours("begin", self.colours))
        for n, colour in enumerate(self.colours):
            spot = (0.4 + 0.1 * n, 0.5)
            await self.see(2, TablePiece("troop", colour, spot))
            self.desk.touch(TeachColours("take"))
        self.desk.touch(TeachColours("stop"))
        await self.see(1)

    # ---- what happens on the table

    def film(self, count: int, *pieces: TablePiece) -> Iterable[Picture]:
        self.sketch = Sketch(pieces)
        return (self.studio.photograph(self.sketch) for _ in range(count))

    def put(self, pictures: Iterable[Picture]) -> None:
        for picture in pictures:
            self.count += 1
            beside = self.folder / "next.bmp"
            cv2.imwrite(str(beside), picture)
            beside.rename(self.pictures / f"{self.count:06}.bmp")

    async def see(self, count: int, *pieces: TablePiece) -> None:
        """So many pictures of these pieces, and what followed."""
        await self.show(self.film(count, *pieces))

    async def show(self, pictures: Iterable[Picture]) -> None:
        await asyncio.to_thread(self.put, list(pictures))
        await until(lambda: self.seen >= self.count, 60)
        await asyncio.sleep(0.02)

    # ---- what a test looks at

    @property
    def seen(self) -> int:
        view = self.camera.view
        return view.number if view else 0

    @property
    def status(self) -> BoardCameraStatus:
        return self.camera.status

    def owners(self) -> dict[str, tuple[str, ...]]:
        """Whose pieces stand where, by what the camera said last."""
        return {one.region: one.colours for one in self.status.regions if one.colours}
