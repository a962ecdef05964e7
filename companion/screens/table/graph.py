"""Charts: points after each round as lines, what dice gave as bars."""

from __future__ import annotations

from collections.abc import Sequence

from companion.canvas.icons import icon
from companion.canvas.layout import spot
from companion.canvas.measure import width
from companion.canvas.shapes import Box, Point, Poly, Room, Shapes, join
from companion.canvas.theme import EMBLEM, PLAYER, Frame, Theme
from companion.pages.table.charts import Graph
from companion.pages.table.panel import Bars
from companion.screens.kit.kit import panel, words
from companion.screens.kit.shields import emblem, shield_box

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


def graph(f: Frame, room: Room, one: Graph) -> Shapes:
    """A line a player; its shield and last value stand at its end, no legend apart."""
    inner = room.inset(20, 12)
    title = inner.top(f.sp("answer") * 1.2)
    end = 96 * max(1, f.content_scale * 0.9)
    low, high, step = _scale([value for _, values in one.lines for value in values])
    left = width(str(high), "body", f.sp("line")) + 20
    foot = f.sp("line") * 1.3
    top = title.h + 16
    field = inner.below(top).above(foot).after(left).before(end)

    def at(index: int, value: float) -> Point:
        x = field.x + field.w * index / (len(one.rounds) - 1)
        return x, field.y + field.h * (high - value) / (high - low)

    ticks = range(low, high + 1, step)
    return join(
        panel(f, room),
        words(f, title, one.title, "answer", face="head"),
        *(_tick(f, inner.x, at(0, tick), left, field.w, str(tick)) for tick in ticks),
        _rounds(f, one.rounds, [at(i, low)[0] for i in range(len(one.rounds))], field),
        *(
            _line(f.theme, colour, [at(i, value) for i, value in enumerate(values)])
            for colour, values in reversed(one.lines)
        ),
        _ends(f, one, [at(0, values[-1])[1] for _, values in one.lines], field, inner),
    )


def _scale(values: Sequence[int]) -> tuple[int, int, int]:
    """From where to where, in steps that people count in."""
    low, high = min(0, *values), max(1, *values)
    step = next((s for s in STEPS if (high - low) / s <= 4), 2000)
    return low // step * step, -(-high // step) * step, step


def _tick(f: Frame, x: float, at: Point, left: float, w: float, text: str) -> Shapes:
    t = f.theme
    size = f.sp("line")
    label = Room(x, at[1] - size * 0.6, left - 18, size * 1.2)
    line = Box(at[0], at[1] - 1, w, 2, t.s3, 0)
    return line, *words(f, label, text, "line", colour=t.ink2, align="right")


def _rounds(
    f: Frame, rounds: Sequence[int], xs: Sequence[float], field: Room
) -> Shapes:
    """The numbers of the rounds, as many as there is room for."""
    size = f.sp("line")
    apart = xs[1] - xs[0]
    every = -(-int(size * 1.6) // max(1, int(apart)))
    y = field.y + field.h + 4
    return join(
        *(
            words(
                f,
                Room(x - 24, y, 48, size * 1.2),
                str(number),
                "line",
                colour=f.theme.ink2,
                align="center",
            )
            for i, (number, x) in enumerate(zip(rounds, xs, strict=True))
            if i % every == 0
        )
    )


def _line(t: Theme, colour: str, points: Sequence[Point]) -> Shapes:
    """In the player's colour, outlined where the ground would swallow it."""
    path = tuple(points)
    paint = PLAYER[colour]
    shapes: list[Poly] = []
    if t.name == "light" or colour == "black":
        shapes.append(Poly(path, None, t.ink, 7, closed=False))
    shapes.append(Poly(path, None, paint, 5, closed=False))
    marks = (
        (
            *emblem(EMBLEM[colour], 11, x, y, t.ink),
            *emblem(EMBLEM[colour], 8.5, x, y, paint),
        )
        if t.name == "light" or colour == "black"
        else emblem(EMBLEM[colour], 9, x, y, paint)
        for x, y in path[:-1:2]
    )
    return (*shapes, *join(*marks))


def _ends(
    f: Frame, one: Graph, ys: Sequence[float], field: Room, inner: Room
) -> Shapes:
    """Shield and value at the end of each line, moved apart where they would meet."""
    apart = max(34.0, f.sp("body") * 1.25)
    x = field.x + field.w + 10
    room = inner.x + inner.w - x
    spread = _spread(ys, apart, inner.y, inner.y + inner.h - apart / 2)
    return join(
        *(
            shield_box(colour, x, y - 15, 30)
            + words(
                f,
                Room(x + 36, y - apart / 2, room - 36, apart),
                str(values[-1]),
                "body",
                face="bold",
            )
            for (colour, values), y in zip(one.lines, spread, strict=True)
        )
    )


def _spread(
    ys: Sequence[float], apart: float, low: float, high: float
) -> tuple[float, ...]:
    """The same heights, no two nearer than `apart`; the lines come highest first."""
    placed: list[float] = []
    for y in ys:
        placed.append(max(y, placed[-1] + apart if placed else low + apart / 2))
    for at in reversed(range(len(placed))):  # no lower than there is room
        placed[at] = min(placed[at], high)
        high = placed[at] - apart
    return tuple(placed)


# ------------------------------------------------------------------ bars
def bars(f: Frame, room: Room, one: Bars) -> Shapes:
    """A bar of parts a player; icons and words name the parts."""
    t = f.theme
    size = f.sp("line")
    high = size * 1.5
    legend, rest = room.top(high), room.below(high + 6)
    most = max((sum(parts) for _, parts in one.bars), default=1) or 1
    paints = {"gold": t.ochre, "sun": t.clay, "moon": t.aegean}
    rows = rest.rows(max(1, len(one.bars)), 6)
    return join(
        _legend(f, legend, one, paints),
        *(
            _bar(f, row, colour, list(zip(one.kinds, parts, strict=True)), most, paints)
            for row, (colour, parts) in zip(rows, one.bars, strict=True)
        ),
    )


def _legend(f: Frame, room: Room, one: Bars, paints: dict[str, str]) -> Shapes:
    places = room.columns(len(one.kinds))
    return join(
        *(
            icon(sign, *spot(place, 24, 0), paints[sign], f.theme.s1)
            + words(
                f,
                place.after(32),
                word,
                "line",
                colour=f.theme.ink2,
            )
            for place, (sign, word) in zip(places, one.kinds, strict=True)
        )
    )


def _bar(
    f: Frame,
    room: Room,
    colour: str,
    parts: Sequence[tuple[tuple[str, str], int]],
    most: int,
    paints: dict[str, str],
) -> Shapes:
    """Parts as long as their numbers, which stand in them where there is room."""
    side, high = min(34, room.h), min(room.h, 36)
    shapes = [shield_box(colour, *spot(room, side, 0))]
    x = room.x + side + 10
    unit = (room.w - side - 10 - 3 * len(parts)) / most
    for (sign, _), number in parts:
        if number:
            part = Room(x, room.y + (room.h - high) / 2, unit * number, high)
            shapes.append(_part(f, part, number, paints[sign]))
            x += part.w + 3
    return join(*shapes)


def _part(f: Frame, room: Room, number: int, paint: str) -> Shapes:
    box = Box(*room, paint, 5)
    text, size = str(number), min(f.sp("line"), room.h * 0.8)
    if room.w <= width(text, "bold", size) + 4:
        return (box,)
    ink = f.theme.onclay
    said = words(f, room, text, size=size, face="bold", colour=ink, align="center")
    return (box, *said)
