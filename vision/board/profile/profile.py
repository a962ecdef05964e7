"""A board as its camera knows it: its regions, its markers, and how it looks empty.

All places are parts of the board: nought to one across and down, whatever the picture.
"""

from dataclasses import dataclass
from functools import cached_property

from vision.frames import Picture, Point

CORNERS = ("upper left", "upper right", "lower right", "lower left")
"""Of a board, as its four markers are numbered."""


@dataclass(frozen=True, slots=True)
class Region:
    """A region by the name its game has for it, and its outline."""

    name: str
    corners: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A printed marker: its number, and its corners clockwise from its own upper left.

    It may lie beside the board, so its places may be below nought or above one.
    """

    number: int
    corners: tuple[Point, Point, Point, Point]


@dataclass(frozen=True)
class Profile:
    """One board. `shape` is its width by its height; `empty` it made straight."""

    name: str
    game: str
    shape: float
    regions: tuple[Region, ...] = ()
    marks: tuple[Mark, ...] = ()
    empty: Picture | None = None

    @cached_property
    def by_name(self) -> dict[str, Region]:
        return {region.name: region for region in self.regions}

    def size(self, high: int) -> tuple[int, int]:
        """So many pixels wide and high it is, made straight at this height."""
        return round(high * self.shape), high
