"""A connection that stands: which wires it has, and what comes over them."""

import asyncio
import time
from collections.abc import Callable
from itertools import cycle
from math import inf
from typing import TYPE_CHECKING

from firmware_bridge.ble.events import UNENDED, DieKnown, Event
from firmware_bridge.ble.make import Ear, Make, Wires, choose
from firmware_bridge.ble.radio import Timing
from firmware_bridge.ble.trouble import troubles

if TYPE_CHECKING:
    from bleak import BleakClient
    from bleak.backends.characteristic import BleakGATTCharacteristic

Heard = Callable[[str, bytes, tuple[Event, ...]], None]

ASKS = 5
"""So often a die is asked how it lies: one that cannot say blinks at every question."""


class Link:
    """From the first subscription to the loss."""

    def __init__(self, make: Make, kind: str, timing: Timing, heard: Heard) -> None:
        self.lost = asyncio.Event()
        self.key = ""
        self._make, self._timing, self._heard = make, timing, heard
        self._ear: Ear = make.ear(kind)
        self._ready = asyncio.Event()
        self._last = self._pulsed = time.monotonic()
        self._due: float | None = None
        self._ask, self._asks = inf, 0
        self._moved = asyncio.Event()
        self._writing = asyncio.Lock()
        self._left = False
        self._client: BleakClient
        self._wires: Wires
        self._chars: dict[str, BleakGATTCharacteristic]

    async def open(self, client: "BleakClient") -> bool:
        """Subscribe; False where this is none of the make's dice."""
        services = {service.uuid: service for service in client.services}
        chars = {
            uuid: {
                char.uuid: tuple(char.properties) for char in service.characteristics
            }
            for uuid, service in services.items()
        }
        wires = choose(self._make.wires, chars)
        if wires is None:
            return False
        self._client, self._wires = client, wires
        every = (c for service in client.services for c in service.characteristics)
        self._chars = {char.uuid: char for char in every}
        own = services[wires.service].characteristics
        self._chars.update({char.uuid: char for char in own})
        for uuid in wires.listen:
            await client.start_notify(self._chars[uuid], self._notified)
        return True

    async def greet(self) -> bool:
        """Say hello until the die says who it is."""
        if self.lost.is_set():
            return False
        try:
            await self._unlock()
            return await self._hello()
        except troubles():
            self.lost.set()
            return False

    async def _unlock(self) -> None:
        for uuid, data in self._wires.unlock:
            await self._write(uuid, data)
        for uuid in self._wires.read:
            if uuid in self._chars:
                told = await self._client.read_gatt_char(self._chars[uuid])
                self._take(uuid, bytes(told))

    async def _hello(self) -> bool:
        for _ in range(self._timing.hellos):
            for data in self._wires.hello:
                await self._write(self._wires.write, data)
            if self._ear.ready or await self._until(self._ready, self._timing.answer):
                return not self.lost.is_set()
        return False

    async def listen(self) -> None:
        """Until the link is lost. A quiet die is asked whether it is there.

        One whose roll does not end is asked how it lies: its word of it is lost.
        """
        pulse = cycle(self._wires.pulse)
        while not self.lost.is_set():
            self._moved.clear()
            now, quiet = time.monotonic(), max(self._last, self._pulsed)
            due = min(self._ask, quiet + self._timing.pulse)
            if due > now:
                await self._until(self._moved, due - now)
                continue
            asks = self._questions(now) or (next(pulse),)
            self._pulsed = now
            if not all([await self.write(data) for data in asks]):
                return

    def _questions(self, now: float) -> tuple[bytes, ...]:
        """How does it lie? Only where its roll should have ended by now."""
        if now < self._ask:
            return ()
        self._asks -= 1
        self._ask = now + UNENDED if self._asks > 0 else inf
        return self._wires.lies

    def leave(self) -> None:
        """Hear nothing from now on.

        Bleak goes on telling us of a link that it could not end, because the service
        was gone: each word of the die would be heard on it and on its successor.
        """
        self._left = True

    async def write(self, data: bytes) -> bool:
        """Whether the die has taken it."""
        try:
            await self._write(self._wires.write, data)
        except troubles():
            return False
        return True

    async def _write(self, uuid: str, data: bytes) -> None:
        char = self._chars[uuid]
        async with self._writing, asyncio.timeout(self._timing.connect):
            await self._client.write_gatt_char(
                char, data, response="write" in char.properties
            )

    async def _until(self, event: asyncio.Event, seconds: float) -> bool:
        """Whether it happened in time; a lost link ends every wait."""
        waits = {asyncio.ensure_future(e.wait()) for e in {event, self.lost}}
        try:
            await asyncio.wait(
                waits, timeout=seconds, return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            for wait in waits:
                wait.cancel()
        return event.is_set()

    def _notified(self, char: "BleakGATTCharacteristic", data: bytearray) -> None:
        """Out of bleak's hands first: it would swallow a mistake of ours."""
        loop = asyncio.get_running_loop()
        loop.call_soon(self._take, char.uuid, bytes(data))

    def _take(self, uuid: str, data: bytes) -> None:
        if self._left:
            return
        self._last = time.monotonic()
        self._ear, events = self._ear.hear(uuid, data, self._last)
        for event in events:
            if isinstance(event, DieKnown):
                self.key = event.id
        if self._ear.ready:
            self._ready.set()
        self._wait_for_end(self._ear.due)
        self._heard(uuid, data, events)

    def _wait_for_end(self, due: float | None) -> None:
        """Each word of a roll puts off when it is asked for its end."""
        if due != self._due:
            self._due, self._asks = due, ASKS
            self._ask = inf if due is None else due
            self._moved.set()
