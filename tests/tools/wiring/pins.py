"""The pins of a board, as the firmware has them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[3]
PINS = ROOT / "firmware_bridge/firmware/pythia_table/src/parts/pins.h"
SPI = {"uno": ("13", "12", "11"), "mega": ("52", "50", "51")}
"""SCK, MISO and MOSI: the chip's own, no choice of ours."""


@dataclass(frozen=True, slots=True)
class BoardPins:
    rows: tuple[str, ...]
    key_rows: tuple[str, ...]
    columns: tuple[str, ...]
    lights: tuple[str, ...]
    readers: tuple[str, ...]
    strip: str
    buzzer: str


def pins(board: str) -> BoardPins:
    text = PINS.read_text(encoding="utf-8")
    before, mega, uno = re.split(r"#if defined\(ARDUINO_AVR_MEGA2560\)|#else", text)
    half, both = (mega if board == "mega" else uno), text.rsplit("#endif", 1)[1]
    assert "#include" in before
    return BoardPins(
        rows=_several(half, "kRowPins"),
        key_rows=_several(half, "kKeyRowPins"),
        columns=_several(half, "kColumnPins"),
        lights=_several(half, "kLightPins"),
        readers=_several(half, "kReaderPins"),
        strip=_one(both, "kStripPin"),
        buzzer=_one(both, "kBuzzerPin"),
    )


def _several(text: str, name: str) -> tuple[str, ...]:
    found = re.search(rf"{name}\[\w*\] = \{{([^}}]+)\}}", text)
    assert found is not None, name
    return tuple(one.strip() for one in found.group(1).split(","))


def _one(text: str, name: str) -> str:
    found = re.search(rf"{name} = (\w+);", text)
    assert found is not None, name
    return found.group(1)
