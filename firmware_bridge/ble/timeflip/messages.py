"""What a TimeFlip2 tells, a characteristic for each kind of thing."""

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType

from firmware_bridge.ble.wire import Malformed, malformed, uuid16


def _own(number: int) -> str:
    return f"f1196f{number:02x}-71a4-11e6-bdf4-0800200c9a66"


SERVICE = _own(0x50)
EVENTS, FACET, RESULT, COMMAND = (_own(n) for n in (0x51, 0x52, 0x53, 0x54))
DOUBLE_TAP, SYSTEM, PASSWORD, HISTORY = (_own(n) for n in (0x55, 0x56, 0x57, 0x58))
BATTERY = uuid16(0x2A19)

FACETS = 12
PAUSED = 128
STATUS = MappingProxyType(
    {
        (0, 0): "ok",
        (1, 0): "factory_reset",
        (2, 1): "time_sync_required",
        (2, 2): "facet_color_sync_required",
        (2, 3): "led_brightness_sync_required",
        (2, 4): "blink_interval_sync_required",
        (2, 5): "task_params_sync_required",
        (2, 6): "auto_pause_sync_required",
    }
)
HARDWARE = MappingProxyType(
    {
        (0, 0): "ok",
        (2, 1): "accelerometer_error",
        (2, 2): "flash_error",
        (2, 3): "accelerometer_and_flash_error",
    }
)
DONE = MappingProxyType({2: True, 1: False})
KNOWN = MappingProxyType({1: True, 2: False})


@dataclass(frozen=True, slots=True)
class Facet:
    """The facet that is up.

    None where that is unknown: it does not know, has not let us in, or tells a number
    that none of its facets has.
    """

    facet: int | None


@dataclass(frozen=True, slots=True)
class DoubleTap:
    facet: int | None
    pause: bool


@dataclass(frozen=True, slots=True)
class TimeFlipBattery:
    percent: int


@dataclass(frozen=True, slots=True)
class System:
    status: str
    hardware: str


@dataclass(frozen=True, slots=True)
class Password:
    ok: bool


@dataclass(frozen=True, slots=True)
class TimeFlipDone:
    """A command was done, or was not."""

    command: int
    ok: bool


@dataclass(frozen=True, slots=True)
class Said:
    """A line of its log, or the outcome of a command; nothing we act upon."""

    name: str
    data: bytes


Message = (
    Facet
    | DoubleTap
    | TimeFlipBattery
    | System
    | Password
    | TimeFlipDone
    | Said
    | Malformed
)


def decode(uuid: str, data: bytes) -> Message:
    """What a characteristic says; never raises."""
    read, least, most = READERS.get(uuid.lower(), (_nobody, 0, 0))
    if read is _nobody:
        return malformed("unknown", data)
    if len(data) < least:
        return malformed("truncated" if data else "empty", data)
    return malformed("too_long", data) if len(data) > most else read(data)


def _nobody(data: bytes) -> Malformed:
    return malformed("unknown", data)


def _facet(data: bytes) -> Facet:
    return Facet(_known(data[0]))


def _double(data: bytes) -> DoubleTap:
    return DoubleTap(_known(data[0] % PAUSED), data[0] >= PAUSED)


def _known(number: int) -> int | None:
    return number if 1 <= number <= FACETS else None


def _battery(data: bytes) -> TimeFlipBattery | Malformed:
    return (
        TimeFlipBattery(data[0]) if data[0] <= 100 else malformed("out_of_range", data)
    )


def _system(data: bytes) -> System:
    status = STATUS.get((data[0], data[1]), "unknown")
    return System(status, HARDWARE.get((data[2], data[3]), "unknown"))


def _result(data: bytes) -> Password | Said:
    known = KNOWN.get(data[0])
    return Said("result", data) if known is None else Password(known)


def _done(data: bytes) -> TimeFlipDone | Malformed:
    known = DONE.get(data[1])
    return (
        malformed("out_of_range", data)
        if known is None
        else TimeFlipDone(data[0], known)
    )


def _event(data: bytes) -> Said:
    return Said("event", data)


def _history(data: bytes) -> Said:
    return Said("history", data)


READERS: MappingProxyType[str, tuple[Callable[[bytes], Message], int, int]] = (
    MappingProxyType(
        {
            EVENTS: (_event, 0, 20),
            FACET: (_facet, 1, 1),
            RESULT: (_result, 1, 20),
            COMMAND: (_done, 2, 20),
            DOUBLE_TAP: (_double, 1, 1),
            SYSTEM: (_system, 4, 4),
            BATTERY: (_battery, 1, 1),
            HISTORY: (_history, 0, 20),
        }
    )
)
"""By characteristic: who reads it, and its least and greatest size."""
