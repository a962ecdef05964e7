"""Boards that nobody has printed: the net is to learn pieces, not our games' maps."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np

from vision.board.tabletop.boards import PrintedBoard, PrintedRegion
from vision.frames import Point
from vision.training.bodies import Draw, Floats, floats

FINE = 1000.0
SIGNS = ("city", "temple", "gold", "slot")
LETTERS = tuple("ABCDEFGHIKLMNOPRSTUVXYZ")


def random_board(draw: Draw) -> PrintedBoard:
    """As many regions as boards have, of any paint, over a sea of any paint."""
    shape = float(draw.uniform(0.8, 1.45))
    sites = scattered(draw, shape, int(draw.integers(14, 44)))
    hue, dry = floats(draw.uniform(50, 190, 3)), float(draw.uniform(0.45, 1.0))
    parts = floats((shape, 1))
    regions = tuple(
        region(draw, f"r{number}", cell / parts, hue, land=bool(draw.random() < dry))
        for number, cell in enumerate(cells(sites, shape))
    )
    b, g, r = draw.uniform(30, 190, 3).tolist()
    return PrintedBoard("random", "random", shape, regions, (b, g, r))


def scattered(draw: Draw, shape: float, count: int) -> Floats:
    """Places that keep apart from each other."""
    found: list[Floats] = []
    apart = 0.8 * (shape / count) ** 0.5
    for _ in range(60 * count):
        at = floats(draw.uniform((0.02, 0.02), (shape - 0.02, 0.98)))
        if all(np.hypot(*(at - one)) > apart for one in found):
            found.append(at)
    return floats(found)


def cells(sites: Floats, shape: float) -> Iterator[Floats]:
    """What is nearer to each site than to any other, within the board."""
    plane = cv2.Subdiv2D((-5000, -5000, 12000, 12000))
    for site in sites:
        plane.insert((float(site[0] * FINE), float(site[1] * FINE)))
    corners = floats([(0, 0), (shape, 0), (shape, 1), (0, 1)]) * FINE
    for facet in plane.getVoronoiFacetList([])[0]:
        _, ring = cv2.intersectConvexConvex(floats(facet), corners)
        if ring is not None and len(ring) > 2:
            yield floats(ring.reshape(-1, 2) / FINE)


def region(
    draw: Draw, name: str, cell: Floats, hue: Floats, *, land: bool
) -> PrintedRegion:
    middle = cell.mean(0)
    ring = middle + (worn(draw, cell) - middle) * draw.uniform(0.86, 0.99)
    tint = np.clip(hue * draw.uniform(0.6, 1.5, 3), 40, 225)
    b, g, r = tint.tolist()
    wide = float(cell[:, 0].max() - cell[:, 0].min()), float(np.ptp(cell[:, 1]))
    signs = tuple(
        (SIGNS[draw.integers(4)], near(draw, middle, wide))
        for _ in range(draw.integers(0, 3))
    )
    title = "".join(draw.choice(LETTERS, draw.integers(1, 9)))
    label = near(draw, middle, wide)
    corners = tuple(map(place, ring))
    return PrintedRegion(name, title, corners, (b, g, r), land, label, signs)


def worn(draw: Draw, cell: Floats) -> Floats:
    """Borders are no straight lines."""
    rows = []
    for one, other in zip(cell, np.roll(cell, -1, 0), strict=True):
        steps = np.arange(3)[:, None] / 3
        rows.append(one + (other - one) * steps)
    ring = np.concatenate(rows)
    return floats(ring + draw.normal(0, 0.006, ring.shape))


def near(draw: Draw, middle: Floats, wide: tuple[float, float]) -> Point:
    x, y = middle + draw.uniform(-0.25, 0.25, 2) * floats(wide)
    return float(x), float(y)


def place(at: Floats) -> Point:
    return float(at[0]), float(at[1])
