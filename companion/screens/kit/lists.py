"""Lists of decisions: a rail with a search on the left, rows of choices beside it."""

from __future__ import annotations

from functools import partial

from companion.canvas.icons import icon
from companion.canvas.layout import (
    Part,
    joined,
    middle,
    pile,
    scroll,
    space,
    spot,
    stack,
)
from companion.canvas.measure import LEADING, rows, width
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.lists import Group, ListPage, PickButton, Row, Tab
from companion.screens.kit.controls import stepper
from companion.screens.kit.kit import SMALLEST, pill, words, zone
from companion.screens.kit.overlay import ground, halves, head, search, snack

GAP, FINGER = 8, 48
APART = 10
"""Between groups, beside the gaps."""
PAD, CONTROL = 16, 54.0


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
    parts = [(max(FINGER, high), partial(tab, f, page=one)) for one in tabs]
    if high < FINGER:
        return scroll(room, "rail", parts, GAP)
    return pile(room, parts, GAP)


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
        mark = icon("warn", *spot(room.right(40), 26, 0), t.alarm, fill, 2.4)
    size, small = 21 * f.content_scale, max(SMALLEST, 16 * f.content_scale)
    high = (size + small) * 1.2
    if not page.sub or high > room.h - 4:
        said = words(f, inner, page.label, size=size, colour=ink, face="bold")
    else:
        pair = middle(inner, h=high)
        upper, lower = stack(pair, 0, (size * 1.2, small * 1.2))
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
    parts: list[Part] = []
    for group in groups:
        parts += [space(APART)] if parts else []
        parts.append(heading(f, room.w, group))
        parts += [row(f, room.w, one) for one in group.rows]
    name = " ".join(group.title for group in groups)
    return scroll(room, name, parts, GAP)


def heading(f: Frame, w: float, group: Group) -> Part:
    """The kind of these decisions, and what they are about."""
    if not group.help:
        return headline(f, group.title)
    said = paragraph(f, w, group.help)
    return joined((headline(f, group.title), said, space(2)))


def headline(f: Frame, text: str) -> Part:
    size = 28 * f.scale
    return size * 1.25, lambda room: words(f, room, text, "title", size=size)


def paragraph(f: Frame, w: float, text: str, size: float = 18) -> Part:
    """As many lines as the words need."""
    size = max(SMALLEST, size * f.content_scale)
    lines = rows(text, "body", size, w)
    ink = f.theme.ink2

    def draw(room: Room) -> Shapes:
        return words(
            f, room, text, size=size, colour=ink, lines=lines, valign="top", shrink=1
        )

    return lines * LEADING * size + 2, draw


def row(f: Frame, w: float, page: Row) -> Part:
    """Words on the left, choices on the right, or below where they are long."""
    wide = controls(f, page)
    beside = wide < w * 0.56
    high, said = sayings(f, w - 2 * PAD - (wide + PAD if beside else 0), page)
    tall = max(high, CONTROL) if beside else high + 12 + CONTROL

    def draw(room: Room) -> Shapes:
        inner = room.inset(PAD, 10)
        text, at = inner.top(high), inner.bottom(CONTROL)
        if beside:
            text = middle(inner.before(wide + PAD), h=high)
            at = middle(inner.right(wide), h=CONTROL)
        return join((Box(*room, f.theme.s2, 16),), said(text), choices(f, at, page))

    return tall + 20, draw


def sayings(f: Frame, w: float, page: Row) -> Part:
    """The name of a decision, and one sentence of help."""
    size = 22 * f.content_scale
    lines = rows(page.label, "bold", size, w)

    def name(room: Room) -> Shapes:
        return words(
            f, room, page.label, size=size, face="bold", lines=lines, shrink=0.9
        )

    called = lines * LEADING * size + 2, name
    return joined((called, paragraph(f, w, page.help, 17))) if page.help else called


def controls(f: Frame, page: Row) -> float:
    """How wide the choices want to be, all as wide as the widest."""
    if page.steps:
        said = width(page.steps.value, "bold", f.sp("bid")) + 24
        return 54 * 2 + max(124 * f.scale, said)
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


def pick(f: Frame, room: Room, page: PickButton) -> Shapes:
    """What holds has a tick and a frame, not a colour alone."""
    sign = "check" if page.on else None
    return pill(f, room, page.label, page.action, on=page.on, icon=sign)
