"""Things to move: a list that is ticked off, as large as fingers are busy."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, Part, column, row, scroll, spot
from companion.canvas.measure import height, rows, width
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.table.pending_changes import PendingChangesPage, PendingPiece
from companion.screens.kit.kit import panel, words, zone
from companion.screens.kit.overlay import answer, ground, head, snack
from companion.screens.kit.shields import shield_box


def lay(page: PendingChangesPage, f: Frame) -> Shapes:
    room = ground(f)
    high = 64 if f.narrow else 84
    gap = 8 if f.narrow else 12
    every, foot = column(room, gap, FILL, high)
    wide = min(420, room.w * 0.4)
    beside, done = row(foot, gap, FILL, wide, mirrored=f.mirrored)
    return join(
        head(f, page.top),
        _list(f, every, page),
        words(f, beside.inset(8, 0), page.sub, "body", colour=f.theme.ink2),
        answer(f, done, page.done),
        snack(f, beside.inset(-12), page.snack),
    )


def _list(f: Frame, room: Room, page: PendingChangesPage) -> Shapes:
    inner = room.inset(20, 12)
    size = f.sp("question")
    title = inner.top(size * 1.25)
    parts = [_piece(f, inner.w, piece) for piece in page.pieces]
    return join(
        panel(f, room),
        words(f, title, page.title, "question", shrink=0.5),
        scroll(inner.below(title.h + 8), "hands", parts),
    )


def _piece(f: Frame, w: float, piece: PendingPiece) -> Part:
    size = f.sp("answer")
    left = 136 if piece.colour else 78
    room = w - left - _moved(f, w, piece) - 16
    lines = min(3, rows(piece.text, "bold", size, room))

    def draw(room: Room) -> Shapes:
        return _drawn(f, room, piece, left, lines)

    return max(72, height(lines, size) + 20), draw


def _moved(f: Frame, w: float, piece: PendingPiece) -> float:
    """What from, arrow and to take at the right end."""
    if not piece.after:
        return 0
    size = f.sp("answer")
    both = width(piece.before, "body", size) + width(piece.after, "bold", size)
    return min(both + 80, w * 0.45)


def _drawn(
    f: Frame, room: Room, piece: PendingPiece, left: float, lines: int
) -> Shapes:
    """The box to tick, whose it is, what it is, and where it goes."""
    t = f.theme
    end = _moved(f, room.w, piece)
    name = room.after(left).before(end + 16)
    ink = t.ink3 if piece.done else t.ink
    y = room.y + room.h / 2
    return join(
        (Box(*room, t.s1 if piece.done else t.s2, 16, t.s3 if piece.done else None),),
        _tick(f, room.x + 18, y - 20, done=piece.done),
        shield_box(piece.colour, room.x + 76, y - 23, 46) if piece.colour else (),
        words(f, name, piece.text, "answer", colour=ink, lines=lines),
        _goes(f, room.right(end + 16), piece) if end else (),
        zone(room, piece.action, piece.text),
    )


def _tick(f: Frame, x: float, y: float, *, done: bool) -> Shapes:
    t = f.theme
    box = Box(
        x, y, 40, 40, t.laurel if done else t.sunk, 10, t.laurel if done else t.line
    )
    return (box, *icon("check", x + 6, y + 6, 28, t.bg, stroke=3.4)) if done else (box,)


def _goes(f: Frame, room: Room, piece: PendingPiece) -> Shapes:
    """From, a drawn arrow, to."""
    t = f.theme
    size = f.sp("answer")
    most = room.w * 0.5 if piece.before else room.w - 70
    to = min(width(piece.after, "bold", size) + 4, most)
    after = room.before(16).right(to)
    arrow = icon("arrow", *spot(room.right(to + 60), 28, 0), t.ink2)
    before = room.before(to + 68)
    ink = t.ink3 if piece.done else t.ink
    return join(
        words(
            f,
            before,
            piece.before,
            "answer",
            face="body",
            colour=t.ink2,
            align="right",
            lines=2,
        ),
        arrow,
        words(f, after, piece.after, "answer", colour=ink, lines=2),
    )
