"""Floors with something below: grilles, sheets full of holes, panes of glass."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from vision.training.bodies import Draw, Floats, colour, floats, ints


def grille(draw: Draw, side: int, below: Floats) -> Floats:
    """Bars, a lattice, a sheet of holes or a wheel of slats, over what lies deeper."""
    solid = np.zeros((side, side), np.float32)
    PATTERNS[draw.integers(len(PATTERNS))](draw, solid)
    bars = colour(draw) * draw.uniform(0.5, 1.1)
    rounded = cv2.GaussianBlur(solid, (0, 0), draw.uniform(0.6, 3))
    edge = (rounded - np.roll(rounded, 2, draw.integers(2)))[..., None]
    deep = cv2.GaussianBlur(below, (0, 0), draw.uniform(0.6, 8))
    deep *= floats(draw.uniform(0.05, 0.8))
    mix = solid[..., None]
    return floats(deep * (1 - mix) + (bars + edge * draw.uniform(-150, 150)) * mix)


def lattice(draw: Draw, solid: Floats) -> None:
    side, pitch = len(solid), draw.uniform(10, 60)
    thick = max(1, int(pitch * draw.uniform(0.12, 0.5)))
    for at in np.arange(0, side + pitch, pitch).astype(int).tolist():
        cv2.line(solid, (at, 0), (at, side), 1.0, thick, cv2.LINE_AA)
    if draw.random() < 0.7:
        solid[:] = np.maximum(solid, solid.T)


def holes(draw: Draw, solid: Floats) -> None:
    side, pitch = len(solid), draw.uniform(8, 50)
    reach = int(pitch * draw.uniform(0.2, 0.46) * 16)
    solid[:] = 1
    for i, y in enumerate(np.arange(0, side + pitch, pitch)):
        for x in np.arange(pitch / 2 * (i % 2), side + pitch, pitch):
            spot = ints([x * 16, y * 16]).tolist()
            cv2.circle(solid, spot, reach, 0.0, -1, cv2.LINE_AA, 4)


def wheel(draw: Draw, solid: Floats) -> None:
    """Slats from a middle outwards, and hoops around it."""
    side = len(solid)
    middle = draw.uniform(0.2, 0.8, 2) * side
    at, thick = ints(middle).tolist(), int(draw.integers(2, 12))
    for turn in np.linspace(0, 2 * np.pi, int(draw.integers(8, 40)), endpoint=False):
        way = np.array([np.cos(turn), np.sin(turn)])
        end = ints(middle + way * 2 * side).tolist()
        cv2.line(solid, at, end, 1.0, thick, cv2.LINE_AA)
    for far in np.arange(0.1, 1, draw.uniform(0.1, 0.3)) * side:
        cv2.circle(solid, at, int(far), 1.0, thick, cv2.LINE_AA)


PATTERNS: tuple[Callable[[Draw, Floats], None], ...] = (lattice, holes, wheel)


def pane(draw: Draw, side: int, below: Floats) -> Floats:
    """Glass: what lies below is soft and tinted, and a lamp or window shines in it."""
    deep = cv2.GaussianBlur(below, (0, 0), draw.uniform(1, 12))
    tint = floats(draw.uniform(0.6, 1, 3) * draw.uniform(0.4, 1))
    shine = np.zeros((side, side), np.float32)
    for _ in range(draw.integers(0, 4)):
        at, size = draw.uniform(0, side, 2), draw.uniform(0.05, 0.5, 2) * side
        corners = cv2.boxPoints((at.tolist(), size.tolist(), draw.uniform(0, 180)))
        quad = ints(corners)
        cv2.fillConvexPoly(shine, quad, draw.uniform(0.1, 0.8), cv2.LINE_AA)
    soft = cv2.GaussianBlur(shine, (0, 0), draw.uniform(0.8, 15))[..., None]
    return floats(deep * tint + (255 - deep * tint) * soft)
