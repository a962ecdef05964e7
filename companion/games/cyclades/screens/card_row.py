"""Creature and hero cards large: picture, price, and what they do."""

from __future__ import annotations

from functools import partial

from companion.canvas.icons import icon
from companion.canvas.layout import Part, joined, pile, scroll, spot
from companion.canvas.measure import overflowing
from companion.canvas.remembered import remembered
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.cyclades.pages.card_row import CardRow, Shelved
from companion.games.cyclades.screens.tracks import picture
from companion.screens.kit.kit import words
from companion.screens.kit.tiles import title, touch

GAP = 8
TITLE = 28
LEAST = 118.0
NARROW = 440
"""A stage that is narrower has one column."""


@remembered(4)
def lay(f: Frame, room: Room, page: CardRow) -> Shapes:
    """Two columns; scrolled where they would be too low to read."""
    across = 2 if room.w > NARROW else 1
    rows = -(-len(page.creatures) // across) + -(-len(page.heroes) // across)
    gaps = 2 * TITLE + GAP * (rows + 1)
    high = (room.h - gaps) / max(1, rows)
    parts = shelves(f, page, max(LEAST, high), across)
    return scroll(room, "shelf", parts, GAP) if high < LEAST else pile(room, parts, GAP)


def shelves(f: Frame, page: CardRow, high: float, across: int) -> list[Part]:
    """Creatures and heroes, each line under its title as high as the others."""
    parts: list[Part] = []
    for name, cards in zip(page.titles, (page.creatures, page.heroes), strict=True):
        starts = range(0, len(cards), across)
        lines = [
            (high, partial(line, f, across, cards[at : at + across])) for at in starts
        ]
        called = TITLE, partial(title, f, text=name)
        parts.append(joined((called, joined(lines, GAP))))
    return parts


def line(f: Frame, across: int, some: tuple[Shelved, ...], room: Room) -> Shapes:
    pairs = zip(room.columns(across, GAP), some, strict=False)
    return join(*(shelved(f, place, one) for place, one in pairs))


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
    head = room.inset(10).top(side)
    called = head.after(side + 10).before(64)
    below = room.inset(12, 0).below(side + 14).above(4)
    return join(
        (box,),
        picture(f, card, head.x, head.y, side),
        words(f, called, card.name, "name", size=26 * f.content_scale, shrink=0.5),
        cost(f, head.right(58), one),
        told(f, below, one.text),
        touch(room, card.action, card.name, card.path, card.term),
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
