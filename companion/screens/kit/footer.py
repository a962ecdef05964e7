"""The footer: undo and history under the one hand, the seats beside them."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, row, spot
from companion.canvas.measure import brief, overflowing, rows, width
from companion.canvas.shapes import Box, Poly, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.screens.kit.bars import ground_of
from companion.screens.kit.kit import SMALLEST, StatDrawing, paint, stats, words, zone
from companion.screens.kit.shields import Sure, mark, shield_box, team


@dataclass(frozen=True, slots=True)
class FooterSeat:
    """One player in the footer; asked has the notch, awaited the frame alone."""

    colour: str
    name: str
    stats: tuple[StatDrawing, ...] = ()
    say: str = ""
    """In place of the numbers: what is awaited of them."""
    sure: Sure | None = None
    """Before `say`."""
    asked: bool = False
    awaited: bool = False
    action: Hashable = None
    team: str = ""


@dataclass(frozen=True, slots=True)
class UndoButton:
    """The left hand: what would be taken back, and the way to the history."""

    label: str
    what: str
    action: Hashable
    history: Hashable = None
    history_name: str = ""


def footer(f: Frame, undo: UndoButton | None, seats: tuple[FooterSeat, ...]) -> Shapes:
    """Undo and history under the one hand, the seats in table order beside them."""
    foot = f.foot
    gap = 8 if f.narrow else 16
    inner = foot.inset(gap, 4 if f.narrow else 12)
    left = (160 if f.narrow else 196) + 8 + inner.h
    hand: Shapes = ()
    rest = inner
    if undo is not None:
        first, rest = row(inner, 12, left, FILL, mirrored=f.mirrored)
        hand = _undo(f, first, undo)
    places = rest.columns(max(1, len(seats)))
    shown = (_seat(f, r, s) for r, s in zip(places, seats, strict=False))
    return join(ground_of(f, foot, upper=False), hand, *shown)


def _undo(f: Frame, room: Room, undo: UndoButton) -> Shapes:
    back, list_ = row(room, 8, FILL, room.h, mirrored=f.mirrored)
    return join(
        _take_back(f, back, undo),
        (Box(*list_, f.theme.s2, 16, f.theme.line),),
        icon(
            "history",
            *spot(list_, 34),
            f.theme.ink,
            stroke=2.4,
        ),
        zone(list_, undo.history, undo.history_name or "history"),
    )


def _take_back(f: Frame, room: Room, undo: UndoButton) -> Shapes:
    """What is taken back stands in its button; nothing to take back is off."""
    p = paint(f.theme, "off" if undo.action is None else "plain")
    inner = room.after(58).before(6)
    upper = inner.below(4).top(28) if undo.what else inner.inset(0, 4)
    lower = inner.below(31).above(4)
    lines = 2 if lower.h > 34 else 1
    return join(
        (Box(*room, p.fill, 16, p.line),),
        icon("undo", *spot(room, 34, 14), p.ink, stroke=2.4),
        words(f, upper, undo.label, "body", colour=p.ink, face="bold"),
        words(
            f,
            lower,
            undo.what,
            "small",
            colour=p.sub,
            lines=lines,
            valign="top",
            shrink=0.3,
        )
        if undo.what
        else (),
        zone(room, undo.action, f"{undo.label} {undo.what}".strip()),
    )


def clause(f: Frame, what: str) -> str:
    """As many clauses of it as go into the button; the last to go is the name."""
    wide, lines = (94, 1) if f.narrow else (130, 2)

    def fits(text: str) -> bool:
        longest = max(width(word, "body", SMALLEST) for word in text.split(" "))
        return rows(text, "body", SMALLEST, wide) <= lines and longest <= wide

    for sign in (", ", ": "):
        while what and not fits(what) and sign in what:
            what = what.rpartition(sign)[0]
    return what if what and fits(what) else ""


def _seat(f: Frame, room: Room, s: FooterSeat) -> Shapes:
    t = f.theme
    on = s.asked or s.awaited
    box = Box(*room, t.s3 if on else t.s2, 16, t.clay if on else None, 4)
    x, y = room.x + 20, room.y - 13
    notch = ((x, y + 14), (x + 14, y), (x + 28, y + 14))
    name = room.after(55).below(4).top(34).before(7)
    line = room.bottom(31).top(26).after(13).before(9)
    if f.narrow:
        name = room.after(55).below(2).top(32).before(5)
    corner = room.w < 220  # of the shield, where the name needs its room
    at = (room.x + 33, room.y + 17) if corner else (room.x + room.w - 32, room.y + 7)
    name = name.left(name.w - (30 if s.team and not corner else 0))
    return join(
        (Poly(notch, t.clay),) if s.asked else (),
        (box,),
        shield_box(s.colour, room.x + 9, room.y + 4, 38 if not f.narrow else 34),
        words(f, name, brief(s.name, "bold", SMALLEST, name.w), "answer", shrink=0.3),
        team(f, s.team, *at, 20 if corner else 26),
        _seat_line(f, line, s, box.fill or t.s2),
        zone(room, s.action, s.name),
    )


def _seat_line(f: Frame, room: Room, s: FooterSeat, ground: str) -> Shapes:
    """Public numbers, or what the table waits for."""
    if not s.say:
        return stats(f, room, s.stats, ground)
    t = f.theme
    ink = t.ochre if s.sure == "check" else t.ink2
    if s.sure is None:
        return words(f, room, s.say, "line", size=19, colour=ink)
    beside = room.after(26)
    shown = mark(f, s.sure, room.x + 2, room.y + 5, 16)
    said = words(f, beside, s.say, "line", size=19, colour=ink)
    if overflowing(said):
        said = icon("die", beside.x, beside.y + 2, 22, ink, ground, 2.2)
    return shown + said
