"""How many boards without markers are found by what is printed on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import cv2
import numpy as np

from vision.board.checks.photos import BoardPhoto
from vision.board.checks.scores import BoardScore
from vision.board.finding.natural import Landmarks, landmarks
from vision.board.found import Quad
from vision.board.straight import between, straight, turned
from vision.pictures import PictureTrouble, read

BOARD = 1500, 990
"""Pixels of the board made straight, in which errors are counted."""
OFF = 15.0
"""Pixels of it by which a corner may be off: one of a hundred across."""


def judged_places(
    photos: Sequence[BoardPhoto], every: Sequence[BoardPhoto]
) -> BoardScore:
    """Of those that say where the board lies, beside an empty one."""
    known = [photo for photo in photos if "board_quad" in photo.truth]
    empties = [photo for photo in every if bare(photo)]
    if not empties or not known:
        return BoardScore()
    empty = max(empties, key=lambda photo: size(corners(photo)))
    board = straight(read(empty.file), corners(empty), BOARD)
    marks = landmarks(board)
    found = sum(placed(photo, marks) for photo in known)
    return BoardScore(places=len(known), places_found=found)


def bare(photo: BoardPhoto) -> bool:
    """Whether nobody's pieces stand on it."""
    owners = listed(photo, "route_owner")
    return bool(owners) and owners == ["none"] * len(owners)


def listed(photo: BoardPhoto, name: str) -> list[Any]:
    """What the truth lists by this name; nothing where it lists nothing."""
    rows = photo.truth.get(name)
    return rows if isinstance(rows, list) else []


def size(corners: Quad) -> float:
    return float(cv2.contourArea(np.array(corners, np.float32)))


def placed(photo: BoardPhoto, marks: Landmarks) -> bool:
    found = marks.place(read(photo.file))
    if found is None:
        return False
    wide, high = BOARD
    ends = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    there = np.array(turned(between(corners(photo), ends), found))
    return bool(np.hypot(*(there - np.array(ends)).T).max() <= OFF)


def corners(photo: BoardPhoto) -> Quad:
    rows: Iterable[Sequence[float]] = photo.truth.get("board_quad", ())
    try:
        one, two, three, four = ((float(x), float(y)) for x, y in rows)
    except (TypeError, ValueError) as error:
        told = "its board is not described as it should be"
        raise PictureTrouble(f"{photo.file}: {told}.") from error
    return one, two, three, four
