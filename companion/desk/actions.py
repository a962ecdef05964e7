"""What a touch may mean. Pages carry these; only the desk carries them out."""

from dataclasses import dataclass, replace
from typing import Any

from companion.desk.device_deeds import DeviceDeed
from companion.desk.places import Place
from companion.desk.sensed_deeds import SensedDeed
from companion.kernel.books import Path, Value


@dataclass(frozen=True, slots=True)
class Visit:
    """Open a place over the present one."""

    place: Place


@dataclass(frozen=True, slots=True)
class Become:
    """The present place as a new value."""

    place: Place


@dataclass(frozen=True, slots=True)
class Back:
    """Close the present place."""


@dataclass(frozen=True, slots=True)
class Home:
    """Close everything: the first page."""


@dataclass(frozen=True, slots=True)
class Play:
    """Say at the door that this happened."""

    move: Any
    source: str = "touch"


@dataclass(frozen=True, slots=True)
class AppRolls:
    """Let the app roll or draw, because somebody asked for it.

    With a seat: all that is awaited of this person. Without: one outcome.
    """

    seat: str = ""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last step, or so many moves."""

    moves: int | None = None


@dataclass(frozen=True, slots=True)
class PlayAgain:
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class Confirm:
    """Yes to what waits at the door."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """No to what waits, or leave what was refused."""


@dataclass(frozen=True, slots=True)
class Overrule:
    """Do what the rules refused."""


@dataclass(frozen=True, slots=True)
class Amend:
    """The move at this index was misread; it was this."""

    index: int
    move: Any


@dataclass(frozen=True, slots=True)
class Write:
    """Correct one entry of the books."""

    path: Path
    value: Value


@dataclass(frozen=True, slots=True)
class Tick:
    """This piece has been put right (or not yet after all), or all have."""

    index: int | None = None


@dataclass(frozen=True, slots=True)
class Set:
    """Change a setting of the app."""

    name: str
    value: str | int | float | bool


@dataclass(frozen=True, slots=True)
class Begin:
    """Play the game that has been set up; `first` begins, if that is settled."""

    first: str = ""


@dataclass(frozen=True, slots=True)
class Demo:
    """Open the demo table of a game; without its name the first one's."""

    game: str = ""


@dataclass(frozen=True, slots=True)
class Open:
    """Continue a kept game."""

    id: str


@dataclass(frozen=True, slots=True)
class Delete:
    id: str


@dataclass(frozen=True, slots=True)
class Export:
    """Into a file: as others may see it while it hides something, unless `whole`."""

    id: str
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Import:
    """Take in a game from a file."""

    path: str


@dataclass(frozen=True, slots=True)
class StopErrand:
    """The file that is being taken in is left alone."""


@dataclass(frozen=True, slots=True)
class Restore:
    """Go on with a damaged game as far as it can be read; the damaged one stays."""

    id: str


@dataclass(frozen=True, slots=True)
class PutReportAway:
    """What became of the games after damage has been read."""


@dataclass(frozen=True, slots=True)
class TakeCopy:
    """A game goes as far again as its copy; or the copy becomes a game beside it."""

    path: str


@dataclass(frozen=True, slots=True)
class LeaveCopies:
    """These copies may lie where they lie, and are asked about no more."""

    paths: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rename:
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class HoldSecrets:
    """Hold to look at this seat's secrets; letting go hides them."""

    seat: str


@dataclass(frozen=True, slots=True)
class TurnPage:
    """Turn the page to a side of the table, in quarter turns."""

    side: int


@dataclass(frozen=True, slots=True)
class Typing:
    """Words typed into a field of the present place."""

    key: str


@dataclass(frozen=True, slots=True)
class Point:
    """A finger on the sheet of the present place, in the sheet's own units."""

    x: int = 0
    y: int = 0

    def at(self, x: float, y: float) -> "Point":
        return replace(self, x=round(x), y=round(y))


@dataclass(frozen=True, slots=True)
class Drag:
    """A finger that moves over the sheet: whence, whither, and whether it let go."""

    from_x: int = 0
    from_y: int = 0
    x: int = 0
    y: int = 0
    done: bool = False

    def told(
        self, whence: tuple[float, float], at: tuple[float, float], *, done: bool
    ) -> "Drag":
        (a, b), (x, y) = whence, at
        return Drag(round(a), round(b), round(x), round(y), done)


class OwnDeed:
    """A deed that one game brings along; it is done in that game's own places."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Put the snackbar away."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the app; everything is saved already."""


Action = (
    Visit
    | Become
    | Back
    | Home
    | Play
    | AppRolls
    | TakeBack
    | PlayAgain
    | Confirm
    | Cancel
    | Overrule
    | Amend
    | Write
    | Tick
    | Set
    | Begin
    | Demo
    | Open
    | Delete
    | Export
    | Import
    | StopErrand
    | TakeCopy
    | LeaveCopies
    | Rename
    | Restore
    | PutReportAway
    | HoldSecrets
    | TurnPage
    | Typing
    | Point
    | Drag
    | OwnDeed
    | Dismiss
    | DeviceDeed
    | SensedDeed
    | Quit
)
