"""What a GoDice sends, and how its name reads.

Messages begin with letters and have no length and no checksum. What carries values
has exactly one size, and is none in any other; what carries none is known by its
letters alone, whatever comes after them.
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
        """A newer die may have a colour that nobody has a word for."""
        known = self.number < len(COLOURS)
        return COLOURS[self.number] if known else "unknown"


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
    head = next((head for head in READERS if data.startswith(head)), b"")
    if not head:
        begun = any(whole.startswith(data) for whole in READERS)
        return malformed("truncated" if begun else "unknown", data)
    read, carries = READERS[head]
    more = len(data) - len(head) - carries
    if carries and more:
        return malformed("truncated" if more < 0 else "too_long", data)
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


def _colour(data: bytes) -> GoDiceColour:
    return GoDiceColour(data[3])


def _charging(data: bytes) -> Charging | Malformed:
    known = data[4] in (0, 1)
    return Charging(bool(data[4])) if known else malformed("out_of_range", data)


def _tap(data: bytes) -> GoDiceTap:
    return GoDiceTap(data.startswith(b"DTap"))


READERS: MappingProxyType[bytes, tuple[Callable[[bytes], Message], int]] = (
    MappingProxyType(
        {
            b"R": (_start, 0),
            b"S": (_stable("stable"), 3),
            b"FS": (_stable("fakeStable"), 3),
            b"TS": (_stable("tiltStable"), 3),
            b"MS": (_stable("moveStable"), 3),
            b"Bat": (_battery, 1),
            b"Col": (_colour, 1),
            b"Char": (_charging, 1),
            b"Tap": (_tap, 0),
            b"DTap": (_tap, 0),
        }
    )
)
"""By their letters, of which none begins with another's: who reads it, and how many
bytes of values it carries."""
