"""How things come to their places: pure functions of how far each has come.

Nothing here waits for anything: a touch counts from the first moment on, for only
drawings move, and what they mean lies where they will.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from math import cos, pi, sin
from typing import NamedTuple

from companion.canvas.shapes import (
    Field,
    Moving,
    Point,
    Room,
    Scroll,
    Shape,
    Shapes,
    Text,
    Way,
    Zone,
    flat,
)

LENGTH = 0.4
"""Seconds; nobody waits longer for a picture."""
NUMBER = re.compile(r"\d+")


class Pose(NamedTuple):
    """Shifted in units, y down; as wide and as high; turned clockwise, in degrees."""

    dx: float = 0.0
    dy: float = 0.0
    wide: float = 1.0
    high: float = 1.0
    degrees: float = 0.0


REST, GONE = Pose(), Pose(wide=0.0, high=0.0)


def pose(one: Moving, gone: float) -> Pose:
    """Where it is when it is so many seconds old."""
    p = eased(gone / LENGTH)
    left = 1 - p
    match one.way:
        case "pass" if gone >= LENGTH:
            return GONE
        case "travel" | "pass":
            return Pose(one.whence[0] * left, one.whence[1] * left)
        case "grow":
            return Pose(wide=max(0.05, p), high=max(0.05, p))
        case "turn":
            return Pose(wide=max(0.02, abs(cos(pi * left))))
        case "tumble":
            hop = -38 * abs(sin(2 * pi * p)) * left
            return Pose(-46 * left, hop, degrees=-200 * left)
        case "leave":
            return Pose(wide=max(0.0, left), high=max(0.0, left))
    return REST


def eased(part: float) -> float:
    """Fast at first, then gently to its place."""
    left = 1 - min(1.0, max(0.0, part))
    return 1 - left**3


def counted(one: Text, gone: float) -> Text:
    """A number on its way up to itself; its sign and its words stand still."""
    p = eased(gone / LENGTH)

    def so_far(found: re.Match[str]) -> str:
        return str(round(int(found[0]) * p))

    return replace(one, text=NUMBER.sub(so_far, one.text))


def come(
    key: str, way: Way, shapes: Shapes, room: Room, whence: Point = (0.0, 0.0)
) -> Shapes:
    """Drawings that come so into their room; where fingers count stays as it is."""
    fixed = tuple(s for s in shapes if isinstance(s, Zone | Field | Scroll))
    drawn = tuple(s for s in shapes if not isinstance(s, Zone | Field | Scroll))
    at = room.x + room.w / 2, room.y + room.h / 2
    return (Moving(key, way, drawn, at, whence), *fixed) if drawn else fixed


def movings(shapes: Iterable[Shape]) -> tuple[Moving, ...]:
    return tuple(one for one in flat(shapes) if isinstance(one, Moving))


class Births:
    """When each key came onto the page; one that was there before is old."""

    def __init__(self) -> None:
        self.born: dict[str, float] = {}
        self.begun = False

    def page(self, shapes: Iterable[Shape], now: float) -> None:
        """Of a new page; on the very first nothing moves."""
        keys = {one.key for one in movings(shapes)}
        first = now - LENGTH if not self.begun else now
        self.born = {key: self.born.get(key, first) for key in keys}
        self.begun = True

    def age(self, key: str, now: float) -> float:
        return now - self.born.get(key, now - LENGTH)

    def moving(self, now: float) -> bool:
        return any(now - then < LENGTH for then in self.born.values())
