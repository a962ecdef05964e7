"""What happens at a table, act by act: each a frozen value that knows its moments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from vision.frames import Picture
from vision.stage.hands import PlacedHand, StageHand
from vision.stage.table import BAND, HIGH, SIDE, StageTable
from vision.training.bodies import Draw, Floats, floats
from vision.training.cube import Cube

IN, OUT = 0.35, 0.35
"""Seconds in which a hand comes and goes."""
SIDES = (1.57, 1.57, 0.0, 3.14, -1.57)
"""From where arms come: mostly from the near side."""

Stop = tuple[float, float, float]
"""Seconds, across and down: where the palm is by then."""


@dataclass(frozen=True, slots=True, eq=False)
class HandPath:
    """In from the side to a place, on to another, and out again."""

    hand: StageHand
    way: float
    stops: tuple[Stop, ...]
    closed: float = 0.6

    def at(self, second: float) -> PlacedHand | None:
        times, xs, ys = zip(*self.stops, strict=True)
        if not times[0] < second < times[-1]:
            return None
        x, y = (float(np.interp(second, times, some)) for some in (xs, ys))
        return PlacedHand(x, y, self.way, self.closed)

    def there(self, second: float) -> float:
        """How far it has come in, nought to one."""
        (begin, *_), (end, *_) = self.stops[0], self.stops[-1]
        come, left = (second - begin) / IN, (end - second) / OUT
        return min(max(min(come, left), 0.0), 1.0)

    @property
    def gone(self) -> float:
        return self.stops[-1][0]


@dataclass(frozen=True, slots=True)
class PassingShade:
    """The soft shadow of somebody who walks by."""

    way: float
    wide: float
    """Pixels."""
    deep: float
    seconds: float

    def over(self, picture: Picture, second: float) -> Picture:
        across, down = np.meshgrid(np.arange(SIDE), np.arange(HIGH))
        along = (across - SIDE / 2) * np.cos(self.way)
        along += (down - HIGH / 2) * np.sin(self.way)
        far = SIDE / 2 + 2.5 * self.wide
        at = -far + 2 * far * second / self.seconds
        left = 1 - self.deep * np.exp(-(((along - at) / self.wide) ** 2))
        return np.asarray(picture * left[..., None], np.uint8)


@dataclass(frozen=True, slots=True, eq=False)
class StageAct:
    """`dice` at each second of it; `rest` is when what was thrown lies still and the
    hand has gone.
    """

    name: str
    seconds: float
    dice: Callable[[float], list[Cube]]
    after: tuple[Cube, ...]
    """What lies there when it is over."""
    hands: tuple[HandPath, ...] = ()
    shade: PassingShade | None = None
    bump: tuple[float, float, float] | None = None
    """When the camera is pushed, and by how many pixels."""
    thrown: tuple[Cube, ...] = ()
    rest: float = 0.0


def outside(x: float, y: float, way: float, size: float) -> tuple[float, float]:
    """So far along its arm that nothing of the hand is seen."""
    right, down = float(np.cos(way)), float(np.sin(way))
    across = ((SIDE if right > 0 else 0) - x) / (right or 1e-6)
    along = ((HIGH if down > 0 else 0) - y) / (down or 1e-6)
    far = max(0.0, min(across, along)) + 1.8 * size
    return x + right * far, y + down * far


def path(
    draw: Draw, kind: StageHand, stops: tuple[Stop, ...], closed: float = 0.6
) -> HandPath:
    """In, the stops, out: from one of the sides."""
    way = float(draw.choice(SIDES) + draw.normal(0, 0.3))
    (first, x0, y0), (last, x1, y1) = stops[0], stops[-1]
    come, leave = outside(x0, y0, way, kind.size), outside(x1, y1, way, kind.size)
    whole = ((first - IN, *come), *stops, (last + OUT, *leave))
    return HandPath(kind, way, whole, closed)


def spot(table: StageTable, at: Floats) -> tuple[float, float]:
    """Where a point of the table is in the picture."""
    x, y = table.view.see(floats([[at[0], at[1], 0.5]]))[0]
    return float(x), float(y - BAND)
