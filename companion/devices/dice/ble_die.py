"""One Bluetooth die of ours: its link, its card, and what it tells the table."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from companion.devices.device import Lights, Tell
from companion.devices.dice import die_status
from companion.devices.dice.flatness import Flatness
from companion.devices.dice.pairing import Paired
from companion.devices.dice.reader import Reader
from companion.kernel.sighting import DieLying, DieRested, Sighting
from companion.plumbing import log
from companion.sensing.die_status import DieStatus
from firmware_bridge.ble.events import Event
from firmware_bridge.ble.radio import Radio
from firmware_bridge.ble.session import DieSession, LinkState, Phase, Wanted

LOG = log.named("dice")
COLOUR = 0xFFC040
TIMES = 50
"""So often an awaited die blinks before it is reminded to."""
REMIND = 18.0
"""Seconds; 50 times take 20."""


class DieHistory(Protocol):
    """Where all that a die says is kept, before anybody reads it."""

    def wire(self, die: str, char: str, data: bytes) -> None: ...

    def link(self, die: str, *, up: bool) -> None: ...


class BleDie:
    """Runs until it is forgotten."""

    def __init__(
        self,
        radio: Radio,
        die: Paired,
        *,
        show: Callable[[DieStatus], None],
        rolled: Callable[[int], None] = lambda _: None,
        tape: DieHistory | None = None,
    ) -> None:
        self.die = die
        self.card = die_status.of_ours(die)
        self._show, self._rolled, self._tape = show, rolled, tape
        self._reader = Reader(die.die)
        self.lit = False
        self._relight = asyncio.Event()
        self._tell: Tell = lambda _: None
        self._tilt = Flatness(self._ask_flat, self._sight)
        self._tilt.careful = die.careful
        wanted = Wanted(die.make, die.die, die.address, die.kind)
        self.session = DieSession(
            radio,
            wanted,
            tell=self._hear,
            watch=self._linked,
            trace=self._taped,
        )

    @property
    def name(self) -> str:
        return self.die.die

    async def run(self, tell: Tell) -> None:
        self._tell = tell
        async with asyncio.TaskGroup() as both:
            both.create_task(self.session.run())
            both.create_task(self._remind())

    async def show(self, lights: Lights) -> None:
        """Blink while awaited, and stop when answered."""
        lit = self.name in lights.dice
        if lit != self.lit:
            self.lit = lit
            await self._light()

    async def identify(self) -> bool:
        """Show which one it is; False when it cannot just now."""
        return await self.session.send(self.session.make.blink(COLOUR, 4))

    def change(self, die: Paired) -> None:
        """Another name, duty or face table; the link stays."""
        self.die = die
        self._tilt.careful = die.careful
        self._put(die_status.of_ours(die, self.card))

    # ---- inside

    async def _light(self) -> None:
        make = self.session.make
        order = make.blink(COLOUR, TIMES) if self.lit else make.dark()
        await self.session.send(order)

    async def _remind(self) -> None:
        """It stops blinking by itself, and forgets it with its link."""
        while True:
            with suppress(asyncio.TimeoutError):
                async with asyncio.timeout(REMIND):
                    await self._relight.wait()
            self._relight.clear()
            if self.lit:
                await self._light()

    async def _ask_flat(self) -> bool:
        return await self.session.send(self.session.make.ask_flat())

    def _taped(self, char: str, data: bytes) -> None:
        if self._tape is not None:
            self._tape.wire(self.name, char, data)

    def _linked(self, state: LinkState) -> None:
        if self._tape is not None and state.phase in (Phase.READY, Phase.LOST):
            self._tape.link(self.name, up=state.phase is Phase.READY)
        if state.phase in (Phase.READY, Phase.LOST):
            LOG.info("%s: %s %s", self.name, state.phase.value, state.reason.value)
        if state.phase is Phase.LOST:
            self._reader = self._reader.lost()
            self._tilt.drop()
        card = die_status.linked(self.card, state)
        self._put(card)
        if state.phase is Phase.READY and self.lit:
            self._relight.set()

    def _hear(self, event: Event) -> None:
        self._put(die_status.hear(self.card, event, self.die))
        self._reader, sightings = self._reader.hear(event)
        for sighting in sightings:
            self._tilt.take(self._true(sighting), self.card.kind)
        self._tilt.hear(event)

    def _true(self, sighting: Sighting) -> Sighting:
        """With the face that is really up, where the die's own table is wrong."""
        match sighting:
            case DieRested(die, face, sure, how):
                return DieRested(die, self.die.face(face), sure, how)
            case DieLying(die, face):
                return DieLying(die, self.die.face(face))
            case _:
                return sighting

    def _sight(self, sighting: Sighting) -> None:
        if isinstance(sighting, DieRested) and sighting.how == "rolled":
            self._rolled(sighting.face)
        self._tell(sighting)

    def _put(self, card: DieStatus) -> None:
        if card != self.card:
            self.card = card
            self._show(card)
