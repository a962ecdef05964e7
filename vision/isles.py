"""A photograph of islands on the sea: made straight, and the outlines of its areas.

A tile or a whole archipelago lies on a table, seen from above or a little aslant.
The sea is what is bluest; what it holds is land, and thin bright lines part areas.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

import cv2
import numpy as np

from vision.frames import Picture, Point
from vision.tray import WHOLE, Corners, Tray

Kind: TypeAlias = Literal["land", "sea"]

LONGEST = 640
"""Pixels of the longer side in which outlines are looked for."""
SHEET_WIDE = 320
"""Pixels across in which the sheet itself is looked for."""
COLOURS = 7
"""Kinds of colour a picture is sorted into."""
LIGHT = 0.4
"""How much brightness counts beside colour: shadows are no coast."""
BLUE = 9.0
"""So near to a colour of the sea another is sea too: the light on it changes."""
LEAST = {"land": 0.008, "sea": 0.02}
"""Of the sheet: less is a symbol, a rock or a glint."""
LINE = 0.02
"""Of the longer side: a border line is thinner."""
BRIGHT = 16
"""How much lighter than what is about it a border line is."""
MOST = 24
"""Corners of one outline."""
SEED = 7


@dataclass(frozen=True, slots=True)
class FoundArea:
    """An area: its corners as parts of the sheet, nought to one across and down."""

    kind: Kind
    corners: tuple[Point, ...]


def straight(picture: Picture, size: tuple[int, int]) -> Picture:
    """The sheet alone, as if seen from right above, so many pixels wide and high."""
    high, wide = picture.shape[:2]
    there = np.array(sheet(picture), np.float32) * np.array((wide, high), np.float32)
    here = np.array(WHOLE, np.float32) * np.array(size, np.float32)
    turn = cv2.getPerspectiveTransform(there.astype(np.float32), here)
    return cv2.warpPerspective(picture, turn, size, flags=cv2.INTER_AREA)


def shapes(picture: Picture) -> tuple[FoundArea, ...]:
    """The areas of a sheet that was made straight, the largest first."""
    scale = LONGEST / max(picture.shape[:2])
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    water, lines = sea(small), borders(small)
    found = [*parts(water, lines, "sea"), *parts(~water, lines, "land")]
    areas = grown([mask for _, mask in found], small.shape[:2])
    every = (outlined(kind, area) for (kind, _), area in zip(found, areas, strict=True))
    return tuple(sorted(filter(None, every), key=_size, reverse=True))


# ---- the sheet


def sheet(picture: Picture) -> Corners:
    """Where it lies in the picture: what the sea and its islands fill, or all of it."""
    high, wide = picture.shape[:2]
    small = cv2.resize(picture, (SHEET_WIDE, max(16, SHEET_WIDE * high // wide)))
    water = cv2.morphologyEx(_bits(sea(small)), cv2.MORPH_CLOSE, _brush(9))
    outlines, _ = cv2.findContours(water, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    hull = cv2.convexHull(max(outlines, key=cv2.contourArea))
    quad = four(hull)
    if quad is None:
        return WHOLE
    size = np.array((small.shape[1] - 1, small.shape[0] - 1), np.float32)
    a, b, c, d = ordered(quad.reshape(4, 2) / size)
    found = Tray((a, b, c, d))
    return found.corners if found.good else WHOLE


def four(hull: Picture) -> Picture | None:
    """The four corners that hold an outline best; None where it has not four."""
    around = cv2.arcLength(hull, closed=True)
    for part in (0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.08):
        quad = cv2.approxPolyDP(hull, part * around, closed=True)
        if len(quad) == 4:
            held = cv2.contourArea(quad) / max(cv2.contourArea(hull), 1)
            return quad if held > 0.85 else None
    return None


def ordered(points: Picture) -> list[Point]:
    """Clockwise, the one nearest to the upper left first."""
    middle = points.mean(axis=0)
    angle = np.arctan2(points[:, 1] - middle[1], points[:, 0] - middle[0])
    ring = points[np.argsort(angle)]
    ring = np.roll(ring, -int(np.argmin(ring.sum(axis=1))), axis=0)
    return [(float(x), float(y)) for x, y in np.clip(ring, 0, 1)]


# ---- colours


def sea(small: Picture) -> Picture:
    """Which pixels are sea: those of the bluest kind of colour, and its like."""
    lab = cv2.cvtColor(cv2.medianBlur(small, 5), cv2.COLOR_BGR2LAB).astype(np.float32)
    kinds, middles = sorted_colours(lab * np.array((LIGHT, 1, 1), np.float32))
    warmth = middles[:, 2] + middles[:, 1] / 2
    counts = np.bincount(kinds.ravel(), minlength=COLOURS)
    warmth[counts < 0.03 * kinds.size] = np.float32(999)
    order = np.argsort(warmth)
    ends = np.flatnonzero(np.diff(warmth[order]) > BLUE)  # none: all of it is sea
    mask: Picture = np.isin(kinds, order[: ends[0] + 1] if len(ends) else order)
    return mask


def sorted_colours(points: Picture) -> tuple[Picture, Picture]:
    """The kind of each pixel, and the middle of each kind: the same every time."""
    flat = points.reshape(-1, 3)
    some = flat[:: max(1, len(flat) // 12_000)]
    until = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 20, 0.5)
    cv2.setRNGSeed(SEED)
    none = np.zeros((len(some), 1), np.int32)
    _, _, middles = cv2.kmeans(some, COLOURS, none, until, 2, cv2.KMEANS_PP_CENTERS)
    away = [((points - middle) ** 2).sum(axis=2) for middle in middles]
    return np.argmin(np.stack(away), axis=0), middles


def borders(small: Picture) -> Picture:
    """Thin bright lines that are long enough to part something."""
    light = cv2.cvtColor(small, cv2.COLOR_BGR2LAB)[:, :, 0]
    longest = max(light.shape)
    brush = _brush(round(LINE * longest) | 1)
    thin = cv2.morphologyEx(light, cv2.MORPH_TOPHAT, brush) > BRIGHT
    joined = cv2.morphologyEx(_bits(thin), cv2.MORPH_CLOSE, _brush(5))
    count, labels, rows, _ = cv2.connectedComponentsWithStats(joined)
    long = [n for n in range(1, count) if max(rows[n, 2:4]) > 0.08 * longest]
    mask: Picture = np.isin(labels, long)
    return mask


# ---- areas


def parts(mask: Picture, lines: Picture, kind: Kind) -> Iterator[tuple[Kind, Picture]]:
    """What hangs together and is large enough."""
    rest = cv2.morphologyEx(_bits(mask & ~lines), cv2.MORPH_OPEN, _brush(5))
    count, labels, rows, _ = cv2.connectedComponentsWithStats(rest, connectivity=4)
    for n in range(1, count):
        if rows[n, cv2.CC_STAT_AREA] > LEAST[kind] * mask.size:
            yield kind, labels == n


def grown(masks: list[Picture], size: tuple[int, int]) -> list[Picture]:
    """Every pixel goes to the nearest area: so neighbours meet on their line."""
    if not masks:
        return []
    free = np.ones(size, np.uint8)
    for mask in masks:
        free[mask] = 0
    _, nearest = cv2.distanceTransformWithLabels(free, cv2.DIST_L2, 5)
    areas = []
    for mask in masks:
        areas.append(np.isin(nearest, np.unique(nearest[mask])))
    return areas


def outlined(kind: Kind, area: Picture) -> FoundArea | None:
    """The outline with few corners; holes are filled, for land lies on the sea."""
    soft = cv2.medianBlur(_bits(area), 7)
    rings, _ = cv2.findContours(soft, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    if not rings:
        return None
    ring = simple(max(rings, key=cv2.contourArea))
    if len(ring) < 3:
        return None
    high, wide = area.shape
    size = np.array((wide - 1, high - 1), np.float32)
    spots = ring.reshape(-1, 2) / size
    return FoundArea(kind, tuple((float(x), float(y)) for x, y in spots))


def simple(ring: Picture) -> Picture:
    """As near to the outline as so many corners allow."""
    bend = 2.5
    found = cv2.approxPolyDP(ring, bend, closed=True)
    while len(found) > MOST:
        bend *= 1.25
        found = cv2.approxPolyDP(ring, bend, closed=True)
    return found


def _size(shape: FoundArea) -> float:
    return float(cv2.contourArea(np.array(shape.corners, np.float32)))


def _bits(mask: Picture) -> Picture:
    bits: Picture = mask.astype(np.uint8) * 255
    return bits


def _brush(size: int) -> Picture:
    return cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
