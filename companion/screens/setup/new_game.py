"""A new game: the rail of what is decided with Begin at its foot; one sheet beside."""

from __future__ import annotations

from functools import partial

from companion.canvas.layout import (
    FILL,
    column,
    joined,
    middle,
    row,
    scroll,
    space,
    stack,
)
from companion.canvas.measure import height, rows
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.own import OwnPiece
from companion.pages.setup.chairs import Seating
from companion.pages.setup.new_game import (
    GameCard,
    GameShelf,
    NewGamePage,
    OptionsSheet,
)
from companion.screens.game_screens import screens_of
from companion.screens.kit.art import art
from companion.screens.kit.kit import button, words, zone
from companion.screens.kit.lists import GAP, headline, paragraph, parts, rail, sheet
from companion.screens.kit.overlay import head, snack
from companion.screens.setup.chairs import lay as chairs


def lay(page: NewGamePage, f: Frame) -> Shapes:
    left, right = parts(f)
    upper, lower = column(left, 2 * GAP, FILL, 72 if f.narrow else 96)
    a = page.begin
    return join(
        head(f, page.top),
        rail(f, upper, page.tabs),
        button(f, lower, a.label, a.action, a.kind, sub=a.sub, icon=a.icon, size=28),
        _body(f, right, page),
        snack(f, right, page.snack),
    )


def _body(f: Frame, room: Room, page: NewGamePage) -> Shapes:
    match page.body:
        case GameShelf():
            return _shelf(f, room, page.body)
        case Seating():
            return chairs(f, room, page.body)
        case OwnPiece():
            return screens_of(page.body).sheets[type(page.body)](f, room, page.body)
        case OptionsSheet(groups):
            return sheet(f, room, groups)


def _shelf(f: Frame, room: Room, page: GameShelf) -> Shapes:
    """A card for each game, its picture first."""
    tall = 120 if f.narrow else 152
    said = headline(f, page.title), paragraph(f, room.w, page.help), space(4)
    cards = [(tall, partial(_card, f, card)) for card in page.games]
    return scroll(room, "shelf", (joined(said), *cards), GAP)


def _card(f: Frame, card: GameCard, room: Room) -> Shapes:
    t = f.theme
    inner = room.inset(12)
    picture, said = row(inner, 20, inner.h, FILL)
    lines = min(3, rows(card.line, "body", f.sp("line"), said.w - 4))
    high = min(height(lines, f.sp("line")), said.h - 42)
    name, line = stack(middle(said.before(4), h=50 + high), 2, (48, high))
    ground = t.s1 if card.action is None else t.s3 if card.on else t.s2
    box = Box(*room, ground, 18, t.clay if card.on else t.line, 3)
    return join(
        (box,),
        art(f, picture, card.art),
        words(f, name, card.name, "title"),
        words(f, line, card.line, colour=t.ink2, lines=lines),
        zone(room, card.action, card.name, radius=18),
    )
