"""The first page: the eye on the left, everything to touch on the right."""

from __future__ import annotations

from itertools import count

from companion.canvas.icons import icon
from companion.canvas.layout import spot
from companion.canvas.measure import overflowing, width
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.app.start import Newest, StartPage
from companion.pages.pieces import Answer
from companion.screens.kit.art import art
from companion.screens.kit.bars import frieze
from companion.screens.kit.kit import button, pill, words, zone
from companion.screens.kit.overlay import snack
from companion.screens.kit.shields import eye, mark, shield_box


def lay(page: StartPage, f: Frame) -> Shapes:
    wide = 376 if f.narrow else 500
    face, rest = f.page.left(wide), f.page.right(f.w - wide)
    gap = 16 if f.narrow else 40
    inner = rest.below(gap / 2).above(gap - gap / 2).inset(gap, 0)
    foot = inner.bottom(52 if f.narrow else 56)
    body = inner.above(foot.h + (8 if f.narrow else 22))
    return join(
        _face(f, face, page),
        _body(f, body, page),
        _foot(f, foot, page),
        snack(f, body, page.snack),
    )


def _face(f: Frame, room: Room, page: StartPage) -> Shapes:
    """The eye, the name, and what the app is about, between two friezes."""
    k = room.w / 500
    t = f.theme
    key = 30 * k, 22 * k
    high = 500 * k
    left = (room.h - high - 190 * k) / 2
    title = Room(0, left + high, room.w, 130 * k)
    motto = Room(16, title.y + title.h, room.w - 32, 40 * max(k, 0.8))
    band = room.w - 20
    return join(
        (Box(*room, t.sunk, 0),),
        frieze(10, 18 * k, band, t.clay, *key, 3.6),
        frieze(10, room.h - 44 * k, band, t.clay, *key, 3.6),
        eye(f, 0, left - 40 * k, k),
        words(f, title, page.brand, "brand", size=116 * k, align="center", shrink=0.8),
        words(
            f, motto, page.motto, size=24, face="light", colour=t.ink2, align="center"
        ),
    )


# ------------------------------------------------------------------ what to touch
def _body(f: Frame, room: Room, page: StartPage) -> Shapes:
    """The newest game above, when there is one; the rest shares what is left."""
    gap = 8 if f.narrow else 12
    top: Shapes = ()
    if page.newest:
        label = 0 if f.narrow else 30
        high = (156 if f.narrow else 232) + label
        top = _newest(f, room.top(high), page.newest, label)
        room = room.below(high + gap + 4)
    rows = room.rows(len(page.answers) + 1, gap)
    tall = min(rows[0].h, 136)
    rows = tuple(
        Room(r.x, room.y + i * (tall + gap), r.w, tall) for i, r in enumerate(rows)
    )
    small = rows[-1].columns(len(page.small), gap)
    return join(
        top,
        *(_door(f, r, a) for r, a in zip(rows, page.answers, strict=False)),
        *(
            button(f, r, a.label, a.action, a.kind, sub=a.sub, icon=a.icon)
            for r, a in zip(small, page.small, strict=True)
        ),
    )


def _door(f: Frame, room: Room, a: Answer) -> Shapes:
    """A wide button that leads on: the arrowhead says so."""
    ink = f.theme.onclay if a.kind == "main" else f.theme.ink3
    at = room.x + room.w - 52, room.y + room.h / 2 - 16
    return join(
        button(f, room, a.label, a.action, a.kind, sub=a.sub, icon=a.icon, size=28),
        icon("next", *at, 32, ink, stroke=2.4),
    )


def _newest(f: Frame, room: Room, page: Newest, label: float) -> Shapes:
    """One card, one touch: what was played last, where it stands, who sits there."""
    t = f.theme
    head = words(f, room.top(label), page.heading, face="bold", colour=t.ink2)
    card = room.below(label)
    pad = 12 if f.narrow else 20
    side = card.h - 2 * pad
    picture = card.below(pad).top(side).after(pad).left(side)
    x = picture.x + side + (14 if f.narrow else 24)
    text = Room(x, card.y + pad - 4, card.x + card.w - pad - x, side + 4)
    return join(
        head if label else (),
        (Box(*card, t.s2, 20, t.clay, 4),),
        art(f, picture, page.art),
        _words(f, text, page),
        _seats(f, text, page),
        zone(card, page.action, page.label, radius=20),
    )


