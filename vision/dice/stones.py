"""Whatever lies in the tray and is not the tray: dice of any kind, found unread.

A tray is plain, so what differs from its ground is a die, or a few that touch. Only
the outline is looked at here; what a die shows is told by others.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.frames import Box, Picture, Point
from vision.shrinking import halved

ACROSS = 480
"""Pixels of the picture that is searched: outlines need no more."""
DIFFERS = 26.0
"""Lab units from the ground; felt and wood are less uneven than this."""
WEIGHTS = np.array(((0.49, 1.69, 1.69),), np.float32)
"""Of lightness and the two colours, squared: shadows are only dark."""
SMALLEST, LARGEST = 0.0006, 0.08
"""Of the tray, one die."""
RELIT = 0.5
"""Of the view that differs from the empty tray: then the light has changed."""
FILLED = 0.62
"""How much of its own rectangle a die covers."""
FEW = 4
"""Every so-manieth pixel is enough to know the usual colour."""
SIDE = 48
"""Pixels of an upright picture of a stone, whatever its size."""

SHRUNK = 0.6
"""Made smaller than this, a picture is averaged first."""


@dataclass(frozen=True, slots=True)
class Stone:
    """`angle` turns its rectangle upright; `light` is how bright its rim is."""

    middle: Point
    sides: tuple[float, float]
    angle: float
    light: float

    @property
    def long(self) -> float:
        """How much longer than wide: a die seen across an edge is longer."""
        a, b = self.sides
        return max(a, b) / max(min(a, b), 1e-6)

    @property
    def size(self) -> float:
        a, b = self.sides
        return math.sqrt(a * b)

    @property
    def box(self) -> Box:
        """Upright, about the turned rectangle."""
        turn = math.radians(self.angle)
        c, s = abs(math.cos(turn)), abs(math.sin(turn))
        (x, y), (a, b) = self.middle, self.sides
        w, h = (a * c + b * s) / 2, (a * s + b * c) / 2
        return x - w, y - h, x + w, y + h


def stones(
    picture: Picture, ground: Picture | None = None, within: Picture | None = None
) -> tuple[Stone, ...]:
    """All that lie there. `ground` is the same view of the empty tray, if known;
    `within` is white where the tray is: what lies about it has a ground of its own.
    """
    scale = min(1.0, ACROSS / picture.shape[1])
    view = scaled(picture, scale)
    inner = None if within is None else scaled(within, scale) > 127
    lab = _lab(view)
    mask = _differs(lab, _plain(lab, inner))
    if ground is not None and ground.shape == picture.shape:
        known = _differs(lab, _lab(scaled(ground, scale)))
        mask = known if (known > 0).mean() < RELIT else mask
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    found = (_stone(view, outline, scale) for outline in outlines)
    return tuple(stone for stone in found if stone is not None)


def beneath(box: Box, lying: Sequence[Stone]) -> Stone | None:
    """The one outline that has its middle in the box and is about as large."""
    under = [stone for stone in lying if _holds(box, stone)]
    return under[0] if len(under) == 1 else None


def alone_in(box: Box, every: Sequence[Box], lying: Sequence[Stone]) -> Stone | None:
    """The one beneath it, where no other of these dice lies in it, too."""
    stone = beneath(box, lying)
    if stone is None or sum(_in(one, stone) for one in every) != 1:
        return None
    return stone


def _holds(box: Box, stone: Stone) -> bool:
    (x, y), (x0, y0, x1, y1) = stone.middle, box
    wide = (x1 - x0 + y1 - y0) / 2
    return x0 < x < x1 and y0 < y < y1 and stone.size < 1.7 * wide


def _in(box: Box, stone: Stone) -> bool:
    """The middle of a die lies where the outline is."""
    x0, y0, x1, y1 = stone.box
    return x0 < (box[0] + box[2]) / 2 < x1 and y0 < (box[1] + box[3]) / 2 < y1


def scaled(picture: Picture, scale: float) -> Picture:
    high, wide = picture.shape[:2]
    size = max(1, round(wide * scale)), max(1, round(high * scale))
    near, _ = halved(picture, scale)
    return cv2.resize(near, size, interpolation=cv2.INTER_AREA)


def upright(
    picture: Picture, stone: Stone, grown: float = 1.0, wide: int = SIDE
) -> Picture:
    """The stone alone, turned upright, `wide` pixels across."""
    scale = wide / max(stone.size * grown, 1.0)
    x, y = stone.middle
    if scale < SHRUNK:  # average, do not skip
        reach = math.ceil(stone.size * grown)
        x0, y0 = max(0, int(x) - reach), max(0, int(y) - reach)
        part = picture[y0 : int(y) + reach, x0 : int(x) + reach]
        picture = scaled(part, 1.5 * scale) if part.size else picture
        x, y = ((v + 0.5) * 1.5 * scale - 0.5 for v in (x - x0, y - y0))
        scale = 1 / 1.5
    matrix: Picture = cv2.getRotationMatrix2D((x, y), stone.angle, scale)
    matrix[:, 2] += (wide - 1) / 2 - np.array((x, y))
    return cv2.warpAffine(
        picture, matrix, (wide, wide), borderMode=cv2.BORDER_REPLICATE
    )


def _lab(view: Picture) -> Picture:
    lab = cv2.cvtColor(cv2.GaussianBlur(view, (5, 5), 0), cv2.COLOR_BGR2LAB)
    return lab.astype(np.float32)


def _plain(lab: Picture, inner: Picture | None) -> Picture:
    """The usual colour of the tray; and that of what lies about it."""
    few = lab[::FEW, ::FEW]
    if inner is None or inner.all() or not inner.any():
        usual: Picture = np.median(few.reshape(-1, 3), axis=0)
        return usual.astype(np.float32)
    mine = inner[::FEW, ::FEW]
    within, about = few[mine], few[~mine]
    ground = np.empty_like(lab)
    ground[inner] = np.median(within if len(within) else few[0], axis=0)
    ground[~inner] = np.median(about if len(about) else few[0], axis=0)
    return ground


def _differs(lab: Picture, plain: Picture) -> Picture:
    """White where something lies."""
    apart = lab - plain
    square = cv2.transform(cv2.multiply(apart, apart), WEIGHTS)
    mask: Picture = (square > DIFFERS**2).astype(np.uint8) * 255
    mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8))
    return cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))


def _stone(view: Picture, outline: Picture, scale: float) -> Stone | None:
    area = cv2.contourArea(outline)
    if not SMALLEST < area / (view.shape[0] * view.shape[1]) < LARGEST:
        return None
    (x, y), (a, b), angle = cv2.minAreaRect(outline)
    if min(a, b) < 6 or area < FILLED * a * b or max(a, b) > 2.6 * min(a, b):
        return None
    found = Stone((x, y), (a, b), angle, 0.0)
    light = rim(upright(view, found))
    middle = x / scale, y / scale
    return Stone(middle, (a / scale, b / scale), angle, light)


def rim(picture: Picture) -> float:
    """How bright the body is, nought to one: told from the border of a face."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32) / 255
    edge = np.ones(grey.shape, bool)
    edge[7:-7, 7:-7] = False
    edge[:3], edge[-3:], edge[:, :3], edge[:, -3:] = False, False, False, False
    return float(np.median(grey[edge]))
