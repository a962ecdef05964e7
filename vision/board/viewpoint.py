"""From where a camera looks at a board: pieces that stand up lean away from there.

A board's corners in the picture tell it, but for the lens; where they do not tell that
either, as of a board seen from right above, it is an ordinary one.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.board.found import Quad
from vision.frames import Picture, Point

ORDINARY = 0.9
"""Widths of the picture from the lens to where it is sharp."""
NARROWEST, WIDEST = 1.6, 0.6
SLANT = 0.02
"""How much a board must be foreshortened to tell of the lens."""


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """The place of the board right under the camera, and how high above it is.

    Both in heights of the board, from its upper left corner.
    """

    under: Point
    high: float

    def away(self, size: tuple[int, int]) -> Picture:
        """Of each pixel of a board made straight, how far what stands up there leans
        away, across and down: pixels for each board's height it is tall.
        """
        wide, high = size
        across = np.arange(wide, dtype=np.float32) / high - self.under[0]
        down = np.arange(high, dtype=np.float32) / high - self.under[1]
        lean = np.empty((high, wide, 2), np.float32)
        lean[..., 0] = across * (high / self.high)
        lean[..., 1] = down[:, None] * (high / self.high)
        return lean


def above(shape: float) -> Viewpoint:
    """Right above the middle and far away: nothing leans."""
    return Viewpoint((shape / 2, 0.5), 1e6)


def viewpoint(corners: Quad, shape: float, size: tuple[int, int]) -> Viewpoint:
    """From where a board of this shape shows so in a picture of this size."""
    wide, high = size
    middle = np.array((wide / 2, high / 2), np.float32)
    there = (np.array(corners, np.float32) - middle) / wide
    flat = np.array(((0, 0), (shape, 0), (shape, 1), (0, 1)), np.float32)
    plane = cv2.getPerspectiveTransform(flat, there.astype(np.float32))
    lens = focal(plane)
    right, down, there_ = (plane.T / (lens, lens, 1)).astype(np.float64)
    scale = (np.linalg.norm(right) * np.linalg.norm(down)) ** 0.5
    x, y, at = right / scale, down / scale, there_ / scale
    turn = np.stack([x, y, np.cross(x, y)], axis=1)
    eye = -np.linalg.pinv(turn) @ at
    return Viewpoint((float(eye[0]), float(eye[1])), max(abs(float(eye[2])), 0.2))


def focal(plane: Picture) -> float:
    """Of the lens, in widths of the picture, where the sides of a board are at right
    angles and its units are as long across as down.
    """
    (a, b), (c, d), (e, f) = plane[0, :2], plane[1, :2], plane[2, :2]
    equal = (e * e - f * f, a * a + c * c - b * b - d * d)
    square = (e * f, a * b + c * d)
    told = equal[0] ** 2 + square[0] ** 2
    if told < SLANT**4:
        return ORDINARY
    found = -(equal[0] * equal[1] + square[0] * square[1]) / told
    return float(np.clip(max(found, 0.0) ** 0.5, WIDEST, NARROWEST))
