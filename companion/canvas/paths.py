"""The small path language of our drawings, flattened to points once.

`M L H V C Q A Z`, absolute, as in SVG; besides `O cx cy rx ry` for an ellipse and
`R x y w h r` for a rectangle with round corners.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from companion.canvas.shapes import Point, Points, arc

TOKEN = re.compile(r"[MLHVCQAZOR]|-?\d*\.?\d+")
ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0, "O": 4, "R": 5}


class PathLine(NamedTuple):
    points: Points
    closed: bool
    round_box: tuple[float, ...] | None = None
    """x, y, w, h and corner radius, where the line is no more than that."""


@cache
def lines(path: str, *, fine: int = 10) -> tuple[PathLine, ...]:
    """The lines of a path; `fine` is how many pieces a curve is cut into."""
    done: list[PathLine] = []
    pen: list[Point] = []
    for command, n in _commands(path):
        if command in "MOR" and pen:
            done.append(PathLine(tuple(pen), closed=False))
            pen = []
        if command == "Z":
            done.append(PathLine(tuple(pen), closed=True))
            pen = []
        elif command in "OR":
            done.append(_outline(command, n))
        else:
            pen.extend(_stretch(command, n, pen, fine))
    if pen:
        done.append(PathLine(tuple(pen), closed=False))
    return tuple(done)


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """A command's numbers may be followed by more of them: the command repeats."""
    tokens = TOKEN.findall(path)
    i, command = 0, ""
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        step = ARITY[command]
        yield command, [float(t) for t in tokens[i : i + step]]
        i += step


def _outline(command: str, n: list[float]) -> PathLine:
    if command == "R":
        return PathLine(rounded(*n), closed=True, round_box=tuple(n))
    cx, cy, rx, ry = n
    points = tuple((cx + x * rx, cy + y * ry) for x, y in _ROUND)
    circle = (cx - rx, cy - ry, 2 * rx, 2 * ry, rx) if rx == ry else None
    return PathLine(points, closed=True, round_box=circle)


def rounded(x: float, y: float, w: float, h: float, r: float) -> Points:
    """The outline of a rectangle with round corners, from its upper left on."""
    corners = (
        (x + r, y + r, 180),
        (x + w - r, y + r, 270),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
    )
    return tuple(p for cx, cy, a in corners for p in arc(cx, cy, r, a, a + 90))


def _stretch(command: str, n: list[float], pen: list[Point], fine: int) -> Points:
    match command:
        case "M" | "L":
            return ((n[0], n[1]),)
        case "H":
            return ((n[0], pen[-1][1]),)
        case "V":
            return ((pen[-1][0], n[0]),)
        case "A":
            return _elliptic(pen[-1], *n)
    return _bezier((pen[-1], *zip(n[::2], n[1::2], strict=True)), fine)


def _bezier(knots: tuple[Point, ...], fine: int) -> Points:
    """De Casteljau, for two or three knots beyond the start."""
    out = []
    for i in range(1, fine + 1):
        t, row = i / fine, list(knots)
        while len(row) > 1:
            row = [_between(a, b, t) for a, b in pairwise(row)]
        out.append(row[0])
    return tuple(out)


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _elliptic(
    start: Point,
    rx: float,
    ry: float,
    _tilt: float,
    large: float,
    sweep: float,
    x: float,
    y: float,
) -> Points:
    """An arc between two points; our drawings never tilt an ellipse."""
    dx, dy = (start[0] - x) / 2, (start[1] - y) / 2
    u, v = dx / rx, dy / ry
    grown = max(1.0, math.hypot(u, v))
    rx, ry, u, v = rx * grown, ry * grown, u / grown, v / grown
    room = math.sqrt(max(0.0, 1 / (u * u + v * v) - 1))
    side = room if large != sweep else -room
    cu, cv = side * v, -side * u
    cx, cy = (start[0] + x) / 2 + cu * rx, (start[1] + y) / 2 + cv * ry
    begin = math.atan2(v - cv, u - cu)
    end = math.atan2(-v - cv, -u - cu)
    if sweep and end < begin:
        end += math.tau
    elif not sweep and end > begin:
        end -= math.tau
    steps = max(3, math.ceil(abs(end - begin) * 5))
    angles = (begin + (end - begin) * i / steps for i in range(1, steps + 1))
    return tuple((cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles)


_ROUND = tuple(
    (math.cos(math.tau * i / 28), math.sin(math.tau * i / 28)) for i in range(28)
)


def place(points: Points) -> tuple[Point, float]:
    """Where a polygon begins and its longer side: what is left is its form."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, low = min(xs), min(ys)
    return (left, low), max(max(xs) - left, max(ys) - low) or 1.0
