"""A camera that is pushed while much else moves in its view."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.small_tray import DIE, HIGH, SKIN, WIDE, cloth, looked, with_die
from vision.frames import Picture
from vision.motion import MotionWatch

RIM, FARTHER = 8, 24
"""Spots from a side to the tray's edge; and about the picture, whence more may come."""


def tray(*hands: tuple[int, int]) -> Picture:
    """With a bright rim, a die, and whatever lies there; larger than what is seen."""
    shown = np.full((HIGH + 2 * FARTHER, WIDE + 2 * FARTHER, 3), 40, np.float32)
    inner = shown[FARTHER:-FARTHER, FARTHER:-FARTHER]
    inner[:] = with_die(cloth(), 40, 40)
    for x in range(20, 80, 12):  # a patterned cloth has edges
        inner[RIM : HIGH - RIM, x : x + 2] = 190
    inner[:RIM] = inner[-RIM:] = inner[:, :RIM] = inner[:, -RIM:] = 220
    for left, right in hands:
        inner[30:, left:right] = SKIN
    return shown


def seen(whole: Picture, right: float = 0.0, down: float = 0.0) -> Picture:
    move = np.array(((1, 0, right - FARTHER), (0, 1, down - FARTHER)), np.float32)
    return cv2.warpAffine(whole, move, (WIDE, HIGH))


@pytest.mark.parametrize("hand", [30, 60, 90])
def test_s16_a_camera_is_pushed_as_a_hand_leaves(hand: int) -> None:
    """What lies there lies where it lay; its rim is neither new nor a hand."""
    watch = MotionWatch(tray=True)
    at = looked(watch, 0.0, *[seen(tray())] * 40)
    watch.settle(DIE / WIDE, [(40 / WIDE, 0.4, 50 / WIDE, 0.5)])
    at = looked(watch, at, *[seen(tray((WIDE - hand, WIDE)))] * 4)
    at = looked(watch, at, seen(tray(), 3.42, 0.59))
    at = looked(watch, at, *[seen(tray(), 3.42, 0.59)] * 6)
    assert watch.look(seen(tray(), 3.42, 0.59), at).hand is None
    assert watch.traces.begun
    assert watch.traces.new[RIM:-RIM, RIM:-RIM].mean() < 0.02
