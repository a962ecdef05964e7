"""What a device may say it sensed. No game is named here."""

from dataclasses import dataclass


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
    """A figure stands at a place."""

    piece: str
    place: str
    sure: float = 1.0


@dataclass(frozen=True, slots=True)
class RegionSeen:
    """A region holds so many pieces of one colour."""

    region: str
    colour: str
    count: int
    sure: float = 1.0


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button of the board or the table was pressed."""

    button: str
    sure: float = 1.0


Sighting = DieRolling | DieRested | DieLying | PieceSeen | RegionSeen | Pressed
