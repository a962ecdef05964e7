"""What every table page has in one place: header, footer, the meander clock."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache

from companion.screens.icons import icon
from companion.screens.kit import SMALLEST, Stat, paint, stats, words, zone
from companion.screens.marks import Sure, mark, shield_box
from companion.screens.measure import brief, overflowing, width
from companion.screens.shapes import Box, Points, Poly, Room, Shapes, join, placed
from companion.screens.theme import Frame


@dataclass(frozen=True, slots=True)
class Sense:
    """A pill of the header: dice, camera, board, and how well it does."""

    icon: str
    label: str
    sure: Sure
    action: Hashable = None


@dataclass(frozen=True, slots=True)
class Seat:
    """One player in the footer; asked has the notch, awaited the frame alone."""

    colour: str
    name: str
    stats: tuple[Stat, ...] = ()
    say: str = ""
    """In place of the numbers: what is awaited of them."""
    sure: Sure | None = None
    """Before `say`."""
    asked: bool = False
    awaited: bool = False
    action: Hashable = None


@dataclass(frozen=True, slots=True)
class Undo:
    """The left hand: what would be taken back, and the way to the history."""

    label: str
    what: str
    action: Hashable
    history: Hashable = None
    history_name: str = ""


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
        late.append(late.pop(now))
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
    button = Room(0, 0, 72 if not f.narrow else 56, head.h)
    sign = icon(menu_icon, button.w / 2 - 15, head.h / 2 - 15, 30, f.theme.ink2)
    pills, left = _senses(f, senses)
    clock, clock_x = _clock(f, then, count, now, left)
    names = Room(button.w + 4, 4, clock_x - button.w - 16, head.h - 8)
    return join(
        ground,
        sign,
        zone(button.inset(4), menu, menu_name),
        _title(f, names, game, phase),
        clock,
        pills,
    )


def middle(f: Frame, senses: tuple[Sense, ...]) -> Room:
    """Of the header: the clock and what is free around it, where nothing answers."""
    _, left = _senses(f, senses)
    x = f.w * 0.3
    return Room(x, 4, left - x - 8, f.head.h - 10)


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
    ink = f.theme.ink2
    return words(f, top, game, "small", colour=ink, size=small) + words(
        f, low, phase, "title", size=(24 if f.narrow else 31) * f.scale
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
    below = Room(x, f.head.h - 26, wide, 22)
    said = words(
        f, below, then, "small", colour=f.theme.ink2, align="center", shrink=0.9
    )
    return turns + said, x


def _senses(f: Frame, senses: tuple[Sense, ...]) -> tuple[Shapes, float]:
    """Pills from the right edge on, and where they begin."""
    x = f.w - (8 if f.narrow else 16)
    out: list[Shapes] = []
    for s in reversed(senses):
        size = 17 * f.content_scale
        w = width(s.label, "bold", size) + 78
        x -= w
        out.append(_sense(f, Room(x, f.head.h / 2 - 24, w, 48), s, size))
        x -= 8
    return join(*out), x


def _sense(f: Frame, room: Room, s: Sense, size: float) -> Shapes:
    t = f.theme
    label = Room(room.x + 42, room.y, room.w - 76, room.h)
    return join(
        (Box(*room, t.s2, 24),),
        icon(s.icon, room.x + 12, room.y + 12, 24, t.ink, t.s2),
        words(f, label, s.label, "label", size=size, face="bold"),
        mark(f, s.sure, room.x + room.w - 31, room.y + 15),
        zone(room, s.action, s.label, radius=24),
    )


# ------------------------------------------------------------------ footer
def footer(f: Frame, undo: Undo | None, seats: tuple[Seat, ...]) -> Shapes:
    """Undo and history under the one hand, the seats in table order beside them."""
    foot = f.foot
    gap = 8 if f.narrow else 16
    inner = foot.inset(gap, 4 if f.narrow else 12)
    left = (160 if f.narrow else 196) + 8 + inner.h
    hand: Shapes = ()
    rest = inner
    if undo is None:
        pass
    elif f.mirrored:
        hand, rest = _undo(f, inner.right(left), undo), inner.left(inner.w - left - 12)
    else:
        hand = _undo(f, inner.left(left), undo)
        rest = inner.right(inner.w - left - 12)
    places = rest.columns(max(1, len(seats)))
    shown = (_seat(f, r, s) for r, s in zip(places, seats, strict=False))
    return join(ground_of(f, foot, upper=False), hand, *shown)


def _undo(f: Frame, room: Room, undo: Undo) -> Shapes:
    back = room.left(room.w - room.h - 8)
    list_ = room.right(room.h)
    if f.mirrored:
        list_, back = room.left(room.h), room.right(room.w - room.h - 8)
    return join(
        _take_back(f, back, undo),
        (Box(*list_, f.theme.s2, 16, f.theme.line),),
        icon(
            "history",
            list_.x + list_.w / 2 - 17,
            list_.y + list_.h / 2 - 17,
            34,
            f.theme.ink,
            stroke=2.4,
        ),
        zone(list_, undo.history, undo.history_name or "history"),
    )


def _take_back(f: Frame, room: Room, undo: Undo) -> Shapes:
    """What is taken back stands in its button; nothing to take back is off."""
    p = paint(f.theme, "off" if undo.action is None else "plain")
    upper = Room(room.x + 58, room.y + 4, room.w - 64, 28 if undo.what else room.h - 8)
    lower = Room(upper.x, upper.y + 27, upper.w, room.h - 35)
    lines = 2 if lower.h > 34 else 1
    return join(
        (Box(*room, p.fill, 16, p.line),),
        icon("undo", room.x + 14, room.y + room.h / 2 - 17, 34, p.ink, stroke=2.4),
        words(f, upper, undo.label, "body", colour=p.ink, face="bold"),
        words(f, lower, undo.what, "small", colour=p.sub, lines=lines, valign="top")
        if undo.what
        else (),
        zone(room, undo.action, f"{undo.label} {undo.what}".strip()),
    )


def _seat(f: Frame, room: Room, s: Seat) -> Shapes:
    t = f.theme
    on = s.asked or s.awaited
    box = Box(*room, t.s3 if on else t.s2, 16, t.clay if on else None, 4)
    x, y = room.x + 20, room.y - 13
    notch = ((x, y + 14), (x + 14, y), (x + 28, y + 14))
    name = Room(room.x + 55, room.y + 4, room.w - 62, 34)
    line = Room(room.x + 13, room.y + room.h - 31, room.w - 22, 26)
    if f.narrow:
        name, line = Room(room.x + 55, room.y + 2, room.w - 60, 32), line
    return join(
        (Poly(notch, t.clay),) if s.asked else (),
        (box,),
        shield_box(s.colour, room.x + 9, room.y + 4, 38 if not f.narrow else 34),
        words(f, name, brief(s.name, "bold", SMALLEST, name.w), "answer", shrink=0.3),
        _seat_line(f, line, s, box.fill or t.s2),
        zone(room, s.action, s.name),
    )


def _seat_line(f: Frame, room: Room, s: Seat, ground: str) -> Shapes:
    """Public numbers, or what the table waits for."""
    if not s.say:
        return stats(f, room, s.stats, ground)
    t = f.theme
    ink = t.ochre if s.sure == "check" else t.ink2
    if s.sure is None:
        return words(f, room, s.say, "line", size=19, colour=ink)
    beside = Room(room.x + 26, room.y, room.w - 26, room.h)
    shown = mark(f, s.sure, room.x + 2, room.y + 5, 16)
    said = words(f, beside, s.say, "line", size=19, colour=ink)
    if overflowing(said):
        said = icon("die", beside.x, beside.y + 2, 22, ink, ground, 2.2)
    return shown + said
