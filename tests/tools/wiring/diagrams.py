"""Each drawing of the maker's documents."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

from tests.tools.wiring.canvas import COLUMN, ROW, WIRE, DrawingSheet
from tests.tools.wiring.pins import ROOT, SPI, pins

PICTURES = ROOT / "hardware_docs" / "pictures"
REGIONS = ROOT / "companion/games/hellas/rules/data/regions.toml"
KEYS = ("next", "undo", "tower", *(f"seat {number}" for number in range(1, 7)))
LEFT, TOP, STEP = 150, 90, 130


def diagrams() -> dict[str, DrawingSheet]:
    uno, mega = pins("uno"), pins("mega")
    cells = [str(cell) for cell in range(20)]
    return {
        "first_test": matrix(uno.rows[:1], uno.columns[:3], cells),
        "matrix": matrix(uno.rows, uno.columns, cells),
        "keys": matrix(uno.key_rows, uno.columns, KEYS),
        "mat": matrix(mega.rows[:3], mega.columns[:4], _mat_cells(3, 4)),
        "hellas": matrix(uno.rows, uno.columns, hellas_regions()),
        "strip": strip(uno.strip),
        "reader": reader(uno.readers[0]),
        "light": light(uno.lights[0], uno.buzzer),
        "stand": stand(),
    }


def hellas_regions() -> tuple[str, ...]:
    """Cell by cell, in the order in which the game's data names them."""
    data = tomllib.loads(REGIONS.read_text(encoding="utf-8"))
    return tuple(region["name"] for region in data["region"])


def _mat_cells(rows: int, columns: int) -> list[str]:
    return [str(12 * row + column) for row in range(rows) for column in range(columns)]


def matrix(
    rows: Sequence[str], columns: Sequence[str], names: Sequence[str]
) -> DrawingSheet:
    """A switch and a diode at each crossing; the diode's stripe points to its row."""
    high = TOP + STEP * len(rows) + 60
    sheet = DrawingSheet(LEFT + STEP * len(columns) + 40, high)
    for at, pin in enumerate(columns):
        x = LEFT + STEP * at
        sheet.wire((x, TOP - 40), (x, high - 60), colour=COLUMN)
        sheet.words(x, TOP - 52, f"pin {pin}")
    for at, pin in enumerate(rows):
        y = TOP + STEP * at + 90
        sheet.wire((90, y), (LEFT + STEP * len(columns) - 20, y), colour=ROW)
        sheet.words(50, y + 5, f"pin {pin}")
    crossings = [
        (row, column) for row in range(len(rows)) for column in range(len(columns))
    ]
    for (row, column), name in zip(crossings, names, strict=False):
        crossing(sheet, LEFT + STEP * column, TOP + STEP * row, name)
    sheet.words(
        20, high - 20, "blue: columns, red: rows; no dot, no joint", middle=False
    )
    return sheet


def crossing(sheet: DrawingSheet, x: float, y: float, name: str) -> None:
    """From the column through the switch and the diode down to the row."""
    across = x + 55
    sheet.dot(x, y)
    sheet.wire((x, y), (across, y))
    sheet.dot(across, y + 12, 3)
    sheet.wire((across, y), (across, y + 12))
    sheet.wire((across, y + 36), (across + 12, y + 14))
    sheet.dot(across, y + 36, 3)
    sheet.wire((across, y + 36), (across, y + 54))
    diode(sheet, across, y + 54)
    sheet.wire((across, y + 70), (across, y + 90))
    sheet.dot(across, y + 90)
    sheet.words(x + 42, y - 8, name)


def diode(sheet: DrawingSheet, x: float, y: float) -> None:
    sheet.wire((x - 9, y), (x + 9, y), (x, y + 15), (x - 9, y))
    sheet.wire((x - 9, y + 16), (x + 9, y + 16), wide=3)


def part(
    sheet: DrawingSheet,
    x: float,
    y: float,
    name: str,
    ends: Sequence[str],
    *,
    left: bool,
) -> None:
    """A box whose terminals stand beside their wires, 32 below each other."""
    sheet.box(x, y, 170, 46 + 32 * len(ends), name)
    for at, end in enumerate(ends):
        sheet.words(x + (45 if left else 125), y + 55 + 32 * at, end)


