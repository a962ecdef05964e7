"""The glossary: a list to search, and the article that was opened."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, Part, column, row, scroll, spot
from companion.canvas.measure import height, rows, width
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.app.glossary import Article, GlossaryPage, Term
from companion.screens.kit.kit import panel, pill, words, zone
from companion.screens.kit.overlay import (
    answer,
    ground,
    halves,
    head,
    paragraph,
    search,
    snack,
)


def lay(page: GlossaryPage, f: Frame) -> Shapes:
    every, side = halves(f, ground(f), 0.38 if f.narrow else 0.34)
    typed, terms = column(every, 8, 56 if f.narrow else 64, FILL)
    return join(
        head(f, page.top),
        search(f, typed, page.search),
        _terms(f, terms, page),
        panel(f, side),
        _article(f, side.inset(20 if f.narrow else 32, 20), page.article),
        snack(f, side, page.snack),
    )


def _terms(f: Frame, room: Room, page: GlossaryPage) -> Shapes:
    inner = room.inset(10)
    ink = f.theme.ink2
    if not page.terms:
        return panel(f, room) + words(
            f, inner, page.none, "body", colour=ink, align="center", lines=4
        )
    parts = [_term(f, inner.w, term) for term in page.terms]
    return panel(f, room) + scroll(inner, f"terms {page.search.text}", parts)


def _term(f: Frame, w: float, term: Term) -> Part:
    """Its title; an eye before what the app itself may ask."""
    t, size = f.theme, f.sp("body")
    left = 52 if term.rule else 18
    lines = min(2, rows(term.title, "body", size, w - left - 12))

    def draw(room: Room) -> Shapes:
        edge = t.clay if term.chosen else None
        name = room.after(left).before(12)
        sign = icon("eye", *spot(room, 26, 14), t.ink3, t.s2)
        return join(
            (Box(*room, t.s3 if term.chosen else t.s2, 14, edge, 3),),
            sign if term.rule else (),
            words(f, name, term.title, "body", lines=lines),
            zone(room, term.action, term.title, radius=14),
        )

    return max(56, height(lines, size) + 14), draw


def _article(f: Frame, room: Room, one: Article | None) -> Shapes:
    """Title, where the booklet has it, our own words."""
    if one is None:
        return ()
    size = f.sp("title")
    lines = min(3, rows(one.title.replace(" ", "\u00a0"), "head", size, room.w))
    lines = max(lines, -(-int(width(one.title, "head", size)) // int(room.w)))
    title = room.top(height(lines, size) + 4)
    said = (paragraph(f, p, "body", room.w) for p in one.body)
    parts = [*_marks(f, one, room.w), *said]
    below = room.below(title.h + 8)
    mend: Shapes = ()
    if one.mend:
        foot = below.bottom(80)
        mend, below = answer(f, foot, one.mend), below.above(foot.h + 8)
    return (
        mend
        + words(f, title, one.title, "title", lines=lines)
        + scroll(below, f"article {one.title}", parts, 14)
    )


def _marks(f: Frame, one: Article, wide: float) -> list[Part]:
    """The booklet's page, and whether it is the question now; a long page below it."""
    texts = [text for text in (one.now, one.page) if text]
    if sum(_wide(f, text) + 8 for text in texts) <= wide + 8:
        return [_pills(f, texts, one.now)] if texts else []
    now = [_pills(f, [one.now], one.now)] if one.now else []
    return [*now, paragraph(f, one.page, "body", wide)]


def _wide(f: Frame, text: str) -> float:
    return width(text, "bold", f.sp("line")) + 32


def _pills(f: Frame, texts: list[str], now: str) -> Part:
    def draw(room: Room) -> Shapes:
        pairs = zip(
            row(room, 8, *(_wide(f, text) for text in texts)), texts, strict=True
        )
        return join(*(pill(f, at, text, on=text == now) for at, text in pairs))

    return max(40, f.sp("line") * 1.7), draw
