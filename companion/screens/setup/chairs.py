"""The people of a new game: a row each; below, who begins or what is picked."""

from __future__ import annotations

from collections.abc import Iterator

from companion.canvas.icons import icon
from companion.canvas.measure import width
from companion.canvas.shapes import Box, Disc, Room, Scroll, Shapes, join, shift
from companion.canvas.theme import Frame
from companion.pages.lists import Pick
from companion.pages.setup.chairs import Chair, Colour, Seating
from companion.pages.table.sides import Sides
from companion.screens.kit.controls import field
from companion.screens.kit.kit import Kind, paint, pill, words, zone
from companion.screens.kit.lists import GAP, paragraph, pick
from companion.screens.kit.overlay import answer
from companion.screens.kit.shields import shield_box, team

BUTTON = 60


def lay(f: Frame, room: Room, page: Seating) -> Shapes:
    """Rows keep their place while names are typed: what is wrong is said above them."""
    size = 28 * f.scale
    below = room.below(size * 1.25)
    out = [words(f, room.top(size * 1.25), page.title, "title", size=size)]
    out.append(_said(f, below.top(_line(f)), page))
    y = below.y + _line(f) + 8
    for shapes, high in _rows(f, room, page):
        out.append(shift(shapes, 0, y))
        y += high + GAP
    return (Scroll(*room, y - GAP - room.y, "chairs", join(*out)),)


def _rows(f: Frame, room: Room, page: Seating) -> Iterator[tuple[Shapes, float]]:
    """People, what is picked for one of them below that one, and who begins."""
    at, tall = Room(room.x, 0, room.w, 0), 68 if f.narrow else 76
    if page.sides is not None:
        yield _sides(f, at, page.sides)
    for chair in page.chairs:
        yield _chair(f, at.top(tall), chair), tall
        if chair.picked:
            yield _picking(f, at, page)
    yield answer(f, at.top(60), page.add, 21), 60
    if page.firsts:
        yield _firsts(f, at, page)


def _line(f: Frame) -> float:
    """One line is enough for what is said here, until text is large."""
    size = 18 * f.content_scale
    return size * 1.15 * (2 if f.content_scale > 1.15 else 1) + 4


def _said(f: Frame, room: Room, page: Seating) -> Shapes:
    """One sentence of help, or what has to be put right."""
    t = f.theme
    size = 18 * f.content_scale
    if not page.wrong:
        return words(
            f, room, page.help, size=size, colour=t.ink2, lines=2, valign="top"
        )
    sign = icon("warn", room.x, room.y, 24, t.alarm, t.bg, 2.4)
    beside = room.after(32)
    return sign + words(
        f, beside, page.help, size=size, face="bold", lines=2, valign="top"
    )


def _chair(f: Frame, room: Room, c: Chair) -> Shapes:
    """Shield, name, side of the tablet, who begins, order, leave."""
    t = f.theme
    line = t.alarm if c.wrong else t.clay if c.picked else t.line
    box = Box(
        *room, t.s3 if c.picked else t.s2, 16, line, 4 if c.picked or c.wrong else 2
    )
    inner = room.inset(8, (room.h - BUTTON) / 2)
    shield = inner.left(BUTTON)
    places = _buttons(inner, 4)
    badge = 40 if c.team else 0
    name = Room(
        shield.x + BUTTON + GAP,
        inner.y,
        places[0].x - shield.x - BUTTON - 2 * GAP - (badge and badge + GAP),
        BUTTON,
    )
    return join(
        (box,),
        shield_box(c.colour, shield.x + 4, shield.y + 4, BUTTON - 8),
        zone(shield, c.pick, c.name, radius=30),
        field(f, name, c.name, c.hint, c.typing, 40),
        team(f, c.team, places[0].x - badge - GAP, inner.y + 10, badge),
        _side(f, places[0], c),
        _sign(f, places[1], "crown", c.begin, c.begin_label, on=c.begins),
        _sign(f, places[2], "up", c.up, c.up_label),
        _sign(f, places[3], "cross", c.drop, c.drop_label),
    )


