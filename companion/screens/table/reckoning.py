"""What came of a step, on the stage: large sums, whole lines, one touch goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, Part, column, row, scroll, spot
from companion.canvas.measure import height, rows, width
from companion.canvas.motion import come
from companion.canvas.shapes import Box, Face, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.pieces import Stat
from companion.pages.table.panel import Tile
from companion.pages.table.pending_changes import PendingPiece
from companion.pages.table.reckoning import Reckoning, ToldBlock
from companion.screens.kit.kit import panel, words, zone
from companion.screens.kit.overlay import answer
from companion.screens.kit.shields import shield_box
from companion.screens.kit.tiles import numbers, tile

GAP, EDGE = 8, 14
WIDE = 620
"""A stage that is wider has two columns of people."""
SUM = 34
"""Sums are read across the table."""
FACE = 60
SHIELD = 50
MOST = 9
"""Lines of text that one thing may take."""


def lay(f: Frame, room: Room, page: Reckoning) -> Shapes:
    inner = room.inset(EDGE, EDGE)
    every, foot = column(inner, GAP, FILL, footing(f, inner, page))
    return join(
        panel(f, room),
        scroll(every, "told", parts(f, page, every.w), GAP),
        ways_on(f, foot, page),
    )


def ways_on(f: Frame, room: Room, page: Reckoning) -> Shapes:
    """On to the stage; where hands have work, by saying that it is done."""
    if page.done is None:
        return answer(f, room, page.go_on)
    if abreast(f, room.w, page):
        done, later = row(room, GAP, FILL, FILL, mirrored=f.mirrored)
    else:
        done, later = room.rows(2, GAP)
    return answer(f, done, page.done) + answer(f, later, page.go_on)


def footing(f: Frame, room: Room, page: Reckoning) -> float:
    """How high the ways on are: one row of them, or two where words are long."""
    high = 56.0 if f.narrow else 72.0
    return high if abreast(f, room.w, page) else 2 * 52.0 + GAP


def abreast(f: Frame, wide: float, page: Reckoning) -> bool:
    each = (wide - GAP) / 2 - 20
    labels = (page.done.label, page.go_on.label) if page.done else ()
    return all(width(text, "bold", f.sp("answer")) <= each for text in labels)


def parts(f: Frame, page: Reckoning, wide: float) -> Iterator[Part]:
    yield line(f, page.title, wide, f.sp("question"), head=True)
    if page.sub:
        yield line(f, page.sub, wide, f.sp("body"), quiet=True)
    yield from people(f, page, wide)
    if page.hands:
        yield line(f, page.hands_title, wide, f.sp("answer"), head=True)
        yield from (piece(f, one, wide) for one in page.hands)


def line(
    f: Frame,
    text: str,
    wide: float,
    size: float,
    *,
    head: bool = False,
    quiet: bool = False,
) -> Part:
    face: Face = "head" if head else "body"
    ink = f.theme.ink2 if quiet else f.theme.ink
    lines = min(MOST, rows(text, face, size, wide - 8))

    def draw(room: Room) -> Shapes:
        at = room.inset(4, 0)
        return words(f, at, text, size=size, colour=ink, face=face, lines=lines)

    return height(lines, size) + 6, draw


# ---- people


def people(f: Frame, page: Reckoning, wide: float) -> Iterator[Part]:
    """Side by side where there is room; what is nobody's over the whole width."""
    across = 2 if wide > WIDE * max(1.0, f.content_scale / 1.15) else 1
    each = (wide - GAP * (across - 1)) / across
    waiting: list[ToldBlock] = []
    for one in page.blocks:
        if one.colour:
            waiting.append(one)
            continue
        yield from beside(f, waiting, across, each, page)
        waiting = []
        yield block(f, one, wide, page)
    yield from beside(f, waiting, across, each, page)


def beside(
    f: Frame, some: Sequence[ToldBlock], across: int, wide: float, page: Reckoning
) -> Iterator[Part]:
    for n in range(0, len(some), across):
        yield together(
            [block(f, one, wide, page) for one in some[n : n + across]], across
        )


def together(cards: Sequence[Part], across: int) -> Part:
    """Cards side by side, as high as the highest."""

    def draw(room: Room) -> Shapes:
        pairs = zip(room.columns(across, GAP), cards, strict=False)
        return join(*(card(at) for at, (_, card) in pairs))

    return max(high for high, _ in cards), draw


