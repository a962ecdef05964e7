"""What every make shares on the wire: an advert, and a payload nobody can read."""

from collections.abc import Mapping
from dataclasses import dataclass, field

DEVICE_INFORMATION = "0000180a-0000-1000-8000-00805f9b34fb"
NORDIC_SERVICE = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
NORDIC_WRITE = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
"""Old Pixels and GoDice share this service; they differ in who notifies."""

SHOWN = 32
"""So many bytes of a bad payload are kept to be shown."""


@dataclass(frozen=True, slots=True)
class Malformed:
    """A payload that fails its checks: `error` is a class, not a sentence."""

    error: str
    data: bytes = b""


def malformed(error: str, data: bytes) -> Malformed:
    return Malformed(error, data[:SHOWN])


@dataclass(frozen=True, slots=True)
class Advert:
    """What a device says about itself to everybody, as the radio heard it."""

    name: str | None = None
    services: tuple[str, ...] = ()
    makers: Mapping[int, bytes] = field(default_factory=dict)
    """Manufacturer data by company."""
    data: Mapping[str, bytes] = field(default_factory=dict)
    """Service data by service."""
    address: str = ""
    signal: int | None = None
    """dBm; nothing when the system only repeats what it knew."""


def uuid16(short: int) -> str:
    """The long form of a short service number."""
    return f"0000{short:04x}-0000-1000-8000-00805f9b34fb"
