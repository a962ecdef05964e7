"""Shapes as vertices: every box, disc and line is one rectangle that its fragment
shader rounds and smooths, so nothing needs multisampling and nothing is blurred.

Pure numbers, in pixels with y up; `shader.py` says what each of them means.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from struct import Struct
from typing import NamedTuple

from companion.canvas.icons import Stroke, strokes
from companion.canvas.paths import place, rounded
from companion.canvas.shapes import Box, Colour, Disc, Point, Points, Poly, Sign

FLOATS = 16
"""In a vertex: place 2, place in the shape 2, shape 4, field 4, line 4."""
Rgba = tuple[float, float, float, float]
NOTHING: Rgba = (0.0, 0.0, 0.0, 0.0)
RECTANGLE = Struct(f"{4 * FLOATS}f").pack
"""Four vertices at a time: a map has thousands."""
SOLID = (0.0, 0.0, 1e4, 1e4, 0.0, 0.0)
"""Far inside: a triangle of a filled polygon, its edge smoothed by a line."""


class Scale(NamedTuple):
    """From units to pixels: how many, and how high the page is."""

    k: float
    high: float


@lru_cache(maxsize=512)
def rgba(colour: Colour) -> Rgba:
    if colour is None:
        return NOTHING
    digits = colour[1:] if len(colour) == 9 else colour[1:] + "FF"
    r, g, b, a = bytes.fromhex(digits)
    return r / 255, g / 255, b / 255, a / 255


class Ink:
    """Vertices and indices as they gather."""

    def __init__(self) -> None:
        self.vertices = array("f")
        self.indices = array("H")

    def rect(
        self,
        cx: float,
        cy: float,
        hw: float,
        hh: float,
        radius: float,
        fill: Rgba,
        line: Rgba = NOTHING,
        width: float = 0,
        along: Point = (1.0, 0.0),
    ) -> None:
        """A rectangle about a centre, lying along a direction."""
        ax, ay = along
        w, h = hw + 1, hh + 1
        rx, ry, ux, uy = w * ax, w * ay, -h * ay, h * ax
        look = (hw, hh, min(radius, hw, hh), width, *fill, *line)
        first = len(self.vertices) // FLOATS
        self.vertices.frombytes(
            RECTANGLE(
                *(cx - rx - ux, cy - ry - uy, -w, -h, *look),
                *(cx + rx - ux, cy + ry - uy, w, -h, *look),
                *(cx + rx + ux, cy + ry + uy, w, h, *look),
                *(cx - rx + ux, cy - ry + uy, -w, h, *look),
            )
        )
        self._square(first)

    def _square(self, first: int) -> None:
        a, b, c, d = range(first, first + 4)
        self.indices.extend((a, b, c, a, c, d))

    def image(self, box: tuple[float, ...], uv: tuple[float, ...], tint: Rgba) -> None:
        """A textured rectangle from corner to corner."""
        x0, y0, x1, y1 = box
        first = len(self.vertices) // FLOATS
        for i, (x, y) in enumerate(((x0, y0), (x1, y0), (x1, y1), (x0, y1))):
            u, v = uv[2 * i], uv[2 * i + 1]
            self.vertices.extend((x, y, u, v, 0, 0, -1, 0, *tint, *NOTHING))
        self._square(first)

    def stroke(
        self, points: Points, colour: Rgba, width: float, *, closed: bool
    ) -> None:
        """A line with round joints and ends."""
        if closed:
            points = (*points, points[0])
        for a, b in pairwise(points):
            self.piece(a, b, colour, width, round_=True)

    def piece(
        self, a: Point, b: Point, colour: Rgba, width: float, *, round_: bool
    ) -> None:
        """One straight piece of a line, a little longer than from a to b."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy)
        if length < 1e-6:
            return
        half = width / 2
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        self.rect(
            *middle,
            length / 2 + half,
            half,
            half if round_ else 0,
            colour,
            along=(dx / length, dy / length),
        )

    def field(self, points: Points, colour: Rgba, *, edge: bool = True) -> None:
        """A filled polygon; its edge is smoothed where no line covers it."""
        (left, low), size = place(points)
        form = (
            (round((x - left) / size, 5), round((y - low) / size, 5)) for x, y in points
        )
        corners, triangles = tessellate(tuple(form))
        first = len(self.vertices) // FLOATS
        for x, y in corners:
            at = left + x * size, low + y * size
            self.vertices.extend((*at, *SOLID, *colour, *NOTHING))
        self.indices.extend(first + i for i in triangles)
        if edge:
            self.stroke(points, colour, 1.0, closed=True)


@lru_cache(maxsize=384)
def tessellate(points: Points) -> tuple[Points, tuple[int, ...]]:
    """Corners and triangles of a polygon of any form, once for all its sizes."""
    if len(points) <= 3:
        return points, tuple(range(len(points)))
    from kivy.graphics.tesselator import Tesselator

    tess = Tesselator()
    tess.add_contour([c for p in points for c in p])
    tess.tesselate()
    corners: list[Point] = []
    triangles: list[int] = []
    for vertices, _ in tess.meshes:
        first = len(corners)
        corners += zip(vertices[::4], vertices[1::4], strict=True)
        fan = range(first + 1, len(corners) - 1)
        triangles += [i for j in fan for i in (first, j, j + 1)]
    return tuple(corners), tuple(triangles)


