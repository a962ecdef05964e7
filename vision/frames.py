"""What the parts of `vision` hand to each other: frames, dice in them, who reads."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Protocol, TypeAlias

from numpy.typing import NDArray

Picture: TypeAlias = NDArray[Any]
"""Rows of pixels: blue, green, red, eight bits each."""
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in pixels."""
Point: TypeAlias = tuple[float, float]
Verdict: TypeAlias = Literal["sure", "check", "unseen"]


@dataclass(frozen=True, slots=True, eq=False)
class CameraFrame:
    """One picture: the how-manieth of its source, when it was taken, and after how
    many times the source was opened.
    """

    picture: Picture
    number: int = 0
    at: float = 0.0
    opening: int = 0


class PlacedDie(Protocol):
    """A die that was read, where it lies."""

    @property
    def value(self) -> int: ...
    @property
    def box(self) -> Box: ...
    @property
    def sure(self) -> float: ...
    @property
    def verdict(self) -> Verdict: ...


class FrameDie(PlacedDie, Protocol):
    """A die as whoever reads pictures tells it."""

    @property
    def upper(self) -> Point | None:
        """The middle of its upper face, where the reader tells it."""
        ...


Reader = Callable[[Picture], tuple[FrameDie, ...]]
"""Finds and reads the dice of a picture."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A die in the tray. `why` it is only to be checked: `leaning` on something, at
    the `edge` or `outside` of the tray, `stacked`, `wavering`, a `stranger`'s face, or
    `covered` by a hand since.

    `face` is the name of an own face; `spot` is where in the tray it lies, nought to
    one across and down, and `view` where in what is looked at; `light` is how bright
    its body is. Boxes are in pixels of what is looked at.
    """

    value: int
    box: Box
    sure: float = 1.0
    verdict: Verdict = "sure"
    why: str = ""
    face: str = ""
    spot: Point = (0.5, 0.5)
    view: Point = (0.5, 0.5)
    light: float = 0.5
    rolled: bool = False
    """It moved freely before it lay still: no hand put it there."""
    picture: Picture | None = field(default=None, compare=False, repr=False)
    """Of the die alone, turned upright, where its outline is plain."""

    def doubted(self, why: str) -> "Seen":
        """To be checked, and no surer than half."""
        return replace(self, verdict="check", sure=min(self.sure, 0.5), why=why)

    @property
    def size(self) -> float:
        x0, y0, x1, y1 = self.box
        return math.sqrt((x1 - x0) * (y1 - y0))

    @property
    def middle(self) -> Point:
        x0, y0, x1, y1 = self.box
        return (x0 + x1) / 2, (y0 + y1) / 2
