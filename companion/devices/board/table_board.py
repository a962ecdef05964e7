"""The board that lies on the table: which of the kept ones, and its colours tonight."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from companion.devices.board.board_eyes import BoardEyes, shown_colour
from companion.devices.board.board_view import BoardView
from companion.devices.board.boards import BoardTrouble, KeptBoards, shown, with_regions
from companion.devices.board.colour_lesson import LearnedColours
from companion.sensing.board_status import BoardPlan, KnownBoard, OutlinedRegion
from companion.sensing.tray_status import Corners
from vision.board.colours import PieceColour, Unlearned
from vision.board.found import Quad
from vision.board.profile.outlines import proposed
from vision.board.profile.profile import Profile
from vision.frames import Picture

STRANGER = Profile("", "", 1.0)
"""A board nobody has drawn yet."""
NOBODYS = "grey"
"""The colour of neutral pieces."""


@dataclass(frozen=True, slots=True)
class ExpectedBoard:
    """The board of the game lying open, and the colours of the seats; none without."""

    game: str = ""
    plan: BoardPlan = field(default_factory=BoardPlan)
    seats: tuple[str, ...] = ()

    @property
    def colours(self) -> frozenset[str]:
        return frozenset((*self.seats, *self.plan.neutral, NOBODYS))

    def fits(self, board: KnownBoard | None) -> bool:
        """Whether this game can be played on it."""
        if board is None or not self.game or board.game != self.game:
            return False
        return all(one.region in self.plan.regions for one in board.regions)


class TableBoard:
    """What changes on it lies on the disk first, and is in use then."""

    def __init__(self, folder: Path | None, name: str = "") -> None:
        self.boards = KeptBoards(folder)
        self.kept = self.boards.known()
        self.name, self.profile = "", STRANGER
        self.learned = LearnedColours()
        self.outlines: tuple[Corners, ...] = ()
        self.number = 0
        """Grows with every empty picture."""
        self.use(name)

    @property
    def known(self) -> KnownBoard | None:
        """The one in use, as a page shows it."""
        return shown(self.name, self.profile) if self.profile is not STRANGER else None

    @property
    def empty(self) -> Picture | None:
        return self.profile.empty

    def eyes(
        self, hand: Quad | None, figures: tuple[str, ...] = ()
    ) -> BoardEyes | None:
        """Who looks at it; None for a stranger whose corners nobody drew."""
        if self.profile is STRANGER and hand is None:
            return None
        return BoardEyes(self.profile, self.learned.shown, hand, figures)

    # ---- which

    def use(self, name: str) -> bool:
        """Without a name: one that nobody has drawn. False where there is none."""
        if not name:
            self._leave()
            return True
        profile = self.boards.read(name)
        if profile is None:
            return False
        self._take(name, profile)
        self.learned = LearnedColours(self.boards.colours(name))
        return True

    def suit(self, expected: ExpectedBoard) -> bool:
        """The newest that suits this game, unless the one in use does; was it so?"""
        if not expected.game or expected.fits(self.known):
            return False
        found = (one.id for one in reversed(self.kept) if expected.fits(one))
        return any(self.use(name) for name in found)

    def forget(self, name: str) -> None:
        self.boards.forget(name)
        self.kept = self.boards.known()
        if name == self.name:
            self._leave()

    def bring(self, file: Path) -> str:
        """Take in a board from a file, and use it; its name among people."""
        name = self.boards.bring(file)
        self.kept = self.boards.known()
        self.use(name)
        return self.profile.name

    # ---- what is known of it

    def keep(self, name: str, profile: Profile) -> None:
        """As it is from now on; a new one without a name."""
        taken = self.boards.keep(name, profile)
        self.kept = self.boards.known()
        if taken != self.name:
            self.learned = LearnedColours()
        self._take(taken, profile)

    def keep_regions(self, name: str, regions: Iterable[OutlinedRegion]) -> None:
        profile = self.profile if name == self.name else self.boards.read(name)
        if profile is None or not name:
            raise BoardTrouble("eyes.trouble.gone", name=name)
        self.keep(name, with_regions(profile, regions))

    def teach(
        self, step: str, colours: tuple[str, ...], view: BoardView | None
    ) -> bool:
        """One step of the lesson; `take` what lies there. Are the colours others?"""
        before = self.learned
        if step == "take":
            self.learned = before.take(self._shown(view))
        else:
            self.learned = before.go(step, colours)
        if self.learned.shown == before.shown:
            return False
        self.boards.keep_colours(self.name, self.learned.shown)
        return True

    def taught(self, seats: tuple[str, ...]) -> bool:
        """Whether everybody's pieces were shown."""
        return set(seats) <= set(self.learned.known)

    def _shown(self, view: BoardView | None) -> PieceColour | Unlearned:
        """The colour of the piece that lies there, or why there is none."""
        lesson, place = self.learned.lesson, view.place if view else None
        if lesson is None or view is None or place is None or place.where == "lost":
            return "hidden"
        return shown_colour(lesson.colour, self.profile, view.whole, place)

    def propose(self) -> tuple[Corners, ...]:
        """Outlines of what may be regions on the empty board: work for a thread."""
        empty = self.empty
        return () if empty is None else tuple(map(within, proposed(empty)))

    def _leave(self) -> None:
        self._take("", STRANGER)
        self.learned = LearnedColours()

    def _take(self, name: str, profile: Profile) -> None:
        if profile.empty is not self.profile.empty:
            self.outlines, self.number = (), self.number + 1
        self.name, self.profile = name, profile


def within(corners: Corners) -> Corners:
    """Not a hair beyond the board."""
    return tuple((min(1.0, max(0.0, x)), min(1.0, max(0.0, y))) for x, y in corners)
