"""The reading drawn over the picture."""

from __future__ import annotations

from collections.abc import Iterable

import cv2

from vision.dice.pips import PipsDie
from vision.frames import Verdict
from vision.pictures import Picture

COLOURS: dict[Verdict, tuple[int, int, int]] = {
    "sure": (60, 200, 60),
    "check": (30, 160, 250),
    "unseen": (160, 160, 160),
}


def drawn(picture: Picture, dice: Iterable[PipsDie]) -> Picture:
    """A copy with a box around each die, its value, and how sure it is."""
    copy = picture.copy()
    line = max(1, round(max(picture.shape) / 500))
    for die in dice:
        left, top, right, bottom = (round(side) for side in die.box)
        colour = COLOURS[die.verdict]
        cv2.rectangle(copy, (left, top), (right, bottom), colour, line)
        told = f"{die.value} {die.sure:.0%}"
        at = (left, max(12 * line, top - 4))
        cv2.putText(copy, told, at, 0, 0.5 * line, colour, line, cv2.LINE_AA)
    return copy
