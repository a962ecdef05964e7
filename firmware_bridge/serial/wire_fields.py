"""The fields of protocol 1 by their names, and how far each may go."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated

from firmware_bridge.serial.fields import (
    Form,
    Number,
    Version,
    WordShape,
    hexadecimal,
    one_of,
)

PROTOCOL = (1, 0)
MOST_CELLS, MOST_LIGHTS, MOST_READERS, MOST_KEYS = 160, 256, 32, 16

NAME = WordShape(r"[a-z0-9_-]{1,16}")
SEQ, UID = Number(65535), WordShape("-|[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20}")
DIGITS = WordShape("[0-9A-F]{8}")

SETTINGS: Mapping[str, Form] = MappingProxyType(
    {
        "name": NAME,
        "rows": Number(16),
        "columns": Number(16),
        "debounce": Number(200, 4),
        "leds": Number(255),
        "bright": Number(255),
        "dark": Number(255),
    }
)
"""What a board keeps over loss of power."""

Seq = Annotated[int, SEQ]
OrderId = Annotated[int, SEQ]
Protocol = Annotated[tuple[int, ...], Version(2, 99)]
Firmware = Annotated[tuple[int, ...], Version(3, 255)]
Eight = Annotated[str, DIGITS]
CellBits = Annotated[str, hexadecimal(1, MOST_CELLS // 4)]
KeyBits = Annotated[str, hexadecimal(1, MOST_KEYS // 4)]
Uptime = Annotated[int, Number(2**32 - 1)]
OneBit = Annotated[int, Number(1)]
Setting = Annotated[str, one_of(*SETTINGS)]
Small = Annotated[int, Number(255)]
Count = Annotated[int, SEQ]
