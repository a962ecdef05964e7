"""Close looks: each die once more, alone and so large that its pips are plain."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from vision.dice.glimpses import CloseLook, fused, same, zoomed
from vision.dice.looks import peaks
from vision.dice.net import Net, Picture
from vision.dice.verdicts import mean

GLANCED, PLAIN = 0.8, 0.95  # so sure of die and value, no second look is needed
Lenses = tuple[tuple[float, float, int], ...]
LENSES: Lenses = ((64.0, 64.0, 160), (0.0, 40.0, 96))
"""Close looks: for faces so large, the face's size in the look, and its side."""
FEW = 6  # doubtful dice that are worth the larger of these looks
NOTHING = 0.03  # how much of a die there is where a close look finds none


def closer(picture: Picture, seen: list[CloseLook], net: Net) -> list[CloseLook]:
    """Look at each die again, if it is not plain yet."""
    doubted = [g for g in seen if not plain(g)]
    lenses = LENSES if len(doubted) <= FEW else LENSES[-1:]
    return [g if plain(g) else again(g, picture, net, lenses) for g in seen]


def plain(seen: CloseLook) -> bool:
    return seen.there > GLANCED and float(seen.values.max()) > PLAIN


def lens(seen: CloseLook, lenses: Lenses) -> tuple[float, int]:
    """How large the face will be in the close look, and the look's side."""
    return next((near, side) for least, near, side in lenses if seen.size >= least)


def again(first: CloseLook, picture: Picture, net: Net, lenses: Lenses) -> CloseLook:
    """The first look and the close one together."""
    second = close_look(first, picture, net, *lens(first, lenses))
    return unseen(first) if second is None else fused([first, second])


def unseen(first: CloseLook) -> CloseLook:
    """A close look found nothing there."""
    return replace(first, there=mean(first.there, NOTHING))


def close_look(
    first: CloseLook, picture: Picture, net: Net, near: float, side: int
) -> CloseLook | None:
    """The same die, its face so large, in a look of this side; none if not seen."""
    answer = net.answer([patch(picture, first, near, side)])[0]
    by = first.size / near
    right, down = first.x - side / 2 * by, first.y - side / 2 * by
    close = [zoomed(g, by, right, down) for g in peaks(answer)]
    mine = [g for g in close if same(first, g)]
    return max(mine, key=lambda g: g.there, default=None)


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