def block(f: Frame, one: ToldBlock, wide: float, page: Reckoning) -> Part:
    """Shield, name and sum; the faces that fell; then every line."""
    inner = wide - 2 * EDGE
    under = beneath(f, one, inner)
    key = f"told {page.key} {one.colour} {one.name} {one.lines}"
    inside = [*heading(f, one, inner, under, key), *faces(f, one.faces, inner, key)]
    rest = one.lines[1:] if under else one.lines
    inside += [line(f, text, inner, f.sp("body")) for text in rest]
    high = sum(h for h, _ in inside) + 2 * 8

    def draw(room: Room) -> Shapes:
        at = room.inset(EDGE, 8)
        out: list[Shapes] = [(Box(*room, f.theme.s2, 16),)]
        for tall, shown in inside:
            out.append(shown(at.top(tall)))
            at = at.below(tall)
        return join(*out, zone(room, page.go_on.action, page.go_on.label))

    return max(48.0, high), draw


def beneath(f: Frame, one: ToldBlock, wide: float) -> str:
    """The first line, where it has room under the name."""
    first = one.lines[0] if one.lines and one.colour and not one.faces else ""
    room = wide - SHIELD - tally(f, one, wide) - 6
    return first if width(first, "body", f.sp("body")) <= room else ""


def tally(f: Frame, one: ToldBlock, wide: float) -> float:
    """How wide the sums are."""
    large = SUM * min(1.3, f.content_scale)
    sums = sum(large * 1.25 + width(s.text, "bold", large) for s in one.sums)
    return min(sums, wide * (0.6 if one.colour else 1))


def heading(
    f: Frame, one: ToldBlock, wide: float, under: str, key: str
) -> Iterator[Part]:
    if not (one.colour or one.sums):
        return
    sums, large = tally(f, one, wide), SUM * min(1.3, f.content_scale)
    low = height(1, f.sp("body")) if under else 0.0

    def draw(room: Room) -> Shapes:
        shield = shield_box(one.colour, *spot(room, 42, 0)) if one.colour else ()
        beside = room.after(SHIELD if one.colour else 0).before(sums + 6)
        name, line = column(beside, 0, FILL, low)
        at = room.right(sums)
        return join(
            shield,
            words(f, name, one.name, "answer", face="bold", shrink=0.5),
            words(f, line, under, "body") if under else (),
            come(key, "count", told(f, at, one.sums), at),
        )

    yield max(48.0, large * 1.2, 1.3 * f.sp("answer") + low), draw


def told(f: Frame, room: Room, sums: tuple[Stat, ...]) -> Shapes:
    """So large that it is read from the other side of the table."""
    if not sums:
        return ()
    large = SUM * min(1.3, f.content_scale)
    return numbers(f, room, sums, right=True, size=large)


def faces(f: Frame, every: tuple[Tile, ...], wide: float, key: str) -> Iterator[Part]:
    """The faces that lie up, as they are drawn."""
    across = max(1, int((wide + GAP) // (FACE + GAP)))
    for n in range(0, len(every), across):
        some = every[n : n + across]

        def draw(room: Room, n: int = n, some: tuple[Tile, ...] = some) -> Shapes:
            places = row(room.top(FACE), GAP, *[FACE] * len(some))
            pairs = enumerate(zip(places, some, strict=True), n)
            dice = (
                come(f"{key} {number}", "tumble", tile(f, at, one), at)
                for number, (at, one) in pairs
            )
            return join(*dice)

        yield FACE + GAP, draw


# ---- hands


def piece(f: Frame, one: PendingPiece, wide: float) -> Part:
    """One thing to move: whose, what, from where to where."""
    moved = f"{one.before} » {one.after}" if one.after else ""
    text = ": ".join(filter(None, (one.text, moved)))
    size, left = f.sp("body"), 46
    lines = min(MOST, rows(text, "body", size, wide - left - 8))

    def draw(room: Room) -> Shapes:
        sign = icon("tap", *spot(room, 26, 6), f.theme.ochre, stroke=2.2)
        if one.colour:
            sign = shield_box(one.colour, *spot(room, 34, 2))
        at = room.after(left).before(4)
        return sign + words(f, at, text, size=size, lines=lines)

    return max(40.0, height(lines, size) + 6), draw
