"""Which light of a board glows how, for the regions where hands are wanted."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from companion.sensing.wire_status import READERS, Pattern, RegionLight, WiredCell
from firmware_bridge.serial.app_says import Glow

DARK = "0000"
FULL = "FFF"
"""For a colour that no light is known for."""
COLOURS: Mapping[str, str] = MappingProxyType(
    {
        "red": "F00",
        "blue": "00F",
        "green": "0C0",
        "yellow": "FB0",
        "purple": "80F",
        "orange": "F50",
        "pink": "F28",
        "white": "FFF",
        "grey": "444",
        "black": "303",
    }
)
"""Of the pieces, as a light shows them; black is told by the dimmest."""
PATTERNS: Mapping[Pattern, str] = MappingProxyType(
    {"steady": "0", "blink": "1", "pulse": "2", "flash": "3"}
)
IN_A_FRAME = 24
"""Lights that one frame has room for."""


def glow(light: RegionLight | None) -> str:
    """Red, green, blue and pattern, a digit each."""
    if light is None:
        return DARK
    return COLOURS.get(light.colour, FULL) + PATTERNS[light.pattern]


def glows(
    cells: Iterable[WiredCell], lit: Mapping[str, RegionLight], lights: int
) -> tuple[str, ...]:
    """Each light has its sensor beside it: the cell of its number, else the reader."""
    beside = dict(sorted(_beside(cells), reverse=True))
    return tuple(glow(lit.get(beside.get(number, ""))) for number in range(lights))


def _beside(cells: Iterable[WiredCell]) -> Iterator[tuple[int, str]]:
    every = tuple(cells)
    switches = [cell for cell in every if cell.sensor != "rfid"]
    for cell in switches or every:
        yield cell.number % READERS, cell.region


def orders(glows: tuple[str, ...]) -> Iterator[Glow]:
    """All lights of a board, told anew."""
    for first in range(0, len(glows), IN_A_FRAME):
        yield Glow(0, first, "".join(glows[first : first + IN_A_FRAME]))
