"""Dice that lie on no table: they advertise, greet, roll, lose their link.

Written against the published layouts, not against our decoders.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from struct import pack
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.firmware_bridge.fake_bluez.service import FakeBluez

PIXELS = tuple(f"a6b9000{n}-7a5a-43f2-a962-350c8edc9b5b" for n in (1, 2, 3))
NORDIC = tuple(f"6e40000{n}-b5a3-f393-e0a9-e50e24dcca9e" for n in (1, 2, 3))
INFORMATION = "0000180a-0000-1000-8000-00805f9b34fb"
BATTERY = "00002a19-0000-1000-8000-00805f9b34fb"
WRITABLE = ("write", "write-without-response")
KINDS = {"d4": 1, "d6": 2, "d8": 3, "d10": 4, "d00": 5, "d12": 6, "d20": 7}
NEW, OLD = 1735941840, 1728663480


@dataclass
class Char:
    """One characteristic; `path` while a link stands."""

    uuid: str
    flags: tuple[str, ...]
    path: str = ""
    notifying: bool = False


class Die:
    """What all have in common."""

    def __init__(self, address: str, name: str, uuids: tuple[str, ...]) -> None:
        self.address, self.name, self.uuids = address, name, uuids
        self.rssi = -50
        self.awake = True
        self.connected = False
        self.path = ""
        self.service: FakeBluez
        self.services: tuple[tuple[str, tuple[Char, ...]], ...] = ()
        self.got: list[bytes] = []
        self.refuses: tuple[str, str] | None = None
        self.slow = 0.0
        self.loss = 0.0
        """So many of its notifications never arrive."""
        self.luck = random.Random(address)

    def makers(self) -> dict[int, bytes]:
        return {}

    def data(self) -> dict[str, bytes]:
        return {}

    def hung_up(self) -> None:
        self.connected = False
        for _, chars in self.services:
            for char in chars:
                char.notifying = False

    def say(self, data: bytes, char: Char | None = None) -> bool:
        """One notification, if it gets through."""
        if self.luck.random() < self.loss:
            return False
        return self.service.notify(self, char or self.services[0][1][0], data)

    def written(self, char: Char, data: bytes) -> None:
        self.got.append(data)
        self.heard(data)

    def heard(self, data: bytes) -> None: ...

    def read(self, char: Char) -> bytes:
        return b""


QUESTIONS = (0x01, 0x17, 0x21, 0x23)
"""Orders to a Pixels die that it only answers: who it is, how it lies, its battery,
how well it hears."""


class Pixel(Die):
    """A Pixels die of one of the two generations with links."""

    def __init__(
        self,
        id: int,
        kind: str = "d6",
        *,
        leds: int | None = None,
        current: bool = True,
        built: int | None = None,
        face: int = 0,
    ) -> None:
        uuid = PIXELS[0] if current else NORDIC[0]
        name = f"Pixel{id:08x}"
        low = id.to_bytes(4, "big")[1:]
        address = "C0:00:00:" + ":".join(f"{byte:02X}" for byte in low)
        super().__init__(address, name, (INFORMATION, uuid))
        self.id, self.kind, self.current = id, kind, current
        self.leds = leds or int(kind[1:])
        self.built = built or (NEW if current else OLD)
        self.state, self.face, self.battery = 5, face, 77
        self.silent = False
        notify, write = PIXELS[1:] if current else NORDIC[:2]
        chars = (Char(notify, ("notify",)), Char(write, WRITABLE))
        self.services = ((uuid, chars),)

    def makers(self) -> dict[int, bytes]:
        kind = KINDS[self.kind] << 4 | 1
        raw = bytes((self.leds, kind, self.state, self.face, self.battery))
        return {0x0D39 if self.current else 0xFFFF: raw}

    def data(self) -> dict[str, bytes]:
        return {INFORMATION: pack("<II", self.id, self.built)}

    def heard(self, data: bytes) -> None:
        if data == b"\x01" and not self.silent:
            self.say(self.identity())
        elif data == b"\x17":
            lies = 5 if self.state == 1 and self.built >= NEW else self.state
            self.say(bytes((3, lies, self.face)))  # it says only once that it rolled
        elif data == b"\x21":
            self.say(bytes((34, self.battery, 0)))
        elif data[:1] == b"\x23":
            self.say(b"\x24\xc4")

    @property
    def last(self) -> int:
        """What it was last told to do; it may have been asked something since."""
        told = (order[0] for order in reversed(self.got) if order[0] not in QUESTIONS)
        return next(told, 0)

    def identity(self) -> bytes:
        """`iAmADie` in the form of its generation."""
        now = (self.state, self.face)
        if not self.current:
            kind, rest = KINDS[self.kind], (7, self.id, 8192, self.built)
            who = pack("<3B2IHI", self.leds, 1, kind, *rest)
            return b"\x02" + who + bytes((*now, self.battery, 0))
        version = pack("<HI4H", 256, self.built, 256, 256, 256, 256)
        die = pack("<I5B", self.id, 1, KINDS[self.kind], self.leds, 1, 0)
        names = (bytes(31), self.name.encode()[:31].ljust(31, b"\0"))
        settings, status = pack("<3I", 7, 12000, 16384), bytes((self.battery, 0, *now))
        chunks = (version, die, *names, settings, status)
        return b"\x02" + b"".join(bytes((len(c) + 1,)) + c for c in chunks)

    # ---- what hands do with it

    def be(self, state: int, face: int | None = None) -> bool:
        """It says its state; nobody may be listening."""
        self.state = state
        self.face = self.face if face is None else face
        return self.say(bytes((3, state, self.face)))

    async def roll(self, number: int, *, seconds: float = 0.0, turns: int = 3) -> None:
        """Taken up, thrown, tumbling, and at rest on `number`."""
        self.be(2)
        for _ in range(turns):
            self.be(3, self.luck.randrange(self.leds))
            await asyncio.sleep(seconds / turns)
        self.be(1, number - 1)

    def lift_and_put_down(self, number: int) -> None:
        self.be(2)
        self.be(2, number - 1)
        self.be(5, number - 1)


class GoDie(Die):
    """A GoDice with the body of an ordinary die."""

    AXES = ((-64, 0, 0), (0, 0, 64), (0, 64, 0), (0, -64, 0), (0, 0, -64), (64, 0, 0))

    def __init__(self, id: int, letter: str = "K") -> None:
        low = id.to_bytes(3, "big")
        address = "D0:00:00:" + ":".join(f"{byte:02X}" for byte in low)
        super().__init__(address, f"GoDice_{id:06X}_{letter}_v04", (NORDIC[0],))
        self.face, self.battery = 1, 88
        chars = (Char(NORDIC[2], ("notify",)), Char(NORDIC[1], WRITABLE))
        self.services = ((NORDIC[0], chars),)

    def heard(self, data: bytes) -> None:
        if data == b"\x03":
            self.say(b"Bat" + bytes((self.battery,)))
        elif data == b"\x17":
            self.say(b"Col\0")
        elif data[:1] == b"\x19":
            self.say(b"Bat" + bytes((self.battery,)))
            self.still(b"S", self.face)
            self.say(b"Char\0")

    def still(self, kind: bytes, number: int, axes: tuple[int, ...] = ()) -> bool:
        self.face = number
        xyz = axes or self.AXES[number - 1]
        return self.say(kind + bytes(part & 255 for part in xyz))

    async def roll(self, number: int, *, seconds: float = 0.0, turns: int = 2) -> None:
        for _ in range(turns):
            self.say(b"R")
            await asyncio.sleep(seconds / turns)
        self.still(b"S", number)


class Flip(Die):
    """A TimeFlip2: it tells nothing before its password."""

    def __init__(self, number: int, password: bytes = b"000000") -> None:
        own = [f"f1196f{n:02x}-71a4-11e6-bdf4-0800200c9a66" for n in range(80, 89)]
        address = f"E0:00:00:00:00:{number:02X}"
        super().__init__(address, "TimeFlip2", (own[0],))
        self.facet, self.password, self.open = 1, password, False
        self.charge = 64
        read = ("read",)
        self.chars = {
            0x52: Char(own[2], ("read", "notify")),
            0x53: Char(own[3], read),
            0x54: Char(own[4], ("read", "write")),
            0x57: Char(own[7], ("write",)),
            0x19: Char(BATTERY, ("read", "notify")),
        }
        mine = tuple(char for n, char in self.chars.items() if n != 0x19)
        self.services = ((own[0], mine), (BATTERY, (self.chars[0x19],)))

    def hung_up(self) -> None:
        super().hung_up()
        self.open = False

    def written(self, char: Char, data: bytes) -> None:
        super().written(char, data)
        if char is self.chars[0x57]:
            self.open = data == self.password

    def read(self, char: Char) -> bytes:
        if char is self.chars[0x53]:
            return b"\x01" if self.open else b"\x02"
        if char is self.chars[0x19]:
            return bytes((self.charge,))
        return bytes((self.facet if self.open else 0,))

    def turn(self, facet: int) -> None:
        self.facet = facet
        self.say(bytes((facet if self.open else 0,)))


class Gadget(Die):
    """Something else on the same service as two makes of dice."""

    def __init__(self, number: int) -> None:
        address = f"F0:00:00:00:00:{number:02X}"
        super().__init__(address, "Lamp 42", (NORDIC[0],))

    def makers(self) -> dict[int, bytes]:
        return {0x0590: b"\1\2\3\4\5"}
