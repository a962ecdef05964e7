"""What came by itself, is as large as a die, and was not read: a die, as far as anybody
knows, and so it is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import cv2
import numpy as np

from vision.daylight import Levelled, darkened, shaded
from vision.frames import Box, Picture
from vision.reaching import went_away
from vision.traces import Traces, within

LEAST, MOST = 0.22, 3.0
"""Of a die's area: smaller is a shade's end, larger a hand."""
EACH = 0.8
"""Of a die's area: so much each has of what several take up together."""
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
    now = level.picture
    fingers = _at_side(traces.new & ~darkened(now, memory.told))
    new = traces.new & memory.alone & ~memory.lying & ~memory.covered & ~fingers
    for box in dice:
        new &= ~_round(box, new.shape)
    new &= ~(shaded(now, memory.told) | darkened(now, memory.told, faintly=True))
    whole = cv2.morphologyEx(new.view(np.uint8), cv2.MORPH_OPEN, _SPECK)
    _, names, stats, _ = cv2.connectedComponentsWithStats(whole)
    found = [
        names == name
        for name in range(1, len(stats))
        if _like_die(stats[name], die, new.shape)
        and not went_away(names == name, now, memory.told)
    ]
    if len(found) > MANY:
        return []
    return [box for one in found for box in _each(one, die)]


def _each(spots: Picture, die: float) -> Iterator[Box]:
    """As many boxes as dice have room there, one after the other along it."""
    rows, columns = np.nonzero(spots)
    many = max(1, round(len(rows) / (EACH * die**2)))
    lie = np.stack((columns, rows)).astype(np.float64)
    far = lie - lie.mean(axis=1, keepdims=True)
    _, along = np.linalg.eigh(far @ far.T)
    order = np.argsort(along[:, -1] @ far, kind="stable")
    high, wide = spots.shape
    for part in np.array_split(order, many):
        left, top = lie[:, part].min(axis=1).tolist()
        right, low = lie[:, part].max(axis=1).tolist()
        yield left / wide, top / high, (right + 1) / wide, (low + 1) / high


def _at_side(new: Picture) -> Picture:
    """What reaches a side of the picture, with all that hangs together with it."""
    _, names = cv2.connectedComponents(new.view(np.uint8))
    sides = np.concatenate((names[0], names[-1], names[:, 0], names[:, -1]))
    reaching: Picture = np.isin(names, sides) & (names > 0)
    return reaching


def _round(box: Box, size: tuple[int, ...]) -> Picture:
    """What a die in this box may take up, however it is turned: its corners are where
    another may touch it.
    """
    rows, columns = within(box, size, -ABOUT)
    inside: Picture = np.zeros(size, np.uint8)
    wide, high = columns.stop - columns.start, rows.stop - rows.start
    middle = columns.start + (wide - 1) / 2, rows.start + (high - 1) / 2
    cv2.ellipse(inside, (middle, (wide, high), 0.0), 1, cv2.FILLED)
    return inside > 0


def _like_die(row: Picture, die: float, size: tuple[int, ...]) -> bool:
    """What reaches a side may be a hand's."""
    x, y, wide, high, area = row.tolist()
    few, many = sorted((wide, high))
    inside = min(x, y, size[1] - x - wide, size[0] - y - high) > 1
    body = few > NARROW * die and many < LONG * few
    return bool(inside and body and LEAST < area / die**2 < MOST)
