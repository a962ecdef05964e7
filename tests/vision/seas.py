"""Tiles of our own, drawn and photographed: islands on a sea, and the truth of them.

Colours, lights, tilts and tables vary with the number. Nothing is anybody's artwork.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from vision.frames import Picture

SIDE = 600
SEAS = ((70, 120, 175), (40, 75, 130), (70, 150, 165), (110, 160, 205))
LANDS = ((205, 180, 120), (120, 150, 70), (160, 120, 80), (150, 150, 145))
TABLES = ((120, 80, 50), (200, 198, 190), (45, 45, 48), (60, 100, 60))
"""Red, green, blue; the last table is green felt."""
SPOTS = ((190, 200, 120), (190, 90, 120))
"""Of the large island: in the open, or cut by the tile's edge."""


@dataclass(frozen=True)
class Tile:
    """A picture, and the areas on it: each a mask of the tile seen from above."""

    picture: Picture
    lands: tuple[Picture, ...]
    seas: tuple[Picture, ...]


def rgb(colour: tuple[int, int, int], jitter: Any) -> tuple[int, ...]:
    red, green, blue = (
        int(np.clip(c + jitter.integers(-12, 13), 0, 255)) for c in colour
    )
    return blue, green, red


def wobbly(luck: Any, x: float, y: float, r: float) -> Picture:
    """The coast of an island."""
    angles = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    waves = sum(
        luck.uniform(0, 0.13) * np.cos(n * angles + luck.uniform(0, 6))
        for n in (2, 3, 5)
    )
    far = r * (1 + waves)
    spots = np.stack((x + far * np.cos(angles), y + far * np.sin(angles)), axis=1)
    return spots.astype(np.int32)


def drawn(number: int) -> Tile:
    """A tile from above: two or three islands, the large one parted by a line."""
    luck = np.random.default_rng(number)
    sea, land = rgb(SEAS[number % 4], luck), rgb(LANDS[number // 4 % 4], luck)
    tile = np.full((SIDE, SIDE, 3), sea, np.uint8)
    rest = ((430, 400, 105), (440, 130, 62))[: 1 + number % 2]
    spots = (SPOTS[number % 3 == 0], *rest)
    islands = [mask_of(wobbly(luck, x, y, r)) for x, y, r in spots]
    for mask in islands:
        tile[mask] = land
    tile = painted(luck, tile)
    for x, y, _ in spots:
        slot = (int(x) + 30, int(y) + 26)
        cv2.rectangle(tile, slot, (slot[0] + 26, slot[1] + 26), (60, 70, 90), 2)
    dry = np.any(islands, axis=0)
    lines = np.zeros((SIDE, SIDE), np.uint8)
    cut = ((190, 40), (200, 360))
    cv2.line(lines, *cut, 255, 5)
    lines[~islands[0]] = 0
    for a, b in (((0, 300), (600, 290)), ((310, 0), (300, 600))):
        part = np.zeros_like(lines)
        cv2.line(part, a, b, 255, 5)
        part[dry] = 0
        lines |= part
    for mask in islands:
        coast, _ = cv2.findContours(
            mask.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE
        )
        cv2.drawContours(tile, coast, -1, (225, 235, 240), 3)
    tile[lines > 0] = (240, 245, 245)
    lands = [part for mask in islands for part in pieces(mask & (lines == 0))]
    return Tile(tile, tuple(lands), tuple(pieces(~dry & (lines == 0))))


def painted(luck: Any, tile: Picture) -> Picture:
    """Waves and woods: no colour is quite even."""
    for step, strong in ((60, 10), (12, 6)):
        rough = luck.normal(0, strong, (SIDE // step, SIDE // step, 3))
        tile = tile + cv2.resize(rough, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC)
    return np.clip(tile, 0, 255).astype(np.uint8)


def mask_of(ring: Picture) -> Picture:
    mask = np.zeros((SIDE, SIDE), np.uint8)
    cv2.fillPoly(mask, [ring], 1)
    return mask > 0


def pieces(mask: Picture) -> list[Picture]:
    count, labels, rows, _ = cv2.connectedComponentsWithStats(
        mask.astype(np.uint8), connectivity=4
    )
    return [labels == n for n in range(1, count) if rows[n, 4] > 0.01 * SIDE**2]


def photographed(number: int, *, tilt: float = 0.08, full: bool = False) -> Tile:
    """On a table, aslant, in uneven light; `full`: nothing but the tile is seen."""
    luck, tile = np.random.default_rng(1000 + number), drawn(number)
    if full:
        return Tile(lit(luck, tile.picture), tile.lands, tile.seas)
    wide, high = 1000, 800
    table = np.full((high, wide, 3), rgb(TABLES[number // 2 % 4], luck), np.uint8)
    grain = luck.normal(0, 9, (high, 1, 1)) + luck.normal(0, 4, (high, wide, 1))
    table = np.clip(table + grain, 0, 255).astype(np.uint8)
    here = np.float32(((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)))
    there = np.float32(((200, 100), (800, 100), (800, 700), (200, 700)))
    there += luck.uniform(-tilt, tilt, (4, 2)).astype(np.float32) * SIDE
    turn = cv2.getPerspectiveTransform(here, there)
    seen = cv2.warpPerspective(tile.picture, turn, (wide, high))
    there_too = cv2.warpPerspective(
        np.full((SIDE, SIDE), 255, np.uint8), turn, (wide, high)
    )
    table[there_too > 127] = seen[there_too > 127]
    return Tile(lit(luck, table), tile.lands, tile.seas)


def lit(luck: Any, picture: Picture) -> Picture:
    """Warm or cold light from one side, a little blur, a camera's noise."""
    high, wide = picture.shape[:2]
    x, y = np.meshgrid(np.linspace(-1, 1, wide), np.linspace(-1, 1, high))
    slope = 0.9 + luck.uniform(-0.22, 0.22) * x + luck.uniform(-0.22, 0.22) * y
    tint = 1 + np.array((-1, 0, 1)) * luck.uniform(-0.1, 0.14)
    shone = picture * slope[:, :, None] * tint + luck.normal(0, 5, picture.shape)
    return cv2.GaussianBlur(np.clip(shone, 0, 255).astype(np.uint8), (3, 3), 0)
