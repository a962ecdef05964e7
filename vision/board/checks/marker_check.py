"""How many of the markers on photographs are found, in the frames cameras give."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence

import cv2
import numpy as np

from vision.board.checks.photos import BoardPhoto
from vision.board.checks.scores import BoardScore
from vision.board.finding.markers import AT_CORNERS, DICTIONARY, seek
from vision.frames import Picture
from vision.pictures import PictureTrouble, read

FRAMES = ((1280, 720), (1920, 1080))
"""Each photograph is shown as these two would show it: twice as many markers."""
GROUND = 110
"""The grey beside a photograph of another form."""
OTHERS = {"tag36h11": "DICT_APRILTAG_36h11"}
"""Families that OpenCV has by another name."""
MOST = 1024


def judged_markers(photos: Sequence[BoardPhoto], _: Sequence[BoardPhoto]) -> BoardScore:
    """A board's four are asked for by number; of another family, any there may be."""
    return sum((of_photo(photo) for photo in photos), BoardScore())


def of_photo(photo: BoardPhoto) -> BoardScore:
    """Markers whose family only another program has are asked of nobody."""
    there, family = numbers(photo), family_of(photo)
    if family is None:
        return BoardScore(photos=1)
    picture = read(photo.file)
    looks = (in_frame(picture, frame, family, there, photo) for frame in FRAMES)
    score = BoardScore(photos=1, markers=len(FRAMES) * len(there))
    return sum(looks, score)


def in_frame(
    picture: Picture,
    frame: tuple[int, int],
    family: str,
    there: frozenset[int],
    photo: BoardPhoto,
) -> BoardScore:
    shown = framed(picture, frame)
    began = time.perf_counter()
    found = {marker.number for marker in seek(shown, asked(family, there), family)}
    seconds = time.perf_counter() - began
    wrong = len(found - there) if photo.truth.get("exhaustive") else 0
    return BoardScore(
        markers_found=len(found & there), false_ids=wrong, looks=1, seconds=seconds
    )


def asked(family: str, there: frozenset[int]) -> Collection[int]:
    """No truth is given away: only a board knows beforehand which markers it has."""
    ours = family == DICTIONARY and there <= AT_CORNERS
    return AT_CORNERS if ours else range(MOST)


def framed(picture: Picture, frame: tuple[int, int]) -> Picture:
    """The whole photograph in a camera's frame, grey beside it."""
    wide, high = frame
    by = min(wide / picture.shape[1], high / picture.shape[0])
    how = cv2.INTER_AREA if by < 1 else cv2.INTER_LINEAR
    small = cv2.resize(picture, None, fx=by, fy=by, interpolation=how)[:high, :wide]
    shown = np.full((high, wide, 3), GROUND, np.uint8)
    shown[: small.shape[0], : small.shape[1]] = small
    return shown


def family_of(photo: BoardPhoto) -> str | None:
    """OpenCV's name of it; None for one that comes with another program."""
    named = str(photo.truth.get("family", ""))
    name = OTHERS.get(named, named)
    known = name.startswith("DICT_") and isinstance(getattr(cv2.aruco, name, None), int)
    return name if known else None


def numbers(photo: BoardPhoto) -> frozenset[int]:
    try:
        rows = photo.truth.get("ids")
        if rows is None:
            rows = [row["id"] for row in photo.truth["markers"]]
        return frozenset(int(number) for number in rows)
    except (KeyError, TypeError, ValueError) as error:
        told = "its markers are not described as they should be"
        raise PictureTrouble(f"{photo.file}: {told}.") from error
