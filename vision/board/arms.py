"""Where a hand and its arm cover a board: nothing is seen there."""

from __future__ import annotations

import cv2
import numpy as np

from vision.board.colours import brush
from vision.board.ground import BoardGround
from vision.frames import Picture

ARM = 0.02
"""Of the board: what is so large and reaches over its edge is an arm."""
TORN = 0.0125
"""In heights of the board: what is so near to each other hangs together."""
SOLID = 0.3
"""Of it that must be more than shade."""
THIN = 0.008
"""In heights of the board: lines no wider are its print and its rim, slipped a little;
else a rim would join whatever stands near it.
"""
RIM, COMES = 0.035, 0.0012
"""In heights of the board: so near to the edge there is so much (squared) of what comes
over it. The shadow alone of pieces may reach the edge as well.
"""
WIDE, DEEP = 0.03, 0.025
"""In heights of the board: what comes over its edge so wide and so far is fingers."""
BESIDE = 0.012
"""In heights of the board: so near to a hand nothing is sure."""


def arms(ground: BoardGround) -> Picture:
    """What reaches over the board's edge and is large, or broad there, as no piece is.

    Its own shadow belongs to it; a shadow alone neither hides nor reaches.
    """
    every = thick(ground.strange | ground.shaded)
    strange = ground.strange & (every > 0)
    high, wide = every.shape
    whole = brush(round(TORN * high) | 1)
    joined = cv2.morphologyEx(every, cv2.MORPH_CLOSE, whole)
    count, names, facts, _ = cv2.connectedComponentsWithStats(joined)
    broad = set(np.unique(names[entered(strange)]))
    near = np.bincount(names[strange & rim(high, wide)], minlength=count)
    found = np.zeros(every.shape, np.uint8)
    for name in range(1, count):
        x, y, w, h, area = facts[name]
        over = x <= 1 or y <= 1 or x + w >= wide - 1 or y + h >= high - 1
        comes = over and near[name] > COMES * high**2
        if name in broad or (comes and area > ARM * every.size):
            part = names == name
            if strange[part].mean() > SOLID:
                found |= part.astype(np.uint8)
    if not found.any():
        return found > 0
    return cv2.dilate(found, brush(round(2 * BESIDE * high) | 1)) > 0


def thick(there: Picture) -> Picture:
    """Without lines."""
    least = brush(round(THIN * len(there)) | 1)
    found: Picture = cv2.morphologyEx(there.astype(np.uint8), cv2.MORPH_OPEN, least)
    return found


def rim(high: int, wide: int) -> Picture:
    """The edge of a board, and what is near it."""
    far = round(RIM * high)
    found = np.ones((high, wide), bool)
    found[far:-far, far:-far] = False
    return found


def entered(strange: Picture) -> Picture:
    """Where on its edge a board is covered widely, and farther than it may slip."""
    high = len(strange)
    joined = cv2.morphologyEx(
        strange.astype(np.uint8), cv2.MORPH_CLOSE, brush(round(TORN * high) | 1)
    )
    wide, deep = round(WIDE * high), 2 * round(DEEP * high) + 1
    found = np.zeros(strange.shape, bool)
    for rows, size in ((True, (wide, deep)), (False, (deep, wide))):
        whole = cv2.erode(joined, cv2.getStructuringElement(cv2.MORPH_RECT, size)) > 0
        edge = np.s_[[0, -1]] if rows else np.s_[:, [0, -1]]
        found[edge] |= whole[edge]
    return found
