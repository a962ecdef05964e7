"""The colours of pieces by their names, as they turn out in one photograph.

Where no piece was shown at the table, a colour begins as it usually is and is mended
by what stands on the board: all red pieces of a picture are of one red.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import cv2
import numpy as np

from vision.frames import Picture

NAMED: Mapping[str, tuple[int, int, int]] = MappingProxyType(
    {
        "red": (40, 35, 190),
        "blue": (180, 95, 20),
        "green": (70, 105, 15),
        "yellow": (30, 205, 235),
        "black": (38, 38, 38),
        "white": (225, 228, 230),
        "orange": (30, 125, 235),
        "purple": (130, 50, 110),
    }
)
"""Blue, green, red."""
SPREAD, PLAIN = (17.0, 9.0, 9.0), (12.0, 5.0, 5.0)
"""How far a colour's brightness and hues lie about it; black has no hue."""
NEAR, FAR = 3.0, 3.5
"""Spreads: what is so near mends a colour; what is farther off is of none."""
MENDED = 0.8
"""How much what is seen counts against how the colour usually is."""
TURNS, SOME, MOST = 4, 200, 40_000


def lab(board: Picture) -> Picture:
    return cv2.cvtColor(board.astype(np.float32) / 255, cv2.COLOR_BGR2LAB)


def usual(names: tuple[str, ...]) -> Picture:
    begun: Picture = lab(np.array([[NAMED[name] for name in names]], np.uint8))[0]
    return begun


def spreads(names: tuple[str, ...]) -> Picture:
    plain = {"black", "white"}
    rows = [PLAIN if name in plain else SPREAD for name in names]
    return np.array(rows, np.float32)


def mended(names: tuple[str, ...], seen: Picture) -> Picture:
    """The colours as they are in this light; `seen` is pixels that are of pieces."""
    some = seen[:: max(1, len(seen) // MOST)]
    begun, each = usual(names), spreads(names)
    middles = begun.copy()
    for _ in range(TURNS):
        away = apart(some, middles, each)
        nearest, near = away.argmin(axis=1), away.min(axis=1) < NEAR
        for number in range(len(names)):
            own = some[(nearest == number) & near]
            if len(own) > SOME:
                median = np.median(own, axis=0)
                middles[number] = MENDED * median + (1 - MENDED) * begun[number]
    return middles


def apart(seen: Picture, middles: Picture, each: Picture) -> Picture:
    """How many spreads each pixel is from each colour."""
    rows = [
        np.sqrt((((seen - middle) / spread) ** 2).sum(axis=1))
        for middle, spread in zip(middles, each, strict=True)
    ]
    return np.stack(rows, axis=1)


def whose(names: tuple[str, ...], board: Picture, strange: Picture) -> Picture:
    """Of each pixel the number of its colour, from one on; nought for none of them."""
    seen = lab(board)[strange]
    found = np.zeros(strange.shape, np.uint8)
    if len(seen):
        away = apart(seen, mended(names, seen), spreads(names))
        numbers = away.argmin(axis=1) + 1
        found[strange] = np.where(away.min(axis=1) < FAR, numbers, 0)
    return found
