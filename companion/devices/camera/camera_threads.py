"""Camera and tray in threads of their own, one pair after another.

Whatever they find is said in the loop of the table, and only as long as it is of the
pair that is ours by then.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from vision.camera.camera import Camera, CameraState
from vision.camera.opened import OpenedSource
from vision.camera.sources import Source
from vision.dice.judging import Judged
from vision.dice.reading import Reading
from vision.rolls import Event
from vision.watching import View, Watching

LEAVE = 6.0
"""Seconds for threads to end: a network is waited for almost as long."""


class Hearer(Protocol):
    """Who is told."""

    def hear_state(self, state: CameraState) -> None: ...
    def hear_event(self, event: Event) -> None: ...
    def hear_judged(self, judged: Judged) -> None: ...


class CameraThreads:
    """Looks through one camera at a time; `step` misses no picture of a recording."""

    def __init__(
        self,
        reading: Reading,
        hearer: Hearer,
        open: Callable[[Source], OpenedSource],
        *,
        step: bool,
    ) -> None:
        self.watching: Watching | None = None
        self._reading, self._hearer = reading, hearer
        self.open, self.step = open, step
        self._leaving: list[Watching] = []

    @property
    def view(self) -> View | None:
        """What is looked at just now; it lives until the next picture."""
        return self.watching.view if self.watching else None

    def begin(self, source: Source, loop: asyncio.AbstractEventLoop) -> None:
        """Look through this one, and say what is seen in this loop."""
        ears = Ears(self, self._hearer, loop)
        camera = Camera(source, told=ears.state, open=self.open, step=self.step)
        mine = Watching(camera, self._reading, ears.event, judge=ears.judged)
        self.watching = ears.of = mine
        mine.start()
        camera.start()

    def end(self) -> None:
        """The threads end by themselves, as soon as their picture is there."""
        if self.watching is not None:
            self.watching.camera.stop()
            self._leaving = [one for one in self._leaving if one.running]
            self._leaving.append(self.watching)
        self.watching = None

    async def left(self) -> None:
        """Wait until the threads have ended; see `Camera.join`."""
        ends = (asyncio.to_thread(one.join, LEAVE) for one in self._leaving)
        await asyncio.gather(*ends)


class Ears:
    """Said in a thread, heard in the loop; not once the camera was left."""

    def __init__(
        self, lookout: CameraThreads, hearer: Hearer, loop: asyncio.AbstractEventLoop
    ) -> None:
        self.of: Watching | None = None
        self._lookout, self._hearer, self._loop = lookout, hearer, loop

    def state(self, state: CameraState) -> None:
        self._say(self._hearer.hear_state, state)

    def event(self, event: Event) -> None:
        self._say(self._hearer.hear_event, event)

    def judged(self, judged: Judged) -> None:
        self._say(self._hearer.hear_judged, judged)

    def _say(self, hear: Callable[[Any], None], what: Any) -> None:
        with suppress(RuntimeError):  # the app was left meanwhile: its loop is closed
            self._loop.call_soon_threadsafe(self._hear, hear, what)

    def _hear(self, hear: Callable[[Any], None], what: Any) -> None:
        if self._lookout.watching is self.of:
            hear(what)
