"""What the bench of boards tells; the times are of this machine."""

from __future__ import annotations

from typing import Any

from tests.vision.board.drawn import SEEN, Laid, profile, shot
from vision.board.bench import REGIONS, SPOTS, BoardCosts, measured, regions
from vision.board.finding.finding import Finder
from vision.board.found import BoardFound
from vision.board.profile.profile import Profile
from vision.frames import Picture


class Glance:
    """Finds the board, and has read something new every third frame."""

    def __init__(self, known: Profile) -> None:
        self._finder, self._count = Finder(known), 0
        self.reading: Any = None

    def see(self, picture: Picture, at: float) -> BoardFound | None:
        self._finder.see(picture)
        self._count += 1
        if self._count % 3 == 0:
            self.reading = object()
        return None


def test_each_frame_is_steady_or_was_read() -> None:
    known, sheet = profile(marks=Laid().marks), Laid().sheet()
    frames = (shot(sheet, seed=seed) for seed in range(3))
    found = measured(frames, known, Glance(known), SEEN)
    assert (found["frames"], found["readings"]) == (3, 1)
    assert all(value > 0 for value in found.values())


def test_the_middle_of_all_looks_counts() -> None:
    costs = BoardCosts([0.01] * 3, [0.02] * 3, [0.005, 0.006, 0.9], [], [0.01] * 3)
    found = costs.figures()
    assert (found["steady_by_floor"], found["found_again_by_floor"]) == (0.6, 0.5)
    assert found["reading_ms"] == 0


def test_the_floor_counts_thirty_regions_as_large_as_is_said() -> None:
    each = [int((mask > 0).sum()) for _, mask in regions()]
    assert len(each) == REGIONS
    assert all(abs(much - SPOTS) < 0.03 * SPOTS for much in each)
