"""The outline of one die whose place is known, told from what lies about it.

The net knows where a face is better than how large it is: a bold sign looks to it
like a die of its own. Here the body is told from its ground by colours alone, those
near the middle against those farther out, whatever pattern either has.
"""

from dataclasses import replace

import cv2
import numpy as np

from vision.dice.stones import Stone, rim, upright
from vision.dice.whereabouts import Whereabout
from vision.frames import Picture

ACROSS = 72
"""Pixels of the part that is looked at."""
REACH = 2.2
"""Of the face's size to each side: a sign may be half as wide as its face."""
OUTER, LIKELY, SURELY = 1.95, 0.85, 0.22
"""Of the face's size: beyond is ground, within is likely or surely die."""
ROUNDS = 3
FILLED, LONG = 0.8, 1.75
"""How much of its rectangle a die covers, and how long that may be."""
SIZES = 0.65, 2.1
"""Against what the net says."""
INNER = 0.75
BODY, ABOUT = 0.42, 0.85
"""Of the face's size from its middle: there is body, and there no more."""
PART = 0.62
"""Of an outline's shorter side; less is only a part of the face."""
BOLD = 1.7
"""So much larger than a sign, about, is its face."""
SAME = 14.0
"""Lab units; both are of one body."""


def trimmed(picture: Picture, one: Whereabout) -> Stone | None:
    """Its outline; None where it cannot be told from what lies about it."""
    side = 2 * REACH * one.size * (BOLD if only_sign(picture, one) else 1.0)
    here = Stone((one.x, one.y), (side, side), 0.0, 0.0)
    part = upright(picture, here, 1.0, ACROSS)
    body = _body(part)
    outlines, _ = cv2.findContours(body, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    mid = (ACROSS - 1) / 2
    mine = [
        o
        for o in outlines
        if cv2.pointPolygonTest(o, (mid, mid), measureDist=False) >= 0
    ]
    if not mine:
        return None
    hull = cv2.convexHull(mine[0])
    (x, y), (a, b), angle = cv2.minAreaRect(hull)
    by = side / ACROSS
    found = Stone(
        (one.x + (x - mid) * by, one.y + (y - mid) * by), (a * by, b * by), angle, 0.0
    )
    low, high = SIZES
    full = cv2.contourArea(mine[0]) > FILLED * a * b
    if not full or found.long > LONG or not low < found.size / one.size < high:
        return None
    return replace(found, light=rim(upright(picture, found)))


def cut(picture: Picture, one: Whereabout, outline: Stone | None) -> Stone:
    """Its upper face: as the net says, unless that is no more than the sign on it."""
    side = one.size, one.size
    if outline is None:
        plain = Stone((one.x, one.y), side, 0.0, 0.0)
        return replace(plain, light=rim(upright(picture, plain, INNER)))
    if one.size < PART * min(outline.sides) or only_sign(picture, one):
        return outline
    return Stone((one.x, one.y), side, outline.angle, outline.light)


def only_sign(picture: Picture, one: Whereabout) -> bool:
    """About what the net took for a die lies the same body still."""
    near = Stone((one.x, one.y), (one.size, one.size), 0.0, 0.0)
    part = upright(picture, near, 2.0, ACROSS)
    lab = cv2.cvtColor(part, cv2.COLOR_BGR2LAB).astype(np.float32)
    rows, columns = np.mgrid[:ACROSS, :ACROSS] - (ACROSS - 1) / 2
    far = np.hypot(rows, columns) * 2 / ACROSS
    inner, outer = (
        np.median(lab[np.abs(far - at) < 0.05], axis=0) for at in (BODY, ABOUT)
    )
    return bool(np.linalg.norm(inner - outer) < SAME)


def _body(part: Picture) -> Picture:
    """White where the die is."""
    rows, columns = np.mgrid[:ACROSS, :ACROSS] - (ACROSS - 1) / 2
    far = np.hypot(rows, columns) / (ACROSS / (2 * REACH))
    mask = np.full((ACROSS, ACROSS), cv2.GC_PR_BGD, np.uint8)
    mask[far > OUTER] = cv2.GC_BGD
    mask[far < LIKELY] = cv2.GC_PR_FGD
    mask[far < SURELY] = cv2.GC_FGD
    back, fore = np.zeros((1, 65)), np.zeros((1, 65))
    cv2.setRNGSeed(1)  # the same picture, the same outline
    cv2.grabCut(part, mask, (0, 0, 1, 1), back, fore, ROUNDS, cv2.GC_INIT_WITH_MASK)
    die = np.isin(mask, (cv2.GC_FGD, cv2.GC_PR_FGD)).astype(np.uint8) * 255
    brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (5, 5))
    solid = cv2.morphologyEx(die, cv2.MORPH_CLOSE, brush)
    return cv2.morphologyEx(solid, cv2.MORPH_OPEN, brush)
