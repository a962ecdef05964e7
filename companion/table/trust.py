"""How sure each source must be before its word is played without asking."""

from enum import Enum
from types import MappingProxyType


class Source(Enum):
    """Where a proposal comes from: `camera` sees the tray, `board` the board."""

    TOUCH = "touch"
    DIE = "die"
    BOARD = "board"
    WIRE = "wire"
    CAMERA = "camera"
    TYPED = "typed"
    APP = "app"
    SIMULATED = "simulated"


SEEN_ROLLING = frozenset({Source.DIE, Source.SIMULATED})
"""Sources that tell when a roll begins."""

ENOUGH = MappingProxyType(
    {
        Source.TOUCH: 0.0,
        Source.DIE: 0.5,
        Source.BOARD: 0.8,
        Source.WIRE: 0.8,
        Source.CAMERA: 0.95,
        Source.TYPED: 0.0,
        Source.APP: 0.0,
        Source.SIMULATED: 0.5,
    }
)


def asks_first(source: Source, sure: float) -> bool:
    """Whether the table is asked before this is played."""
    return sure < ENOUGH[source]
