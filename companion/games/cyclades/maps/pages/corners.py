"""A corner dragged by a finger: with it move all areas that share it."""

from __future__ import annotations

from dataclasses import replace
from math import dist

from companion.desk.actions import Drag
from companion.games.cyclades.maps.pages.map_editing import PAST, SMALLEST, MapEditor
from companion.games.cyclades.rules.map.chart import Archipelago, Area, Border
from companion.games.cyclades.rules.map.tiles import found
from companion.kernel.outline import (
    REACH,
    Ring,
    Spot,
    crossed,
    middle,
    outline,
    ring,
    size,
    snapped,
    touching,
)

TOOLS = ("area", "photo")
"""With these in hand a finger may drag; others draw."""


def draggable(editor: MapEditor) -> Ring:
    """The corners a finger may take: of the chosen area, or of all."""
    if editor.tool not in TOOLS:
        return ()
    areas = editor.map.areas
    if editor.tool == "area":
        areas = tuple(one for one in areas if one.name == editor.chosen)
    return tuple(dict.fromkeys(spot for one in areas for spot in ring(one.outline)))


def dragged(editor: MapEditor, drag: Drag) -> MapEditor:
    """The corner held goes with the finger; let go, it catches what is near."""
    whence, spot = (drag.from_x, drag.from_y), (drag.x, drag.y)
    held = editor.grip if editor.grip and editor.grip[0] == whence else None
    if held is None:
        near = min(draggable(editor), key=lambda c: dist(c, whence), default=None)
        if near is None or dist(near, whence) > REACH:
            return editor.pointed(*whence) if drag.done else editor
        editor = replace(editor, past=(*editor.past[-PAST:], editor.map), wrong="")
        held = whence, near
    if drag.done:
        spot = caught(editor.map, held[1], spot)
    chart = moved(editor.map, held[1], spot)
    there = held[1] if chart is editor.map else spot
    if not drag.done:
        return replace(editor, map=chart, grip=(whence, there))
    chart = bordered(editor.past[-1], chart)
    return replace(editor, map=chart, grip=None)


def caught(chart: Archipelago, corner: Spot, spot: Spot) -> Spot:
    """A corner, line or edge near by that is not its own."""
    rings = (ring(one.outline) for one in chart.areas)
    return snapped(spot, [one for one in rings if corner not in one], chart.extent)


def moved(chart: Archipelago, corner: Spot, spot: Spot) -> Archipelago:
    """The map with that corner elsewhere; the same map where that makes no area."""
    areas = tuple(shifted(one, corner, spot) for one in chart.areas)
    fresh = (
        ring(one.outline)
        for one, was in zip(areas, chart.areas, strict=True)
        if one is not was
    )
    if any(crossed(one) or size(one) < SMALLEST for one in fresh):
        return chart
    return Archipelago(chart.name, areas, chart.borders, chart.extent)


def shifted(area: Area, corner: Spot, spot: Spot) -> Area:
    corners = ring(area.outline)
    if corner not in corners:
        return area
    after = tuple(spot if one == corner else one for one in corners)
    return replace(area, outline=outline(after), label=middle(after))


def bordered(was: Archipelago, chart: Archipelago) -> Archipelago:
    """Borders that came to be, and without those that are no more."""
    pairs = zip(was.areas, chart.areas, strict=True)
    names = {now.name for old, now in pairs if now.outline != old.outline}
    kept = tuple(one for one in chart.borders if not parted(was, chart, one, names))
    known = {frozenset((one.a, one.b)) for one in kept}
    every: tuple[Border, ...] = kept
    for area in (one for one in chart.areas if one.name in names):
        others = [one for one in chart.areas if one.name != area.name]
        fresh = [one for one in others if frozenset((area.name, one.name)) not in known]
        more = tuple(found((area,), fresh))
        known |= {frozenset((one.a, one.b)) for one in more}
        every = (*every, *more)
    return Archipelago(chart.name, chart.areas, every, chart.extent)


def parted(
    was: Archipelago, chart: Archipelago, border: Border, names: set[str]
) -> bool:
    """They touched before, and do not any more; what hands made stays."""
    if names.isdisjoint((border.a, border.b)):
        return False
    return touched(was, border) and not touched(chart, border)


def touched(chart: Archipelago, border: Border) -> bool:
    one, other = (chart.areas[chart.index[name]] for name in (border.a, border.b))
    return touching(ring(one.outline), ring(other.outline))
