"""The offerings in the prompt panel: a row for each god, its spaces to be touched."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import spot
from companion.canvas.measure import width
from companion.canvas.shapes import Box, Room, Shapes, Zone, join
from companion.canvas.theme import Frame
from companion.games.cyclades.pages.pieces import Altar, Offerings, Space
from companion.screens.kit.blocks import Block
from companion.screens.kit.kit import SMALLEST, words
from companion.screens.kit.shields import shield_box
from companion.screens.kit.tiles import mending

GAP = 8
LOW, HIGH = 56.0, 94.0
RESTING = 36.0
ACROSS = 6


def offerings(f: Frame, _w: float, part: Offerings) -> Block:
    if len(part.altars) == 1:
        return scale(f, part.altars[0])
    count = len(part.altars)
    foot = RESTING + GAP if part.resting else 0.0
    wide = named(f, part)

    def draw(room: Room) -> Shapes:
        rows = room.above(foot).rows(count, 0)
        pairs = zip(rows, part.altars, strict=True)
        return join(
            *(altar(f, at, one, wide) for at, one in pairs),
            resting(f, room.bottom(RESTING), part) if part.resting else (),
        )

    return Block(LOW * count + foot, HIGH * count + foot, draw)


def named(f: Frame, part: Offerings) -> float:
    """How wide the longest name of a god is."""
    size = 24 * f.scale
    widest = max(width(one.name, "head", size) for one in part.altars)
    return min(150.0, max(100.0, widest + 56))


def altar(f: Frame, room: Room, one: Altar, wide: float) -> Shapes:
    """Its drawing and name, dim where nobody can go; then the spaces."""
    t = f.theme
    edge = 6 if room.h >= 60 else 4
    card = room.inset(0, edge - 4)
    ink = t.ink3 if one.off else t.ink
    box = Box(*card, t.s1 if one.off else t.s2, 14, t.s3 if one.off else None, 2)
    side = min(40.0, card.h - 14)
    sign = icon(
        one.god,
        *spot(card, side, 8),
        t.ink3 if one.off else t.clay,
        t.s2,
        2.2,
    )
    name = card.after(side + 14).left(wide - side - 12)
    line = room.after(wide).before(edge).inset(0, edge)
    return join(
        (box,),
        sign,
        title(f, name, one, ink),
        mending(card.left(wide), one.path, one.name, one.term),
        spaces(f, line, one.spaces),
    )


def title(f: Frame, room: Room, one: Altar, ink: str) -> Shapes:
    """The name; below it why this god is closed."""
    said = words(f, room, one.name, "name", size=24 * f.scale, colour=ink, shrink=0.3)
    if not one.note or room.h < 56 or width(one.note, "body", SMALLEST) > room.w:
        return said
    upper, lower = room.top(room.h * 0.6), room.bottom(room.h * 0.46)
    return words(
        f, upper, one.name, "name", size=24 * f.scale, colour=ink, shrink=0.3
    ) + words(
        f, lower, one.note, "small", colour=f.theme.ink2, size=SMALLEST, valign="top"
    )


def spaces(f: Frame, room: Room, every: tuple[Space, ...]) -> Shapes:
    """Of Apollo one wide place, of others up to six."""
    count = 1 if len(every) == 1 else ACROSS
    places = room.columns(count, GAP)
    pairs = zip(places, every, strict=False)
    return join(*(space(f, at, one) for at, one in pairs))


def space(f: Frame, room: Room, one: Space) -> Shapes:
    """A number to touch; the marker that stands there with its number below."""
    t = f.theme
    lit = one.kind == "lit"
    fill = t.lit if lit else t.s1
    box = Box(*room, fill, 14, t.clay if lit else t.s3, 3 if lit else 2)
    touched = (Zone(*room, one.action, one.name, radius=14),) if one.action else ()
    if one.colour and room.w < 160:
        return (box, *marker(f, room, one), *touched)
    ink = t.ink if lit else t.ink3
    label = room.inset(6, 0)
    drawn: Shapes = ()
    if one.colour:
        drawn = shield_box(one.colour, *spot(room, 38, 10))
        label = room.after(56).before(6)
    size = f.sp("bid") * 0.9 if len(one.gold) < 4 else f.sp("answer")
    said = words(
        f,
        label,
        one.gold,
        "bid",
        size=size,
        colour=ink,
        align="center",
        shrink=0.4,
        lines=2 if len(one.gold) > 4 else 1,
    )
    return (box, *drawn, *said, *touched)


def marker(f: Frame, room: Room, one: Space) -> Shapes:
    """Shield above the bid, beside it where the space is low."""
    if room.h < 64:
        side = min(30.0, room.w * 0.5)
        at = room.y + (room.h - side) / 2
        beside = room.after(side + 3).before(2)
        return shield_box(one.colour, room.x + 3, at, side) + words(
            f, beside, one.gold, size=20, face="bold", align="center", shrink=0.5
        )
    side = min(42.0, room.h * 0.56)
    low = room.bottom(room.h - side - 6)
    mark = shield_box(one.colour, room.x + (room.w - side) / 2, room.y + 4, side)
    return mark + words(
        f, low, one.gold, size=21, face="bold", align="center", shrink=0.5
    )


def resting(f: Frame, room: Room, part: Offerings) -> Shapes:
    """Gods face down."""
    t = f.theme
    box = Box(*room, None, 12, t.s3, 1.6, dash=True)
    signs = join(
        *(
            icon(name, room.x + 10 + n * 30, room.y + 7, 22, t.ink3, t.s1, 2.2)
            for n, name in enumerate(part.resting_gods)
        )
    )
    x = 14 + 30 * len(part.resting_gods)
    place = room.after(x).before(8)
    return (
        box,
        *signs,
        *words(f, place, part.resting, "label", colour=t.ink3, shrink=0.5),
    )


def scale(f: Frame, one: Altar) -> Block:
    """Every space of one god, in rows of six."""
    deep = -(-len(one.spaces) // ACROSS)

    def draw(room: Room) -> Shapes:
        head, below = room.top(56), room.below(60)
        name = head.after(60).before(4)
        rows = below.rows(deep, GAP)
        parts = (one.spaces[i : i + ACROSS] for i in range(0, len(one.spaces), ACROSS))
        return join(
            icon(one.god, head.x + 8, head.y + 6, 44, f.theme.clay, f.theme.s1, 2.2),
            words(f, name, one.name, "name", shrink=0.5),
            *(spaces(f, at, some) for at, some in zip(rows, parts, strict=True)),
        )

    return Block(60 + 52.0 * deep + GAP * (deep - 1), 60 + 84.0 * deep, draw)
