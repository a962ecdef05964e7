"""The score sheet: a column a person, a row a source, and totals that add up."""

from __future__ import annotations

from companion.canvas.layout import Part, scroll
from companion.canvas.measure import width
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.table.score_sheet import Column, ScoreSheet, SheetRow
from companion.screens.kit.kit import panel, words
from companion.screens.kit.shields import shield_box

LEAST = 15
"""A name or a label is never smaller."""


def sheet(f: Frame, room: Room, one: ScoreSheet) -> Shapes:
    inner = room.inset(12, 10)
    label, size = _label(f, inner.w, one)
    steps = _steps(inner.w - label, one)
    head = (34 if f.narrow else 44) + 4 + (f.sp("line") * 1.3 if steps < 2 else 44)
    foot = (60 if f.narrow else 80) if one.total else 0
    rest = inner.below(head).above(foot + 4)
    high = max(f.sp("line") * 1.3, min(58, rest.h / max(1, len(one.rows))))
    parts = [_row(f, row, label, high, size) for row in one.rows]
    return join(
        panel(f, room),
        _columns(f, inner.top(head), one, label, steps),
        scroll(rest, "sheet", parts, 0),
        _total(f, inner.bottom(foot), one, label) if one.total else (),
    )


def _label(f: Frame, w: float, one: ScoreSheet) -> tuple[float, float]:
    """How wide the labels are and how large: all of them the same."""
    size = f.sp("line")
    longest = max((width(row.label, "body", size) for row in one.rows), default=1)
    label = max(0.26 * w, min(0.36 * w, longest + 16))
    return label, max(LEAST, size * min(1.0, (label - 16) / longest))


def _steps(w: float, one: ScoreSheet) -> int:
    """Two where the names are too long to stand in one line: they take turns."""
    longest = max(width(column.name, "bold", LEAST) for column in one.columns)
    return 1 if longest <= w / len(one.columns) - 8 else 2


def _places(room: Room, label: float, count: int) -> tuple[Room, ...]:
    return room.right(room.w - label).columns(count, 2)


def _columns(f: Frame, room: Room, one: ScoreSheet, label: float, steps: int) -> Shapes:
    """Shield over name."""
    places = _places(room, label, len(one.columns))
    pairs = enumerate(zip(places, one.columns, strict=True))
    return join(*(_head(f, place, column, n, steps) for n, (place, column) in pairs))


def _head(f: Frame, room: Room, column: Column, n: int, steps: int) -> Shapes:
    side = 34 if f.narrow else 44
    mark = shield_box(column.colour, room.x + (room.w - side) / 2, room.y, side)
    under = room.below(side + 2)
    high = (under.h - 2) / steps
    more = 0 if steps == 1 else room.w * 0.45
    wide = width(column.name, "bold", f.sp("line"))
    size = f.sp("line") * min(1.0, (room.w + 20) / wide)
    y = under.y + n % steps * high
    name = Room(room.x + 4 - more, y, room.w - 8 + 2 * more, high)
    return mark + words(
        f, name, column.name, size=max(LEAST, size), face="bold", align="center"
    )


def _row(f: Frame, row: SheetRow, label: float, high: float, small: float) -> Part:
    """Where points came from; the most of them stand bold, nothing is dim."""
    t = f.theme
    size = min(30.0, high * 0.72)

    def draw(room: Room) -> Shapes:
        name = room.below(2).after(4).left(label - 8)
        places = _places(room, label, len(row.points))
        return join(
            (Box(room.x, room.y, room.w, 2, t.s3, 0),),
            words(f, name, row.label, size=max(small, 15), colour=t.ink2, shrink=0.8),
            *(
                words(
                    f,
                    place,
                    str(points).replace("-", "−"),
                    size=size,
                    face="bold" if best else "body",
                    colour=t.ink if points else t.ink3,
                    align="center",
                )
                for place, points, best in zip(
                    places, row.points, row.best, strict=True
                )
            ),
        )

    return high, draw


def _total(f: Frame, room: Room, one: ScoreSheet, label: float) -> Shapes:
    t = f.theme
    name = room.after(14).left(label - 14)
    places = _places(room, label, len(one.columns))
    widest = max(width(str(column.total), "bold", 100) for column in one.columns)
    size = min(f.sp("total"), room.h * 0.7, 100 * (places[0].w - 16) / widest)
    return join(
        (Box(*room, t.s3, 16),),
        words(f, name, one.total, "title", size=f.sp("title") * 0.85, shrink=0.5),
        *(
            words(
                f,
                place,
                str(column.total),
                size=size,
                face="bold",
                colour=t.ochre if column.won else t.ink,
                align="center",
                shrink=0.5,
            )
            for place, column in zip(places, one.columns, strict=True)
        ),
    )
