"""A copy knows more than the saves: what it is about, and the two answers."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, column, row, spot, stack
from companion.canvas.measure import rows
from companion.canvas.shapes import Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.saves.copies_ahead import CopyAsked
from companion.screens.kit.art import art
from companion.screens.kit.kit import panel, words
from companion.screens.kit.lists import GAP
from companion.screens.kit.overlay import answer
from companion.screens.saves.people import in_lines

SIGN = 44.0
LINE = 30.0
"""A person needs so much; where there is less, none is shown."""


def asked(f: Frame, room: Room, page: CopyAsked) -> Shapes:
    """What is asked is always read whole; the rest has what is left."""
    room = room.left(min(room.w, 760))
    inner = room.inset(12 if f.narrow else 18)
    side, high = (72, 56) if f.narrow else (124, 72)
    size = (19 if f.narrow else 21) * f.content_scale
    said = rows(page.said, "body", size, inner.w - SIGN)
    head = side if page.art or page.facts else SIGN
    deep = said * size * 1.2 + 4
    top, text, people, hand = column(inner, GAP, head, deep, FILL, high)
    picture, facts = row(top, 16, side, FILL) if page.art else (top.left(0), top)
    answers = [one for one in (page.take, page.leave) if one]
    places = hand.columns(len(answers), GAP)
    return join(
        panel(f, room),
        art(f, picture, page.art) if page.art else (),
        _facts(f, facts, page),
        icon(
            "warn", *spot(text.top(min(SIGN, text.h)), 30, 2), f.theme.ochre, stroke=2.2
        ),
        words(f, text.after(SIGN), page.said, size=size, lines=said),
        in_lines(f, people, page.people) if _fit(people, page) else (),
        *(answer(f, at, one, 22) for at, one in zip(places, answers, strict=True)),
    )


def _fit(room: Room, page: CopyAsked) -> bool:
    """Two beside each other, if need be."""
    return room.h >= LINE * -(-len(page.people) // 2)


def _facts(f: Frame, room: Room, page: CopyAsked) -> Shapes:
    """The title, and as many facts as there is room for."""
    size, small = (26 if f.narrow else 30) * f.scale, 17 * f.content_scale
    counts = [rows(fact, "body", small, room.w) for fact in page.facts]
    title, *places = stack(room, 0, (size * 1.2, *(n * small * 1.2 for n in counts)))
    foot, ink = room.y + room.h + 6, f.theme.ink2
    return join(
        words(f, title, page.title, "title", size=size, shrink=0.5),
        *(
            words(f, at, fact, size=small, colour=ink, lines=n)
            for at, fact, n in zip(places, page.facts, counts, strict=True)
            if at.y + at.h <= foot
        ),
    )
