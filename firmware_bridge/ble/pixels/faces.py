"""Which number a face of a Pixels die is, and what its roll state means.

Both changed with the firmware: a die tells when its firmware was built.
"""

from types import MappingProxyType

from firmware_bridge.ble.pixels.words import CROOKED, ROLLED

BAD_NORMALS = 1704150000
"""Dice built until then mix up some faces of the d4 and d6."""
FALSE_CROOKED = 1716382800
"""Before, dice with six lights called good rolls crooked."""
TRUE_ROLLED = 1730937600
"""Before (2024-11-07), `rolled` was also said of a die that was only put down."""

COUNTS = MappingProxyType(
    {
        "d4": 4,
        "d6": 6,
        "d6pipped": 6,
        "d6fudge": 6,
        "d8": 8,
        "d10": 10,
        "d00": 10,
        "d12": 12,
        "d20": 20,
    }
)
OLD_D4 = MappingProxyType({3: 2, 2: 3, 5: 4})
OLD_D6 = MappingProxyType({4: 2, 3: 3, 2: 4, 1: 5})
FUDGE = ("+", "-", "blank", "blank", "-", "+")
MOST = 24
"""Faces of a die that does not say what it is."""


def value(face: int, die: str, built: int | None = None) -> int | None:
    """The number on a face; None where this die has no such face."""
    old = built is not None and built <= BAD_NORMALS
    if face >= (6 if old and die == "d4" else COUNTS.get(die, MOST)):
        return None
    if old and die == "d4":
        return OLD_D4.get(face, 1)
    if old and die == "d6":
        return OLD_D6.get(face, face + 1)
    if die == "d00":
        return face * 10
    return face if die in ("d10", "unknown") else face + 1


def effective(state: int, leds: int, built: int | None = None) -> int:
    """The state as it was meant."""
    young = built is None or built >= FALSE_CROOKED
    return state if young or state != CROOKED or leds != 6 else ROLLED
