"""Who looks at one board: one finds it, and one reads it once it is known how."""

from companion.devices.board.figure_watch import FigureWatch, Standing
from vision.board.colours import PieceColour, Unlearned, learned
from vision.board.drawing import drawn
from vision.board.finding.finding import Finder
from vision.board.found import BoardFound, Place, Quad
from vision.board.profile.profile import Profile
from vision.board.reading import BoardReading
from vision.board.straight import straight
from vision.board.watching import Watcher
from vision.frames import Picture


class BoardEyes:
    """Of one board, with the colours of tonight's pieces."""

    def __init__(
        self,
        profile: Profile,
        colours: tuple[PieceColour, ...],
        hand: Quad | None,
        figures: tuple[str, ...] = (),
    ) -> None:
        self.profile = profile
        self._finder = Finder(profile, hand)
        known = profile.empty is not None and profile.regions and colours
        self._watcher = Watcher(profile, colours, self._finder) if known else None
        self._figures = FigureWatch(profile, figures)
        self._read: BoardReading | None = None

    def see(
        self, picture: Picture, at: float
    ) -> tuple[Place | None, BoardFound | None]:
        """Where the board lies, and what stands on it if that is news."""
        if self._watcher is None:
            return self._finder.see(picture), None
        found = self._watcher.see(picture, at)
        return self._finder.place, found

    def figures(self, picture: Picture) -> Standing:
        """Figures with a marker that came to stand elsewhere, told once."""
        place = self._finder.place
        if self._watcher is None or place is None or place.where != "found":
            return ()
        before, self._read = self._read, self._watcher.reading
        return self._figures.see(picture, place, read=self._read is not before)

    def again(self) -> None:
        """Tell once more what stands there."""
        if self._watcher is not None:
            self._watcher.again()

    def sight(self) -> Picture | None:
        """A picture of what the program sees; None before it has read."""
        if self._watcher is None or self._watcher.reading is None:
            return None
        board = self._watcher.board
        if board is None:
            return None
        return drawn(board, self._watcher.reading, self._watcher.reader)


def shown_colour(
    name: str, profile: Profile, picture: Picture, place: Place
) -> PieceColour | Unlearned:
    """The colour of the one piece on a board; or why no single one stands there."""
    if profile.empty is None:
        return "none"
    high, wide = profile.empty.shape[:2]
    board = straight(picture, place.corners, (wide, high))
    return learned(name, profile.empty, board)
