"""Shown faces laid upon a look: moved, turned, sized and bent until they lie best.

Many starts at once, of several faces: each step asks how the look differs from the face
where it lies now, and which small move would have made that difference (Lucas and
Kanade's, the other way round, so that a face's own slopes are reckoned once). Light
that is even or rises across a face counts for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from vision.frames import Picture

SPARSE = 2
"""Every so-manieth pixel of a face, both ways, is enough to lay it."""
STIFF, LEAST = 1e-3, 1e-9
"""Of what a face's slopes tell at all: it does not slip where they tell nothing; and
where it has none, as a plain face.
"""


@dataclass(frozen=True, slots=True, eq=False)
class FacePart:
    """Some pixels of a face: how much each counts, what is even over them, and how
    they look, of length one.
    """

    weight: Picture
    even: Picture
    look: Picture


@dataclass(frozen=True, slots=True, eq=False)
class FaceSlopes:
    """A part in one colour, and how it would move to lessen a difference."""

    part: FacePart
    colour: Picture
    move: Picture


@cache
def spots(wide: int, reach: float, sparse: int = 1) -> Picture:
    """Pixels within a disc, about its middle: across, down, and one."""
    rows, columns = np.mgrid[:wide:sparse, :wide:sparse] - (wide - 1) / 2
    near = np.hypot(rows, columns) < reach
    one = np.ones(int(near.sum()))
    return np.stack((columns[near], rows[near], one)).astype(np.float32)


def part(face: Picture, own: Picture, reach: float, sparse: int = 1) -> FacePart:
    """Of a face in any colours; `own` is one where it is the face's, else nought."""
    at = pixels(len(face), reach, sparse)
    weight = own[at].astype(np.float32)
    flat = spots(len(face), reach, sparse).T * weight[:, None]
    even = np.linalg.qr(flat.astype(np.float64))[0].astype(np.float32)
    look = face[at].reshape(len(weight), -1) * weight[:, None]
    look = look - even @ (even.T @ look)
    return FacePart(weight, even, look / max(float(np.linalg.norm(look)), 1e-3))


def pixels(wide: int, reach: float, sparse: int) -> tuple[Picture, Picture]:
    x, y, _ = spots(wide, reach, sparse) + np.float32((wide - 1) / 2)
    return y.round().astype(int), x.round().astype(int)


def layer(
    face: Picture, own: Picture, colour: Picture, reach: float, *, bends: bool
) -> FaceSlopes:
    """Of a face in three colours, of which this one tells most."""
    plain = np.ascontiguousarray(face @ colour)
    mine = part(plain, own, reach, SPARSE)
    at = pixels(len(face), reach, SPARSE)
    steep = ways(plain, at, reach, bends=bends) * mine.weight[:, None]
    level = plain[at] * mine.weight
    level = level - mine.even @ (mine.even.T @ level)
    steep = steep - mine.even @ (mine.even.T @ steep)
    steep = steep / max(float(np.linalg.norm(level)), 1e-3)
    steep = steep - mine.look @ (mine.look.T @ steep)
    square = steep.T @ steep
    square = square + np.diag(np.maximum(np.diag(square) * STIFF, LEAST))
    return FaceSlopes(mine, colour, np.linalg.solve(square, steep.T).astype(np.float32))


def ways(
    plain: Picture, at: tuple[Picture, Picture], reach: float, *, bends: bool
) -> Picture:
    """How each pixel changes with each small move of the face."""
    x, y, _ = spots(len(plain), reach, SPARSE)
    right, down = (
        cv2.Sobel(plain, cv2.CV_32F, *way, scale=1 / 8)[at] for way in ((1, 0), (0, 1))
    )
    if bends:
        turns = [right * x, right * y, down * x, down * y]
    else:
        turns = [right * x + down * y, down * x - right * y]
    return np.stack((*turns, right, down), axis=1)


# ---- upon a look


def settled(
    look: Picture,
    layers: Sequence[FaceSlopes],
    where: Picture,
    ends: Picture,
    steps: int,
) -> Picture:
    """Where each comes to lie. `where` are bends from faces to the look, about the
    middles of both; `ends` are the spots of the layers.
    """
    parts = [one.part for one in layers]
    weight, even = stacked(parts)
    shown = np.stack([one.look[:, 0] for one in parts])
    colour = np.stack([one.colour for one in layers])
    move = np.stack([one.move for one in layers])
    for _ in range(steps):
        seen = np.einsum("knc,kc->kn", sampled(look, where @ ends), colour) * weight
        seen = seen - (even @ (even.mT @ seen[..., None]))[..., 0]
        long = np.linalg.norm(seen, axis=1, keepdims=True)
        apart = seen / np.maximum(long, 1e-3) - shown
        where = where @ undone((move @ apart[..., None])[..., 0])
    return where


def likeness(
    look: Picture, parts: Sequence[FacePart], where: Picture, ends: Picture
) -> Picture:
    """Minus one to one, in all colours, where each lies now."""
    weight, even = stacked(parts)
    seen = sampled(look, where @ ends) * weight[..., None]
    seen = seen - even @ (even.mT @ seen)
    long = np.linalg.norm(seen.reshape(len(seen), -1), axis=1)
    both = np.einsum("knc,knc->k", seen, np.stack([one.look for one in parts]))
    alike: Picture = both / np.maximum(long, 1e-3)
    return alike


def stacked(parts: Sequence[FacePart]) -> tuple[Picture, Picture]:
    return np.stack([one.weight for one in parts]), np.stack([o.even for o in parts])


def undone(small: Picture) -> Picture:
    """Small moves the other way round."""
    bend = np.tile(np.eye(3), (len(small), 1, 1))
    if small.shape[1] == 6:
        bend[:, :2, :2] += small[:, :4].reshape(-1, 2, 2)
    else:
        bend[:, 0, 0] += small[:, 0]
        bend[:, 1, 1] += small[:, 0]
        bend[:, 1, 0] += small[:, 1]
        bend[:, 0, 1] -= small[:, 1]
    bend[:, :2, 2] = small[:, -2:]
    back: Picture = np.linalg.inv(bend).astype(np.float32)
    return back


def sampled(look: Picture, ends: Picture) -> Picture:
    """The look where each spot comes to lie, about its middle."""
    half = np.float32((len(look) - 1) / 2)
    x, y = (np.ascontiguousarray(ends[:, k] + half, np.float32) for k in (0, 1))
    return cv2.remap(look, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
