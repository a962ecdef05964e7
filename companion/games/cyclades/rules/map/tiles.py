"""An archipelago put together from tiles: each lies in a field of a grid, turned."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import count

from companion.games.cyclades.rules.map.chart import Archipelago, Area, Border
from companion.kernel.outline import outline, ring, touching, turned

SHEET = (1000, 760)
"""What a map is drawn on, whatever it is put together from."""


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A tile on the table, so many quarters turned clockwise."""

    tile: Archipelago
    turn: int = 0

    @property
    def extent(self) -> tuple[int, int]:
        w, h = self.tile.extent
        return (h, w) if self.turn % 2 else (w, h)


def joined(laid: Iterable[LaidOut], columns: int, name: str) -> Archipelago:
    """Row by row, edge to edge; areas of two tiles that touch share a border."""
    tiles = tuple(laid)
    scale, places = grid(tiles, columns)
    areas: list[Area] = []
    borders: list[Border] = []
    for one, place in zip(tiles, places, strict=True):
        before = tuple(areas)
        more = dict(_areas(one, place, scale, {area.name for area in areas}))
        areas.extend(more.values())
        borders.extend(
            replace(line, a=more[line.a].name, b=more[line.b].name)
            for line in one.tile.borders
        )
        borders.extend(found(before, tuple(more.values())))
    return Archipelago(name, tuple(areas), tuple(borders), SHEET)


def grid(
    tiles: tuple[LaidOut, ...], columns: int
) -> tuple[float, tuple[tuple[float, float], ...]]:
    """How small all must be drawn to fit, and where each begins."""
    rows = [tiles[at : at + columns] for at in range(0, len(tiles), columns)]
    wide = max((sum(one.extent[0] for one in row) for row in rows), default=1)
    high = sum(max(one.extent[1] for one in row) for row in rows) or 1
    scale = min(SHEET[0] / wide, SHEET[1] / high)
    places, y = [], 0.0
    for row in rows:
        x = 0.0
        for one in row:
            places.append((x, y))
            x += one.extent[0] * scale
        y += max(one.extent[1] for one in row) * scale
    return scale, tuple(places)


def _areas(
    one: LaidOut, place: tuple[float, float], scale: float, taken: set[str]
) -> Iterator[tuple[str, Area]]:
    """The areas of a tile where they lie, by their names on the tile."""

    def moved(spot: tuple[int, int]) -> tuple[int, int]:
        x, y = turned(spot, one.tile.extent, one.turn)
        return (
            min(SHEET[0], round(place[0] + x * scale)),
            min(SHEET[1], round(place[1] + y * scale)),
        )

    for area in one.tile.areas:
        corners = tuple(moved(spot) for spot in ring(area.outline))
        name = unlike(area.name, taken)
        taken = taken | {name}
        lines, label = outline(corners), moved(area.label)
        yield area.name, replace(area, name=name, outline=lines, label=label)


def unlike(name: str, taken: Iterable[str]) -> str:
    """The name, or the name with a number where another area has it."""
    every = set(taken)
    if name not in every:
        return name
    return next(n for at in count(2) if (n := f"{name} {at}") not in every)


def found(some: Iterable[Area], others: Iterable[Area]) -> Iterator[Border]:
    """Every border between areas of two groups, as the outlines show them."""
    against = [(area.name, ring(area.outline)) for area in others]
    for area in some:
        mine = ring(area.outline)
        for name, theirs in against:
            if touching(mine, theirs):
                yield Border(area.name, name)
