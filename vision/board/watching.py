"""Watches a board frame by frame, and tells what stands on it whenever that settled."""

from __future__ import annotations

from typing import Protocol

import cv2
import numpy as np

from vision.board.colours import PieceColour
from vision.board.found import BoardFound, Place, Quad, RegionFound
from vision.board.light import Light
from vision.board.profile.profile import Profile
from vision.board.reading import HIGH, BoardReader, BoardReading
from vision.board.settling import SMALL, Calmness, Settling
from vision.board.standing import CoveredBoard, StoodFeet
from vision.board.straight import straight
from vision.board.viewpoint import Viewpoint, viewpoint
from vision.frames import Picture

GAP = 0.15
"""Seconds between two readings: a board is slow."""
OFTEN = 1.0
"""Seconds after which a board that keeps moving somewhere is read all the same."""
PATIENCE = 0.5
"""Seconds that news waits for what else has not settled yet."""
TRACE = 0.006
"""How likely a foot must be for some of its piece to be seen, perhaps."""
OTHER_LIGHT = 0.12
"""By what part the light must change to be told."""


class FindsBoard(Protocol):
    """Tells where the board lies, frame by frame."""

    def see(self, picture: Picture) -> Place | None: ...


class Watcher:
    """`see` tells nothing while nothing new has settled."""

    reading: BoardReading | None = None
    """The newest, for whoever wants to see what the program sees."""
    board: Picture | None = None
    """The board made straight, as it was read."""

    def __init__(
        self, profile: Profile, colours: tuple[PieceColour, ...], finder: FindsBoard
    ) -> None:
        self.reader = BoardReader(profile, colours)
        self._finder = finder
        self._calm, self._settling = Calmness(), Settling()
        self._standing = StoodFeet()
        self._place: Place | None = None
        self._eye: tuple[Quad, Viewpoint] | None = None
        self._read_at = -np.inf
        self._light: Light | None = None
        self._news_at = np.inf

    def see(self, picture: Picture, at: float) -> BoardFound | None:
        """One frame, taken at this second."""
        place = self._finder.see(picture)
        if place is None or place.where in ("lost", "moved"):
            return self._gone(place)
        if self._place is None:
            self._calm.forget()
        self._place = place
        if place.where == "held":
            return None  # hardly anything of it is to be seen
        stirring = self._calm.see(self._small(picture, place))
        if not (stirring.changed or self._settling.waits()):
            return None
        if at - self._read_at < (GAP if stirring.moves is None else OFTEN):
            return None
        self._read_at = at
        self._calm.was_read(calm=stirring.moves is None)
        return self._told(self._read(picture, place, stirring.moves), place, at)

    def again(self) -> None:
        """Reads everything anew and tells it, though nothing may have changed."""
        for one in (self._calm, self._settling, self._standing):
            one.forget()

    def _gone(self, place: Place | None) -> BoardFound | None:
        """Told once: nothing is seen of any region, until it is read where it lies."""
        there, self._place = self._place, None
        if there is None:
            return None
        self.again()
        names = self._names
        return BoardFound(place, tuple(RegionFound(n, (), "unseen", 0) for n in names))

    def _read(
        self, picture: Picture, place: Place, moves: Picture | None
    ) -> BoardReading:
        size = self.reader.profile.size(HIGH)
        self.board = straight(picture, place.corners, size)
        eye = self._viewpoint(picture, place)
        self.reading = self.reader.read(self.board, eye, moves)
        return self.reading

    def _told(
        self, reading: BoardReading, place: Place, at: float
    ) -> BoardFound | None:
        feet = self.reader.stood(reading.feet)
        told = self._standing.heed(reading.regions, feet, self._covered(reading))
        if self._settling.heed(told, at):
            self._news_at = min(self._news_at, at)
        light = reading.ground.light
        other = self._light is not None and light.like(self._light) > OTHER_LIGHT
        patient = self._settling.waits() and at - self._news_at < PATIENCE
        if patient or not (other or self._news_at < np.inf):
            return None
        self._light, self._news_at = light, np.inf
        return BoardFound(place, self._settling.believed(self._names), light=other)

    def _covered(self, reading: BoardReading) -> CoveredBoard:
        ground, strangers = reading.ground, self.reader.strangers(reading.shown)
        traces = frozenset(self.reader.stood(reading.feet, TRACE))
        at_all = ground.strange | ground.shaded
        return CoveredBoard(at_all, ground.strange & strangers, traces)

    def _small(self, picture: Picture, place: Place) -> Picture:
        wide = max(16, round(SMALL * self.reader.profile.shape))
        small = straight(picture, place.corners, (wide, SMALL))
        return cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)

    def _viewpoint(self, picture: Picture, place: Place) -> Viewpoint:
        if self._eye is None or self._eye[0] != place.corners:
            size = picture.shape[1], picture.shape[0]
            eye = viewpoint(place.corners, self.reader.profile.shape, size)
            self._eye = place.corners, eye
        return self._eye[1]

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(self.reader.profile.by_name)
