"""Kept games: a list and one looked at closer; statistics; a game from a file."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.measure import rows, width
from companion.canvas.shapes import Box, Room, Scroll, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.lists import Tab
from companion.pages.saves.games import Closer, GamesPage, Kept, Line, Person, TakeIn
from companion.pages.saves.statistics import Statistics
from companion.screens.kit.art import art
from companion.screens.kit.controls import field
from companion.screens.kit.kit import SMALLEST, button, panel, words, zone
from companion.screens.kit.lists import GAP, nothing, paragraph
from companion.screens.kit.overlay import answer, ground, halves, head, snack
from companion.screens.kit.shields import shield_box
from companion.screens.saves.statistics import boards

SHIELDS = 44.0
"""How high a row of people is."""


def lay(page: GamesPage, f: Frame) -> Shapes:
    room = ground(f)
    body = room.below(56 + (8 if f.narrow else 12))
    return join(
        head(f, page.top),
        _tabs(f, room.top(56), page.tabs),
        _body(f, body, page.body),
        snack(f, body, page.snack),
    )


def _tabs(f: Frame, room: Room, tabs: tuple[Tab, ...]) -> Shapes:
    """The three parts of the page side by side."""
    places = room.left(min(room.w, 780)).columns(len(tabs), GAP)
    t = f.theme
    out: list[Shapes] = []
    for r, tab in zip(places, tabs, strict=True):
        line = t.clay if tab.on else t.line
        out.append((Box(*r, t.s3 if tab.on else t.s1, 28, line, 3 if tab.on else 2),))
        ink = t.ink if tab.on else t.ink2
        size = 20 * f.content_scale
        out.append(
            words(
                f,
                r.inset(14, 0),
                tab.label,
                size=size,
                face="bold",
                colour=ink,
                align="center",
            )
        )
        out.append(zone(r, tab.action, tab.label, radius=28))
    return join(*out)


def _body(f: Frame, room: Room, page: Kept | Statistics | TakeIn) -> Shapes:
    match page:
        case Kept(none=none) if none:
            return nothing(f, room, none)
        case Kept():
            return _kept(f, room, page)
        case Statistics(none=none) if none:
            return nothing(f, room, none)
        case Statistics():
            return boards(f, room, page.boards)
        case TakeIn():
            return _take_in(f, room, page)


# ------------------------------------------------------------------ the list
def _kept(f: Frame, room: Room, page: Kept) -> Shapes:
    left, right = halves(f, room, 0.52)
    out: list[Shapes] = []
    y = left.y
    for line in page.lines:
        lines = max(1, -(-len(line.people) // in_row(f, left.w - 32, line)))
        tall = _titles(f) + lines * SHIELDS + 16
        out.append(_line(f, Room(left.x, y, left.w, tall), line))
        y += tall + GAP
    closer = _closer(f, right, page.closer) if page.closer else ()
    return join((Scroll(*left, y - GAP - left.y, "games", join(*out)),), closer)


def _titles(f: Frame) -> float:
    """How high title and second line are together."""
    return (41 if not f.narrow else 37) * 1.2 * f.content_scale


def _line(f: Frame, room: Room, page: Line) -> Shapes:
    """Title, where it stands, and the shields; the crown is on who won."""
    t = f.theme
    line = t.clay if page.on else t.line
    box = Box(*room, t.s3 if page.on else t.s2, 16, line, 3 if page.on else 2)
    size, small = 24 * f.content_scale, 17 * f.content_scale
    if f.narrow:
        size, small = 21 * f.content_scale, 16 * f.content_scale
    title = room.below(8).top(size * 1.15).inset(16, 0)
    sub = title.bottom(0).top(small * 1.2)
    row = Room(title.x, room.y + 10 + _titles(f), title.w, 0)
    return join(
        (box,),
        words(f, title, page.title, size=size, face="bold"),
        words(f, sub, page.sub, size=small, colour=t.ink2, shrink=0.85),
        _shields(f, row, page),
        zone(room, page.action, page.title),
    )


def _shields(f: Frame, room: Room, page: Line) -> Shapes:
    """Who played; of a finished game also with how many points."""
    side, row = 30 if f.narrow else 36, in_row(f, room.w, page)
    step = room.w / row
    out: list[Shapes] = []
    for i, person in enumerate(page.people):
        x, y = room.x + i % row * step, room.y + i // row * SHIELDS
        out.append(shield_box(person.colour, x, y + (SHIELDS - side) / 2, side))
        beside = Room(x + side + 4, y, step - side - 8, SHIELDS)
        if not page.over:
            out.append(words(f, beside, person.name, "small", colour=f.theme.ink2))
            continue
        upper, lower = beside.rows(2, 0)
        out.append(words(f, upper, person.name, "small", colour=f.theme.ink2))
        if person.won:
            out.append(icon("crown", lower.x, lower.y + 1, 20, f.theme.ochre))
            lower = lower.after(26)
        out.append(words(f, lower, person.points, "label", face="bold"))
    return join(*out)


def in_row(f: Frame, w: float, page: Line) -> int:
    """Four people beside each other, or fewer where their names are long."""
    names = max((width(p.name, "body", SMALLEST) for p in page.people), default=0)
    return 4 if names < w / 4 - (38 if f.narrow else 44) else 3


# ------------------------------------------------------------------ one game
def _closer(f: Frame, room: Room, page: Closer) -> Shapes:
    pad = 12 if f.narrow else 18
    inner = room.inset(pad)
    side = 92 if f.narrow else 124
    high = 56 if f.narrow else 64
    name = inner.bottom(high * 3 + 2 * GAP).top(high)
    row = inner.bottom(high * 2 + GAP).top(high)
    people = inner.below(side + 10).top(name.y - inner.y - side - GAP - 10)
    deeds = (page.rename, page.export, page.delete)
    return join(
        panel(f, room),
        art(f, inner.left(side).top(side), page.art),
        _facts(f, inner.top(side).after(side + 16), page),
        _people(f, people, page.people),
        field(f, name, page.name, page.hint, page.typing, 40),
        *(answer(f, r, a, 20) for r, a in zip(row.columns(3, GAP), deeds, strict=True)),
        answer(f, inner.bottom(high), page.go_on, 26),
    )


def _facts(f: Frame, room: Room, page: Closer) -> Shapes:
    """The title, and as many facts as there is room for."""
    size = 30 * f.scale if not f.narrow else 26 * f.scale
    small = 17 * f.content_scale
    out = words(f, room.top(size * 1.2), page.title, "title", size=size, shrink=0.5)
    y = room.y + size * 1.2
    for fact in page.facts:
        lines = rows(fact, "body", small, room.w)
        high = lines * small * 1.2
        if y + high > room.y + room.h + 6:
            break
        at = Room(room.x, y, room.w, high)
        out += words(f, at, fact, size=small, colour=f.theme.ink2, lines=lines)
        y += high
    return out


def _people(f: Frame, room: Room, people: tuple[Person, ...]) -> Shapes:
    """A line each: shield, name, points; two columns where there are many."""
    if not people:
        return ()
    columns = 2 if len(people) * 32 > room.h else 1
    lines = -(-len(people) // columns)
    tall = min(52.0, room.h / lines)
    places = room.columns(columns, 16)
    return join(
        *(
            _person(f, Room(r.x, room.y + (i % lines) * tall, r.w, tall), p)
            for i, p in enumerate(people)
            for r in (places[i // lines],)
        )
    )


def _person(f: Frame, room: Room, p: Person) -> Shapes:
    side = min(40.0, room.h - 2)
    y = room.y + (room.h - side) / 2
    end = 62 + (36 if p.won else 0)
    name = room.after(side + 8).before(end)
    crown: Shapes = ()
    if p.won:
        crown = icon("crown", name.x + name.w + 4, y + side / 2 - 14, 28, f.theme.ochre)
    points = room.right(58)
    return join(
        shield_box(p.colour, room.x, y, side),
        words(f, name, p.name, "body"),
        crown,
        words(f, points, p.points, "bid", size=28 * f.scale, align="right"),
    )


# ------------------------------------------------------------------ from a file
def _take_in(f: Frame, room: Room, page: TakeIn) -> Shapes:
    size = 28 * f.scale
    out: list[Shapes] = [
        words(f, room.top(size * 1.25), page.title, "title", size=size)
    ]
    y = room.y + size * 1.25
    said, high = paragraph(f, room._replace(y=y), page.help)
    out.append(said)
    y += high + 12
    wide = min(360.0, room.w * 0.4)
    line = Room(room.x, y, room.w - wide - GAP, 72)
    out.append(field(f, line, page.path, page.hint, page.typing, 400))
    end = Room(room.x + room.w - wide, y, wide, 72)
    out.append(answer(f, end, page.take, 22))
    y += 72 + 28
    title = Room(room.x, y, room.w, size * 1.25)
    out.append(words(f, title, page.copies_title, "title", size=size))
    y += size * 1.25
    said, high = paragraph(f, room._replace(y=y), page.copies_help)
    out.append(said)
    y += high + 12
    for a in page.copies:
        at = Room(room.x, y, room.w, 72)
        out.append(
            button(f, at, a.label, a.action, a.kind, sub=a.sub, icon=a.icon, size=22)
        )
        y += 72 + GAP
    return (Scroll(*room, y - room.y, "import", join(*out)),)
