"""Devices: cards of dice on the left, the one looked at closer on the right."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, Part, column, middle, scroll, spot
from companion.canvas.measure import height, rows
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.devices.devices import DevicesPage, DieCard
from companion.screens.devices.die_card import die_card, tall_of
from companion.screens.devices.die_page import closer
from companion.screens.devices.heading import heading
from companion.screens.kit.bars import Sense
from companion.screens.kit.kit import panel, words
from companion.screens.kit.overlay import (
    answer,
    bar,
    clear,
    ground,
    halves,
    in_lines,
    snack,
)

TOUCH = 64


def lay(page: DevicesPage, f: Frame) -> Shapes:
    room = ground(f)
    told, high = banner(f, room, page.banner)
    room = room.below(high)
    left, right = halves(f, room, 0.62)
    if page.cards:
        shown = _cards(f, left, page) + _side(f, right, page)
    else:
        shown = _empty(f, room, page)
    return join(
        heading(f, page.top, Sense("die", page.state, page.mark)),
        told,
        shown,
        snack(f, left, page.snack),
    )


def banner(f: Frame, room: Room, text: str) -> tuple[Shapes, float]:
    """Why nothing is heard, over the whole width; and how much room it took."""
    if not text:
        return (), 0
    t = f.theme
    inner = room.w - 84
    lines = rows(text, "body", f.sp("body"), inner)
    high = max(56.0, height(lines, f.sp("body")) + 16)
    slab = room.top(high)
    said = slab.after(68).left(inner)
    return join(
        (Box(*slab, t.s1, 16, t.ochre, 3),),
        icon("warn", *spot(slab, 34, 18), t.ochre, t.s1),
        words(f, said, text, "body", lines=lines),
    ), high + (8 if f.narrow else 12)


def _empty(f: Frame, room: Room, page: DevicesPage) -> Shapes:
    """No card yet: what to do, large, so that it is read with dice in the hands."""
    text = page.hint
    side = 96.0
    wide = min(room.w - 48, 760)
    told, button = column(middle(room, wide).above(24), 16, FILL, TOUCH)
    below = told.below(room.h * 0.3 + side / 2 + 24)
    size = 28 * f.content_scale
    doors = [one for one in (*page.doors, page.simulate) if one]
    places = button.columns(len(doors))
    return join(
        panel(f, room),
        icon("die", *spot(room.top(room.h * 0.6), side), f.theme.ink3, f.theme.s1),
        words(f, below, text, size=size, align="center", valign="top", lines=5),
        bar(f, places, doors, 22),
    )


def _cards(f: Frame, room: Room, page: DevicesPage) -> Shapes:
    """Under one line of what to do now; the button for all that were found beside."""
    lines = 3 if page.every and f.narrow else 2
    high = max(56.0, height(lines, f.sp("line")) + 4)
    line = room.top(high)
    wide = 250 if page.every else 0
    told = line.left(line.w - wide - (12 if wide else 0))
    hint = words(f, told, page.hint, colour=f.theme.ink2, lines=lines)
    every = answer(f, line.right(wide), page.every) if page.every else ()
    rest = clear(room.below(high + 8), page.snack)
    return join(hint, every, scroll(rest, "dice", _rows(f, page)))


def _rows(f: Frame, page: DevicesPage) -> list[Part]:
    count = 2 if f.narrow else 3
    starts = range(0, len(page.cards), count)
    cards = [_row(f, page.cards[at : at + count], count) for at in starts]
    one = page.simulate
    return [*cards, *in_lines(f, (one,), 1, TOUCH)] if one else cards


def _row(f: Frame, some: tuple[DieCard, ...], count: int) -> Part:
    def draw(room: Room) -> Shapes:
        places = room.columns(count, 10)
        pairs = zip(places, some, strict=False)
        return join(*(die_card(f, place, one) for place, one in pairs))

    return tall_of(f), draw


def _side(f: Frame, room: Room, page: DevicesPage) -> Shapes:
    inner = room.inset(12 if f.narrow else 16)
    if page.closer is not None:
        return panel(f, room) + closer(f, inner, page.closer)
    lines = max(1, rows(page.none, "body", f.sp("body"), inner.w - 20))
    high = 92.0 * len(page.doors) - 8
    low = inner.bottom(high).rows(len(page.doors))
    said = inner.top(inner.h - high - 12)
    return join(
        panel(f, room),
        words(
            f, said, page.none, "body", colour=f.theme.ink2, align="center", lines=lines
        ),
        bar(f, low, page.doors, 22),
    )
