"""The opaque cover before a secret: whole screen, one shield, hold to look."""

from __future__ import annotations

from functools import partial

from companion.canvas.icons import BROUGHT, ICONS, icon
from companion.canvas.layout import FILL, Share, column, middle, scroll, spot, stack
from companion.canvas.measure import height, rows
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame, Role
from companion.pages.pieces import Answer
from companion.pages.table.hand_over import HandOverPage, SecretCard
from companion.pages.table.panel import CountPart
from companion.screens.kit.bars import frieze
from companion.screens.kit.kit import SMALLEST, panel, words, zone
from companion.screens.kit.notices import badge
from companion.screens.kit.overlay import answer, bar, paragraph
from companion.screens.kit.shields import shield_box
from companion.screens.table.prompt_parts import count

FEW = 2
"""Secrets that stand under each other."""


def lay(page: HandOverPage, f: Frame) -> Shapes:
    """Nothing of the table is left in sight, and nothing private before the hold."""
    t = f.theme
    wide = min(f.w - 64, 720)
    inner = middle(f.page, wide)
    edge = f.page.inset(8 if f.narrow else 16)
    return join(
        (Box(*f.page, t.bg, 0), Box(*edge, t.sunk, 20, t.line)),
        _friezes(f, edge),
        _middle(f, inner, page),
        _answers(f, inner, page),
    )


def _friezes(f: Frame, edge: Room) -> Shapes:
    if f.narrow:
        return ()
    x, w = edge.x + 18, edge.w - 36
    upper = frieze(x, edge.y + 20, w, f.theme.line)
    return upper + frieze(x, edge.y + edge.h - 46, w, f.theme.line)


def _parts(f: Frame) -> tuple[float, float, float]:
    """Where the words begin, how high the hold is, how high the way back."""
    return (24, 96, 64) if f.narrow else (78, 124, 72)


def _foot(f: Frame) -> float:
    return 24 if f.narrow else 78


def _middle(f: Frame, room: Room, page: HandOverPage) -> Shapes:
    top, hold, done = _parts(f)
    inner = room.below(top).above(_foot(f) + done)
    upper, name, rest = column(inner, 8, 50, f.sp("question") * 1.25, FILL)
    mark = badge(f, upper.top(46), page.badge, private=True)
    title = words(f, name, page.title, "question", align="center", shrink=0.5)
    if page.choices:
        return mark + title + _who(f, rest.above(16), page)
    rest = rest.above(hold + 40 + (done + 8 if page.answers else 0))
    if page.open:
        return mark + title + _secrets(f, rest, page)
    if page.count:
        return mark + title + _count(f, rest, page.count)
    at = spot(rest, min(rest.h, 220))
    shown = shield_box(page.colour, *at) if page.colour else ()
    return mark + title + shown


def _who(f: Frame, room: Room, page: HandOverPage) -> Shapes:
    """Whoever has something to look at: shield and name."""
    sizes = [Share(best=88)] * len(page.choices)
    places = column(room.inset(40, 0), 8, *sizes)
    pairs = zip(places, page.choices, strict=True)
    return join(*(_person(f, at, one) for at, one in pairs))


def _person(f: Frame, room: Room, one: Answer) -> Shapes:
    t, side = f.theme, room.h - 20
    return join(
        (Box(*room, t.s2, 16, t.line),),
        shield_box(one.colour, *spot(room, side, 16)),
        words(f, room.after(side + 32).before(12), one.label, "name", shrink=0.5),
        zone(room, one.action, one.label),
    )


