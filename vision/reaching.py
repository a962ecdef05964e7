"""Hands and arms: what is new in the tray, large, and reaches in over a side."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.daylight import darkened
from vision.frames import Picture

ARM, GRASP, DEEP, LUMP = 6.0, 2.2, 3.0, 14.0
"""Of a die: an arm reaches in with so many dice's area, across so much of a side, or so
far; what touches no side and is larger than so many is no clump of dice.
"""
FINGER = 1.6
"""Dice's area with which something reaches over the rim of a known tray."""
BIG = 15.0
"""Spots that a die may be wide at most, while none is known."""
ABOUT = 5
"""Spots about a hand that are its own: soft edges and shade."""
LAMP = 0.6
"""Where more is new, no hand does it: the light has changed, or the camera."""
WENT, UNEVEN = 1.5, 4.0
"""Times plainer, and levels more, is the rim in the older picture of what has gone."""
LOOSE, HEAP = 0.4, 9.0
"""Of what reaches a side that lay clear of it before: dice rolled there; and of how
many dice such a heap has the area, with its shade.
"""
ROUND = 2.0
"""Times itself a hand covers at most."""
QUIET = 0.9
"""Of what is new that does not move any more, before it can be what has gone."""
SOLID = 0.7
"""Of itself with its gaps closed by a die: what has more of them is seen on a pattern.
"""
_RIM, _BESIDE = np.ones((7, 7), np.uint8), (9, 9)


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """Where hands cover the tray; where something went away that was there from the
    first; and of all that is `new` what touches a side, if it be fingers only.
    """

    hand: Picture
    gone: Picture
    side: Picture
    new: Picture


@dataclass(frozen=True, slots=True)
class TrayScale:
    """How wide a die is, and the largest that may be; over a tray no die reaches the
    sides of what is seen.
    """

    die: float
    largest: float
    tray: bool

    def arm(self, names: Picture, name: int, stats: Picture) -> bool:
        *_, w, h, area = (int(part) for part in stats)
        dice = area / self.die**2
        sides = (names[0], names[-1], names[:, 0], names[:, -1])
        across = [int((side == name).sum()) for side in sides]
        if not any(across):
            return area > LUMP * self.largest**2
        deep = max(h * bool(across[0] or across[1]), w * bool(across[2] or across[3]))
        wide = dice > ARM or max(across) > GRASP * self.die or deep > DEEP * self.die
        return wide or (self.tray and dice > FINGER)


def reach(
    new: Picture,
    now: Picture,
    still: Picture,
    scale: TrayScale,
    quiet: Picture,
    loose: Picture,
) -> Reach:
    """Where it has been `quiet` for a while a hand may have been part of what was
    thought to lie still; at first, anywhere. What was `loose` before it came to a
    side is no hand, nor is what comes to it with its shade alone.
    """
    whole = cv2.morphologyEx(
        new.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8)
    )
    count, names, stats, _ = cv2.connectedComponentsWithStats(whole)
    solid = np.where(darkened(now, still), 0, names)
    sides = np.concatenate((solid[0], solid[-1], solid[:, 0], solid[:, -1]))
    few = stats[:, cv2.CC_STAT_AREA] < HEAP * scale.die**2
    dice = np.flatnonzero((_part(names, count, loose) > LOOSE) & few)
    side = np.isin(names, np.setdiff1d(sides, dice)) & (names > 0)
    if whole.mean() > LAMP:
        return Reach(np.zeros_like(side), np.zeros_like(side), side, new)
    arms = [n for n in range(1, count) if scale.arm(solid, n, stats[n])]
    arms = [n for n in arms if n not in dice]
    left = [n for n in arms if _gone(names == n, now, still, quiet, scale.die)]
    hands = [n for n in arms if n not in left]
    return Reach(_covered(np.isin(names, hands)), np.isin(names, left), side, new)


def _part(names: Picture, count: int, of: Picture) -> Picture:
    """How much of each is part of something else."""
    many = np.bincount(names[of], minlength=count)
    return many / np.maximum(np.bincount(names.ravel(), minlength=count), 1)


def _covered(mask: Picture) -> Picture:
    """What a hand surrounds it covers, and what is about it; no hand surrounds more
    than itself: that is the tray's rim in another light.
    """
    whole = mask.astype(np.uint8)
    if not whole.any():
        return mask
    rims, _ = cv2.findContours(whole, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    filled = whole.copy()
    cv2.drawContours(filled, rims, -1, (1,), cv2.FILLED)
    if filled.sum() < ROUND * whole.sum():
        whole = filled
    brush = np.ones((2 * ABOUT + 1, 2 * ABOUT + 1), np.uint8)
    return cv2.dilate(whole, brush) > 0


def _gone(
    mask: Picture, now: Picture, still: Picture, quiet: Picture, die: float
) -> bool:
    """What differs from a pattern here and there alone is judged as a whole: its own
    rim is the pattern's.
    """
    if quiet[mask].mean() <= QUIET:
        return False
    wide = round(die)
    edge = cv2.copyMakeBorder(
        mask.astype(np.uint8), wide, wide, wide, wide, cv2.BORDER_REPLICATE
    )
    brush = np.ones((wide, wide), np.uint8)
    closed = cv2.morphologyEx(edge, cv2.MORPH_CLOSE, brush)[wide:-wide, wide:-wide] > 0
    solid = mask.sum() > SOLID * closed.sum()
    return went_away(mask if solid else closed, now, still)


def went_away(mask: Picture, now: Picture, still: Picture) -> bool:
    """What is new goes on beyond its rim, as it did not before: something went away."""
    whole = mask.astype(np.uint8)
    inner = (whole - cv2.erode(whole, _RIM)).astype(np.float32)
    outer = (cv2.dilate(whole, _RIM) - whole).astype(np.float32)
    step, before = (_step(picture, inner, outer) for picture in (now, still))
    return before > WENT * step + UNEVEN


def _step(picture: Picture, inner: Picture, outer: Picture) -> float:
    """How much what lies within a rim differs from what lies beside it without."""
    inside, outside = (
        cv2.blur(picture * band[..., None], _BESIDE)
        / np.maximum(cv2.blur(band, _BESIDE), 1e-3)[..., None]
        for band in (inner, outer)
    )
    rim = (inner > 0) & (cv2.blur(outer, _BESIDE) > 0.02)
    if not rim.any():
        return 0.0
    return float(np.abs(inside - outside)[rim].max(axis=1).mean())
