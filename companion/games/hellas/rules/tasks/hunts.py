"""A hunt (p. 12, 13)."""

from dataclasses import dataclass

from companion.games.hellas.rules.names import Mark, Monster


@dataclass(frozen=True, slots=True)
class HuntChoice:
    """Which monster is hunted?"""

    player: int


@dataclass(frozen=True, slots=True)
class HuntStart:
    """By itself: cards are drawn for the hunt."""

    player: int
    monster: Monster


@dataclass(frozen=True, slots=True)
class Striking:
    """How does the hero wound the monster?"""


@dataclass(frozen=True, slots=True)
class Struck:
    """By itself: the hero's attack is over. Has he wounded the monster?"""


@dataclass(frozen=True, slots=True)
class AttackDraw:
    """Which attack card does the neighbour choose? Or, of the app, is drawn."""

    player: int


@dataclass(frozen=True, slots=True)
class AttackPick:
    """Which of the two does the neighbour choose? In secret."""

    player: int


@dataclass(frozen=True, slots=True)
class Defending:
    """Does the hero defend?"""


@dataclass(frozen=True, slots=True)
class AttackEffect:
    """By itself: the attack was not defended."""


@dataclass(frozen=True, slots=True)
class Aftermath:
    """By itself: what the attack does beside injuries; it may end the hunt."""

    ends: bool


@dataclass(frozen=True, slots=True)
class Recovering:
    """By itself: the hunter draws so many cards, and strikes again."""

    cards: int


@dataclass(frozen=True, slots=True)
class Injuring:
    """Which attribute is injured, so many times? A fourth one ends a hunt."""

    player: int
    count: int
    hunting: bool = False


@dataclass(frozen=True, slots=True)
class Weakening:
    """Which attribute is lowered for good?"""

    player: int
    highest: bool = False


@dataclass(frozen=True, slots=True)
class HuntFailed:
    """By itself: the hunt has failed."""


@dataclass(frozen=True, slots=True)
class HuntReward:
    """Which reward does the hunter take?"""

    player: int
    monster: Monster
    marks: tuple[Mark, ...]
    artifact: bool


@dataclass(frozen=True, slots=True)
class Wounding:
    """Which wound is dealt to which monster, outside of a hunt or by a card?"""

    player: int
    monsters: tuple[Monster, ...]


@dataclass(frozen=True, slots=True)
class HuntEnd:
    """By itself: the hand is cut to its limit."""

    player: int


Task = (
    HuntChoice
    | HuntStart
    | Striking
    | Struck
    | AttackDraw
    | AttackPick
    | Defending
    | AttackEffect
    | Aftermath
    | Recovering
    | Injuring
    | Weakening
    | HuntFailed
    | HuntReward
    | Wounding
    | HuntEnd
)
