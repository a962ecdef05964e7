"""What any device does: it tells what it senses, and it shows lights."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from companion.kernel.sighting import Sighting
from companion.sensing.wire_status import RegionLight

Tell = Callable[[Sighting], None]


@dataclass(frozen=True, slots=True)
class Lights:
    """What the table is asked for: dice, and regions that may be meant."""

    dice: Mapping[str, str] = field(default_factory=dict)
    """The part that each awaited die is to play."""
    regions: Mapping[str, RegionLight] = field(default_factory=dict)
    """Those that may be meant, or where something must be put right."""


class Device(Protocol):
    """One thing at the table. It never hears of the game."""

    @property
    def name(self) -> str: ...

    async def run(self, tell: Tell) -> None:
        """Sense until cancelled; whatever breaks is mended inside."""
        ...

    async def show(self, lights: Lights) -> None:
        """May do nothing."""
        ...


class Together:
    """Several devices as one."""

    name = "together"

    def __init__(self, devices: Sequence[Device]) -> None:
        self.devices = tuple(devices)

    async def run(self, tell: Tell) -> None:
        async with asyncio.TaskGroup() as every:
            for one in self.devices:
                every.create_task(one.run(tell))

    async def show(self, lights: Lights) -> None:
        for one in self.devices:
            await one.show(lights)
