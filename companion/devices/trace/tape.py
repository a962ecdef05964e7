"""Recording any device, and playing a recording as if it were one."""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from companion.devices.device import Device, Lights, Tell
from companion.devices.dice.pairing import Ours
from companion.devices.dice.reader import Reader
from companion.devices.trace.trace import (
    BOARDS,
    Linked,
    Met,
    TraceLine,
    What,
    Wire,
    head,
    write,
)
from companion.kernel.sighting import DieLying, DieRested, DieRolling, Sighting
from companion.plumbing.files import lines
from firmware_bridge.ble.make import Ear
from firmware_bridge.ble.makes import MAKES


class Recorder:
    """Writes what happens, when it happens; every line is on the disk at once.

    Bluetooth dice are `die-1`, `die-2`: the names we know them by may be their radio
    addresses, which are written only where somebody asks for `addresses`.
    """

    def __init__(
        self,
        out: TextIO,
        clock: Callable[[], float] = time.monotonic,
        *,
        addresses: bool = False,
    ) -> None:
        self._out, self._clock = out, clock
        self._addresses = addresses
        self._names: dict[str, str] = {}
        self._began = clock()
        self.lines = 0
        self._put(head())

    def put(self, what: What, by: str = "") -> None:
        told = self._told(what)
        self._put(write(TraceLine(self._clock() - self._began, told, by)))
        self.lines += 1

    def _told(self, what: What) -> What:
        match what:
            case Met(die) | Wire(die) | Linked(die):
                return replace(what, die=self._named(die))
            case DieRolling(die) | DieRested(die) | DieLying(die):
                return replace(what, die=self._names.get(die, die))
            case _:
                return what

    def _named(self, die: str) -> str:
        if self._addresses:
            return die
        return self._names.setdefault(die, f"die-{len(self._names) + 1}")

    def _put(self, row: str) -> None:
        self._out.write(row + "\n")
        self._out.flush()

    # ---- for Bluetooth dice, whose bytes are kept

    def meet(self, ours: Ours) -> None:
        for die in (one for one in ours if one.make in MAKES):
            self.put(Met(die.die, die.make, die.kind))

    def wire(self, die: str, char: str, data: bytes) -> None:
        self.put(Wire(die, char, data))

    def link(self, die: str, *, up: bool) -> None:
        self.put(Linked(die, up))


@contextmanager
def recording(file: Path, *, addresses: bool = False) -> Iterator[Recorder]:
    """Into a new file. FileExistsError: what lies there is somebody's."""
    special = file.exists() and not (file.is_file() or file.is_dir())
    with lines(file, "w" if special else "x") as out:
        yield Recorder(out, addresses=addresses)


class Recorded:
    """A device whose sightings are written down on their way; never a picture."""

    def __init__(self, device: Device, recorder: Recorder) -> None:
        self.device, self.recorder = device, recorder

    @property
    def name(self) -> str:
        return self.device.name

    async def run(self, tell: Tell) -> None:
        by = self.name if self.name in BOARDS else ""

        def both(sighting: Sighting) -> None:
            self.recorder.put(sighting, by)
            tell(sighting)

        await self.device.run(both)

    async def show(self, lights: Lights) -> None:
        await self.device.show(lights)


class TapePlayer:
    """What a trace tells, through the same reading as the live device's."""

    def __init__(self) -> None:
        self._ears: dict[str, Ear] = {}
        self._kinds: dict[str, Met] = {}
        self._readers: dict[str, Reader] = {}

    def hear(self, line: TraceLine) -> tuple[Sighting, ...]:
        match line.what:
            case Met(die, make, kind):
                self._kinds[die] = line.what
                self._ears[die] = MAKES[make].ear(kind)
                self._readers[die] = Reader(die)
            case Linked(die, up):
                self._link(die, up=up)
            case Wire(die, char, data):
                return self._wire(die, char, data, line.at)
            case sighting:
                return (sighting,)
        return ()

    def _link(self, die: str, *, up: bool) -> None:
        if not up:
            self._readers[die] = self._readers[die].lost()
            met = self._kinds[die]
            self._ears[die] = MAKES[met.make].ear(met.kind)

    def _wire(
        self, die: str, char: str, data: bytes, at: float
    ) -> tuple[Sighting, ...]:
        self._ears[die], events = self._ears[die].hear(char, data, at)
        told: tuple[Sighting, ...] = ()
        for event in events:
            self._readers[die], more = self._readers[die].hear(event)
            told = (*told, *more)
        return told


def sightings(lines: Iterable[TraceLine]) -> Iterator[tuple[float, Sighting]]:
    """All that a trace tells, with its times."""
    player = TapePlayer()
    for line in lines:
        for sighting in player.hear(line):
            yield line.at, sighting


class Playback:
    """A device that is a trace. `pace` 0 tells all at once, 2 twice as fast."""

    def __init__(self, lines: Iterable[TraceLine], pace: float = 1.0) -> None:
        self._lines, self._pace = tuple(lines), pace

    name = "trace"

    async def run(self, tell: Tell) -> None:
        began = time.monotonic()
        for at, sighting in sightings(self._lines):
            wait = began + at / self._pace - time.monotonic() if self._pace else 0
            await asyncio.sleep(max(wait, 0))
            tell(sighting)

    async def show(self, lights: Lights) -> None:
        """A recording has no lights."""
