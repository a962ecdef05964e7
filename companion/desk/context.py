"""Everything a page may look at, as one value; pages are pure functions of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.desk.errands import Progress
from companion.desk.places import Place
from companion.kernel.game import Game, Note
from companion.library.registry import GAMES, Library
from companion.plumbing.folders import Folders
from companion.plumbing.refusal import Refusal
from companion.saves.boxes import Boxes
from companion.saves.exchange.ahead import Ahead
from companion.saves.header import Header
from companion.saves.salvage.report import SalvageReport, unseen
from companion.saves.settings import Settings
from companion.saves.summary import Saved
from companion.sensing.board_status import BoardCameraStatus, BoardPlan
from companion.sensing.die_status import KnownDice
from companion.sensing.photograph import Photograph
from companion.sensing.tray_status import TrayStatus
from companion.sensing.wire_status import WiredTable
from companion.table.board_now import BoardNow
from companion.table.hands import ToDo
from companion.table.table import Answered, Table
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A game lying open on the table."""

    id: str
    header: Header
    game: Game[Any, Any]
    table: Table[Any, Any]


@dataclass(frozen=True, slots=True)
class Heard:
    """What the door said of a step, and how many moves stood then."""

    moves: int
    told: Answered[Any]


def unread(_file: Path) -> Saved | None:
    """Where there are no saves, no file can be looked into."""
    raise Refusal("save.missing")


@dataclass(frozen=True, slots=True)
class Context:
    """What there is to see. `told` is the last answer of the door, for the snackbar."""

    texts: Texts
    settings: Settings
    place: Place
    session: OpenTable | None = None
    told: Answered[Any] | None = None
    todo: tuple[ToDo, ...] = ()
    notice: Note | None = None  # something the app itself has to say
    games: Callable[[], tuple[Saved, ...]] = field(default=tuple)
    heard: tuple[Heard, ...] = ()  # of the steps whose notes are still known
    copies: Callable[[], tuple[Path, ...]] = field(default=tuple)  # to restore from
    inside: Callable[[Path], Saved | None] = unread  # None: it is being read
    folders: Folders | None = None  # where things are kept on this machine
    side: int = 0  # of the table the page is turned to, in quarter turns
    dice: KnownDice = field(default_factory=KnownDice)
    blinking: Mapping[str, str] = field(default_factory=dict)
    """Awaited parts whose dice are at hand and blink, with the names of those."""
    eye: TrayStatus = field(default_factory=TrayStatus)
    library: Library = GAMES
    fresh: int = 0
    """How many of the last things heard are what the newest step brought."""
    guests: bool = False
    """The demo's guests play just now."""
    photo: Photograph = field(default_factory=Photograph)
    boxes: Callable[[], Boxes] = dict
    """What only the boxes know, by game, once it was looked up."""
    ahead: Callable[[], tuple[Ahead, ...]] = field(default=tuple)
    """Copies that tell more than the saves do."""
    kept: bool = True
    """What is played stays; not where the saves may only be read."""
    progress: Progress | None = None
    """How far a game is that is being taken in or restored; None for none."""
    board: BoardCameraStatus = field(default_factory=BoardCameraStatus)
    plan: BoardPlan = field(default_factory=BoardPlan)
    on_board: BoardNow = field(default_factory=BoardNow)
    wires: WiredTable = field(default_factory=WiredTable)

    @property
    def open(self) -> OpenTable:
        """The game on the table, for pages that only exist with one."""
        if self.session is None:
            raise LookupError("no game lies on the table")
        return self.session

    @property
    def mended(self) -> tuple[Path, SalvageReport] | None:
        """What became of the games after damage, until somebody has read it."""
        found = unseen(self.folders.data) if self.folders else ()
        return found[0] if found else None

    @property
    def news(self) -> tuple[Answered[Any], ...]:
        """What the newest step brought, until the next one."""
        return tuple(one.told for one in self.heard[len(self.heard) - self.fresh :])

    @property
    def state(self) -> Any:
        """The game's state as everybody may see it."""
        return self.open.game.public(self.open.table.state)


def spoken(language: str, session: OpenTable | None, library: Library) -> Texts:
    """The words of the chosen language, with the names of the table that is open."""
    if session is None:
        return Texts(language, library=library)
    header = session.header
    return Texts(language, header.name, header.game.replace("-", "_"), library)
