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
BESIDE = 0.012
"""In heights of the board: so near to a hand nothing is sure."""


def arms(ground: BoardGround) -> Picture:
    """What is large and reaches over the board's edge, as no piece does.

    Its own shadow belongs to it; a shadow alone hides nothing.
    """
    every = (ground.strange | ground.shaded).astype(np.uint8)
    high, wide = every.shape
    whole = brush(round(TORN * high) | 1)
    joined = cv2.morphologyEx(every, cv2.MORPH_CLOSE, whole)
    count, names, facts, _ = cv2.connectedComponentsWithStats(joined)
    found = np.zeros(every.shape, np.uint8)
    for name in range(1, count):
        x, y, w, h, area = facts[name]
        over = x <= 1 or y <= 1 or x + w >= wide - 1 or y + h >= high - 1
        if over and area > ARM * every.size:
            part = names == name
            if ground.strange[part].mean() > SOLID:
                found |= part.astype(np.uint8)
    if not found.any():
        return found > 0
    return cv2.dilate(found, brush(round(2 * BESIDE * high) | 1)) > 0
