"""What came by itself, is as large as a die, and was not read: a die, as far as anybody
knows, and so it is asked about.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.daylight import Levelled, darkened, shaded
from vision.frames import Box, Picture
from vision.reaching import went_away
from vision.traces import Traces, within

LEAST, MOST = 0.22, 3.0
"""Of a die's area: smaller is a shade's end, larger a hand."""
NARROW, LONG = 0.45, 3.0
"""Of a die, across; and how much longer than wide: the lines of a pattern are."""
MANY = 6
"""So many at once are the light's doing."""
ABOUT = 0.12
"""Of a die that was read, about it: what is new there is its own."""
_SPECK = np.ones((3, 3), np.uint8)


def unread(
    traces: Traces, level: Levelled, dice: Sequence[Box], die: float
) -> list[Box]:
    """Their boxes, in parts of what is looked at; a `die` is so many spots wide."""
    if not traces.begun:
        return []  # nobody knows what lay there
    memory = traces.memory
    new = traces.new & memory.alone & ~memory.lying & ~memory.covered
    for box in dice:
        new[within(box, new.shape, -ABOUT)] = False
    new &= ~(shaded(level.picture, memory.told) | darkened(level.picture, memory.told))
    whole = cv2.morphologyEx(new.view(np.uint8), cv2.MORPH_OPEN, _SPECK)
    _, names, stats, _ = cv2.connectedComponentsWithStats(whole)
    found = [
        stats[name].tolist()
        for name in range(1, len(stats))
        if _like_die(stats[name], die, new.shape)
        and not went_away(names == name, level.picture, memory.told)
    ]
    if len(found) > MANY:
        return []
    high, wide = new.shape
    return [
        (x / wide, y / high, (x + w) / wide, (y + h) / high) for x, y, w, h, _ in found
    ]


def _like_die(row: Picture, die: float, size: tuple[int, ...]) -> bool:
    """What reaches a side may be a hand's."""
    x, y, wide, high, area = row.tolist()
    few, many = sorted((wide, high))
    inside = min(x, y, size[1] - x - wide, size[0] - y - high) > 1
    body = few > NARROW * die and many < LONG * few
    return bool(inside and body and LEAST < area / die**2 < MOST)
