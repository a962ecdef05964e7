"""A picture of what the program sees on a board, for whoever wonders why."""

from __future__ import annotations

import cv2
import numpy as np

from vision.board.colours import PieceColour
from vision.board.found import RegionFound, Word
from vision.board.reading import MOSTLY, THERE, BoardReader, BoardReading, ring
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
    size = board.shape[1], board.shape[0]
    rows = zip(reader.colours, found.shown.each, found.feet, strict=True)
    for colour, (own, *_), feet in rows:
        covered(picture, large(own, reader, size) > MOSTLY, paint(colour))
        footed(picture, large(feet, reader, size) > THERE)
    covered(picture, large(found.shown.nobodys, reader, size) > MOSTLY, NOBODY)
    picture[large(found.hidden.astype(np.uint8), reader, size) > 0] //= 2
    for region, told in zip(reader.profile.regions, found.regions, strict=True):
        corners = ring(region, size)
        cv2.polylines(
            picture, [corners], isClosed=True, color=WORDS[told.word], thickness=2
        )
        written(picture, told, corners)
    return picture


def large(sheet: Picture, reader: BoardReader, size: tuple[int, int]) -> Picture:
    """A sheet as large as the picture, without what it was padded by."""
    wide, high = reader.size
    inner = sheet[:, : round(wide * sheet.shape[0] / high)]
    return cv2.resize(inner, size, interpolation=cv2.INTER_NEAREST)


def covered(picture: Picture, mask: Picture, colour: tuple[int, int, int]) -> None:
    """Flat, with a thin light line about it."""
    picture[mask] = colour
    rings, _ = cv2.findContours(
        mask.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE
    )
    cv2.drawContours(picture, rings, -1, (255, 255, 255), 1, cv2.LINE_AA)


def footed(picture: Picture, feet: Picture) -> None:
    """A ring about each spot on which something of a player's stands."""
    rings, _ = cv2.findContours(
        feet.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE
    )
    for one in rings:
        (x, y), wide = cv2.minEnclosingCircle(one)
        at = round(x), round(y)
        cv2.circle(picture, at, round(wide) + 3, (0, 0, 0), 3, cv2.LINE_AA)
        cv2.circle(picture, at, round(wide) + 3, (255, 255, 255), 1, cv2.LINE_AA)


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
