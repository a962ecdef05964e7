"""The map of Hellas on the stage: lands, owners, what may be touched."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from companion.canvas.geometry import common
from companion.canvas.remembered import remembered
from companion.canvas.shapes import (
    Box,
    Disc,
    Point,
    Points,
    Poly,
    Room,
    Shapes,
    Zone,
    join,
)
from companion.canvas.theme import PLAYER, Frame, Theme
from companion.games.hellas.pages.board import Hellas, Tract
from companion.games.hellas.pages.boards import PlayerBoards
from companion.games.hellas.pages.lairs import Lairs
from companion.games.hellas.screens.labels import label, soil
from companion.games.hellas.screens.outlines import (
    BoardFit,
    Trail,
    bounds,
    chart,
    close,
    fit,
    placed,
)
from companion.games.hellas.screens.trips import travelled
from companion.pages.table.question import mend
from companion.screens.kit.tiles import FINGER
from companion.screens.kit.window import window

WHOLE, SPARED = 692.0, 580.0
LOW_WHOLE, LOW_SPARED = 452.0, 404.0
DOTS = 9.0
"""How far apart the dots of a trail are."""


def span(f: Frame, stage: Hellas | PlayerBoards | Lairs) -> float:
    """The map is as high as it is wide; in a battle the question needs more room."""
    if f.narrow:
        return LOW_SPARED if stage.wide else LOW_WHOLE
    return SPARED if stage.wide else WHOLE


@remembered(8)
def lay(f: Frame, room: Room, stage: Hellas) -> Shapes:
    """The whole map; a battle or a hunt is looked at closer."""
    near = nearer(room, stage)
    if near is not None:
        return window(f, room, "near", drawn(f, stage, near, room), f.theme.sea)
    whole = drawn(f, stage, fit(room.inset(4)), None)
    return (Box(*room, f.theme.sea, 16), *whole)


def nearer(room: Room, stage: Hellas) -> BoardFit | None:
    """If every region that is asked about remains in sight."""
    place = next((one for one in stage.tracts if one.mark == "focus"), None)
    if place is None or not stage.near:
        return None
    at = close(room, chart().regions[place.id].army)
    asked = (one for one in stage.tracts if one.mark)
    return at if all(sighted(one, at, room, EDGE) for one in asked) else None


EDGE, LABEL = 64.0, 84.0
"""How far from the edge what is asked about stands, and what else has its name."""


def sighted(one: Tract, at: BoardFit, room: Room, edge: float) -> bool:
    """Whether what stands there lies well within the room, its name too."""
    spots, inner = chart().regions[one.id], room.inset(edge, 28)
    places = at.at(spots.army), at.at(spots.name)
    across, down = (inner.x, inner.x + inner.w), (inner.y, inner.y + inner.h)
    return all(
        across[0] <= x <= across[1] and down[0] <= y <= down[1] for x, y in places
    )


def drawn(f: Frame, stage: Hellas, at: BoardFit, room: Room | None) -> Shapes:
    """Water, trails, land, frames, what lies there, and where a finger counts.

    Through a room no wider than the map only what is wholly seen has its name.
    """
    t, every = f.theme, stage.tracts
    marked = [one for one in every if one.mark]
    seen = [
        one
        for one in every
        if room is None or one.mark or sighted(one, at, room, LABEL)
    ]
    return join(
        waterlines(t, at),
        join(*(trail(t, one, at, marked) for one in chart().trails)),
        join(*(ground(t, one, at) for one in every)),
        join(*(owned(t, one, at) for one in every if one.owner)),
        join(*(frame(t, one, at) for one in sorted(marked, key=above))),
        join(*(label(f, one, at) for one in seen)),
        travelled(f, stage.trips, {one.id: middle(one, at) for one in seen}),
        join(*(touch(one, at, room) for one in every)),
    )


def above(one: Tract) -> int:
    """Whose frame is drawn over the others'."""
    return ("reach", "lit", "focus", "chosen").index(one.mark)


def middle(one: Tract, at: BoardFit) -> Point:
    return at.at(chart().regions[one.id].army)


def waterlines(t: Theme, at: BoardFit) -> Shapes:
    """Two lines round every coast, below all land."""
    rings = [placed(ring, at) for ring in chart().coast]
    outer = tuple(Poly(ring, None, t.sea2, 34 * at.size) for ring in rings)
    return (*outer, *(Poly(ring, None, t.sea3, 17 * at.size) for ring in rings))


def trail(t: Theme, one: Trail, at: BoardFit, marked: list[Tract]) -> Shapes:
    """Dots over the sea; in clay where the way is open just now."""
    ends = {tract.id: tract.mark for tract in marked if tract.id in one.between}
    hot = len(ends) > 1 and bool({"lit", "reach"} & set(ends.values()))
    tint, r = (t.clay, 2.8) if hot else (t.ink2, 2.1)
    spots = dotted(placed(one.line, at), DOTS * at.size)
    return tuple(Disc(x, y, r * at.size, tint) for x, y in spots)


def dotted(line: Points, step: float) -> Iterator[Point]:
    """Points along a line, so far apart."""
    rest = 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        gone = rest
        while gone < long:
            yield ax + (bx - ax) * gone / long, ay + (by - ay) * gone / long
            gone += step
        rest = gone - long


def ground(t: Theme, one: Tract, at: BoardFit) -> Shapes:
    """A region within its coast."""
    ring = placed(chart().regions[one.id].outline, at)
    return (Poly(ring, soil(t, one), t.coast, 2.4),)


def owned(t: Theme, one: Tract, at: BoardFit) -> Shapes:
    """The line of the owner, inside the border."""
    ring = placed(chart().regions[one.id].inset, at)
    return Poly(ring, None, t.coast, 6), Poly(ring, None, PLAYER[one.owner], 4)


def frame(t: Theme, one: Tract, at: BoardFit) -> Shapes:
    """Lit in clay, chosen or spoken of in marble."""
    ring = placed(chart().regions[one.id].outline, at)
    if one.mark in ("lit", "reach"):
        return (Poly(ring, None, t.clay, 5 if one.mark == "lit" else 3.4),)
    return (Poly(ring, None, t.ink, 6),)


def touch(one: Tract, at: BoardFit, room: Room | None) -> Iterator[Zone]:
    """From near as much of it as lies in the room, if a finger finds that."""
    ring = placed(chart().regions[one.id].outline, at)
    seen = common(bounds(ring), room) if room else bounds(ring)
    if room is None or min(seen.w, seen.h) >= FINGER:
        long = mend(one.path)
        yield Zone(*seen, one.action, one.name, long=long, points=ring)
