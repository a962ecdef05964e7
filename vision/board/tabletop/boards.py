"""A printed board: what its maker painted, of which a camera knows the outlines."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np

from vision.board.finding.layout import laid
from vision.board.profile.profile import Profile, Region
from vision.board.tabletop.lens import MARK
from vision.frames import Picture, Point
from vision.training.bodies import Draw, Floats, floats, ints
from vision.training.grounds import noise
from vision.training.letters import write

FINE = 1300
"""Pixels of a board's height as it is painted."""
COAST: tuple[float, float, float] = (46, 62, 74)
DEEP: tuple[float, float, float] = (128, 98, 52)


@dataclass(frozen=True, slots=True)
class PrintedRegion:
    """A region as it is printed: outline and signs in parts of the board."""

    name: str
    title: str
    corners: tuple[Point, ...]
    tint: tuple[float, float, float]
    land: bool = True
    label: Point = (0.5, 0.5)
    signs: tuple[tuple[str, Point], ...] = ()
    ways: tuple[tuple[Point, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """`shape` is its width by its height; `sea` the paint between the regions."""

    name: str
    game: str
    shape: float
    regions: tuple[PrintedRegion, ...]
    sea: tuple[float, float, float] = DEEP
    marked: bool = True

    def profile(self, empty: Picture | None = None) -> Profile:
        """As whoever set it up would have drawn it; land lies over sea."""
        order = sorted(self.regions, key=lambda one: one.land)
        regions = tuple(Region(one.name, one.corners) for one in order)
        marks = laid(self.shape, 1.0, MARK) if self.marked else ()
        return Profile(self.name, self.game, self.shape, regions, marks, empty)


def painted(board: PrintedBoard, seed: int = 0) -> Floats:
    """The printed board from straight above, as paint without light."""
    draw = np.random.default_rng((seed, 11))
    high, wide = FINE, round(FINE * board.shape)
    picture = water(draw, board.sea, max(high, wide))[:high, :wide].copy()
    for region in (one for one in board.regions if not one.land):
        sea_area(picture, region)
    coast(picture, board)
    side = max(high, wide)
    grain = (textured(draw, side) * relief(draw, side))[:high, :wide]
    for region in (one for one in board.regions if one.land):
        land(draw, picture, region, grain)
    for region in board.regions:
        printed_signs(picture, region)
        named(picture, region)
    framed(picture)
    return floats(np.clip(picture, 8, 245))


def ring(corners: tuple[Point, ...], picture: Picture) -> Picture:
    """An outline in sixteenths of pixels."""
    high, wide = picture.shape[:2]
    return ints(floats(corners) * floats((wide, high)) * 16)


def textured(draw: Draw, side: int) -> Floats:
    """Brush and paper: lumps of several sizes about one."""
    lumps = sum(
        noise(draw, side, coarse) * much
        for coarse, much in ((2, 0.025), (7, 0.03), (26, 0.04), (120, 0.06))
    )
    return floats(1 + floats(lumps))


def relief(draw: Draw, side: int) -> Floats:
    """Painted mountains: slopes that look to the upper left are pale."""
    high = floats(sum(noise(draw, side, coarse) * coarse for coarse in (14, 34, 90)))
    slope = high - np.roll(high, (2, 2), (0, 1))
    return floats(np.clip(1 + 0.018 * slope, 0.78, 1.2))


def water(draw: Draw, paint: tuple[float, float, float], side: int) -> Floats:
    """A sea with long waves."""
    waves = noise(draw, side, 5, 6.0) * 0.03 + noise(draw, side, 60, 2.0) * 0.06
    return floats(floats(paint) * (1 + waves) * textured(draw, side))


def sea_area(picture: Floats, region: PrintedRegion) -> None:
    """The dotted border of a sea."""
    edge = ring(region.corners, picture)
    light = (picture.reshape(-1, 3).mean(0) * 1.35 + 12).tolist()
    cv2.polylines(
        picture,
        [edge],
        isClosed=True,
        color=light,
        thickness=4,
        lineType=cv2.LINE_AA,
        shift=4,
    )


def coast(picture: Floats, board: PrintedBoard) -> None:
    """Lines of surf about every land, one outside the other."""
    for wide, much in ((46, 0.12), (26, 0.18), (12, 0.25)):
        mask = np.zeros(picture.shape[:2], np.uint8)
        for one in board.regions:
            if one.land:
                edge = ring(one.corners, picture)
                cv2.polylines(
                    mask,
                    [edge],
                    isClosed=True,
                    color=255,
                    thickness=wide,
                    lineType=cv2.LINE_AA,
                    shift=4,
                )
        surf = (mask.astype(np.float32) * (much / 255))[..., None]
        picture += (floats((214, 196, 160)) - picture) * surf


def land(draw: Draw, picture: Floats, region: PrintedRegion, grain: Floats) -> None:
    """Ground, darker towards its border, with hills on it."""
    mask = np.zeros(picture.shape[:2], np.uint8)
    edge = ring(region.corners, picture)
    cv2.fillPoly(mask, [edge], 255, cv2.LINE_AA, 4)
    inner = cv2.distanceTransform(mask, cv2.DIST_L2, 3)
    near = np.exp(-inner / 22)[..., None]
    ground = floats(region.tint) * grain * (1.05 - 0.3 * near)
    much = (mask.astype(np.float32) / 255)[..., None]
    picture += (ground - picture) * much
    hills(draw, picture, inner)
    cv2.polylines(
        picture,
        [edge],
        isClosed=True,
        color=COAST,
        thickness=4,
        lineType=cv2.LINE_AA,
        shift=4,
    )


def hills(draw: Draw, picture: Floats, inner: Floats) -> None:
    """Small drawn hills and bushes where there is room."""
    down, across = np.nonzero(inner > 24)
    for _ in range(min(26, len(down) // 1800)):
        at = draw.integers(len(down))
        x, y, r = int(across[at]), int(down[at]), int(draw.integers(8, 20))
        dark = (picture[y, x] * 0.72).tolist()
        pale = (picture[y, x] * 1.16).tolist()
        if draw.random() < 0.5:
            peak = ((x - r, y), (x, y - r), (x + r, y))
            cv2.polylines(
                picture, [ints(peak)], isClosed=False, color=dark, thickness=2
            )
            cv2.line(picture, (x, y - r), (x - r // 2, y), pale, 2, cv2.LINE_AA)
        else:
            cv2.ellipse(picture, (x, y), (r // 2, r // 3), 0, 0, 360, dark, -1)


SIGN = 15
"""Pixels: half of a printed sign."""


def printed_signs(picture: Floats, region: PrintedRegion) -> None:
    """Cities are rings, places for temples squares, slots dotted squares."""
    high, wide = picture.shape[:2]
    for sign, (u, v) in region.signs:
        x, y, pale = round(u * wide), round(v * high), (196, 214, 222)
        a, b = (x - SIGN, y - SIGN), (x + SIGN, y + SIGN)
        if sign == "city":
            cv2.circle(picture, (x, y), SIGN, pale, -1, cv2.LINE_AA)
            cv2.circle(picture, (x, y), SIGN, COAST, 4, cv2.LINE_AA)
        elif sign == "temple":
            cv2.rectangle(picture, a, b, pale, -1)
            cv2.rectangle(picture, a, b, COAST, 3)
        elif sign == "gold":
            cv2.circle(picture, (x, y), SIGN - 3, (52, 168, 214), -1, cv2.LINE_AA)
            cv2.circle(picture, (x, y), SIGN - 3, COAST, 2, cv2.LINE_AA)
        else:
            cv2.rectangle(picture, a, b, pale, 2, cv2.LINE_AA)
    for way in region.ways:
        trail(picture, way)


def trail(picture: Floats, way: tuple[Point, ...]) -> None:
    """Dots over the sea."""
    line = floats(way) * floats((picture.shape[1], picture.shape[0]))
    for a, b in pairwise(line):
        steps = max(1, int(np.hypot(*(b - a)) / 16))
        for part in np.arange(steps) / steps:
            x, y = (a + (b - a) * part).round().astype(int).tolist()
            cv2.circle(picture, (x, y), 4, (210, 220, 226), -1, cv2.LINE_AA)


def named(picture: Floats, region: PrintedRegion) -> None:
    high, wide = picture.shape[:2]
    tall = 24.0 if region.land else 20.0
    x = round(region.label[0] * wide - len(region.title) * tall * 0.4)
    ink = floats(COAST if region.land else (206, 190, 160))
    at = (x, round(region.label[1] * high))
    write(picture, region.title.upper(), at, tall, ink, cv2.FONT_HERSHEY_COMPLEX)


def framed(picture: Floats) -> None:
    """A printed border about the board."""
    high, wide = picture.shape[:2]
    cv2.rectangle(picture, (9, 9), (wide - 10, high - 10), (40, 58, 86), 18)
    cv2.rectangle(picture, (20, 20), (wide - 21, high - 21), (92, 150, 190), 3)
