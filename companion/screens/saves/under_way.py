"""A file that is being read or checked: how far, and the way out."""

from __future__ import annotations

from companion.canvas.layout import FILL, column
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.saves.under_way import UnderWay
from companion.screens.kit.kit import panel, words
from companion.screens.kit.overlay import answer

BAR = 18.0
"""How high the bar is."""


def under_way(f: Frame, room: Room, page: UnderWay) -> Shapes:
    """Name, sentence, bar and answer below each other, on one panel."""
    place = room.left(min(room.w, 760)).top(min(room.h, 300 * f.content_scale))
    inner = place.inset(12 if f.narrow else 18)
    sizes = (28 * f.scale * 1.3, FILL, BAR, 56 if f.narrow else 72)
    title, told, bar, hand = column(inner, 16, *sizes)
    return join(
        panel(f, place),
        words(f, title, page.title, "title", size=28 * f.scale),
        words(f, told, page.told, "body", colour=f.theme.ink2, valign="top", lines=3),
        _bar(f, bar, page.percent) if page.percent is not None else (),
        answer(f, hand.left(min(hand.w, 360)), page.stop, 22),
    )


def _bar(f: Frame, room: Room, percent: int) -> Shapes:
    full = room.left(max(room.h, room.w * percent / 100))
    return (
        Box(*room, f.theme.s3, room.h / 2),
        Box(*full, f.theme.clay, room.h / 2),
    )
