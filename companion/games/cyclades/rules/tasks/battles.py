"""Battles; who fights, where and with what is in the state."""

from dataclasses import dataclass

from companion.games.cyclades.rules.names import Unit


@dataclass(frozen=True, slots=True)
class Ambush:
    """Whom does Hector fell?"""


@dataclass(frozen=True, slots=True)
class Clash:
    """By itself: the next round, or the end of the battle."""


@dataclass(frozen=True, slots=True)
class Dice:
    """These sides throw, in any order."""

    wanted: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rerolling:
    """Does Croesus pay for another throw?"""

    faction: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """By itself: both sums are compared."""


@dataclass(frozen=True, slots=True)
class Losing:
    """What does this side lose?"""

    faction: int


@dataclass(frozen=True, slots=True)
class Rescuing:
    """Where does the lost one retreat beside Perseus?"""

    faction: int
    what: Unit


@dataclass(frozen=True, slots=True)
class Retreating:
    """Does this side retreat?"""

    faction: int


Task = Ambush | Clash | Dice | Rerolling | Outcome | Losing | Rescuing | Retreating
