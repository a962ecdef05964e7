"""What became of a board under its camera: where it lies, what was read of it."""

from dataclasses import dataclass, replace

from companion.devices.board.understanding import news, told
from companion.kernel.sighting import BoardSeen, RegionSeen
from companion.sensing.board_status import SeenRegion
from vision.board.found import BoardFound, Place

LAST = 3
"""Changes that are told on the page."""


@dataclass(frozen=True, slots=True)
class BoardStory:
    """`missing`: it was lost, and that was said."""

    place: Place | None = None
    readings: tuple[SeenRegion, ...] = ()
    latest: tuple[SeenRegion, ...] = ()
    missing: bool = False

    def placed(self, place: Place | None) -> "BoardStory":
        """It lies there now; while it is lost nothing is read."""
        after = replace(self, place=place)
        now = place.where if place else ""
        if now == "lost":
            return replace(after.unseen(), missing=True)
        return replace(after, missing=self.missing and now not in ("found", "moved"))

    def read(self, found: BoardFound) -> "BoardStory":
        """A calm reading; what it changed is told first."""
        now = told(found)
        latest = (*news(self.readings, now), *self.latest)[:LAST]
        return replace(self, readings=now, latest=latest)

    def unseen(self) -> "BoardStory":
        """Every region keeps what was known of it, and is not seen."""
        hidden = tuple(replace(one, mark="unseen") for one in self.readings)
        return replace(self, readings=hidden)

    def anew(self) -> "BoardStory":
        """It is read afresh where it lies."""
        return replace(self, readings=(), latest=())

    @property
    def blind(self) -> BoardSeen:
        """To the table: nothing is seen of any region."""
        return BoardSeen(
            tuple(RegionSeen(one.region, word="unseen") for one in self.readings)
        )


def said(before: BoardStory, now: BoardStory) -> str:
    """That the camera or the board moved, and what was done about it; '' else."""
    if now.missing and not before.missing:
        return "eyes.said.lost"
    moved = now.place is not None and now.place.where == "moved"
    if (before.missing and not now.missing) or moved:
        return "eyes.said.again"
    return ""
