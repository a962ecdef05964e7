"""Colours that peep out from behind something, and no foot of theirs is seen near.

Of a piece behind a monument only its head may show. Whose it is can be seen, but not
where it stands: the regions in which it may stand are in doubt.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.board.feet import BoardSheets
from vision.frames import Picture

MOSTLY = 127
"""Of 255: so likely a spot is of one colour and of no other."""
LEAST = 8
"""Pixels of the half size: less is grain."""
NEAR = 0.09
"""In heights of the board: a foot so near explains a spot of its colour."""
TALL = (0.0, 0.03, 0.06)
"""In heights of the board: so far above the foot a spot may be."""


def peeping(
    shown: BoardSheets, feet: Picture, lean: Picture, names: Picture
) -> Picture:
    """Of each region's number and each colour, whether it peeps out there; `feet` is
    where its feet are told, `names` tells each pixel's region.
    """
    found = np.zeros((int(names.max()) + 1, len(feet)), bool)
    for number, told in enumerate(feet):
        for y, x in spots(shown.each[number, 0], told):
            for tall in TALL:
                found[region(names, lean, (x, y), tall), number] = True
    return found


def spots(own: Picture, told: Picture) -> Picture:
    """Middles of what is of this colour and far from each of its feet, in pixels."""
    high, wide = own.shape
    mask = cv2.morphologyEx(
        (own > MOSTLY).astype(np.uint8), cv2.MORPH_OPEN, np.ones((2, 2), np.uint8)
    )
    count, sheet, facts, middles = cv2.connectedComponentsWithStats(mask)
    near = cv2.resize(
        told.astype(np.uint8), (wide, high), interpolation=cv2.INTER_NEAREST
    )
    reach = 2 * round(NEAR * high) + 1
    near = cv2.dilate(
        near, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach))
    )
    explained = np.bincount(sheet.ravel(), near.ravel(), minlength=count) > 0
    stray = ~explained & (facts[:, cv2.CC_STAT_AREA] >= LEAST)
    stray[0] = False
    return 2 * middles[stray][:, ::-1]


def region(names: Picture, lean: Picture, at: tuple[float, float], tall: float) -> int:
    """In which region its foot stands, if it is seen so far above it."""
    high, wide = names.shape
    x, y = min(int(at[0]), wide - 1), min(int(at[1]), high - 1)
    across, down = lean[y, x] * tall
    left, top = np.clip((x - across, y - down), 0, (wide - 1, high - 1)).astype(int)
    return int(names[top, left])
