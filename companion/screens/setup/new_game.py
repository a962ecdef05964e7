"""A new game: the rail of what is decided with Begin at its foot; one sheet beside."""

from __future__ import annotations

from companion.canvas.shapes import Box, Room, Scroll, Shapes, join
from companion.canvas.theme import Frame
from companion.games.cyclades.maps.pages.map_choice import MapChoice
from companion.games.cyclades.maps.screens import map_choice
from companion.pages.setup.chairs import Seating
from companion.pages.setup.new_game import GameCard, NewGamePage, Sheet, Shelf
from companion.screens.kit.art import art
from companion.screens.kit.kit import button, words, zone
from companion.screens.kit.lists import GAP, paragraph, parts, rail, sheet
from companion.screens.kit.overlay import head, snack
from companion.screens.setup.chairs import lay as chairs


def lay(page: NewGamePage, f: Frame) -> Shapes:
    left, right = parts(f)
    high = 72 if f.narrow else 96
    a = page.begin
    begin = button(
        f, left.bottom(high), a.label, a.action, a.kind, sub=a.sub, icon=a.icon, size=28
    )
    return join(
        head(f, page.top),
        rail(f, left.top(left.h - high - 2 * GAP), page.tabs),
        begin,
        _body(f, right, page),
        snack(f, right, page.snack),
    )


def _body(f: Frame, room: Room, page: NewGamePage) -> Shapes:
    match page.body:
        case Shelf():
            return _shelf(f, room, page.body)
        case Seating():
            return chairs(f, room, page.body)
        case MapChoice():
            return map_choice.lay(f, room, page.body)
        case Sheet(groups):
            return sheet(f, room, groups)


def _shelf(f: Frame, room: Room, page: Shelf) -> Shapes:
    """A card for each game, its picture first."""
    size = 28 * f.scale
    title = words(f, room.top(size * 1.25), page.title, "title", size=size)
    below = room.below(size * 1.25)
    help, high = paragraph(f, below, page.help)
    below = below.below(high + 12)
    tall = 120 if f.narrow else 152
    cards = (
        _card(f, below.below(i * (tall + GAP)).top(tall), card)
        for i, card in enumerate(page.games)
    )
    whole = below.y - room.y + len(page.games) * (tall + GAP)
    return (Scroll(*room, whole, "shelf", join(title, help, *cards)),)


def _card(f: Frame, room: Room, page: GameCard) -> Shapes:
    t = f.theme
    side = room.h - 24
    picture = room.below(12).top(side).after(12).left(side)
    x = picture.x + side + 20
    name = Room(x, room.y + room.h / 2 - 46, room.x + room.w - x - 16, 48)
    line = Room(x, name.y + 50, name.w, 30)
    box = Box(*room, t.s3 if page.on else t.s2, 18, t.clay if page.on else t.line, 3)
    return join(
        (box,),
        art(f, picture, page.art),
        words(f, name, page.name, "title"),
        words(f, line, page.line, colour=t.ink2),
        zone(room, page.action, page.name, radius=18),
    )
