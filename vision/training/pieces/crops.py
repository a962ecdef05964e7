"""Squares of boards, turned and mirrored: what the net is shown in a step."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from vision.board.feet import CELL, LEANING
from vision.training.bodies import Draw, Floats
from vision.training.pieces.lessons import LEFT, YES, opened

SIDE = 192
"""Pixels of their sides."""
NEAR = 0.85
"""How often a square is one in which something stands."""
FAINTLY = 0.5
"""How often that is something whose colour need not be told, but no other may be."""


def square(draw: Draw, lesson: Path) -> tuple[Floats, Floats, Floats]:
    """A part of a board, turned and mirrored; what leans there turns along."""
    common, each, truth = opened(lesson)
    cells = SIDE // CELL
    high, wide = truth.shape[1:]
    at = spot(draw, truth) if draw.random() < NEAR else draw.integers(0, (high, wide))
    y, x = (
        int(np.clip(middle - draw.integers(6, cells - 6), 0, side - cells))
        for middle, side in zip(at, (high, wide), strict=True)
    )
    cut = tuple(
        np.array(sheet[..., y * n : (y + cells) * n, x * n : (x + cells) * n])
        for sheet, n in ((common, CELL), (each, CELL // 2), (truth, 1))
    )
    return turned(draw, *cut)


def spot(draw: Draw, truth: Floats) -> Floats:
    """Where a foot is, or where one of nobody knows which colour may be."""
    feet = (truth == YES).any(axis=0)
    faint = untold(truth) if draw.random() < FAINTLY else feet
    there = np.argwhere(faint if faint.any() else feet)
    if not len(there):
        return draw.integers(0, truth.shape[1:])
    return there[draw.integers(len(there))]


def untold(truth: Floats) -> Floats:
    """Middles of what is left unlearned, hands apart: heroes, and pieces hardly seen.

    About a foot that is told a thin ring is left too: it has no middle.
    """
    left = (truth[:-1] == LEFT) & (truth[-1] != LEFT)
    square = np.ones((3, 3), np.uint8)
    rows = [cv2.erode(one, square) for one in left.astype(np.uint8)]
    found: Floats = np.any(rows, axis=0)
    return found


ACROSS, DOWN = LEANING


def turned(
    draw: Draw, common: Floats, each: Floats, truth: Floats
) -> tuple[Floats, Floats, Floats]:
    every = [common, each, truth]
    for axis, lean in ((-1, ACROSS), (-2, DOWN)):
        if draw.random() < 0.5:
            every = [np.flip(one, axis) for one in every]
            every[0] = every[0].copy()
            every[0][lean] = 255 - every[0][lean]
    if draw.random() < 0.5:
        every = [one.swapaxes(-1, -2) for one in every]
        every[0] = every[0].copy()
        every[0][[ACROSS, DOWN]] = every[0][[DOWN, ACROSS]]
    common, each, truth = (np.ascontiguousarray(one) for one in every)
    return common, each, truth
