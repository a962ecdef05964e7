"""What is known of the boards on wires, as values that a page can show."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from companion.plumbing.values import Within
from companion.sensing.board_status import OutlinedRegion

WiredPhase = Literal["searching", "greeting", "ready", "lost", "refused"]
"""Not there; asked who it is; at hand; gone silent; of another language than ours."""

SENSORS = ("reed", "rfid", "light")
"""What a cell may be: a magnet's switch, a reader of tags, or an eye for shadow."""
Pattern = Literal["steady", "blink", "pulse", "flash"]
READERS = 200
"""Readers of tags have numbers from here on; switches and eyes those below."""
BUTTONS = ("next", "undo", "tower", *(f"seat{number}" for number in range(1, 7)))
"""By the number of the key; a seat's is its place in table order."""

BoardId = Annotated[str, Within(1, 24)]
CellNumber = Annotated[int, Within(0, 255)]
RegionName = Annotated[str, Within(1, 60)]
TagId = Annotated[str, Within(2, 32)]


@dataclass(frozen=True, slots=True)
class WiredCell:
    """One sensor of a board, and what it says: something lies there, or which tag."""

    number: int
    sensor: str = "reed"
    on: bool = False
    tag: str = ""
    stuck: bool = False
    region: str = ""
    """Of the game that lies open; '' where it stands for none."""


@dataclass(frozen=True, slots=True)
class BoardStatus:
    """One board, as it is just now. Words for phase and reason are the page's."""

    port: str
    phase: WiredPhase = "searching"
    reason: str = ""
    board: str = ""
    """The name it gives itself; it finds its regions again at any port."""
    firmware: str = ""
    speaks: str = ""
    """The version of the language that it speaks."""
    name: str = ""
    """What its owner calls it."""
    rows: int = 0
    columns: int = 0
    cells: tuple[WiredCell, ...] = ()
    known: bool = False
    """What lies on it was told, since it was found first."""
    lights: int = 0
    buzzes: bool = False
    latency: int | None = None
    """Thousandths of a second from a question to its answer."""
    good: int = 0
    bad: int = 0
    """Frames that came whole, and what came torn."""
    trouble: str = ""
    """The last thing that went wrong on it, as a key of words."""
    pressed: str = ""
    """The last button that was pressed."""
    tested: tuple[tuple[str, str], ...] = ()
    """How each part did when it last tried itself: `good`, `bad` or `absent`."""

    @property
    def stuck(self) -> tuple[WiredCell, ...]:
        return tuple(cell for cell in self.cells if cell.stuck)

    @property
    def mapped(self) -> int:
        """How many of its sensors stand for a region."""
        return sum(bool(cell.region) for cell in self.cells)


@dataclass(frozen=True, slots=True)
class RegionLight:
    """How a region is lit: whose colour, and how the light goes."""

    colour: str
    pattern: Pattern = "steady"


@dataclass(frozen=True, slots=True)
class KnownTag:
    """What carries this tag: a piece of a player's colour, or one figure by name."""

    tag: TagId
    colour: Annotated[str, Within(0, 20)] = ""
    piece: Annotated[str, Within(0, 40)] = ""


@dataclass(frozen=True, slots=True)
class MappedGame:
    """What the wires must know of the game that lies open: its regions, in order.

    `drawn` are those whose outlines are known, as parts of the board.
    """

    game: str = ""
    regions: tuple[str, ...] = ()
    drawn: tuple[OutlinedRegion, ...] = ()
    colours: tuple[str, ...] = ()
    """Of the pieces of those who play."""
    pieces: tuple[str, ...] = ()
    """Figures on the board that are known by name."""


@dataclass(frozen=True, slots=True)
class WiredTable:
    """Every board that was found or is kept, and what its tags stand for."""

    boards: tuple[BoardStatus, ...] = ()
    tags: tuple[KnownTag, ...] = ()
    game: MappedGame = field(default_factory=MappedGame)
    fresh: tuple[str, ...] = ()
    """Tags that were read and stand for nothing yet, the newest last."""
    trouble: str = ""
    """Why what is kept of them could not be read or written, as a key of words."""

    def board(self, name: str) -> BoardStatus | None:
        """By the name it gives itself, or by its port while it has said none."""
        here = (one for one in self.boards if name and name in (one.board, one.port))
        return next(here, None)

    @property
    def ready(self) -> tuple[BoardStatus, ...]:
        return tuple(one for one in self.boards if one.phase == "ready")
