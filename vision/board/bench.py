"""What it costs to find and read a board, beside the least it can cost.

The floor does with the same frames what nobody can do without: to decode, to make the
board straight, to turn it to hues and to count those of thirty regions. Where the pose
is not held, markers are looked for as well, by OpenCV as it comes.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import cv2
import numpy as np

from vision.board.finding.finding import Finder
from vision.board.finding.markers import DICTIONARY
from vision.board.found import BoardFound, Quad
from vision.board.profile.profile import Profile
from vision.board.straight import between
from vision.dice.bench import one_core
from vision.frames import Picture
from vision.pictures import decoded

RATE = 10.0
"""Frames a second that are looked at."""
SIDE = 1000
"""Pixels of the straight board of the floor."""
REGIONS, SPOTS = 30, 4800
"""How many, and how many pixels each has."""
QUALITY = 85


class BoardEye(Protocol):
    """Tells what stands on a board; its `reading` is another whenever it has read."""

    reading: Any

    def see(self, picture: Picture, at: float) -> BoardFound | None: ...


@dataclass(slots=True)
class BoardCosts:
    """Seconds of each look of a kind."""

    held: list[float] = field(default_factory=list)
    full: list[float] = field(default_factory=list)
    steady: list[float] = field(default_factory=list)
    reading: list[float] = field(default_factory=list)
    again: list[float] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        """Milliseconds, the middle of all, and how they compare with their floors."""
        held, full = middle(self.held), middle(self.full)
        steady, again = middle(self.steady), middle(self.again)
        looks = self.steady + self.reading
        return {
            "frames": len(looks),
            "floor_held_ms": round(held, 2),
            "steady_ms": round(steady, 2),
            "steady_by_floor": round(steady / held, 3),
            "floor_full_ms": round(full, 2),
            "found_again_ms": round(again, 2),
            "found_again_by_floor": round(again / full, 3),
            "readings": len(self.reading),
            "reading_ms": round(middle(self.reading), 2),
            "core_at_10_a_second": round(RATE * statistics.mean(looks), 4),
        }


def middle(seconds: Sequence[float]) -> float:
    return 1000 * statistics.median(seconds) if seconds else 0.0


def measured(
    frames: Iterable[Picture], profile: Profile, eye: BoardEye, corners: Quad
) -> dict[str, float]:
    """Floor and pipeline over the same frames, one after the other, on one core."""
    costs, floor = BoardCosts(), Floor(corners)
    with one_core():
        for count, frame in enumerate(frames):
            data = jpeg(frame)
            costs.held.append(timed(floor.held, data))
            costs.full.append(timed(floor.full, data))
            costs.again.append(timed(found_again, data, profile, floor))
            before = eye.reading
            spent = timed(looked, data, eye, count / RATE)
            read = eye.reading is not before
            (costs.reading if read else costs.steady).append(spent)
    return costs.figures()


def timed(work: Callable[..., object], *facts: object) -> float:
    """Of this thread alone, so that what else runs here does not count."""
    began = time.thread_time()
    work(*facts)
    return time.thread_time() - began


def looked(data: bytes, eye: BoardEye, at: float) -> None:
    eye.see(decode(data), at)


def found_again(data: bytes, profile: Profile, floor: Floor) -> None:
    """As after a push: looked for everywhere; read as the floor reads."""
    frame = decode(data)
    place = Finder(profile).see(frame)
    if place:
        floor.read(frame, place.corners)


def jpeg(frame: Picture) -> bytes:
    """As a camera sends it."""
    how = (cv2.IMWRITE_JPEG_QUALITY, QUALITY)
    return cv2.imencode(".jpg", frame, how)[1].tobytes()


def decode(data: bytes) -> Picture:
    frame = decoded(data)
    assert frame is not None
    return frame


class Floor:
    """What nobody can do without."""

    def __init__(self, corners: Quad) -> None:
        self._corners = corners
        known = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))
        self._markers = cv2.aruco.ArucoDetector(known)
        self._regions = list(regions())

    def held(self, data: bytes) -> None:
        self.read(decode(data), self._corners)

    def full(self, data: bytes) -> None:
        frame = decode(data)
        self._markers.detectMarkers(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY))
        self.read(frame, self._corners)

    def read(self, frame: Picture, corners: Quad) -> None:
        onto = between(corners, ((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)))
        board = cv2.warpPerspective(frame, onto, (SIDE, SIDE))
        hues = cv2.cvtColor(board, cv2.COLOR_BGR2HSV)
        for box, mask in self._regions:
            cv2.calcHist([hues[box]], [0, 1], mask, [30, 32], [0, 180, 0, 256])


def regions() -> Iterable[tuple[tuple[slice, slice], Picture]]:
    """Discs of so many pixels, in rows of six."""
    across = round(2 * (SPOTS / np.pi) ** 0.5)
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (across, across))
    for at in range(REGIONS):
        left, top = 20 + at % 6 * 160, 20 + at // 6 * 190
        yield (slice(top, top + across), slice(left, left + across)), disc * 255
