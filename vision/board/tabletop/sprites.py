"""One piece as the camera sees it: its picture with what shows through, its shadows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.board.tabletop.figures import FLAT, figure
from vision.board.tabletop.lamps import TableLight, day_way, lamp_way
from vision.board.tabletop.lens import BoardLens
from vision.board.tabletop.sketch import TablePiece
from vision.board.tabletop.solids import Solid
from vision.frames import Picture
from vision.training.bodies import Floats, floats, ints

FINE = 4
"""Times as large it is drawn, and then made small."""
GLOSS, SHARP = 70.0, 24
"""Of plastic: how bright its glint is, and how small."""
STEEP = 0.25
"""The least by which light falls: else shadows would never end."""


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A part of a picture from `left` and `top`: paint, and how much of it covers."""

    left: int
    top: int
    paint: Floats
    cover: Floats

    def onto(self, picture: Floats) -> None:
        """Drawn over a picture of floats."""
        high, wide = self.cover.shape
        x, y = max(self.left, 0), max(self.top, 0)
        part = picture[y : max(self.top + high, 0), x : max(self.left + wide, 0)]
        if part.size:
            down, right = y - self.top, x - self.left
            cut = slice(down, down + part.shape[0]), slice(right, right + part.shape[1])
            cover = self.cover[cut]
            part *= 1 - (cover if part.ndim == 2 else cover[..., None])
            part += self.paint[cut]


def placed(piece: TablePiece, shape: float, dye: int) -> Solid:
    """The piece where it stands."""
    x, y = piece.at[0] * shape, piece.at[1]
    made = figure(piece.kind, piece.colour, dye)
    return made.turned(piece.turn).moved(x, y, piece.lifted)


def sprite(stands: Solid, foot: Floats, lens: BoardLens, light: TableLight) -> Sprite:
    """Its faces from the farthest to the nearest, each in its own light."""
    middles = stands.faces.mean(1)
    sight = floats(lens.eye) - middles
    seen = np.flatnonzero((sight * stands.looks).sum(1) > 0)
    far = np.linalg.norm(sight[seen], axis=1)
    order = seen[np.argsort(-far)]
    paints = shaded(stands, order, foot, sight, light)
    return patched(lens.see(stands.faces[order]), paints)


def shaded(
    stands: Solid, order: Floats, foot: Floats, sight: Floats, light: TableLight
) -> Floats:
    """Paints of faces against a level spot of the board, which has one."""
    looks, high = stands.looks[order], stands.faces[order].mean(1)[:, 2]
    lamp, day = lamp_way(light, foot), day_way(light)
    level = light.walls + light.lamplight * lamp[2] + light.daylight * day[2]
    sky = light.walls * (0.62 + 0.38 * looks[:, 2])
    key = light.lamplight * np.maximum(looks @ lamp, 0)
    side = light.daylight * np.maximum(looks @ day, 0)
    sunk = 0.72 + 0.28 * np.clip((high - foot[2]) / 0.02, 0, 1)
    gain = np.clip((sky + key + side) / level, 0, 1.6) ** 0.6 * sunk
    return floats(
        stands.paints[order] * gain[:, None]
        + glints(looks, sight[order], lamp)[:, None] * GLOSS * light.lamplight
    )


def glints(looks: Floats, sight: Floats, lamp: Floats) -> Floats:
    half = sight / np.linalg.norm(sight, axis=1, keepdims=True) + lamp
    half /= np.linalg.norm(half, axis=1, keepdims=True)
    return floats(np.maximum((looks * half).sum(1), 0) ** SHARP)


def patched(corners: Floats, paints: Floats) -> Sprite:
    """Faces in their order, drawn large and made small."""
    low = np.floor(corners.reshape(-1, 2).min(0)).astype(int) - 1
    top = np.ceil(corners.reshape(-1, 2).max(0)).astype(int) + 2
    wide, high = (int(side) for side in top - low)
    paint = np.zeros((high * FINE, wide * FINE, 3), np.uint8)
    cover = np.zeros((high * FINE, wide * FINE), np.uint8)
    spots = ints((corners - floats(low)) * FINE * 16)
    for ring, tint in zip(spots, np.clip(paints, 0, 255).tolist(), strict=True):
        cv2.fillConvexPoly(paint, ring, tint, cv2.LINE_8, 4)
        cv2.fillConvexPoly(cover, ring, 255, cv2.LINE_8, 4)
    small = (wide, high)
    much = cv2.resize(cover, small, interpolation=cv2.INTER_AREA)
    shown = cv2.resize(paint, small, interpolation=cv2.INTER_AREA)
    return Sprite(int(low[0]), int(low[1]), floats(shown), floats(much) / 255)


def shadow(stands: Solid, lens: BoardLens, towards: Floats, scale: float) -> Sprite:
    """Where it keeps a light from the board."""
    rise = stands.faces[..., 2:]
    slope = towards[:2] / max(float(towards[2]), STEEP)
    flat = np.concatenate([stands.faces[..., :2] - rise * slope, rise * 0], -1)
    spots = lens.see(floats(flat)) * scale
    low = np.floor(spots.reshape(-1, 2).min(0)).astype(int) - 1
    wide, high = (np.ceil(spots.reshape(-1, 2).max(0)).astype(int) + 2 - low).tolist()
    mask = np.zeros((high, wide), np.uint8)
    for ring in ints((spots - floats(low)) * 16):
        cv2.fillConvexPoly(mask, cv2.convexHull(ring), 255, cv2.LINE_AA, 4)
    return Sprite(int(low[0]), int(low[1]), floats(mask) * 0, floats(mask) / 255)


def contact(mask: Picture, foot: Floats, reach: float, lens: BoardLens) -> None:
    """The dark about a foot, where no light comes in."""
    turns = np.linspace(0, 2 * np.pi, 16, endpoint=False)
    ring = foot + floats(
        np.stack([np.cos(turns), np.sin(turns), np.zeros(16)], 1) * reach * 1.15
    )
    high = mask.shape[0] / lens.size[1]
    spots = ints(lens.see(floats(ring)) * high * 16)
    cv2.fillConvexPoly(mask, spots, 255, cv2.LINE_8, 4)


def far_first(pieces: Sequence[TablePiece], shape: float, lens: BoardLens) -> list[int]:
    """In which order pieces are drawn."""
    feet = floats([(one.at[0] * shape, one.at[1], 0.0) for one in pieces])
    away = np.linalg.norm(feet.reshape(-1, 3) - floats(lens.eye), axis=1)
    flat = [one.kind in FLAT for one in pieces]
    return sorted(range(len(pieces)), key=lambda at: (not flat[at], -away[at]))
