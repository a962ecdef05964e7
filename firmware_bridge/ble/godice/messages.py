"""What a GoDice sends, and how its name reads.

Messages begin with letters and have no length and no checksum; each has exactly
one size, and a payload of another size is none.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType

from firmware_bridge.ble.godice.shells import Vector
from firmware_bridge.ble.wire import Malformed, malformed

SERVICE_NOTIFY = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
COLOURS = ("black", "red", "green", "blue", "yellow", "orange")
LETTERS = MappingProxyType(dict(zip("KRGBYO", COLOURS, strict=True)))
NAMED = re.compile(r"GoDice_([0-9A-Fa-f]{6})(?:_([A-Z]))?(?:_(v\d+))?")


@dataclass(frozen=True, slots=True)
class RollStart:
    """The die has been thrown; it may say so several times."""


@dataclass(frozen=True, slots=True)
class Stable:
    """The die lies still. Only the first kind is a roll."""

    kind: str
    xyz: Vector

    @property
    def rolled(self) -> bool:
        return self.kind == "stable"


@dataclass(frozen=True, slots=True)
class GoDiceBattery:
    percent: int


@dataclass(frozen=True, slots=True)
class GoDiceColour:
    number: int

    @property
    def name(self) -> str:
        return COLOURS[self.number]


@dataclass(frozen=True, slots=True)
class Charging:
    on: bool


@dataclass(frozen=True, slots=True)
class GoDiceTap:
    double: bool


Message = (
    RollStart | Stable | GoDiceBattery | GoDiceColour | Charging | GoDiceTap | Malformed
)


@dataclass(frozen=True, slots=True)
class Name:
    """What a GoDice is called says who it is."""

    id: str
    colour: str | None
    firmware: str | None


def named(name: str | None) -> Name | None:
    told = NAMED.fullmatch(name or "")
    if not told:
        return None
    return Name(told[1].upper(), LETTERS.get(told[2]), told[3])


def decode(data: bytes) -> Message:
    """The message in a notification; never raises."""
    if not data:
        return malformed("empty", data)
    read, head, size = READERS.get(data[:2]) or READERS.get(data[:1]) or NOBODY
    if not data.startswith(head):
        return malformed("truncated" if head.startswith(data) else "unknown", data)
    if len(data) != size:
        return malformed("truncated" if len(data) < size else "too_long", data)
    return read(data)


def _start(_: bytes) -> RollStart:
    return RollStart()


def _stable(kind: str) -> Callable[[bytes], Stable]:
    def read(data: bytes) -> Stable:
        x, y, z = (byte - 256 if byte > 127 else byte for byte in data[-3:])
        return Stable(kind, (x, y, z))

    return read


def _battery(data: bytes) -> GoDiceBattery | Malformed:
    return GoDiceBattery(data[3]) if data[3] <= 100 else malformed("out_of_range", data)


def _colour(data: bytes) -> GoDiceColour | Malformed:
    known = data[3] < len(COLOURS)
    return GoDiceColour(data[3]) if known else malformed("out_of_range", data)


def _charging(data: bytes) -> Charging | Malformed:
    known = data[4] in (0, 1)
    return Charging(bool(data[4])) if known else malformed("out_of_range", data)


def _tap(data: bytes) -> GoDiceTap:
    return GoDiceTap(data == b"DTap")


Reader = tuple[Callable[[bytes], Message], bytes, int]

NOBODY: Reader = (_start, b"\0", 0)
READERS: MappingProxyType[bytes, Reader] = MappingProxyType(
    {
        b"R": (_start, b"R", 1),
        b"S": (_stable("stable"), b"S", 4),
        b"FS": (_stable("fakeStable"), b"FS", 5),
        b"TS": (_stable("tiltStable"), b"TS", 5),
        b"MS": (_stable("moveStable"), b"MS", 5),
        b"Ba": (_battery, b"Bat", 4),
        b"Co": (_colour, b"Col", 4),
        b"Ch": (_charging, b"Char", 5),
        b"Ta": (_tap, b"Tap", 3),
        b"DT": (_tap, b"DTap", 4),
        # one letter alone is the beginning of something
        b"F": (_start, b"FS", 5),
        b"T": (_start, b"TS", 5),
        b"M": (_start, b"MS", 5),
        b"B": (_battery, b"Bat", 4),
        b"C": (_colour, b"Col", 4),
        b"D": (_tap, b"DTap", 4),
    }
)
"""By their first letters: who reads it, its whole head, its size."""
