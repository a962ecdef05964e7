"""A picture of what the program sees on a board, for whoever wonders why."""

from __future__ import annotations

import cv2
import numpy as np

from vision.board.colours import PieceColour
from vision.board.found import RegionFound, Word
from vision.board.reading import BoardReader, BoardReading, ring
from vision.frames import Picture

NOBODY = (255, 0, 255)
HAND = (0, 0, 0)
WORDS: dict[Word, tuple[int, int, int]] = {
    "sure": (80, 200, 60),
    "check": (0, 190, 255),
    "unseen": (150, 150, 150),
}
TALL = 0.45
"""Of OpenCV's letters."""


def drawn(board: Picture, found: BoardReading, reader: BoardReader) -> Picture:
    """The board, what stands on it in flat colours, and what is told of each region."""
    picture = board.copy()
    for number, colour in enumerate(reader.colours, 1):
        covered(picture, found.whose == number, paint(colour))
    covered(picture, found.whose == len(reader.colours) + 1, NOBODY)
    picture[found.hidden] //= 2
    for region, told in zip(reader.profile.regions, found.regions, strict=True):
        corners = ring(region, reader.size)
        cv2.polylines(
            picture, [corners], isClosed=True, color=WORDS[told.word], thickness=2
        )
        written(picture, told, corners)
    return picture


def covered(picture: Picture, mask: Picture, colour: tuple[int, int, int]) -> None:
    """Flat, with a thin light line about it."""
    picture[mask] = colour
    rings, _ = cv2.findContours(
        mask.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE
    )
    cv2.drawContours(picture, rings, -1, (255, 255, 255), 1, cv2.LINE_AA)


def paint(colour: PieceColour) -> tuple[int, int, int]:
    """The tint most of the piece has."""
    most = max(colour.tints, key=lambda tint: tint.share)
    lab = np.clip(np.array([[most.middle]]), 0, 255).astype(np.uint8)
    blue, green, red = (
        int(level) for level in cv2.cvtColor(lab, cv2.COLOR_LAB2BGR)[0, 0]
    )
    return blue, green, red


def written(picture: Picture, told: RegionFound, corners: Picture) -> None:
    x, y = corners.min(axis=0)
    lines = (told.region, " ".join(told.colours) or "-", told.word)
    for row, line in enumerate(lines):
        at = int(x) + 4, int(y) + 16 + 16 * row
        for ink, wide in (((0, 0, 0), 3), (WORDS[told.word], 1)):
            face = cv2.FONT_HERSHEY_SIMPLEX
            cv2.putText(picture, line, at, face, TALL, ink, wide, cv2.LINE_AA)
