"""What a board says, as typed values; each is one frame.

The fields of a class stand in the order of the frame.
"""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any

from firmware_bridge.serial.fields import (
    Counted,
    Grid,
    Number,
    Several,
    WordShape,
    hexadecimal,
    one_of,
)
from firmware_bridge.serial.wire_fields import (
    MOST_CELLS,
    MOST_KEYS,
    MOST_READERS,
    NAME,
    UID,
    CellBits,
    Count,
    Eight,
    Firmware,
    KeyBits,
    OneBit,
    OrderId,
    Protocol,
    Seq,
    Setting,
    Small,
    Uptime,
)


@dataclass(frozen=True, slots=True)
class Booted:
    """It began, and nobody has greeted it yet."""

    protocol: Protocol
    boot: Eight


@dataclass(frozen=True, slots=True)
class BoardHello:
    """Who it is. Of another major version only `protocol` is understood."""

    protocol: Protocol
    firmware: Firmware = (0, 0, 0)
    board: Eight = ""
    boot: Eight = ""
    capabilities: Annotated[tuple[tuple[str, int], ...], Counted(255)] = ()
    geometry: Annotated[tuple[int, int], Grid(16, 128)] = (0, 0)
    debounce: Annotated[int, Number(200, 4)] = 20
    name: Annotated[str, NAME] = ""

    def has(self, capability: str) -> int:
        """How many of them; 0 for none."""
        return dict(self.capabilities).get(capability, 0)


@dataclass(frozen=True, slots=True)
class Snap:
    """All that its switches say."""

    seq: Seq
    cells: CellBits
    keys: KeyBits
    faults: Small
    time: Uptime


@dataclass(frozen=True, slots=True)
class TagRow:
    """What lies on its readers, from `first` on; it belongs to a `Snap`."""

    seq: Seq
    first: Small
    uids: Annotated[tuple[str, ...], Several(UID, 5)]


@dataclass(frozen=True, slots=True)
class CellDelta:
    seq: Seq
    cell: Annotated[int, Number(MOST_CELLS - 1)]
    value: OneBit
    time: Uptime


@dataclass(frozen=True, slots=True)
class KeyDelta:
    seq: Seq
    key: Annotated[int, Number(MOST_KEYS - 1)]
    value: OneBit
    time: Uptime


@dataclass(frozen=True, slots=True)
class TagDelta:
    seq: Seq
    reader: Annotated[int, Number(MOST_READERS - 1)]
    uid: Annotated[str, UID]
    time: Uptime


@dataclass(frozen=True, slots=True)
class FaultDelta:
    """A fault began or ended; with the `seq` of a `Snap` it stands."""

    seq: Seq
    kind: Annotated[str, one_of("stuck", "flicker", "line", "key", "reader")]
    number: Small
    value: OneBit


@dataclass(frozen=True, slots=True)
class Beat:
    """It lives; what it dropped, and its longest loop in millionths of a second."""

    seq: Seq
    time: Uptime
    bad: Count
    unknown: Count
    loop: Count


@dataclass(frozen=True, slots=True)
class OrderDone:
    id: OrderId


@dataclass(frozen=True, slots=True)
class OrderRefused:
    id: OrderId
    reason: Annotated[str, one_of("fields", "range", "absent", "busy")]


@dataclass(frozen=True, slots=True)
class SettingTold:
    id: OrderId
    setting: Setting
    value: Annotated[str, WordShape(r"[a-z0-9_-]{1,16}")]


@dataclass(frozen=True, slots=True)
class RawTold:
    """What its lines say before anything is made of it."""

    id: OrderId
    cells: CellBits
    lights: Annotated[str, hexadecimal(2, 2 * 64, each=2)]


@dataclass(frozen=True, slots=True)
class PartTold:
    """How a part did in its test of itself."""

    id: OrderId
    part: Annotated[str, one_of("eeprom", "memory", "lines", "readers", "leds")]
    verdict: Annotated[str, one_of("good", "bad", "absent")]


Report = CellDelta | KeyDelta | TagDelta | FaultDelta
FromBoard = (
    Booted
    | BoardHello
    | Snap
    | TagRow
    | Report
    | Beat
    | OrderDone
    | OrderRefused
    | SettingTold
    | RawTold
    | PartTold
)

BOARD_SAYS: MappingProxyType[str, type[Any]] = MappingProxyType(
    {
        "BOOT": Booted,
        "HELLO": BoardHello,
        "SNAP": Snap,
        "TAGS": TagRow,
        "DELTA": CellDelta,
        "KEY": KeyDelta,
        "TAG": TagDelta,
        "FAULT": FaultDelta,
        "BEAT": Beat,
        "ACK": OrderDone,
        "NAK": OrderRefused,
        "VALUE": SettingTold,
        "RAW": RawTold,
        "PART": PartTold,
    }
)
