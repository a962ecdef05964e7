"""The archipelago on the stage, the tracks below it, gods and order beside it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.canvas.geometry import common
from companion.canvas.remembered import remembered
from companion.canvas.shapes import (
    Box,
    Point,
    Points,
    Poly,
    Room,
    Shapes,
    Zone,
    join,
)
from companion.canvas.theme import PLAYER, Frame, Theme
from companion.games.cyclades.pages.boards import Screens
from companion.games.cyclades.pages.card_row import CardRow
from companion.games.cyclades.pages.isles import Isle, Isles
from companion.games.cyclades.screens.anchors import anchors, harbour, kept_clear
from companion.games.cyclades.screens.labels import labelled, plates, signs
from companion.games.cyclades.screens.outline import (
    OutlineFit,
    bounds,
    close,
    fit,
    middle,
    points,
    usual,
    within,
)
from companion.games.cyclades.screens.tracks import gods, order, tracks
from companion.games.cyclades.screens.trips import travelled
from companion.pages.table.question import mend
from companion.screens.kit.window import window

GAP = 8
TRACKS = 104
COMPACT, END, CARDS = 48, 84, 336
"""The low row, the order at its end, the least in which fingers find six cards."""
ROW = 40
COLUMN = 78
FOUND = 24.0
"""The least of an area that a finger finds: it counts so much beyond its coast."""
WHOLE, SPARED = 800.0, 620.0
LOW_WHOLE, LOW_SPARED = 480.0, 404.0


def span(f: Frame, stage: Isles | Screens | CardRow) -> float:
    """How wide the stage is; at offerings and in battle the question needs room."""
    if f.narrow:
        return LOW_SPARED if stage.wide else LOW_WHOLE
    return SPARED if stage.wide else WHOLE


def lay(f: Frame, room: Room, stage: Isles) -> Shapes:
    """On a low page all below each other."""
    if f.narrow:
        return low(f, room, stage)
    foot = room.bottom(TRACKS)
    upper = room.top(room.h - TRACKS - GAP) if stage.cards else room
    if stage.wide:
        strip = upper.bottom(ROW)
        return join(
            sheet(f, upper.top(upper.h - ROW - GAP), stage),
            order(f, strip, stage.today),
            tracks(f, foot, stage.cards),
        )
    if not stage.today.gods:
        return sheet(f, upper, stage) + below(f, foot, stage)
    return join(
        sheet(f, upper.left(upper.w - COLUMN - GAP), stage),
        gods(f, upper.right(COLUMN), stage.today),
        below(f, foot, stage),
    )


def below(f: Frame, room: Room, stage: Isles) -> Shapes:
    """Cards, and the order track at their end."""
    if not stage.cards:
        return ()
    end = 104.0 if stage.today.order else 0.0
    wide = room.w - end - GAP if end else room.w
    first = tracks(f, room.left(wide), stage.cards)
    return first + order(f, room.right(end), stage.today) if end else first


def low(f: Frame, room: Room, stage: Isles) -> Shapes:
    """The map above everything else: upright there is height, else all is one row."""
    if f.upright:
        return stacked(f, room, stage)
    if not stage.cards and not stage.today.order:
        return sheet(f, room, stage)
    foot = room.bottom(COMPACT if stage.cards else 34)
    upper = sheet(f, room.above(foot.h + GAP), stage)
    if not stage.cards:
        return upper + order(f, foot, stage.today)
    wide = min(END, foot.w - CARDS - GAP)
    end = wide + GAP if stage.today.order else 0
    last = order(f, foot.right(wide), stage.today) if end else ()
    return upper + tracks(f, foot.left(foot.w - end), stage.cards) + last


def stacked(f: Frame, room: Room, stage: Isles) -> Shapes:
    """The map, the order, the cards with their names."""
    cards = TRACKS + GAP if stage.cards else 0.0
    strip = 34.0 + GAP if stage.today.order else 0.0
    return join(
        sheet(f, room.above(cards + strip), stage),
        order(f, room.above(cards).bottom(34), stage.today) if strip else (),
        tracks(f, room.bottom(TRACKS), stage.cards),
    )


# ---- the sheet


@remembered(8)
def sheet(f: Frame, room: Room, stage: Isles) -> Shapes:
    """Water, land, whatever lies there, and where a finger counts."""
    typical = usual(one.outline for one in stage.isles if one.land)
    near = nearer(room, stage, typical)
    if near is not None:
        shown = drawn(f, stage, near, near=True)
        return window(f, room, "battle", shown, f.theme.sea)
    at = fit(room.inset(4), stage.extent, typical)
    return (Box(*room, f.theme.sea, 16), *drawn(f, stage, at, near=False))


def nearer(room: Room, stage: Isles, typical: float) -> OutlineFit | None:
    """A battle is seen from near, if every place it asks about remains in sight."""
    fight = next((one for one in stage.isles if one.mark == "fight"), None)
    if fight is None or not stage.wide:
        return None
    at = close(room, stage.extent, typical, middle(fight.outline))
    asked = (one for one in stage.isles if one.mark)
    return at if all(sighted(one, at) for one in asked) else None


def sighted(one: Isle, at: OutlineFit) -> bool:
    """Whether its middle lies well within the sheet."""
    x, y = at.at(middle(one.outline))
    room = at.room.inset(36, 28)
    return room.x <= x <= room.x + room.w and room.y <= y <= room.y + room.h


def drawn(f: Frame, stage: Isles, at: OutlineFit, *, near: bool) -> Shapes:
    seas = tuple(one for one in stage.isles if not one.land)
    lands = tuple(one for one in stage.isles if one.land)
    every = (*seas, *lands)
    seen = [one for one in every if sighted(one, at)] if near else every
    spots = anchors(stage.isles, at)
    labels = labelled(f, tuple(seen), at, tuple(kept_clear(*one) for one in spots))
    marked = {one.name: one for one in seen}
    return join(
        join(*(water(f.theme, one, at) for one in seas)),
        waterlines(f.theme, lands, at),
        join(*(ground(f.theme, one, at) for one in lands)),
        join(*(frame(f.theme, one, at) for one in (*seas, *lands) if one.mark)),
        join(*(harbour(f, x, y) for x, y in spots)),
        join(*(plates(f, marked[one.name], one) for one in labels)),
        join(*(signs(one) for one in labels)),
        travelled(f, stage.trips, {one.name: middled(one, at) for one in seen}),
        tuple(zone for one in (*seas, *lands) for zone in touch(one, at, near=near)),
    )


def middled(one: Isle, at: OutlineFit) -> Point:
    return at.at(middle(one.outline))


def water(t: Theme, one: Isle, at: OutlineFit) -> Shapes:
    ring = points(one.outline, at)
    fill = t.sea3 if one.mark in ("lit", "fight") else t.sea2 if one.mark else None
    return (Poly(ring, fill, t.sea3, 2),)


def waterlines(t: Theme, lands: tuple[Isle, ...], at: OutlineFit) -> Shapes:
    """Two lines round every coast, below all land."""
    rings = [points(one.outline, at) for one in lands]
    outer = tuple(Poly(ring, None, t.sea2, 20 * at.size) for ring in rings)
    return (*outer, *(Poly(ring, None, t.sea3, 10 * at.size) for ring in rings))


def ground(t: Theme, one: Isle, at: OutlineFit) -> Shapes:
    """A land area, in the frame of its owner."""
    ring = points(one.outline, at)
    fill = t.lit if one.mark == "lit" else t.isle
    earth = Poly(ring, fill, t.coast, 2.4)
    if not one.owner:
        return (earth,)
    q = min(1.0, at.size)
    inner = within(ring, 5.5 * q)
    dark = Poly(inner, None, t.coast, 6 * q)
    return earth, dark, Poly(inner, None, PLAYER[one.owner], 4 * q)


def frame(t: Theme, one: Isle, at: OutlineFit) -> Shapes:
    """Lit in clay, chosen in marble."""
    ring = points(one.outline, at)
    line = t.ink if one.mark == "chosen" else t.clay
    return (Poly(inset(one, ring), None, line, 4.6),)


def inset(one: Isle, ring: Points) -> Points:
    """Neighbouring seas are told apart: each frame lies inside its own."""
    return ring if one.land else within(ring, 3)


def touch(one: Isle, at: OutlineFit, *, near: bool) -> Iterator[Zone]:
    """From near as much of it as lies on the sheet, if a finger finds that."""
    ring, long = points(one.outline, at), mend(one.path)
    room = common(bounds(ring), at.room) if near else bounds(ring)
    if not near or min(room.w, room.h) >= FOUND:
        yield Zone(*room, one.action, one.name, long=long, points=ring)
