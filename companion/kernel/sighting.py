"""What a device may say it sensed. No game is named here."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

SureWord: TypeAlias = Literal["sure", "check", "unseen"]
"""How sure a reading is, in a word for people: ● ◐ ○."""

GREY = "grey"
"""The colour of pieces that belong to no seat."""


@dataclass(frozen=True, slots=True)
class DieRolling:
    """A die has left the hand."""

    die: str


@dataclass(frozen=True, slots=True)
class DieRested:
    """A die lies still and shows `face`, as printed on that die.

    `how` it came to lie: `rolled`; or it leans (`cocked`), was thrown too gently
    (`gentle`), nobody heard it begin (`unseen`) or end (`asked`), or it was out of
    reach (`back`).
    """

    die: str
    face: int
    sure: float = 1.0
    how: str = "rolled"


@dataclass(frozen=True, slots=True)
class DieLying:
    """A die shows a face and was not rolled: put down, turned, or just found."""

    die: str
    face: int


@dataclass(frozen=True, slots=True)
class PieceSeen:
    """A figure whose base can be told stands in a region: a tag, never a colour."""

    piece: str
    place: str
    sure: float = 1.0


@dataclass(frozen=True, slots=True)
class RegionSeen:
    """Whose pieces stand in a region, by the colours of the seats; `grey` is nobody's.

    Presence, never a count and never who controls it. `unseen` says nothing of it; to
    `check` are the colours that are `doubtful`, or if none is named, any.
    """

    region: str
    colours: tuple[str, ...] = ()
    word: SureWord = "sure"
    sure: float = 1.0
    doubtful: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardSeen:
    """A calm board, as far as it was looked at: each region whole, or not at all."""

    regions: tuple[RegionSeen, ...] = ()


@dataclass(frozen=True, slots=True)
class RegionTouched:
    """Something came to stand in a region or left it; whose, a switch cannot tell."""

    region: str
    present: bool = True


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button of the board or the table was pressed."""

    button: str
    sure: float = 1.0


Sighting = (
    DieRolling
    | DieRested
    | DieLying
    | PieceSeen
    | RegionSeen
    | BoardSeen
    | RegionTouched
    | Pressed
)
