"""What creatures ask of their masters."""

from dataclasses import dataclass
from typing import Literal

from companion.games.cyclades.rules.names import Creature, CreatureCard, Figured, Hunter


@dataclass(frozen=True, slots=True)
class Beast:
    """By itself: a creature was played and does what it does."""

    faction: int
    creature: Creature


@dataclass(frozen=True, slots=True)
class Discard:
    """By itself: a card has done what it does and is laid down."""

    creature: Creature


@dataclass(frozen=True, slots=True)
class Hunting:
    """What do Harpy or Hydra destroy?"""

    faction: int
    creature: Hunter


@dataclass(frozen=True, slots=True)
class Robbing:
    """Whom do Griffin, Dryad or Satyr rob?"""

    faction: int
    creature: Literal["griffin", "dryad", "satyr"]


@dataclass(frozen=True, slots=True)
class Raiding:
    """Whose mercenaries follow the Giant?"""

    faction: int


@dataclass(frozen=True, slots=True)
class Rebuilding:
    """Which building does the Cyclops change?"""

    faction: int


@dataclass(frozen=True, slots=True)
class Exchanging:
    """Which heroes does Charon ferry?"""

    faction: int


@dataclass(frozen=True, slots=True)
class Carrying:
    """From where to where do Pegasus or Perseus carry units?"""

    faction: int
    purpose: Literal["pegasus", "perseus"]


@dataclass(frozen=True, slots=True)
class Swapping:
    """Which fleets does the Sylph swap?"""

    faction: int


@dataclass(frozen=True, slots=True)
class Reviving:
    """Which card of the discard pile does the Chimera play?"""

    faction: int


@dataclass(frozen=True, slots=True)
class SphinxDraw:
    """What did the Sphinx draw? For one pair of eyes."""

    faction: int
    held: tuple[CreatureCard, ...] = ()


@dataclass(frozen=True, slots=True)
class Picking:
    """Which of the three is played?"""

    faction: int
    held: tuple[CreatureCard, ...]


@dataclass(frozen=True, slots=True)
class SphinxShow:
    """Which card is played, and which two are laid down?"""

    faction: int
    shown: tuple[Creature, ...] = ()


@dataclass(frozen=True, slots=True)
class Summoning:
    """Where does the figure go?"""

    faction: int
    creature: Figured


@dataclass(frozen=True, slots=True)
class Arrival:
    """By itself: a figure has come to an area and does what it does there."""

    faction: int
    creature: Figured
    entering: bool


@dataclass(frozen=True, slots=True)
class Pushing:
    """Where do fleets flee from Polyphemus?"""

    faction: int


Task = (
    Beast
    | Discard
    | Hunting
    | Robbing
    | Raiding
    | Rebuilding
    | Exchanging
    | Carrying
    | Swapping
    | Reviving
    | SphinxDraw
    | Picking
    | SphinxShow
    | Summoning
    | Arrival
    | Pushing
)
