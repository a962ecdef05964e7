"""The camera over a table: where it stands, and how its lens bends what it sees.

The table's own units are heights of the board: x to the right, y towards whoever sits
before it, z up from the board.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from vision.board.finding.layout import QUIET
from vision.board.found import Quad
from vision.frames import Point
from vision.training.bodies import Draw, Floats, floats

Place3 = tuple[float, float, float]
MARK = 0.065
"""How large a printed marker is, in board heights."""
STEPS = 6
"""Until what the lens has bent is straight again."""
NEAREST, FARTHER = 1.02, 1.03
"""How near a camera comes to the board, and the steps in which it is put back until
all of it is seen.
"""
EDGE = 0.02
"""Of the picture: so far from its edge the markers are."""


@dataclass(frozen=True)
class BoardLens:
    """`eye` and `aim` are places; `focal` is in widths of the picture."""

    size: tuple[int, int]
    eye: Place3
    aim: Place3
    focal: float = 0.85
    roll: float = 0.0
    bend: float = 0.0
    """Of the lens: below nought straight lines bulge."""

    @cached_property
    def axes(self) -> Floats:
        """Rows: right, down, forward."""
        forward = floats(self.aim) - floats(self.eye)
        forward /= np.linalg.norm(forward)
        right = np.cross(forward, floats((0, 1, 0)))
        right /= np.linalg.norm(right)
        down = np.cross(right, forward)
        c, s = np.cos(self.roll), np.sin(self.roll)
        return floats([c * right + s * down, c * down - s * right, forward])

    @property
    def middle(self) -> Floats:
        return floats(self.size) / 2

    def see(self, points: Floats) -> Floats:
        """Where places show in the picture."""
        seen = (floats(points) - floats(self.eye)) @ self.axes.T
        flat = seen[..., :2] / seen[..., 2:]
        far = (flat**2).sum(-1, keepdims=True)
        return floats(flat * (1 + self.bend * far) * self.focal * self.size[0]) + (
            self.middle
        )

    def ground(self, pixels: Floats) -> Floats:
        """The places of the table that show in these pixels."""
        bent = (floats(pixels) - self.middle) / (self.focal * self.size[0])
        flat = bent
        for _ in range(STEPS):
            flat = bent / (1 + self.bend * (flat**2).sum(-1, keepdims=True))
        aim = np.concatenate([flat, np.ones_like(flat[..., :1])], -1) @ self.axes
        down = np.minimum(aim[..., 2:], -1e-3)
        return floats(floats(self.eye)[:2] - aim[..., :2] / down * self.eye[2])

    def quad(self, shape: float) -> Quad:
        """Where the corners of a board of this shape show."""
        places = floats([(0, 0, 0), (shape, 0, 0), (shape, 1, 0), (0, 1, 0)])
        a, b, c, d = ((float(x), float(y)) for x, y in self.see(places))
        return a, b, c, d

    def pushed(self, by: Point) -> BoardLens:
        """After somebody bumped it: it looks so far beside, in board heights."""
        x, y, z = self.aim
        return replace(self, aim=(x + by[0], y + by[1], z))


def lens(draw: Draw, shape: float, size: tuple[int, int] = (1280, 720)) -> BoardLens:
    """On a stand or a shelf beside the table, as near as the board allows."""
    tilt, around = draw.uniform(0.1, 0.6), draw.normal(0, 0.12)
    focal = float(draw.uniform(0.75, 1.05))
    aim = (shape / 2 + draw.normal(0, 0.01), 0.5 + draw.normal(0, 0.01), 0.0)
    roll, bend = float(draw.normal(0, 0.02)), float(draw.uniform(-0.1, 0.02))
    far = NEAREST * focal * size[0] / size[1] * draw.uniform(1.0, 1.12)
    while True:
        seen = BoardLens(size, eye(aim, far, tilt, around), aim, focal, roll, bend)
        if whole(seen, shape):
            return seen
        far *= FARTHER


def eye(aim: Place3, far: float, tilt: float, around: float) -> Place3:
    """Where a camera is that looks there from so far, aslant and from a side."""
    side = far * np.sin(tilt)
    return (
        float(aim[0] + side * np.sin(around)),
        float(aim[1] + side * np.cos(around)),
        float(far * np.cos(tilt)),
    )


def whole(seen: BoardLens, shape: float) -> bool:
    """Whether the board is in the picture, with what lies beside its corners."""
    room = MARK * (1 + 2 * QUIET)
    x, y = (-room, shape + room), (-room, 1 + room)
    spots = seen.see(floats([(a, b, 0) for a in x for b in y])) / floats(seen.size)
    return bool(((spots > EDGE) & (spots < 1 - EDGE)).all())
