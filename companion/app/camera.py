"""Camera and desk, introduced to each other. Only the command line knows both.

Whoever has no camera does not wait for it: what looks at pictures is loaded when a
camera is ours, after the first page, or when the camera's page is opened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.app.context import CommandContext
from companion.desk import places as at
from companion.desk.desk import Desk
from companion.kernel.game import Fact, Note, note
from companion.kernel.sighting import Sighting
from companion.plumbing import files
from companion.plumbing.refusal import Refusal
from companion.sensing.tray_status import Corners, TrayStatus
from companion.table.trust import Source

if TYPE_CHECKING:
    from companion.devices.camera.tray_camera import TrayCamera
    from vision.camera.shared import Cameras

FILE = "camera.json"
PICTURES = "eye.tray", "eye.whole", "eye.face"
"""Their names on a page."""
AFTER = 1.0
"""Seconds for the first page, before a camera of ours is loaded."""


def camera_at_table(
    desk: Desk, home: CommandContext, cameras: Callable[[], Cameras]
) -> CameraAtTable:
    """The camera of this person; none is loaded yet."""
    there = home.folders
    file = there.config / FILE

    def make() -> TrayCamera:
        from companion.devices.camera.tray_camera import TrayCamera
        from vision.dice.familiar import FamiliarView
        from vision.dice.pips import find_dice

        view = FamiliarView()
        return TrayCamera(
            find_dice, file, there.faces, familiar=view, cameras=cameras()
        )

    return CameraAtTable(desk, make, there.exports, ours=files.there(file))


def _load_readers() -> None:
    """Code and net, in a thread: neither a page nor the first roll waits for them."""
    import_module("companion.devices.camera.tray_camera")
    import_module("vision.dice.pips").prepare()


class CameraAtTable:
    """While it runs, what the camera sees reaches the table."""

    def __init__(
        self,
        desk: Desk,
        make: Callable[[], TrayCamera],
        exports: Path | None = None,
        *,
        ours: bool = False,
    ) -> None:
        self.desk, self._make, self._ours = desk, make, ours
        self._exports = exports or Path()
        self._camera: TrayCamera | None = None
        self._asked, self._there = asyncio.Event(), asyncio.Event()
        self._wanted = asyncio.Event()
        desk.eye = self
        desk.watch(self._stir)

    async def run(self) -> None:
        """Until cancelled."""
        async with asyncio.TaskGroup() as all_of_them:
            all_of_them.create_task(self._load())
            all_of_them.create_task(self._look())
            all_of_them.create_task(self._expect())

    @property
    def camera(self) -> TrayCamera:
        """Loaded now, if it was not."""
        if self._camera is None:
            self._camera = self._make()
            self._camera.say = self._say
            self._camera.watch(self._learn)
            self._there.set()
            self._asked.set()
        return self._camera

    async def _load(self) -> None:
        """Beside the page, not before it; else as soon as somebody looks for one."""
        if self._ours:
            await asyncio.sleep(AFTER)
        else:
            await self._wanted.wait()
        await asyncio.to_thread(_load_readers)
        self.camera.expect(self.desk.expected)

    async def _look(self) -> None:
        await self._there.wait()
        await self.camera.run(self._tell)

    async def _expect(self) -> None:
        await self._there.wait()
        while True:
            await self._asked.wait()
            self._asked.clear()
            self.camera.expect(self.desk.expected)

    def _stir(self) -> None:
        self._asked.set()
        if isinstance(self.desk.place, at.CameraPlace):
            self._wanted.set()

    def _tell(self, sighting: Sighting) -> None:
        self.desk.sense(sighting, Source.CAMERA)

    def _say(self, key: str, **facts: Fact) -> None:
        """Why a camera was lost stands over its own page already."""
        if key == self.eye.reason and isinstance(self.desk.place, at.CameraPlace):
            return
        self.desk.notice = note(key, **facts)

    def _learn(self) -> None:
        """Only where it is to be seen."""
        if isinstance(self.desk.place, at.CameraPlace | at.AtTable):
            self.desk.changed()

    def live(self, name: str, seen: int) -> tuple[int, Any] | None:
        """The newest picture of this name, if it is newer."""
        if self._camera is None or not name.startswith(PICTURES):
            return None
        return self._camera.newest(name, seen)

    def whole(self) -> Any:
        """All that is seen just now, for whoever looks at it longer than a moment."""
        view = self._camera.view if self._camera else None
        return None if view is None else view.whole.copy()

    # ---- what the page may do

    @property
    def eye(self) -> TrayStatus:
        return self._camera.eye if self._camera else TrayStatus()

    def choose(self, source: str) -> None:
        from vision.camera.sources import SourceTrouble

        try:
            self.camera.choose(source)
        except SourceTrouble as trouble:
            raise Refusal(trouble.key, name=trouble.name) from trouble

    def find(self) -> None:
        if not self.camera.find():
            raise Refusal("camera.tray.none")

    def draw(self, corners: Corners) -> None:
        if not self.camera.draw(corners):
            raise Refusal("camera.tray.bad")

    def empty(self) -> Note:
        if any(one.mark == "sure" for one in self.eye.dice):
            raise Refusal("camera.not_empty")
        if not self.camera.empty():
            raise Refusal("camera.moving")
        return note("camera.emptied")

    def tell_apart(self, way: str) -> None:
        self.camera.tell_apart(way)

    def settle(self, die: int, part: str, value: int) -> None:
        rested = self.camera.settle(die, part, value)
        if rested is not None:
            self.desk.sense(rested, Source.TOUCH)

    def teach(self, step: str, faces: tuple[str, ...]) -> Note | None:
        if step == "export":
            return self._export()
        self.camera.teach(step, faces)
        return None

    def _export(self) -> Note:
        """The one way by which pictures of faces leave their folder."""
        file = self.camera.lessons.export(self._exports)
        return note("app.exported", path=str(file))
