"""Set-up (p. 6, 8)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TempleDraw:
    """Which temple card lies on the board?"""


@dataclass(frozen=True, slots=True)
class FirstEvents:
    """Seven event cards are drawn, so many are left."""

    left: int


@dataclass(frozen=True, slots=True)
class Starting:
    """Who chooses a hero first?"""


@dataclass(frozen=True, slots=True)
class HeroChoice:
    """Which hero does this player take?"""

    player: int


@dataclass(frozen=True, slots=True)
class HeroPlace:
    """Where do this hero and the first hoplites stand?"""

    player: int


@dataclass(frozen=True, slots=True)
class FirstTurn:
    """By itself: the last who chose has the first turn."""

    player: int


Task = TempleDraw | FirstEvents | Starting | HeroChoice | HeroPlace | FirstTurn
