"""A page is a flat tuple of these shapes: what is drawn, and where a finger counts.

Units are the reference picture's (1280 x 800, y down); the painter makes them
pixels. Every shape is a frozen value, so two pages can be compared and a page
can be tested with no window.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Literal, TypeAlias

from companion.canvas.room import Room as Room

Colour: TypeAlias = str | None
"""`#RRGGBB` or `#RRGGBBAA`; None draws nothing."""
Point: TypeAlias = tuple[float, float]
Points: TypeAlias = tuple[Point, ...]
Face: TypeAlias = Literal["body", "bold", "head", "light"]
"""Roboto, Roboto Bold, Neohellenic Bold, Neohellenic."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; its line lies inside its edge, as a frame on a card."""

    x: float
    y: float
    w: float
    h: float
    fill: Colour = None
    radius: float = 14
    line: Colour = None
    width: float = 2
    dash: bool = False
    breath: bool = False
    """The frame of an awaited die: its width swells and ebbs."""


@dataclass(frozen=True, slots=True)
class Text:
    """Words in the room they may take; what cannot fit is found by a test."""

    x: float
    y: float
    w: float
    h: float
    text: str
    size: float
    colour: str
    face: Face = "body"
    align: Literal["left", "center", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "middle"
    lines: int = 1
    least: float | None = None
    """May shrink to this size before it counts as not fitting."""


@dataclass(frozen=True, slots=True)
class Poly:
    """Straight lines through points, filled or not; its line is centred on them."""

    points: Points
    fill: Colour = None
    line: Colour = None
    width: float = 2
    closed: bool = True
    square: bool = False
    """Mitred corners and square ends, for the meander; else round."""
    dash: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle; its line is centred on the edge."""

    cx: float
    cy: float
    r: float
    fill: Colour = None
    line: Colour = None
    width: float = 2


@dataclass(frozen=True, slots=True)
class Sign:
    """A drawing of `icons.py` by its name, in a square."""

    x: float
    y: float
    size: float
    name: str
    colour: str
    knock: Colour = None
    """What lies behind it, for the parts cut out."""
    stroke: float = 2.0
    """Line width in the drawing's own grid."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A texture the painter was given under this name: a camera's frame, a crop."""

    x: float
    y: float
    w: float
    h: float
    name: str


@dataclass(frozen=True, slots=True)
class Zone:
    """Where a finger counts, unseen. `action` is whatever the page wants back."""

    x: float
    y: float
    w: float
    h: float
    action: Hashable
    name: str
    hold: bool = False
    """Tells of both the press and the release: nothing stays open unheld."""
    long: Hashable = None
    """What a long press means instead."""
    units: Point | None = field(default=None, kw_only=True)
    """A sheet to point at, so many units wide and high: the action is told where."""
    drag: Hashable = field(default=None, kw_only=True)
    """What a finger that moves over the sheet means: told whence and whither."""
    radius: float = 16
    """Of the mark a pressing finger leaves."""
    points: Points = ()
    """A place on a map: only inside this outline a finger counts."""
    opened: bool = field(default=False, kw_only=True)
    """By a touch, in a list: that is dragged until this is seen, once."""


@dataclass(frozen=True, slots=True)
class Field:
    """A line of text that can be typed into; the kit draws it, a touch opens it."""

    x: float
    y: float
    w: float
    h: float
    text: str
    hint: str
    action: Hashable
    size: float = 24
    most: int = 40
    """Letters it holds at most."""


@dataclass(frozen=True, slots=True)
class Scroll:
    """A window on shapes higher than itself; the painter remembers how far by name."""

    x: float
    y: float
    w: float
    h: float
    content_h: float
    name: str
    shapes: tuple[Shape, ...]
    """Where they lie before anything is dragged, in the page's own units."""


Way: TypeAlias = Literal["travel", "pass", "grow", "turn", "tumble", "count", "leave"]
"""How a thing comes to its place, or leaves it."""


@dataclass(frozen=True, slots=True)
class Moving:
    """Drawings that move once, when their key is new on the page, and then lie still.

    `at` is the spot about which they grow, turn or tumble, `whence` how far from it a
    traveller begins. What passes or leaves is not seen once it is there.
    """

    key: str
    way: Way
    shapes: tuple[Shape, ...]
    at: Point
    whence: Point = (0.0, 0.0)


Shape: TypeAlias = (
    Box | Text | Poly | Disc | Sign | Picture | Zone | Field | Scroll | Moving
)
Shapes: TypeAlias = tuple[Shape, ...]


def join(*parts: Iterable[Shape]) -> Shapes:
    return tuple(chain.from_iterable(parts))


def flat(shapes: Iterable[Shape]) -> Iterable[Shape]:
    """Every shape, those inside another too, after that itself."""
    for shape in shapes:
        yield shape
        if isinstance(shape, Scroll | Moving):
            yield from flat(shape.shapes)


def zones(shapes: Iterable[Shape]) -> tuple[Zone, ...]:
    return tuple(s for s in flat(shapes) if isinstance(s, Zone))


def texts(shapes: Iterable[Shape]) -> tuple[Text, ...]:
    return tuple(s for s in flat(shapes) if isinstance(s, Text))


def shift(shapes: Iterable[Shape], dx: float, dy: float) -> Shapes:
    return tuple(_moved(s, 1, dx, dy) for s in shapes)


def scale(shapes: Iterable[Shape], k: float, dx: float = 0, dy: float = 0) -> Shapes:
    """Everything `k` times as large about the origin, then shifted."""
    return tuple(_moved(s, k, dx, dy) for s in shapes)


def _moved(s: Shape, k: float, dx: float, dy: float) -> Shape:
    """What pages hold by the hundred is made anew field by field, which is faster."""
    match s:
        case Poly():
            ring, wide = placed(s.points, dx, dy, k), s.width * k
            return Poly(ring, s.fill, s.line, wide, s.closed, s.square, s.dash)
        case Disc():
            cx, cy = s.cx * k + dx, s.cy * k + dy
            return Disc(cx, cy, s.r * k, s.fill, s.line, s.width * k)
        case Sign():
            x, y = s.x * k + dx, s.y * k + dy
            return Sign(x, y, s.size * k, s.name, s.colour, s.knock, s.stroke)
        case Moving():
            inner = tuple(_moved(c, k, dx, dy) for c in s.shapes)
            at = s.at[0] * k + dx, s.at[1] * k + dy
            whence = s.whence[0] * k, s.whence[1] * k
            return replace(s, shapes=inner, at=at, whence=whence)
    return _placed(s, k, dx, dy)


def _placed(
    s: Box | Text | Picture | Zone | Field | Scroll, k: float, dx: float, dy: float
) -> Shape:
    """What has a corner and a size."""
    x, y, w, h = s.x * k + dx, s.y * k + dy, s.w * k, s.h * k
    match s:
        case Box():
            radius, width = s.radius * k, s.width * k
            return replace(s, x=x, y=y, w=w, h=h, radius=radius, width=width)
        case Text():
            least = None if s.least is None else s.least * k
            return replace(s, x=x, y=y, w=w, h=h, size=s.size * k, least=least)
        case Scroll():
            inner = tuple(_moved(c, k, dx, dy) for c in s.shapes)
            high = s.content_h * k
            return replace(s, x=x, y=y, w=w, h=h, content_h=high, shapes=inner)
        case Field():
            return replace(s, x=x, y=y, w=w, h=h, size=s.size * k)
        case Zone():
            outline = placed(s.points, dx, dy, k)
            return replace(s, x=x, y=y, w=w, h=h, points=outline)
    return replace(s, x=x, y=y, w=w, h=h)


def placed(points: Iterable[Point], x: float, y: float, k: float = 1) -> Points:
    return tuple((px * k + x, py * k + y) for px, py in points)


def turned(points: Iterable[Point], degrees: float) -> Points:
    """About the origin; clockwise on the screen, for y points down."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return tuple((x * c - y * s, x * s + y * c) for x, y in points)


def arc(cx: float, cy: float, r: float, start: float, end: float) -> Points:
    """Points along a circle; degrees, clockwise from three o'clock."""
    steps = max(2, math.ceil(abs(end - start) * max(r, 8) ** 0.5 / 40))
    turns = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return tuple((cx + r * math.cos(t), cy + r * math.sin(t)) for t in turns)
