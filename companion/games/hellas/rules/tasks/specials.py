"""Special actions (p. 10)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Special:
    """Which special action? `again` offers used ones (two players, p. 15)."""

    player: int
    again: bool = False


@dataclass(frozen=True, slots=True)
class Recruiting:
    """How many hoplites come where? `rooms` are pairs of region and room.

    At most `most` in all; `why` is what gives them.
    """

    player: int
    rooms: tuple[tuple[int, int], ...]
    most: int
    why: str = "recruit"


@dataclass(frozen=True, slots=True)
class Marching:
    """Which army marches, and where?"""

    player: int


@dataclass(frozen=True, slots=True)
class TempleSite:
    """Where is the temple built?"""

    player: int


@dataclass(frozen=True, slots=True)
class Oracle:
    """By itself: what the temple card gives for the Oracle of Delphi."""

    player: int


@dataclass(frozen=True, slots=True)
class Drafting:
    """Which blessing does this player keep?

    `cards` are passed on, if the app holds them; `left` keep one after.
    """

    player: int
    left: tuple[int, ...]
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DraftDraw:
    """So many blessings are still drawn for a draft of this player."""

    player: int
    count: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Preparing:
    """What does the hero prepare with? `left` choices."""

    player: int
    left: int


@dataclass(frozen=True, slots=True)
class Healing:
    """Which injury heals?"""

    player: int


@dataclass(frozen=True, slots=True)
class Usurped:
    """By itself: the region is taken once its defenders have left."""

    player: int
    region: int


@dataclass(frozen=True, slots=True)
class Relocating:
    """Where is Perseus put after he prepared? Nobody else is asked."""

    player: int
    why: str = "perseus"


@dataclass(frozen=True, slots=True)
class BuildingSite:
    """Which monument grows?"""

    player: int


Task = (
    Special
    | Recruiting
    | Marching
    | TempleSite
    | Oracle
    | Drafting
    | DraftDraw
    | Preparing
    | Healing
    | Usurped
    | Relocating
    | BuildingSite
)
