"""Lists of decisions: a rail with a search on the left, rows of choices beside it."""

from __future__ import annotations

from functools import partial

from companion.canvas.icons import icon
from companion.canvas.layout import scroll
from companion.canvas.measure import LEADING, rows, width
from companion.canvas.shapes import Box, Room, Scroll, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.lists import Group, ListPage, Pick, Row, Tab
from companion.screens.kit.controls import stepper
from companion.screens.kit.kit import SMALLEST, pill, words, zone
from companion.screens.kit.overlay import ground, halves, head, search, snack

GAP, FINGER = 8, 48


def lay(page: ListPage, f: Frame) -> Shapes:
    """Settings, and the options of a running game."""
    left, right = parts(f)
    return join(
        head(f, page.top),
        search(f, left.top(56), page.search),
        rail(f, left.below(56 + GAP), page.tabs),
        sheet(f, right, page.groups) if page.groups else nothing(f, right, page.none),
        snack(f, right, page.snack),
    )


def parts(f: Frame) -> tuple[Room, Room]:
    """Rail and sheet."""
    return halves(f, ground(f), 0.255)


# ------------------------------------------------------------------ the rail
def rail(f: Frame, room: Room, tabs: tuple[Tab, ...]) -> Shapes:
    """As high as there is room for; where that is too low for a finger, scrolled."""
    if not tabs:
        return ()
    high = min(68, (room.h - GAP * (len(tabs) - 1)) / len(tabs))
    if high < FINGER:
        parts = [(FINGER, partial(_row, f, one)) for one in tabs]
        return scroll(room, "rail", parts, GAP)
    return join(
        *(
            tab(f, room.below(i * (high + GAP)).top(high), one)
            for i, one in enumerate(tabs)
        )
    )


def _row(f: Frame, one: Tab, room: Room) -> Shapes:
    return tab(f, room, one)


def tab(f: Frame, room: Room, page: Tab) -> Shapes:
    """Its name; below it, where there is room, how things stand in there."""
    t = f.theme
    fill, line = (t.s3, t.clay) if page.on else (t.s1, t.line)
    box = Box(*room, fill, 14, line, 3 if page.on else 2)
    ink = t.ink if page.on else t.ink2
    side = 40 if page.wrong else 0
    inner = room.after(16).before(side + 12)
    mark: Shapes = ()
    if page.wrong:
        at = room.x + room.w - 40, room.y + room.h / 2 - 13
        mark = icon("warn", *at, 26, t.alarm, fill, 2.4)
    size, small = 21 * f.content_scale, max(SMALLEST, 16 * f.content_scale)
    high = (size + small) * 1.2
    if not page.sub or high > room.h - 4:
        said = words(f, inner, page.label, size=size, colour=ink, face="bold")
    else:
        y = room.y + (room.h - high) / 2
        upper = Room(inner.x, y, inner.w, size * 1.2)
        lower = Room(inner.x, y + size * 1.2, inner.w, small * 1.2)
        said = words(f, upper, page.label, size=size, colour=ink, face="bold")
        said += words(f, lower, page.sub, "small", size=small, colour=t.ink2)
    return join((box,), said, mark, zone(room, page.action, page.label, radius=14))


# ------------------------------------------------------------------ the rows
def nothing(f: Frame, room: Room, text: str) -> Shapes:
    """Said where a list is empty, so that nobody waits for it."""
    middle = room.inset(40, room.h * 0.3)
    return words(f, middle, text, "body", colour=f.theme.ink2, align="center", lines=4)


def sheet(f: Frame, room: Room, groups: tuple[Group, ...]) -> Shapes:
    """All groups below each other; it scrolls when they are higher than the room."""
    out: list[Shapes] = []
    y = room.y
    for n, group in enumerate(groups):
        y += 18 if n else 0
        shapes, high = heading(f, Room(room.x, y, room.w, 0), group)
        out.append(shapes)
        y += high
        for one in group.rows:
            shapes, high = row(f, Room(room.x, y, room.w, 0), one)
            out.append(shapes)
            y += high + GAP
    name = " ".join(group.title for group in groups)
    return (Scroll(*room, y - room.y, name, join(*out)),)


def heading(f: Frame, room: Room, group: Group) -> tuple[Shapes, float]:
    """The kind of these decisions, and what they are about."""
    size = 28 * f.scale
    upper = room.top(size * 1.25)
    said = words(f, upper, group.title, "title", size=size)
    if not group.help:
        return said, upper.h + GAP
    help, high = paragraph(f, room._replace(y=room.y + upper.h), group.help)
    return said + help, upper.h + high + 10


def paragraph(
    f: Frame, room: Room, text: str, size: float = 18
) -> tuple[Shapes, float]:
    """As many lines as the words need, and how high they are."""
    size = max(SMALLEST, size * f.content_scale)
    lines = rows(text, "body", size, room.w)
    high = lines * LEADING * size + 2
    said = words(
        f,
        room.top(high),
        text,
        size=size,
        colour=f.theme.ink2,
        lines=lines,
        valign="top",
        shrink=1,
    )
    return said, high


def row(f: Frame, room: Room, page: Row) -> tuple[Shapes, float]:
    """Words on the left, choices on the right, or below where they are long."""
    wide = controls(f, page)
    beside = wide < room.w * 0.56
    pad = 16
    inner = room.below(10).top(0).inset(pad, 0)
    text = inner.left(inner.w - wide - 16) if beside else inner
    said, high = sayings(f, text, page)
    control = 54.0
    if beside:
        tall = max(high + 20, control + 20)
        at = Room(
            inner.x + inner.w - wide, room.y + (tall - control) / 2, wide, control
        )
        if high + 20 < tall:
            said, _ = sayings(f, text._replace(y=room.y + (tall - high) / 2), page)
    else:
        tall = high + control + 32
        at = Room(inner.x, room.y + tall - control - 10, inner.w, control)
    box = Box(room.x, room.y, room.w, tall, f.theme.s2, 16)
    return join((box,), said, choices(f, at, page)), tall


def sayings(f: Frame, room: Room, page: Row) -> tuple[Shapes, float]:
    """The name of a decision, and one sentence of help."""
    size = 22 * f.content_scale
    lines = rows(page.label, "bold", size, room.w)
    upper = lines * LEADING * size + 2
    name = words(
        f, room.top(upper), page.label, size=size, face="bold", lines=lines, shrink=0.9
    )
    if not page.help:
        return name, upper
    help, lower = paragraph(f, room._replace(y=room.y + upper), page.help, 17)
    return name + help, upper + lower


def controls(f: Frame, page: Row) -> float:
    """How wide the choices want to be, all as wide as the widest."""
    if page.steps:
        return 54 * 2 + 124 * f.scale
    if not page.picks:
        return 0
    widest = max(width(pick.label, "bold", f.sp("line")) for pick in page.picks)
    return len(page.picks) * (max(108, widest + 66) + GAP) - GAP


def choices(f: Frame, room: Room, page: Row) -> Shapes:
    if page.steps:
        s = page.steps
        return stepper(f, room, s.value, s.less, s.more, s.names)
    if not page.picks:
        return ()
    places = room.columns(len(page.picks), GAP)
    return join(*(pick(f, r, p) for r, p in zip(places, page.picks, strict=True)))


def pick(f: Frame, room: Room, page: Pick) -> Shapes:
    """What holds has a tick and a frame, not a colour alone."""
    sign = "check" if page.on else None
    return pill(f, room, page.label, page.action, on=page.on, icon=sign)
