"""Where board and app differ: cards with every value on the left, regions beside."""

from __future__ import annotations

from functools import partial

from companion.canvas.icons import icon
from companion.canvas.layout import (
    FILL,
    Part,
    column,
    flow,
    joined,
    middle,
    row,
    scroll,
    space,
    spot,
)
from companion.canvas.measure import width
from companion.canvas.shapes import Box, Picture, Room, Shapes, Zone, join
from companion.canvas.theme import Frame
from companion.pages.table.cut_outs import RegionCutOut
from companion.pages.table.differences import (
    DifferenceCard,
    DifferencesPage,
    RegionMark,
    ValueSaid,
)
from companion.screens.kit.kit import panel, words, zone
from companion.screens.kit.overlay import (
    bar,
    ground,
    halves,
    head,
    paragraph,
    snack,
)
from companion.screens.kit.shields import mark, shield_box, sure_colour

PAD, GAP = 16.0, 8.0
BESIDE = 600.0
"""From so wide on a card has its answers beside what is said, in words of one size."""


def lay(page: DifferencesPage, f: Frame) -> Shapes:
    room = ground(f)
    gap = 8 if f.narrow else 12
    high = 60 if f.narrow else 76
    every, foot = column(room, gap, FILL, high)
    left, right = halves(f, every, 0.66)
    return join(
        head(f, page.top),
        _cards(f, left, page),
        _regions(f, right, page),
        bar(f, foot.columns(len(page.answers), gap), page.answers),
        snack(f, left, page.snack),
    )


# ------------------------------------------------------------------ the cards
def _cards(f: Frame, room: Room, page: DifferencesPage) -> Shapes:
    inner = room.inset(PAD, 12)
    title = page.title if page.cards else page.none
    parts: list[Part] = [
        paragraph(f, title, "question" if page.cards else "body", inner.w)
    ]
    parts += [_card(f, inner.w, card) for card in page.cards]
    if page.hint:
        parts.append(paragraph(f, page.hint, "line", inner.w, f.theme.ink2))
    return join(panel(f, room), scroll(inner, "differences", parts, 10))


def _card(f: Frame, w: float, card: DifferenceCard) -> Part:
    """What is said, and the answers beside it or below."""
    beside = bool(card.answers) and w >= BESIDE * f.content_scale
    side = w * 0.36 if beside else 0.0
    high, said = _said(f, w - 2 * PAD - (side + PAD if side else 0), card)
    answers = 62.0 * len(card.answers) - 2 if beside else 60.0 * bool(card.answers)
    tall = max(high, answers) if beside else high + answers + (GAP if answers else 0)

    def draw(room: Room) -> Shapes:
        inner = room.inset(PAD, 12)
        text, at = inner.top(high), inner.bottom(answers)
        if beside:
            text, at = row(inner, PAD, FILL, side, mirrored=f.mirrored)
        box = Box(*room, f.theme.s2, 16, f.theme.line)
        return join((box,), said(text), _answers(f, middle(at, h=answers), card))

    return tall + 24, draw


def _answers(f: Frame, room: Room, card: DifferenceCard) -> Shapes:
    """Below each other where the room is high, else side by side."""
    count = len(card.answers)
    if not count:
        return ()
    high = room.h > 62
    places = room.rows(count, GAP) if high else room.columns(count, GAP)
    return bar(f, places, card.answers, 22)


def _said(f: Frame, w: float, card: DifferenceCard) -> Part:
    """The region, every value below each other, and why nothing was played."""
    size = f.sp("body")
    named = max(width(one.name, "body", size) for one in card.values) + 12
    parts = [
        paragraph(f, card.region, "question", w),
        *(_value(f, w, named, one) for one in card.values),
        space(2),
        paragraph(f, card.why, "line", w, f.theme.ink2),
    ]
    high, told = joined(parts, 2)

    def draw(room: Room) -> Shapes:
        return join(
            zone(room, card.action, card.region) if card.action else (), told(room)
        )

    return joined([(high, draw), *_near(f, w, card.region, card.near)], 0)


