"""How one camera turns the colours of another: a curve they share, told by a board.

A lamp's gain in each colour is not all of it: one camera makes reds redder. What both
see of the same print tells, and the rest of what is printed is turned likewise. How
bright a board is comes first: plastics are known by the levels they usually have.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.board.ground import grey
from vision.board.light import told
from vision.frames import Picture

WIDE = 450
"""Pixels across in which they are compared."""
LOOSE, CLOSE = 0.16, 0.1
"""Parts of full brightness by which the same print may differ, first and then."""
BURNT = 0.97
TURNS, KINDS, RARE, CALM = 4, 7, 30, 1e-4
ABOUT = 0.4
"""Of a board's height: the surroundings that are made as bright as they were."""
FAINT = 4.0
"""Levels: how bright the darkest is, at least."""


def as_bright(known: Picture, now: Picture) -> Picture:
    """`now` as bright as `known`, here and there; its hues stay as they are.

    Told by half its levels, more of a board passes for lit otherwise: this is a first
    guess.
    """
    half = cv2.convertScaleAbs(now, alpha=0.5)
    there = soft(grey(known))
    here = 2 * soft(grey(told(known, half).on(known)))
    shown = now * ((there + FAINT) / (here + FAINT))[..., None]
    return np.clip(shown, 0, 255).astype(np.uint8)


def soft(levels: Picture) -> Picture:
    about = round(ABOUT * len(levels)) | 1
    mean: Picture = cv2.blur(levels, (about, about), borderType=cv2.BORDER_REFLECT)
    return mean


def turned(known: Picture, now: Picture) -> Picture:
    """`known` in the tones of `now`: both show the same board at the same size."""
    high = max(1, round(WIDE * now.shape[0] / now.shape[1]))
    there, here = (
        cv2.resize(each, (WIDE, high), interpolation=cv2.INTER_AREA).reshape(-1, 3)
        / 255
        for each in (known, now)
    )
    curve = fitted(there, here)
    flat = known.reshape(-1, 3) / np.float32(255)
    shown = np.clip(flat + terms(flat) @ curve.astype(np.float32), 0, 1) * 255
    same: Picture = shown.astype(np.uint8).reshape(known.shape)
    return same


def terms(colours: Picture) -> Picture:
    blue, green, red = colours.T
    return np.stack(
        [
            *(blue, green, red, blue * blue, green * green, red * red),
            *(blue * green, green * red, blue * red, np.ones_like(blue)),
        ],
        axis=1,
    )


def fitted(there: Picture, here: Picture) -> Picture:
    """What is added to a colour; rare colours count as much as the ground's."""
    every, change = terms(there), here - there
    bright = here.max(axis=1) < BURNT
    good = (np.abs(change).max(axis=1) < LOOSE) & bright
    level = (there * (KINDS - 1)).astype(np.intp)
    kind = (level[:, 0] * KINDS + level[:, 1]) * KINDS + level[:, 2]
    curve = np.zeros((every.shape[1], 3))
    for _ in range(TURNS):
        counts = np.bincount(kind[good], minlength=KINDS**3)
        weight = (good / np.maximum(counts[kind], RARE))[:, None]
        calm = CALM * np.eye(every.shape[1])
        curve = np.linalg.solve(
            every.T @ (every * weight) + calm, every.T @ (change * weight)
        )
        good = (np.abs(change - every @ curve).max(axis=1) < CLOSE) & bright
    return curve
