"""Squares cut from pictures for the net to learn from, and their targets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.bodies import Draw, Floats
from vision.training.scene import Truth

SIDE = 256
CELL = 4  # the net answers once for each square of four pixels
SMALLEST, LARGEST = 11.0, 100.0  # the sizes of a die's face the net learns

Picture = NDArray[Any]
Matrix = NDArray[Any]
Shot = tuple[Picture, list[Truth]]


@dataclass(frozen=True)
class Lens:
    """How far a picture may be shrunk and enlarged."""

    least: float
    most: float


def wished(draw: Draw) -> float:
    return float(np.exp(draw.uniform(np.log(SMALLEST + 2), np.log(LARGEST - 5))))


def zoom(draw: Draw, truths: list[Truth], lens: Lens, size: float) -> float:
    known = [t for t in truths if t.value]
    if not known:
        return float(draw.uniform(max(lens.least, 0.45), lens.most))
    return float(
        np.clip(size / known[draw.integers(len(known))].face, lens.least, lens.most)
    )


def aim(draw: Draw, shot: Shot, scale: float, side: int) -> tuple[float, float]:
    """The middle of the square, in the picture: near a die if there is one."""
    picture, truths = shot
    high, wide = picture.shape[:2]
    half = side / scale / 2
    if truths and draw.random() < 0.8:
        die = truths[draw.integers(len(truths))]
        x, y = np.array([die.x, die.y]) + draw.uniform(-0.75, 0.75, 2) * half
    else:
        x, y = draw.uniform(0, wide), draw.uniform(0, high)
    return middling(x, half, wide), middling(y, half, high)


def middling(at: float, half: float, end: float) -> float:
    """Keep the square inside the picture where it fits."""
    if 2 * half >= end:
        return end / 2
    return float(np.clip(at, half, end - half))


def moved(truth: Truth, by: Matrix, scale: float, side: int) -> Truth | None:
    """The die as it lies in the square; None if it is not in it."""
    x, y = by @ [truth.x, truth.y, 1]
    face = truth.face * scale
    if not (-face < x < side + face and -face < y < side + face):
        return None
    inside = face * 0.42 < min(x, y) and max(x, y) < side - face * 0.42
    fits = SMALLEST <= face <= LARGEST * 1.15
    value = truth.value if inside and fits else 0
    return replace(truth, value=value, x=x, y=y, face=face, box=moved_box(truth, by))


def moved_box(truth: Truth, by: Matrix) -> tuple[float, float, float, float] | None:
    if truth.box is None:
        return None
    left, top, right, bottom = truth.box
    x, y = (left + right) / 2, (top + bottom) / 2
    # A turned silhouette is round rather than square: its middles stay on the edge.
    edge = by[:, :2] @ [[left - x, right - x, 0, 0], [0, 0, top - y, bottom - y]]
    middle = by @ [x, y, 1]
    reach = np.hypot(*edge).mean()
    straight = np.abs(edge).max(1)
    half = np.maximum(straight, reach * 0.95)
    return (
        float(middle[0] - half[0]),
        float(middle[1] - half[1]),
        float(middle[0] + half[0]),
        float(middle[1] + half[1]),
    )


def cut(
    draw: Draw, shot: Shot, lens: Lens, size: float, side: int
) -> tuple[Floats, list[Truth]]:
    """A square of the picture, turned and zoomed, and the dice in it."""
    picture, truths = shot
    scale = zoom(draw, truths, lens, size)
    x, y = aim(draw, shot, scale, side)
    turn = draw.uniform(0, 360) if draw.random() < 0.6 else draw.integers(4) * 90
    by: Matrix = cv2.getRotationMatrix2D((x, y), float(turn), scale)
    by[:, 2] += side / 2 - np.array([x, y])
    by = squeezed(draw, by, side)
    if draw.random() < 0.5:
        by = np.diag([-1.0, 1.0]) @ by
        by[0, 2] += side
    square = warp(picture, by, scale, side)
    found = [moved(truth, by, scale, side) for truth in truths]
    return square.astype(np.float32), [t for t in found if t is not None]


def squeezed(draw: Draw, by: Matrix, side: int) -> Matrix:
    """Some pictures were made square, or wide, without regard for what is on them."""
    luck = draw.random()
    most = 0.3 if luck < 0.08 else 0.15 if luck < 0.36 else 0.0
    much = np.exp(draw.uniform(-most, most))
    stretch = np.diag([much, 1 / much])
    out = stretch @ by
    out[:, 2] += (np.eye(2) - stretch) @ [side / 2, side / 2]
    return out


def warp(picture: Picture, by: Matrix, scale: float, side: int) -> Picture:
    if scale < 0.75:  # shrink by areas first, or fine patterns flicker
        picture = cv2.resize(
            picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA
        )
        by = by @ np.diag([1 / scale, 1 / scale, 1])
    return np.asarray(
        cv2.warpAffine(
            picture,
            by,
            (side, side),
            flags=cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        ),
        np.uint8,
    )


def quartered(
    draw: Draw, source: Callable[[], Shot], lens: Lens, size: float
) -> tuple[Floats, list[Truth]]:
    """Four smaller squares side by side: how tables of tiny dice are made."""
    half, canvas, dice = SIDE // 2, np.zeros((SIDE, SIDE, 3), np.float32), []
    for left, top in ((0, 0), (half, 0), (0, half), (half, half)):
        square, found = cut(draw, source(), lens, size, half)
        canvas[top : top + half, left : left + half] = square
        dice += [shifted(truth, left, top) for truth in found]
    return canvas, dice


def shifted(truth: Truth, left: int, top: int) -> Truth:
    box = truth.box and (
        truth.box[0] + left,
        truth.box[1] + top,
        truth.box[2] + left,
        truth.box[3] + top,
    )
    return replace(truth, x=truth.x + left, y=truth.y + top, box=box)


def targets(dice: list[Truth]) -> Floats:
    """What the net should answer for each cell.

    0 how much of a die's middle, 1 value, 2-5 the logarithms of the distances to
    the box's sides, 6 whether the value counts, 7 whether the box does, 8 whether
    the cell counts at all.
    """
    cells = SIDE // CELL
    out = np.zeros((9, cells, cells), np.float32)
    out[8] = 1
    down, across = np.mgrid[:cells, :cells].astype(np.float32)
    for die in dice:
        x, y, face = die.x / CELL - 0.5, die.y / CELL - 0.5, die.face / CELL
        away = (across - x) ** 2 + (down - y) ** 2
        if not die.value:
            out[8][away < (face * 0.75) ** 2] = 0
            continue
        heat = np.exp(-away / (2 * max(0.75, face * 0.14) ** 2))
        row, col = round(y), round(x)
        if 0 <= row < cells and 0 <= col < cells:
            heat[row, col] = 1
        core = (heat > 0.45) & (heat >= out[0])
        out[0] = np.maximum(out[0], heat)
        out[1][core], out[6][core], out[7][core] = die.value - 1, 1, die.box is not None
        if die.box:
            out[2:6, core] = sides(die.box, across[core], down[core])
    return out


def sides(
    box: tuple[float, float, float, float], across: Floats, down: Floats
) -> Floats:
    x, y = (across + 0.5) * CELL, (down + 0.5) * CELL
    far = np.stack([x - box[0], y - box[1], box[2] - x, box[3] - y])
    return np.log(np.maximum(far, 2) / 16)
