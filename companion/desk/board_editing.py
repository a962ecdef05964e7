"""The regions of a board being drawn: a finger inside one, its outline is proposed.

Every touch gives a new value; the older ones are kept, so all can be taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import dist
from typing import TYPE_CHECKING

from companion.kernel.outline import (
    REACH,
    Ring,
    Spot,
    crossed,
    followed,
    inside,
    size,
    snapped,
)
from companion.sensing.board_status import KnownBoard, OutlinedRegion

if TYPE_CHECKING:
    from companion.desk.actions import Drag

HIGH = 1000
"""Of the sheet on which regions are drawn."""
SMALLEST = 600
"""Square units: less is a slip of the finger, no region."""
MOST_CORNERS = 60
PAST = 40


@dataclass(frozen=True, slots=True)
class BoardArea:
    """A region on the sheet."""

    region: str
    ring: Ring


Areas = tuple[BoardArea, ...]


@dataclass(frozen=True, slots=True)
class BoardEditor:
    """The sheet and what is on it. `chosen` is the region a finger is to show.

    `hand`: its corners are touched one after the other; `drawn` are those so far.
    """

    id: str
    name: str
    game: str
    extent: Spot
    wanted: tuple[str, ...]
    areas: Areas = ()
    chosen: str = ""
    hand: bool = False
    drawn: Ring = ()
    past: tuple[Areas, ...] = ()
    wrong: str = ""  # why the last touch did nothing
    kept: Areas = ()  # as it lies on the disk
    grip: tuple[Spot, Spot] | None = None  # whence a corner is dragged, where it is
    leaving: bool = False  # asked whether what is not kept may be thrown away

    @property
    def unsaved(self) -> bool:
        return self.areas != self.kept

    def asked(self) -> BoardEditor | None:
        """Regions nobody kept are not thrown away without a question."""
        if self.unsaved and not self.leaving:
            return replace(self, leaving=True)
        return None

    @property
    def missing(self) -> tuple[str, ...]:
        """Regions nobody has drawn yet, as the game lists them."""
        there = {area.region for area in self.areas}
        return tuple(name for name in self.wanted if name not in there)

    @property
    def ring(self) -> Ring:
        """The outline of the chosen region, if it has one."""
        return next((a.ring for a in self.areas if a.region == self.chosen), ())

    @property
    def regions(self) -> tuple[OutlinedRegion, ...]:
        """As parts of the board."""
        wide, high = self.extent
        return tuple(
            OutlinedRegion(a.region, tuple((x / wide, y / high) for x, y in a.ring))
            for a in self.areas
        )


def opened(board: KnownBoard, wanted: tuple[str, ...]) -> BoardEditor:
    """The editor with a kept board on its sheet, asking for the first region."""
    extent = round(HIGH * board.shape), HIGH
    areas = tuple(
        BoardArea(one.region, on_sheet(one.corners, extent))
        for one in board.regions
        if one.region in wanted
    )
    editor = BoardEditor(
        board.id, board.name, board.game, extent, wanted, areas, kept=areas
    )
    return next_region(editor)


def on_sheet(corners: tuple[tuple[float, float], ...], extent: Spot) -> Ring:
    return tuple((round(x * extent[0]), round(y * extent[1])) for x, y in corners)


def next_region(editor: BoardEditor) -> BoardEditor:
    """The next one that is missing is asked for; none when all are there."""
    chosen = editor.missing[0] if editor.missing else ""
    return replace(editor, chosen=chosen, drawn=(), wrong="")


def chosen(editor: BoardEditor, region: str) -> BoardEditor:
    """This region is to be shown or mended."""
    return replace(editor, chosen=region, drawn=(), wrong="")


# ---- what a finger means


def touched(editor: BoardEditor, spot: Spot, proposed: tuple[Ring, ...]) -> BoardEditor:
    """A finger on the sheet, and the outlines proposed, the likeliest first."""
    clear = replace(editor, wrong="", leaving=False)
    if editor.hand and editor.chosen:
        return corner(clear, spot)
    there = under(clear, spot)
    if there is not None and there.region != editor.chosen:
        return chosen(clear, there.region)
    if not editor.chosen:
        return replace(clear, wrong="all")
    about = [ring for ring in proposed if size(ring) >= SMALLEST and inside(spot, ring)]
    if not about:
        return replace(clear, wrong="none" if proposed else "early")
    return put(clear, after(editor.ring, about))


def after(now: Ring, about: list[Ring]) -> Ring:
    """The first that may be meant; the next one, where that was not it."""
    if now not in about:
        return about[0]
    return about[(about.index(now) + 1) % len(about)]


def under(editor: BoardEditor, spot: Spot) -> BoardArea | None:
    """The smallest drawn region under a finger."""
    found = [area for area in editor.areas if inside(spot, area.ring)]
    return min(found, key=lambda area: size(area.ring), default=None)


def put(editor: BoardEditor, ring: Ring) -> BoardEditor:
    """This is the outline of the chosen region."""
    others = tuple(a for a in editor.areas if a.region != editor.chosen)
    return changed(editor, (*others, BoardArea(editor.chosen, ring)))


def removed(editor: BoardEditor) -> BoardEditor:
    """The chosen region without an outline."""
    others = tuple(a for a in editor.areas if a.region != editor.chosen)
    return changed(editor, others)


def changed(editor: BoardEditor, areas: Areas) -> BoardEditor:
    past = (*editor.past[-PAST:], editor.areas)
    return replace(editor, areas=areas, past=past, drawn=(), grip=None)


def taken_back(editor: BoardEditor) -> BoardEditor:
    """One corner back, or the last change."""
    if editor.drawn:
        return replace(editor, drawn=editor.drawn[:-1], wrong="")
    if not editor.past:
        return editor
    *past, last = editor.past
    return replace(editor, areas=last, past=tuple(past), wrong="")


# ---- by hand


def corner(editor: BoardEditor, spot: Spot) -> BoardEditor:
    """One corner more; a touch of the first one closes the outline."""
    drawn = editor.drawn
    if len(drawn) > 2 and dist(spot, drawn[0]) <= REACH:
        return closed(editor)
    rings = [area.ring for area in editor.areas if area.region != editor.chosen]
    there = snapped(spot, rings, editor.extent)
    if drawn and there == drawn[-1]:
        return editor
    way = followed(drawn[-1], there, rings) if drawn else ()
    if len(drawn) + len(way) >= MOST_CORNERS:
        return replace(editor, wrong="corners")
    return replace(editor, drawn=(*drawn, *way, there))


def closed(editor: BoardEditor) -> BoardEditor:
    """The corners become the outline of the chosen region."""
    rings = [area.ring for area in editor.areas if area.region != editor.chosen]
    ring = (*editor.drawn, *followed(editor.drawn[-1], editor.drawn[0], rings))
    if crossed(ring):
        return replace(editor, wrong="crossed")
    if size(ring) < SMALLEST:
        return replace(editor, drawn=(), wrong="small")
    return put(editor, ring)


# ---- a corner is dragged


def dragged(editor: BoardEditor, drag: Drag) -> BoardEditor:
    """The corner held goes with the finger, and with it whoever shares it."""
    whence, spot = (drag.from_x, drag.from_y), (drag.x, drag.y)
    held = editor.grip if editor.grip and editor.grip[0] == whence else None
    if held is None:
        near = min(editor.ring, key=lambda one: dist(one, whence), default=None)
        if near is None or dist(near, whence) > REACH:
            return editor
        past = (*editor.past[-PAST:], editor.areas)
        editor = replace(editor, past=past, wrong="", leaving=False)
        held = whence, near
    areas = tuple(moved(area, held[1], spot) for area in editor.areas)
    if any(crossed(one.ring) or size(one.ring) < SMALLEST for one in areas):
        areas, spot = editor.areas, held[1]
    return replace(editor, areas=areas, grip=None if drag.done else (whence, spot))


def moved(area: BoardArea, corner: Spot, spot: Spot) -> BoardArea:
    if corner not in area.ring:
        return area
    ring = tuple(spot if one == corner else one for one in area.ring)
    return replace(area, ring=ring)
