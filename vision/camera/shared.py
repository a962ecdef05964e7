"""One camera a source: a tray and a board may be seen by the same."""

from collections.abc import Callable

from vision.camera.camera import Camera, CameraState
from vision.camera.opened import OpenedSource, opened
from vision.camera.sources import Source


class Cameras:
    """Those that look just now; a device can only be opened once."""

    def __init__(self) -> None:
        self._open: list[Camera] = []

    def through(
        self,
        source: Source,
        told: Callable[[CameraState], None],
        open: Callable[[Source], OpenedSource] = opened,
        *,
        step: bool = False,
    ) -> Camera:
        """The one that looks there already, or a new one, not begun yet."""
        self._open = [one for one in self._open if one.open]
        for one in self._open:
            if one.source == source:
                one.tell(told)
                return one
        return Camera(source, told=told, open=open, step=step)

    def begin(self, camera: Camera) -> None:
        """It looks from now on, unless it does already."""
        if not camera.open:
            camera.start()
            self._open.append(camera)
