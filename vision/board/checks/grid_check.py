"""How well the stones on a grid are told on photographs with truth."""

from __future__ import annotations

import time
from collections.abc import Sequence

from vision.board.checks.grid import settled
from vision.board.checks.photos import BoardPhoto
from vision.board.checks.place_check import corners
from vision.board.checks.scores import BoardScore
from vision.board.checks.stones import CELL, DARK, EMPTY, LIGHT, read
from vision.board.straight import straight
from vision.pictures import PictureTrouble
from vision.pictures import read as read_picture

SIGNS = {".": EMPTY, "B": DARK, "W": LIGHT}
MOST = 60


def judged_grids(photos: Sequence[BoardPhoto], _: Sequence[BoardPhoto]) -> BoardScore:
    """Each by itself: a stone looks otherwise in another light."""
    asked = [photo for photo in photos if of_stones(photo)]
    return sum((of_photo(photo) for photo in asked), BoardScore())


def of_stones(photo: BoardPhoto) -> bool:
    """Whether its truth is rows of places that are empty, dark or light."""
    rows = photo.truth.get("cells")
    if not isinstance(rows, list) or not 0 < len(rows) <= MOST:
        return False
    good = (isinstance(row, str) and set(row) <= SIGNS.keys() for row in rows)
    return "board_quad" in photo.truth and all(good)


def of_photo(photo: BoardPhoto) -> BoardScore:
    rows = photo.truth["cells"]
    if any(len(row) != len(rows) for row in rows):
        raise PictureTrouble(f"{photo.file}: its grid is no square.")
    picture, ring = read_picture(photo.file), corners(photo)
    side = len(rows) * CELL
    began = time.perf_counter()
    board = settled(straight(picture, ring, (side, side)), len(rows))
    kinds = read(board, len(rows))
    seconds = time.perf_counter() - began
    truth = [[SIGNS[sign] for sign in row] for row in rows]
    right = int((kinds == truth).sum())
    whole = int(right == kinds.size)
    return BoardScore(1, kinds.size, right, 1, whole, looks=1, seconds=seconds)
