"""A die calibrated: the face to lay up, large; beside it what to do, one thing."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, column, grid, middle, row, spot, stack
from companion.canvas.measure import brief
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import INK, MARBLE, Frame
from companion.pages.devices.calibration import CalibrationPage, LaidFace
from companion.screens.kit.kit import panel, words
from companion.screens.kit.overlay import bar, ground, head, paragraph
from companion.screens.kit.shields import mark, sure_colour

GAP = 14
CELL = 44


def lay(page: CalibrationPage, f: Frame) -> Shapes:
    room = ground(f)
    inner = room.inset(16 if f.narrow else 28, 16 if f.narrow else 24)
    count, high = _grid(page, inner.w)
    gap = 16.0 if f.narrow else 28.0
    side = min(inner.h - high - gap, inner.w * 0.36)
    upper, lower = stack(middle(inner, h=side + gap + high), gap, (side, high))
    left, right = row(upper, 32, side, FILL, mirrored=f.mirrored)
    return join(
        head(f, page.top),
        panel(f, room),
        _face(f, left, page),
        _asked(f, right, page),
        _faces(f, lower, page.faces, count),
    )


def _face(f: Frame, room: Room, page: CalibrationPage) -> Shapes:
    """Marble, with the number that is to lie up; a tick when all have."""
    box = Box(*room, MARBLE, room.w * 0.14, f.theme.line, 3)
    if page.face:
        size = room.w * (0.62 if len(page.face) < 2 else 0.5)
        number = words(
            f, room, page.face, size=size, face="bold", colour=INK, align="center"
        )
        return (box, *number)
    return (box, *icon("check", *spot(room, room.w * 0.5), INK, MARBLE, stroke=3))


def _asked(f: Frame, room: Room, page: CalibrationPage) -> Shapes:
    """Which die and which face of how many; what to do; how it lies; the answers."""
    t, line = f.theme, f.sp("line") * 1.4
    sizes = line, FILL, GAP - 8 + line, _answers_tall(f)
    upper, ask, state, buttons = column(room, 8, *sizes)
    state = state.top(line)
    step = upper.right(upper.w * 0.45)
    name = upper.left(upper.w * 0.53)
    short = brief(page.name, "bold", f.sp("line") * 0.8, name.w)
    return join(
        words(f, name, short, face="bold", shrink=0.8),
        words(f, step, page.step, colour=t.ink2, align="right", shrink=0.6),
        _sentence(f, ask, page.ask),
        mark(f, page.mark, *spot(state, 16, 2)),
        words(
            f,
            state.after(26),
            page.state,
            face="bold",
            colour=t.ink2 if page.mark == "unseen" else sure_colour(t, page.mark),
            shrink=0.6,
        ),
        _answers(f, buttons, page),
    )


def _sentence(f: Frame, room: Room, text: str) -> Shapes:
    """As large as the room allows."""
    for size in (32.0, 28.0, 24.0, 21.0, 19.0, 17.0, 15.0):
        high, draw = paragraph(f, text, "line", room.w, size=size * f.content_scale)
        if high <= room.h:
            break
    return draw(room)


def _answers_tall(f: Frame) -> float:
    return 68 if f.narrow else 80


def _answers(f: Frame, room: Room, page: CalibrationPage) -> Shapes:
    """The one to touch is as wide as the others together."""
    others = page.answers[1:]
    count = max(len(others), 1)
    wide = (room.w - 10) * (0.5 if count > 1 else 0.62)
    main, rest = row(room, 10, wide, FILL)
    places = (main, *rest.columns(count, 10)[: len(others)])
    return bar(f, places, page.answers)


# ---- how far it is


def _grid(page: CalibrationPage, w: float) -> tuple[int, float]:
    """So many side by side, and how high all rows are; no row nearly empty."""
    rows = -(-len(page.faces) // int((w + 8) // (CELL + 8)))
    return -(-len(page.faces) // rows), rows * (CELL + 8) - 8


def _faces(f: Frame, room: Room, faces: tuple[LaidFace, ...], count: int) -> Shapes:
    """Every face once; those that were laid are filled, the one asked for framed."""
    wide = min(72.0, (room.w + 8) / count - 8)
    places = grid(room.left(count * (wide + 8) - 8), 8, count, len(faces))
    return join(*(_cell(f, at, one) for at, one in zip(places, faces, strict=True)))


def _cell(f: Frame, room: Room, one: LaidFace) -> Shapes:
    t = f.theme
    fill = MARBLE if one.done else t.s1
    line, wide = (t.clay, 4) if one.now else (t.line, 2)
    ink = INK if one.done else t.ink if one.now else t.ink3
    box = Box(*room, fill, 10, line, wide, dash=not (one.done or one.now))
    said = words(f, room, one.face, size=22, face="bold", colour=ink, align="center")
    return (box, *said)
