"""Points and outlines: what lies within, and how far apart things are."""

from __future__ import annotations

import math

from companion.canvas.shapes import Box, Point, Points, Room, Scroll, Text, Zone


def inside(points: Points, x: float, y: float) -> bool:
    """Whether a point lies within an outline: it is left an odd number of times."""
    within = False
    ax, ay = points[-1]
    for bx, by in points:
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            within = not within
        ax, ay = bx, by
    return within


def off(points: Points, x: float, y: float) -> float:
    """How far a point is from an outline, 0 inside."""
    if inside(points, x, y):
        return 0.0
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return min(beside(a, b, x, y) for a, b in pairs)


def beside(a: Point, b: Point, x: float, y: float) -> float:
    """How far a point is from a straight line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = ((x - a[0]) * dx + (y - a[1]) * dy) / length if length else 0.0
    t = min(1.0, max(0.0, t))
    return math.hypot(a[0] + t * dx - x, a[1] + t * dy - y)


def overlap(one: Box | Zone | Scroll | Text, room: Room) -> bool:
    """Whether they share a place of the page."""
    across = min(one.x + one.w, room.x + room.w) - max(one.x, room.x)
    down = min(one.y + one.h, room.y + room.h) - max(one.y, room.y)
    return across > 0 and down > 0


def apart(room: Room, x: float, y: float) -> float:
    """How far a place is from a room, along the worse axis."""
    return max(room.x - x, x - room.x - room.w, room.y - y, y - room.y - room.h, 0)


def common(a: Room, b: Room) -> Room:
    """What lies in both; less than nothing where they are apart."""
    x, y = max(a.x, b.x), max(a.y, b.y)
    return Room(x, y, min(a.x + a.w, b.x + b.w) - x, min(a.y + a.h, b.y + b.h) - y)
