"""A camera over a drawn table: a source like any other; hands lay things before it."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import count

from vision.board.tabletop.arranging import SetPiece, arranged
from vision.board.tabletop.evenings import light_at
from vision.board.tabletop.handing import SIDES, Handing, handing
from vision.board.tabletop.sketch import Sketch, TablePiece
from vision.board.tabletop.studio import Studio
from vision.frames import Picture

QUICK, SLOW = 0.12, 0.3
"""Seconds between two pictures while a hand is there, and otherwise."""


class DrawnCamera:
    """Looks at a table on which somebody's hand lays what is wanted, in real time.

    Whoever looks through it has a thread of his own; who lays, another.
    """

    beat = 0.0

    def __init__(
        self,
        studio: Studio,
        pieces: Sequence[TablePiece] = (),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.studio = studio
        self._clock, self._numbers = clock, count(1)
        self._closed = threading.Event()
        self._began = clock()
        self._act = Handing(tuple(pieces), tuple(pieces), (), ())

    # ---- what hands do

    def lay(self, wanted: Sequence[SetPiece]) -> None:
        """A hand begins to change what stands there into what is wanted."""
        before, number = self._act.after, next(self._numbers)
        after = arranged(self.studio.board, wanted, before, number)
        act = handing(before, after, number % len(SIDES))
        self._began, self._act = self._clock(), act

    def lies(self, wanted: Sequence[SetPiece]) -> bool:
        """Whether this is what stands there, or is being laid."""
        there = (SetPiece(p.kind, p.colour, p.region) for p in self._act.after)
        return Counter(there) == Counter(wanted)

    @property
    def since(self) -> float:
        """Seconds since the hand has left; below nought while it is there."""
        return self._clock() - self._began - self._act.gone

    @property
    def sketch(self) -> Sketch:
        return self._act.at(self._clock() - self._began)

    # ---- as a camera

    def grab(self) -> bool:
        self._closed.wait(QUICK if self.since < 0.5 else SLOW)
        return True

    def decode(self) -> Picture | None:
        return self.studio.photograph(self.sketch, light_at(1, self._clock()))

    def close(self) -> None:
        self._closed.set()
