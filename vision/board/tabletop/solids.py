"""Solids of which pieces are put together: turned, sawn, roofed.

All lengths are in board heights. A face is four corners; its paint is blue, green, red.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from vision.training.bodies import Floats, floats

Paint = tuple[float, float, float]
MARBLE: Paint = (196, 208, 214)
BRONZE: Paint = (58, 92, 124)
DARK: Paint = (64, 62, 62)
CARDBOARD: Paint = (150, 186, 208)
GOLD: Paint = (40, 170, 224)
WOODEN: Paint = (70, 112, 158)
SLATE: Paint = (112, 96, 84)
AROUND = 12
"""Faces about an axis."""


@dataclass(frozen=True, slots=True, eq=False)
class Solid:
    """Faces (n, 4, 3), which way each looks (n, 3), and their paints (n, 3)."""

    faces: Floats
    looks: Floats
    paints: Floats

    def moved(self, x: float, y: float, z: float) -> Solid:
        return Solid(self.faces + floats((x, y, z)), self.looks, self.paints)

    def turned(self, angle: float) -> Solid:
        """About the axis that stands upright."""
        c, s = np.cos(angle), np.sin(angle)
        turn = floats(((c, -s, 0), (s, c, 0), (0, 0, 1))).T
        return Solid(floats(self.faces @ turn), floats(self.looks @ turn), self.paints)


def joined(parts: Sequence[Solid]) -> Solid:
    return Solid(
        np.concatenate([one.faces for one in parts]),
        np.concatenate([one.looks for one in parts]),
        np.concatenate([one.paints for one in parts]),
    )


def solid(faces: Floats, paint: Paint) -> Solid:
    """One that bulges everywhere: each face looks away from its middle."""
    middles = faces.mean(1)
    looks = np.cross(faces[:, 2] - faces[:, 0], faces[:, 3] - faces[:, 1])
    looks /= np.maximum(np.linalg.norm(looks, axis=1, keepdims=True), 1e-9)
    out = middles - faces.reshape(-1, 3).mean(0)
    looks *= np.where((looks * out).sum(1, keepdims=True) < 0, -1, 1)
    return Solid(floats(faces), floats(looks), floats([paint] * len(faces)))


def lathe(profile: Sequence[tuple[float, float]], paint: Paint) -> Solid:
    """Turned about its axis: radius and height, from its foot up, and a lid."""
    rings = [ring(low, top, paint) for low, top in pairwise(profile)]
    return joined([*rings, lid(profile[-1], paint)])


def ring(low: tuple[float, float], top: tuple[float, float], paint: Paint) -> Solid:
    one, other = rim(low), rim(top)
    faces = np.stack([one, np.roll(one, -1, 0), np.roll(other, -1, 0), other], 1)
    return solid(faces, paint)


def rim(at: tuple[float, float]) -> Floats:
    turns = np.linspace(0, 2 * np.pi, AROUND, endpoint=False)
    radius, high = at
    across, down = radius * np.cos(turns), radius * np.sin(turns)
    return floats(np.stack([across, down, np.full(AROUND, high)], 1))


def lid(at: tuple[float, float], paint: Paint) -> Solid:
    edge = rim(at)
    middle = np.broadcast_to(floats((0, 0, at[1])), edge.shape)
    faces = np.stack([edge, np.roll(edge, -1, 0), middle, middle], 1)
    looks = np.broadcast_to(floats((0, 0, 1)), edge.shape)
    return Solid(floats(faces), floats(looks), floats([paint] * AROUND))


def block(wide: float, deep: float, high: float, paint: Paint) -> Solid:
    x, y = wide / 2, deep / 2
    return prism(((-x, -y), (x, -y), (x, y), (-x, y)), high, paint)


def prism(outline: Sequence[tuple[float, float]], high: float, paint: Paint) -> Solid:
    """An outline that bulges, sawn out of a board so thick."""
    low = floats([(x, y, 0.0) for x, y in outline])
    top = low + floats((0, 0, high))
    sides = np.stack([low, np.roll(low, -1, 0), np.roll(top, -1, 0), top], 1)
    middle = np.broadcast_to(floats(top.mean(0)), top.shape)
    lids = np.stack([top, np.roll(top, -1, 0), middle, middle], 1)
    return solid(np.concatenate([sides, lids]), paint)


def gable(wide: float, deep: float, high: float, paint: Paint) -> Solid:
    """A roof along x."""
    x, y = wide / 2, deep / 2
    a, b, c, d = (-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)
    left, right = (-x, 0, high), (x, 0, high)
    faces = ((a, b, right, left), (c, d, left, right), (a, d, left, left))
    return solid(floats([*faces, (b, c, right, right)]), paint)


def plate(corners: Sequence[tuple[float, float, float]], paint: Paint) -> Solid:
    """A thin sheet, seen from both sides."""
    front = floats([corners])
    look = np.cross(front[:, 1] - front[:, 0], front[:, 2] - front[:, 0])
    look /= np.maximum(np.linalg.norm(look), 1e-9)
    faces = np.concatenate([front, front[:, ::-1]])
    return Solid(faces, floats(np.concatenate([look, -look])), floats([paint] * 2))
