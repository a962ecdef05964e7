"""A grid as it lies: a hand that sets the corners of a board is seldom right.

Lines that cross and round stones tell where it lies. Each place is drawn to the best of
these about it, and all together bend the grid, as one sheet: a stone that lies beside
its place moves no other.
"""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np

from vision.frames import Picture

CELL = 24
"""Pixels across of a place, for this."""
EDGE, INNER, BESIDE = (0.38, 0.5), 0.33, 2
"""Of a place: the edge of a stone, and its middle. Pixels: so near is no other line."""
FINE, DARK = 7, 4.0
"""Pixels of a line at most; a line that is so dark is as good as any."""
FAINT = 1.5
"""Levels a pixel: what is less steep is grain."""
BEST = 99
"""Of a hundred: a mark that is stronger is as strong as can be."""
FARTHEST = 0.45
"""Of a place: what is farther off belongs to another."""
REACHES = (0.45, 0.45, 0.4, 0.4, 0.35, 0.35, 0.3, 0.3)
"""Of a place: how near a mark should be, in turn."""
STRAY = 0.1
"""Of a place: a mark so far from where the others lie tells half as much."""
STIFF = 3.0
"""Places that would rather have the grid as it was set."""


def settled(board: Picture, count: int) -> Picture:
    """The board bent so that its places lie where they were thought to lie."""
    side = count * CELL
    small = cv2.resize(board, (side, side), interpolation=cv2.INTER_AREA)
    return bent(board, bend(marks(small), count), board.shape[0] / count)


# ---- what tells of a place


def marks(board: Picture) -> Picture:
    """How much of each pixel is the middle of a stone or of a crossing."""
    light = cv2.cvtColor(board.astype(np.float32) / 255, cv2.COLOR_BGR2LAB)[..., 0]
    soft = cv2.GaussianBlur(light, (0, 0), 0.6)
    across, down = (cv2.Sobel(soft, cv2.CV_32F, *way) for way in ((1, 0), (0, 1)))
    steep = np.log(cv2.magnitude(across, down) + FAINT)
    thin = cv2.morphologyEx(soft, cv2.MORPH_BLACKHAT, np.ones((FINE, FINE)))
    stone, crossing = forms()
    stones = cv2.filter2D(steep, -1, stone)
    crossings = cv2.filter2D(np.minimum(thin, DARK), -1, crossing)
    return cv2.max(even(stones), even(crossings))


def even(found: Picture) -> Picture:
    level: Picture = found / max(float(np.percentile(found, BEST)), 1e-6)
    return level


@cache
def forms() -> tuple[Picture, Picture]:
    """An edge about a plain middle, and two lines with nothing beside them."""
    down, across = abs(np.mgrid[: CELL + 1, : CELL + 1] - CELL // 2)
    far, aside = np.hypot(across, down) / CELL, np.minimum(across, down)
    near, edge = far < EDGE[1], (far > EDGE[0]) & (far < EDGE[1])
    stone = against(edge, far < INNER)
    return stone, against(near & (aside == 0), near & (aside > BESIDE))


def against(one: Picture, other: Picture) -> Picture:
    form: Picture = (one / one.sum() - other / other.sum()).astype(np.float32)
    return form


# ---- how the grid is bent


def bend(found: Picture, count: int) -> Picture:
    """How far the grid is off, in places, as all its places tell it together."""
    places = np.indices((count, count)).reshape(2, -1).T + 0.5
    form = terms(places / count)
    told = np.zeros((form.shape[1], 2))
    stiff = STIFF * np.eye(len(told))
    for reach in REACHES:
        off = form @ told
        to, strong = best(found, places + off, reach)
        weight = (strong**2 / (1 + (to**2).sum(axis=1) / STRAY**2))[:, None]
        held = form.T @ (form * weight) + stiff
        told = np.linalg.solve(held, form.T @ ((off + to) * weight))
    return told


def terms(parts: Picture) -> Picture:
    """Of a sheet that may lie aslant and be bowed each way."""
    y, x = (parts * 2 - 1).T
    return np.stack((np.ones_like(y), y, x, y * x, y * y, x * x), axis=1)


def best(found: Picture, places: Picture, reach: float) -> tuple[Picture, Picture]:
    """From each place to the best mark about it, and how good that is."""
    far = round(FARTHEST * CELL)
    ways = np.indices((2 * far + 1, 2 * far + 1)).reshape(2, -1).T - far
    near = np.exp(-(ways**2).sum(axis=1) / (2 * (reach * CELL) ** 2))
    room = np.pad(found, far)
    spots = np.clip((places * CELL).astype(int), 0, np.array(found.shape) - 1)
    down, across = np.moveaxis(spots[:, None] + ways + far, 2, 0)
    seen = room[down, across] * near
    chosen = seen.argmax(axis=1)
    to = (spots + ways[chosen] + 0.5) / CELL - places
    return to, np.maximum(seen[np.arange(len(seen)), chosen], 0)


def bent(board: Picture, told: Picture, cell: float) -> Picture:
    """`told` is in places of so many pixels."""
    high, wide = board.shape[:2]
    down = np.arange(high, dtype=np.float32)[:, None]
    across = np.arange(wide, dtype=np.float32)[None]
    y, x = (2 * down + 1) / high - 1, (2 * across + 1) / wide - 1
    ways: Picture = (told * cell).astype(np.float32)[..., None, None]
    plain, of_y, of_x, of_both, bowed_y, bowed_x = ways
    off = plain + (of_y + of_both * x + bowed_y * y) * y + (of_x + bowed_x * x) * x
    edge = cv2.BORDER_REPLICATE
    return cv2.remap(
        board, across + off[1], down + off[0], cv2.INTER_LINEAR, borderMode=edge
    )