def _buttons(room: Room, count: int) -> tuple[Room, ...]:
    """From the right edge; the first is wider, for the side has a word too."""
    wide = 112
    x = room.x + room.w - (count - 1) * (BUTTON + GAP) - wide
    first = Room(x, room.y, wide, BUTTON)
    return first, *(
        Room(x + wide + GAP + i * (BUTTON + GAP), room.y, BUTTON, BUTTON)
        for i in range(count - 1)
    )


def _side(f: Frame, room: Room, c: Chair) -> Shapes:
    """The tablet from above, and a dot on the side where the person sits."""
    t = f.theme
    p = paint(t, "plain")
    mid = room.x + room.w / 2, room.y + 20
    tablet = Box(mid[0] - 14, mid[1] - 8, 28, 16, None, 3, t.ink2, 2)
    dx, dy = ((0, 14), (-21, 0), (0, -14), (21, 0))[c.side]
    dot = Disc(mid[0] + dx, mid[1] + dy, 4, t.clay)
    word = room.bottom(23).top(21).inset(4, 0)
    return join(
        (Box(*room, p.fill, 16, p.line), tablet, dot),
        words(
            f, word, c.side_label, size=16, colour=t.ink2, align="center", shrink=0.9
        ),
        zone(room, c.turn, f"{c.name}: {c.side_label}"),
    )


def _sign(
    f: Frame, room: Room, name: str, action: object, label: str, *, on: bool = False
) -> Shapes:
    kind: Kind = "off" if action is None else "lit" if on else "plain"
    p = paint(f.theme, kind)
    ink = f.theme.ochre if on else p.ink
    at = room.x + room.w / 2 - 15, room.y + room.h / 2 - 15
    return join(
        (Box(*room, p.fill, 16, p.line, p.width),),
        icon(name, *at, 30, ink, p.fill, 2.4),
        zone(room, action, label),
    )


# ------------------------------------------------------------------ between the rows
def _sides(f: Frame, room: Room, page: Sides) -> tuple[Shapes, float]:
    """Alone or in teams, and who is with whom."""
    high = 56.0 if page.picks else 0.0
    out = [_row(f, room.top(high), page.picks)] if page.picks else []
    if page.line:
        said, tall = paragraph(f, room.below(high + 6), page.line, 20)
        out.append(said)
        high += 6 + tall
    return join(*out), high


def _firsts(f: Frame, room: Room, page: Seating) -> tuple[Shapes, float]:
    label, high = paragraph(f, room.below(6), page.first, 20)
    row = Room(room.x, high + 12, room.w, 56)
    return join(label, _row(f, row, page.firsts)), high + 68


def _row(f: Frame, room: Room, picks: tuple[Pick, ...]) -> Shapes:
    places = room.columns(len(picks), GAP)
    return join(*(pick(f, r, p) for r, p in zip(places, picks, strict=True)))


def _picking(f: Frame, room: Room, page: Seating) -> tuple[Shapes, float]:
    """Colours of the game's pieces, then names used before."""
    inner = room.inset(16, 0)
    step = min(150, (inner.w + GAP) / len(page.colours))
    colours = (
        _colour(f, Room(inner.x + i * step, 0, step - GAP, 64), c)
        for i, c in enumerate(page.colours)
    )
    names, lower = _flow(f, inner.below(64 + GAP), page.names)
    high = 64 + (GAP + lower if lower else 0)
    return join(*colours, names), high


def _colour(f: Frame, room: Room, c: Colour) -> Shapes:
    t = f.theme
    box = Box(
        *room, t.s3 if c.on else t.s2, 32, t.clay if c.on else t.line, 3 if c.on else 2
    )
    beside = room.after(58).before(10)
    return join(
        (box,),
        shield_box(c.colour, room.x + 8, room.y + 8, 48),
        words(f, beside, c.label, "label"),
        zone(room, c.action, c.label, radius=32),
    )


def _flow(f: Frame, room: Room, picks: tuple[Pick, ...]) -> tuple[Shapes, float]:
    """Words one after the other, as many in a line as there is room for."""
    out: list[Shapes] = []
    x, y, high = room.x, room.y, 52
    for one in picks:
        w = max(72, width(one.label, "body", f.sp("line")) + 44)
        if x + w > room.x + room.w:
            x, y = room.x, y + high + GAP
        out.append(pill(f, Room(x, y, w, high), one.label, one.action))
        x += w + GAP
    return join(*out), (y + high - room.y) if picks else 0
