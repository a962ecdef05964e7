"""Print on keys, pages and books; OpenCV writes on bytes, our pictures are floats."""

from __future__ import annotations

import cv2
import numpy as np

from vision.training.bodies import Draw, Floats, colour, floats

FONTS = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
    cv2.FONT_HERSHEY_SCRIPT_SIMPLEX,
)
SIGNS = np.array(list("ABCDEFGHIKLMNOPRSTUWXYZ0123456789?%&@:;.oO8B"))


def letters(draw: Draw, count: int) -> str:
    return "".join(SIGNS[draw.integers(len(SIGNS), size=count)])


def write(
    picture: Floats, text: str, at: tuple[int, int], tall: float, ink: Floats, font: int
) -> None:
    """Write `text` with its lower left corner at `at`."""
    thick = max(1, round(tall * 0.1))
    (wide, high), below = cv2.getTextSize(text, font, tall / 22, thick)
    mask = np.zeros((high + below + 8, wide + 8), np.uint8)
    cv2.putText(mask, text, (4, high + 4), font, tall / 22, 255, thick, cv2.LINE_AA)
    x, y = at[0] - 4, at[1] - high - 4
    left, top = max(0, x), max(0, y)
    part = picture[top : max(0, y + mask.shape[0]), left : max(0, x + mask.shape[1])]
    shown = mask[top - y :, left - x :][: part.shape[0], : part.shape[1]]
    if part.size and shown.size:
        much = shown[..., None].astype(np.float32) / 255
        part += (ink - part) * much


def print_line(draw: Draw, picture: Floats, at: tuple[int, int], tall: float) -> None:
    text = letters(draw, int(draw.integers(1, 16)))
    font = FONTS[draw.integers(len(FONTS))]
    write(picture, text, at, tall, colour(draw) * floats(draw.uniform(0.2, 1)), font)
