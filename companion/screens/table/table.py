"""The table screen: header, stage, prompt, footer; everything has one place."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, column, row, spot, stack
from companion.canvas.measure import overflowing
from companion.canvas.shapes import (
    Box,
    Room,
    Shapes,
    join,
)
from companion.canvas.theme import Frame
from companion.pages.default import Ledger
from companion.pages.own import OwnPiece
from companion.pages.pieces import Answer, Foot, SeatLine
from companion.pages.pieces import Stat as Value
from companion.pages.table.panel import StageTab
from companion.pages.table.table import TablePage
from companion.screens.game_screens import screens_of
from companion.screens.kit import bars, footer
from companion.screens.kit.kit import StatDrawing, words, zone
from companion.screens.kit.tiles import mending
from companion.screens.table import ledger, prompt
from companion.screens.table.said import above, banner, gaps, hint, perches, snack, told

STAGE = 800.0

RAIL = 66
GAP = 8


def lay(page: TablePage, f: Frame) -> Shapes:
    stage, panel = f.split(span(f, page.stage))
    rail, room = aside(f, stage)
    asked = prompt.lay(f, panel, page.panel, page.stop)
    lying = staged(f, room, page.stage)
    shown, news = told(f, lying, (room, panel), asked, page.reckoning)
    places = (
        *perches(room, shown),
        *gaps(panel, asked),
        above(bars.free(f, senses(page)), room),
    )
    return join(
        header(f, page),
        shown,
        sides(f, rail, page.sides, page.hands),
        asked,
        news,
        banner(f, room, page),
        foot(f, page.foot),
        snack(f, places[0], page.snack),
        () if page.snack or page.reckoning else hint(f, panel, asked, page.hint),
    )


def span(f: Frame, stage: OwnPiece | Ledger) -> float:
    """How wide the stage is, where its game has a word in it."""
    if isinstance(stage, Ledger) or type(stage) not in screens_of(stage).spans:
        return STAGE
    return screens_of(stage).spans[type(stage)](f, stage)


def staged(f: Frame, room: Room, stage: OwnPiece | Ledger) -> Shapes:
    """By the screens of its game; that of any other game is a ledger."""
    if isinstance(stage, Ledger):
        return ledger.lay(f, room, stage)
    return screens_of(stage).stages[type(stage)](f, room, stage)


def aside(f: Frame, stage: Room) -> tuple[Room, Room]:
    """Where the stage is turned: at its outer edge, on a low page above it."""
    if f.narrow:
        rail, room = column(stage, GAP, 48, FILL)
    else:
        rail, room = row(stage, GAP, RAIL, FILL, mirrored=f.mirrored)
    return rail, room


def header(f: Frame, page: TablePage) -> Shapes:
    top, marks = page.top, senses(page)
    bar = bars.header(
        f, top.small, top.big, top.sub, top.steps, top.now, marks, menu=top.menu
    )
    title = f.head.inset(0, 4).after(76).left(f.w * 0.28)
    return bar + mending(title, page.path, top.small)


def senses(page: TablePage) -> tuple[bars.Sense, ...]:
    every = page.top.sensors
    return tuple(bars.Sense(s.icon, s.label, s.mark, s.action) for s in every)


# ---- the ways to turn the stage


def sides(
    f: Frame, room: Room, every: tuple[StageTab, ...], hands: Answer | None
) -> Shapes:
    """A part of the stage each; what hands must put right stands at the end."""
    count = len(every) + (1 if hands else 0)
    if f.narrow:
        places = room.columns(max(2, count), GAP)
    else:
        places = (*stack(room, GAP, [96] * len(every)), room.bottom(96))
    shown = (side(f, at, one) for at, one in zip(places, every, strict=False))
    return join(*shown, todo(f, places[len(every)], hands) if hands else ())


def side(f: Frame, room: Room, one: StageTab) -> Shapes:
    t = f.theme
    fill, edge, ink = (t.s3, t.ink2, t.ink) if one.on else (t.s1, t.line, t.ink2)
    box = Box(*room, fill, 16, edge, 2)
    return (
        box,
        *labelled(f, room, one.icon, one.label, ink),
        *zone(room, one.action, one.label),
    )


def todo(f: Frame, room: Room, one: Answer) -> Shapes:
    """So many things to put right: ochre, for they are only to be checked."""
    t = f.theme
    box = Box(*room, t.s1, 16, t.ochre, 3)
    number = "".join(sign for sign in one.label if sign.isdigit())
    return (
        box,
        *labelled(f, room, one.icon, number, t.ochre),
        *zone(room, one.action, one.label),
    )


def labelled(f: Frame, room: Room, sign: str, text: str, ink: str) -> Shapes:
    """A drawing above its word; beside it where there is no room above."""
    t = f.theme
    if room.h < 60:
        at = room.after(40).before(4)
        said = words(f, at, text, "label", colour=ink, face="bold", shrink=0.3)
        alone = overflowing(said)
        left = None if alone else 10
        drawn = icon(sign, *spot(room, 26, left), ink, t.s1, 2.2)
        return drawn if alone else drawn + said
    drawn = icon(sign, *spot(room.below(18).top(32), 32), ink, t.s1, 2.2)
    low = room.below(56).top(30).inset(2, 0)
    return drawn + words(
        f, low, text, "small", colour=ink, face="bold", align="center", shrink=0.3
    )


# ---- the foot


def foot(f: Frame, page: Foot) -> Shapes:
    undo = footer.UndoButton(
        page.undo, footer.clause(f, page.what), page.undo_action, page.history
    )
    return footer.footer(f, undo, tuple(seat(f, one) for one in page.seats))


def seat(f: Frame, one: SeatLine) -> footer.FooterSeat:
    return footer.FooterSeat(
        one.colour,
        one.name,
        tuple(number(f, stat) for stat in one.stats),
        one.line,
        "unseen" if one.line and one.awaited else None,
        one.active,
        one.awaited,
        one.action,
        one.team,
    )


def number(f: Frame, one: Value) -> StatDrawing:
    return StatDrawing(
        one.icon, one.text, getattr(f.theme, one.tone) if one.tone else None
    )
