"""What lies before the screens: large the metropolises, then the other numbers."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import spot
from companion.canvas.measure import brief, overflowing, width
from companion.canvas.remembered import remembered
from companion.canvas.shapes import Room, Scroll, Shapes, Text, join
from companion.canvas.theme import Frame
from companion.games.cyclades.pages.boards import HeldCard, Screen, Screens
from companion.pages.pieces import Stat
from companion.screens.kit.kit import SMALLEST, card, words
from companion.screens.kit.shields import medallion, shield_box, team
from companion.screens.kit.tiles import ink, mending

GAP = 8
LEAST = 168.0
HEAD = 50.0
LINE = 34.0
HELD = 36.0
FINGER = 48
DIGITS = 68.0
"""Digits of this size are 48 units high: as glory is read in Dice Forge."""
SIGN = 42


@remembered(8)
def lay(f: Frame, room: Room, page: Screens) -> Shapes:
    """Two columns; three people one below the other; scrolled where too low."""
    count = len(page.screens)
    columns = 1 if (count in (1, 3) and not f.narrow) or room.w < 440 else 2
    deep = -(-count // columns)
    high = max(LEAST, (room.h - GAP * (deep - 1)) / deep)
    whole = room.top(deep * high + GAP * (deep - 1))
    places = [at for row in whole.rows(deep, GAP) for at in row.columns(columns, GAP)]
    pairs = zip(places, page.screens, strict=False)
    shown = join(*(screen(f, at, one, page.supply) for at, one in pairs))
    if whole.h > room.h + 1:
        return (Scroll(*room, whole.h, "screens", shown),)
    return shown


def screen(f: Frame, room: Room, one: Screen, supply: str) -> Shapes:
    inner = room.inset(12, 8)
    high = min(54.0, max(LINE, (inner.h - HEAD - 2 * HELD) / 2))
    first = inner.below(HEAD).top(high)
    second = inner.below(HEAD + high).top(high)
    rest = inner.below(HEAD + 2 * high)
    return join(
        card(f, room, lit=bool(one.label)),
        head(f, inner.top(HEAD), one),
        spread(f, first, one.stats),
        spread(f, second.left(second.w * 0.56), one.buildings),
        left(f, second.right(second.w * 0.4), one.supply, supply),
        service(f, rest, one.held),
    )


def head(f: Frame, room: Room, one: Screen) -> Shapes:
    """Shield, name, metropolises."""
    t = f.theme
    tint = getattr(t, one.cities.tone) if one.cities.tone else t.ink
    digits = min(DIGITS * max(1.0, f.scale), room.h * 1.36)
    wide = width(one.cities.text, "bold", digits) + 4
    end = room.right(wide + SIGN + 4)
    corner = room.w < 300
    badge = 32 if one.team and not corner else 0
    at = (room.x + 28, room.y + 28) if corner else (end.x - 34, room.y + 11)
    called = room.after(54).before(badge + end.w + 6)
    name = brief(one.name, "head", SMALLEST, called.w - 4)
    number = room.right(wide)._replace(y=room.y - 8, h=room.h + 18)
    return join(
        shield_box(one.colour, room.x, room.y + 2, 44),
        named(f, called, name, one.mates),
        team(f, one.team, *at, 20 if corner else 28),
        mending(room.left(room.w - end.w - 12), one.path, one.name),
        icon("metro", *spot(end, SIGN, 0), tint, t.s2),
        (Text(*number, one.cities.text, digits, tint, "bold", "right"),),
    )


def named(f: Frame, room: Room, name: str, mates: str) -> Shapes:
    """The name, and below it with whom this person plays."""
    upper = room.top(room.h - 18) if mates else room
    below = words(f, room.bottom(20), mates, "small", colour=f.theme.ink2, shrink=0.3)
    return join(
        words(f, upper, name, "name", size=28 * f.scale, shrink=0.3),
        () if not mates or overflowing(below) else below,
    )


def spread(f: Frame, room: Room, stats: tuple[Stat, ...]) -> Shapes:
    """Drawing and number in even columns."""
    places = room.columns(len(stats), 4)
    pairs = zip(places, stats, strict=True)
    return join(*(each(f, at, one) for at, one in pairs))


def each(f: Frame, room: Room, one: Stat) -> Shapes:
    """As large as the line allows; a long touch mends it."""
    t = f.theme
    side = min(30.0, room.h * 0.6, room.w * 0.46)
    most = 0.62 if f.scale <= 1 else 0.84
    size = max(SMALLEST, min(28 * f.scale, room.h * most))
    colour = getattr(t, one.tone) if one.tone else ink(t, one.icon)
    y = room.y + (room.h - side) / 2
    number = room.after(side + 4)
    zone = mending(room, one.path, one.name)
    return join(
        icon(one.icon, room.x, y, side, colour, t.s2, 2.4),
        words(f, number, one.text, size=size, face="bold", shrink=0.4),
        zone if min(room.w, room.h) >= FINGER else (),
    )


def left(f: Frame, room: Room, stats: tuple[Stat, ...], word: str) -> Shapes:
    """What is left before the screen, after its word if there is room."""
    wide = width(word, "body", SMALLEST) + 8
    if wide + 90 > room.w:
        return spread(f, room, stats)
    said = words(f, room.left(wide), word, "small", colour=f.theme.ink2, size=SMALLEST)
    return said + spread(f, room.right(room.w - wide), stats)


def service(f: Frame, room: Room, held: tuple[HeldCard, ...]) -> Shapes:
    """Heroes and creatures with their places, as many as there is room for."""
    columns = 2 if room.w > 460 else 1
    deep = int(room.h // HELD)
    rows = [room.below(n * HELD).top(HELD) for n in range(deep)]
    places = [at for row in rows for at in row.columns(columns, GAP)]
    return join(*(servant(f, at, one) for at, one in zip(places, held, strict=False)))


def servant(f: Frame, room: Room, one: HeldCard) -> Shapes:
    t = f.theme
    side = room.h - 4
    if one.icon == "helmet":
        drawn = icon("helmet", room.x + 3, room.y + 4, side - 6, t.aegean, t.s2)
    else:
        drawn = medallion(f, one.icon, room.x, room.y + 2, side)
    text = f"{one.name} · {one.where}" if one.where else one.name
    beside = room.after(side + 8)
    text = text if width(text, "body", SMALLEST) <= beside.w else one.name
    return drawn + words(f, beside, text, "label", shrink=0.5)
