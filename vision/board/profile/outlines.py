"""Outlines of regions, proposed from the borders that are printed on a board.

Whatever lies between lines may be a region. A printed line is an edge, or thin and
darker or lighter than both its sides; what a finger means is what holds together about
it at most strengths of line.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np

from vision.frames import Picture, Point

Outline = tuple[Point, ...]
"""Corners as parts of the board."""

LONGEST = 720
"""Pixels of the longer side in which lines are looked for."""
LEAST, MOST = 0.003, 0.25
"""Of the board: less is a symbol, more is the sea or the table."""
LEVELS = np.geomspace(0.012, 0.16, 12)
"""How strong an edge must be to part regions, one for black beside white."""
GAP = 5
"""Pixels of a line that may be missing."""
LINE = 4
"""Pixels across of a printed line: half of it belongs to either side."""
STEADY = 1.25
"""What a region gains at most while weaker lines fall away: more, and it leaks."""
LIKE = 0.8
"""Two outlines that share so much are one."""
HAT, PLAIN = 9, 0.45
"""Pixels across, in which what is thin is darker or lighter; how strong a line that is,
beside an edge of so many levels.
"""
CORNERS = 40
SLACK = 0.004
"""Of the board: so far an outline may lie beside the line it follows."""


def proposed(picture: Picture) -> tuple[Outline, ...]:
    """What may be a region on an empty board that was made straight; the likeliest
    first: what was found often, and is large.

    They lie within each other: who means another touches again.
    """
    scale = LONGEST / max(picture.shape[:2])
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    found: list[FoundPart] = []
    for strength in lines(small):
        for part in steady(strength):
            same = next((one for one in found if alike(part, one.part)), None)
            if same is None:
                found.append(FoundPart(part))
            else:
                same.times += 1
    found.sort(key=lambda one: -one.times * math.sqrt(much(one.part)))
    return tuple(filter(None, (outlined(one.part) for one in found)))


@dataclass(slots=True, eq=False)
class FoundPart:
    """A part, and at how many strengths of line it was found."""

    part: Picture
    times: int = 1


def lines(picture: Picture) -> Iterator[Picture]:
    """How strong a line each place is of: as an edge, as a dark and as a light line."""
    yield edges(picture)
    calm = cv2.cvtColor(cv2.medianBlur(picture, 3), cv2.COLOR_BGR2LAB)
    light = calm[..., 0].astype(np.float32) / 255
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (HAT, HAT))
    for thin in (cv2.MORPH_BLACKHAT, cv2.MORPH_TOPHAT):
        yield PLAIN * cv2.morphologyEx(light, thin, disc)


def edges(picture: Picture) -> Picture:
    """How strong a line each place is of, nought to one; letters and grain are not."""
    calm = cv2.medianBlur(picture, 5)
    colours = cv2.cvtColor(calm, cv2.COLOR_BGR2LAB).astype(np.float32) / 255
    cross = cv2.getStructuringElement(cv2.MORPH_CROSS, (3, 3))
    each = cv2.morphologyEx(colours, cv2.MORPH_GRADIENT, cross)
    strongest: Picture = each.max(axis=2)
    return strongest


def steady(strength: Picture) -> Iterator[Picture]:
    """Parts that stay as they are while the weaker lines about them fall away."""
    levels = [list(parts(strength, level)) for level in LEVELS]
    for here, above in pairwise(levels):
        for part in here:
            grown = next((one for one in above if np.any(one & part)), None)
            if grown is not None and much(grown) <= STEADY * much(part):
                yield grown


def parts(strength: Picture, level: float) -> Iterator[Picture]:
    """What no line of this strength crosses, filled, without what hangs on by a gap."""
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (GAP, GAP))
    onto = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (GAP + LINE, GAP + LINE))
    inner = cv2.erode((strength < level).astype(np.uint8), disc)
    count, names, facts, _ = cv2.connectedComponentsWithStats(inner, connectivity=4)
    for name in range(1, count):
        share = facts[name, cv2.CC_STAT_AREA] / names.size
        if LEAST / 2 <= share <= MOST:
            grown = cv2.dilate((names == name).astype(np.uint8), onto)
            whole = filled(grown)
            if LEAST <= much(whole) / names.size <= MOST:
                yield whole


def filled(part: Picture) -> Picture:
    """Without the names, symbols and cities printed in it."""
    rings, _ = cv2.findContours(part, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    return cv2.drawContours(np.zeros_like(part), rings, -1, 1, cv2.FILLED)


def much(part: Picture) -> int:
    return int(np.count_nonzero(part))


def alike(one: Picture, other: Picture) -> bool:
    both = np.count_nonzero(one & other)
    return bool(both >= LIKE * np.count_nonzero(one | other))


def outlined(part: Picture) -> Outline:
    """Its corners; none where it is no area."""
    rings, _ = cv2.findContours(part, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    longest = max(rings, key=cv2.contourArea)
    high, wide = part.shape
    slack = SLACK * max(part.shape)
    corners = cv2.approxPolyDP(longest, slack, closed=True)[:, 0]
    while len(corners) > CORNERS:
        slack *= 1.3
        corners = cv2.approxPolyDP(longest, slack, closed=True)[:, 0]
    if len(corners) < 3:
        return ()
    return tuple((float(x) / (wide - 1), float(y) / (high - 1)) for x, y in corners)


def about(spot: Point, outlines: Iterable[Outline]) -> tuple[Outline, ...]:
    """Those a finger on this spot may mean, the likeliest first."""
    return tuple(one for one in outlines if inside(spot, one))


def inside(spot: Point, outline: Outline) -> bool:
    ring = np.array(outline, np.float32)
    return cv2.pointPolygonTest(ring, spot, measureDist=False) >= 0
