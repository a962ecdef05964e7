"""A camera and who looks through it, in threads of their own, one pair after another.

Whatever they find is said in the loop of the table, and only as long as it is of the
pair that is ours by then. Tray and board may look through the same camera.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar

from vision.camera.camera import Camera, CameraState
from vision.camera.onlooker import Onlooker
from vision.camera.opened import OpenedSource
from vision.camera.shared import Cameras
from vision.camera.sources import Source

LEAVE = 6.0
"""Seconds for threads to end: a network is waited for almost as long."""

T = TypeVar("T")


W = TypeVar("W", bound=Onlooker)


class CameraThreads(Generic[W]):
    """Looks through one camera at a time; `step` misses no picture of a recording.

    `watch` makes who looks, and `state` hears how the camera does.
    """

    def __init__(
        self,
        watch: "Callable[[Camera, Ears[W]], W]",
        state: Callable[[CameraState], None],
        open: Callable[[Source], OpenedSource],
        *,
        cameras: Cameras | None = None,
        step: bool = False,
    ) -> None:
        self.watching: W | None = None
        self.open, self.step = open, step
        self.cameras = cameras or Cameras()
        self._watch, self._state = watch, state
        self._leaving: list[W] = []

    def begin(self, source: Source, loop: asyncio.AbstractEventLoop) -> None:
        """Look through this one, and say what is seen in this loop."""
        ears = Ears(self, loop)
        told = ears.heard(self._state)
        camera = self.cameras.through(source, told, self.open, step=self.step)
        self.watching = ears.of = self._watch(camera, ears)
        self.watching.start()
        self.cameras.begin(camera)

    def end(self) -> None:
        """The threads end by themselves, as soon as their picture is there."""
        if self.watching is not None:
            self.watching.leave()
            self._leaving = [one for one in self._leaving if one.running]
            self._leaving.append(self.watching)
        self.watching = None

    async def left(self) -> None:
        """Wait until the threads have ended; see `Camera.join`."""
        ends = (asyncio.to_thread(one.join, LEAVE) for one in self._leaving)
        await asyncio.gather(*ends)


class Ears(Generic[W]):
    """Said in a thread, heard in the loop; not once the camera was left."""

    def __init__(
        self, threads: CameraThreads[W], loop: asyncio.AbstractEventLoop
    ) -> None:
        self.of: W | None = None
        self._threads, self._loop = threads, loop

    def heard(self, hear: Callable[[T], None]) -> Callable[[T], None]:
        """What a thread may call, whatever it has to say."""

        def said(what: T) -> None:
            with suppress(RuntimeError):  # the app was left: its loop is closed
                self._loop.call_soon_threadsafe(passed, what)

        def passed(what: T) -> None:
            if self._threads.watching is self.of:
                hear(what)

        return said
