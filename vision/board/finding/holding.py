"""Whether a board lies where it lay, told from small patches of it.

To detect is dear, and hands cover much. So some patches full of edges are remembered,
and each picture is asked at their places alone: while a few of them are seen there,
neither camera nor board has moved, whatever covers the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from vision.board.found import Quad
from vision.board.straight import in_picture, on_board
from vision.frames import Picture

CELLS = 8, 6
"""A patch of each part of the board, across and down: no hand covers all."""
HALF = 7
"""Spots from the middle of a patch to its edge."""
COARSE = 960
"""Spots across a picture: every how-manieth pixel is looked at."""
ALIKE = 0.7
"""How well a patch must agree with what is remembered, one at most."""
FEW, PART = 4, 0.2
"""So many patches must be seen, and this part of all."""
REACH = 8
"""Spots by which patches are looked for beside their places."""
ASKED = 16
"""Patches that are looked for beside their places, at most."""
BARE = 1e-6


@dataclass(frozen=True, slots=True, eq=False)
class Grip:
    """Patches of a picture: their middles in spots, and what they look like, each a
    row of numbers about nought of length one.
    """

    middles: Picture
    looks: Picture
    step: int
    shape: tuple[int, ...]

    def seen(self, picture: Picture) -> Picture:
        """Which of them are where they were."""
        now = looked(spots(picture, self.step), self.middles)
        there: Picture = (now * self.looks).sum(axis=1) > ALIKE
        return there

    def firm(self, seen: Picture) -> bool:
        return bool(seen.sum() >= max(FEW, PART * len(seen)))

    def slip(self, picture: Picture) -> float:
        """Pixels by which what is seen of them lies beside where it was."""
        coarse = spots(picture, self.step)
        every = range(0, len(self.middles), -(-len(self.middles) // ASKED) or 1)
        ways = [way for at in every if (way := self._way(coarse, at)) is not None]
        if len(ways) < FEW:
            return 0.0
        return float(np.hypot(*np.median(np.array(ways), axis=0))) * self.step

    def _way(self, coarse: Picture, at: int) -> tuple[float, float] | None:
        """How far a patch has gone; None where it is covered or at the edge."""
        x, y = (int(each) for each in self.middles[at])
        more = HALF + REACH
        about = coarse[max(0, y - more) : y + more + 1, max(0, x - more) : x + more + 1]
        if about.shape != (2 * more + 1, 2 * more + 1):
            return None
        side = 2 * HALF + 1
        look = self.looks[at].reshape(side, side)
        alike = cv2.matchTemplate(about.astype(np.float32), look, cv2.TM_CCOEFF_NORMED)
        _, best, _, (right, down) = cv2.minMaxLoc(alike)
        return (right - REACH, down - REACH) if best > ALIKE else None


def spots(picture: Picture, step: int) -> Picture:
    """Every how-manieth pixel, in green: of three colours the one with least grain."""
    coarse: Picture = picture[::step, ::step, 1]
    return coarse


def looked(coarse: Picture, middles: Picture) -> Picture:
    """What patches look like in any light: about nought, of length one."""
    reach = np.arange(-HALF, HALF + 1)
    down = middles[:, 1, None, None] + reach[None, :, None]
    right = middles[:, 0, None, None] + reach[None, None, :]
    flat = coarse[down, right].reshape(len(middles), -1).astype(np.float32)
    flat -= flat.mean(axis=1, keepdims=True)
    lengths = np.sqrt((flat * flat).sum(axis=1, keepdims=True))
    looks: Picture = flat / np.maximum(lengths, BARE)
    return looks


def gripped(
    picture: Picture,
    corners: Quad,
    marks: Iterable[Quad] = (),
    keep: Grip | None = None,
) -> Grip:
    """Patches of the board and its markers; those of `keep` stay, and the parts of the
    board where they lie get no others.
    """
    step = max(1, round(max(picture.shape[:2]) / COARSE))
    coarse = np.ascontiguousarray(spots(picture, step))
    middles = keep.middles if keep else np.zeros((0, 2), np.int64)
    taken = {cell_of(middle, corners, step) for middle in middles}
    new = [
        middle
        for middle in plainest(coarse, [corners, *marks], step)
        if fresh(cell_of(middle, corners, step), taken)
    ]
    added = np.array(new, np.int64).reshape(-1, 2)
    looks = looked(coarse, added)
    if keep:
        looks = np.concatenate((keep.looks, looks))
    return Grip(np.concatenate((middles, added)), looks, step, picture.shape)


def fresh(cell: tuple[int, int], taken: set[tuple[int, int]]) -> bool:
    """Whether it is the first of its part of the board."""
    first = cell not in taken
    taken.add(cell)
    return first


def cell_of(middle: Iterable[float], corners: Quad, step: int) -> tuple[int, int]:
    x, y = middle
    ((across, down),) = on_board(corners, ((x * step, y * step),))
    return int(across * CELLS[0] // 1), int(down * CELLS[1] // 1)


def plainest(
    coarse: Picture, areas: Iterable[Quad], step: int
) -> Iterator[tuple[int, int]]:
    """Middles of patches full of edges within these areas, the plainest first."""
    within = np.zeros(coarse.shape, np.uint8)
    for area in areas:
        ring = np.array(in_picture(area, INNER)) / step
        cv2.fillConvexPoly(within, ring.astype(np.int32), 255)
    within[: HALF + 1], within[-HALF - 1 :] = 0, 0
    within[:, : HALF + 1], within[:, -HALF - 1 :] = 0, 0
    soft = cv2.GaussianBlur(coarse, (3, 3), 0)
    found = cv2.goodFeaturesToTrack(soft, 400, 0.01, HALF, mask=within)
    if found is not None:
        yield from ((int(x), int(y)) for x, y in found[:, 0])


INNER = ((0.01, 0.01), (0.99, 0.01), (0.99, 0.99), (0.01, 0.99))
"""Of the board, so that nothing beside it is taken for it."""


def only(grip: Grip, seen: Picture) -> Grip:
    return Grip(grip.middles[seen], grip.looks[seen], grip.step, grip.shape)
