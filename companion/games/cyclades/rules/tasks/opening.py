"""Before the first cycle, and the draws of any time."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Charting:
    """Which archipelago is tonight's?"""


@dataclass(frozen=True, slots=True)
class SecondColour:
    """Which colour has the second faction of this person?"""

    faction: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Something is put on the table."""

    step: Literal["archipelago", "board", "supply", "screens"]


@dataclass(frozen=True, slots=True)
class OrderDraw:
    """Whose marker is on the next space of the order track?"""


@dataclass(frozen=True, slots=True)
class GodDraw:
    """Which god is on the next space?"""


@dataclass(frozen=True, slots=True)
class CreatureDraw:
    """Which creature came from the deck to the track?"""


@dataclass(frozen=True, slots=True)
class HeroDraw:
    """Which hero came from the deck to the track?"""


@dataclass(frozen=True, slots=True)
class FillCreatures:
    """By itself: empty spaces of the creatures' track are filled."""


@dataclass(frozen=True, slots=True)
class FillHeroes:
    """By itself: empty spaces of the heroes' track are filled."""


@dataclass(frozen=True, slots=True)
class Deployment:
    """By itself: everybody takes lands, forth and back along the order track."""


@dataclass(frozen=True, slots=True)
class Claiming:
    """Which land is taken at the start? `first` is the one before it, if any."""

    faction: int
    round: int
    first: int = -1


@dataclass(frozen=True, slots=True)
class Anchoring:
    """Which empty sea gets the fleet beside this land?"""

    faction: int
    land: int


@dataclass(frozen=True, slots=True)
class Spreading:
    """Where do the first troops stand?"""

    faction: int
    left: int


Task = (
    Charting
    | SecondColour
    | Layout
    | OrderDraw
    | GodDraw
    | CreatureDraw
    | HeroDraw
    | FillCreatures
    | FillHeroes
    | Deployment
    | Claiming
    | Anchoring
    | Spreading
)
