"""The floors as a picture: rooms are boxes, arrows are imports and point down."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from xml.sax.saxutils import escape

WIDE, HIGH, GAP, FLOOR = 168, 44, 24, 104
EDGE = 24
INK, PAPER, WALL, WRONG = "#2b2a28", "#fbf8f1", "#8d8676", "#b3402a"

Floors = Mapping[str, int]
Doors = Mapping[tuple[str, str], int]
Place = tuple[float, float]


def svg(floors: Floors, doors: Doors) -> str:
    """What a room imports through another one too is not drawn: too many lines."""
    places, wide, high = placed(floors)
    lines = [arrow(pair, places, floors) for pair in shown(floors, doors)]
    boxes = [box(room, places[room]) for room in places]
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}"'
            f' viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="14">',
            "<defs>" + head("down", WALL) + head("wrong", WRONG) + "</defs>",
            f'<rect width="{wide}" height="{high}" fill="{PAPER}"/>',
            *lines,
            *boxes,
            "</svg>\n",
        )
    )


def placed(floors: Floors) -> tuple[dict[str, Place], int, int]:
    """The middle of each room, each floor centred; and the size of the picture."""
    by_floor = sorted(floors, key=lambda room: (-floors[room], room))
    rows = [list(rooms) for _, rooms in groupby(by_floor, key=floors.__getitem__)]
    most = max(map(len, rows), default=0)
    wide = 2 * EDGE + most * (WIDE + GAP) - GAP
    places = {
        room: (
            wide / 2 + (at - (len(row) - 1) / 2) * (WIDE + GAP),
            EDGE + HIGH / 2 + level * FLOOR,
        )
        for level, row in enumerate(rows)
        for at, room in enumerate(row)
    }
    return places, wide, 2 * EDGE + HIGH + (len(rows) - 1) * FLOOR


def shown(floors: Floors, doors: Doors) -> list[tuple[str, str]]:
    """Doors on one floor, and down those that no longer way replaces."""
    flat = [pair for pair in doors if floors[pair[0]] == floors[pair[1]]]
    down = {pair for pair in doors if floors[pair[0]] > floors[pair[1]]}
    below: dict[str, set[str]] = {}
    for room in sorted(floors, key=floors.__getitem__):
        next_to = {there for here, there in down if here == room}
        below[room] = next_to.union(*(below[one] for one in next_to))
    direct = [
        (here, there)
        for here, there in down
        if not any(there in below[one] for one in below[here] if (here, one) in down)
    ]
    return sorted(flat) + sorted(direct)


def arrow(pair: tuple[str, str], places: Mapping[str, Place], floors: Floors) -> str:
    (x1, y1), (x2, y2) = places[pair[0]], places[pair[1]]
    title = f"<title>{escape(pair[0])} imports {escape(pair[1])}</title>"
    if floors[pair[0]] == floors[pair[1]]:
        top = y1 - HIGH / 2
        path = (
            f"M{x1:.0f} {top:.0f}Q{(x1 + x2) / 2:.0f} {top - 40:.0f} {x2:.0f} {top:.0f}"
        )
        return line(path, WRONG, "wrong", title)
    path = f"M{x1:.0f} {y1 + HIGH / 2:.0f}L{x2:.0f} {y2 - HIGH / 2:.0f}"
    return line(path, WALL, "down", title)


def line(path: str, colour: str, end: str, title: str) -> str:
    look = f'fill="none" stroke="{colour}" stroke-width="1.5"'
    return f'<path d="{path}" {look} marker-end="url(#{end})">{title}</path>'


def head(name: str, colour: str) -> str:
    size = 'viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8"'
    tip = f'<path d="M0 0L8 4L0 8z" fill="{colour}"/>'
    return f'<marker id="{name}" {size} orient="auto">{tip}</marker>'


def box(room: str, middle: Place) -> str:
    x, y = middle[0] - WIDE / 2, middle[1] - HIGH / 2
    wall = f'width="{WIDE}" height="{HIGH}" rx="6" fill="#fff" stroke="{WALL}"'
    text = f'x="{middle[0]:.0f}" y="{middle[1] + 5:.0f}" text-anchor="middle"'
    return (
        f'<rect x="{x:.0f}" y="{y:.0f}" {wall}/>'
        f'<text {text} fill="{INK}">{escape(room)}</text>'
    )