def _near(f: Frame, w: float, region: str, one: RegionCutOut | None) -> list[Part]:
    """What the camera sees of it just now; a touch looks at all of the board."""
    if one is None:
        return []
    high = min(w / one.aspect, w)

    def draw(room: Room) -> Shapes:
        at = middle(room, one.aspect * high, high)
        return join(
            (Box(*room, f.theme.sunk, 10), Picture(*at, one.name)),
            (Zone(*room, one.action, region, opened=True),),
        )

    return [space(10), (high, draw)]


def _value(f: Frame, w: float, named: float, one: ValueSaid) -> Part:
    """An icon, who says it, how sure, whose pieces."""
    size = f.sp("body")
    left = 36 + named + 30
    shields = 34.0 * len(one.colours)
    high, said = paragraph(f, one.text, "body", max(60, w - left - shields))
    tall = max(high, 34.0)

    def draw(room: Room) -> Shapes:
        sign = icon(one.icon, *spot(room.left(30), 24, 0), f.theme.ink2, stroke=2.2)
        name = room.after(36).left(named)
        at = room.after(36 + named)
        seen = mark(f, one.mark, at.x, at.y + at.h / 2 - 10, 20) if one.mark else ()
        return join(
            sign,
            words(f, name, one.name, size=size, colour=f.theme.ink2),
            seen,
            *_shields(one.colours, room.after(left)),
            said(middle(room.after(left + shields), h=high)),
        )

    return tall, draw


def _shields(colours: tuple[str, ...], room: Room) -> list[Shapes]:
    y = room.y + room.h / 2 - 15
    return [shield_box(one, room.x + 34 * n, y, 30) for n, one in enumerate(colours)]


# ------------------------------------------------------------------ the regions
def _regions(f: Frame, room: Room, page: DifferencesPage) -> Shapes:
    """What the three marks mean, and every region with its own."""
    inner = room.inset(PAD, 12)
    parts = [
        paragraph(f, page.side, "line", inner.w),
        _legend(f, inner.w, page),
        *(part for one in page.regions for part in _region(f, inner.w, one)),
    ]
    return join(panel(f, room), scroll(inner, "regions", parts, GAP))


def _legend(f: Frame, w: float, page: DifferencesPage) -> Part:
    size = f.sp("label")
    wides = [34 + width(text, "body", size) for _, text in page.legend]
    lines = len({at.y for at in flow(Room(0, 0, w, 30), 6, 30, wides)})

    def draw(room: Room) -> Shapes:
        places = flow(room, 6, 30, wides)
        return join(
            *(
                mark(f, kind, at.x, at.y + 6, 18)
                + words(
                    f,
                    at.after(24),
                    text,
                    size=size,
                    colour=sure_colour(f.theme, kind),
                )
                for at, (kind, text) in zip(places, page.legend, strict=True)
            )
        )

    return lines * 36.0, draw


def _region(f: Frame, w: float, one: RegionMark) -> list[Part]:
    high = max(48.0 if one.action else 36.0, f.sp("body") * 1.35)
    return [(high, partial(_marked, f, one)), *_near(f, w, one.region, one.near)]


def _marked(f: Frame, one: RegionMark, room: Room) -> Shapes:
    t = f.theme
    shields = 34.0 * len(one.colours)
    text = f"{one.region}: {one.state}" if one.state else one.region
    line = (Box(*room, None, 10, t.ochre, 2),) if one.wrong else ()
    called = room.after(36).before(shields + 6)
    return join(
        line,
        mark(f, one.mark, room.x + 8, room.y + room.h / 2 - 9, 18),
        words(f, called, text, "body", colour=t.ink, shrink=0.7),
        *_shields(one.colours, room.right(shields)),
        zone(room, one.action, one.region) if one.action else (),
    )
