"""Looks at a picture through the net: small, wide, and what comes of an answer."""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np

from vision.dice.glimpses import CloseLook, zoomed
from vision.dice.net import CELL, STEP, Floats, Net, Picture, padded, shrunken
from vision.dice.zones import Zone

SIDES = (640, 256)  # the longer side of the whole picture at the wide looks
FIRST = ((384, 224), (288, 288), (224, 384))
"""The first look's side across and down: whichever suits the zone best, since the net
takes as long for each.
"""
PART, NEARER = (96, 96), 1.3
"""A look at something by itself, and how much more it must show."""
SMALLEST, LARGEST = 10.0, 112.0  # a face the net can read, in its own pixels
SMALL, SEEN = 60.0, 0.75  # where all dice are so small and seen so well, look once
HINT = 0.3  # how much of a die there must be for a second look
STRIDE, MARGIN = 128, 16  # of the wide look: its zone's sides are multiples, and air


class FirstLook(NamedTuple):
    """What was seen, how much smaller than the picture, and how much of a die there
    was at most: where not even a trace was seen, nothing lies.
    """

    seen: list[CloseLook]
    scale: float
    most: float


def first_look(picture: Picture, zone: Zone, net: Net) -> FirstLook:
    """A small look at the zone."""
    left, top, right, bottom = zone
    side = max(FIRST, key=lambda side: fit(side, right - left, bottom - top))
    return small_look(picture, zone, net, side)


def part_look(picture: Picture, part: Zone, net: Net) -> FirstLook:
    """One at what may be a die, or a few that touch."""
    return small_look(picture, part, net, PART, often=False)


def small(picture: Picture, part: Zone) -> bool:
    """So small that a look at it alone shows more than one at everything."""
    high, wide = picture.shape[:2]
    left, top, right, bottom = part
    everything = max(fit(side, wide, high) for side in FIRST)
    return fit(PART, right - left, bottom - top) > everything * NEARER


def small_look(
    picture: Picture,
    zone: Zone,
    net: Net,
    side: tuple[int, int],
    *,
    often: bool = True,
) -> FirstLook:
    """At this zone, and what lies about it."""
    left, top, right, bottom = zone
    wide, high = side
    scale = min(1.0, fit(side, right - left, bottom - top))
    left, right = widened(left, right, wide / scale, picture.shape[1])
    top, bottom = widened(top, bottom, high / scale, picture.shape[0])
    part = shrunken(picture[top:bottom, left:right], scale)[:high, :wide]
    look = np.full((high, wide, 3), 127, np.uint8)
    look[: part.shape[0], : part.shape[1]] = part
    answer = net.answer([look], often=often)[0]
    fair = [g for g in peaks(answer) if SMALLEST / 2 < g.size < LARGEST * 1.3]
    seen = [zoomed(g, 1 / scale, left, top) for g in fair]
    return FirstLook(seen, scale, float(1 / (1 + np.exp(-answer[0].max()))))


def fit(side: tuple[int, int], wide: int, high: int) -> float:
    return min(side[0] / wide, side[1] / high)


def widened(low: int, high: int, length: float, full: int) -> tuple[int, int]:
    """So long about the same middle, where the picture goes so far; even, to halve."""
    start = min(max(0.0, (low + high - length) / 2), max(0.0, full - length))
    start = int(start) // 2 * 2
    return start, min(full, start + round(length / 2) * 2)


def wide_looks(picture: Picture, zone: Zone, net: Net) -> list[CloseLook]:
    """A large look at the zone, and one from further away where there may be more."""
    seen = wide_look(picture, zone, net)
    if settled(seen, max(picture.shape[:2]) / SIDES[0]):
        return seen
    return seen + far_look(picture, net)


def wide_look(picture: Picture, zone: Zone, net: Net) -> list[CloseLook]:
    """The longer side of the whole would be 640, but only the zone is looked at."""
    scale = min(SIDES[0] / max(picture.shape[:2]), 2.0)
    whole = padded(shrunken(picture, scale))
    left, right = stepped(zone[0] * scale, zone[2] * scale, whole.shape[1])
    top, bottom = stepped(zone[1] * scale, zone[3] * scale, whole.shape[0])
    part = whole[top:bottom, left:right]
    found = [g for g in peaks(net.answer([part])[0]) if SMALLEST < g.size < LARGEST]
    return [zoomed(g, 1 / scale, left / scale, top / scale) for g in found]


def stepped(low: float, high: float, full: int) -> tuple[int, int]:
    """In whole steps of the net, so that it answers as if it saw everything."""
    start = int(max(0.0, low - MARGIN) // STEP * STEP)
    length = int(-(-(high + MARGIN - start) // STRIDE) * STRIDE)
    if length >= full:
        return 0, full
    start = min(start, full - length)
    return start, start + length


def far_look(picture: Picture, net: Net) -> list[CloseLook]:
    """At dice so large that a wide look does not see them whole."""
    scale = SIDES[1] / max(picture.shape[:2])
    if scale > 1:
        return []
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    answer = net.answer([padded(np.asarray(small, np.uint8))])[0]
    found = [g for g in peaks(answer) if SMALLEST < g.size < LARGEST * 1.3]
    return [zoomed(g, 1 / scale, 0, 0) for g in found]


def settled(seen: list[CloseLook], pixel: float) -> bool:
    """All plain, and so small that none beside them is too large for this look."""
    return bool(seen) and all(
        g.there > SEEN and float(g.values.max()) > 0.9 and g.size < SMALL * pixel
        for g in seen
    )


def peaks(answer: Floats) -> list[CloseLook]:
    """The cells where the net is surer of a die than in all cells around."""
    heat = answer[0]
    least = np.float32(np.log(HINT / (1 - HINT)))
    top = (heat > least) & (heat == cv2.dilate(heat, np.ones((3, 3), np.uint8)))
    return [glimpse(answer[:, row, col], row, col) for row, col in np.argwhere(top)]


def glimpse(cell: Floats, row: int, col: int) -> CloseLook:
    x, y = (col + 0.5) * CELL, (row + 0.5) * CELL
    left, top, right, bottom = np.exp(np.clip(cell[7:11], -3, 3)) * 16
    odds = np.exp(cell[1:7] - cell[1:7].max())
    return CloseLook(
        x=float(x),
        y=float(y),
        size=float(min(left + right, top + bottom)) * 0.8,
        there=float(1 / (1 + np.exp(-cell[0]))),
        values=odds / odds.sum(),
        box=(float(x - left), float(y - top), float(x + right), float(y + bottom)),
    )