# ------------------------------------------------------------------ shapes
def box(ink: Ink, s: Box, at: Scale) -> None:
    """Edges on whole pixels, so that a frame is never half a pixel wide."""
    left, right = round(s.x * at.k), round((s.x + s.w) * at.k)
    top, low = round(at.high - s.y * at.k), round(at.high - (s.y + s.h) * at.k)
    cx, cy = (left + right) / 2, (top + low) / 2
    hw, hh = (right - left) / 2, (top - low) / 2
    if hw <= 0 or hh <= 0:
        return
    width = max(1.0, s.width * at.k) if s.line else 0.0
    if not s.dash:
        line = rgba(s.line)
        ink.rect(cx, cy, hw, hh, s.radius * at.k, rgba(s.fill), line, width)
        return
    ink.rect(cx, cy, hw, hh, s.radius * at.k, rgba(s.fill))
    i = width / 2
    inner = (left + i, low + i, right - left - width, top - low - width)
    path = rounded(*inner, max(1.0, s.radius * at.k - i))
    dashes(ink, (*path, path[0]), rgba(s.line), width)


def dashes(ink: Ink, path: Points, colour: Rgba, width: float) -> None:
    """A line in even pieces, about twice as long as wide."""
    length = sum(math.dist(a, b) for a, b in pairwise(path))
    count = max(1, round(length / (width * 3.8)))
    step = length / count
    for i in range(count):
        for a, b in pairwise(cut(path, i * step, i * step + step * 0.55)):
            ink.piece(a, b, colour, width, round_=False)


def cut(path: Points, start: float, end: float) -> Points:
    """The part of a path between two distances along it."""
    out: list[Point] = []
    gone = 0.0
    for a, b in pairwise(path):
        d = math.dist(a, b)
        if d and gone + d > start and gone < end:
            t0, t1 = max(0, (start - gone) / d), min(1, (end - gone) / d)
            first = (a[0] + (b[0] - a[0]) * t0, a[1] + (b[1] - a[1]) * t0)
            last = (a[0] + (b[0] - a[0]) * t1, a[1] + (b[1] - a[1]) * t1)
            out += [first, last] if not out else [last]
        gone += d
    return tuple(out)


def disc(ink: Ink, s: Disc, at: Scale) -> None:
    k = at.k
    width = max(1.0, s.width * k) if s.line else 0.0
    r = s.r * k + width / 2
    cx, cy = s.cx * k, at.high - s.cy * k
    ink.rect(cx, cy, r, r, r, rgba(s.fill), rgba(s.line), width)


def poly(ink: Ink, s: Poly, at: Scale) -> None:
    points = tuple((x * at.k, at.high - y * at.k) for x, y in s.points)
    if s.fill:
        ink.field(points, rgba(s.fill), edge=s.line is None)
    if not s.line:
        return
    colour, width = rgba(s.line), max(1.0, s.width * at.k)
    whole = (*points, points[0]) if s.closed else points
    if s.dash:
        dashes(ink, whole, colour, width)
    elif s.square:
        for a, b in pairwise(whole):
            ink.piece(a, b, colour, width, round_=False)
    else:
        ink.stroke(whole, colour, width, closed=False)


def sign(ink: Ink, s: Sign, at: Scale) -> None:
    """The drawing is made once a size and colour, then only put into place."""
    size = s.size * at.k
    x, y = s.x * at.k, at.high - (s.y + s.size) * at.k
    made = drawing(s.name, round(size, 2), s.colour, s.knock, s.stroke)
    first = len(ink.vertices) // FLOATS
    placed = made.vertices[:]
    placed[0::FLOATS] = array("f", [v + x for v in made.vertices[0::FLOATS]])
    placed[1::FLOATS] = array("f", [v + y for v in made.vertices[1::FLOATS]])
    ink.vertices.extend(placed)
    ink.indices.extend(array("H", [i + first for i in made.indices]))


@lru_cache(maxsize=160)
def drawing(name: str, size: float, colour: str, knock: Colour, stroke: float) -> Ink:
    ink = Ink()
    own, behind = rgba(colour), rgba(knock)
    line = max(1.0, stroke / 24 * size)
    for part in strokes(name):
        paint = behind if part.paint in "kc" else own
        width = part.width * size or line
        _stroke(ink, part, size, paint, 0 if part.paint in "fk" else width)
    return ink


def _stroke(ink: Ink, part: Stroke, size: float, colour: Rgba, width: float) -> None:
    """A width of nothing is a field."""
    if part.round_box:
        x, y, w, h, r = (n * size for n in part.round_box)
        hw, hh, half = w / 2, h / 2, width / 2
        at = (x + hw, size - y - hh, hw + half, hh + half, r + half)
        fill, line = (NOTHING, colour) if width else (colour, NOTHING)
        ink.rect(*at, fill, line, width)
        return
    points = flipped(part.points, size)
    if width:
        ink.stroke(points, colour, width, closed=part.closed)
    else:
        ink.field(points, colour)


def flipped(points: Points, size: float) -> Points:
    return tuple((x * size, (1 - y) * size) for x, y in points)


def breathed(s: Box, swell: float) -> Box:
    """The frame of an awaited die, from its own width to two units less."""
    return replace(s, width=s.width - 1 + 2 * swell)


def vertices(shapes: Iterable[Box | Disc | Poly | Sign], at: Scale) -> Ink:
    ink = Ink()
    for s in shapes:
        match s:
            case Box():
                box(ink, s, at)
            case Disc():
                disc(ink, s, at)
            case Poly():
                poly(ink, s, at)
            case Sign():
                sign(ink, s, at)
    return ink
