"""Where dice lie, whatever they show: the net knows a die's body by more than pips.

It was taught dice with pips, yet a face with a number or a skull still looks to it
like a die, if a faint one; and nothing else on a table does so nearly. So a faint
look is enough here, where what the die shows is told by others.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np

from vision.dice.closer import patch
from vision.dice.glimpses import CloseLook, zoomed
from vision.dice.looks import glimpse
from vision.dice.net import Floats, Net, padded
from vision.dice.pips import shipped
from vision.dice.verdicts import mean
from vision.frames import Picture

SIDES = (640, 256)
"""The longer side of the picture at each look."""
SMALLEST, LARGEST = 10.0, 140.0
"""A face the net can see, in its own pixels."""
FAINT = 0.06
"""How much of a die is enough to look closer."""
NEAR, SIDE = 64.0, 160
"""The face's size in the close look, and the look's side."""
MOST = 16
"""Faint looks that are worth a closer one."""
TOUCH = 0.6
"""Of the larger face: nearer than this, two looks are at one die."""
SHARE, MIDDLE = 0.4, 0.2
"""A larger look about the same middle, to so much of its own size, which has so much of
what the plainest has: that one is at the face, and the plainest at the sign on it.
"""
LARGER = 1.18
"""Of the plainest look's size: from here on it is another opinion."""


@dataclass(frozen=True, slots=True)
class Whereabout:
    """The middle of an upper face, how wide it is, and how much of a die it is."""

    x: float
    y: float
    size: float
    there: float


Finder: TypeAlias = Callable[[Picture], tuple[Whereabout, ...]]


def whereabouts(picture: Picture, net: Net | None = None) -> tuple[Whereabout, ...]:
    """The surest first."""
    mind = net or shipped()
    seen = [look for side in SIDES for look in glanced(picture, side, mind)]
    first = apart(seen)[:MOST]
    found = apart([whole(picture, look, seen, mind) for look in first])
    return tuple(Whereabout(g.x, g.y, g.size, g.there) for g in found)


def whole(
    picture: Picture, first: CloseLook, seen: list[CloseLook], net: Net
) -> CloseLook:
    """The die closer, and all of its face: a bold sign looks like a die of its own."""
    about = largest(first, seen)
    looks = [first, closer(picture, first, net)]
    if about is not first:
        looks += [about, closer(picture, about, net)]
    best = max(looks[1::2], key=lambda g: g.there)
    return replace(largest(best, looks), there=best.there)


def largest(one: CloseLook, others: list[CloseLook]) -> CloseLook:
    """Of those about the same middle that are plain enough beside it.

    One that is but a little larger is the same look, and less exact where it was no
    close one.
    """
    large = [g for g in others if g.size > LARGER * one.size]
    fit = (g for g in large if g.there > SHARE * one.there and within(one, g))
    return max((one, *fit), key=lambda g: g.size)


def within(one: CloseLook, larger: CloseLook) -> bool:
    return math.hypot(one.x - larger.x, one.y - larger.y) < MIDDLE * larger.size


def glanced(picture: Picture, side: int, net: Net) -> list[CloseLook]:
    """One look at the whole picture, its longer side made `side`."""
    scale = min(side / max(picture.shape[:2]), 2.0)
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=how)
    answer = net.answer([padded(np.asarray(small, np.uint8))])[0]
    fit = (g for g in tops(answer) if SMALLEST < g.size < LARGEST)
    return [zoomed(g, 1 / scale, 0, 0) for g in fit]


def tops(answer: Floats) -> list[CloseLook]:
    """The cells where the net sees more of a die than in all cells around."""
    heat = answer[0]
    least = math.log(FAINT / (1 - FAINT))
    top = (heat > least) & (heat == cv2.dilate(heat, np.ones((3, 3), np.uint8)))
    return [glimpse(answer[:, row, col], row, col) for row, col in np.argwhere(top)]


def closer(picture: Picture, first: CloseLook, net: Net) -> CloseLook:
    """The same die near by: both looks say where, the stronger says how much."""
    answer = net.answer([patch(picture, first, NEAR, SIDE)])[0]
    by = first.size / NEAR
    right, down = first.x - SIDE / 2 * by, first.y - SIDE / 2 * by
    near = [zoomed(g, by, right, down) for g in tops(answer)]
    mine = [g for g in near if one_die(first, g)]
    if not mine:
        return first
    best = max(mine, key=lambda g: g.there)
    return replace(best, there=mean(first.there, best.there))


def apart(seen: list[CloseLook]) -> list[CloseLook]:
    kept: list[CloseLook] = []
    for one in sorted(seen, key=lambda g: -g.there):
        if not any(one_die(one, other) for other in kept):
            kept.append(one)
    return kept


def one_die(one: CloseLook, other: CloseLook) -> bool:
    far = math.hypot(one.x - other.x, one.y - other.y)
    return far < TOUCH * max(one.size, other.size)
