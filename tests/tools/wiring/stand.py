"""How high a camera hangs over a board, and what a strip of lights draws."""

from __future__ import annotations

from math import ceil, radians, tan

SPARE = 3.0
"""Centimetres that are seen around the board, and markers lie on."""
LENSES = {"66 x 41": (66.0, 41.0), "70 x 43": (70.0, 43.0), "102 x 67": (102.0, 67.0)}
"""Degrees across and down of a picture of 16 to 9: a Raspberry Pi Camera Module 3, a
webcam that is sold as 78 degrees, and the wide Camera Module 3."""
AMPERES_OF_A_LIGHT = 0.06
"""A WS2812B with all three colours full."""


def height(long: float, short: float, lens: tuple[float, float]) -> int:
    """Centimetres from the lens to the board, up to the next five."""
    across, down = lens
    needed = max(
        (long / 2 + SPARE) / tan(radians(across / 2)),
        (short / 2 + SPARE) / tan(radians(down / 2)),
    )
    return ceil(needed / 5) * 5


def amperes(lights: int, bright: int) -> float:
    return lights * AMPERES_OF_A_LIGHT * (bright + 1) / 256
