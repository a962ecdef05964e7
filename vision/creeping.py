"""Whether a die still creeps: its last slow turn changes no spot by much.

From one picture to another a little later all edges of a die have gone the same way,
by a small part of a spot. What each spot alone hides in the grain all together tell:
the shift and the turn that explain best how the place has changed, and how sure that
is. A camera that trembles shifts what lies about the die, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.frames import Picture

CREEPS, PLAINLY = 0.006, 2.5
"""Of a die: it creeps if it has gone so far; and so many times what may be grain."""
TILES, KNOWN, FEW = (6, 4), 0.05, 3
"""Parts of the picture, across and down, in each of which it may be known within so
many spots how it has shifted; so many tell of a camera.
"""
PART = 0.5
"""Of a part's change that a shift leaves unexplained, at most: else it is grain."""
STEP = 0.4
"""Of their common shift, by which each may differ where it is the camera's."""
HELD = 0.1
"""Spots that a camera may have shifted for a die's own way to be told."""
LEAST = 3
"""Spots that a place is wide, at least."""

Place = tuple[slice, slice]


def creeps(before: Picture, now: Picture, places: Sequence[Place], die: float) -> bool:
    """Whether any of these has moved by itself; a `die` is so many spots wide. Where
    the camera moves, nobody can tell.
    """
    if not places:
        return False
    steps = SmallSteps.between(before, now)
    shifts = [steps.shift(place) for place in places]
    across, down = alike(shifts) or steps.camera(places, round(die))
    if np.hypot(across, down) > HELD:
        return False
    return any(
        one.far(across, down) > max(CREEPS * die, PLAINLY * one.unsure)
        for one in shifts
    )


@dataclass(frozen=True, slots=True)
class SmallShift:
    """Across and down in spots, by the turn at the rim, and how unsure each is."""

    across: float = 0.0
    down: float = 0.0
    rim: float = 0.0
    unsure: float = np.inf

    def far(self, across: float, down: float) -> float:
        """As seen by a camera that has shifted so itself."""
        way = np.hypot(self.across - across, self.down - down)
        return float(way) + abs(self.rim)


def alike(shifts: Sequence[SmallShift]) -> tuple[float, float] | None:
    """How all have shifted, where it is the same way: dice do not roll in step."""
    across = float(np.median([one.across for one in shifts]))
    down = float(np.median([one.down for one in shifts]))
    bound = STEP * float(np.hypot(across, down))
    same = len(shifts) > 1 and all(one.far(across, down) < bound for one in shifts)
    return (across, down) if same else None


@dataclass(frozen=True, slots=True, eq=False)
class SmallSteps:
    """How each spot has changed, and how steep it is across and down."""

    change: Picture
    across: Picture
    down: Picture

    @classmethod
    def between(cls, before: Picture, now: Picture) -> SmallSteps:
        one, other = (cv2.blur(p.astype(np.float32), (3, 3)) for p in (before, now))
        both = (one + other) / 2
        across, down = (
            cv2.Sobel(both, cv2.CV_32F, *way, ksize=3, scale=1 / 8)
            for way in ((1, 0), (0, 1))
        )
        return cls(other - one, across, down)

    def camera(self, places: Sequence[Place], die: int) -> tuple[float, float]:
        """How all else has shifted, but for their shade: as most parts of it did, each
        by itself.
        """
        rest = np.ones(self.change.shape[:2], np.float32)
        for rows, columns in places:
            low, left = max(rows.start - die, 0), max(columns.start - die, 0)
            rest[low : rows.stop + die, left : columns.stop + die] = 0
        x, y, d = self.across, self.down, self.change
        xx, xy, yy, xd, yd, dd = (
            _tiled(one * other, rest)
            for one, other in ((x, x), (x, y), (y, y), (x, d), (y, d), (d, d))
        )
        area = xx * yy - xy * xy + 1e-6
        across, down = (yy * xd - xy * yd) / area, (xx * yd - xy * xd) / area
        left = np.maximum(dd - across * xd - down * yd, 0.0)
        told = left < PART * dd
        many = 3 * _tiled(np.ones_like(d), rest) + 1e-6
        unsure = np.sqrt(left / many * np.maximum(xx, yy) / area)
        known = (unsure < KNOWN) & (xx > 0) & (yy > 0)
        if known.sum() < FEW:
            return 0.0, 0.0
        return (
            float(np.median(np.where(told, across, 0.0)[known])),
            float(np.median(np.where(told, down, 0.0)[known])),
        )

    def shift(self, place: Place) -> SmallShift:
        """What explains best how this place has changed."""
        across, down = self.across[place], self.down[place]
        high, wide = across.shape[:2]
        if min(high, wide) < LEAST:
            return SmallShift()
        y, x = (
            np.mgrid[:high, :wide] - np.array((high - 1, wide - 1)).reshape(2, 1, 1) / 2
        )
        turn = (x[..., None] * down - y[..., None] * across) / (max(high, wide) / 2)
        parts = np.stack([p.ravel() for p in (across, down, turn, np.ones_like(down))])
        return solved(parts, self.change[place])


def solved(parts: Picture, change: Picture) -> SmallShift:
    """By least squares; what is left unexplained is the grain."""
    wanted = change.ravel().astype(np.float64)
    parts = parts.astype(np.float64)
    inverse = np.linalg.inv(parts @ parts.T + 1e-6 * np.eye(len(parts)))
    across, down, rim, _ = found = inverse @ (parts @ wanted)
    left = wanted - found @ parts
    spread = float(np.mean(left * left)) * np.diag(inverse)
    return SmallShift(across, down, rim, unsure=float(np.sqrt(spread[:2].max())))


def _tiled(each: Picture, where: Picture) -> Picture:
    """Added up in each part of the picture."""
    high, wide = where.shape
    flat = each.sum(axis=2) * where
    tiles = cv2.resize(flat, TILES, interpolation=cv2.INTER_AREA)
    total: Picture = tiles.astype(np.float64) * (high * wide / (TILES[0] * TILES[1]))
    return total
