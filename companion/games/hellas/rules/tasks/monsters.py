"""Monsters and events (p. 11)."""

from dataclasses import dataclass

from companion.games.hellas.rules.names import Monster


@dataclass(frozen=True, slots=True)
class MonsterOrder:
    """Which of these is next? `player` decides all in this phase."""

    player: int
    left: tuple[Monster, ...]


@dataclass(frozen=True, slots=True)
class MonsterRoll:
    """What does the die say for this monster?"""

    player: int
    monster: Monster


@dataclass(frozen=True, slots=True)
class MonsterChoice:
    """Does it move or attack?"""

    player: int
    monster: Monster


@dataclass(frozen=True, slots=True)
class MonsterMove:
    """Where does it go? `reach` regions far, 0 for anywhere."""

    player: int
    monster: Monster
    reach: int = 1


@dataclass(frozen=True, slots=True)
class MonsterAttack:
    """By itself: its attack on the region."""

    player: int
    monster: Monster


@dataclass(frozen=True, slots=True)
class ChimeraFlight:
    """To which of the highest monuments does Chimera fly?"""

    player: int


@dataclass(frozen=True, slots=True)
class Culling:
    """Whose hoplites die here? `count`, if so many; `player` decides."""

    player: int
    region: int
    count: int
    by: str


@dataclass(frozen=True, slots=True)
class EventPhase:
    """By itself: an event card is drawn."""

    player: int


@dataclass(frozen=True, slots=True)
class EventDraw:
    """Which event card?"""

    player: int


@dataclass(frozen=True, slots=True)
class WoundTrack:
    """What does the next space of this wound track show? Asked once a box."""

    monster: Monster


Task = (
    MonsterOrder
    | MonsterRoll
    | MonsterChoice
    | MonsterMove
    | MonsterAttack
    | ChimeraFlight
    | Culling
    | EventPhase
    | EventDraw
    | WoundTrack
)
