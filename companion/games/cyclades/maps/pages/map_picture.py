"""A map as it is to be drawn: outlines, names, symbols. No rules are left in it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.games.cyclades.rules.map.chart import Archipelago, Area
from companion.kernel.outline import Ring, Spot, ring


@dataclass(frozen=True, slots=True)
class AreaDrawing:
    """One area with its symbols; `name` is '' where it is not to be written."""

    kind: str
    points: Ring
    label: Spot
    name: str
    slots: int = 0
    priestess: int = 0
    horns: int = 0
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class MapLink:
    """A border, from name to name; not `open` where it does not count."""

    a: Spot
    b: Spot
    open: bool


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole sheet. `drawn` is an outline begun, `point` what a finger on it does."""

    extent: Spot
    areas: tuple[AreaDrawing, ...]
    links: tuple[MapLink, ...] = ()
    drawn: Ring = ()
    point: Any = None
    label: str = ""
    corners: Ring = ()
    """Those a finger may drag."""
    drag: Any = None
    photo: str = ""
    """The picture that lies under it."""
    proposed: tuple[tuple[str, Ring], ...] = ()
    """Outlines nobody has drawn yet: land or sea, and the corners."""


def area(one: Area, *, named: bool, chosen: bool) -> AreaDrawing:
    if not named:
        return AreaDrawing(one.kind, ring(one.outline), one.label, "")
    return AreaDrawing(
        one.kind,
        ring(one.outline),
        one.label,
        one.name,
        one.slots,
        one.priestess,
        one.horns,
        chosen,
    )


def areas(
    chart: Archipelago, chosen: str = "", *, named: bool = True
) -> Iterable[AreaDrawing]:
    """The seas first: land lies on them."""
    for kind in ("sea", "land"):
        for one in chart.areas:
            if one.kind == kind:
                yield area(one, named=named, chosen=one.name == chosen)


def links(chart: Archipelago, chosen: str = "") -> Iterable[MapLink]:
    """All borders, or those of the area that was tapped first."""
    for line in chart.borders:
        if chosen and chosen not in (line.a, line.b):
            continue
        a, b = chart.index[line.a], chart.index[line.b]
        yield MapLink(chart.areas[a].label, chart.areas[b].label, line.open)


def small(chart: Archipelago) -> Drawing:
    """As a picture on a card."""
    return Drawing(chart.extent, tuple(areas(chart, named=False)))
