"""Maps to choose from, drawn small."""

from __future__ import annotations

from companion.canvas.remembered import remembered
from companion.canvas.shapes import Box, Poly, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.cyclades.pages.page import Atlas, MapSketch
from companion.games.cyclades.screens.outline import fit, points
from companion.screens.kit.kit import words, zone

GAP = 12
NAME = 44


@remembered(4)
def lay(f: Frame, room: Room, page: Atlas) -> Shapes:
    """One large, up to four in two rows, more in three columns."""
    count = max(1, len(page.sketches))
    columns = 1 if count == 1 else 2 if count <= 4 else 3
    deep = -(-count // columns)
    places = [at for row in room.rows(deep, GAP) for at in row.columns(columns, GAP)]
    pairs = zip(places, page.sketches, strict=False)
    return join(*(sketch(f, at, one) for at, one in pairs))


def sketch(f: Frame, room: Room, one: MapSketch) -> Shapes:
    t = f.theme
    at = fit(room.top(room.h - NAME).inset(10), one.extent)
    seas = tuple(
        Poly(points(ring, at), None, t.sea3, 1.4)
        for dry, ring in one.outlines
        if not dry
    )
    lands = tuple(
        Poly(points(ring, at), t.isle, t.coast, 2) for dry, ring in one.outlines if dry
    )
    return join(
        (Box(*room, t.sea, 18, t.clay if one.action else t.line, 3),),
        seas,
        lands,
        words(
            f, room.bottom(NAME).inset(12, 0), one.name, "name", size=26, align="center"
        ),
        zone(room, one.action, one.name),
    )
