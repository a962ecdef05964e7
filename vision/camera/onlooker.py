"""Who looks through a camera, picture by picture, in a thread of its own."""

import threading
from abc import ABC, abstractmethod

from vision.camera.camera import Camera, NewestSlot
from vision.frames import CameraFrame

PATIENCE = 0.5
"""Seconds to wait for a picture, before it is asked whether the camera is over."""


class Onlooker(ABC):
    """What it tells is told in the thread that looks."""

    def __init__(self, camera: Camera, name: str) -> None:
        self.camera = camera
        self._slot: NewestSlot = camera.slot()
        self._thread = threading.Thread(target=self.run, name=name, daemon=True)

    @abstractmethod
    def step(self, frame: CameraFrame) -> None:
        """One look."""

    def start(self) -> None:
        self._thread.start()

    def leave(self) -> None:
        """Look no more; the camera goes on for others."""
        self.camera.leave(self._slot)

    def join(self, timeout: float | None = None) -> None:
        """Wait for both threads, so long for each."""
        self.camera.join(timeout)
        self._thread.join(timeout)

    @property
    def running(self) -> bool:
        return self._thread.is_alive()

    def run(self) -> None:
        """Until the camera is over."""
        while not self._slot.over:
            frame = self._slot.take(PATIENCE)
            if frame is not None:
                self.step(frame)
