"""What a camera finds on a board, picture by picture."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from vision.frames import Point

Quad: TypeAlias = tuple[Point, Point, Point, Point]
"""The corners of the board in a picture, clockwise from its upper left, in pixels."""

Word: TypeAlias = Literal["sure", "check", "unseen"]
How: TypeAlias = Literal["markers", "picture", "hand"]
"""How a board is found: by its markers, by its empty picture, or as a hand drew it."""
Where: TypeAlias = Literal["found", "held", "moved", "lost"]
"""Whether it was verified in this picture, is believed to lie where it lay, was just
found elsewhere, or is not found."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the board lies in a picture."""

    corners: Quad
    how: How
    where: Where = "found"


@dataclass(frozen=True, slots=True)
class RegionFound:
    """Whose pieces stand in a region: presence, no count; `unseen` says nothing.

    The colours that are `doubtful` may stand there or not, told or untold.
    """

    region: str
    colours: tuple[str, ...]
    word: Word
    sure: float = 1.0
    doubtful: tuple[str, ...] = ()

    def doubted(self, colours: Iterable[str]) -> "RegionFound":
        """To be checked for these as well, and no surer than half."""
        every = tuple(sorted({*self.doubtful, *colours}))
        much = min(self.sure, 0.5)
        return replace(self, word="check", sure=much, doubtful=every)


@dataclass(frozen=True, slots=True)
class BoardFound:
    """A calm board; `light` is true when the lamp and not a piece has changed."""

    place: Place | None
    regions: tuple[RegionFound, ...] = ()
    light: bool = False
