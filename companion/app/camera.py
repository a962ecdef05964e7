"""The camera over the tray and the desk. Only the command line knows both."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from companion.app.context import CommandContext
from companion.app.eye import EyeAtTable
from companion.desk import places as at
from companion.desk.desk import Desk
from companion.kernel.game import Note, note
from companion.kernel.sighting import Sighting
from companion.plumbing import files
from companion.plumbing.refusal import Refusal
from companion.sensing.tray_status import Corners, TrayStatus
from companion.table.trust import Source

if TYPE_CHECKING:
    from companion.devices.camera.tray_camera import TrayCamera
    from vision.camera.shared import Cameras

FILE = "camera.json"


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


class CameraAtTable(EyeAtTable["TrayCamera"]):
    """While it runs, what the camera sees of the tray reaches the table."""

    pictures = "eye.tray", "eye.whole", "eye.face"
    places = (at.CameraPlace,)
    after = 1.0

    def _sit_down(self, desk: Desk) -> None:
        desk.eye = self

    @staticmethod
    def _load_readers() -> None:
        """Code and net: neither a page nor the first roll waits for them."""
        import_module("companion.devices.camera.tray_camera")
        import_module("vision.dice.pips").prepare()

    async def _expect(self) -> None:
        self.camera.expect(self.desk.expected)

    def _tell(self, sighting: Sighting) -> None:
        self.desk.sense(sighting, Source.CAMERA)

    @property
    def _reason(self) -> str:
        return self.eye.reason

    def whole(self) -> Any:
        """All that is seen just now, for whoever looks at it longer than a moment."""
        view = self._camera.view if self._camera else None
        return None if view is None else view.whole.copy()

    # ---- what the page may do

    @property
    def eye(self) -> TrayStatus:
        return self._camera.eye if self._camera else TrayStatus()

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
