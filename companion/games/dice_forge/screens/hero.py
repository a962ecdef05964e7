"""One hero's board: name and glory, tracks, both dice as nets, tokens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.canvas.icons import icon
from companion.canvas.layout import middle, spot
from companion.canvas.measure import brief, width
from companion.canvas.remembered import remembered
from companion.canvas.shapes import Box, Room, Shapes, Text, Zone, join
from companion.canvas.theme import Frame
from companion.games.dice_forge.pages.boards import Badge, HeroBoard, Track
from companion.pages.pieces import Stat
from companion.pages.table.panel import DieNet
from companion.screens.kit.dice import NET, face_tile
from companion.screens.kit.kit import SMALLEST, card, words
from companion.screens.kit.shields import shield_box
from companion.screens.kit.tiles import ink, mending

GAP = 2
"""Between the faces of a net."""
APART = 10
"""Between the two nets."""
FINGER = 48
DIGITS = 68
"""Digits of this size are 48 units high: they are read across the table."""


@remembered(64)
def board(f: Frame, room: Room, hero: HeroBoard) -> Shapes:
    """Wide: tracks over two nets side by side; tall: everything larger."""
    tall = room.h > 1.2 * room.w
    pad = 8 if f.narrow else 12
    inner = room.below(6).above(pad).inset(pad, 0)
    head = inner.top(min(40, inner.h * 0.2) if f.narrow else 58)
    tracks, below = purse(f, inner.below(head.h), hero.tracks, tall=tall)
    return join(
        card(f, room, lit=bool(hero.label)),
        top(f, head, hero),
        tracks,
        dice(f, below, hero, tall=tall),
    )


# ---- who, and how much glory


def top(f: Frame, room: Room, hero: HeroBoard) -> Shapes:
    size = min(50, room.h - 4)
    digits, end = glory(f, room, hero.glory) if hero.glory else ((), room.x + room.w)
    names = room.left(end - room.x - 4).after(size + 10)
    return join(
        shield_box(hero.colour, room.x, room.y + (room.h - size) / 2 + 2, size),
        name(f, names, hero),
        mending(room.left(end - room.x - 4), hero.turn, hero.name),
        digits,
    )


def name(f: Frame, room: Room, hero: HeroBoard) -> Shapes:
    """The second line says whose turn it is."""
    size = min(f.sp("name") * 1.1, room.h * 0.72)
    called = brief(hero.name, "head", SMALLEST, room.w)
    if not hero.label or room.h < 50:
        return words(f, room, called, "name", size=size, shrink=0.3)
    low = f.sp("label")
    upper, lower = room.top(room.h - low - 2), room.bottom(low * 1.25)
    return join(
        words(f, upper, called, "name", size=min(size, upper.h), shrink=0.3),
        words(
            f,
            lower,
            hero.label,
            "label",
            colour=f.theme.clay,
            face="bold",
            valign="top",
            shrink=0.3,
        ),
    )


def glory(f: Frame, room: Room, stat: Stat) -> tuple[Shapes, float]:
    """The number that decides, and where it begins."""
    size = min(DIGITS * max(1.0, f.scale), room.h * 1.18)
    wide = width(stat.text, "bold", size) + 6
    x = room.x + room.w - wide
    sign = min(42.0, room.h * 0.7)
    number = Text(
        x, room.y - 6, wide, room.h + 14, stat.text, size, f.theme.ink, "bold", "right"
    )
    drawn = icon(
        "glory",
        x - sign - 2,
        room.y + (room.h - sign) / 2 + 2,
        sign,
        f.theme.laurel,
        stroke=2.2,
    )
    whole = room.right(wide + sign + 2)
    return (*drawn, number, *mending(whole, stat.path, stat.name)), x - sign - 2


# ---- tracks


def purse(
    f: Frame, room: Room, tracks: tuple[Track, ...], *, tall: bool
) -> tuple[Shapes, Room]:
    """Gold above sun and moon, or each on its own line; and what remains below."""
    if not tracks:
        return (), room
    rows = 3 if tall else 2
    high = FINGER if not f.narrow else room.h * (0.12 if tall else 0.17)
    lines = room.top(high * rows).rows(rows, 0)
    gold, sun, moon = tracks
    if tall:
        pairs = zip(lines, tracks, strict=True)
        shapes = join(*(track(f, line, one) for line, one in pairs))
    else:
        left, right = lines[1].columns(2, 8)
        shapes = join(
            track(f, lines[0], gold), track(f, left, sun), track(f, right, moon)
        )
    return shapes, room.below(high * rows)


def track(f: Frame, room: Room, one: Track) -> Shapes:
    """Its drawing, the number, and a cell for each place of the board."""
    t, colour = f.theme, ink(f.theme, one.icon)
    sign = min(30.0, room.h * 0.72)
    most = 0.8 if f.scale <= 1 else 0.98
    size = min(34 * f.scale, room.h * most, room.w * 0.32)
    left = sign + width("00", "bold", size) + 8
    number = room.left(left - 8).after(sign + 2)
    said = words(f, number, str(one.value), "bid", size=size, align="right", shrink=0.3)
    cells = tuple(cell(f, room, one, at, left) for at in range(one.most))
    drawn = icon(one.icon, *spot(room, sign, 0), colour, t.s2, 2.4)
    return (*drawn, *said, *cells, *mending(room, one.path, one.name))


def cell(f: Frame, room: Room, one: Track, at: int, left: float) -> Box:
    step = (room.w - left) / one.most
    gap = 2 if step > 8 else 1
    high = min(24.0, room.h * 0.56)
    full = at < one.value
    colour = ink(f.theme, one.icon)
    x, y = room.x + left + at * step, room.y + (room.h - high) / 2
    line = colour if full else f.theme.line
    return Box(x, y, step - gap, high, colour if full else None, 3, line, 1.6)


# ---- dice and what lies beside them


def dice(f: Frame, room: Room, hero: HeroBoard, *, tall: bool) -> Shapes:
    return interlocked(f, room, hero) if tall else abreast(f, room, hero)


def abreast(f: Frame, room: Room, hero: HeroBoard) -> Shapes:
    """Both nets side by side; tokens and piles in the corners they leave."""
    across = (room.w - APART - 6 * GAP) / 8
    size = min(across, (room.h - 2 * GAP) / 3)
    step = size + GAP
    x = room.x + (room.w - 8 * size - 6 * GAP - APART) / 2
    y = room.y + (room.h - 3 * size - 2 * GAP) / 2
    second = x + 4 * step - GAP + APART
    between = Room(x + 2 * step, y, second + size - x - 2 * step, size)
    beside = Room(second + 2 * step, y, 2 * size + GAP, size)
    low = 2 * step
    spots = (between, between._replace(y=y + low))
    ends = (beside, beside._replace(y=y + low))
    return join(
        net(f, Room(x, y, size, size), hero.nets[0]),
        net(f, Room(second, y, size, size), hero.nets[1]),
        tokens(f, spots, hero.tokens),
        piles(f, ends, hero.piles),
        halves(room._replace(y=y, h=3 * step - GAP), hero.nets),
    )


def halves(room: Room, nets: tuple[DieNet, DieNet]) -> Shapes:
    """Faces too small for a finger: a long touch of a die mends what lies up."""
    ups = (next(one for one in die.tiles if one.up) for die in nets)
    trios = zip(room.columns(2, 0), ups, nets, strict=True)
    return join(*(mending(at, up.path, die.name) for at, up, die in trios))


def interlocked(f: Frame, room: Room, hero: HeroBoard) -> Shapes:
    """Two nets that reach into each other, six faces wide and five high."""
    row = 0.0 if f.narrow else 56.0
    size = min((room.w - 5 * GAP) / 6, (room.h - row - 4 * GAP) / 5)
    step = size + GAP
    x = room.x + (room.w - 6 * step + GAP) / 2
    y = room.y + (room.h - row - 5 * step) / 2
    first, second = (Room(x + d, y + d, size, size) for d in (0, 2 * step))
    upper = Room(x + 2 * step, y, 4 * step - GAP, size)
    lower = Room(x, y + 4 * step, 3 * step - GAP, size)
    beside = Room(x + 4 * step, y + step, 2 * step, size)
    ends: tuple[Room, ...] = (beside, beside._replace(y=y + 4 * step))
    if row:
        ends = room.bottom(row - 8).columns(2)
    return join(
        net(f, first, hero.nets[0]),
        net(f, second, hero.nets[1]),
        touched(first, hero.nets[0]),
        touched(second, hero.nets[1]),
        tokens(f, (upper, lower), hero.tokens, long=True),
        piles(f, ends, hero.piles, long=bool(row)),
    )


def net(f: Frame, first: Room, die: DieNet) -> Shapes:
    """`first` is where a face at the top left would lie."""
    pairs = zip(unfolded(first), die.tiles, strict=True)
    return join(
        *(
            face_tile(f, at.x, at.y, at.w, one.face, dark=die.dark, up=one.up)
            for at, one in pairs
        )
    )


def unfolded(first: Room) -> Iterator[Room]:
    """Where the places of a die lie, `first` at the top left."""
    step = first.w + GAP
    for across, down in NET:
        yield first._replace(x=first.x + across * step, y=first.y + down * step)


def touched(first: Room, die: DieNet) -> Iterator[Zone]:
    """A long touch mends a face."""
    for place, one in zip(unfolded(first), die.tiles, strict=True):
        yield from mending(place, one.path, one.name)


def tokens(
    f: Frame, spots: tuple[Room, ...], badges: tuple[Badge, ...], *, long: bool = False
) -> Shapes:
    """The first alone, the others share the second place."""
    if not badges:
        return ()
    _, *rest = badges
    places = (spots[0], *spots[1].columns(max(1, len(rest)), 4))
    pairs = zip(places, badges, strict=False)
    return join(*(token(f, at, one, long=long) for at, one in pairs))


def token(f: Frame, room: Room, badge: Badge, *, long: bool) -> Shapes:
    """A rounded word; the hammer's drawing with how far it has got."""
    t = f.theme
    high = min(room.h - 6, 44.0)
    inner = middle(room, h=high).inset(2, 0)
    sign = min(24.0, high * 0.7) if badge.icon else 0.0
    text = inner.inset(8, 0).after(sign + 4 if sign else 0)
    drawn = icon(badge.icon, *spot(inner, sign, 10), t.ink, t.s1, 2.2) if sign else ()
    said = words(f, text, badge.text, "line", face="bold", align="center", shrink=0.3)
    mend = mending(room, badge.path, badge.name) if long else ()
    return (Box(*inner, t.s1, high / 2, t.line), *drawn, *said, *mend)


def piles(
    f: Frame, spots: tuple[Room, ...], badges: tuple[Badge, ...], *, long: bool = False
) -> Shapes:
    pairs = zip(spots, badges, strict=False)
    return join(*(pile(f, spot, one, long=long) for spot, one in pairs))


def pile(f: Frame, room: Room, badge: Badge, *, long: bool) -> Shapes:
    """A card for feats, a small tile for the faces laid aside, and their number."""
    t = f.theme
    k = min(1.0, room.h / 34)
    wide, high = (17 * k, 24 * k) if badge.icon == "feat" else (20 * k, 20 * k)
    x, y = room.x + room.w / 2 - 24, room.y + room.h / 2
    sign = Box(x, y - high / 2, wide, high, None, 4, t.ink2, 2)
    number = room.after(room.w / 2 + 2).left(34)
    text = badge.text
    if room.w > 140:
        sign = replace(sign, x=room.x + 8)
        number, text = room.after(34).before(2), badge.name
    size = 18.0 if room.h < 34 else f.sp("line")
    said = words(f, number, text, size=size, colour=t.ink2, face="bold", shrink=0.6)
    return (sign, *said, *(mending(room, badge.path, badge.name) if long else ()))
