"""Camera and desk, introduced to each other. Only the command line knows both."""

import asyncio

import cv2
import numpy as np

from companion.cli.house import House
from companion.devices.camera import TrayCamera
from companion.kernel.eye import Corners, Eye
from companion.kernel.game import Fact, IllegalMove, note
from companion.kernel.sighting import Sighting
from companion.table.trust import Source
from companion.views import places as at
from companion.views.desk import Desk
from vision.frames import Picture
from vision.shipped import reader
from vision.sources import SourceTrouble

WHOLE = "eye.whole"
WIDE = 720
"""Pixels across of the picture on the page."""


def tray_camera(home: House) -> TrayCamera:
    """The camera of this person."""
    there = home.folders
    return TrayCamera(reader(), there.config / "camera.json", there.faces)


class Overlook:
    """While it runs, what the camera sees reaches the table."""

    def __init__(self, desk: Desk, camera: TrayCamera) -> None:
        self.desk, self.camera = desk, camera
        self._asked = asyncio.Event()
        desk.eye = self
        camera.say = self._say
        camera.watch(self._learn)
        desk.watch(self._asked.set)
        self._asked.set()

    async def run(self) -> None:
        """Until cancelled."""
        async with asyncio.TaskGroup() as both:
            both.create_task(self.camera.run(self._tell))
            both.create_task(self._expect())

    async def _expect(self) -> None:
        while True:
            await self._asked.wait()
            self._asked.clear()
            self.camera.expect(self.desk.expected)

    def _tell(self, sighting: Sighting) -> None:
        self.desk.sense(sighting, Source.CAMERA)

    def _say(self, key: str, **facts: Fact) -> None:
        self.desk.notice = note(key, **facts)

    def _learn(self) -> None:
        """Only where it is to be seen."""
        if isinstance(self.desk.place, at.Camera | at.AtTable):
            self.desk.changed()

    def live(self, name: str, seen: int) -> tuple[int, Picture] | None:
        """The newest picture, if it is newer: of the `tray`, or the `whole`."""
        view = self.camera.view
        if view is None or view.number == seen:
            return None
        picture = view.whole if name == WHOLE else view.picture
        scale = min(1.0, WIDE / picture.shape[1])
        small = cv2.resize(picture, None, fx=scale, fy=scale)
        return view.number, np.ascontiguousarray(small)

    # ---- what the page may do

    @property
    def eye(self) -> Eye:
        return self.camera.eye

    def choose(self, source: str) -> None:
        try:
            self.camera.choose(source)
        except SourceTrouble as trouble:
            raise IllegalMove(trouble.key, name=trouble.name) from trouble

    def find(self) -> None:
        if not self.camera.find():
            raise IllegalMove("camera.tray.none")

    def draw(self, corners: Corners) -> None:
        if not self.camera.draw(corners):
            raise IllegalMove("camera.tray.bad")

    def tell_apart(self, way: str) -> None:
        self.camera.tell_apart(way)

    def settle(self, die: int, part: str, value: int) -> None:
        rested = self.camera.settle(die, part, value)
        if rested is not None:
            self.desk.sense(rested, Source.TOUCH)

    def teach(self, step: str, faces: tuple[str, ...]) -> None:
        self.camera.teach(step, faces)
