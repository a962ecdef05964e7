"""What the app says to a board, as typed values; each is one frame and has an id."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any

from firmware_bridge.serial.fields import Number, WordShape
from firmware_bridge.serial.wire_fields import (
    PROTOCOL,
    OrderId,
    Protocol,
    Setting,
    Small,
)


@dataclass(frozen=True, slots=True)
class AppHello:
    id: OrderId
    protocol: Protocol = PROTOCOL


@dataclass(frozen=True, slots=True)
class Ping:
    id: OrderId


@dataclass(frozen=True, slots=True)
class AskSnap:
    id: OrderId


@dataclass(frozen=True, slots=True)
class Glow:
    """Lights from `first` on: red, green, blue and pattern, a digit each."""

    id: OrderId
    first: Small
    glows: Annotated[str, WordShape("([0-9A-F]{3}[0-3]){1,30}")]


@dataclass(frozen=True, slots=True)
class Buzz:
    id: OrderId
    hertz: Annotated[int, Number(5000, 31)]
    time: Annotated[int, Number(2000, 1)]


@dataclass(frozen=True, slots=True)
class KeepSetting:
    id: OrderId
    setting: Setting
    value: Annotated[str, WordShape(r"[a-z0-9_-]{1,16}")]


@dataclass(frozen=True, slots=True)
class AskSetting:
    id: OrderId
    setting: Setting


@dataclass(frozen=True, slots=True)
class TakeEmpty:
    """No piece stands on the table: cells that are closed now are stuck."""

    id: OrderId


@dataclass(frozen=True, slots=True)
class AskRaw:
    id: OrderId


@dataclass(frozen=True, slots=True)
class AskTest:
    id: OrderId


Order = (
    AppHello
    | Ping
    | AskSnap
    | Glow
    | Buzz
    | KeepSetting
    | AskSetting
    | TakeEmpty
    | AskRaw
    | AskTest
)

APP_SAYS: MappingProxyType[str, type[Any]] = MappingProxyType(
    {
        "HELLO": AppHello,
        "PING": Ping,
        "SNAP": AskSnap,
        "LEDS": Glow,
        "BUZZ": Buzz,
        "SET": KeepSetting,
        "GET": AskSetting,
        "EMPTY": TakeEmpty,
        "RAW": AskRaw,
        "TEST": AskTest,
    }
)
