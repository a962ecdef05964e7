"""Small things of the table page: a value that can be mended, a face to be touched."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import row, spot
from companion.canvas.measure import width
from companion.canvas.shapes import Box, Room, Shapes, Zone, join
from companion.canvas.theme import Frame, Theme
from companion.desk.actions import Action
from companion.pages.pieces import Stat
from companion.pages.table.panel import Tile
from companion.pages.table.question import mend
from companion.screens.kit.dice import face_tile
from companion.screens.kit.kit import words

FINGER = 48
"""What is smaller is not touched."""


def mending(
    room: Room, path: tuple[str, ...], name: str, term: str = ""
) -> tuple[Zone, ...]:
    """A long touch of a shown value opens its entry of the books, or the glossary."""
    long = mend(path, term)
    return (Zone(*room, None, name, long=long, radius=10),) if long else ()


def touch(
    room: Room,
    action: Action | None,
    name: str,
    path: tuple[str, ...],
    term: str = "",
) -> Shapes:
    """A short touch and a long one, where there is either."""
    long = mend(path, term)
    if action is None and long is None:
        return ()
    return (Zone(*room, action, name, long=long, radius=12),)


def tile(f: Frame, room: Room, one: Tile, *, dark: bool | None = None) -> Shapes:
    """A face to touch: lit with a clay frame, off under a veil, how many beside it."""
    t = f.theme
    shade = one.dark if dark is None else dark
    lit = one.up or one.kind == "lit"
    shown = face_tile(f, room.x, room.y, room.w, one.face, dark=shade, up=lit)
    veil = (Box(*room, t.s1 + "A8", room.w * 0.16),) if one.kind == "off" else ()
    path = one.path if one.action or room.w >= FINGER else ()
    return (
        *shown,
        *veil,
        *counted(f, room, one),
        *touch(room, one.action, one.name, path, one.term if path else ""),
    )


def counted(f: Frame, room: Room, one: Tile) -> Shapes:
    """So many places show it."""
    if one.count < 2:
        return ()
    t = f.theme
    inside = 22 if room.w >= FINGER + 4 else 13
    badge = Room(room.x + room.w - inside, room.y - 7, 28, 20)
    said = words(
        f, badge, f"×{one.count}", "small", size=15, align="center", face="bold"
    )
    return (Box(*badge, t.s3, 11, t.line, 1.4), *said)


def ink(t: Theme, what: str) -> str:
    """Each resource has its colour, beside its drawing."""
    known = {"gold": t.ochre, "sun": t.clay, "moon": t.aegean, "glory": t.laurel}
    return known.get(what, t.ink2)


def title(f: Frame, room: Room, text: str) -> Shapes:
    return words(
        f,
        room.inset(4, 0),
        text,
        "answer",
        size=21 * f.content_scale,
        face="head",
        colour=f.theme.ink2,
    )


def numbers(
    f: Frame,
    room: Room,
    stats: tuple[Stat, ...],
    *,
    right: bool = False,
    size: float = 0,
) -> Shapes:
    """Drawing and number, one after the other."""
    t = f.theme
    sign = min(size or 20.0, room.h * 0.85)
    size = min(size or 20 * f.content_scale, room.h * 0.9)
    wides = [sign + 3 + width(s.text, "bold", size) + 8 for s in stats]
    k = min(1.0, room.w / sum(wides))
    size, sign, wides = size * k, sign * k, [wide * k for wide in wides]
    out: list[Shapes] = []
    whole = room.right(sum(wides)) if right else room
    for at, stat in zip(row(whole, 0, *wides), stats, strict=True):
        colour = getattr(t, stat.tone) if stat.tone else ink(t, stat.icon)
        shade = colour if stat.tone else t.ink
        out.append(icon(stat.icon, *spot(at, sign, 0), colour, t.s2, 2.4))
        beside = at.after(sign + 3)
        out.append(words(f, beside, stat.text, size=size, colour=shade, face="bold"))
    return join(*out)
