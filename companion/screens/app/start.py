"""The first page: the eye on the left, everything to touch on the right."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, Share, column, row, spot, stack
from companion.canvas.measure import overflowing, width
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.app.start import Newest, StartPage
from companion.pages.pieces import Answer
from companion.screens.kit.art import art
from companion.screens.kit.bars import frieze
from companion.screens.kit.kit import button, paint, pill, words, zone
from companion.screens.kit.overlay import bar, snack
from companion.screens.kit.shields import eye, mark, shield_box


def lay(page: StartPage, f: Frame) -> Shapes:
    face, rest = row(f.page, 0, 376 if f.narrow else 500, FILL)
    edge = 16 if f.narrow else 40
    inner = rest.inset(edge, edge / 2)
    gap, high = (8, 52) if f.narrow else (22, 56)
    body, foot = column(inner, gap, FILL, high)
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
    title, motto = stack(room.below(left + high), 0, (130 * k, 40 * max(k, 0.8)))
    motto = motto.inset(16, 0)
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
    *doors, demos, last = column(
        room, gap, *[Share(best=136)] * (len(page.answers) + 2)
    )
    return join(
        top,
        *(_door(f, r, a) for r, a in zip(doors, page.answers, strict=True)),
        _beside_each_other(f, demos, page.demos, gap),
        _beside_each_other(f, last, page.small, gap),
    )


def _beside_each_other(
    f: Frame, room: Room, answers: tuple[Answer, ...], gap: float
) -> Shapes:
    places = room.columns(max(1, len(answers)), gap)
    return bar(f, places[: len(answers)], answers)


def _door(f: Frame, room: Room, a: Answer) -> Shapes:
    """A wide button that leads on: the arrowhead, clear of its words, says so."""
    p, beside = paint(f.theme, a.kind), room.before(40)
    ink = f.theme.onclay if a.kind == "main" else f.theme.ink3
    at = spot(room.right(52), 32, 0)
    _, *said = button(f, beside, a.label, None, a.kind, sub=a.sub, icon=a.icon, size=28)
    return join(
        (Box(*room, p.fill, 16, p.line, p.width),),
        said,
        icon("next", *at, ink, stroke=2.4),
        zone(room, a.action, a.label),
    )


def _newest(f: Frame, room: Room, page: Newest, label: float) -> Shapes:
    """One card, one touch: what was played last, where it stands, who sits there."""
    t = f.theme
    head = words(f, room.top(label), page.heading, face="bold", colour=t.ink2)
    card = room.below(label)
    pad = 12 if f.narrow else 20
    inner = card.inset(pad)
    picture = inner.left(inner.h)
    text = card.below(pad - 4).above(pad).before(pad)
    text = text.after(pad + inner.h + (14 if f.narrow else 24))
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
    heights = title * 1.15, stand * 1.2, line * 1.2
    upper, middle, lower = stack(room, 0, heights)
    out = words(f, upper, page.title, "title", size=title, shrink=0.5)
    out += words(f, middle, page.stand, size=stand)
    if room.y + room.h - 66 - lower.y > line * 1.1:  # at 130 % second lines go first
        both = f"{page.line} · {page.when}"
        out += words(f, lower, both, size=line, colour=t.ink2)
    return out


def _seats(f: Frame, room: Room, page: Newest) -> Shapes:
    """Shields with names, and the arrow that is the whole card's."""
    t = f.theme
    go = room.bottom(60 if f.narrow else 72).right(76 if f.narrow else 88)
    people = room.bottom(62 if f.narrow else 74).left(room.w - go.w - 8)
    below = _below(f, people, page)
    cut = overflowing(below)
    return join(
        (Box(*go, t.clay, 18),),
        icon("arrow", *spot(go, 38), t.onclay, stroke=2.6),
        _beside(f, people, page) if cut else below,
    )


def _below(f: Frame, room: Room, page: Newest) -> Shapes:
    """Names under their shields."""
    size = room.h - 24
    places = row(room, 0, *[Share(best=96)] * len(page.seats))
    return join(
        *(
            shield_box(s.colour, at.x, at.y, size)
            + _name(f, at.bottom(24).after(3).before(5), s.name)
            for s, at in zip(page.seats, places, strict=True)
        )
    )


def _beside(f: Frame, room: Room, page: Newest) -> Shapes:
    """Long names stand beside their shields, two in a row."""
    lines = room.rows(-(-len(page.seats) // 2), 0)
    places = [at for line in lines for at in line.columns(2, 8)]
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
    size, out = f.sp("line"), page.quit
    widths = [max(96, width(p.label, "bold", size) + 40) for p in page.languages]
    leave = width(out.label, "body", size) + 72
    *places, state, last = row(room, 8, *widths, FILL, leave)
    pairs = zip(places, page.languages, strict=True)
    return join(
        *(pill(f, at, one.label, one.action, on=one.on) for at, one in pairs),
        pill(f, last, out.label, out.action, icon=out.icon),
        _state(f, state, page),
    )


def _state(f: Frame, room: Room, page: StartPage) -> Shapes:
    """That all is kept, or nothing; the first to go where there is no room."""
    dot = mark(f, "sure" if page.kept else "unseen", *spot(room, 16, 6))
    beside = room.after(28)
    said = words(f, beside, page.state, "label", colour=f.theme.ink2, lines=3)
    cut = overflowing(said)
    return () if cut else dot + said
