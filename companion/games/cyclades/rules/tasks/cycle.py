"""The phases of a cycle; each stays behind its own questions until it is over."""

from dataclasses import dataclass
from typing import Literal

from companion.games.cyclades.rules.names import Figured, GodName


@dataclass(frozen=True, slots=True)
class CycleStart:
    """By itself: a cycle begins."""


@dataclass(frozen=True, slots=True)
class HeroTrack:
    """The heroes' track is refilled."""


@dataclass(frozen=True, slots=True)
class CreatureTrack:
    """The creatures' track moves on."""


@dataclass(frozen=True, slots=True)
class GodTrack:
    """The first god goes to the end, the others move up."""


@dataclass(frozen=True, slots=True)
class Income:
    """Everybody receives gold for horns of plenty."""


@dataclass(frozen=True, slots=True)
class Auction:
    """By itself: who has no god yet bids."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """Which god, how much? `lost` is the god from whom this one was just ousted."""

    faction: int
    lost: Literal[GodName, ""] = ""


@dataclass(frozen=True, slots=True)
class Payment:
    """The offerings are paid. `again`: somebody could not pay them before.

    `doubt`: whoever seems unable has more than the books know, and the table says.
    """

    again: bool = False
    doubt: bool = False


@dataclass(frozen=True, slots=True)
class Unpaid:
    """These sides cannot pay once more: how does the phase end?"""

    sides: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Upkeep:
    """By itself: whoever has creatures decides about them."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """Which creatures stay?"""

    faction: int


@dataclass(frozen=True, slots=True)
class Shifting:
    """Where does this kept figure go?"""

    faction: int
    creature: Figured


@dataclass(frozen=True, slots=True)
class Turns:
    """By itself: the next god's favourite acts."""


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """By itself: the marker goes to the last free space of the order track."""


@dataclass(frozen=True, slots=True)
class NewOrder:
    """The order of the next cycle stands."""


@dataclass(frozen=True, slots=True)
class CycleEnd:
    """By itself: is the game over?"""


@dataclass(frozen=True, slots=True)
class Declaring:
    """How much gold have those who are level?"""

    left: tuple[int, ...]


Task = (
    CycleStart
    | HeroTrack
    | CreatureTrack
    | GodTrack
    | Income
    | Auction
    | Bidding
    | Payment
    | Unpaid
    | Upkeep
    | Keeping
    | Shifting
    | Turns
    | TurnEnd
    | NewOrder
    | CycleEnd
    | Declaring
)
