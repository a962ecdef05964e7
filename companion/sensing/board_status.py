"""What a camera sees of a board, as values that a page can show."""

from dataclasses import dataclass
from typing import Literal

from companion.sensing.tray_status import Corners, Mark, Point

Where = Literal["", "found", "held", "moved", "lost"]
"""Whether the board is seen, believed to lie where it lay, found elsewhere, or gone."""
How = Literal["", "markers", "picture", "hand"]


@dataclass(frozen=True, slots=True)
class OutlinedRegion:
    """A region by the name its game has for it; its corners as parts of the board."""

    region: str
    corners: Corners


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """What a game says of its board: its regions, and its width by its height.

    `drawn` are outlines the game knows itself; a shape of nought is not known.
    `neutral` are colours of pieces that are nobody's. `figures` may carry a printed
    marker on their base, in the order of its numbers.
    """

    regions: tuple[str, ...] = ()
    shape: float = 0.0
    drawn: tuple[OutlinedRegion, ...] = ()
    neutral: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KnownBoard:
    """A board that was drawn once, as it is kept."""

    id: str
    name: str
    game: str
    shape: float = 1.0
    regions: tuple[OutlinedRegion, ...] = ()


@dataclass(frozen=True, slots=True)
class SeenRegion:
    """Whose pieces stand in a region, by the colours of their seats."""

    region: str
    colours: tuple[str, ...] = ()
    mark: Mark = "sure"


@dataclass(frozen=True, slots=True)
class ColourLesson:
    """The colours to show, and how many were. `trouble`: `none`, `many`, `hidden`."""

    colours: tuple[str, ...]
    shown: int = 0
    trouble: str = ""

    @property
    def colour(self) -> str:
        """The one whose piece is to lie on the board now; none when all have."""
        return self.colours[self.shown] if self.shown < len(self.colours) else ""


@dataclass(frozen=True, slots=True)
class BoardCameraStatus:
    """The camera over the board as it is just now. Words for all of it are a page's."""

    source: str = ""
    phase: str = "off"
    reason: str = ""
    size: tuple[int, int] = (0, 0)
    where: Where = ""
    how: How = ""
    corners: Corners = ()
    """Of the board, as parts of the whole picture."""
    board: KnownBoard | None = None
    kept: tuple[KnownBoard, ...] = ()
    empty: bool = False
    """It is known how the board looks with nothing on it."""
    outlines: tuple[tuple[Point, ...], ...] = ()
    """What may be regions, proposed from the empty board; the likeliest first."""
    regions: tuple[SeenRegion, ...] = ()
    seen: tuple[SeenRegion, ...] = ()
    """What changed last, newest first."""
    known: tuple[str, ...] = ()
    """Colours whose pieces were shown."""
    alike: tuple[tuple[str, str], ...] = ()
    """Colours that are too like each other to be told apart."""
    lesson: ColourLesson | None = None
    trouble: str = ""
    shape: float = 1.0
    """Of the board: its width by its height."""

    @property
    def on(self) -> bool:
        return self.phase != "off"

    @property
    def sees(self) -> bool:
        return self.phase == "seeing"

    @property
    def found(self) -> bool:
        """The board lies where it can be read."""
        return self.sees and self.where in ("found", "held")

    @property
    def detail(self) -> float:
        """Pixels of the whole board in the picture."""
        wide, high = self.size
        ends = (*self.corners[1:], *self.corners[:1])
        pairs = zip(self.corners, ends, strict=True)
        return wide * high * abs(sum(a * d - b * c for (a, b), (c, d) in pairs)) / 2
