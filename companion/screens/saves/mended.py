"""What became of each game after the file was damaged, and a word that it was read."""

from __future__ import annotations

from functools import partial

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, Part, column, scroll, spot, stack
from companion.canvas.measure import rows
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.saves.mended import MendedGames
from companion.screens.kit.kit import words
from companion.screens.kit.lists import GAP, paragraph
from companion.screens.kit.overlay import answer

WIDE = 900.0


def lay(f: Frame, room: Room, page: MendedGames) -> Shapes:
    room = room.left(min(room.w, WIDE))
    high, draw = paragraph(f, room.w, page.told)
    head, body, foot = column(room, GAP, high, FILL, 64)
    lines = [_line(f, room.w, line) for line in page.lines]
    return join(
        draw(head), scroll(body, "mended", lines, GAP), answer(f, foot, page.away, 24)
    )


def _line(f: Frame, w: float, line: tuple[str, str, bool]) -> Part:
    size, small = 21 * f.content_scale, 18 * f.content_scale
    deep = rows(line[1], "body", small, w - 80)
    return (size + deep * small) * 1.2 + 20, partial(_drawn, f, line, deep)


def _drawn(f: Frame, line: tuple[str, str, bool], deep: int, room: Room) -> Shapes:
    """Its name, and under it how far it goes; a mark where something is missing."""
    t, (name, told, wrong) = f.theme, line
    inner = room.inset(16, 8)
    mark: Shapes = ()
    if wrong:
        mark = icon("warn", *spot(inner.right(40), 28, 0), t.alarm, t.s2, 2.4)
    size, small = 21 * f.content_scale, 18 * f.content_scale
    upper, lower = stack(inner.before(48), 0, (size * 1.2, deep * small * 1.2))
    return join(
        (Box(*room, t.s2, 14, t.line, 2),),
        words(f, upper, name, size=size, face="bold"),
        words(f, lower, told, size=small, colour=t.ink2, lines=deep),
        mark,
    )
