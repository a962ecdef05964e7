"""Kept games: a list and one looked at closer; statistics; a game from a file."""

from __future__ import annotations

from functools import partial

from companion.canvas.icons import icon
from companion.canvas.layout import (
    FILL,
    Part,
    column,
    grid,
    joined,
    row,
    scroll,
    space,
    spot,
    stack,
)
from companion.canvas.measure import rows, width
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.lists import Tab
from companion.pages.pieces import Answer
from companion.pages.saves.copies_ahead import CopyAsked
from companion.pages.saves.game_facts import Person
from companion.pages.saves.games import (
    Body,
    GameDetails,
    GameLine,
    GamesPage,
    KeptGames,
)
from companion.pages.saves.mended import MendedGames
from companion.pages.saves.statistics import Statistics
from companion.pages.saves.take_in import GameInFile, TakeIn
from companion.pages.saves.under_way import UnderWay
from companion.screens.kit.art import art
from companion.screens.kit.controls import field
from companion.screens.kit.kit import SMALLEST, button, panel, words, zone
from companion.screens.kit.lists import GAP, headline, nothing, paragraph
from companion.screens.kit.overlay import answer, bar, ground, halves, head, snack
from companion.screens.kit.shields import shield_box
from companion.screens.saves import mended
from companion.screens.saves.copies_ahead import asked
from companion.screens.saves.people import in_lines
from companion.screens.saves.statistics import boards
from companion.screens.saves.under_way import under_way

SHIELDS = 44.0
"""How high a row of people is."""


def lay(page: GamesPage, f: Frame) -> Shapes:
    tabs, body = column(ground(f), 8 if f.narrow else 12, 56, FILL)
    return join(
        head(f, page.top),
        _tabs(f, tabs, page.tabs),
        _body(f, body, page.body),
        snack(f, body, page.snack),
    )


def _tabs(f: Frame, room: Room, tabs: tuple[Tab, ...]) -> Shapes:
    """The three parts of the page side by side."""
    places = room.left(min(room.w, 780)).columns(len(tabs), GAP)
    return join(*(_tab(f, at, tab) for at, tab in zip(places, tabs, strict=True)))


def _tab(f: Frame, room: Room, tab: Tab) -> Shapes:
    t, size = f.theme, 20 * f.content_scale
    fill, line, ink = (t.s3, t.clay, t.ink) if tab.on else (t.s1, t.line, t.ink2)
    inner, label = room.inset(14, 0), tab.label
    return join(
        (Box(*room, fill, 28, line, 3 if tab.on else 2),),
        words(f, inner, label, size=size, face="bold", colour=ink, align="center"),
        zone(room, tab.action, tab.label, radius=28),
    )


def _body(f: Frame, room: Room, page: Body) -> Shapes:
    match page:
        case MendedGames():
            return mended.lay(f, room, page)
        case KeptGames(none=none) if none:
            return nothing(f, room, none)
        case KeptGames():
            return _kept(f, room, page)
        case Statistics(none=none) if none:
            return nothing(f, room, none)
        case Statistics():
            return boards(f, room, page.boards)
        case _:
            return _of_file(f, room, page)


def _of_file(f: Frame, room: Room, page: TakeIn | GameInFile | UnderWay) -> Shapes:
    match page:
        case TakeIn():
            return _take_in(f, room, page)
        case GameInFile():
            return _inside(f, room, page)
        case UnderWay():
            return under_way(f, room, page)


# ------------------------------------------------------------------ the list
def _kept(f: Frame, room: Room, page: KeptGames) -> Shapes:
    left, right = halves(f, room, 0.52)
    lines = [_line(f, left.w, line) for line in page.lines]
    match page.closer:
        case CopyAsked() as copy:
            closer = asked(f, right if lines else room, copy)
        case GameDetails() as looked:
            closer = _closer(f, right, looked)
        case None:
            closer = ()
    return scroll(left, "games", lines, GAP) + closer


def _titles(f: Frame) -> float:
    """How high title and second line are together."""
    return (41 if not f.narrow else 37) * 1.2 * f.content_scale


