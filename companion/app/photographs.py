"""Photographs and the desk: the place says which it wants, a thread brings it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.desk.desk import Desk
from companion.desk.places import OwnPlace
from companion.sensing.photograph import NAME, Photograph, WantedPicture


class PhotographAtTable:
    """While it runs, the picture under a drawing is there soon after it is wanted."""

    def __init__(
        self,
        desk: Desk,
        keep: Path,
        camera: Callable[[], Any],
        board: Callable[[], Any] = lambda: None,
    ) -> None:
        self.desk, self._keep, self._camera, self._board = desk, keep, camera, board
        self._picture: Any = None
        self._number = 0
        self._asked = asyncio.Event()
        desk.watch(self._asked.set)

    @property
    def wanted(self) -> WantedPicture | None:
        place = self.desk.place
        return place.pictured() if isinstance(place, OwnPlace) else None

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await self._asked.wait()
            self._asked.clear()
            wanted = self.wanted
            if wanted == self.desk.photo.wanted:
                continue
            if wanted is not None and self._same(wanted):
                self._learn(await asyncio.to_thread(self._closer, wanted))
                continue
            self._show(Photograph(wanted, "reading" if wanted else "off"), None)
            if wanted is not None:
                self._show(*await asyncio.to_thread(self._look, wanted))

    def _same(self, wanted: WantedPicture) -> bool:
        """The picture that is there: only what is shown on it is another."""
        before = self.desk.photo.wanted
        there = before is not None and self._picture is not None
        return there and before is not None and before.bare == wanted.bare

    def _closer(self, wanted: WantedPicture) -> Photograph:
        """In a thread: what was shown on the same picture."""
        from companion.devices.camera.photographs import shown

        return shown(wanted, self._picture)

    def _look(self, wanted: WantedPicture) -> tuple[Photograph, Any]:
        """In a thread; what looks at pictures is loaded with the first one."""
        from companion.devices.camera.photographs import look

        return look(wanted, self._keep, self._camera, self._board)

    def _show(self, photo: Photograph, picture: Any) -> None:
        self._picture = picture
        self._number += picture is not None
        self._learn(photo)

    def _learn(self, photo: Photograph) -> None:
        self.desk.photo = photo
        self.desk.changed()

    def live(self, name: str, seen: int) -> tuple[int, Any] | None:
        """The picture for the page, if it is a newer one."""
        if name != NAME or self._picture is None or seen == self._number:
            return None
        return self._number, self._picture
