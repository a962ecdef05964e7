"""Cards of creatures and heroes, the gods of today, the order track."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, middle, row, spot, stack
from companion.canvas.measure import overflowing, width
from companion.canvas.motion import come
from companion.canvas.remembered import remembered
from companion.canvas.shapes import Box, Room, Shapes, Text, join
from companion.canvas.theme import Frame
from companion.games.cyclades.pages.today import Today, TodayCard, TodayGod
from companion.screens.kit.kit import SMALLEST, words
from companion.screens.kit.shields import medallion, shield_box
from companion.screens.kit.tiles import mending, touch

GAP = 8
NAMED = 80
"""A lower card has no room for its name."""


@remembered(8)
def tracks(f: Frame, room: Room, cards: tuple[TodayCard, ...]) -> Shapes:
    """Four creatures, a little air, two heroes."""
    if not cards:
        return ()
    beasts = sum(not one.hero for one in cards)
    heroes = [FILL] * (len(cards) - beasts)
    places = row(room, GAP, *[FILL] * beasts, 0, *heroes)
    places = places[:beasts] + places[beasts + 1 :]
    return join(*(card(f, at, one) for at, one in zip(places, cards, strict=True)))


def card(f: Frame, room: Room, one: TodayCard) -> Shapes:
    """Picture and price above the name; an empty space is dashed."""
    t = f.theme
    if not one.name:
        box = Box(*room, None, 14, t.s3, 2, dash=True)
        middle = words(f, room, str(one.price), "bid", colour=t.ink3, align="center")
        return (box, *middle)
    lit = one.kind == "lit"
    box = Box(
        *room, t.s3 if lit else t.s1, 14, t.clay if lit else t.line, 3 if lit else 1.4
    )
    if room.h < NAMED:
        return (box, *compact(f, room, one), *touched(room, one))
    side = min(54.0, room.h - 44, room.w - 36)
    upper = room.below(5).top(side + 4).inset(6, 0)
    name = room.inset(4, 4).bottom(room.h - side - 14)
    drawn = join(
        (box,),
        picture(f, one, upper.x, upper.y, side),
        price(f, upper.right(upper.w - side - 2), one),
        words(
            f,
            name,
            one.name,
            "label",
            face="head",
            align="center",
            shrink=0.3,
            size=19 * f.content_scale,
        ),
    )
    turned = come(f"card {one.name}", "turn", drawn, room)
    return turned + touched(room, one)


def touched(room: Room, one: TodayCard) -> Shapes:
    return touch(room, one.action, one.name, one.path, one.term)


def compact(f: Frame, room: Room, one: TodayCard) -> Shapes:
    """On a low page picture and price beside each other; its name when touched."""
    side = min(40.0, room.h - 8, room.w * 0.5)
    at = room.after(2).left(side)
    drawn = picture(f, one, at.x, room.y + (room.h - side) / 2, side)
    digits = room.after(side + 3).before(1)
    colour = f.theme.laurel if one.price < one.printed else f.theme.ink
    size = min(f.sp("bid"), room.h * 0.8)
    said = words(
        f,
        digits,
        str(one.price),
        "bid",
        size=size,
        colour=colour,
        align="center",
        shrink=0.5,
    )
    return come(f"card {one.name}", "turn", drawn + said, room)


def picture(f: Frame, one: TodayCard, x: float, y: float, side: float) -> Shapes:
    if not one.hero:
        return medallion(f, one.icon, x, y, side)
    at = spot(Room(x, y, side, side), side * 0.8)
    return icon("helmet", *at, f.theme.aegean, f.theme.s1)


def price(f: Frame, room: Room, one: TodayCard) -> Shapes:
    """What it costs today; in laurel where temples make it cheaper."""
    t = f.theme
    less = one.price < one.printed
    colour = t.laurel if less else t.ink
    coin = 18.0
    sign = icon("gold", *spot(room.below(2).top(coin), coin), t.ochre, t.s1)
    digits = room.below(coin)
    size = min(f.sp("bid"), 44.0)
    return sign + words(
        f,
        digits,
        str(one.price),
        "bid",
        size=size,
        colour=colour,
        align="center",
        shrink=0.5,
    )


# ---- the order track


@remembered(16)
def order(f: Frame, room: Room, page: Today) -> Shapes:
    """Markers of this cycle in a row, or in two; once somebody has acted the next."""
    if not page.order:
        return ()
    inner = room.inset(6, 3)
    ground = (Box(*room, f.theme.s1, 12),)
    if room.w <= 2 * room.h:
        row = page.next if any(page.next) else page.order
        return join(ground, grid(f, inner, row, page.now))
    title = width(page.title, "body", SMALLEST) + 10
    said = words(
        f,
        inner.left(title),
        page.title,
        "small",
        colour=f.theme.ink2,
        size=SMALLEST,
    )
    rows = (page.order, page.next) if any(page.next) else (page.order,)
    beside = inner.right(inner.w - title).columns(2, 16)
    shown = zip(beside, rows, strict=False)
    return join(ground, said, *(markers(f, at, row, page.now) for at, row in shown))


def grid(f: Frame, room: Room, row: tuple[str, ...], now: str) -> Shapes:
    """Two rows, so that the shields are large."""
    half = max(2, -(-len(row) // 2))
    upper, lower = room.rows(2, 2)
    return join(
        markers(f, upper, row[:half], now, fill=half),
        markers(f, lower, row[half:], now, first=half, fill=half),
    )


def markers(
    f: Frame,
    room: Room,
    colours: tuple[str, ...],
    now: str,
    *,
    first: int = 0,
    fill: int = 0,
) -> Shapes:
    """One shield a space, framed whose turn it is; an empty space is numbered."""
    t = f.theme
    side = min(room.w / max(1, fill, len(colours)), room.h, 46.0)
    line = middle(room, fill * side if fill else None, side)
    places = row(line, 0, *[side] * len(colours))
    out: list[Shapes] = []
    for n, (at, colour) in enumerate(zip(places, colours, strict=True)):
        if colour and colour == now:
            out.append((Box(*at, t.s3, side / 3, t.clay, 2),))
        out.append(marker(f, at.inset(1), colour, first + n + 1))
    return join(*out)


def marker(f: Frame, room: Room, colour: str, space: int) -> Shapes:
    if colour:
        return shield_box(colour, room.x, room.y, room.w)
    t = f.theme
    ring = Box(*room.inset(1), None, room.w / 2, t.line, 1.4)
    if room.w < SMALLEST + 4:
        return (ring,)
    return (ring, Text(*room, str(space), SMALLEST, t.ink3, "body", "center"))


# ---- the gods of today


@remembered(8)
def gods(f: Frame, room: Room, page: Today) -> Shapes:
    """From the first on; who has acted is dim, who acts is framed."""
    places = room.rows(len(page.gods), 6)
    return join(*(god(f, at, one) for at, one in zip(places, page.gods, strict=True)))


def god(f: Frame, room: Room, one: TodayGod) -> Shapes:
    t = f.theme
    acts = one.state == "acts"
    ink = t.clay if acts else t.ink3 if one.state == "done" else t.ink
    box = Box(*room, t.s3 if acts else t.s1, 14, t.clay if acts else None, 3)
    side = min(34.0, room.h * 0.36)
    low = min(34.0, room.h * 0.34) if one.colour else 0.0
    heights = side, 20, low
    upper, name, below = stack(middle(room, h=sum(heights)), 0, heights)
    top = icon(one.name, *spot(upper, side), ink, t.s1, 2.2)
    name = name.inset(3, 0)
    said = words(f, name, one.called, "small", colour=ink, align="center", shrink=0.5)
    fits = () if overflowing(said) else said
    long = mending(room, one.path, one.called, one.term)
    return join((box,), top, fits, favour(f, below, one), long)


def favour(f: Frame, room: Room, one: TodayGod) -> Shapes:
    """The marker and its bid."""
    if not one.colour:
        return ()
    side = min(32.0, room.h, room.w / 2)
    size = min(24.0, room.h * 0.8)
    wide = width(one.bid, "bold", size) + 4 if one.bid else 0.0
    both = middle(room, side + wide)
    mark = shield_box(one.colour, *spot(both, side, 0))
    if not one.bid:
        return mark
    beside = both.after(side + 3).left(wide)
    return mark + words(f, beside, one.bid, size=size, face="bold", shrink=0.5)
