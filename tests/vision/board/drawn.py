"""A printed board on a table with its markers about it, drawn by arithmetic, and
photographs of it: nothing here is a picture of a real board.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

import cv2
import numpy as np

from vision.board.finding.layout import laid
from vision.board.finding.markers import DICTIONARY
from vision.board.found import Quad
from vision.board.profile.profile import Mark, Profile
from vision.board.straight import between
from vision.frames import Picture, Point

WIDE, HIGH = 900, 600
"""Of the board, in millimetres, and in pixels of its drawing."""
ROOM = 300
"""Of table about it."""
SIDE = 60.0
KNOWN = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))


@cache
def printed(seed: int = 3) -> Picture:
    """Patches of colour with lines and grain, as a map has them."""
    luck = np.random.default_rng(seed)
    picture = np.full((HIGH, WIDE, 3), (150, 170, 180), np.uint8)
    for _ in range(160):
        middle = luck.integers((0, 0), (WIDE, HIGH))
        ring = middle + luck.integers(-60, 60, (luck.integers(3, 7), 2))
        ink = tuple(int(level) for level in luck.integers(40, 230, 3))
        cv2.fillPoly(picture, [ring.astype(np.int32)], ink, cv2.LINE_AA)
    return picture


@dataclass(frozen=True)
class Laid:
    """What lies on the table; `covers` are rings that something hides."""

    board: Picture = field(default_factory=printed)
    marks: tuple[Mark, ...] = laid(WIDE, HIGH, SIDE)
    figures: tuple[tuple[int, Point], ...] = ()
    covers: tuple[tuple[Point, ...], ...] = ()

    def sheet(self) -> Picture:
        """The table from right above, a pixel a millimetre."""
        luck = np.random.default_rng(1)
        high, wide = HIGH + 2 * ROOM, WIDE + 2 * ROOM
        grain = luck.integers(-9, 9, (high, wide, 1))
        sheet = (np.array((70, 100, 130)) + grain).clip(0, 255).astype(np.uint8)
        sheet[ROOM : ROOM + HIGH, ROOM : ROOM + WIDE] = self.board
        for mark in self.marks:
            stuck(sheet, mark.number, [scaled(spot) for spot in mark.corners])
        for number, (x, y) in self.figures:
            half = (0.018, 0.027)
            ring = [
                (x + dx * half[0], y + dy * half[1])
                for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
            stuck(sheet, number, [scaled(spot) for spot in ring])
        for ring in self.covers:
            spots = np.array([scaled(spot) for spot in ring], np.int32)
            cv2.fillPoly(sheet, [spots], (120, 140, 190), cv2.LINE_AA)
        return sheet


def scaled(spot: Point) -> Point:
    return ROOM + spot[0] * WIDE, ROOM + spot[1] * HIGH


def stuck(sheet: Picture, number: int, ring: list[Point]) -> None:
    """A marker on its white paper."""
    side = 240
    paper = np.full((side * 3 // 2, side * 3 // 2, 3), 255, np.uint8)
    inner = slice(side // 4, side // 4 + side)
    paper[inner, inner] = cv2.aruco.generateImageMarker(KNOWN, number, side)[..., None]
    ends = ((side / 4, side / 4), (side * 1.25, side / 4))
    ends = (*ends, (side * 1.25, side * 1.25), (side / 4, side * 1.25))
    size = sheet.shape[1], sheet.shape[0]
    turned = between(ends, ring)
    over = cv2.warpPerspective(np.full(paper.shape[:2], 255, np.uint8), turned, size)
    ink = cv2.warpPerspective(paper, turned, size)
    sheet[over > 127] = ink[over > 127]


SEEN: Quad = ((520.0, 300.0), (1410.0, 320.0), (1520.0, 860.0), (400.0, 840.0))
"""Where a camera that looks from the side sees the corners of the board."""
FRAME = (1920, 1080)


def photographed(
    table: Laid = Laid(),
    corners: Quad = SEEN,
    frame: tuple[int, int] = FRAME,
    *,
    light: float = 1.0,
    grain: float = 2.0,
    seed: int = 0,
) -> Picture:
    return shot(table.sheet(), corners, frame, light=light, grain=grain, seed=seed)


def shot(
    sheet: Picture,
    corners: Quad = SEEN,
    frame: tuple[int, int] = FRAME,
    *,
    light: float = 1.0,
    grain: float = 2.0,
    seed: int = 0,
) -> Picture:
    """Through a camera, in some light and with its grain."""
    ends = [scaled(spot) for spot in ((0, 0), (1, 0), (1, 1), (0, 1))]
    fit = np.array((frame[0] / FRAME[0], frame[1] / FRAME[1]))
    there = [tuple(map(float, np.array(corner) * fit)) for corner in corners]
    picture = cv2.warpPerspective(
        sheet, between(ends, there), frame, flags=cv2.INTER_AREA
    )
    soft = cv2.GaussianBlur(picture, (3, 3), 0.6).astype(np.float32) * light
    noise = np.random.default_rng(seed).normal(0, grain, (*soft.shape[:2], 1))
    return np.clip(soft + noise, 0, 255).astype(np.uint8)


def pushed(corners: Quad, right: float, down: float) -> Quad:
    one, two, three, four = ((x + right, y + down) for x, y in corners)
    return one, two, three, four


def profile(**facts: object) -> Profile:
    return Profile("Drawn", "none", WIDE / HIGH, **facts)  # type: ignore[arg-type]


def within(corners: Quad, others: Quad, most: float) -> bool:
    return all(
        np.hypot(a - c, b - d) <= most
        for (a, b), (c, d) in zip(corners, others, strict=True)
    )


def strip(x0: float, y0: float, x1: float, y1: float) -> tuple[Point, ...]:
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def numbers(markers: Iterable[object]) -> list[int]:
    return [marker.number for marker in markers]  # type: ignore[attr-defined]
