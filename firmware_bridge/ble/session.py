"""One die on the radio: found, connected, greeted, heard, and found again.

It runs until it is cancelled. Whatever breaks, it says why in one word and tries
again, less and less often, until the die is back.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from firmware_bridge.ble import events as it
from firmware_bridge.ble import lines
from firmware_bridge.ble.events import Event
from firmware_bridge.ble.link import Link
from firmware_bridge.ble.make import FoundMake
from firmware_bridge.ble.makes import MAKES
from firmware_bridge.ble.radio import Radio, RadioSpot
from firmware_bridge.ble.trouble import RADIO, Reason, of_link, rude, troubles

if TYPE_CHECKING:
    from bleak import BleakClient


class Phase(Enum):
    SEARCHING = "searching"
    CONNECTING = "connecting"
    READY = "ready"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class LinkState:
    """Where a die is, and why it is not ready."""

    phase: Phase = Phase.SEARCHING
    reason: Reason = Reason.NONE


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which die; `kind` is the shell where a die does not know its own."""

    make: str
    key: str
    address: str = ""
    kind: str = ""

    def fits(self, found: FoundMake) -> bool:
        """By its name where it has told it, else by its address."""
        if found.make != self.make:
            return False
        if found.sure and "@" not in self.key:
            return found.key == self.key
        return found.address == self.address or found.key == self.key


class DieSession:
    """Keeps one die at hand."""

    def __init__(
        self,
        radio: Radio,
        wanted: Wanted,
        *,
        tell: Callable[[Event], None],
        watch: Callable[[LinkState], None] = lambda _: None,
        trace: Callable[[str, bytes], None] = lambda _char, _data: None,
    ) -> None:
        self.radio = radio
        self.wanted = wanted
        self.make = MAKES[wanted.make]
        self.state = LinkState()
        self.signal: int | None = None
        self._tell, self._watch, self._trace = tell, watch, trace
        self._link: Link | None = None
        self._tries = 0

    # ---- for everybody

    async def send(self, data: bytes | None) -> bool:
        """Write to the die, if it is there and can take it."""
        if data is None or self._link is None or self.state.phase is not Phase.READY:
            return False
        return await self._link.write(data)

    async def run(self) -> None:
        """Until cancelled."""
        with self.radio.watching(self._air):
            while True:
                spot = await self._search()
                self._become(Phase.CONNECTING)
                reason = await self._serve(spot)
                self._become(Phase.LOST, reason)
                await self._rest(reason)

    # ---- one step after another

    async def _search(self) -> RadioSpot:
        """Wait until the die is heard, as long as that takes."""
        spot: asyncio.Future[RadioSpot] = asyncio.get_running_loop().create_future()

        def hear(heard: RadioSpot) -> None:
            if self.wanted.fits(heard.found) and not spot.done():
                spot.set_result(heard)

        with self.radio.hearing(hear):
            self._become(Phase.SEARCHING, self._unheard())
            while not spot.done():
                await asyncio.wait({spot}, timeout=self.radio.timing.unseen)
                if not spot.done():
                    air = self.radio.air
                    self._become(Phase.SEARCHING, air if air.value else Reason.UNSEEN)
        self.signal = spot.result().found.signal
        return spot.result()

    def _unheard(self) -> Reason:
        """While it is looked for again, why it is gone stays told."""
        if self.radio.air is not Reason.NONE:
            return self.radio.air
        return Reason.NONE if self.state.reason in RADIO else self.state.reason

    async def _serve(self, spot: RadioSpot) -> Reason:
        """Connect, greet, and listen until the link is gone: why it went."""
        from bleak import BleakClient

        link = Link(self.make, self.wanted.kind, self.radio.timing, self._hear)
        client = BleakClient(
            spot.device,
            disconnected_callback=lambda _: link.lost.set(),
            timeout=self.radio.timing.connect,
        )
        try:
            async with self.radio.turn():
                reason = await self._connect(client)
                if reason is not Reason.NONE:
                    return reason
                ours = await self._open(link, client)
            if not ours:
                return Reason.STRANGER
            with self.radio.linked():
                return await self._talk(link)
        finally:
            self._link = None
            link.leave()
            await self._hang_up(client)

    async def _connect(self, client: "BleakClient") -> Reason:
        try:
            await client.connect()
        except rude() as error:
            return of_link(error, self.radio.links, self._tries)
        return Reason.NONE

    async def _open(self, link: Link, client: "BleakClient") -> bool:
        """Listen to it; a link that breaks just now is the same as none."""
        try:
            return await link.open(client)
        except troubles():
            link.lost.set()
            return True

    async def _talk(self, link: Link) -> Reason:
        if not await link.greet():
            return Reason.FADED if link.lost.is_set() else Reason.SILENT
        if link.key and "@" not in self.wanted.key and link.key != self.wanted.key:
            return Reason.STRANGER
        self._link, self._tries = link, 0
        self._become(Phase.READY)
        await link.listen()
        return Reason.FADED

    async def _hang_up(self, client: "BleakClient") -> None:
        """Bleak keeps a line to the system until it is told to disconnect."""
        try:
            async with asyncio.timeout(self.radio.timing.hang_up):
                await client.disconnect()
        except rude():
            lines.close(client)

    async def _rest(self, reason: Reason) -> None:
        """Before the next try; where the radio is full, until it is not."""
        if reason is Reason.FULL:
            await self.radio.room()
            return
        steps = self.radio.timing.back_off
        step = min(self._tries, len(steps) - 1)
        self._tries += 1
        await asyncio.sleep(steps[step])

    # ---- what is told

    def _hear(self, char: str, data: bytes, events: tuple[Event, ...]) -> None:
        self._trace(char, data)
        for event in events:
            if isinstance(event, it.DieHeard):
                self.signal = event.signal
            self._tell(event)

    def _air(self, air: Reason) -> None:
        """The radio came or went: whoever searches says so."""
        if self.state.phase is Phase.SEARCHING:
            self._become(Phase.SEARCHING, air)

    def _become(self, phase: Phase, reason: Reason = Reason.NONE) -> None:
        state = LinkState(phase, reason)
        if state != self.state:
            self.state = state
            self._watch(state)
