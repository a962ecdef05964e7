"""Tonight's map: pictures to choose from, below what it is about."""

from __future__ import annotations

from companion.canvas.shapes import Room, Scroll, Shapes, join
from companion.canvas.theme import Frame
from companion.games.cyclades.maps.pages.map_choice import MapChoice
from companion.games.cyclades.maps.screens.maps import cards
from companion.screens.kit.kit import words
from companion.screens.kit.lists import GAP, paragraph
from companion.screens.kit.overlay import answer


def lay(f: Frame, room: Room, page: MapChoice) -> Shapes:
    size = 28 * f.scale
    title = words(f, room.top(size * 1.25), page.title, "title", size=size)
    below = room.below(size * 1.25)
    help, high = paragraph(f, below, page.help)
    below = below.below(high + GAP)
    places = below.top(60).columns(2, GAP)
    pairs = zip(places, (page.later, page.draw), strict=True)
    buttons = (answer(f, place, one, 21) for place, one in pairs)
    shapes, end = cards(f, below.below(60 + GAP), page.cards, 2 if f.narrow else 3)
    whole = max(1.0, end - room.y)
    return (Scroll(*room, whole, "maps", join(title, help, *buttons, shapes)),)
