"""Dice in a process of their own, pulled by lines on its input.

`python -m tests.firmware_bridge.puppets N LINKS` lays N Pixels dice on the bus it
finds. Each line is a deed, each answered with a line: the moment the last payload
was sent, on the clock that all processes of this computer share.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine
from typing import Any

from tests.firmware_bridge.fake_bluez.dice import Pixel
from tests.firmware_bridge.fake_bluez.service import FakeBluez

Deed = Callable[..., Coroutine[Any, Any, float]]


class Puppets:
    def __init__(self, fake: FakeBluez, dice: list[Pixel]) -> None:
        self.fake, self.dice = fake, dice

    async def say(self, number: int, state: int, face: int) -> float:
        """One payload."""
        self.dice[number].be(state, face)
        return time.monotonic()

    async def roll(self, number: int, face: int) -> float:
        """A throw; what is timed is its result."""
        die = self.dice[number]
        die.be(2)
        die.be(3, 1)
        await asyncio.sleep(0.02)
        die.be(1, face - 1)
        return time.monotonic()

    async def chatter(self, rate: int, seconds: int) -> float:
        """Every die says so much a second, now and then a whole throw."""
        states = ((2, 0), (3, 1), (3, 4), (3, 2), (1, 3), (5, 3))
        ends, count = time.monotonic() + seconds, 0
        due = time.monotonic()
        while time.monotonic() < ends:
            for die in self.dice:
                die.be(*states[count % len(states)])
            count += 1
            due += 1 / rate
            await asyncio.sleep(max(due - time.monotonic(), 0))
        return count * len(self.dice)

    async def drop(self, number: int) -> float:
        self.fake.drop(self.dice[number])
        return time.monotonic()


async def main(count: int, links: int) -> None:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    async with FakeBluez(links=links) as fake:
        dice = [Pixel(number + 1) for number in range(count)]
        fake.lay(*dice)
        puppets = Puppets(fake, dice)
        air = asyncio.create_task(fake.on_air(0.02))
        answer("ready")
        while line := (await reader.readline()).decode().split():
            deed: Deed = getattr(puppets, line[0])
            answer(await deed(*map(int, line[1:])))
        air.cancel()


def answer(what: object) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2])))
