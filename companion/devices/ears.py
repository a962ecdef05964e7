"""Between the threads of a camera and the loop of the table."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from vision.camera import State
from vision.judging import Judged
from vision.rolls import Event


class Hearer(Protocol):
    """Who is told; only the ears it has just now are believed."""

    ears: "Ears | None"

    def hear_state(self, state: State) -> None: ...
    def hear_event(self, event: Event) -> None: ...
    def hear_judged(self, judged: Judged) -> None: ...


class Ears:
    """Said in a thread, heard in the loop; not once the camera was left."""

    def __init__(self, owner: Hearer, loop: asyncio.AbstractEventLoop) -> None:
        self._owner, self._loop = owner, loop

    def state(self, state: State) -> None:
        self._say(self._owner.hear_state, state)

    def event(self, event: Event) -> None:
        self._say(self._owner.hear_event, event)

    def judged(self, judged: Judged) -> None:
        self._say(self._owner.hear_judged, judged)

    def _say(self, hear: Callable[[Any], None], what: Any) -> None:
        with suppress(RuntimeError):  # the app was left meanwhile: its loop is closed
            self._loop.call_soon_threadsafe(self._hear, hear, what)

    def _hear(self, hear: Callable[[Any], None], what: Any) -> None:
        if self._owner.ears is self:
            hear(what)
