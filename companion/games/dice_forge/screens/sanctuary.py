"""The sanctuary's pools by their price, and the gardens behind the feats."""

from __future__ import annotations

from companion.canvas.layout import grid, middle, row
from companion.canvas.measure import width
from companion.canvas.shapes import Box, Room, Shapes, Text, join
from companion.canvas.theme import Frame
from companion.games.dice_forge.pages.market import Garden, PoolStall
from companion.pages.table.panel import Tile
from companion.screens.kit.dice import face_tile
from companion.screens.kit.kit import Paint, paint, words
from companion.screens.kit.tiles import mending, numbers, title, touch

GAP = 8
DIGITS = 68.0
"""Digits of this size are 48 units high: they are read across the table."""
LARGEST = 1.4
"""As much as they may grow."""


def sanctuary(
    f: Frame, room: Room, pools: tuple[PoolStall, ...], mixed: float
) -> Shapes:
    """Five pools a row, by their price; the last of each row holds different faces."""
    rows = zip(room.rows(2, GAP), (pools[:5], pools[5:]), strict=True)
    return join(*(pool_row(f, place, five, mixed) for place, five in rows))


def pool_row(
    f: Frame, room: Room, pools: tuple[PoolStall, ...], mixed: float
) -> Shapes:
    *plain, last = pools
    rest = room.left(room.w - mixed - GAP)
    pairs = zip(rest.columns(len(plain), GAP), plain, strict=True)
    return join(
        *(pool(f, place, one) for place, one in pairs),
        several(f, room.right(mixed), last),
    )


def pool(f: Frame, room: Room, one: PoolStall) -> Shapes:
    """Equal faces: the whole pool is touched."""
    face = one.tiles[0]
    p = paint(f.theme, face.kind if face.count else "off")
    line = p.line if face.kind == "lit" else f.theme.line
    inside = beside if room.w > 100 else below
    return join(
        (Box(*room, p.fill, 14, line, p.width),),
        inside(f, room.inset(6), one, p),
        touch(room, face.action, face.name, face.path, face.term),
    )


def beside(f: Frame, room: Room, one: PoolStall, p: Paint) -> Shapes:
    """The face, its price beside it, below them how many are left."""
    low = 26.0
    size = min(room.h - low - 2, room.w * 0.48)
    foot = room.bottom(low)
    number = Room(room.x + size, room.y - 8, room.w - size - 2, DIGITS * 1.15)
    return join(
        sold(f, room.left(size).top(size), one.tiles[0], p),
        price(f, number, one, p.ink),
        left(f, foot, one.tiles[0].count),
        numbers(f, foot, (one.lacks,), right=True) if one.lacks else (),
    )


def below(f: Frame, room: Room, one: PoolStall, p: Paint) -> Shapes:
    """The same where there is little room: the price below."""
    size = room.w * 0.92
    under = room.below(size + 2)
    text, colour = f"×{one.tiles[0].count}", f.theme.ink2
    if one.lacks:
        text, colour = one.lacks.text, f.theme.alarm
    small, large = under.top(18), under.below(14)
    return join(
        sold(f, room.left(size).top(size), one.tiles[0], p),
        words(f, small, text, size=15, colour=colour, face="bold"),
        price(f, large.right(large.w * 0.6), one, p.ink),
    )


def sold(f: Frame, room: Room, tile: Tile, p: Paint) -> Shapes:
    """The face, under a veil when it cannot be had."""
    veil = tile.kind == "off" or not tile.count
    shown = face_tile(f, room.x, room.y, room.w, tile.face)
    return (*shown, Box(*room, p.fill + "99", room.w * 0.16)) if veil else shown


def several(f: Frame, room: Room, one: PoolStall) -> Shapes:
    """Different faces of one price: each is touched by itself."""
    t = f.theme
    inner = room.inset(5)
    spots = grid(inner.left(inner.h), GAP, 2, 4)
    beside = room.after(room.h - 5 + GAP).before(4)
    number, low = beside.above(28), beside.above(6).bottom(26)
    return join(
        (Box(*room, t.s2, 14, t.line),),
        *(slot(f, spot, tile) for spot, tile in zip(spots, one.tiles, strict=True)),
        price(f, number, one, t.ink),
        numbers(f, low, (one.lacks,), right=True) if one.lacks else (),
    )


def slot(f: Frame, room: Room, tile: Tile) -> Shapes:
    """A face of a mixed pool, or the hole it has left."""
    t = f.theme
    if not tile.count:
        return (
            Box(*room, t.sunk, 10, t.line, 1.4),
            *touch(room, tile.action, tile.name, tile.path, tile.term),
        )
    lit = tile.kind == "lit"
    veil = (Box(*room, t.s2 + "99", 9),) if tile.kind == "off" else ()
    return (
        *face_tile(f, room.x, room.y, room.w, tile.face, up=lit),
        *veil,
        *touch(room, tile.action, tile.name, tile.path, tile.term),
    )


def price(f: Frame, room: Room, one: PoolStall, colour: str) -> Shapes:
    """Digits to be read across the table; a Ship's price is green and lower."""
    t = f.theme
    shade = t.laurel if one.cheaper else colour
    size = min(DIGITS * min(LARGEST, max(1.0, f.scale)), room.h * LARGEST)
    place = middle(room, h=max(room.h, size * 1.15))
    text = Text(*place, one.price, size, shade, "bold", "center", least=min(size, 34))
    return (text,)


def left(f: Frame, room: Room, count: int) -> Shapes:
    """A small tile for each face that is left."""
    t = f.theme
    return tuple(
        Box(room.x + i * 13, room.y + 8, 10, 10, t.ink2, 3) for i in range(count)
    )


def garden_row(f: Frame, room: Room, name: str, gardens: tuple[Garden, ...]) -> Shapes:
    """Faces behind feats: to look at, never to be bought."""
    label = min(width(name, "head", 21 * f.content_scale) + 20, 120)
    count = sum(len(one.tiles) for one in gardens)
    apart = 12
    step = min(54.0, (room.w - label - apart * (len(gardens) - 1)) / count)
    wides = (step * len(one.tiles) for one in gardens)
    places = row(room.after(label), apart, *wides)
    shown = (
        garden(f, at, tile)
        for place, one in zip(places, gardens, strict=True)
        for at, tile in zip(place.columns(len(one.tiles), 0), one.tiles, strict=True)
    )
    said = title(f, room.left(label), name)
    return (Box(*room, f.theme.s1, 14), *said, *join(*shown))


def garden(f: Frame, room: Room, tile: Tile) -> Shapes:
    """How many are left stands on it; a hole where none is."""
    t = f.theme
    side = min(room.w, room.h) - 8
    at = middle(room, side, side)
    long = mending(room, tile.path, tile.name, tile.term)
    if not tile.count:
        return (Box(*at, t.sunk, 9, t.line, 1.4), *long)
    shown = face_tile(f, at.x, at.y, side, tile.face)
    if tile.count < 2:
        return shown + long
    badge = Room(at.x + side - 18, room.y, 24, 20)
    said = words(f, badge, f"×{tile.count}", size=15, align="center", face="bold")
    return (*shown, Box(*badge, t.s3, 10, t.line, 1.2), *said, *long)
