"""Tonight's map: pictures to choose from, below what it is about."""

from __future__ import annotations

from companion.canvas.layout import joined, scroll
from companion.canvas.shapes import Room, Shapes
from companion.canvas.theme import Frame
from companion.games.cyclades.maps.pages.map_choice import MapChoice
from companion.games.cyclades.maps.screens.maps import cards
from companion.screens.kit.lists import GAP, headline, paragraph
from companion.screens.kit.overlay import in_lines


def lay(f: Frame, room: Room, page: MapChoice) -> Shapes:
    said = headline(f, page.title), paragraph(f, room.w, page.help)
    ways = in_lines(f, (page.own, page.later, page.draw), 3, 60)
    pictures = cards(f, room.w, page.cards, 2 if f.narrow else 3)
    return scroll(room, "maps", (joined(said), *ways, pictures), GAP)
