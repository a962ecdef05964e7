"""Which region each sensor of a board lies under, in the game that lies open."""

from collections.abc import Iterator

from companion.devices.wires.wire_file import CellMap
from companion.kernel.outline import Ring, Spot, inside
from companion.sensing.tray_status import Corners
from companion.sensing.wire_status import READERS, MappedGame

UNITS = 10_000
"""Of a board, across and down, where outlines are compared."""
Regions = dict[int, str]
"""By the number of the cell."""


def regions_of(
    kept: CellMap | None, game: MappedGame, grid: tuple[int, int], readers: int = 0
) -> Regions:
    """As it was kept, without what tonight's map has not; else as it would be built."""
    if kept is None:
        return as_built(game, grid, readers)
    known = set(game.regions)
    return {cell: region for cell, region in kept.cells if region in known}


def as_built(game: MappedGame, grid: tuple[int, int], readers: int) -> Regions:
    """Cells under tonight's outlines; without any, one sensor a region, in order."""
    rows, columns = grid
    named = readers >= len(game.regions)
    tags = dict(enumerate(game.regions, READERS)) if named else {}
    if any(one.corners for one in game.drawn):
        return dict(_under(game, rows, columns)) | tags
    if rows * columns < len(game.regions):
        return tags
    return dict(enumerate(game.regions)) | tags


def _under(game: MappedGame, rows: int, columns: int) -> Iterator[tuple[int, str]]:
    """A mat of sensors lies under the whole board: its cells by their centres."""
    rings = {one.region: fine(one.corners) for one in game.drawn}
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        spot = finely((column + 0.5) / columns, (row + 0.5) / rows)
        here = (region for region, ring in rings.items() if inside(spot, ring))
        if region := next(here, ""):
            yield cell, region


def fine(corners: Corners) -> Ring:
    return tuple(finely(x, y) for x, y in corners)


def finely(x: float, y: float) -> Spot:
    return round(x * UNITS), round(y * UNITS)
