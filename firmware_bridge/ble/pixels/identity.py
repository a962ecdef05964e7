"""`iAmADie`: how a Pixels die says who it is, in both of its forms.

The older form has exactly 22 bytes. The newer is a row of chunks, each beginning
with its own size: newer firmware makes them longer, so a reader goes on by the
size on the wire and reads of each what it knows.
"""

from dataclasses import dataclass
from struct import Struct

from firmware_bridge.ble.pixels import words
from firmware_bridge.ble.wire import Malformed, malformed

OLD = 22
KINDS_SINCE = 1693872000
"""Before (2023-09-05) the byte that tells the kind of die held nothing."""

LEGACY = Struct("<x3B2IHI4B")
VERSION = Struct("<HI4H")
DIE = Struct("<I5B")
SETTINGS = Struct("<3I")
STATUS = Struct("<4B")
NAME = 31
LEAST = (VERSION.size, DIE.size, 0, 0, 0, STATUS.size)
"""Bytes without which a chunk would leave the die unknown."""


@dataclass(frozen=True, slots=True)
class Legacy:
    """What only the older form says."""

    hash: int
    flash: int


@dataclass(frozen=True, slots=True)
class Chunks:
    """What only the newer form says."""

    version: int
    settings: int
    compatible: tuple[int, int, int]
    chip: int
    run: int
    custom: str
    name: str
    hash: int
    flash: int
    total: int
    length: int


@dataclass(frozen=True, slots=True)
class Identity:
    """Who a die is, and how it lies just now; that is no roll."""

    id: int
    built: int
    """When its firmware was, in seconds since 1970."""
    leds: int
    colour: int
    die: str
    state: int
    face: int
    percent: int
    battery: int
    more: Legacy | Chunks

    @property
    def name(self) -> str:
        return self.more.name if isinstance(self.more, Chunks) else ""


def identity(data: bytes) -> Identity | Malformed:
    return _legacy(data) if len(data) == OLD else _chunked(data)


def _legacy(data: bytes) -> Identity:
    leds, colour, kind, hash, id, flash, built, *now = LEGACY.unpack(data)
    die = words.die(kind if built >= KINDS_SINCE else 0, leds)
    state, face, percent, battery = now
    return Identity(
        id,
        built,
        leds,
        colour,
        die,
        state,
        face,
        percent,
        battery,
        Legacy(hash, flash),
    )


def _chunked(data: bytes) -> Identity | Malformed:
    parts = _split(data)
    if parts is None or any(
        len(part) < least for part, least in zip(parts, LEAST, strict=True)
    ):
        return malformed("truncated", data)
    version, die, custom, name, settings, status = parts
    firmware, built, kept, *compatible = VERSION.unpack_from(version)
    id, chip, kind, leds, colour, run = DIE.unpack_from(die)
    hash, flash, total = SETTINGS.unpack_from(settings.ljust(SETTINGS.size, b"\0"))
    percent, battery, state, face = STATUS.unpack_from(status)
    more = Chunks(
        firmware,
        kept,
        (compatible[0], compatible[1], compatible[2]),
        chip,
        run,
        _name(custom),
        _name(name),
        hash,
        flash,
        total,
        len(data),
    )
    named = words.die(kind, leds)
    return Identity(id, built, leds, colour, named, state, face, percent, battery, more)


def _split(data: bytes) -> list[bytes] | None:
    """Six chunks without their sizes; None where one is cut short."""
    parts, at = [], 1
    for _ in LEAST:
        size = data[at] if at < len(data) else 0
        if size == 0 or at + size > len(data):
            return None
        parts.append(data[at + 1 : at + size])
        at += size
    return parts


def _name(raw: bytes) -> str:
    return raw[:NAME].split(b"\0", 1)[0].decode("utf-8", "replace")
