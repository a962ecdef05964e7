"""Which number is up on a GoDice: the die tells its tilt, the shell tells the rest.

A GoDice does not know its shell; the app's choice of table decides. The nearest
of a table's directions is the one that is up.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import dist, hypot
from types import MappingProxyType

Vector = tuple[int, int, int]

D6: tuple[Vector, ...] = (
    (-64, 0, 0),
    (0, 0, 64),
    (0, 64, 0),
    (0, -64, 0),
    (0, 0, -64),
    (64, 0, 0),
)
D20: tuple[Vector, ...] = (
    (-64, 0, -22),
    (42, -42, 40),
    (0, 22, -64),
    (0, 22, 64),
    (-42, -42, 42),
    (22, 64, 0),
    (-42, -42, -42),
    (64, 0, -22),
    (-22, 64, 0),
    (42, -42, -42),
    (-42, 42, 42),
    (22, -64, 0),
    (-64, 0, 22),
    (42, 42, 42),
    (-22, -64, 0),
    (42, 42, -42),
    (0, -22, -64),
    (0, -22, 64),
    (-42, 42, -42),
    (64, 0, 22),
)
D24: tuple[Vector, ...] = (
    (20, -60, -20),
    (20, 0, 60),
    (-40, -40, 40),
    (-60, 0, 20),
    (40, 20, 40),
    (-20, -60, -20),
    (20, 60, 20),
    (-40, 20, -40),
    (-40, 40, 40),
    (-20, 0, 60),
    (-20, -60, 20),
    (60, 0, 20),
    (-60, 0, -20),
    (20, 60, -20),
    (20, 0, -60),
    (40, -20, -40),
    (-20, 60, -20),
    (-40, -40, -40),
    (40, -20, 40),
    (20, -60, 20),
    (60, 0, -20),
    (40, 20, -40),
    (-20, 0, -60),
    (-20, 60, 20),
)

ON_D20 = (8, 2, 6, 1, 4, 3, 9, 0, 7, 5, 5, 7, 0, 9, 3, 4, 1, 6, 2, 8)
D4 = (3, 1, 4, 1, 4, 4, 1, 4, 2, 3, 1, 1, 1, 4, 2, 3, 3, 2, 2, 2, 4, 1, 3, 2)
D8 = (3, 3, 6, 1, 2, 8, 1, 1, 4, 7, 5, 5, 4, 4, 2, 5, 7, 7, 8, 2, 8, 3, 6, 6)


@dataclass(frozen=True, slots=True)
class Shell:
    """A body a GoDice can sit in: directions, and the number of each."""

    directions: tuple[Vector, ...]
    numbers: tuple[int, ...]


def _plain(directions: tuple[Vector, ...], times: int = 1) -> Shell:
    count = len(directions) // times
    return Shell(directions, tuple(range(1, count + 1)) * times)


SHELLS: Mapping[str, Shell] = MappingProxyType(
    {
        "D6": _plain(D6),
        "D20": _plain(D20),
        "D10": Shell(D20, ON_D20),
        "D10X": Shell(D20, tuple(10 * n for n in ON_D20)),
        "D4": Shell(D24, D4),
        "D8": Shell(D24, D8),
        "D12": _plain(D24, 2),
    }
)

FLAT = (46, 86)
"""So long is the pull on a die that lies still; about 64 is 1 g."""
CLEAR = 8.0
"""So much nearer must the nearest number be than any other."""


def value(xyz: Vector, shell: str) -> int:
    """The number of the nearest direction; of equals, the lowest."""
    known = SHELLS[shell]
    x, y, z = xyz
    far = [
        (x - a) * (x - a) + (y - b) * (y - b) + (z - c) * (z - c)
        for a, b, c in known.directions
    ]
    return known.numbers[far.index(min(far))]


def leans(xyz: Vector, shell: str) -> bool:
    """Whether the die lies so that two numbers could be meant."""
    if not FLAT[0] <= hypot(*xyz) <= FLAT[1]:
        return True
    known = SHELLS[shell]
    number = value(xyz, shell)
    far = [
        (dist(xyz, way), told)
        for way, told in zip(known.directions, known.numbers, strict=True)
    ]
    nearest = min(far)[0]
    others = (away for away, told in far if told != number)
    return min(others) - nearest < CLEAR
