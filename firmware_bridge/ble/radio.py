"""The radio and its one owner: it listens, and lets one die connect at a time.

Listening and connecting disturb each other, so whoever connects takes a `turn`,
in which nothing is scanned. Nobody else in this process may open a scanner.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from firmware_bridge.ble.make import FoundMake
from firmware_bridge.ble.makes import recognise
from firmware_bridge.ble.trouble import Reason, of_radio, rude
from firmware_bridge.ble.wire import Advert

if TYPE_CHECKING:
    from bleak import BleakScanner
    from bleak.backends.device import BLEDevice
    from bleak.backends.scanner import AdvertisementData

UNHEARD = -127
"""What bleak says where the system only repeats what it knew of a device."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds. Tests and benches are impatient."""

    connect: float = 12.0
    answer: float = 1.6
    hellos: int = 3
    pulse: float = 10.0
    """Without a word for so long, a die is asked whether it is there."""
    hang_up: float = 3.0
    back_off: tuple[float, ...] = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0)
    full: float = 30.0
    """Between two tries where the radio is full."""
    unseen: float = 8.0
    """Unheard for so long, a die may be in other hands."""
    deaf: float = 10.0
    """Nothing heard at all for so long: the scanner is started anew."""
    again: float = 2.0
    """Between two looks for a radio that is off or away."""


@dataclass(frozen=True, slots=True)
class RadioSpot:
    """A die that was heard just now, with the system's handle of it."""

    found: FoundMake
    device: "BLEDevice"


class Radio:
    """Runs while anybody wants to hear something."""

    def __init__(self, timing: Timing | None = None) -> None:
        self.timing = timing or Timing()
        self.air = Reason.NONE
        self.links = 0
        """Dice that are connected."""
        self._hearers: list[Callable[[RadioSpot], None]] = []
        self._watchers: list[Callable[[Reason], None]] = []
        self._wanted = 0
        self._paused = 0
        self._turn = asyncio.Lock()
        self._changed = asyncio.Event()
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._freed = asyncio.Event()
        self._last = 0.0

    # ---- for those who want to hear

    @contextmanager
    def hearing(self, hearer: Callable[[RadioSpot], None]) -> Iterator[None]:
        """Be told of each die that is heard."""
        self._hearers.append(hearer)
        self._want(1)
        try:
            yield
        finally:
            self._hearers.remove(hearer)
            self._want(-1)

    @contextmanager
    def watching(self, watcher: Callable[[Reason], None]) -> Iterator[None]:
        """Be told when the radio itself comes or goes."""
        self._watchers.append(watcher)
        try:
            yield
        finally:
            self._watchers.remove(watcher)

    @contextmanager
    def linked(self) -> Iterator[None]:
        """One more die is connected, as long as this lasts."""
        self.links += 1
        try:
            yield
        finally:
            self.links -= 1
            self._freed.set()

    async def room(self) -> None:
        """Wait until a link is free again, or long enough to try all the same."""
        self._freed.clear()
        await _within(self.timing.full, self._freed)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """The radio for one alone, and quiet."""
        async with self._turn:
            self._paused += 1
            self._changed.set()
            try:
                await self._quiet.wait()
                yield
            finally:
                self._paused -= 1
                self._changed.set()

    # ---- the one who runs it

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            if self._listens:
                await self._listen()
            else:
                await self._change(None)

    @property
    def _listens(self) -> bool:
        return self._wanted > 0 and self._paused == 0

    def _want(self, more: int) -> None:
        self._wanted += more
        self._changed.set()

    async def _listen(self) -> None:
        """One scanner, from its start until it is not wanted or seems deaf."""
        await asyncio.to_thread(import_module, "bleak")  # the screen must not wait
        from bleak import BleakScanner

        if not self._listens:
            return  # somebody has taken the radio meanwhile, and it is quiet
        self._quiet.clear()
        scanner = None
        try:
            async with asyncio.timeout(self.timing.connect):
                scanner = BleakScanner(self._detect)
                await scanner.start()
        except rude() as error:
            self._quiet.set()
            self._become(of_radio(error))
            await self._change(self.timing.again)
            return
        else:
            self._become(Reason.NONE)
            await self._until_deaf()
        finally:
            if scanner is not None:
                await self._stop(scanner)
            self._quiet.set()

    async def _until_deaf(self) -> None:
        self._last = time.monotonic()
        while self._listens:
            left = self._last + self.timing.deaf - time.monotonic()
            if left <= 0:
                return
            await self._change(left)

    async def _stop(self, scanner: "BleakScanner") -> None:
        """A service that went away cannot be told to stop; then it has."""
        with suppress(*rude()):
            async with asyncio.timeout(self.timing.hang_up):
                await scanner.stop()

    async def _change(self, seconds: float | None) -> None:
        """Wait for anything to change, so long at most."""
        await _within(seconds, self._changed)
        self._changed.clear()

    def _become(self, air: Reason) -> None:
        if air is not self.air:
            self.air = air
            for watcher in tuple(self._watchers):
                watcher(air)

    # ---- what it hears

    def _detect(self, device: "BLEDevice", said: "AdvertisementData") -> None:
        if said.rssi == UNHEARD:
            return  # something changed in what the system knows; nobody spoke
        self._last = time.monotonic()
        found = recognise(_advert(device, said))
        if found is None:
            return
        spot = RadioSpot(found, device)
        for hearer in tuple(self._hearers):
            hearer(spot)


def _advert(device: "BLEDevice", said: "AdvertisementData") -> Advert:
    return Advert(
        said.local_name or device.name,
        tuple(said.service_uuids),
        said.manufacturer_data,
        said.service_data,
        device.address,
        said.rssi,
    )


async def _within(seconds: float | None, event: asyncio.Event) -> None:
    with suppress(asyncio.TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
