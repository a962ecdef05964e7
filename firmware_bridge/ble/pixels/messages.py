"""What a Pixels die sends: one notification, one message. Bytes in, values out.

A message is a type byte and a packed payload with no length and no checksum, so
all that can be checked is its size and, where it matters, its values. What comes
after a payload's end belongs to a newer firmware and is left alone; `surplus` tells
how much that is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from struct import Struct
from types import MappingProxyType

from firmware_bridge.ble.pixels.identity import Identity, identity
from firmware_bridge.ble.pixels.words import MESSAGES
from firmware_bridge.ble.wire import Malformed, malformed

LONGEST = 244
"""No notification of such a link is longer."""


@dataclass(frozen=True, slots=True)
class RollState:
    """Sent with every change of the state or of the face that is up."""

    state: int
    face: int


@dataclass(frozen=True, slots=True)
class PixelsBattery:
    percent: int
    state: int


@dataclass(frozen=True, slots=True)
class Signal:
    dbm: int


@dataclass(frozen=True, slots=True)
class Temperature:
    chip: float
    battery: float


@dataclass(frozen=True, slots=True)
class PixelsAction:
    """The die asks the app to do something its owner has set up."""

    id: int


@dataclass(frozen=True, slots=True)
class Notice:
    """The die wants its owner to read something, and perhaps to answer."""

    seconds: int
    ok: bool
    cancel: bool
    text: str


@dataclass(frozen=True, slots=True)
class Stored:
    result: int
    index: int


@dataclass(frozen=True, slots=True)
class Offset:
    """So far a transfer has come."""

    offset: int


@dataclass(frozen=True, slots=True)
class Log:
    text: str


@dataclass(frozen=True, slots=True)
class Telemetry:
    """All a die measures about itself, in SI units, volts and degrees."""

    pull: tuple[float, float, float]
    confidence: float
    """Cosine of the angle between the face and straight up: 1.0 lies flat."""
    time: int
    state: int
    face: int
    percent: int
    battery: int
    controller: int
    volts: float
    coil: float
    dbm: int
    channel: int
    chip: float
    cell: float
    charging: bool
    mode: int
    lights: int
    coils: tuple[float, float] | None = None
    length: int = 0


@dataclass(frozen=True, slots=True)
class Plain:
    """A known message whose type is all that matters to us."""

    type: int
    size: int = 1

    @property
    def name(self) -> str:
        return MESSAGES[self.type]


Message = (
    RollState
    | PixelsBattery
    | Signal
    | Temperature
    | PixelsAction
    | Notice
    | Stored
    | Offset
    | Log
    | Telemetry
    | Identity
    | Plain
    | Malformed
)

TEMPERATURES, PAIR, WORD = Struct("<xhh"), Struct("<xBB"), Struct("<xH")
TELEMETRY = Struct("<x3hiI7BbB2h3B")


def decode(data: bytes) -> Message:
    """The message in a notification; never raises."""
    if not data:
        return malformed("empty", data)
    if len(data) > LONGEST:
        return malformed("too_long", data)
    read, least, _ = READERS.get(data[0], ANY)
    return malformed("truncated", data) if len(data) < least else read(data)


def surplus(data: bytes) -> int:
    """Bytes after the end of a message of fixed size, whichever it is."""
    _, _, sizes = READERS.get(data[0], ANY) if data else ANY
    return len(data) - max((n for n in sizes if n <= len(data)), default=len(data))


def _roll(data: bytes) -> RollState:
    return RollState(data[1], data[2])


def _battery(data: bytes) -> PixelsBattery:
    return PixelsBattery(data[1], data[2])


def _signal(data: bytes) -> Signal:
    return Signal(data[1] - 256 if data[1] > 127 else data[1])


def _temperature(data: bytes) -> Temperature:
    chip, battery = TEMPERATURES.unpack_from(data)
    return Temperature(chip / 100, battery / 100)


def _action(data: bytes) -> PixelsAction:
    return PixelsAction(*WORD.unpack_from(data))


def _notice(data: bytes) -> Notice:
    return Notice(data[1], bool(data[2]), bool(data[3]), text(data[4:100]))


def _stored(data: bytes) -> Stored:
    return Stored(*PAIR.unpack_from(data))


def _offset(data: bytes) -> Offset:
    return Offset(*WORD.unpack_from(data))


def _log(data: bytes) -> Log:
    return Log(text(data[1:]))


def _telemetry(data: bytes) -> Telemetry:
    x, y, z, sure, time, *small = TELEMETRY.unpack_from(data)
    state, face, percent, battery, controller, volts, coil, dbm, channel = small[:9]
    chip, cell, charging, mode, lights = small[9:]
    return Telemetry(
        (x / 1000, y / 1000, z / 1000),
        sure / 1000,
        time,
        state,
        face,
        percent,
        battery,
        controller,
        volts / 50,
        coil / 50,
        dbm,
        channel,
        chip / 100,
        cell / 100,
        bool(charging),
        mode,
        lights,
        (data[31] / 50, data[32] / 50) if len(data) >= 33 else None,
        len(data),
    )


def _identity(data: bytes) -> Identity | Malformed:
    return identity(data)


def _plain(data: bytes) -> Plain | Malformed:
    if data[0] >= len(MESSAGES):
        return malformed("unknown_type", data)
    return Plain(data[0], len(data))


def text(raw: bytes) -> str:
    """Words up to the first NUL."""
    return raw.split(b"\0", 1)[0].decode("utf-8", "replace")


Read = tuple[Callable[[bytes], Message], int, tuple[int, ...]]

ANY: Read = (_plain, 1, ())
READERS: MappingProxyType[int, Read] = MappingProxyType(
    {
        2: (_identity, 2, ()),
        3: (_roll, 3, (3,)),
        4: (_telemetry, 31, (31, 33)),
        8: (_offset, 3, (3,)),
        18: (_log, 1, ()),
        22: (_action, 3, (3,)),
        30: (_plain, 1, (1,)),
        34: (_battery, 3, (3,)),
        36: (_signal, 2, (2,)),
        39: (_notice, 4, (100,)),
        43: (_stored, 3, (3,)),
        52: (_plain, 1, (1,)),
        61: (_temperature, 5, (5,)),
    }
)
"""By type: who reads it, how many bytes it needs, its sizes where they are fixed."""
