"""Whether a hand is told on photographs of one table: what reaches in over the edge and
lies there on no other photograph of it.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.board.checks.photos import BoardPhoto
from vision.board.checks.scores import BoardScore
from vision.board.finding.natural import Landmarks, landmarks
from vision.board.ground import compared
from vision.board.straight import between
from vision.frames import Picture
from vision.pictures import PictureTrouble, read

LONGEST = 480
"""Pixels of the longer side at which photographs are compared."""
LEAST = 0.004
"""Of the photograph: a smaller thing at its edge is no hand."""
EDGE = 12
"""Pixels within which a thing reaches the edge."""
WITNESSES = 2
"""Other photographs that must show a place, so that one with a hand does not accuse
one without.
"""
OPENED, CLOSED = 5, 9
"""Pixels of what is too thin to be a hand, and of what parts its fingers."""


@dataclass(frozen=True, slots=True, eq=False)
class TableView:
    """A photograph at the size of comparing, and what it is known by."""

    photo: BoardPhoto
    picture: Picture
    landmarks: Landmarks


def judged_hands(photos: Sequence[BoardPhoto], _: Sequence[BoardPhoto]) -> BoardScore:
    views = [viewed(photo) for photo in photos]
    return sum((of_view(view, views) for view in views), BoardScore())


def viewed(photo: BoardPhoto) -> TableView:
    picture = read(photo.file)
    scale = min(1.0, LONGEST / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return TableView(photo, small, landmarks(small))


def of_view(view: TableView, views: Iterable[TableView]) -> BoardScore:
    began = time.perf_counter()
    told = hand(view.picture, (one for one in views if one is not view))
    seconds = time.perf_counter() - began
    right = told == visible(view.photo)
    return BoardScore(
        photos=1, boards=1, boards_right=int(right), looks=1, seconds=seconds
    )


def visible(photo: BoardPhoto) -> bool:
    truth = photo.truth.get("hand_visible")
    if not isinstance(truth, bool):
        raise PictureTrouble(f"{photo.file}: whether a hand is seen is not said.")
    return truth


def hand(picture: Picture, others: Iterable[TableView]) -> bool:
    """Whether something large reaches in that no other photograph shows."""
    pairs = list(strange(picture, others))
    if len(pairs) < WITNESSES:
        return False
    known = np.sum([shown for shown, _ in pairs], axis=0) >= WITNESSES
    alone = np.all([differs | ~shown for shown, differs in pairs], axis=0)
    there = (known & alone).astype(np.uint8)
    there = cv2.morphologyEx(there, cv2.MORPH_OPEN, square(OPENED))
    there = cv2.morphologyEx(there, cv2.MORPH_CLOSE, square(CLOSED))
    _, _, facts, _ = cv2.connectedComponentsWithStats(there)
    return any(reaches(row, picture) for row in facts[1:])


def strange(
    picture: Picture, others: Iterable[TableView]
) -> Iterator[tuple[Picture, Picture]]:
    """What each other photograph shows of this one, and where both differ."""
    high, wide = picture.shape[:2]
    for other in others:
        corners = other.landmarks.place(picture)
        if corners is None:
            continue
        h, w = other.picture.shape[:2]
        onto = between(((0, 0), (w, 0), (w, h), (0, h)), corners)
        same = cv2.warpPerspective(other.picture, onto, (wide, high))
        whole = np.full((h, w), 255, np.uint8)
        shown = cv2.warpPerspective(whole, onto, (wide, high)) > 200
        yield shown, compared(same, picture, shown).strange & shown


def reaches(facts: Picture, picture: Picture) -> bool:
    """Whether a thing is large and at the edge."""
    high, wide = picture.shape[:2]
    left, top, across, down, area = (int(each) for each in facts)
    near = min(left, top, wide - left - across, high - top - down) <= EDGE
    return bool(near and area >= LEAST * wide * high)


def square(side: int) -> Picture:
    return np.ones((side, side), np.uint8)
