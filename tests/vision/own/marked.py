"""Photographed dice whose pips are painted over with signs: real bodies, own faces.

Of a four, a five and a six the pips tell how the upper face lies. They are filled with
what is about them, and a sign is drawn there in the colour that the pips had.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np

from tests.vision.own.plates import SIDE as PLATE
from vision.frames import Box, Picture

SPREAD = 0.5
"""From pip to pip at the corners of a face, of its side."""
LOOK = 160
"""Pixels of a look at one die, which is half as wide."""
LEAST, MOST = 0.006, 0.06
"""Of a face, one pip."""
Tint = tuple[float, float, float]
NATURAL: Tint = (1.0, 1.0, 1.0)
TINTS: tuple[Tint, ...] = (
    NATURAL,
    (0.2, 0.2, 0.75),
    NATURAL,
    (0.65, 0.35, 0.15),
    (0.16, 0.15, 0.15),
    (0.2, 0.5, 0.2),
)
"""What a pale body becomes: itself, red, blue, black, green."""
AMISS, ASLANT, UNEVEN = 0.09, 0.55, 1.55
"""Of a face: so far may two middles be apart; and how askew a square may be."""


@dataclass(frozen=True, eq=False)
class PhotographedFace:
    """A part of a photograph with one die, how its upper face lies, and its pips."""

    picture: Picture
    corners: Picture
    pips: Picture
    ink: Picture
    body: Picture

    @property
    def box(self) -> Box:
        (x0, y0), (x1, y1) = self.corners.min(0), self.corners.max(0)
        return float(x0), float(y0), float(x1), float(y1)

    @property
    def size(self) -> float:
        x0, y0, x1, y1 = self.box
        return math.sqrt((x1 - x0) * (y1 - y0))


def face_of(
    part: Picture, value: int, at: tuple[float, float], size: float, box: Box
) -> PhotographedFace | None:
    """The face of a die that shows so many pips; None where they are not plain."""
    by = LOOK / 2 / size
    x, y = at
    move = np.array(((by, 0, LOOK / 2 - by * x), (0, by, LOOK / 2 - by * y)))
    look = cv2.warpAffine(part, move, (LOOK, LOOK), borderMode=cv2.BORDER_REPLICATE)
    pips, marks = blobs(look)
    square = lying(pips, value)
    if square is None:
        return None
    middle = square.mean(0)
    face = middle + (square - middle) / SPREAD
    inside = np.zeros((LOOK, LOOK), np.uint8)
    mine = marks & cv2.fillConvexPoly(inside, face.round().astype(np.int32), 255)
    ink = np.percentile(look[mine > 0], 30, axis=0)
    back = cv2.warpAffine(mine, cv2.invertAffineTransform(move), part.shape[1::-1])
    corners = (face - LOOK / 2) / by + (x, y)
    return PhotographedFace(part, corners, back, ink, outlined(part, box))


def outlined(part: Picture, box: Box) -> Picture:
    """How much of each pixel is the die."""
    x0, y0, x1, y1 = map(round, box)
    mask = np.zeros(part.shape[:2], np.uint8)
    back, fore = np.zeros((1, 65)), np.zeros((1, 65))
    rect = x0, y0, x1 - x0, y1 - y0
    cv2.setRNGSeed(1)
    cv2.grabCut(part, mask, rect, back, fore, 4, cv2.GC_INIT_WITH_RECT)
    die = np.isin(mask, (cv2.GC_FGD, cv2.GC_PR_FGD)).astype(np.uint8) * 255
    shape = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (9, 9))
    die = cv2.morphologyEx(die, cv2.MORPH_CLOSE, shape)
    outlines, _ = cv2.findContours(die, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    solid = np.zeros_like(mask)
    hull = cv2.convexHull(max(outlines, key=cv2.contourArea))
    cv2.fillConvexPoly(solid, hull, 255)
    return cv2.GaussianBlur(solid, (0, 0), 0.8).astype(np.float32)[..., None] / 255


def blobs(look: Picture) -> tuple[Picture, Picture]:
    """Middles of all that is small, round and darker than what is about it; and all
    that is darker, white.
    """
    grey = cv2.GaussianBlur(look.min(2), (0, 0), 1.0)
    brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (31, 31))
    dark = cv2.morphologyEx(grey, cv2.MORPH_BLACKHAT, brush)
    least = max(18.0, 0.45 * float(np.percentile(dark, 98)))
    marks = (dark > least).astype(np.uint8) * 255
    _, _, stats, middles = cv2.connectedComponentsWithStats(marks)
    face = (LOOK / 2) ** 2
    kept = [
        k
        for k, (_, _, w, h, area) in enumerate(stats[1:].tolist(), 1)
        if LEAST < area / face < MOST
        and area > 0.6 * w * h
        and max(w, h) < 2 * min(w, h)
    ]
    return middles[kept], marks


def lying(pips: Picture, value: int) -> Picture | None:
    """The four pips at the corners of a four, a five or a six, in their order."""
    best, least = None, math.inf
    for some in combinations(range(len(pips)), 4):
        square = ordered(pips[list(some)])
        off = float(np.hypot(*(square.mean(0) - LOOK / 2)))
        if off < LOOK * 0.13 and off < least and fits(square, pips, value):
            best, least = square, off
    return best


def ordered(four: Picture) -> Picture:
    apart = four - four.mean(0)
    return four[np.argsort(np.arctan2(apart[:, 1], apart[:, 0]))]


def fits(square: Picture, pips: Picture, value: int) -> bool:
    a, b, c, d = square
    face = LOOK / 2
    amiss = AMISS * face
    ab, bc = np.linalg.norm(b - a), np.linalg.norm(c - b)
    even = max(ab, bc) < UNEVEN * min(ab, bc) and 0.33 * face < ab < 0.75 * face
    corner = abs(float((b - a) @ (c - b))) < ASLANT * ab * bc
    if not even or not corner or np.linalg.norm(a + c - b - d) / 2 > amiss:
        return False
    inner = [p for p in pips if inside(p, square)]
    if value == 4:
        return not inner
    if value == 5:
        near = np.linalg.norm(np.array(inner).reshape(-1, 2) - square.mean(0), axis=1)
        return len(inner) == 1 and bool((near < amiss).all())
    ways = [((a + b) / 2, (c + d) / 2), ((b + c) / 2, (d + a) / 2)]
    return any(all(close(spot, pips, amiss) for spot in way) for way in ways)


def inside(pip: Picture, square: Picture) -> bool:
    spot = float(pip[0]), float(pip[1])
    ends = square.astype(np.float32)
    return cv2.pointPolygonTest(ends, spot, measureDist=True) > 4


def close(spot: Picture, pips: Picture, amiss: float) -> bool:
    return bool((np.linalg.norm(pips - spot, axis=1) < amiss).any())


def marked(one: PhotographedFace, plate: Picture, tint: Tint = NATURAL) -> Picture:
    """It bears this sign, drawn in black on white, instead of its pips; and where the
    body is tinted, the sign is white.
    """
    reach = max(3, round(one.size * 0.07)) | 1
    brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach))
    bare = cv2.inpaint(one.picture, cv2.dilate(one.pips, brush), 3, cv2.INPAINT_TELEA)
    ink = one.ink
    if tint != NATURAL:
        ink = np.percentile(bare[one.body[..., 0] > 0.9], 80, axis=0) * 0.95
        dyed = bare * np.float32(tint)
        bare = bare * (1 - one.body) + dyed * one.body
    flat = np.float32(((0, 0), (PLATE, 0), (PLATE, PLATE), (0, PLATE)))
    bend = cv2.getPerspectiveTransform(flat, one.corners.astype(np.float32))
    soft = cv2.GaussianBlur(plate, (0, 0), max(0.3, 0.5 * PLATE / one.size))
    drawn = 1 - soft.min(2).astype(np.float32) / 255
    there = cv2.warpPerspective(drawn, bend, one.picture.shape[1::-1])[..., None]
    painted = bare * (1 - there) + ink * there
    return np.clip(painted, 0, 255).astype(np.uint8)
