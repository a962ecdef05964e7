"""A game on the desk and a virtual tray before the real camera loop.

Pictures go through a folder on the disk: the camera takes each in its turn, so the
table can be asked between two throws.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import cv2

from companion.app.camera import CameraAtTable
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.camera_deeds import ChooseCamera, DrawTray, TellApart
from companion.desk.desk import Desk
from companion.devices.camera.tray_camera import TrayCamera
from companion.library.registry import GAMES
from companion.saves.header import Seat
from companion.saves.settings import Settings
from companion.saves.store import Store
from tests.vision.virtual import RATE, Cube, Scene, reader, roll, wait
from vision.camera.slides import Slides
from vision.camera.sources import Folder
from vision.frames import Picture
from vision.tray import Tray

NAMES = {"red": "Anna", "blue": "Marek", "yellow": "Jana", "green": "Tom"}
SMALL = {"width": 640, "height": 360, "rim": 30}
CORNERS = Tray(((0.05, 0.09), (0.95, 0.09), (0.95, 0.91), (0.05, 0.91))).corners


async def until(what: Callable[[], Any], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not come to that"
        await asyncio.sleep(0.003)


class Sitting:
    """`async with`: people at a table, a camera over their tray."""

    def __init__(self, folder: Path, *colours: str, way: str = "turn") -> None:
        self.folder, self.colours, self.way = folder, colours, way
        self.scene = Scene(**SMALL)
        self.count = 0
        self.reader = reader

    async def __aenter__(self) -> Sitting:
        self.store = Store(self.folder / "data", GAMES, self.folder / "copies")
        self.desk = Desk(self.store, Settings())
        self.told: list[Any] = []
        self.pictures = self.folder / "pictures"
        self.pictures.mkdir()
        await self.plug()
        self.sit_down()
        await until(lambda: self.camera.lying.expected.album)
        return self

    def sit_down(self) -> None:
        seats = tuple(Seat(c, NAMES[c], n) for n, c in enumerate(self.colours))
        chosen = (("deck.faces", "app"),)
        self.desk.touch(do.Visit(at.NewGame("dice-forge", seats, chosen)))
        self.desk.touch(do.Begin(self.colours[0]))
        self.table.watch(self.told.append)

    async def plug(self) -> None:
        """The camera, before a folder in which pictures appear."""
        self.put(wait(self.scene, 0.1))
        self.camera = TrayCamera(
            self.reader,
            self.folder / "camera.json",
            open=lambda source: (
                Slides(source.path, 1 / RATE, stays=False)
                if isinstance(source, Folder)
                else None
            ),
            step=True,
        )
        self.overlook = CameraAtTable(self.desk, lambda: self.camera)
        self.running = asyncio.create_task(self.overlook.run())
        await asyncio.sleep(0)
        self.desk.touch(ChooseCamera(str(self.pictures)))
        self.desk.touch(DrawTray(CORNERS))
        self.desk.touch(TellApart(self.way))

    async def __aexit__(self, *_: object) -> None:
        self.running.cancel()
        await asyncio.wait({self.running})
        self.store.close()

    # ---- what happens in the tray

    def put(self, pictures: Iterable[Picture]) -> None:
        for picture in pictures:
            self.count += 1
            beside = self.folder / "next.bmp"
            cv2.imwrite(str(beside), picture)
            beside.rename(self.pictures / f"{self.count:06}.bmp")

    async def see(self, pictures: Iterable[Picture]) -> None:
        """All of it, and what followed."""
        await asyncio.to_thread(self.put, list(pictures))
        await until(lambda: self.seen >= self.count)
        await asyncio.sleep(0.02)

    @property
    def seen(self) -> int:
        view = self.camera.view
        return view.number if view else 0

    async def throw(self, *cubes: Cube) -> None:
        await self.see([*roll(self.scene, *cubes, seconds=0.4), *wait(self.scene, 0.5)])

    async def clear(self) -> None:
        """Somebody empties the tray, sheltered by the whole hand."""
        self.scene.lying.clear()
        await self.see(wait(self.scene, 0.5))

    # ---- what a test looks at

    @property
    def table(self) -> Any:
        return self.desk.session.table

    @property
    def awaited(self) -> tuple[str, ...]:
        prompt = self.table.game.prompt(self.table.state)
        return prompt.dice if prompt else ()

    def seen_parts(self) -> set[str]:
        """What the camera is to look for."""
        return set(self.camera.lying.expected.awaited.values())

    @property
    def eye(self) -> Any:
        return self.camera.eye

    def places(self) -> list[int]:
        return [die.up + 1 for hero in self.table.state.heroes for die in hero.dice]

    def rows(self) -> list[Any]:
        played = self.table.record.played
        return [row for row in played if type(row.move).__name__ == "Rolled"]


def play(scene: Any) -> None:
    asyncio.run(scene)
