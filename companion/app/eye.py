"""A camera and the desk, introduced to each other, whatever it looks at.

Whoever has no camera does not wait for it: what looks at pictures is loaded when a
camera is ours, after the first page, or when the camera's page is opened.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from companion.desk import places as at
from companion.desk.desk import Desk
from companion.kernel.game import Fact, note
from companion.kernel.sighting import Sighting
from companion.plumbing.refusal import Refusal

if TYPE_CHECKING:
    from companion.devices.camera.camera_device import CameraDevice

C = TypeVar("C", bound="CameraDevice[Any, Any]")


class EyeAtTable(ABC, Generic[C]):
    """While it runs, what a camera sees reaches the table."""

    pictures: ClassVar[tuple[str, ...]]
    """The names of its pictures on a page begin so."""
    places: ClassVar[tuple[type, ...]]
    """Where people look for it."""
    after: ClassVar[float]
    """Seconds for the first page, before a camera of ours is loaded."""

    def __init__(
        self,
        desk: Desk,
        make: Callable[[], C],
        exports: Path | None = None,
        *,
        ours: bool = False,
    ) -> None:
        self.desk, self._make, self._ours = desk, make, ours
        self._exports = exports or Path()
        self._camera: C | None = None
        self._asked, self._there = asyncio.Event(), asyncio.Event()
        self._wanted = asyncio.Event()
        desk.watch(self._stir)
        self._sit_down(desk)

    # ---- what differs

    @abstractmethod
    def _sit_down(self, desk: Desk) -> None:
        """The desk hears which of its eyes this is."""

    @staticmethod
    @abstractmethod
    def _load_readers() -> None:
        """Whatever takes long before a camera can be made, in a thread."""

    @abstractmethod
    async def _expect(self) -> None:
        """The camera hears what the table waits for."""

    @abstractmethod
    def _tell(self, sighting: Sighting) -> None:
        """To the table."""

    @property
    @abstractmethod
    def _reason(self) -> str:
        """Why its camera is lost, as its own page says it."""

    # ---- while the app runs

    async def run(self) -> None:
        """Until cancelled."""
        async with asyncio.TaskGroup() as all_of_them:
            all_of_them.create_task(self._load())
            all_of_them.create_task(self._look())
            all_of_them.create_task(self._follow())

    @property
    def camera(self) -> C:
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
            await asyncio.sleep(self.after)
        else:
            await self._wanted.wait()
        await asyncio.to_thread(self._load_readers)
        await self._expect()

    async def _look(self) -> None:
        await self._there.wait()
        await self.camera.run(self._tell)

    async def _follow(self) -> None:
        await self._there.wait()
        while True:
            await self._asked.wait()
            self._asked.clear()
            await self._expect()

    def _stir(self) -> None:
        self._asked.set()
        if isinstance(self.desk.place, self.places):
            self._wanted.set()

    def _say(self, key: str, **facts: Fact) -> None:
        """Why a camera was lost stands over its own page already."""
        if key == self._reason and isinstance(self.desk.place, self.places[0]):
            return
        self.desk.notice = note(key, **facts)

    def _learn(self) -> None:
        """Only where it is to be seen."""
        if isinstance(self.desk.place, (*self.places, at.AtTable)):
            self.desk.changed()

    # ---- what its page may do

    def live(self, name: str, seen: int) -> tuple[int, Any] | None:
        """The newest picture of this name, if it is newer."""
        if self._camera is None or not name.startswith(self.pictures):
            return None
        return self._camera.newest(name, seen)

    def choose(self, source: str) -> None:
        from vision.camera.sources import SourceTrouble

        try:
            self.camera.choose(source)
        except SourceTrouble as trouble:
            raise Refusal(trouble.key, name=trouble.name) from trouble