def _line(f: Frame, w: float, page: GameLine) -> Part:
    lines = max(1, -(-len(page.people) // in_row(f, w - 32, page)))
    return _titles(f) + lines * SHIELDS + 16, partial(_drawn, f, page)


def _drawn(f: Frame, page: GameLine, room: Room) -> Shapes:
    """Title, where it stands, and the shields; the crown is on who won."""
    t = f.theme
    line = t.clay if page.on else t.line
    box = Box(*room, t.s3 if page.on else t.s2, 16, line, 3 if page.on else 2)
    size, small = 24 * f.content_scale, 17 * f.content_scale
    if f.narrow:
        size, small = 21 * f.content_scale, 16 * f.content_scale
    inner = room.inset(16, 8)
    title, sub = stack(inner, 0, (size * 1.15, small * 1.2))
    return join(
        (box,),
        words(f, title, page.title, size=size, face="bold"),
        words(f, sub, page.sub, size=small, colour=t.ink2, shrink=0.85),
        _shields(f, inner.below(2 + _titles(f)), page),
        zone(room, page.action, page.title),
    )


def _shields(f: Frame, room: Room, page: GameLine) -> Shapes:
    """Who played; of a finished game also with how many points."""
    side, across = 30 if f.narrow else 36, in_row(f, room.w, page)
    deep = -(-len(page.people) // across)
    places = grid(room.top(deep * SHIELDS), 0, across, len(page.people))
    named = _scored if page.over else _named
    return join(
        *(
            shield_box(person.colour, *spot(at, side, 0))
            + named(f, at.after(side + 4).before(4), person)
            for at, person in zip(places, page.people, strict=True)
        )
    )


def _named(f: Frame, room: Room, person: Person) -> Shapes:
    return words(f, room, person.name, "small", colour=f.theme.ink2)


def _scored(f: Frame, room: Room, person: Person) -> Shapes:
    """The points below the name, after the winner's crown."""
    upper, lower = room.rows(2, 0)
    crown: Shapes = ()
    if person.won:
        crown = icon("crown", *spot(lower, 20, 0), f.theme.ochre)
        lower = lower.after(26)
    points = words(f, lower, person.points, "label", face="bold")
    return join(_named(f, upper, person), crown, points)


def in_row(f: Frame, w: float, page: GameLine) -> int:
    """Four people beside each other, or fewer where their names are long."""
    names = max((width(p.name, "body", SMALLEST) for p in page.people), default=0)
    return 4 if names < w / 4 - (38 if f.narrow else 44) else 3


# ------------------------------------------------------------------ one game
def _closer(f: Frame, room: Room, page: GameDetails) -> Shapes:
    inner = room.inset(12 if f.narrow else 18)
    side, high = (92, 56) if f.narrow else (124, 64)
    upper, people, name, hand, go_on = column(
        inner, GAP, side + 2, FILL, high, high, high
    )
    picture, facts = row(upper.top(side), 16, side, FILL)
    deeds = (page.rename, page.export, page.delete)
    return join(
        panel(f, room),
        art(f, picture, page.art),
        _facts(f, facts, page),
        in_lines(f, people, page.people),
        field(f, name, page.name, page.hint, page.typing, 40),
        bar(f, hand.columns(3, GAP), deeds, 20),
        answer(f, go_on, page.go_on, 26),
    )


def _facts(f: Frame, room: Room, page: GameDetails | GameInFile) -> Shapes:
    """The title, and as many facts as there is room for."""
    size = 30 * f.scale if not f.narrow else 26 * f.scale
    small = 17 * f.content_scale
    lines = [rows(fact, "body", small, room.w) for fact in page.facts]
    heights = (size * 1.2, *(count * small * 1.2 for count in lines))
    title, *places = stack(room, 0, heights)
    ink, foot = f.theme.ink2, room.y + room.h + 6
    return join(
        words(f, title, page.title, "title", size=size, shrink=0.5),
        *(
            words(f, at, fact, size=small, colour=ink, lines=count)
            for at, fact, count in zip(places, page.facts, lines, strict=True)
            if at.y + at.h <= foot
        ),
    )


# ------------------------------------------------------------------ from a file
def _take_in(f: Frame, room: Room, page: TakeIn) -> Shapes:
    w = room.w
    copies = [_copy(f, one) for one in page.copies]
    parts = (
        joined((headline(f, page.title), paragraph(f, w, page.help))),
        space(12),
        (72.0, partial(_path, f, page)),
        space(28),
        joined((headline(f, page.copies_title), paragraph(f, w, page.copies_help))),
        space(12),
        joined(copies, GAP),
    )
    return scroll(room, "import", parts, 0)


def _path(f: Frame, page: TakeIn, room: Room) -> Shapes:
    typed, take = row(room, GAP, FILL, min(360.0, room.w * 0.4))
    line = field(f, typed, page.path, page.hint, page.typing, 400)
    return line + answer(f, take, page.take, 22)


def _copy(f: Frame, a: Answer) -> Part:
    def draw(room: Room) -> Shapes:
        return button(
            f, room, a.label, a.action, a.kind, sub=a.sub, icon=a.icon, size=22
        )

    return 72.0, draw


def _inside(f: Frame, room: Room, page: GameInFile) -> Shapes:
    """The game of a file, told like one of the list; below it the two ways on."""
    room = room.left(min(room.w, 760))
    inner = room.inset(12 if f.narrow else 18)
    side, high = (92, 56) if f.narrow else (124, 72)
    upper, people, hand = column(inner, GAP, side + 60, FILL, high)
    picture, facts = row(upper.top(side), 16, side, FILL)
    answers = [a for a in (page.take, page.leave) if a is not None]
    places = hand.columns(len(answers), GAP)
    return join(
        panel(f, room),
        art(f, picture, page.art) if page.art else (),
        _facts(f, facts.below(0).top(side + 60), page),
        in_lines(f, people, page.people),
        bar(f, places, answers, 22),
    )
