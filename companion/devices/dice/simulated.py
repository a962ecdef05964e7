"""Dice without dice: they say what a real die would, byte for byte.

What they send goes through the same reading as a real die's, so a demo that is
played with them tries everything but the radio.
"""

import asyncio
import random
import time
from collections.abc import Iterator

from companion.devices.device import Lights, Tell
from companion.devices.dice.reader import Reader
from companion.kernel.sighting import Sighting
from firmware_bridge.ble.make import Ear
from firmware_bridge.ble.makes import MAKES

HANDLING, ROLLING, ROLLED = 2, 3, 1
WHO = bytes.fromhex("02060102 00000000 00000000 0020 d05e7867 05004d00")
"""A d6 that says who it is, in the short form."""


class SimulatedDie:
    """A six-sided die as a value on the wire."""

    def __init__(self, die: str) -> None:
        self.die = die
        self._reader = Reader(die)
        self._ear: Ear = MAKES["pixels"].ear()
        self._told = list(self._hear(WHO))

    def throw(self, face: int, luck: random.Random) -> tuple[Sighting, ...]:
        """Taken up, tumbling, at rest: what the table hears of it."""
        tumbling = (luck.randrange(6) for _ in range(3))
        states = [(HANDLING, 0), *((ROLLING, up) for up in tumbling)]
        states.append((ROLLED, face - 1))
        payloads = (bytes((3, state, up)) for state, up in states)
        return tuple(seen for data in payloads for seen in self._hear(data))

    def _hear(self, data: bytes) -> Iterator[Sighting]:
        self._ear, events = self._ear.hear("", data, time.monotonic())
        for event in events:
            self._reader, told = self._reader.hear(event)
            yield from told


class SimulatedDice:
    """A device: whichever dice are awaited are thrown, after a moment's thought."""

    name = "simulated"

    def __init__(self, luck: random.Random, *, pause: float = 0.6) -> None:
        self._luck, self._pause = luck, pause
        self._dice: dict[str, SimulatedDie] = {}
        self._awaited: list[str] = []
        self._asked = asyncio.Event()

    def throw(self, die: str, face: int | None = None) -> tuple[Sighting, ...]:
        there = self._dice.setdefault(die, SimulatedDie(die))
        return there.throw(face or self._luck.randint(1, 6), self._luck)

    async def run(self, tell: Tell) -> None:
        while True:
            await self._asked.wait()
            await asyncio.sleep(self._pause)
            if not self._awaited:
                self._asked.clear()
                continue
            die = self._awaited.pop(0)
            for sighting in self.throw(die):
                tell(sighting)

    async def show(self, lights: Lights) -> None:
        self._awaited = sorted(lights.dice)
        if self._awaited:
            self._asked.set()
