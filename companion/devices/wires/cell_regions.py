"""Which region each sensor of a board lies under, in the game that lies open."""

from collections.abc import Iterator

from companion.devices.wires.wire_file import CellMap
from companion.kernel.outline import inside, ring
from companion.sensing.wire_status import READERS, MappedGame

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
    if game.outlines:
        return dict(_under(game, rows, columns)) | tags
    if rows * columns < len(game.regions):
        return tags
    return dict(enumerate(game.regions)) | tags


def _under(game: MappedGame, rows: int, columns: int) -> Iterator[tuple[int, str]]:
    """A mat of sensors lies under the whole sheet: its cells by their centres."""
    wide, high = game.extent
    rings = {region: ring(outline) for region, outline in game.outlines.items()}
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        spot = (
            round((column + 0.5) * wide / columns),
            round((row + 0.5) * high / rows),
        )
        here = (region for region, outline in rings.items() if inside(spot, outline))
        if region := next(here, ""):
            yield cell, region
