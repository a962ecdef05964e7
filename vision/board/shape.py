"""How wide a board is by its height, from the four corners a camera sees of it."""

import numpy as np

from vision.board.found import Quad
from vision.frames import Picture

FLAT = 2e-3
"""Sides that run together no more than this do not tell how long the lens is."""
LENS = 0.64
"""How long it is then, squared, in widths of the picture: as most are."""
SHORTEST, LONGEST = 0.2, 9.0
LEAST, MOST = 0.25, 4.0


def shape_of(corners: Quad, size: tuple[int, int]) -> float:
    """Its sides run together as they do in a lens whose middle is the picture's."""
    middle = np.array(size, np.float64) / 2
    ring = (np.array(corners, np.float64) - middle) / max(size)
    one, two, three, four = (np.append(spot, 1.0) for spot in ring)
    low, high = np.cross(two, three) @ four, np.cross(four, three) @ two
    if min(abs(low), abs(high)) < 1e-9:
        return 1.0  # they are no four corners
    across = np.cross(one, three) @ four / low * two - one
    down = np.cross(one, three) @ two / high * four - one
    lens = lens_of(across, down)
    wide, tall = (each[:2] @ each[:2] / lens + each[2] ** 2 for each in (across, down))
    return float(np.clip(np.sqrt(wide / max(tall, 1e-12)), LEAST, MOST))


def lens_of(across: Picture, down: Picture) -> float:
    """Squared, so that what lies across the board is square to what lies down."""
    deep = float(across[2] * down[2])
    if abs(deep) < FLAT:
        return LENS
    found = -float(across[:2] @ down[:2]) / deep
    return found if SHORTEST < found < LONGEST else LENS
