"""Statistics across games: a table for each, read from a chair."""

from __future__ import annotations

from companion.canvas.shapes import Box, Room, Scroll, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.saves.statistics import Board
from companion.screens.kit.kit import Align, words


def boards(f: Frame, room: Room, every: tuple[Board, ...]) -> Shapes:
    out: list[Shapes] = []
    y = room.y
    for board in every:
        shapes, high = _board(f, Room(room.x, y, room.w, 0), board)
        out.append(shapes)
        y += high + 24
    return (Scroll(*room, y - 24 - room.y, "statistics", join(*out)),)


def _board(f: Frame, room: Room, board: Board) -> tuple[Shapes, float]:
    """A table one can read from a chair: names left, numbers right."""
    size, tall = 28 * f.scale, 56.0
    title = words(f, room.top(size * 1.25), board.title, "title", size=size)
    y = room.y + size * 1.25
    columns = _columns(room, len(board.heads))
    small = 17 * f.content_scale
    out = [title]
    for r, text in zip(columns, board.heads, strict=True):
        at = Room(r.x, y, r.w, 30)
        align: Align = "left" if r is columns[0] else "right"
        out.append(words(f, at, text, size=small, colour=f.theme.ink2, align=align))
    y += 34
    for row in board.rows:
        out.append((Box(room.x, y, room.w, tall, f.theme.s2, 14),))
        for r, text in zip(columns, row, strict=True):
            at = Room(r.x, y, r.w, tall)
            first = r is columns[0]
            out.append(
                words(
                    f,
                    at,
                    text,
                    "body" if first else "bid",
                    size=None if first else 28 * f.scale,
                    align="left" if first else "right",
                )
            )
        y += tall + 6
    return join(*out), y - room.y


def _columns(room: Room, count: int) -> tuple[Room, ...]:
    """The name takes a third, the numbers share the rest."""
    name = room.w * 0.34
    step = (room.w - name - 24) / (count - 1)
    first = room.top(0).after(18).left(name - 18)
    return first, *(
        room.top(0).after(name + i * step).left(step - 8) for i in range(count - 1)
    )
