"""Dice in one view, read again and again: what was no die needs no second look.

Most of a view is the same at each look: the rim of a tray, the print of a board, a cup.
Whatever stood out at the last look, was no die, and stands out just so is passed over;
only what is new is searched, and a die that lies where it lay is read in its place. A
die may be plainer than a pattern that it covers: then what is gone is new.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import cv2
import numpy as np

from vision.dice.net import Floats, Net
from vision.dice.pips import (
    PipsDie,
    dice_of,
    find_again,
    look_at,
    passed_over,
    shipped,
)
from vision.dice.zones import Bools, Zone, parts, shrinks, steepness
from vision.frames import Box, Picture, PlacedDie

SAME, PART = 0.9, 0.15
"""So much may the steepness of a spot waver, of what stands out at all, and of its own;
a camera trembles.
"""
ABOUT = 0.25
"""Of a die, about it: its shade, and its sides."""
SPECK = np.ones((5, 5), np.uint8)
"""What is new and smaller, in spots, is the camera's noise."""


class FamiliarView:
    """The dice of one view, by its memory of what else stands there."""

    def __init__(self, net: Net | None = None) -> None:
        self._net = net
        self._steep: Floats = np.zeros((0, 0), np.float32)
        """How steep each spot was at the last look; nothing known is below nought."""

    def __call__(
        self, picture: Picture, known: Sequence[PlacedDie] = ()
    ) -> tuple[PipsDie, ...]:
        """`known` are dice that may lie still where they lay; none where that is not
        so of all.
        """
        net = self._net or shipped()
        again = find_again(picture, known, net) if known else None
        if again is not None:
            return again
        found = self._searched(picture, net)
        return *found, *passed_over(found, known, picture, net)

    def unchanged(self, picture: Picture) -> bool:
        """Nothing stands out that did not at the last look."""
        return not self._new(picture, steepness(picture))

    # ---- inside

    def _searched(self, picture: Picture, net: Net) -> tuple[PipsDie, ...]:
        steep = steepness(picture)
        seen = look_at(picture, self._new(picture, steep), net)
        self._steep = unlearnt(steep, (one.box for one in seen), shrinks(picture))
        return dice_of(seen)

    def _new(self, picture: Picture, steep: Floats) -> list[Zone]:
        other = ~self._as_before(steep)
        fresh = ((steep > 1) & other) | self._covered(other)
        spots = cv2.morphologyEx(fresh.astype(np.uint8), cv2.MORPH_OPEN, SPECK)
        return parts(spots > 0, picture)

    def _covered(self, other: Bools) -> Bools:
        """Where a pattern stood out and does not any more; what covers some of its
        lines covers what is between them.
        """
        if self._steep.shape != other.shape:
            return np.zeros_like(other)
        lines = (other & (self._steep > 1)).astype(np.uint8)
        closed: Bools = cv2.morphologyEx(lines, cv2.MORPH_CLOSE, SPECK) > 0
        return closed

    def _as_before(self, steep: Floats) -> Bools:
        if self._steep.shape != steep.shape:
            return np.zeros(steep.shape, bool)
        bound = SAME + PART * self._steep
        return (cv2.absdiff(steep, self._steep) < bound) & (self._steep >= 0)


def unlearnt(steep: Floats, boxes: Iterable[Box], scale: float) -> Floats:
    """But for what lies in these boxes: it was a die, or may be one."""
    for x0, y0, x1, y1 in boxes:
        far = ABOUT * max(x1 - x0, y1 - y0)
        left, top = max(0, int((x0 - far) * scale)), max(0, int((y0 - far) * scale))
        right, low = int((x1 + far) * scale) + 1, int((y1 + far) * scale) + 1
        steep[top:low, left:right] = -1
    return steep
