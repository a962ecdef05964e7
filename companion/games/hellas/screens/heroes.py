"""A hero in a line of the prompt panel: attributes, cards, priests."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, row, spot
from companion.canvas.shapes import Box, Disc, Room, Shapes, join
from companion.canvas.theme import Frame, Theme
from companion.games.hellas.pages.pieces import Attribute, HeroStrip
from companion.pages.pieces import Stat
from companion.screens.kit.blocks import Block
from companion.screens.kit.kit import SMALLEST, words
from companion.screens.kit.tiles import mending

HIGH = 52.0
FINGER = 48.0


def strip(f: Frame, _w: float, part: HeroStrip) -> Block:
    """To be read across the table: what this hero can do now."""

    def draw(room: Room) -> Shapes:
        t = f.theme
        name, *places = row(
            room.inset(12, 0), 6, 96, *[FILL] * (len(part.attributes) + 2)
        )
        pairs = zip(places, part.attributes, strict=False)
        return join(
            (Box(*room, t.s2, 16),),
            words(f, name, part.name, "line", face="head", shrink=0.5),
            *(attribute(f, at, one) for at, one in pairs),
            *(
                number(f, at, one)
                for at, one in zip(places[-2:], part.stats, strict=True)
            ),
        )

    return Block(HIGH, HIGH + 8, draw)


def attribute(f: Frame, room: Room, one: Attribute) -> Shapes:
    """Injured it counts for one: a drop lies over it, and what it was stands small."""
    t = f.theme
    side = min(28.0, room.h * 0.6)
    tint = t.alarm if one.injured else t.ink
    beside = room.after(side + 8)
    size = min(34 * f.scale, room.h * 0.8)
    x, y, _ = spot(room, side, 0)
    return join(
        icon(one.icon, x, y, side, t.ink3 if one.injured else t.ink2, t.s2, 2.2),
        words(
            f, beside, str(one.value), size=size, colour=tint, face="bold", shrink=0.4
        ),
        wounded(t, x + side * 0.5, y + side * 0.5) if one.injured else (),
        mending(room, one.path, one.name) if room.h >= FINGER else (),
    )


def wounded(t: Theme, x: float, y: float) -> Shapes:
    """A drop over the corner of the drawing."""
    rim = Disc(x + 7, y + 7, 9, t.s1, t.alarm, 1.6)
    return (rim, *icon("drop", x + 1, y + 1, 12, t.alarm, t.s1))


def number(f: Frame, room: Room, one: Stat) -> Shapes:
    t, side = f.theme, min(26.0, room.h * 0.6)
    size = max(SMALLEST, min(28 * f.scale, room.h * 0.66))
    beside = room.after(side + 6)
    return join(
        icon(one.icon, *spot(room, side, 0), t.ink2, t.s2, 2.2),
        words(f, beside, one.text, size=size, face="bold", shrink=0.4),
        mending(room, one.path, one.name) if room.h >= FINGER else (),
    )
