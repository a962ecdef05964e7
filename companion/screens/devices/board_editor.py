"""Regions drawn on a photograph: the sheet as large as can be, names beside it."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import Part, scroll
from companion.canvas.measure import height, rows
from companion.canvas.shapes import Box, Disc, Picture, Poly, Room, Shapes, Zone, join
from companion.canvas.theme import INK, Frame
from companion.pages.devices.board_editor import BoardEditorPage, RegionSheet
from companion.screens.devices.camera_view import fitted
from companion.screens.devices.outlined import outlined
from companion.screens.kit.kit import panel, words
from companion.screens.kit.overlay import (
    bar,
    ground,
    head,
    in_lines,
    paragraph,
    snack,
)

GAP = 8
WIDE, LOW_WIDE = 372, 316
"""The side with the names."""
TOUCH = 58.0


def lay(page: BoardEditorPage, f: Frame) -> Shapes:
    room = ground(f)
    wide = LOW_WIDE if f.narrow else WIDE
    stage, side = room.left(room.w - wide - 12), room.right(wide)
    if f.mirrored:
        stage, side = room.right(room.w - wide - 12), room.left(wide)
    return join(
        head(f, page.top),
        sheet(f, stage, page.sheet),
        beside(f, side, page),
        foot(f, side, page),
        snack(f, stage, page.snack),
    )


# ---- the sheet


def sheet(f: Frame, room: Room, one: RegionSheet) -> Shapes:
    wide, high = one.extent
    at = fitted(room, wide / high)
    return join(
        (Box(*room, f.theme.sunk, 12), Picture(*at, one.picture)),
        outlined(f, at, one.outlines),
        begun(f, placed(at, one.drawn, one.extent)),
        (
            Disc(x, y, 8, f.theme.clay, INK, 2)
            for x, y in placed(at, one.corners, one.extent)
        ),
        (Zone(*at, one.point, one.label, units=one.extent, drag=one.drag),),
    )


def placed(
    at: Room, ring: tuple[tuple[int, int], ...], extent: tuple[int, int]
) -> tuple[tuple[float, float], ...]:
    """Spots of the sheet where they lie on the page."""
    wide, high = extent
    return tuple((at.x + x / wide * at.w, at.y + y / high * at.h) for x, y in ring)


def begun(f: Frame, spots: tuple[tuple[float, float], ...]) -> Shapes:
    """The corners so far; the first is the one that closes the outline."""
    if not spots:
        return ()
    t = f.theme
    line = (Poly(spots, None, t.clay, 4, closed=False),) if len(spots) > 1 else ()
    dots = tuple(Disc(x, y, 5, t.clay, t.coast, 1.4) for x, y in spots[1:])
    return (*line, *dots, Disc(*spots[0], 12, t.s1, t.clay, 4))


# ---- beside it


def foot(f: Frame, side: Room, page: BoardEditorPage) -> Shapes:
    undo, keep = side.bottom(64).columns(2, GAP)
    return bar(f, (undo, keep), (page.undo, page.keep), 19)


def beside(f: Frame, side: Room, page: BoardEditorPage) -> Shapes:
    """The region asked for, what to do, what is wrong, and every name."""
    room = side.above(76)
    inner = room.inset(12, 10)
    w = inner.w
    if page.ask is not None:
        ways = [page.ask.leave, *([page.ask.anyway] if page.ask.anyway else [])]
        parts = [marked(f, w, page.ask.text, "warn"), *in_lines(f, ways, 1, TOUCH)]
        return panel(f, room) + scroll(inner, "board ask", parts, GAP)
    parts = [title(f, w, page.title), paragraph(f, page.help, "line", w, f.theme.ink2)]
    if page.wrong:
        parts.append(marked(f, w, page.wrong, "warn"))
    parts += in_lines(f, page.answers, 1, TOUCH)
    parts += in_lines(f, page.names, 2, TOUCH)
    parts += [marked(f, w, one, "warn") for one in page.doubts]
    if page.good:
        parts.append(marked(f, w, page.good, "check"))
    return panel(f, room) + scroll(inner, "board regions", parts, GAP)


def title(f: Frame, w: float, text: str) -> Part:
    size = 28 * f.scale
    lines = min(2, rows(text, "head", size, w))

    def draw(room: Room) -> Shapes:
        return words(f, room, text, "name", size=size, lines=lines, shrink=0.55)

    return height(lines, size), draw


def marked(f: Frame, w: float, text: str, sign: str) -> Part:
    """A sentence after its sign."""
    size = f.sp("line")
    lines = rows(text, "body", size, w - 34)
    colour = f.theme.laurel if sign == "check" else f.theme.alarm

    def draw(room: Room) -> Shapes:
        return join(
            icon(sign, room.x, room.y, 24, colour, f.theme.s1, 2.6),
            words(f, room.after(34), text, size=size, lines=lines, valign="top"),
        )

    return max(26, height(lines, size) + 2), draw
