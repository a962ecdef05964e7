"""What lies flat: a table, the board on it, markers, cards, a tray."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.board.finding.layout import QUIET
from vision.board.finding.markers import DICTIONARY
from vision.board.profile.profile import Mark
from vision.board.tabletop.boards import FINE, PrintedBoard, painted
from vision.board.tabletop.lens import BoardLens
from vision.training.bodies import Draw, Floats, colour, floats
from vision.training.grounds import cloth, felt, plain, wood

SIDE, PITCH = 1024, 900.0
"""Pixels of a table's pattern, and how many of them a board is high."""
BESIDE = 0.36
"""Board heights about the board in which something may lie."""
CARD = (0.105, 0.15)
TRAY = (0.34, 0.26)
"""How large cards and the dice's tray are, in board heights."""
FAMILY = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """The table's pattern, and what lies on it from straight above: its paint, and
    how much of it covers the table.
    """

    table: Floats
    paint: Floats
    cover: Floats


def laid(board: PrintedBoard, seed: int, *, cards: bool = True) -> Laid:
    """The board with `BESIDE` of table on every side."""
    draw = np.random.default_rng((seed, 12))
    rim = round(BESIDE * FINE)
    art = painted(board, seed)
    high, wide = art.shape[:2]
    paint = np.zeros((high + 2 * rim, wide + 2 * rim, 3), np.float32)
    cover = np.zeros(paint.shape[:2], np.float32)
    table = tabletop(draw)
    shade(cover, rim)
    if cards:
        tray(draw, paint, cover, board.shape)
        for place in beside(draw, board.shape):
            card(draw, paint, cover, place)
    paint[rim : rim + high, rim : rim + wide] = art
    cover[rim : rim + high, rim : rim + wide] = 1
    for mark in board.profile().marks:
        marker(paint, cover, mark, board.shape)
    return Laid(table, paint, cover)


def tabletop(draw: Draw) -> Floats:
    """Wood or cloth, neither black nor white."""
    make = (wood, wood, felt, plain, cloth)[draw.integers(5)]
    picture = np.clip(floats(make(draw, SIDE)), 4, 250)
    mean = float(picture.mean())
    picture = picture * (np.clip(mean, 50, 165) / max(mean, 1))
    return floats(np.clip(picture, 4, 240))


def beside(draw: Draw, shape: float) -> list[tuple[float, float]]:
    """Where cards lie: before and beside the board."""
    return [
        (float(draw.uniform(-0.3, shape + 0.2)), float(draw.uniform(1.06, 1.3)))
        for _ in range(draw.integers(2, 7))
    ] + [(shape + 0.16, float(draw.uniform(0.2, 0.7)))]


def pixel(x: float, y: float) -> tuple[int, int]:
    return round((x + BESIDE) * FINE), round((y + BESIDE) * FINE)


def card(draw: Draw, paint: Floats, cover: Floats, at: tuple[float, float]) -> None:
    (x, y), (wide, high) = pixel(*at), (round(side * FINE) for side in CARD)
    box = slice(max(y, 0), y + high), slice(max(x, 0), x + wide)
    if not paint[box].size:
        return
    cover[box], paint[box] = 1, floats((206, 220, 228))
    inner = paint[box][10:-10, 10:-10]
    inner[:] = colour(draw) * draw.uniform(0.3, 1.0)
    inner[inner.shape[0] // 2 :] *= 0.8


def tray(draw: Draw, paint: Floats, cover: Floats, shape: float) -> None:
    """Felt within a wooden rim, behind the board's right corner."""
    x, y = pixel(*tray_at(shape))
    wide, high = (round(side * FINE) for side in TRAY)
    felted = (colour(draw) * 0.45).tolist()
    a, b = (x + 24, y + 24), (x + wide - 24, y + high - 24)
    cv2.rectangle(cover, (x, y), (x + wide, y + high), 1.0, -1)
    cv2.rectangle(paint, (x, y), (x + wide, y + high), (46, 74, 108), -1)
    cv2.rectangle(paint, a, b, felted, -1)


def tray_at(shape: float) -> tuple[float, float]:
    return shape * 0.62, -0.31


def shade(cover: Floats, rim: int) -> None:
    """The thin shade about the board's edge: it is as thick as cardboard."""
    cover[rim - 4 : -rim + 9, rim - 4 : -rim + 9] = 0.6
    cover[:] = cv2.GaussianBlur(cover, (0, 0), 4)


def marker(paint: Floats, cover: Floats, mark: Mark, shape: float) -> None:
    """A printed marker with the white about it."""
    (left, top), _, (right, low), _ = mark.corners
    x, y = pixel(left * shape, top)
    side = pixel(right * shape, low)[0] - x
    quiet = round(side * QUIET)
    sign = cv2.aruco.generateImageMarker(FAMILY, mark.number, side)
    paper = np.full((side + 2 * quiet,) * 2, 236, np.float32)
    paper[quiet:-quiet, quiet:-quiet] = floats(sign) / 255 * 210 + 26
    box = slice(y - quiet, y + side + quiet), slice(x - quiet, x + side + quiet)
    paint[box], cover[box] = paper[..., None], 1


def through(lens: BoardLens, flat: Laid) -> Floats:
    """What lies flat as the camera sees it."""
    wide, high = lens.size
    across, down = np.meshgrid(np.arange(wide), np.arange(high))
    places = lens.ground(floats(np.stack([across, down], -1)))
    soft = blur(lens)
    there = (places + BESIDE) * FINE
    paint = sampled(cv2.GaussianBlur(flat.paint, (0, 0), soft), there)
    cover = sampled(cv2.GaussianBlur(flat.cover, (0, 0), soft), there)[..., None]
    pattern = cv2.GaussianBlur(flat.table, (0, 0), soft * PITCH / FINE)
    table = sampled(pattern, places * PITCH, cv2.BORDER_REFLECT_101)
    return floats(table * (1 - cover) + paint * cover)


def sampled(flat: Floats, spots: Floats, edge: int = cv2.BORDER_CONSTANT) -> Floats:
    x, y = floats(spots[..., 0]), floats(spots[..., 1])
    return floats(cv2.remap(flat, x, y, cv2.INTER_LINEAR, borderMode=edge))


def blur(lens: BoardLens) -> float:
    """As much as the camera has fewer pixels than the paint."""
    quad = floats(lens.quad(1.0))
    high = float(np.linalg.norm(quad[3] - quad[0]))
    return max(0.3, 0.36 * FINE / high)
