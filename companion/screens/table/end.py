"""The end of a game: the winner, the sheet, how it went."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, Part, column, row, scroll, spot, stack
from companion.canvas.measure import height, rows, width
from companion.canvas.motion import come
from companion.canvas.shapes import Box, Face, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.lists import Tab
from companion.pages.pieces import Snack
from companion.pages.table.end import EndPage, Turning, Winner
from companion.screens.kit import bars as frame
from companion.screens.kit.footer import UndoButton, clause, footer
from companion.screens.kit.kit import panel, words, zone
from companion.screens.kit.notices import snackbar
from companion.screens.kit.overlay import bar, consent
from companion.screens.kit.shields import Sure, mark, shield_box
from companion.screens.table.graph import bars, graph
from companion.screens.table.scores import sheet


def lay(page: EndPage, f: Frame) -> Shapes:
    gap = 8 if f.narrow else 12
    banner, rest = column(f.body, gap, _banner(f), FILL)
    return join(
        _head(f, page),
        _winner(f, banner, page.winner),
        _body(f, rest, page, gap),
        _foot(f, page),
        _snack(f, page.snack),
    )


def _body(f: Frame, room: Room, page: EndPage, gap: float) -> Shapes:
    """The sheet, and how it went where there is anything to tell of it."""
    if not (page.graph or page.turnings or len(page.tabs) > 1 or page.consent):
        return sheet(f, room, page.sheet)
    if f.h > f.w:
        left, right = column(room, gap, FILL, FILL)
    else:
        left, right = row(room, gap, FILL, FILL, mirrored=f.mirrored)
    return sheet(f, left, page.sheet) + _course(f, right, page, gap)


def _banner(f: Frame) -> float:
    """Who won is read across the room: as high as the sheet below can spare."""
    return min(190.0, max(76.0, f.body.h * (0.16 if f.narrow else 0.2)))


def _snack(f: Frame, one: Snack | None) -> Shapes:
    """Over the meander: the whole sheet stays in sight."""
    if one is None:
        return ()
    return snackbar(f, frame.free(f, ()), one.text, one.label, one.action)


def _head(f: Frame, page: EndPage) -> Shapes:
    """The meander is whole: every round lies behind."""
    top = page.top
    shown = frame.header(f, top.small, top.big, menu=top.menu, menu_name="menu")
    if f.narrow:
        return shown + _luck(f, f.head.after(f.w * 0.5).before(12).inset(0, 4), page)
    w = 32
    x = f.w - 16 - top.steps * w - 6
    return shown + frame.meander(f, x, f.head.h / 2 - 16, top.steps, top.steps, w, 24)


# ------------------------------------------------------------------ who won
def _winner(f: Frame, room: Room, one: Winner) -> Shapes:
    """Every winner's shield before the sentence, laurel behind it."""
    t = f.theme
    side = room.h - 24
    step = side if len(one.colours) < 3 else side * 0.7
    x = room.x + 14
    left = step * (len(one.colours) - 1) + side + 30
    laurel = 0 if f.narrow else room.h
    inner = room.inset(0, 8).after(left).before(laurel + 12)
    shields = (
        shield_box(colour, x + i * step, room.y + 12, side)
        for i, colour in enumerate(one.colours)
    )
    leaf = room.right(room.h)
    sign = icon("glory", *spot(leaf, room.h * 0.72), t.laurel)
    grown = come(f"laurel {one.colours}", "grow", sign, leaf)
    return join(
        (Box(*room, t.s2, 20, t.clay, 4),),
        *shields,
        _said(f, inner, one),
        grown if laurel and one.colours else (),
    )


def _said(f: Frame, room: Room, one: Winner) -> Shapes:
    """The second line goes first where room is short."""
    size = min(f.sp("winner") * 2, room.h * 0.58)
    small = f.sp("body")
    sub = width(one.sub, "body", small * 0.75) <= room.w
    sub = sub and width(one.title, "head", size * 0.7) <= room.w
    sub = sub and room.h - small * 1.25 >= size * 0.8
    upper = room.top(room.h - small * 1.25) if sub else room
    title = words(
        f, upper, one.title, size=size, face="head", shrink=0.4, lines=1 if sub else 2
    )
    if not sub:
        return title
    lower = room.bottom(small * 1.25)
    return title + words(f, lower, one.sub, "body", colour=f.theme.ink2, shrink=0.75)


