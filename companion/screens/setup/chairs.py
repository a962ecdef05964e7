"""The people of a new game: a row each; below, who begins or what is picked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.canvas.icons import icon
from companion.canvas.layout import (
    FILL,
    Part,
    Share,
    flow,
    joined,
    middle,
    row,
    scroll,
    space,
    spot,
)
from companion.canvas.measure import width
from companion.canvas.shapes import Box, Disc, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.lists import PickButton
from companion.pages.setup.chairs import Chair, ColourChoice, Seating
from companion.pages.table.sides import Sides
from companion.screens.kit.controls import field
from companion.screens.kit.kit import Kind, paint, pill, words, zone
from companion.screens.kit.lists import GAP, headline, paragraph, pick
from companion.screens.kit.overlay import answer
from companion.screens.kit.shields import shield_box, team

BUTTON, SIDE, BADGE = 60, 112, 40
"""The side of the tablet has a word too."""


def lay(f: Frame, room: Room, page: Seating) -> Shapes:
    """Rows keep their place while names are typed: what is wrong is said above them."""
    said = _line(f), partial(_said, f, page)
    top = joined((headline(f, page.title), said))
    return scroll(room, "chairs", (top, *_rows(f, room.w, page)), GAP)


def _rows(f: Frame, w: float, page: Seating) -> Iterator[Part]:
    """People, what is picked for one of them below that one, and who begins."""
    if page.sides is not None:
        yield _sides(f, w, page.sides)
    for chair in page.chairs:
        yield 68 if f.narrow else 76, partial(_chair, f, chair)
        if chair.picked:
            yield _picking(f, w, page)
    yield 60, partial(_add, f, page)
    if page.firsts:
        yield _firsts(f, w, page)


def _add(f: Frame, page: Seating, room: Room) -> Shapes:
    return answer(f, room, page.add, 21)


def _line(f: Frame) -> float:
    """One line is enough for what is said here, until text is large."""
    size = 18 * f.content_scale
    return size * 1.15 * (2 if f.content_scale > 1.15 else 1) + 4


def _said(f: Frame, page: Seating, room: Room) -> Shapes:
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


def _chair(f: Frame, c: Chair, room: Room) -> Shapes:
    """Shield, name, side of the tablet, who begins, order, leave."""
    t = f.theme
    line = t.alarm if c.wrong else t.clay if c.picked else t.line
    box = Box(
        *room, t.s3 if c.picked else t.s2, 16, line, 4 if c.picked or c.wrong else 2
    )
    inner = middle(room, h=BUTTON).inset(8, 0)
    badge = (BADGE,) if c.team else ()
    places = row(inner, GAP, BUTTON, FILL, *badge, SIDE, BUTTON, BUTTON, BUTTON)
    shield, name, *_, side, begin, up, drop = places
    return join(
        (box,),
        shield_box(c.colour, *spot(shield, BUTTON - 8)),
        zone(shield, c.pick, c.name, radius=30),
        field(f, name, c.name, c.hint, c.typing, 40),
        team(f, c.team, *spot(places[2], BADGE)),
        _side(f, side, c),
        _sign(f, begin, "crown", c.begin, c.begin_label, on=c.begins),
        _sign(f, up, "up", c.up, c.up_label),
        _sign(f, drop, "cross", c.drop, c.drop_label),
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
    return join(
        (Box(*room, p.fill, 16, p.line, p.width),),
        icon(name, *spot(room, 30), ink, p.fill, 2.4),
        zone(room, action, label),
    )


# ------------------------------------------------------------------ between the rows
def _sides(f: Frame, w: float, page: Sides) -> Part:
    """Alone or in teams, and who is with whom."""
    parts = [_picks(f, page.picks)]
    if page.line:
        parts.append(paragraph(f, w, page.line, 20))
    return joined(parts, 6)


def _firsts(f: Frame, w: float, page: Seating) -> Part:
    asked = paragraph(f, w, page.first, 20)
    return joined((space(0), asked, _picks(f, page.firsts)), 6)


def _picks(f: Frame, picks: tuple[PickButton, ...]) -> Part:
    if not picks:
        return space(0)

    def draw(room: Room) -> Shapes:
        places = room.columns(len(picks), GAP)
        return join(*(pick(f, r, p) for r, p in zip(places, picks, strict=True)))

    return 56.0, draw


def _picking(f: Frame, w: float, page: Seating) -> Part:
    """Colours of the game's pieces, then names used before."""

    def draw(room: Room) -> Shapes:
        places = row(room.inset(16, 0), GAP, *[Share(best=142)] * len(page.colours))
        pairs = zip(places, page.colours, strict=True)
        return join(*(_colour(f, at, one) for at, one in pairs))

    colours = 64.0, draw
    names = (_names(f, w, page.names),) if page.names else ()
    return joined((colours, *names), GAP)


def _colour(f: Frame, room: Room, c: ColourChoice) -> Shapes:
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


def _names(f: Frame, w: float, picks: tuple[PickButton, ...]) -> Part:
    """Words one after the other, as many in a line as there is room for."""
    size = f.sp("line")
    wides = [max(72, width(one.label, "body", size) + 44) for one in picks]
    *_, last = flow(Room(0, 0, w - 32, 0), GAP, 52, wides)

    def draw(room: Room) -> Shapes:
        places = flow(room.inset(16, 0), GAP, 52, wides)
        pairs = zip(places, picks, strict=True)
        return join(*(pill(f, at, one.label, one.action) for at, one in pairs))

    return last.y + last.h, draw
