"""Our drawings by name: icons in a 24-grid, lines and fills.

Each part says first how it is painted: `s` a line, `f` a field, `k` a field in the
colour behind, `c1.6` a line that wide in the colour behind, `w7.5` one that wide.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from companion.canvas.paths import lines
from companion.canvas.shapes import Colour, Points, Shapes, Sign

ICONS = MappingProxyType(
    {
        "undo": ("s M8 5 L3.5 9.5 L8 14 M4 9.5 H14 A5 5 0 0 1 14 19.5 H9",),
        "history": ("s M4 6 H20 M4 12 H20 M4 18 H14",),
        "menu": ("s M3.5 6 H20.5 M3.5 12 H20.5 M3.5 18 H20.5",),
        "back": ("s M14.5 4.5 L7 12 L14.5 19.5",),
        "next": ("s M9.5 4.5 L17 12 L9.5 19.5",),
        "arrow": ("s M3.5 12 H20 M14 5.5 L20.5 12 L14 18.5",),
        "up": ("s M12 20 V4.6 M5 11.4 L12 4.4 L19 11.4",),
        "plus": ("s M12 4.5 V19.5 M4.5 12 H19.5",),
        "check": ("s M4.5 12.8 L9.8 18 L19.5 6.5",),
        "cross": ("s M6 6 L18 18 M18 6 L6 18",),
        "die": (
            "s R 3.5 3.5 17 17 3.5",
            "f O 8.4 8.4 1.7 1.7",
            "f O 15.6 15.6 1.7 1.7",
            "f O 12 12 1.7 1.7",
        ),
        "camera": (
            "s M3 8 H7.5 L9.2 5 H14.8 L16.5 8 H21 V19 H3 Z",
            "s O 12 13.2 3.6 3.6",
        ),
        "board": (
            "s R 3.5 5 17 14 2",
            "s M9.2 5 V19 M14.8 5 V19 M3.5 12 H20.5",
        ),
        "radio": (
            "f O 12 17.5 2.1 2.1",
            "s M7.4 13.4 A6.5 6.5 0 0 1 16.6 13.4 M4 9.6 A11.3 11.3 0 0 1 20 9.6",
        ),
        "pencil": ("s M4 20 L5 15.5 L16.5 4 L20 7.5 L8.5 19 Z M14 6.5 L17.5 10",),
        "tap": (
            "s M9.5 20.5 L5 14.6 L7 13.2 L9.2 15.3 V5.5 A1.6 1.6 0 0 1 12.4 "
            "5.5 V11 L18.5 12.6 V16 L17.2 20.5 Z",
        ),
        "gold": (
            "f O 12 12 8.6 8.6",
            "c1.6 O 12 12 5.4 5.4",
            "c2 M12 9.2 V14.8",
        ),
        "sun": (
            "f O 12 12 4.6 4.6",
            "s M12 2.2 V5 M12 19 V21.8 M2.2 12 H5 M19 12 H21.8 M5 5 L7 7 M17 "
            "17 L19 19 M19 5 L17 7 M5 19 L7 17",
        ),
        "moon": ("f M15.8 3.4 A9 9 0 1 0 15.8 20.6 A10.6 10.6 0 0 1 15.8 3.4 Z",),
        "glory": (
            "s M12 21 C5 18.5 3 12.5 5.2 5.5 M12 21 C19 18.5 21 12.5 18.8 5.5",
            "s M4.6 9 L2.2 7.4M4.3 13 L1.7 12.6M6 17 L3.6 17.8M19.4 9 L21.8 "
            "7.4M19.7 13 L22.3 12.6M18 17 L20.4 17.8",
            "f O 12 9.6 3.2 3.2",
        ),
        "ship": (
            "f M2.5 14.5 C6 19.6 17 19.6 20 14.5 C21.6 11.5 21.4 8.6 22 7 "
            "C19.4 8.2 19.2 12.4 17 13.6 H2.5 Z",
            "s M10 13 V3.6 M5.6 5 H14.6 L13.6 11 H6.6 Z",
        ),
        "troop": (
            "f M7 21 V12.4 A5.4 5.4 0 0 1 17.4 11 L18.4 15.6 H14.6 V21 H11.6 V14.6 Z",
            "f M4.2 13 C3.6 6 9 2.2 14.4 3.4 C11 4.4 8 6.8 7.4 11",
        ),
        "temple": (
            "f M2.5 9 L12 3 L21.5 9 Z",
            "s M5.5 11 V18 M10 11 V18 M14 11 V18 M18.5 11 V18 M3 20.4 H21",
        ),
        "shrine": (
            "s M3 9 L12 3.4 L21 9 Z M5.5 11.4 V18 M12 11.4 V18 M18.5 11.4 V18 "
            "M3 20.4 H21",
        ),
        "fort": (
            "f M4 21 V6 H8 V9 H10 V6 H14 V9 H16 V6 H20 V21 H14.4 V16.6 A2.4 "
            "2.4 0 0 0 9.6 16.6 V21 Z",
        ),
        "port": (
            "s M12 7.6 V20.6 M5 13 C5.4 17.6 8.6 20.2 12 20.6 C15.4 20.2 18.6 "
            "17.6 19 13 M8 11 H16",
            "s O 12 5 2.4 2.4",
        ),
        "univ": ("s M6 3.5 H18 M7.8 3.5 V20 M12 3.5 V20 M16.2 3.5 V20 M5 20.4 H19",),
        "metro": (
            "f M2 8.6 L12 2 L22 8.6 Z M4 10 H8 V15.6 H4 Z M10 10 H14 V15.6 "
            "H10 Z M16 10 H20 V15.6 H16 Z M3 16.6 H21 V19 H3 Z M1.5 19.8 "
            "H22.5 V22 H1.5 Z",
        ),
        "city": ("f M3 21 V11 L7.5 7 L12 11 V21 Z M13 21 V8 H21 V21 Z",),
        "monument": (
            "f M6 21.5 V18.5 H18 V21.5 Z M9 17.5 V8 H15 V17.5 Z M8 7 V4.6 H16 V7 Z",
        ),
        "helmet": (
            "f M7.4 21.5 V13 A5.6 5.6 0 0 1 18 11.4 L19 16 H15 V21.5 H12 V15 Z",
            "f M4.2 13.6 C3.4 6 9 1.8 15 3.2 C11.2 4.2 8.2 6.8 7.6 11.4",
        ),
        "delphi": (
            "f M5 8.4 H19 L17.6 12 H6.4 Z",
            "s M7.4 12 L5 21 M16.6 12 L19 21 M12 12 V21 M10 5.8 C9 4.4 11 3.6 "
            "10 2 M14 5.8 C13 4.4 15 3.6 14 2",
        ),
        "horn": (
            "f M2.4 14 C3 21.4 15 23 18.2 12.6 L21.6 11.4 L19.6 4.6 L10.6 7.4 "
            "L11.8 12.4 C10 17.4 5 17.4 2.4 14 Z",
            "f O 12 4.6 2 2",
            "f O 16.8 2.6 2 2",
        ),
        "priestess": (
            "f M12 2.6 C7.6 2.6 7 7 7.6 9.4 C5.6 13 5 17 5 21.4 H19 C19 17 "
            "18.4 13 16.4 9.4 C17 7 16.4 2.6 12 2.6 Z",
            "k O 12 7.6 2.5 2.5",
        ),
        "philo": (
            "s M6 4 H16.5 A2.5 2.5 0 0 1 16.5 9 H15 V18.4 A2.4 2.4 0 0 1 12.6 "
            "21 H5.4 A2.5 2.5 0 0 1 5.4 16 H7 V6.4",
            "s M9.6 12 H12.6 M9.6 15.4 H12.6",
        ),
        "hired": (
            "f M12 2.2 C8.4 2.2 6.4 4.8 6.4 8 V12.4 H9.4 V8.6 H14.6 V12.4 H17.6 V8 "
            "C17.6 4.8 15.6 2.2 12 2.2 Z",
            "s M12 13.4 V21.6 M7.4 16.6 H16.6",
        ),
        "land": ("s M3.5 18 L8 8 L12 13 L15.5 5 L20.5 18 Z",),
        "claw": (
            "s M6 3 C8 9 8 14 5 21 M12 2.4 C14 9 14 15 12 21.6 M18 3 C20 9 20 14 19 21",
        ),
        "crown": ("f M3.5 18.5 L2.6 7.5 L8 12 L12 4.8 L16 12 L21.4 7.5 L20.5 18.5 Z",),
        "battery": (
            "s R 2 7.5 17 9 2",
            "s M20.8 10.4 V13.6",
        ),
        "eye": (
            "s M2.5 12 C6.5 5.6 17.5 5.6 21.5 12 C17.5 18.4 6.5 18.4 2.5 12 Z",
            "f O 12 12 3 3",
        ),
        "gear": (
            "s O 12 12 3.4 3.4",
            "s M12 2.6 V6 M12 18 V21.4 M2.6 12 H6 M18 12 H21.4 M5.3 5.3 L7.8 "
            "7.8 M16.2 16.2 L18.7 18.7 M18.7 5.3 L16.2 7.8 M5.3 18.7 L7.8 "
            "16.2",
        ),
        "play": ("f M6.5 3.8 L20 12 L6.5 20.2 Z",),
        "folder": ("s M3 6 H10 L12 8.6 H21 V19 H3 Z",),
        "warn": (
            "s M12 3 L22 20.5 H2 Z",
            "s M12 9.4 V14.4",
            "f O 12 17.4 1.2 1.2",
        ),
        "light": (
            "s M8.6 17 C8.6 14 5.6 13 5.6 9.2 A6.4 6.4 0 0 1 18.4 9.2 C18.4 "
            "13 15.4 14 15.4 17 Z M9.4 20.8 H14.6",
        ),
        "app": (
            "s R 2.6 5 18.8 14 2.4",
            "s M10 16 H14",
        ),
        "x3": (
            "s M3.4 8 L9.4 16 M9.4 8 L3.4 16",
            "s M12.6 7.4 H20 L16 11.4 C22 11.2 21.6 17.6 16.4 17.2 C14.6 17.1 "
            "13.2 16.4 12.6 15.2",
        ),
        "border": (
            "s M3 4 H21 V20 H3 Z",
            "s M12 4 V7 M12 10.5 V13.5 M12 17 V20",
        ),
        "mirror": (
            "s O 12 9 6.4 7",
            "s M12 16 V22 M9 6.6 L11.6 4.8 M9 10.6 L14.4 5.6",
        ),
        "ares": (
            "s M18.6 2 V22 M18.6 2 L16.4 6.4 H20.8 Z",
            "s O 9 13 6.4 6.4",
            "f O 9 13 2.4 2.4",
        ),
        "hera": (
            "f M2.6 17.6 C5 13 19 13 21.4 17.6 V20 C17 17.4 7 17.4 2.6 20 Z",
            "s M6 13.6 L5 8 M12 12.2 V4.4 M18 13.6 L19 8",
            "f O 12 4 1.8 1.8",
            "f O 4.8 7 1.5 1.5",
            "f O 19.2 7 1.5 1.5",
        ),
        "poseidon": (
            "s M12 3 V22 M5.4 4 V8 C5.4 14 18.6 14 18.6 8 V4 M9 18 H15",
            "f M12 1 L9.8 5 H14.2 Z M5.4 2.6 L3.6 6 H7.2 Z M18.6 2.6 L16.8 6 H20.4 Z",
        ),
        "zeus": ("f M14 1.6 L4.6 13.6 H11 L8.6 22.4 L19.6 9.6 H12.8 Z",),
        "athena": (
            "s M4 5 C6 3.6 9 4.6 12 7 C15 4.6 18 3.6 20 5 C21.4 11 20 20 12 "
            "21.6 C4 20 2.6 11 4 5 Z",
            "f O 8.6 11 2.7 2.7",
            "f O 15.4 11 2.7 2.7",
            "s M12 13 V16.6",
        ),
        "apollo": (
            "s M5 2.6 C2.6 9 5 13 6.6 16.4 C8 19.4 16 19.4 17.4 16.4 C19 13 "
            "21.4 9 19 2.6 M4 6.4 H20 M9.6 6.4 V18 M14.4 6.4 V18 M12 6.4 "
            "V18.4",
        ),
        "sail": (
            "f M3 16 H21 C20 19.4 17.6 20.6 15 20.6 H9 C6.4 20.6 4 19.4 3 16 Z",
            "s M12 15 V3 M12 4 C17 6 18.6 10 18 13.4 H12",
        ),
        "boar": (
            "f M2 13 L3 10.6 L7.6 9.6 L10.2 6 L10.6 2.4 L13.6 4.8 L15.2 3.8 L16.4 5.6 "
            "L18.4 5.2 L19 7.2 L21 7.8 C22.4 12 22.2 17 20.6 21.4 H12.6 "
            "C11.8 19.4 10 18 7.6 17.8 L3.4 17.4 L2.2 15.6 Z",
            "c1.7 M8.8 16.6 C6.4 15.6 5.8 13.6 6.8 12",
            "k O 11.2 9.4 1.1 1.1",
        ),
        "shield": (
            "f M12 2.4 C9 4.4 6 5.2 3.4 5.2 C3 13 6 19 12 21.8 C18 19 21 13 20.6 5.2 "
            "C18 5.2 15 4.4 12 2.4 Z",
        ),
        "hammer": (
            "f M4 3.6 H15.4 L20.6 6.4 L15.4 9.4 H4 Z M8.4 9.4 H11.6 V21.4 H8.4 Z",
        ),
        "lock": (
            "f R 4.5 10.5 15 10.5 2",
            "s M8 10 V7.4 A4 4 0 0 1 16 7.4 V10",
        ),
        "sound": (
            "f M3.5 9 H7.5 L12.5 4.6 V19.4 L7.5 15 H3.5 Z",
            "s M15.6 9 A4.4 4.4 0 0 1 15.6 15 M18.2 6.2 A8.2 8.2 0 0 1 18.2 17.8",
        ),
        "turn": ("s M19.6 12 A7.6 7.6 0 1 1 16.6 5.9 M17.4 2.4 V6.6 H13.2",),
        "minus": ("s M4.5 12 H19.5",),
        "redo": ("s M16 5 L20.5 9.5 L16 14 M20 9.5 H10 A5 5 0 0 0 10 19.5 H15",),
        "erase": ("s M9 5 H21 V19 H9 L2.5 12 Z M12.4 9 L18 15 M18 9 L12.4 15",),
        "search": ("s O 10 10 6.2 6.2 M14.8 14.8 L21 21",),
        "clock": ("s O 12 12 8.6 8.6 M12 7 V12 L15.4 14.4",),
    }
)


class Stroke(NamedTuple):
    """One line or field of a drawing, in parts of its square."""

    points: Points
    closed: bool
    paint: str
    width: float  # in parts of the square too; 0 where the caller's stroke counts
    round_box: tuple[float, ...] | None = None
    """x, y, w, h and radius in parts of the square, if it is a circle or a box."""


GRID = 24
BROUGHT: dict[str, tuple[tuple[str, ...], int]] = {}  # drawings of games, with grids


def learn(drawings: Mapping[str, tuple[str, ...]], grid: int) -> None:
    """What a game draws of its own, once its screens are loaded."""
    BROUGHT.update((name, (parts, grid)) for name, parts in drawings.items())


@cache
def strokes(name: str) -> tuple[Stroke, ...]:
    """Flattened once, whatever size it is drawn in."""
    found, grid = BROUGHT.get(name) or (ICONS[name], GRID)
    return tuple(s for part in found for s in _part(part, grid))


def _part(part: str, grid: int) -> tuple[Stroke, ...]:
    how, path = part.split(" ", 1)
    width = float(how[1:] or 0) / grid
    return tuple(
        Stroke(
            tuple((x / grid, y / grid) for x, y in line.points),
            line.closed,
            how[0],
            width,
            line.round_box and tuple(n / grid for n in line.round_box),
        )
        for line in lines(path)
    )


def icon(
    name: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    knock: Colour = None,
    stroke: float = 2.0,
) -> Shapes:
    """A drawing in the square at x, y; `stroke` in its own grid of 24."""
    strokes(name)
    return (Sign(x, y, size, name, colour, knock, stroke),)