# ------------------------------------------------------------------ how it went
def _course(f: Frame, room: Room, page: EndPage, gap: float) -> Shapes:
    if page.graph is None:
        return _lower(f, room, page)
    high = room.h * (0.48 if f.narrow else 0.52)
    lower = room.below(high + gap)
    return graph(f, room.top(high), page.graph) + _lower(f, lower, page)


def _lower(f: Frame, room: Room, page: EndPage) -> Shapes:
    """Turning points or bars; a question of consent comes before both."""
    if page.consent is not None:
        return panel(f, room) + consent(f, room, page.consent)
    tabs, rest = column(room.inset(16, 10), 8, 48, FILL)
    return panel(f, room) + _tabs(f, tabs, page.tabs) + _shown(f, rest, page)


def _shown(f: Frame, room: Room, page: EndPage) -> Shapes:
    if page.bars is not None:
        return bars(f, room, page.bars)
    return scroll(room, "turning", [_turning(f, room.w, one) for one in page.turnings])


def _tabs(f: Frame, room: Room, tabs: tuple[Tab, ...]) -> Shapes:
    """A single one is a heading; two are turned between."""
    if len(tabs) == 1:
        return words(f, room, tabs[0].label, "answer", face="head")
    places = room.columns(len(tabs))
    return join(*(_tab(f, p, tab) for p, tab in zip(places, tabs, strict=True)))


def _tab(f: Frame, room: Room, tab: Tab) -> Shapes:
    t = f.theme
    face: Face = "bold" if tab.on else "body"
    ink = t.ink if tab.on else t.ink2
    inner = room.inset(8, 0)
    return join(
        (Box(*room, t.s3 if tab.on else None, 14, t.line),),
        words(f, inner, tab.label, face=face, colour=ink, align="center", shrink=0.6),
        zone(room, tab.action, tab.label, radius=14),
    )


def _turning(f: Frame, w: float, one: Turning) -> Part:
    size, small = f.sp("line"), f.sp("label")
    lines = min(2, rows(one.text, "bold", size, w - 54))
    more = min(2, rows(one.sub, "body", small, w - 54))
    upper, lower = height(lines, size), height(more, small)

    def draw(room: Room) -> Shapes:
        text, below = stack(room.after(54), 2, (upper, lower))
        return join(
            shield_box(one.colour, *spot(room, 42, 0)),
            words(f, text, one.text, "line", face="bold", lines=lines),
            words(f, below, one.sub, "label", colour=f.theme.ink2, lines=more),
        )

    return max(44, upper + lower + 4), draw


# ------------------------------------------------------------------ the footer
def _foot(f: Frame, page: EndPage) -> Shapes:
    """Undo and history in their place; the ways on at the other hand."""
    gap = 8 if f.narrow else 16
    inner = f.foot.inset(gap, 4 if f.narrow else 12)
    left = (160 if f.narrow else 196) + 8 + inner.h
    what = clause(f, page.undo.sub)
    undo = UndoButton(page.undo.label, what, page.undo.action, page.history)
    _, rest = row(inner, 16, left, FILL, mirrored=f.mirrored)
    luck, answers = rest, rest
    if not f.narrow:
        luck, answers = row(rest, 12, FILL, rest.w * 0.68, mirrored=f.mirrored)
    places = answers.columns(len(page.answers), 12)
    return join(
        footer(f, undo, ()),
        bar(f, places, page.answers),
        () if f.narrow else _luck(f, luck, page),
    )


def _luck(f: Frame, room: Room, page: EndPage) -> Shapes:
    """How many rolls, and whether the dice were even."""
    if not page.dice:
        return ()
    t = f.theme
    upper, lower = room.rows(2, 0)
    beside, below = upper.after(28), lower.after(28)
    kind: Sure = "sure" if page.even else "check"
    return join(
        mark(f, kind, upper.x, upper.y + upper.h / 2 - 8, 18),
        words(f, beside, page.dice, "line", valign="middle", shrink=0.75),
        words(
            f,
            below,
            page.odds,
            "label",
            colour=t.ink2,
            valign="top",
            lines=2,
            shrink=0.7,
        ),
    )
