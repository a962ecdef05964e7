"""Battles; who fights and where is in the state (p. 13). Side 0 attacks, 1 defends."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BattleStart:
    """By itself: a battle begins here, if there is still one.

    `defender` is -1 where only one can be.
    """

    region: int
    attacker: int
    origins: tuple[tuple[int, int], ...]
    defender: int = -1


@dataclass(frozen=True, slots=True)
class Clash:
    """By itself: whoever uses a card before the battle has done so."""


@dataclass(frozen=True, slots=True)
class Fighting:
    """Does this side play a combat card? `last`: one more, and no other."""

    side: int
    last: bool = False


@dataclass(frozen=True, slots=True)
class Calling:
    """How many hoplites join, and from where? From one region, or from all."""

    player: int
    most: int
    all_sides: bool
    why: str


@dataclass(frozen=True, slots=True)
class Compared:
    """By itself: both sums are compared."""


@dataclass(frozen=True, slots=True)
class Bleeding:
    """Whose casualties change: one fewer of his own, or one more of the enemy's?"""

    player: int


@dataclass(frozen=True, slots=True)
class Losses:
    """By itself: both sides pay their casualties, the loser one more."""

    winner: int


@dataclass(frozen=True, slots=True)
class Dying:
    """So many hoplites die here, unless their player saves some of them."""

    player: int
    region: int
    count: int
    by: str


@dataclass(frozen=True, slots=True)
class Scorched:
    """One of this player's burnt on the way to this region: is it saved after all?"""

    player: int
    region: int


@dataclass(frozen=True, slots=True)
class Stranded:
    """By itself: whoever was saved though there is no way out of here stays."""

    player: int
    region: int


@dataclass(frozen=True, slots=True)
class Leaving:
    """By itself: all hoplites of a player withdraw from here, if they can.

    `origins` are the regions that attackers go back to, with numbers; whoever is
    `spared` leaves without losses.
    """

    player: int
    region: int
    why: str
    origins: tuple[tuple[int, int], ...] = ()
    spared: bool = False


@dataclass(frozen=True, slots=True)
class Withdrawing:
    """Where do these hoplites go? From `region`, to one of `ways`.

    With `rooms` each goes where it came from: so many to the first of the ways?
    """

    player: int
    region: int
    ways: tuple[int, ...]
    count: int
    why: str
    rooms: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BattleEnd:
    """By itself: who holds the region now."""

    winner: int


Task = (
    BattleStart
    | Clash
    | Fighting
    | Calling
    | Compared
    | Bleeding
    | Losses
    | Dying
    | Scorched
    | Stranded
    | Leaving
    | Withdrawing
    | BattleEnd
)
