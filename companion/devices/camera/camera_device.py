"""What every camera of ours has: its source, its threads, and who is told of it."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from companion.devices.camera.camera_threads import CameraThreads, Ears
from companion.devices.camera.kept_camera import CameraFile, KeptSource
from companion.devices.device import Lights, Tell
from companion.kernel.sighting import Sighting
from companion.plumbing import log
from vision.camera.camera import Camera, CameraState
from vision.camera.onlooker import Onlooker
from vision.camera.opened import OpenedSource, opened
from vision.camera.shared import Cameras
from vision.camera.sources import Source, SourceTrouble, source, typed
from vision.frames import Picture

Say = Callable[..., None]
"""Something to say to the table: a key, and facts."""

K = TypeVar("K", bound=KeptSource)
W = TypeVar("W", bound=Onlooker)


def _nothing(*_: object, **__: object) -> None:
    """Nobody listens."""


class CameraDevice(ABC, Generic[K, W]):
    """One camera and what it looks at; it runs in one event loop."""

    name: ClassVar[str]

    def __init__(
        self,
        drawer: CameraFile[K],
        file: Path | None,
        open: Callable[[Source], OpenedSource] = opened,
        *,
        cameras: Cameras | None = None,
        step: bool = False,
    ) -> None:
        self.file, self._drawer = file, drawer
        self.log = log.named(self.name)
        self.kept, self.trouble = drawer.load(file) if file else (drawer.plain, "")
        self.lookout = CameraThreads(
            self._watch, self.hear_state, open, cameras=cameras, step=step
        )
        self.state = CameraState()
        self.say: Say = _nothing
        self._tell: Tell = _nothing
        self._loop: asyncio.AbstractEventLoop | None = None
        self._resting = False
        self._watchers: list[Callable[[], None]] = []

    # ---- what differs

    @abstractmethod
    def newest(self, name: str, seen: int) -> tuple[int, Picture] | None:
        """A picture for a page, if it is newer."""

    @abstractmethod
    def _watch(self, camera: Camera, ears: Ears[W]) -> W:
        """Who looks through it."""

    @abstractmethod
    def _forget(self) -> None:
        """What was seen through a camera that is left."""

    @abstractmethod
    def _hear(self, before: CameraState) -> None:
        """The camera does otherwise than before."""

    def _elsewhere(self, kept: K) -> K:
        """What is kept still holds for another camera, unless it says otherwise."""
        return kept

    # ---- the device

    def watch(self, watcher: Callable[[], None]) -> None:
        """Be told whenever what a page shows may have changed."""
        self._watchers.append(watcher)

    async def run(self, tell: Tell) -> None:
        """Look until cancelled."""
        self._tell, self._loop = tell, asyncio.get_running_loop()
        self._begin()
        try:
            await self._loop.create_future()
        finally:
            self._end()
            self._loop = None
            await self.lookout.left()

    async def show(self, lights: Lights) -> None:
        """A camera has no lights."""

    def choose(self, text: str) -> None:
        """Another source; SourceTrouble where it cannot be one. Nothing: none."""
        chosen = typed(source(text)) if text.strip() else ""
        self._end()
        self._keep(replace(self._elsewhere(self.kept), source=chosen))
        self._begin()

    def rest(self, *, now: bool) -> None:
        """Look through nothing for a while; the source stays chosen."""
        if now == self._resting:
            return
        self._resting = now
        if now:
            self._end()
        else:
            self._begin()

    def hear_state(self, state: CameraState) -> None:
        before, self.state = self.state, state
        if state.phase != before.phase:
            self.log.info("%s %s", state.phase, state.reason)
        self._hear(before)
        if state.phase == "lost" and state.reason != before.reason:
            self.say(state.reason, name=state.name)
        self._changed()

    # ---- inside

    def _begin(self) -> None:
        if self._loop is None or self._resting or not self.kept.source:
            return
        try:
            where = source(self.kept.source)
        except SourceTrouble as trouble:
            self.state = CameraState("lost", trouble.key, trouble.name)
            self._changed()
            return
        self.state = CameraState()
        self.lookout.begin(where, self._loop)
        self._changed()

    def _end(self) -> None:
        self.lookout.end()
        self._forget()

    def _pass_on(self, *sightings: Sighting) -> None:
        for sighting in sightings:
            self._tell(sighting)

    def _keep(self, kept: K) -> None:
        """First the disk, then everybody."""
        self.trouble = self._drawer.save(self.file, kept) if self.file else ""
        self.kept = kept
        self._changed()

    def _changed(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()
