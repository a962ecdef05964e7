"""What lies before each player: hero, attributes, ways to win, cards."""

from __future__ import annotations

from functools import partial

from companion.canvas.icons import icon
from companion.canvas.layout import Part, extent, pile, row, scroll, spot
from companion.canvas.measure import brief, overflowing
from companion.canvas.remembered import remembered
from companion.canvas.shapes import Box, Poly, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.hellas.pages.boards import (
    Aim,
    BoardCard,
    PlayerBoard,
    PlayerBoards,
    UsedSign,
)
from companion.games.hellas.screens.heroes import attribute, number
from companion.screens.kit.kit import SMALLEST, card, words
from companion.screens.kit.shields import medallion, shield_box
from companion.screens.kit.tiles import touch

GAP = 8.0
HEAD, LINE, SIGN, HELD = 50.0, 38.0, 30.0, 56.0
MISSING = 22.0
PAD, BETWEEN = 8.0, 4.0


@remembered(8)
def lay(f: Frame, room: Room, page: PlayerBoards) -> Shapes:
    """Two columns; scrolled where they would be too low."""
    columns = 2 if room.w > 520 and len(page.boards) > 1 else 1
    rows = [page.boards[n : n + columns] for n in range(0, len(page.boards), columns)]
    least = [max(needed(f, one) for one in some) for some in rows]
    spare = room.h - sum(least) - GAP * (len(rows) - 1)
    more = max(0.0, spare) / len(rows)
    lines: list[Part] = [
        (high + more, partial(line, f, columns, some))
        for high, some in zip(least, rows, strict=True)
    ]
    if spare < -1:
        return scroll(room, "boards", lines, GAP)
    return pile(room, lines, GAP)


def line(f: Frame, columns: int, some: tuple[PlayerBoard, ...], room: Room) -> Shapes:
    pairs = zip(room.columns(columns, GAP), some, strict=False)
    return join(*(board(f, at, one) for at, one in pairs))


def needed(f: Frame, one: PlayerBoard) -> float:
    """So high that every card is seen."""
    return extent(parts(f, one), BETWEEN) + 2 * PAD


def parts(f: Frame, one: PlayerBoard) -> list[Part]:
    """Name, attributes, numbers, ways to win, special actions, cards."""
    missing = " · ".join(aim.missing for aim in one.aims if aim.missing)
    rows = -(-len(one.cards) // 2)
    return [
        (HEAD, partial(named, f, one=one)),
        (LINE, partial(spread, f, one=one)),
        (LINE, partial(numbers, f, one=one)),
        (SIGN, partial(aims, f, every=one.aims)),
        (MISSING if missing else 0.0, partial(lacking, f, text=missing)),
        (SIGN, partial(used, f, every=one.used)),
        (HELD * rows, partial(held, f, cards=one.cards)),
    ]


def board(f: Frame, room: Room, one: PlayerBoard) -> Shapes:
    inner = room.inset(12, PAD)
    return card(f, room, lit=one.lit) + pile(inner, parts(f, one), BETWEEN)


def lacking(f: Frame, room: Room, text: str) -> Shapes:
    """The regions that lands still want."""
    if not text:
        return ()
    return words(f, room, text, "label", colour=f.theme.ink2, shrink=0.3)


def named(f: Frame, room: Room, one: PlayerBoard) -> Shapes:
    """Shield and name; hero and place below."""
    beside = room.after(54)
    upper, lower = beside.top(28), beside.bottom(20)
    name = brief(one.name, "head", SMALLEST, upper.w - 4)
    return join(
        shield_box(one.colour, room.x, room.y + 2, 46),
        words(f, upper, name, "name", size=26 * f.scale, shrink=0.3),
        about(f, lower, one),
    )


def about(f: Frame, room: Room, one: PlayerBoard) -> Shapes:
    """Hero and place; where there is no room for both, the place."""
    both = " · ".join(word for word in (one.hero, one.where) if word)
    tint = f.theme.ink2
    said = words(f, room, both, "label", colour=tint, shrink=0.3)
    if not overflowing(said):
        return said
    place = brief(one.where, "body", SMALLEST, room.w - 4)
    return words(f, room, place, "label", colour=tint, shrink=0.3)


def spread(f: Frame, room: Room, one: PlayerBoard) -> Shapes:
    pairs = zip(room.columns(3, GAP), one.attributes, strict=True)
    return join(*(attribute(f, at, each) for at, each in pairs))


def numbers(f: Frame, room: Room, one: PlayerBoard) -> Shapes:
    pairs = zip(room.columns(len(one.stats), 4), one.stats, strict=True)
    return join(*(number(f, at, each) for at, each in pairs))


def aims(f: Frame, room: Room, every: tuple[Aim, ...]) -> Shapes:
    """How near each victory is; one thing away it is ochre."""
    pairs = zip(row(room, 4, *[(room.w - 12) / 4] * len(every)), every, strict=True)
    return join(*(aim(f, at, one) for at, one in pairs))


def aim(f: Frame, room: Room, one: Aim) -> Shapes:
    t = f.theme
    tint = t.ochre if one.near else t.ink2
    line = (Box(*room, t.s1, room.h / 2, t.ochre, 2),) if one.near else ()
    beside = room.after(32).before(4)
    return join(
        line,
        icon(one.icon, *spot(room, 20, 8), tint, t.s2, 2.2),
        words(
            f,
            beside,
            one.text,
            "line",
            colour=t.ochre if one.near else t.ink,
            face="bold",
            shrink=0.4,
        ),
    )


def used(f: Frame, room: Room, every: tuple[UsedSign, ...]) -> Shapes:
    """Special actions: those used are struck out."""
    pairs = zip(room.columns(len(every), 2), every, strict=True)
    return join(*(special(f, at, one) for at, one in pairs))


def special(f: Frame, room: Room, one: UsedSign) -> Shapes:
    t = f.theme
    x, y, side = spot(room, 22)
    sign = icon(one.icon, x, y, side, t.ink3 if one.off else t.ink, t.s2, 2.2)
    if not one.off:
        return sign
    strike = ((x - 2, y + side + 2), (x + side + 2, y - 2))
    return (*sign, Poly(strike, None, t.ink3, 3, closed=False))


def held(f: Frame, room: Room, cards: tuple[BoardCard, ...]) -> Shapes:
    """Two beside each other."""
    rows = [room.below(n * HELD).top(HELD - GAP) for n in range(-(-len(cards) // 2))]
    places = [at for line in rows for at in line.columns(2, GAP)]
    return join(*(owned(f, at, one) for at, one in zip(places, cards, strict=False)))


def owned(f: Frame, room: Room, one: BoardCard) -> Shapes:
    t = f.theme
    ink = t.ink3 if one.off else t.ink
    side = 24.0
    if one.path[0] == "monster":
        sign = medallion(f, one.icon, *spot(room, 30, 0))
    else:
        sign = icon(one.icon, *spot(room, side, 6), ink, t.s2, 2.2)
    beside = room.after(38).before(4)
    ground = Box(*room, t.s1, 12) if one.action else None
    return join(
        (ground,) if ground else (),
        sign,
        words(f, beside, one.name, "label", colour=ink, lines=2, shrink=0.3),
        touch(room, one.action, one.name, one.path),
    )
