"""Pages that lie over the table: their header and ground, search, lines of answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, Part, row, spot
from companion.canvas.measure import height, rows
from companion.canvas.shapes import Box, Face, Room, Shapes, join
from companion.canvas.theme import Frame, Role
from companion.pages.lists import Search
from companion.pages.pieces import Answer, RefusalCard, Snack, Top
from companion.screens.kit.bars import header
from companion.screens.kit.captions import level
from companion.screens.kit.controls import field
from companion.screens.kit.kit import button, words, zone
from companion.screens.kit.notices import refusal, snackbar


def head(f: Frame, top: Top) -> Shapes:
    """The header of a page that closes, or that opens the menu."""
    return header(
        f,
        top.small,
        top.big,
        top.sub,
        top.steps,
        top.now,
        menu=top.back or top.menu,
        menu_name="back" if top.back else "menu",
        menu_icon="back" if top.back else "menu",
    )


def ground(f: Frame) -> Room:
    """What remains under the header, margins taken off."""
    gap = 8 if f.narrow else 16
    below = f.page.below(f.head.h)
    return below.inset(gap, gap)


def halves(f: Frame, room: Room, part: float) -> tuple[Room, Room]:
    """The list and what is looked at closer; the other way round for a left hand."""
    gap = 8 if f.narrow else 12
    wide = (room.w - gap) * part
    left, right = row(room, gap, wide, FILL, mirrored=f.mirrored)
    return left, right


def in_lines(
    f: Frame, answers: Iterable[Answer], columns: int, high: float
) -> Iterable[Part]:
    """Answers side by side, line by line."""
    every = tuple(answers)
    for start in range(0, len(every), columns):
        yield high, partial(_line, f, columns, every[start : start + columns])


def _line(f: Frame, columns: int, some: tuple[Answer, ...], room: Room) -> Shapes:
    return bar(f, room.columns(columns)[: len(some)], some)


def answer(f: Frame, room: Room, one: Answer, size: float | None = None) -> Shapes:
    """A button of the page; one that is off carries no deed."""
    deed = None if one.kind == "off" else one.action
    sub, sign = one.sub or None, one.icon or None
    return button(f, room, one.label, deed, one.kind, sub=sub, icon=sign, size=size)


def bar(
    f: Frame,
    places: Sequence[Room],
    every: Sequence[Answer],
    size: float | None = None,
) -> Shapes:
    """Answers side by side, in words of one size; icons go before these are small."""

    def with_icons(now: float) -> Shapes:
        return drawn(every, now)

    def without(now: float) -> Shapes:
        return drawn([replace(one, icon="") for one in every], now)

    def drawn(some: Sequence[Answer], now: float) -> Shapes:
        pairs, each = zip(places, some, strict=True), now / f.content_scale
        return join(*(answer(f, at, one, each) for at, one in pairs))

    large = f.sp("answer") if size is None else size * f.content_scale
    return level(large, [one.label for one in every], with_icons, without)


def search(f: Frame, room: Room, one: Search) -> Shapes:
    """A field to search in, and a way to empty it."""
    if one.clear is None:
        return field(f, room, one.text, one.hint, one.action)
    typed, cross = row(room, 8, FILL, room.h)
    t = f.theme
    return join(
        field(f, typed, one.text, one.hint, one.action),
        (Box(*cross, t.s2, 14, t.line),),
        icon("cross", *spot(cross, 28), t.ink),
        zone(cross, one.clear, one.clear_name),
    )


def snack(f: Frame, room: Room, one: Snack | None) -> Shapes:
    """At the foot of a list, never over an answer."""
    if one is None:
        return ()
    slab = room.inset(12, 12).bottom(60)
    return snackbar(f, slab, one.text, one.label, one.action)


def consent(f: Frame, room: Room, wish: RefusalCard) -> Shapes:
    """As much of the room as the question needs, at its foot by the answers."""
    need = tall(f, wish.text, "line", room.w - 76) * 1.1 + 96
    yes = wish.anyway
    return refusal(
        f,
        room.bottom(min(room.h, max(170, need))),
        wish.text,
        (wish.leave.label, wish.leave.action),
        (yes.label, yes.action) if yes else None,
    )


def clear(room: Room, one: Snack | None) -> Room:
    """What a list may fill while a snackbar lies at its foot."""
    return room if one is None else room.above(70)


def tall(f: Frame, text: str, role: Role, w: float, most: int = 9) -> float:
    """How high a paragraph is in this role."""
    face: Face = f.face(role)
    return height(min(most, rows(text, face, f.sp(role), w)), f.sp(role))


def paragraph(
    f: Frame,
    text: str,
    role: Role,
    w: float,
    colour: str | None = None,
    size: float | None = None,
) -> Part:
    """A paragraph as high as it needs."""
    large = size or f.sp(role)
    count = rows(text, f.face(role), large, w)

    def draw(room: Room) -> Shapes:
        return words(
            f, room, text, role, colour=colour, valign="top", lines=count, size=size
        )

    return height(count, large) + 2, draw
