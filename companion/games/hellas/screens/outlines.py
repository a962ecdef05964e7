"""The map of Hellas as we drew it: outlines, trails, where things stand in a region."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.canvas.remembered import remembered
from companion.canvas.shapes import Point, Points, Room

FILE = Path(__file__).with_name("hellas.json")
EXTENT = Room(-2, 10, 1016, 992)
"""What of the drawing's own units is shown."""


class RegionOutline(NamedTuple):
    """In the drawing's units; `inset` is the same 8 units inside."""

    outline: Points
    inset: Points
    name: Point
    army: Point
    guest: Point


class Trail(NamedTuple):
    """A way over the sea between two regions."""

    between: tuple[str, str]
    line: Points


class MapDrawing(NamedTuple):
    regions: Mapping[str, RegionOutline]
    trails: tuple[Trail, ...]
    coast: tuple[Points, ...]


@cache
def chart() -> MapDrawing:
    """Read once; neighbours share the very points of their border."""
    plain: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return MapDrawing(
        {name: region(one) for name, one in plain["regions"].items()},
        tuple(
            Trail((one["between"][0], one["between"][1]), pairs(one["line"]))
            for one in plain["trails"]
        ),
        tuple(pairs(ring) for ring in plain["coast"]),
    )


def region(plain: Mapping[str, Any]) -> RegionOutline:
    spots = (pairs(plain[name])[0] for name in ("name", "army", "guest"))
    return RegionOutline(pairs(plain["outline"]), pairs(plain["inset"]), *spots)


def pairs(flat: list[float]) -> Points:
    """x0, y0, x1, y1 … as points."""
    return tuple(zip(flat[::2], flat[1::2], strict=True))


# ---- on a page


class BoardFit(NamedTuple):
    """So many units of the page for one of the map, and where its corner lies.

    `size` is how large signs on it are.
    """

    k: float
    x: float
    y: float
    size: float

    def at(self, point: Point) -> Point:
        return point[0] * self.k + self.x, point[1] * self.k + self.y


def fit(room: Room) -> BoardFit:
    """As large as it goes, in the middle."""
    k = min(room.w / EXTENT.w, room.h / EXTENT.h)
    x = room.x + (room.w - EXTENT.w * k) / 2 - EXTENT.x * k
    y = room.y + (room.h - EXTENT.h * k) / 2 - EXTENT.y * k
    return BoardFit(k, x, y, min(1.15, max(0.7, k / 0.6)))


NEAR = 1.7
"""How much larger what is looked at closer is."""


def close(room: Room, spot: Point) -> BoardFit:
    """This spot in the middle, or as near to it as the map's edge allows."""
    k = fit(room).k * NEAR
    x = held(room.x, room.w, spot[0], (EXTENT.x, EXTENT.w), k)
    y = held(room.y, room.h, spot[1], (EXTENT.y, EXTENT.h), k)
    return BoardFit(k, x, y, min(1.3, max(0.7, k / 0.6)))


def held(start: float, wide: float, at: float, whole: Point, k: float) -> float:
    """Where the map's own nought lies: no edge of it comes into the room."""
    least, most = start + wide - (whole[0] + whole[1]) * k, start - whole[0] * k
    return min(max(start + wide / 2 - at * k, least), most)


@remembered(256)
def placed(ring: Points, at: BoardFit) -> Points:
    return tuple(at.at(point) for point in ring)


def bounds(ring: Points) -> Room:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return Room(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@remembered(1024)
def across(ring: Points, x: float, y: float) -> tuple[float, float]:
    """From where to where a region reaches at this height, about x."""
    cuts = []
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (ay > y) != (by > y):
            cuts.append(ax + (y - ay) * (bx - ax) / (by - ay))
    left = max((cut for cut in cuts if cut <= x), default=x)
    right = min((cut for cut in cuts if cut > x), default=x)
    return left, right
