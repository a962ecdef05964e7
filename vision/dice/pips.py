"""Find pip dice in a picture and read their upper faces.

The picture is looked at small and smaller, so that a die of any size fits
the net once; what is found is looked at once more, close up, and both looks vote.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np

from vision.dice.glimpses import (
    CloseLook,
    apart,
    between,
    grouped,
    grown,
    same,
    vote,
    zoomed,
)
from vision.dice.net import CELL, Floats, Net, Picture, padded
from vision.dice.verdicts import mean, verdict
from vision.frames import Box, Point, Verdict

SIDES = (640, 256)  # the longer side of the picture at each look
SMALLEST, LARGEST = 10.0, 112.0  # a face the net can read, in its own pixels
SMALL, SEEN = 60.0, 0.75  # where all dice are so small and seen so well, look once
HINT = 0.3  # how much of a die there must be for a second look
GLANCED, PLAIN = 0.8, 0.95  # so sure of die and value, no second look is needed
Lenses = tuple[tuple[float, float, int], ...]
LENSES: Lenses = ((64.0, 64.0, 160), (0.0, 40.0, 96))
"""Close looks: for faces so large, the face's size in the look, and its side."""
FEW = 6  # doubtful dice that are worth the larger of these looks
NOTHING = 0.03  # how much of a die there is where a close look finds none
LOOKS = 30  # close looks a picture; beyond these a glance must do


@dataclass(frozen=True)
class PipsDie:
    """One die: its value, where it is (left, top, right, bottom), how sure; and the
    middle of its upper face.
    """

    value: int
    box: Box
    sure: float
    verdict: Verdict
    upper: Point | None = None


@cache
def shipped() -> Net:
    return Net()


def find_dice(picture: Picture, net: Net | None = None) -> tuple[PipsDie, ...]:
    """Every die in a BGR picture, the surest first."""
    dice = [judged(seen) for seen in look(picture, net or shipped())]
    shown = [die for die in dice if die.verdict != "unseen"]
    return tuple(sorted(shown, key=lambda die: -die.sure))


def look(picture: Picture, net: Net) -> list[CloseLook]:
    """Whatever may be a die, each looked at from afar and close up."""
    glimpses = glance(picture, SIDES[0], net)
    if not settled(glimpses, max(picture.shape[:2]) / SIDES[0]):
        glimpses += glance(picture, SIDES[1], net)
    seen = [vote(group) for group in grouped(glimpses)]
    seen.sort(key=lambda g: -g.there)
    return grown(apart(closer(picture, seen[:LOOKS], net) + seen[LOOKS:]))


def settled(seen: list[CloseLook], pixel: float) -> bool:
    """All plain, and so small that none beside them is too large for this look."""
    return bool(seen) and all(
        g.there > SEEN and float(g.values.max()) > 0.9 and g.size < SMALL * pixel
        for g in seen
    )


def glance(picture: Picture, side: int, net: Net) -> list[CloseLook]:
    """One look at the whole picture, its longer side made `side`."""
    scale = side / max(picture.shape[:2])
    if scale > 1 and side != SIDES[0]:
        return []
    scale = min(scale, 2.0)
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=how)
    answer = net.answer([padded(np.asarray(small, np.uint8))])[0]
    low = SMALLEST
    high = LARGEST if side != SIDES[-1] else LARGEST * 1.3
    return [zoomed(g, 1 / scale, 0, 0) for g in peaks(answer) if low < g.size < high]


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


def closer(picture: Picture, seen: list[CloseLook], net: Net) -> list[CloseLook]:
    """Look at each die again, so large that its pips are plain, if they are not yet."""
    doubted = [g for g in seen if not plain(g)]
    lenses = LENSES if len(doubted) <= FEW else LENSES[-1:]
    return [g if plain(g) else again(g, picture, net, lenses) for g in seen]


def plain(seen: CloseLook) -> bool:
    return seen.there > GLANCED and float(seen.values.max()) > PLAIN


def lens(seen: CloseLook, lenses: Lenses) -> tuple[float, int]:
    """How large the face will be in the close look, and the look's side."""
    return next((near, side) for least, near, side in lenses if seen.size >= least)


def patch(picture: Picture, seen: CloseLook, near: float, side: int) -> Picture:
    by = near / seen.size
    move = np.array([[by, 0, side / 2 - by * seen.x], [0, by, side / 2 - by * seen.y]])
    if by < 0.5:
        return shrunk(picture, seen, side, by)
    return np.asarray(
        cv2.warpAffine(
            picture,
            move,
            (side, side),
            flags=cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        ),
        np.uint8,
    )


def shrunk(picture: Picture, seen: CloseLook, side: int, by: float) -> Picture:
    """A close look at a large die is a smaller picture: average, do not skip."""
    wide = round(side / by)
    whole = cv2.getRectSubPix(picture, (wide, wide), (seen.x, seen.y))
    small = cv2.resize(whole, (side, side), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def again(first: CloseLook, picture: Picture, net: Net, lenses: Lenses) -> CloseLook:
    """The first look and the close one together."""
    near, side = lens(first, lenses)
    answer = net.answer([patch(picture, first, near, side)])[0]
    by = first.size / near
    right, down = first.x - side / 2 * by, first.y - side / 2 * by
    close = [zoomed(g, by, right, down) for g in peaks(answer)]
    mine = [g for g in close if same(first, g)]
    if not mine:
        return replace(first, there=mean(first.there, NOTHING))
    second = max(mine, key=lambda g: g.there)
    both = vote([first, second])
    there = mean(first.there, second.there)
    box = between(first.box, second.box)
    return replace(second, values=both.values, there=there, box=box)


def judged(seen: CloseLook) -> PipsDie:
    sure = seen.sure
    value = int(seen.values.argmax()) + 1
    return PipsDie(value, seen.box, sure, verdict(sure), (seen.x, seen.y))
