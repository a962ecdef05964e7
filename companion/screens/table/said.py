"""What is said on the table page beside the question: news, a line, whose turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from companion.canvas.geometry import overlap
from companion.canvas.layout import FILL, middle, row
from companion.canvas.measure import height, rows, width
from companion.canvas.motion import come
from companion.canvas.shapes import (
    Box,
    Room,
    Scroll,
    Shape,
    Shapes,
    Text,
    Zone,
    flat,
    join,
)
from companion.canvas.theme import DARK, LIGHT, Frame
from companion.desk.actions import Become, Play
from companion.desk.places import AtTable
from companion.pages.pieces import Snack
from companion.pages.table.reckoning import Reckoning
from companion.pages.table.table import TablePage
from companion.screens.kit.kit import SMALLEST, words, zone
from companion.screens.kit.shields import shield_box
from companion.screens.table import reckoning

GAP = 8
SNACK = 64.0
ENOUGH = 190
"""So high a part of the prompt may tell what happened."""
LEAST = 300
"""What a snackbar needs across."""


def told(
    f: Frame,
    stage: Shapes,
    rooms: tuple[Room, Room],
    asked: Shapes,
    page: Reckoning | None,
) -> tuple[Shapes, Shapes]:
    """The stage, and what happened: on it, or beside it where the stage is touched."""
    if page is None:
        return stage, ()
    room, panel = rooms
    free = widest(panel, asked)
    if free.h >= ENOUGH and any(asks(one) for one in flat(stage)):
        return stage, reckoning.lay(f, free, page)
    return reckoning.lay(f, room, page), ()


def asks(one: Shape) -> bool:
    """Whether a touch of it answers, or is the first of two."""
    if not isinstance(one, Zone):
        return False
    match one.action:
        case Play():
            return True
        case Become(AtTable(chosen=chosen)):
            return bool(chosen)
    return False


def widest(panel: Room, asked: Shapes) -> Room:
    """The highest part of the prompt in which nothing is said or touched."""
    inner = panel.inset(8, 8)
    taken = sorted(
        (max(one.y, inner.y), one.y + one.h)
        for one in asked
        if isinstance(one, Text | Zone | Scroll) and one.h < inner.h
    )
    best, low = Room(inner.x, inner.y, inner.w, 0), inner.y
    for top, foot in (*taken, (inner.y + inner.h, 0.0)):
        if top - low - 2 * GAP > best.h:
            best = Room(inner.x, low + GAP, inner.w, top - low - 2 * GAP)
        low = max(low, foot)
    return best


def banner(f: Frame, room: Room, page: TablePage) -> Shapes:
    """Whose turn it is now, large over the stage while it passes."""
    if len(page.panel.seats) != 1:
        return ()
    colour, name = page.panel.seats[0]
    at = middle(room, min(room.w, 460.0), 96)
    drawn = join(
        (Box(*at, f.theme.s3, 24, f.theme.clay, 4),),
        shield_box(colour, at.x + 16, at.y + 14, 68),
        words(f, at.after(104).before(16), name, "winner", shrink=0.2),
    )
    return come(f"banner {colour} {page.top.small}", "pass", drawn, at, (0.0, 60.0))


def perches(stage: Room, shown: Shapes) -> Iterator[Room]:
    """Where the snackbar may lie: on the foot or head of a bare stage."""
    inner = stage.inset(8, 8)
    for place in (inner.bottom(SNACK), inner.top(SNACK)):
        if not any(heeds(one) and overlap(one, place) for one in shown):
            yield place


def gaps(panel: Room, asked: Shapes, high: float = SNACK) -> Iterator[Room]:
    """Else where the prompt has neither words nor answers, from its foot upwards."""
    inner = panel.inset(8, 8)
    full: list[Box | Text | Zone | Scroll] = [
        one for one in asked if isinstance(one, Text) or heeds(one)
    ]
    full += [one for one in asked if isinstance(one, Box) and one.h < inner.h]
    for up in range(0, int(inner.h - high), 8):
        place = inner.above(up).bottom(high)
        if inner.w >= LEAST and not any(overlap(one, place) for one in full):
            yield place


def hint(f: Frame, panel: Room, asked: Shapes, one: Snack | None) -> Shapes:
    """What is worth knowing, where the prompt has room for it; else another time."""
    if one is None:
        return ()
    t, size = f.theme, f.sp("body")
    wide = width(one.label, "bold", size) + 20
    lines = rows(one.text, "body", size, panel.w - 54 - wide)
    gap = next(gaps(panel, asked, max(72.0, height(lines, size) + 32)), None)
    if gap is None:
        return ()
    place = gap.inset(0 if f.narrow else 6, GAP)
    text, end = row(place.inset(14, 0), 8, FILL, wide)
    return join(
        (Box(*place, t.s2, 14, t.aegean, 2),),
        words(f, text, one.text, size=size, lines=lines, shrink=0.9),
        words(f, end, one.label, size=size, align="right", face="bold", colour=t.clay),
        zone(place, one.action, one.label, radius=14),
    )


def above(free: Room, stage: Room) -> Room:
    """Else over the clock of the phases, whose name stays in sight."""
    return free if free.w >= LEAST else stage.inset(8, 8).bottom(SNACK)


def answers(one: Shape) -> TypeGuard[Zone | Scroll]:
    return isinstance(one, Scroll) or (isinstance(one, Zone) and bool(one.action))


def heeds(one: Shape) -> TypeGuard[Zone | Scroll]:
    """Whether any touch of it means something, short or long."""
    return answers(one) or (isinstance(one, Zone) and bool(one.long))


def snack(f: Frame, place: Room, one: Snack | None) -> Shapes:
    """What was done and the way back; what looks out beside it answers."""
    if one is None:
        return ()
    t = f.theme
    clay = LIGHT.clay if t.name == "dark" else DARK.clay
    wide = width(one.label, "bold", f.sp("body")) + 36 if one.label else 8
    beside, end = row(place.after(18), 4, FILL, wide)
    text, size = one.text, min(f.sp("line"), place.h * 0.36)
    while " · " in text and rows(text, "body", SMALLEST, beside.w) > 2:
        text = text.rpartition(" · ")[0]
    return join(
        (Box(*place, t.ink, 14), Zone(*place, None, text)),
        words(f, beside, text, size=size, colour=t.bg, lines=2, shrink=0.3),
        words(f, end, one.label, "body", colour=clay, align="center", face="bold"),
        zone(end, one.action if one.label else None, one.label, radius=14),
    )
