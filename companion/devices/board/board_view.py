"""Looks at a board, picture by picture, in a thread of its own."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from companion.devices.board.board_eyes import BoardEyes
from companion.devices.board.figure_watch import Standing
from companion.sensing.tray_status import Corners
from vision.board.found import BoardFound, Place, Quad
from vision.board.straight import UNIT, in_picture, straight
from vision.camera.camera import Camera
from vision.camera.onlooker import Onlooker
from vision.dice.stones import scaled
from vision.frames import CameraFrame, Picture

CALM = 0.1
"""Seconds between two pictures, as far as a board cares."""
WIDE, HIGH = 720, 540
"""Pixels of the pictures on a page: all that is seen, and the board alone."""
STRAIGHT, PART = "sight.straight", "sight.part "
NEAR = 480
"""Pixels of the longer side of a part of the board, seen from near."""


@dataclass(frozen=True, slots=True, eq=False)
class BoardView:
    """What is looked at just now, for a page."""

    whole: Picture
    number: int
    place: Place | None


class BoardLooking(Onlooker):
    """The eyes over one board.

    `eyes` is asked at every picture: who looks changes with the board and its colours.
    """

    def __init__(
        self,
        camera: Camera,
        eyes: Callable[[], BoardEyes | None],
        placed: Callable[[Place | None], None],
        found: Callable[[BoardFound], None],
        stood: Callable[[Standing], None],
    ) -> None:
        super().__init__(camera, "board")
        self.view: BoardView | None = None
        self._eyes, self._placed = eyes, placed
        self._found, self._stood = found, stood
        self._slot.every = CALM

    def step(self, frame: CameraFrame) -> None:
        """One look: where the board lies, and what stands on it if that is news."""
        eyes, before = self._eyes(), self.view.place if self.view else None
        place, found = eyes.see(frame.picture, frame.at) if eyes else (None, None)
        self.view = BoardView(frame.picture, frame.number, place)
        if place != before:
            self._placed(place)
        if found is not None:
            self._found(found)
        if eyes and (stood := eyes.figures(frame.picture)):
            self._stood(stood)


def newest(
    view: BoardView | None, name: str, seen: int, shape: float
) -> tuple[int, Picture] | None:
    """The board alone or all that is seen, small enough for a page; None if shown."""
    if view is None or view.number == seen:
        return None
    if name.startswith(PART):
        return part(view, name.removeprefix(PART), shape)
    if name == STRAIGHT and view.place is not None:
        size = round(HIGH * shape), HIGH
        return view.number, straight(view.whole, view.place.corners, size)
    scale = min(1.0, WIDE / view.whole.shape[1])
    return view.number, np.ascontiguousarray(scaled(view.whole, scale))


def part(view: BoardView, box: str, shape: float) -> tuple[int, Picture] | None:
    """A part of the board made straight: its left, top, width and height as parts."""
    if view.place is None:
        return None
    left, top, wide, high = (float(number) for number in box.split())
    ring = ((left + x * wide, top + y * high) for x, y in UNIT)
    one, two, three, four = in_picture(view.place.corners, ring)
    by = NEAR / max(wide * shape, high)
    size = max(1, round(by * wide * shape)), max(1, round(by * high))
    return view.number, straight(view.whole, (one, two, three, four), size)


def parts(place: Place | None, size: tuple[int, int]) -> Corners:
    """Where the board lies, as parts of the whole picture."""
    wide, high = size
    if place is None or not wide:
        return ()
    return tuple((x / wide, y / high) for x, y in place.corners)


def pixels(corners: Corners, size: tuple[int, int]) -> Quad | None:
    """The drawn corners in the picture, once it is known how large that is."""
    wide, high = size
    if len(corners) != 4 or not wide:
        return None
    a, b, c, d = ((x * wide, y * high) for x, y in corners)
    return a, b, c, d
