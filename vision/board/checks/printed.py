"""Whether what is printed on a board shows through, whatever light falls on it.

Only the fine drawing is compared, each line as strong as those about it: neither lamps
nor shadows nor plastic of the printed colour draw the same lines.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.frames import Picture

FINE, COARSE = 1.0, 2.5
"""Pixels: between these is a line."""
FAINT = 0.8
"""Levels of brightness: fainter is grain."""
SLIPPED = 4
"""Pixels by which a board may lie beside where it should."""


def lines(board: Picture) -> Picture:
    """The drawing alone, of a board made straight."""
    light = cv2.cvtColor(board.astype(np.float32) / 255, cv2.COLOR_BGR2LAB)[..., 0]
    soft = cv2.GaussianBlur(light, (0, 0), FINE)
    drawn = soft - cv2.GaussianBlur(light, (0, 0), COARSE)
    strong = np.sqrt(cv2.GaussianBlur(drawn * drawn, (0, 0), 2 * COARSE)) + FAINT
    return (drawn / strong).astype(np.float32)


def shown(
    empty: Picture, now: Picture, part: Picture, corner: tuple[int, int]
) -> float:
    """How much of the empty board's drawing is seen in a part of it, one being all."""
    x, y = corner
    high, wide = part.shape
    there = empty[y : y + high, x : x + wide]
    top, left = max(0, y - SLIPPED), max(0, x - SLIPPED)
    here = now[top : y + high + SLIPPED, left : x + wide + SLIPPED]
    if not part.any() or here.shape[0] < high or here.shape[1] < wide:
        return 0.0
    mask = part.astype(np.float32)
    alike = cv2.matchTemplate(here, there, cv2.TM_CCOEFF_NORMED, mask=mask)
    good = alike[np.isfinite(alike)]
    return float(good.max(initial=0.0))
