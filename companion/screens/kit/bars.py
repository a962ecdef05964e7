"""The header every page has, and the meander that is its clock."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache
from typing import Literal

from companion.canvas.icons import icon
from companion.canvas.layout import middle, row, spot
from companion.canvas.measure import width
from companion.canvas.motion import come
from companion.canvas.shapes import Box, Points, Poly, Room, Shapes, join, placed
from companion.canvas.theme import Frame
from companion.screens.kit.kit import words, zone
from companion.screens.kit.shields import Sure, mark


@dataclass(frozen=True, slots=True)
class Sense:
    """A pill of the header: dice, camera, board, and how well it does, if it does."""

    icon: str
    label: str
    sure: Sure | Literal[""]
    action: Hashable = None


# ------------------------------------------------------------------ the meander
@cache
def _key(w: float, h: float) -> tuple[Points, Points]:
    """One turn of a Greek key, open to the right, and the line it stands on."""
    turn = (
        *((0.0, h), (0.0, 0.0), (w * 0.82, 0.0), (w * 0.82, h * 0.7)),
        *((w * 0.36, h * 0.7), (w * 0.36, h * 0.36), (w * 0.56, h * 0.36)),
    )
    return turn, ((0.0, h), (w, h))


def _turn(x: float, y: float, w: float, h: float, colour: str, line: float) -> Shapes:
    return tuple(
        Poly(placed(p, x, y), None, colour, line, closed=False, square=True)
        for p in _key(w, h)
    )


def meander(
    f: Frame, x: float, y: float, count: int, now: int, w: float = 36, h: float = 26
) -> Shapes:
    """The clock of the round: past marble, present clay, the rest dim."""
    t = f.theme
    late = [
        _turn(
            x + 3 + i * w,
            y + 4,
            w,
            h,
            t.clay if i == now else t.ink2 if i < now else t.line,
            5 if i == now else 3.4,
        )
        for i in range(count)
    ]
    if 0 <= now < count:
        place = Room(x + 3 + now * w, y + 4, w, h)
        key = f"key {now} of {count}"
        late.append(come(key, "travel", late.pop(now), place, (-w, 0.0)))
    return join(*late)


def frieze(
    x: float,
    y: float,
    w: float,
    colour: str,
    unit: float = 26,
    h: float = 18,
    line: float = 3,
) -> Shapes:
    """The same as ornament: as many keys as go into `w`."""
    keys = (
        _turn(x + 3 + i * unit, y + 4, unit, h, colour, line)
        for i in range(int(w // unit))
    )
    return join(*keys)


# ------------------------------------------------------------------ header
def header(
    f: Frame,
    game: str,
    phase: str,
    then: str = "",
    count: int = 0,
    now: int = 0,
    senses: tuple[Sense, ...] = (),
    menu: Hashable = None,
    menu_name: str = "menu",
    menu_icon: str = "menu",
) -> Shapes:
    """Menu, game and phase, the clock and what follows, how the senses do."""
    head = f.head
    ground = ground_of(f, head, upper=True)
    button = head.left(56 if f.narrow else 72)
    sign = icon(menu_icon, *spot(button, 30), f.theme.ink2)
    pills, left = _senses(f, senses)
    clock, clock_x = _clock(f, then, count, now, left)
    names = head.left(clock_x - 12).after(button.w + 4).inset(0, 4)
    return join(
        ground,
        sign,
        zone(button.inset(4), menu, menu_name),
        _title(f, names, game, phase),
        clock,
        pills,
    )


def free(f: Frame, senses: tuple[Sense, ...]) -> Room:
    """Of the header: the clock and what is free around it, where nothing answers."""
    _, left = _senses(f, senses)
    x = f.w * 0.3
    return f.head.left(left - 8).after(x).below(4).above(6)


def ground_of(f: Frame, room: Room, *, upper: bool) -> Shapes:
    """A bar across the page and the line that parts it from the table."""
    edge = room.y + room.h - 1 if upper else room.y
    line = Box(room.x, edge, room.w, 2, f.theme.line, 0)
    return Box(*room, f.theme.s1, 0), line


def _title(f: Frame, room: Room, game: str, phase: str) -> Shapes:
    if not game:
        return words(f, room, phase, "title", size=36 * f.scale, face="head")
    first = 20 if not f.narrow else 16
    small = 16 if not f.narrow else 15
    top, low = room.top(first), room.below(first)
    said = words(f, top, game, "small", colour=f.theme.ink2, size=small)
    large = words(f, low, phase, "title", size=(24 if f.narrow else 31) * f.scale)
    return join(
        come(f"round {game}", "travel", said, top, (0.0, -14.0)),
        come(f"phase {game} {phase}", "travel", large, low, (28.0, 0.0)),
    )


def _clock(
    f: Frame, then: str, count: int, now: int, right: float
) -> tuple[Shapes, float]:
    """In the middle, or as near as the pills allow; and where it begins."""
    if not count:
        return (), right
    key = (28, 18) if f.narrow else (36, 26)
    wide = max(count * key[0] + 8, width(then, "body", 16 * f.content_scale) + 8)
    wide = min(wide, 400)
    x = min(f.w / 2 - wide / 2, right - wide - 8)
    turns = meander(f, x + (wide - count * key[0]) / 2 - 3, 8, count, now, *key)
    below = f.head.bottom(26).top(22).after(x).left(wide)
    said = words(
        f, below, then, "small", colour=f.theme.ink2, align="center", shrink=0.9
    )
    return turns + said, x


def _senses(f: Frame, senses: tuple[Sense, ...]) -> tuple[Shapes, float]:
    """Pills from the right edge on, and where they begin."""
    size = 17 * f.content_scale
    wides = [
        width(s.label, "bold", size) + (78 if s.sure else 58) for s in reversed(senses)
    ]
    edge = 8 if f.narrow else 16
    places = row(middle(f.head, h=48).before(edge), 8, *wides, mirrored=True)
    pairs = zip(places, reversed(senses), strict=True)
    end = f.w - edge - sum(wides) - 8 * len(wides)
    return join(*(_sense(f, at, s, size) for at, s in pairs)), end


def _sense(f: Frame, room: Room, s: Sense, size: float) -> Shapes:
    t = f.theme
    label = room.after(42).before(34 if s.sure else 14)
    return join(
        (Box(*room, t.s2, 24),),
        icon(s.icon, *spot(room, 24, 12), t.ink, t.s2),
        words(f, label, s.label, "label", size=size, face="bold"),
        mark(f, s.sure, room.x + room.w - 31, room.y + 15) if s.sure else (),
        zone(room, s.action, s.label, radius=24),
    )
