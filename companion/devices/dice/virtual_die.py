"""A simulated die among ours: there is nothing to pair, and nobody has to throw it.

It is chosen like any other die, plays parts and lights up; once it is awaited it
rolls by itself, on the wire of a real one. What it rolls is told as simulated.
"""

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace

from companion.devices.device import Lights, Tell
from companion.devices.dice import die_status
from companion.devices.dice.pairing import Paired
from companion.devices.dice.simulated import SimulatedDie
from companion.kernel.sighting import DieRested
from companion.sensing.die_status import DieStatus

SIMULATED = "simulated"
"""Its make, and its source."""
PAUSE = 1.4
"""Seconds before it is thrown; whoever would rather type has so long."""
TUMBLE = 0.6
LUCK = random.SystemRandom()


class VirtualDie:
    """Runs until it is forgotten."""

    def __init__(
        self,
        die: Paired,
        *,
        show: Callable[[DieStatus], None],
        rolled: Callable[[int], None],
        pause: float = PAUSE,
    ) -> None:
        self.die = die
        self.card = replace(die_status.of_ours(die), phase="ready")
        self._wire = SimulatedDie(die.die)
        self._show, self._rolled, self._pause = show, rolled, pause
        self._part = ""
        self._asked = asyncio.Event()

    @property
    def name(self) -> str:
        return self.die.die

    async def run(self, tell: Tell) -> None:
        while True:
            await self._asked.wait()
            await asyncio.sleep(self._pause)
            if self._part and self.die.source == SIMULATED:
                await self._throw(tell)
            else:
                self._asked.clear()

    async def show(self, lights: Lights) -> None:
        self.expect(lights)

    def expect(self, lights: Lights) -> None:
        """Is it to be rolled just now?"""
        self._part = lights.dice.get(self.name, "")
        if self._part:
            self._asked.set()

    async def identify(self) -> bool:
        """It has no light, so its card flashes."""
        self._put(replace(self.card, moving=True, handled=self.card.handled + 1))
        await asyncio.sleep(TUMBLE)
        self._put(replace(self.card, moving=False))
        return True

    def change(self, die: Paired) -> None:
        self.die = die
        self._put(die_status.of_ours(die, self.card))
        if self._part:
            self._asked.set()

    # ---- inside

    async def _throw(self, tell: Tell) -> None:
        rolling, *rested = self._wire.throw(LUCK.randint(1, 6), LUCK)
        self._put(replace(self.card, moving=True, handled=self.card.handled + 1))
        tell(rolling)
        await asyncio.sleep(min(TUMBLE, self._pause))
        for sighting in rested:
            if isinstance(sighting, DieRested):
                face = sighting.face
                self._put(replace(self.card, moving=False, face=face, told=face))
                self._rolled(face)
            tell(sighting)

    def _put(self, card: DieStatus) -> None:
        if card != self.card:
            self.card = card
            self._show(card)
