"""Battles; who fights and where is in the state (p. 13)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BattleStart:
    """By itself: a battle begins here, if there is still one."""

    region: int
    attacker: int
    origins: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Fighting:
    """Does this side play a combat card? 0 is the attacker, 1 the defender."""

    side: int


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
class Losses:
    """By itself: both sides pay their casualties, the loser one more."""

    winner: int


@dataclass(frozen=True, slots=True)
class Withdrawing:
    """Where do these hoplites go? From `region`, to one of `ways`."""

    player: int
    region: int
    ways: tuple[int, ...]
    count: int
    why: str


@dataclass(frozen=True, slots=True)
class BattleEnd:
    """By itself: who holds the region now."""

    winner: int


Task = BattleStart | Fighting | Calling | Compared | Losses | Withdrawing | BattleEnd
