"""Statistics across games: a table for each, read from a chair."""

from __future__ import annotations

from functools import partial

from companion.canvas.layout import Part, joined, scroll
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.saves.statistics import StatisticsBoard
from companion.screens.kit.kit import words
from companion.screens.kit.lists import headline


def boards(f: Frame, room: Room, every: tuple[StatisticsBoard, ...]) -> Shapes:
    return scroll(room, "statistics", [_board(f, board) for board in every], 30)


def _board(f: Frame, board: StatisticsBoard) -> Part:
    """A table one can read from a chair: names left, numbers right."""
    lines = [(56.0, partial(_line, f, line)) for line in board.rows]
    heads = 34.0, partial(_heads, f, board.heads)
    return joined((headline(f, board.title), heads, joined(lines, 6)))


def _heads(f: Frame, heads: tuple[str, ...], room: Room) -> Shapes:
    name, *numbers = _columns(room.top(30), len(heads))
    size, ink = 17 * f.content_scale, f.theme.ink2
    return join(
        words(f, name, heads[0], size=size, colour=ink),
        *(
            words(f, at, text, size=size, colour=ink, align="right")
            for at, text in zip(numbers, heads[1:], strict=True)
        ),
    )


def _line(f: Frame, line: tuple[str, ...], room: Room) -> Shapes:
    name, *numbers = _columns(room, len(line))
    return join(
        (Box(*room, f.theme.s2, 14),),
        words(f, name, line[0], "body"),
        *(
            words(f, at, text, "bid", size=28 * f.scale, align="right")
            for at, text in zip(numbers, line[1:], strict=True)
        ),
    )


def _columns(room: Room, count: int) -> tuple[Room, ...]:
    """The name takes a third, the numbers share the rest."""
    name = room.w * 0.34
    numbers = room.after(name).before(32).columns(count - 1, 8)
    return room.left(name).after(18), *numbers
