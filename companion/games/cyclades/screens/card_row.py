"""Creature and hero cards large: picture, price, and what they do."""

from __future__ import annotations

from functools import lru_cache

from companion.canvas.icons import icon
from companion.canvas.layout import spot
from companion.canvas.measure import overflowing
from companion.canvas.shapes import Box, Room, Scroll, Shapes, join
from companion.canvas.theme import Frame
from companion.games.cyclades.pages.card_row import Shelf, Shelved
from companion.games.cyclades.screens.tracks import picture
from companion.screens.kit.kit import words
from companion.screens.kit.tiles import title, touch

GAP = 8
TITLE = 28
LEAST = 118.0
NARROW = 440
"""A stage that is narrower has one column."""


@lru_cache(maxsize=4)
def lay(f: Frame, room: Room, page: Shelf) -> Shapes:
    """Two columns; scrolled where they would be too low to read."""
    across = 2 if room.w > NARROW else 1
    rows = -(-len(page.creatures) // across) + -(-len(page.heroes) // across)
    gaps = 2 * TITLE + GAP * (rows + 1)
    high = (room.h - gaps) / max(1, rows)
    if high >= LEAST:
        return shelves(f, room, page, (high, across))
    whole = rows * LEAST + gaps
    shown = shelves(f, room, page, (LEAST, across))
    return (Scroll(*room, whole, "shelf", shown),)


def shelves(f: Frame, room: Room, page: Shelf, cell: tuple[float, int]) -> Shapes:
    out: list[Shapes] = []
    y = room.y
    high, across = cell
    for name, cards in zip(page.titles, (page.creatures, page.heroes), strict=True):
        out.append(title(f, Room(room.x, y, room.w, TITLE), name))
        y += TITLE
        for at in range(0, len(cards), across):
            places = Room(room.x, y, room.w, high).columns(across, GAP)
            pairs = zip(places, cards[at : at + across], strict=False)
            out.append(join(*(shelved(f, place, one) for place, one in pairs)))
            y += high + GAP
    return join(*out)


def shelved(f: Frame, room: Room, one: Shelved) -> Shapes:
    t, card = f.theme, one.card
    if not card.name:
        box = Box(*room, None, 16, t.s3, 2, dash=True)
        return (
            box,
            *words(f, room, str(card.price), "bid", colour=t.ink3, align="center"),
        )
    lit = card.kind == "lit"
    box = Box(
        *room, t.s3 if lit else t.s1, 16, t.clay if lit else t.line, 3 if lit else 1.4
    )
    side = min(60.0, room.h - 44)
    head = room.below(10).top(side).inset(10, 0)
    called = head.top(side).after(side + 10).before(64)
    below = Room(room.x + 12, head.y + side + 4, room.w - 24, room.h - side - 18)
    return join(
        (box,),
        picture(f, card, head.x, head.y, side),
        words(f, called, card.name, "name", size=26 * f.content_scale, shrink=0.5),
        cost(f, head.right(58), one),
        told(f, below, one.text),
        touch(room, card.action, card.name, card.path),
    )


def cost(f: Frame, room: Room, one: Shelved) -> Shapes:
    t, card = f.theme, one.card
    colour = t.laurel if card.price < card.printed else t.ink
    sign = icon("gold", *spot(room, 20, 0), t.ochre, t.s1)
    beside = room.right(room.w - 22)
    return sign + words(
        f, beside, str(card.price), "bid", colour=colour, align="right", shrink=0.6
    )


def told(f: Frame, room: Room, text: str) -> Shapes:
    """Left out where there is no room for all of it."""
    lines = int(room.h // 17.5)
    if not text or lines < 1:
        return ()
    said = words(
        f,
        room,
        text,
        "label",
        colour=f.theme.ink2,
        lines=lines,
        valign="top",
        shrink=0.8,
    )
    return () if overflowing(said) else said
