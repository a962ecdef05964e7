"""A drawn board under a drawn camera, ready to be played on: it was seen empty, and
every colour was shown on it.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from companion.devices.board.board_camera import BoardCamera
from companion.devices.board.colour_lesson import LearnedColours
from vision.board.colours import PieceColour
from vision.board.profile.profile import Profile
from vision.board.tabletop.arranging import SetPiece
from vision.board.tabletop.boards import PrintedBoard
from vision.board.tabletop.camera import DrawnCamera
from vision.board.tabletop.showing import empty_profile, shown
from vision.board.tabletop.studio import studio
from vision.camera.opened import OpenedSource
from vision.camera.sources import Source

SEED = 4


class DrawnTable:
    """What it takes a while to make is made by `drawn_table`, in a thread."""

    def __init__(
        self, camera: DrawnCamera, profile: Profile, colours: tuple[PieceColour, ...]
    ) -> None:
        self.camera = camera
        self._profile, self._colours = profile, colours

    @property
    def board(self) -> PrintedBoard:
        return self.camera.studio.board

    def under(self, folder: Path) -> BoardCamera:
        """A camera of the app that looks at it; its files lie in this folder."""
        eyes = BoardCamera(None, folder, open=self._open)
        eyes.table.keep("", self._profile)
        eyes.table.learned = LearnedColours(self._colours)
        eyes.settle()
        return eyes

    def _open(self, _source: Source) -> OpenedSource:
        return self.camera


def drawn_table(
    board: PrintedBoard, colours: Iterable[str], pieces: Sequence[SetPiece] = ()
) -> DrawnTable:
    """A table in an ordinary evening's light, with these pieces on it."""
    place = studio(board, SEED)
    profile = empty_profile(place)
    camera = DrawnCamera(place)
    camera.lay(pieces)
    return DrawnTable(camera, profile, shown(place, profile, colours))