def _secrets(f: Frame, room: Room, page: HandOverPage) -> Shapes:
    """In large words, for they are seen only as long as the finger holds.

    That finger cannot scroll: many stand in two columns, as wide as the page.
    """
    if page.cards:
        return _cards(f, room, page)
    if len(page.secrets) <= FEW:
        return panel(f, room) + _written(f, room.inset(24, 16), page.secrets)
    wide = min(f.w - 64, 1120)
    broad = middle(room, wide)
    half = -(-len(page.secrets) // 2)
    left, right = broad.inset(24, 8 if f.narrow else 16).columns(2, 24)
    role: Role = "body" if f.narrow else "answer"
    first = _written(f, left, page.secrets[:half], role)
    return panel(f, broad) + first + _written(f, right, page.secrets[half:], role)


def _cards(f: Frame, room: Room, page: HandOverPage) -> Shapes:
    """Cards beside each other to be read as they are; below them what is no card."""
    broad = middle(room, min(f.w - 64, 1120))
    inner = broad.inset(24, 8 if f.narrow else 14)
    shown = {one.secret for one in page.cards}
    others = " · ".join(one for one in page.secrets if one not in shown)
    foot = f.sp("line") * 1.3 if others else 0.0
    places = inner.above(foot).columns(len(page.cards), 24)
    return join(
        panel(f, broad),
        *(_card(f, at, one) for at, one in zip(places, page.cards, strict=True)),
        words(f, inner.bottom(foot), others, "line", shrink=0.5) if others else (),
    )


def _card(f: Frame, room: Room, card: SecretCard) -> Shapes:
    t, side = f.theme, 36.0 if f.narrow else 44.0
    head, below = room.top(side), room.below(side + 6)
    size = _fitting(f, card.text, below)
    count = rows(card.text, f.face("line"), size, below.w)
    drawn = card.icon in BROUGHT or card.icon in ICONS
    return join(
        icon(card.icon, *spot(head, side, 0), t.clay, t.s1) if drawn else (),
        words(f, head.after(side + 12), card.secret, "answer", shrink=0.5),
        words(f, below, card.text, "line", size=size, lines=count, valign="top"),
    )


def _fitting(f: Frame, text: str, room: Room) -> float:
    """The largest letters in which all of it is read at once: nobody can scroll."""
    size = f.sp("line")
    while size > SMALLEST and _high(f, text, size, room.w) > room.h:
        size -= 0.5
    return size


def _high(f: Frame, text: str, size: float, w: float) -> float:
    return height(rows(text, f.face("line"), size, w), size)


def _written(
    f: Frame, room: Room, secrets: tuple[str, ...], role: Role = "answer"
) -> Shapes:
    parts = [paragraph(f, secret, role, room.w) for secret in secrets]
    return scroll(room, "secrets", parts, 12 if role == "answer" else 2)


def _count(f: Frame, room: Room, part: CountPart) -> Shapes:
    block = count(f, part)
    high = min(room.h, block.best)
    return block.draw(middle(room, h=high))


def _answers(f: Frame, room: Room, page: HandOverPage) -> Shapes:
    _, hold, done = _parts(f)
    more = (done,) if page.answers else ()
    upper, *hand, last = column(room.above(_foot(f)), 8, FILL, *more, done)
    back = last.inset(40, 0)
    if page.hold is None:
        return answer(f, back, page.done)
    ways = _ways(f, back, page)
    if page.answers:
        rooms = hand[0].columns(len(page.answers), 8)
        ways += join(*map(partial(answer, f), rooms, page.answers))
    look = upper.above(8).bottom(hold).inset(40, 0)
    if page.count:
        return answer(f, look, page.hold) + ways
    return _hold(f, look, page.hold, open=page.open) + ways


def _ways(f: Frame, back: Room, page: HandOverPage) -> Shapes:
    """Back to the table; beside it the way to say that a number is wrong."""
    if page.amend is None:
        return answer(f, back, page.done)
    return bar(f, back.columns(2, 12), (page.amend, page.done))


def _hold(f: Frame, room: Room, one: Answer, *, open: bool) -> Shapes:
    t = f.theme
    big = min(34 * f.scale, room.h * 0.42)
    small = f.sp("body")
    high = height(1, big), height(1, small)
    pair = middle(room.inset(12, 0), h=sum(high) + 4)
    upper, lower = stack(pair, 4, high)
    fill, edge = (t.s2, t.alarm) if open else (t.s3, t.clay)
    return join(
        (Box(*room, fill, 20, edge, 4),),
        words(f, upper, one.label, size=big, face="head", align="center", shrink=0.5),
        words(f, lower, one.sub, "body", colour=t.ink2, align="center"),
        zone(room, one.action, one.label, hold=True, radius=20),
    )
