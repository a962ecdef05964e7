"""Whether an outline that nobody could read is that of a die.

Cloth, carpet, grain, a shadow's end or a plug in the tray have outlines too. A die's
is one closed shape with an edge all around, plain ground about it, and corners.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.dice.stones import ACROSS, WEIGHTS, Stone
from vision.frames import Picture, Point

SIDE, GROWN = 64, 1.7
"""Pixels across the look at an outline, of which so much is what lies about it."""
INSIDE, OUTSIDE = 0.9, 1.2
"""Of the outline: nearer is the body, farther the ground."""
APART, PART = 13.0, 0.4
"""Lab units a body's pixels differ from the ground, and of what they usually do."""
PLAINLY = 18.0
"""What a body usually differs by, at least."""
AROUND = 0.25
"""Of the ground about it, no more may differ so: else it is a pattern."""
SOLID = 0.8
"""Of its own hull it covers so much."""
SHARP = 0.1
"""Of the difference is made in one pixel, along most of its edge."""
POINTED, ROUND = 0.45, 0.88
"""Of the circle about it: less is a stick, more is a plug, a coin, a button."""
SMALLER, LARGER = 0.5, 1.9
"""Beside the dice that were read."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What an outline looks like, close up."""

    apart: float
    around: float
    solid: float
    sharp: float
    round: float

    @property
    def die(self) -> bool:
        edged = self.solid > SOLID and self.sharp > SHARP * self.apart
        alone = self.apart > PLAINLY and self.around < AROUND
        return edged and alone and POINTED < self.round < ROUND


NONE = Shape(0.0, 1.0, 0.0, 0.0, 0.0)


def is_die(
    picture: Picture, stone: Stone, sizes: Sequence[float] = (), *, known: bool = False
) -> bool:
    """`sizes` are those of the dice that were read beside it; where the empty tray is
    `known`, whatever differs from it has come, and may lie on any pattern.
    """
    if sizes and not SMALLER < stone.size / float(np.median(sizes)) < LARGER:
        return False
    return known or (not cut(picture, stone) and shape(picture, stone).die)


def cut(picture: Picture, stone: Stone) -> bool:
    """It ends where the picture ends: light and cloth do, and of a die too little
    is seen.
    """
    high, wide = picture.shape[:2]
    near = 1 + 2 * max(1.0, wide / ACROSS)
    x0, y0, x1, y1 = stone.box
    return bool(min(x0, y0, wide - x1, high - y1) < near)


def shape(picture: Picture, stone: Stone) -> Shape:
    far, reach = differing(picture, stone)
    inside, outside = reach < INSIDE, reach > OUTSIDE
    apart = float(np.median(far[inside])) if inside.any() else 0.0
    mask = (far > max(APART, PART * apart)).astype(np.uint8)
    outline = largest(mask * (reach < OUTSIDE))
    if outline is None:
        return NONE
    hull = cv2.convexHull(outline)
    area = cv2.contourArea(hull)
    circle = np.pi * cv2.minEnclosingCircle(hull)[1] ** 2
    return Shape(
        apart=apart,
        around=float(mask[outside].mean()),
        solid=cv2.contourArea(outline) / max(area, 1.0),
        sharp=edge(far, outline),
        round=area / max(circle, 1.0),
    )


def differing(picture: Picture, stone: Stone) -> tuple[Picture, Picture]:
    """How far each pixel's colour is from the ground's, and how far out it lies, in
    halves of the outline.
    """
    side = max(max(stone.sides) * GROWN, 1.0)
    by = SIDE / side
    part, middle = window(picture, stone, side)
    matrix: Picture = cv2.getRotationMatrix2D(middle, stone.angle, by)
    matrix[:, 2] += SIDE / 2 - np.array(middle)
    size = (SIDE, SIDE)
    soft = cv2.GaussianBlur(part, (0, 0), max(0.5, 0.4 / by))
    view = cv2.warpAffine(soft, matrix, size, borderMode=cv2.BORDER_REPLICATE)
    lab = cv2.cvtColor(view, cv2.COLOR_BGR2LAB).astype(np.float32)
    down, across = np.abs(np.mgrid[:SIDE, :SIDE] - SIDE / 2 + 0.5)
    wide, high = (max(side * by / 2, 1.0) for side in stone.sides)
    reach = np.maximum(across / wide, down / high)
    apart = (lab - np.median(lab[reach > OUTSIDE], axis=0)).astype(np.float32)
    far = np.sqrt(cv2.transform(cv2.multiply(apart, apart), WEIGHTS))
    return far, reach


def window(picture: Picture, stone: Stone, side: float) -> tuple[Picture, Point]:
    """No more of the picture than is looked at, and the stone's middle in it."""
    (x, y), far = stone.middle, side * 0.75 + 3
    left, top = max(0, int(x - far)), max(0, int(y - far))
    part = picture[top : int(y + far) + 1, left : int(x + far) + 1]
    return part, (x - left, y - top)


def largest(mask: Picture) -> Picture | None:
    outlines, _ = cv2.findContours(
        mask.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE
    )
    return max(outlines, key=cv2.contourArea, default=None)


def edge(far: Picture, outline: Picture) -> float:
    """How steep it is along most of the outline."""
    steep = np.hypot(
        *(cv2.Sobel(far, cv2.CV_32F, *way) / 8 for way in ((1, 0), (0, 1)))
    )
    wide = cv2.dilate(steep, np.ones((5, 5), np.uint8))
    return float(np.percentile(wide[outline[:, 0, 1], outline[:, 0, 0]], 30))
