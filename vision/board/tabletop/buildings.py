"""Buildings, temples and monuments: of marble, slate and wood."""

from __future__ import annotations

import numpy as np

from vision.board.tabletop.solids import (
    BRONZE,
    MARBLE,
    SLATE,
    WOODEN,
    Paint,
    Solid,
    block,
    gable,
    joined,
    lathe,
)


def temple(_own: Paint, size: float = 0.034, stone: Paint = MARBLE) -> Solid:
    """Steps, columns, a roof."""
    deep, high = size * 0.72, size * 0.55
    posts = [
        lathe(((size * 0.055, 0.0), (size * 0.05, high)), stone).moved(x, y, 0.006)
        for x in np.linspace(-size * 0.42, size * 0.42, 4)
        for y in (-deep * 0.38, deep * 0.38)
    ]
    return joined(
        (
            block(size, deep, 0.006, stone),
            block(size * 0.5, deep * 0.5, high, SLATE).moved(0, 0, 0.006),
            *posts,
            gable(size * 1.08, deep * 1.1, size * 0.3, stone).moved(0, 0, high + 0.006),
        )
    )


def monument(_own: Paint, level: int) -> Solid:
    """A god of several parts upon a pedestal, as high as it is built."""
    r, step = 0.026, 0.03
    foot = lathe(((r * 1.3, 0.0), (r * 1.3, 0.008), (r * 1.1, 0.012)), SLATE)
    shape = (1.0, 1.05, 0.8, 0.9, 0.5, 0.55, 0.3)[: level + 2]
    rise = [(r * part, 0.012 + step * n * 0.8) for n, part in enumerate(shape)]
    return joined((foot, lathe(tuple(rise), BRONZE)))


def port(_own: Paint) -> Solid:
    hall = block(0.032, 0.016, 0.012, SLATE)
    roof = gable(0.034, 0.019, 0.008, WOODEN).moved(0, 0, 0.012)
    return joined((hall, roof, block(0.03, 0.01, 0.003, WOODEN).moved(0, 0.012, 0)))


def fortress(_own: Paint) -> Solid:
    tower = lathe(((0.006, 0.0), (0.0055, 0.02), (0.007, 0.022)), MARBLE)
    wall = block(0.03, 0.024, 0.012, MARBLE)
    at = [(x, y) for x in (-0.014, 0.014) for y in (-0.011, 0.011)]
    return joined((wall, *(tower.moved(x, y, 0) for x, y in at)))


def university(_own: Paint) -> Solid:
    hall = block(0.03, 0.026, 0.012, MARBLE)
    dome = lathe(((0.011, 0.0), (0.009, 0.008), (0.004, 0.012)), BRONZE)
    return joined((hall, dome.moved(0, 0, 0.012)))


def metropolis(own: Paint) -> Solid:
    """Walls about a temple and houses."""
    ground = lathe(((0.036, 0.0), (0.035, 0.008)), MARBLE)
    houses = [
        joined((block(0.014, 0.012, 0.012, MARBLE), roofed)).moved(x, y, 0.008)
        for x, y in ((-0.02, 0.008), (0.018, 0.012), (0.006, -0.022))
        for roofed in (gable(0.016, 0.014, 0.006, WOODEN).moved(0, 0, 0.012),)
    ]
    return joined((ground, *houses, temple(own, 0.028).moved(0, 0, 0.008)))
