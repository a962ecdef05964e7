"""What is to be said of a drawn board before a camera reads it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from companion.desk.board_editing import BoardArea, BoardEditor
from companion.kernel.outline import Ring, box, crossed, inside, size

GRID = 20
"""Spots across and down at which two outlines are compared."""
SHARED = 0.12
"""Of the smaller one: neighbours may be drawn as badly as that."""
WITHIN, LARGER = 0.95, 1.5
"""An island lies on the sea about it: all of it, and the sea is larger by so much."""
PIXELS = 500.0
"""Of a region in the camera's picture: a piece in it is a few dozen."""


@dataclass(frozen=True, slots=True)
class RegionDoubt:
    """`missing`, `overlap`, `crossed` or `small`, and which regions it is about."""

    why: str
    region: str
    other: str = ""


def doubts(editor: BoardEditor, detail: float) -> tuple[RegionDoubt, ...]:
    """All that is wrong; `detail` are the pixels of the whole board in the picture."""
    missing = (RegionDoubt("missing", name) for name in editor.missing)
    bent = (RegionDoubt("crossed", a.region) for a in editor.areas if crossed(a.ring))
    return (*missing, *bent, *overlaps(editor.areas), *small(editor, detail))


def small(editor: BoardEditor, detail: float) -> Iterator[RegionDoubt]:
    """Too few pixels of a region; unasked where no board is seen."""
    wide, high = editor.extent
    for area in editor.areas:
        if detail and size(area.ring) / (wide * high) * detail < PIXELS:
            yield RegionDoubt("small", area.region)


def overlaps(areas: tuple[BoardArea, ...]) -> Iterator[RegionDoubt]:
    for one, other in combinations(areas, 2):
        if shared(one.ring, other.ring) > SHARED and not island(one.ring, other.ring):
            yield RegionDoubt("overlap", one.region, other.region)


def island(one: Ring, other: Ring) -> bool:
    """One lies upon the other: whoever reads the board asks the smaller one first."""
    small, large = sorted((size(one), size(other)))
    return large > LARGER * small and shared(one, other) > WITHIN


@lru_cache(maxsize=4096)
def shared(one: Ring, other: Ring) -> float:
    """How much of the smaller outline lies within the other."""
    a, b, c, d = box(one)
    e, f, g, h = box(other)
    left, top, right, bottom = max(a, e), max(b, f), min(c, g), min(d, h)
    if right <= left or bottom <= top:
        return 0.0
    spots = (
        (left + (right - left) * x // GRID, top + (bottom - top) * y // GRID)
        for x in range(GRID)
        for y in range(GRID)
    )
    both = sum(inside(spot, one) and inside(spot, other) for spot in spots)
    cell = (right - left) * (bottom - top) / GRID**2
    return both * cell / max(min(size(one), size(other)), 1)
