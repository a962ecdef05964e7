"""The monsters on the map, one below the other, each with its track."""

from __future__ import annotations

from functools import partial

from companion.canvas.layout import Part, scroll, spot
from companion.canvas.remembered import remembered
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.hellas.pages.lairs import Lair, Lairs
from companion.games.hellas.screens.monsters import space
from companion.screens.kit.kit import words
from companion.screens.kit.shields import medallion
from companion.screens.kit.tiles import mending

GAP = 8.0
SPACE = 48.0


@remembered(8)
def lay(f: Frame, room: Room, page: Lairs) -> Shapes:
    if not page.lairs:
        ground = Box(*room, f.theme.s1, 18)
        said = words(
            f, room.inset(24), page.none, "body", colour=f.theme.ink2, align="center"
        )
        return (ground, *said)
    parts: list[Part] = [(high(f), partial(lair, f, one)) for one in page.lairs]
    return scroll(room, "lairs", parts, GAP)


def high(f: Frame) -> float:
    return 96 + 24 * f.content_scale


def lair(f: Frame, one: Lair, room: Room) -> Shapes:
    """Figure, name and place, what it does, its wounds."""
    t = f.theme
    side = min(104.0, room.h - 12)
    beside = room.after(side + 20).before(12)
    name = beside.below(6).top(30)
    does = beside.below(36).top(room.h - 36 - SPACE - 10)
    track = beside.bottom(SPACE + 6).top(SPACE)
    places = track.columns(max(7, len(one.spaces)), 6)
    return join(
        (Box(*room, t.s1, 18, t.clay if one.lit else t.line, 3 if one.lit else 1.4),),
        medallion(f, one.icon, *spot(room, side, 8), t.clay if one.lit else None),
        words(
            f,
            name.left(name.w * 0.55),
            one.name,
            "name",
            size=26 * f.content_scale,
            shrink=0.4,
        ),
        words(
            f,
            name.right(name.w * 0.43),
            one.where,
            "line",
            colour=t.ink2,
            align="right",
            shrink=0.5,
        ),
        words(f, does, one.does, "label", colour=t.ink2, shrink=0.7),
        *(space(f, at, each) for at, each in zip(places, one.spaces, strict=False)),
        words(f, track, one.unknown, "line", colour=t.ink2, lines=2, shrink=0.5),
        mending(room, one.path, one.name),
    )
