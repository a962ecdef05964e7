"""Does a die that says `rolled` lie flat? Most Pixels dice only know if asked.

Asking takes a moment, and the bounds are computed and not yet tried on real dice,
so it is done only for a die whose owner wants it (`careful`).
"""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.kernel.sighting import DieRested, Sighting
from firmware_bridge.ble.events import Event, Flat

LEAST = MappingProxyType(
    {"d20": 0.96, "d10": 0.94, "d00": 0.94, "d12": 0.92, "d8": 0.9, "d6": 0.85}
)
"""Cosine of the tilt; on an edge it is at most .934, .89, .89, .851, .817, .707."""
PATIENCE = 0.4
"""Seconds for an answer; without one the die is believed."""


class Flatness:
    """Holds a roll back until the die has said how it lies."""

    def __init__(
        self,
        ask: Callable[[], Coroutine[Any, Any, bool]],
        tell: Callable[[Sighting], None],
    ) -> None:
        self.careful = False
        self._ask, self._tell = ask, tell
        self._held: tuple[DieRested, float] | None = None
        self._wait: asyncio.Task[None] | None = None

    def take(self, sighting: Sighting, kind: str) -> None:
        """On at once, or first asked how flat it lies."""
        self._release()
        rolled = isinstance(sighting, DieRested) and sighting.how == "rolled"
        if not (self.careful and rolled and kind in LEAST):
            self._tell(sighting)
            return
        assert isinstance(sighting, DieRested)
        self._held = sighting, LEAST[kind]
        self._wait = asyncio.get_running_loop().create_task(self._patience())

    def hear(self, event: Event) -> None:
        if isinstance(event, Flat) and self._held is not None:
            rested, least = self._held
            if event.confidence < least:
                self._held = replace(rested, sure=0.0, how="cocked"), least
            self._release()

    def drop(self) -> None:
        """The link is gone: nobody will answer. It had been rolled."""
        self._release()

    async def _patience(self) -> None:
        if await self._ask():
            await asyncio.sleep(PATIENCE)
        self._wait = None
        self._release()

    def _release(self) -> None:
        held, self._held = self._held, None
        wait, self._wait = self._wait, None
        if wait is not None:
            wait.cancel()
        if held is not None:
            self._tell(held[0])