def _words(f: Frame, room: Room, page: Newest) -> Shapes:
    t = f.theme
    k = 0.72 if f.narrow else 1
    title, stand = 42 * f.scale * k, 26 * f.content_scale * k
    line = 20 * f.content_scale * k
    y = room.y + title * 1.15
    out = words(f, room.top(title * 1.15), page.title, "title", size=title, shrink=0.5)
    out += words(f, Room(room.x, y, room.w, stand * 1.2), page.stand, size=stand)
    y += stand * 1.2
    left = room.h - 66 - (y - room.y)
    if left > line * 1.1:  # at 130 % second lines go first
        both = f"{page.line} · {page.when}"
        out += words(
            f, Room(room.x, y, room.w, line * 1.2), both, size=line, colour=t.ink2
        )
    return out


def _seats(f: Frame, room: Room, page: Newest) -> Shapes:
    """Shields with names, and the arrow that is the whole card's."""
    t = f.theme
    go = room.bottom(60 if f.narrow else 72).right(76 if f.narrow else 88)
    side = 38
    at = go.x + (go.w - side) / 2, go.y + (go.h - side) / 2
    people = room.bottom(62 if f.narrow else 74).left(room.w - go.w - 8)
    below = _below(f, people, page)
    cut = overflowing(below)
    return join(
        (Box(*go, t.clay, 18),),
        icon("arrow", *at, side, t.onclay, stroke=2.6),
        _beside(f, people, page) if cut else below,
    )


def _below(f: Frame, room: Room, page: Newest) -> Shapes:
    """Names under their shields."""
    size = room.h - 24
    step = min(96, room.w / len(page.seats))
    return join(
        *(
            shield_box(s.colour, x, room.y, size)
            + _name(f, Room(x + 3, room.y + size, step - 8, 24), s.name)
            for s, x in zip(page.seats, count(room.x, step), strict=False)
        )
    )


def _beside(f: Frame, room: Room, page: Newest) -> Shapes:
    """Long names stand beside their shields, two in a row."""
    lines = -(-len(page.seats) // 2)
    places = [r for row in room.rows(lines, 0) for r in row.columns(2, 8)]
    size = min(36.0, places[0].h)
    return join(
        *(
            shield_box(s.colour, *spot(r, size, 0))
            + _name(f, r.after(size + 5), s.name)
            for s, r in zip(page.seats, places, strict=False)
        )
    )


def _name(f: Frame, room: Room, name: str) -> Shapes:
    return words(f, room, name, "small", colour=f.theme.ink2)


# ------------------------------------------------------------------ the foot
def _foot(f: Frame, room: Room, page: StartPage) -> Shapes:
    """Languages, that everything is kept, and the way out."""
    size = f.sp("line")
    gap = 8
    widths = [max(96, width(p.label, "bold", size) + 40) for p in page.languages]
    x = room.x
    out: list[Shapes] = []
    for pick, w in zip(page.languages, widths, strict=True):
        out.append(
            pill(f, Room(x, room.y, w, room.h), pick.label, pick.action, on=pick.on)
        )
        x += w + gap
    leave = room.right(width(page.quit.label, "body", size) + 72)
    out.append(pill(f, leave, page.quit.label, page.quit.action, icon=page.quit.icon))
    return join(*out, _state(f, Room(x, room.y, leave.x - x - gap, room.h), page.state))


def _state(f: Frame, room: Room, text: str) -> Shapes:
    """That all is kept; the first to go where there is no room."""
    dot = mark(f, "sure", *spot(room, 16, 6))
    beside = room.after(28)
    said = words(f, beside, text, "label", colour=f.theme.ink2, lines=3)
    cut = overflowing(said)
    return () if cut else dot + said
