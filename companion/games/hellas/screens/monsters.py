"""A monster in the prompt panel: large with its queue, its track, its attack."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import spot
from companion.canvas.shapes import Box, Face, Poly, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.hellas.pages.pieces import (
    AttackPart,
    BeastCard,
    Queued,
    WoundSpace,
    WoundTracks,
)
from companion.screens.kit.blocks import Block
from companion.screens.kit.kit import SMALLEST, paint, words, zone
from companion.screens.kit.shields import medallion

GAP = 8.0
QUEUE = 52.0
CARD = 96.0
WORD = 40.0
"""Narrower, a word beside a figure is left out."""


def beast(f: Frame, _w: float, part: BeastCard) -> Block:
    """The queue above it, if several act in this phase."""
    head = QUEUE + GAP if len(part.queue) > 1 else 0.0

    def draw(room: Room) -> Shapes:
        line = room.top(QUEUE)
        return join(
            queue(f, line, part.queue) if head else (),
            large(f, room.below(head), part),
        )

    return Block(head + CARD, head + CARD + 56, draw)


def queue(f: Frame, room: Room, every: tuple[Queued, ...]) -> Shapes:
    places = room.columns(len(every), 6)
    pairs = zip(places, every, strict=True)
    return join(*(queued(f, at, one) for at, one in pairs))


def queued(f: Frame, room: Room, one: Queued) -> Shapes:
    """Its figure and a word; the word goes where there is no room."""
    t, now = f.theme, one.state == "now"
    side = min(44.0, room.w)
    box = Box(*room, t.s3 if now else t.s1, room.h / 2, t.clay if now else None, 3)
    rim = t.clay if now else t.line
    beside = room.after(side + 10).before(8)
    told = beside.w > WORD
    figure = medallion(f, one.icon, *spot(room, side, 4 if told else None), rim)
    if not told:
        return join((box,), figure, check(f, room, side) if one.state == "done" else ())
    face: Face = "bold" if now else "body"
    ink = t.ink if now else t.ink2
    said = words(f, beside, one.word, "label", colour=ink, face=face, shrink=0.5)
    return join((box,), figure, said)


def check(f: Frame, room: Room, side: float) -> Shapes:
    t = f.theme
    x, y = room.x + room.w / 2 + side * 0.2, room.y + room.h - 20
    return (Box(x, y, 18, 18, t.s1, 9), *icon("check", x + 2, y + 2, 14, t.laurel))


def large(f: Frame, room: Room, part: BeastCard) -> Shapes:
    """Figure, name, where it stands, what it does to a region."""
    t = f.theme
    side = min(134.0, room.h - 16)
    beside = room.after(side + 30).before(14)
    name = beside.below(6).top(min(52.0, room.h * 0.4))
    rest = beside.below(name.h + 6).above(6)
    first = rest.top(min(32.0, rest.h * 0.46))
    return join(
        (Box(*room, t.s2, 18),),
        medallion(f, part.icon, *spot(room, side, 12), t.clay),
        words(f, name, part.name, "title", size=44 * f.scale, face="head", shrink=0.4),
        words(f, first, part.lines[0], "body", colour=t.ink2, shrink=0.4),
        *(
            words(
                f,
                rest.below(first.h),
                line,
                "line",
                colour=t.ink2,
                lines=2,
                valign="top",
                shrink=0.4,
            )
            for line in part.lines[1:2]
        ),
    )


# ---- wound tracks

SPACE = 56.0


def tracks(f: Frame, w: float, part: WoundTracks) -> Block:
    """Figure and name, then the spaces; those that are lit are touched."""
    across = per_row(w, len(part.spaces))
    deep = -(-len(part.spaces) // across)
    head = 56.0

    def draw(room: Room) -> Shapes:
        t = f.theme
        inner = room.inset(10, 8)
        top = inner.top(head - 8)
        rows = inner.below(head).rows(max(1, deep), GAP)
        places = [at for line in rows for at in line.columns(across, GAP)]
        pairs = zip(places, part.spaces, strict=False)
        return join(
            (Box(*room, t.s2, 18),),
            medallion(f, part.icon, *spot(top, 48, 0), t.clay),
            heading(f, top.after(60), part),
            *(space(f, at, one) for at, one in pairs),
        )

    least = head + SPACE * deep + GAP * max(0, deep - 1) + 16
    return Block(least, least + 24 * deep, draw)


def per_row(w: float, count: int) -> int:
    """As many beside each other as a finger tells apart."""
    most = max(1, int((w - 20 + GAP) // (SPACE + GAP)))
    return min(max(1, count), most)


def heading(f: Frame, room: Room, part: WoundTracks) -> Shapes:
    """Its name; beside it how the hunt stands."""
    said = " · ".join(part.lines)
    name = room.left(room.w * 0.42) if said else room
    return words(f, name, part.name, "name", size=30 * f.scale, shrink=0.4) + words(
        f,
        room.right(room.w * 0.56),
        said,
        "line",
        colour=f.theme.ink2,
        align="right",
        lines=2,
        shrink=0.6,
    )


def space(f: Frame, room: Room, one: WoundSpace) -> Shapes:
    """Its symbol, what it is worth at its foot; covered ones are crossed out."""
    t, p = f.theme, paint(f.theme, one.kind)
    side = min(38.0, room.h * 0.62, room.w * 0.62)
    dealt = one.state == "dealt"
    line = t.alarm if dealt else p.line
    fill = t.sunk if one.state != "open" else p.fill
    tint = t.ink3 if one.state == "covered" else t.alarm if dealt else p.ink
    x, y, _ = spot(room, side)
    return join(
        (Box(*room, fill, 12, line, p.width),),
        icon(one.symbol, x, y - (5 if one.mark else 0), side, tint, fill, 2.2),
        crossed(room, tint) if one.state != "open" else (),
        worth(f, room, one),
        zone(room, one.action, one.name, radius=12),
    )


def crossed(room: Room, tint: str) -> Shapes:
    """A marker lies there."""
    x, y, w, h = room.inset(9)
    return (Poly(((x, y + h), (x + w, y)), None, tint, 4, closed=False),)


def worth(f: Frame, room: Room, one: WoundSpace) -> Shapes:
    """A priest or an artifact for who dealt it."""
    if not one.mark:
        return ()
    t, side = f.theme, 20.0
    sign = "priestess" if one.mark == "priest" else "amphora"
    x, y = room.x + room.w - side - 3, room.y + room.h - side - 3
    return (
        Box(x - 1, y - 1, side + 2, side + 2, t.s1, 11, t.ochre, 1.4),
        *icon(sign, x + 3, y + 3, side - 6, t.ochre, t.s1, 2.2),
    )


# ---- the attack


def attack(f: Frame, _w: float, part: AttackPart) -> Block:
    """The card and its strength, and the sum against it."""

    def draw(room: Room) -> Shapes:
        t = f.theme
        first, second = room.columns(2, GAP)
        held = t.laurel if part.held else t.ink
        return join(
            side_of(f, first, "claw", part.name, part.strength, t.alarm),
            side_of(f, second, "shield", part.word, part.against, held),
        )

    return Block(56, 76, draw)


def side_of(
    f: Frame, room: Room, sign: str, name: str, number: str, tint: str
) -> Shapes:
    t = f.theme
    total = room.right(72).before(14)
    said = room.after(56).before(total.w + 16)
    return join(
        (Box(*room, t.s2, 16, t.line, 2),),
        icon(sign, *spot(room, 32, 14), tint, t.s2, 2.2),
        words(f, said, name, "line", lines=2, shrink=max(0.5, SMALLEST / f.sp("line"))),
        words(
            f,
            total,
            number,
            "total",
            size=min(48 * f.scale, room.h * 0.9),
            colour=tint,
            align="right",
            shrink=0.4,
        ),
    )