def strip(pin: str) -> DrawingSheet:
    sheet = DrawingSheet(860, 360)
    part(sheet, 30, 60, "supply, 5 V 4 A", ("5V", "GND"), left=False)
    part(sheet, 30, 220, "Arduino", (f"pin {pin}", "GND"), left=False)
    part(sheet, 660, 60, "WS2812B strip", ("5V", "GND", "DIN"), left=True)
    sheet.box(260, 92, 100, 36, "fuse 3 A")
    sheet.box(430, 122, 150, 36, "1000 uF, 10 V")
    sheet.box(430, 252, 110, 36, "330 ohm")
    sheet.wire((200, 110), (260, 110), colour=ROW)
    sheet.wire((360, 110), (660, 110), colour=ROW)
    sheet.wire((505, 110), (505, 122), colour=ROW)
    sheet.wire((505, 158), (505, 190))
    sheet.wire((200, 142), (230, 142), (230, 190), (620, 190), (620, 142), (660, 142))
    sheet.wire((230, 190), (230, 302), (200, 302))
    sheet.wire((200, 270), (430, 270), colour=COLUMN)
    sheet.wire((540, 270), (640, 270), (640, 174), (660, 174), colour=COLUMN)
    for x, y in ((505, 110), (505, 190), (230, 190)):
        sheet.dot(x, y)
    sheet.words(
        30, 36, "The strip's current never goes through the Arduino.", middle=False
    )
    return sheet


def reader(select: str) -> DrawingSheet:
    clock, out, into = SPI["uno"]
    here = ("3.3V", "GND", f"pin {select}", f"pin {clock}", f"pin {into}", f"pin {out}")
    there = ("3.3V", "GND", "SDA (SS)", "SCK", "MOSI", "MISO")
    sheet = DrawingSheet(760, 360)
    part(sheet, 30, 40, "Arduino Uno", here, left=False)
    part(sheet, 560, 40, "MFRC522", (*there, "RST"), left=True)
    sheet.box(290, 136, 160, 110, "level shifter", "5 V to 3.3 V")
    for at in range(len(there)):
        y, colour = 90 + 32 * at, COLUMN if at > 1 else (ROW, WIRE)[at]
        shifted = 2 <= at <= 4
        middle = ((200, y), (290, y)) if shifted else ((200, y), (560, y))
        sheet.wire(*middle, colour=colour)
        if shifted:
            sheet.wire((450, y), (560, y), colour=colour)
    sheet.wire((560, 282), (520, 282), (520, 90), colour=ROW)
    sheet.dot(520, 90, colour=ROW)
    return sheet


def light(sensor: str, buzzer: str) -> DrawingSheet:
    sheet = DrawingSheet(760, 260)
    part(
        sheet,
        30,
        40,
        "Arduino",
        ("5V", f"pin {sensor}", "GND", f"pin {buzzer}"),
        left=False,
    )
    sheet.box(330, 72, 170, 36, "GL5528 sensor")
    sheet.box(330, 136, 170, 36, "10 kilohm")
    sheet.box(330, 178, 170, 36, "passive buzzer")
    sheet.wire((200, 90), (330, 90), colour=ROW)
    sheet.wire((500, 90), (560, 90), (560, 122), (200, 122), colour=COLUMN)
    sheet.wire((560, 122), (560, 154), (500, 154))
    sheet.dot(560, 122)
    sheet.wire((200, 154), (330, 154))
    sheet.wire((200, 186), (290, 186), (290, 196), (330, 196), colour=COLUMN)
    sheet.wire((500, 196), (620, 196), (620, 232), (250, 232), (250, 154))
    sheet.dot(250, 154)
    return sheet


def stand() -> DrawingSheet:
    sheet = DrawingSheet(620, 420)
    sheet.wire((60, 360), (560, 360), wide=3)
    sheet.wire((140, 352), (480, 352), colour=ROW, wide=6)
    sheet.wire((70, 360), (70, 70), (310, 70), wide=4)
    sheet.box(285, 70, 50, 30, "")
    sheet.wire((310, 100), (140, 350), colour=WIRE)
    sheet.wire((310, 100), (480, 350), colour=WIRE)
    sheet.wire((540, 100), (540, 350), colour=COLUMN)
    sheet.words(570, 230, "height")
    sheet.words(310, 390, "long side of the board, with 3 cm to spare at each end")
    sheet.words(310, 55, "camera, straight above the middle")
    return sheet
