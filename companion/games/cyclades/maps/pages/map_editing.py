"""A map being drawn: what a finger on the sheet makes of it, by the tool in hand.

Every touch gives a new value; the older ones are kept, so all can be taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import dist

from companion.games.cyclades.maps.places import MapPlace
from companion.games.cyclades.rules.map.atlas import (
    KINDS,
    MOST,
    MOST_AREAS,
    MOST_CORNERS,
    named,
)
from companion.games.cyclades.rules.map.chart import Archipelago, Area, Border, samples
from companion.games.cyclades.rules.map.tiles import SHEET, found
from companion.games.cyclades.rules.names import as_name
from companion.kernel.outline import (
    REACH,
    Ring,
    Spot,
    crossed,
    followed,
    inside,
    middle,
    outline,
    ring,
    size,
    snapped,
)
from companion.sensing.photograph import WantedPicture

Rings = tuple[Ring, ...]
Outlines = tuple[tuple[str, Ring], ...]
"""Land or sea, and its corners."""
TOOLS = ("land", "sea", "slots", "priestess", "horns", "border", "area", "check")
TILE = (500, 500)
SMALLEST = 900
"""Square units: less is a slip of the finger, no area."""
PAST = 40
EMPTY = Archipelago(extent=SHEET)
TENS = ("", "X", "XX", "XXX", "XL", "L", "LX", "LXX")
ONES = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


@dataclass(frozen=True, slots=True)
class MapEditor(MapPlace):
    """The sheet and what is on it. `drawn` is the outline begun, `chosen` an area."""

    id: str = ""  # of the kept map; '' for a new one
    kind: str = "map"
    side: str = "A"
    map: Archipelago = EMPTY
    tool: str = "land"
    drawn: Ring = ()
    chosen: str = ""
    past: tuple[Archipelago, ...] = ()
    wrong: str = ""  # why the last touch did nothing
    table: str = "4"  # whom the check is for
    name: str | None = None  # of the area, while it is typed and not yet free
    kept: Archipelago | None = None  # as it lies on the disk
    leaving: bool = False  # asked whether what is not kept may be thrown away
    photo: WantedPicture | None = None  # under the sheet
    kept_photo: WantedPicture | None = None  # as it lies on the disk
    grip: tuple[Spot, Spot] | None = None  # whence a corner is dragged, where it is
    refused: Rings = ()  # outlines proposed from it that were thrown away

    def pictured(self) -> WantedPicture | None:
        return self.photo

    @property
    def unsaved(self) -> bool:
        """Something was drawn that the disk does not have."""
        changed = self.past if self.kept is None else self.map != self.kept
        return bool(self.drawn or changed or self.photo != self.kept_photo)

    def asked(self) -> MapEditor | None:
        """A drawing nobody kept is not thrown away without a question."""
        if self.unsaved and not self.leaving:
            return replace(self, leaving=True)
        return None

    def pointed(self, x: int, y: int) -> MapEditor:
        """A finger on the sheet."""
        clear = replace(self, wrong="", name=None, leaving=False)
        if self.tool in ("land", "sea"):
            return drawing(clear, (x, y))
        touched = at(self.map, (x, y))
        if touched is None:
            return replace(clear, chosen="")
        if self.tool in MOST:
            return marked(clear, touched)
        if self.tool == "border":
            return toggled(clear, touched)
        return replace(clear, chosen=touched.name)

    def typed(self, key: str, text: str) -> MapEditor:
        """The name of the map, or of the chosen area."""
        if key == "map":
            fresh = Archipelago(text, self.map.areas, self.map.borders, self.map.extent)
            return replace(self, map=fresh, leaving=False)
        return renamed(replace(self, leaving=False), " ".join(text.split()), text)


def at(chart: Archipelago, spot: Spot) -> Area | None:
    """The area under a finger; land lies on the sea."""
    under = [area for area in chart.areas if inside(spot, ring(area.outline))]
    return min(
        under, key=lambda area: (area.kind, size(ring(area.outline))), default=None
    )


def changed(
    editor: MapEditor, areas: tuple[Area, ...], borders: tuple[Border, ...]
) -> MapEditor:
    """Another map; the one before can be had back."""
    was = editor.map
    fresh = Archipelago(was.name, areas, borders, was.extent)
    return replace(editor, map=fresh, past=(*editor.past[-PAST:], was))


# Outlines
def drawing(editor: MapEditor, spot: Spot) -> MapEditor:
    """One corner more; a touch of the first corner closes the outline."""
    drawn = editor.drawn
    if len(drawn) > 2 and dist(spot, drawn[0]) <= REACH:
        return closed(editor)
    rings = [ring(area.outline) for area in editor.map.areas]
    corner = snapped(spot, rings, editor.map.extent)
    if drawn and corner == drawn[-1]:
        return editor
    way = followed(drawn[-1], corner, rings) if drawn else ()
    if len(drawn) + len(way) >= MOST_CORNERS - 1:
        return replace(editor, wrong="corners")
    return replace(editor, drawn=(*drawn, *way, corner))


def closed(editor: MapEditor) -> MapEditor:
    """The outline becomes an area, and the borders it shares are found."""
    rings = [ring(area.outline) for area in editor.map.areas]
    drawn = editor.drawn
    drawn = (*drawn, *followed(drawn[-1], drawn[0], rings))[:MOST_CORNERS]
    if crossed(drawn):  # first: what crosses itself may well cancel itself out
        return replace(editor, wrong="crossed")
    if size(drawn) < SMALLEST:
        return replace(editor, drawn=(), wrong="small")
    if len(editor.map.areas) >= MOST_AREAS:
        return replace(editor, wrong="many")
    was = editor.map
    area = fresh(was, editor.tool, drawn)
    borders = (*was.borders, *found((area,), was.areas))
    after = changed(editor, (*was.areas, area), borders)
    return replace(after, drawn=(), chosen=area.name)


def taken(editor: MapEditor, outlines: Outlines) -> MapEditor:
    """Outlines proposed become areas, all at once; what is no area is left out."""
    was = editor.map
    chart = was
    for kind, drawn in outlines:
        room = len(chart.areas) < MOST_AREAS
        if room and size(drawn) >= SMALLEST and not crossed(drawn):
            area = fresh(chart, kind, drawn)
            borders = (*chart.borders, *found((area,), chart.areas))
            chart = Archipelago(was.name, (*chart.areas, area), borders, was.extent)
    bare = editor.photo.bare if editor.photo is not None else None
    return replace(changed(editor, chart.areas, chart.borders), photo=bare)


def fresh(chart: Archipelago, kind: str, drawn: Ring) -> Area:
    """A new area with a name of its own; land has room for one building."""
    name = free(chart, kind)
    slots = 1 if kind == "land" else 0
    corners, label = outline(drawn), middle(drawn)
    return Area(name, as_name(KINDS, kind), slots, outline=corners, label=label)


def free(chart: Archipelago, kind: str) -> str:
    """A name nobody has yet, so that nobody needs to type."""
    taken = {area.name for area in chart.areas}
    names = lands() if kind == "land" else ()
    numbers = (roman(n) for n in range(1, MOST_AREAS))
    return next(name for name in (*names, *numbers) if name not in taken)


def lands() -> tuple[str, ...]:
    """Names that lie ready: those of the largest sample."""
    areas = samples()[-1].map.areas
    return tuple(area.name for area in areas if area.kind == "land")


def roman(number: int) -> str:
    return TENS[number // 10] + ONES[number % 10]


def back(editor: MapEditor) -> MapEditor:
    """One corner back, or the last change."""
    if editor.drawn:
        return replace(editor, drawn=editor.drawn[:-1], wrong="")
    if editor.photo is not None and editor.photo.touches:
        photo = replace(editor.photo, touches=editor.photo.touches[:-1])
        return replace(editor, photo=photo, wrong="")
    if not editor.past:
        return editor
    *past, last = editor.past
    chosen = editor.chosen if editor.chosen in last.index else ""
    return replace(editor, map=last, past=tuple(past), chosen=chosen, wrong="")


# Areas
def put(editor: MapEditor, area: Area) -> MapEditor:
    """The area of this name as it is now."""
    areas = tuple(area if one.name == area.name else one for one in editor.map.areas)
    return changed(editor, areas, editor.map.borders)


def marked(editor: MapEditor, area: Area) -> MapEditor:
    """One symbol more; after the most there is none again."""
    tool = editor.tool
    if area.kind == "sea" and tool != "horns":
        return replace(editor, wrong="only_land", chosen=area.name)
    many = (getattr(area, tool) + 1) % (MOST[tool] + 1)
    return replace(put(editor, with_count(area, tool, many)), chosen=area.name)


def with_count(area: Area, what: str, many: int) -> Area:
    counts = {name: getattr(area, name) for name in MOST} | {what: many}
    return replace(area, **counts)


def renamed(editor: MapEditor, name: str, text: str) -> MapEditor:
    """Another name for the chosen area, once nobody else has it."""
    taken = {area.name for area in editor.map.areas} - {editor.chosen}
    if not named(name) or name in taken:
        return replace(editor, name=text)
    was, old = editor.map, editor.chosen

    def called(one: str) -> str:
        return name if one == old else one

    areas = tuple(replace(area, name=called(area.name)) for area in was.areas)
    borders = tuple(
        replace(line, a=called(line.a), b=called(line.b)) for line in was.borders
    )
    return replace(changed(editor, areas, borders), chosen=name, name=text)


def removed(editor: MapEditor, name: str) -> MapEditor:
    """Without this area and its borders."""
    areas = tuple(area for area in editor.map.areas if area.name != name)
    lines = editor.map.borders
    borders = tuple(line for line in lines if name not in (line.a, line.b))
    return replace(changed(editor, areas, borders), chosen="")


# Borders
def toggled(editor: MapEditor, area: Area) -> MapEditor:
    """Two areas one after the other: their border counts, or does not."""
    first = editor.chosen
    if not first or first == area.name or first not in editor.map.index:
        return replace(editor, chosen="" if first == area.name else area.name)
    pair = {first, area.name}
    lines = editor.map.borders
    if not any({line.a, line.b} == pair for line in lines):
        more = (*lines, Border(first, area.name))
    else:
        more = tuple(
            replace(one, open=not one.open) if {one.a, one.b} == pair else one
            for one in lines
        )
    return replace(changed(editor, editor.map.areas, more), chosen="")
