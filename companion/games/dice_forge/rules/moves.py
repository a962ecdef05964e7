"""The moves: what a person, a die or the table says has happened.

Seats are colours, dice 'light' or 'dark', places 0 to 5 (people see 1 to 6).
"""

from dataclasses import dataclass
from typing import Literal

from companion.games.dice_forge.rules.names import DieName, Resource
from companion.kernel.moves import Apply, ByHand, Ruling


# Before the first round
@dataclass(frozen=True, slots=True)
class First:
    """This hero has the first-player marker."""

    seat: str


@dataclass(frozen=True, slots=True)
class DrawFeat:
    """This card was drawn for its place on the islands."""

    card: str


@dataclass(frozen=True, slots=True)
class RemoveFace:
    """With two players this face leaves its pool."""

    face: str


# Dice and what they give
@dataclass(frozen=True, slots=True)
class Rolled:
    """A die came to lie with this place up."""

    seat: str
    die: DieName
    place: int


@dataclass(frozen=True, slots=True)
class PickDie:
    """Roll this one of your dice."""

    die: DieName


@dataclass(frozen=True, slots=True)
class Copy:
    """The Mirror shows what this die shows."""

    seat: str
    die: DieName


@dataclass(frozen=True, slots=True)
class Take:
    """One resource out of several: gold, sun, moon or glory."""

    resource: Resource


@dataclass(frozen=True, slots=True)
class Order:
    """What comes first: 'ship' or 'gain'."""

    first: Literal["ship", "gain"]


@dataclass(frozen=True, slots=True)
class Split:
    """So much of the gold goes to the hammer."""

    gold: int


@dataclass(frozen=True, slots=True)
class AllToHammer:
    """All of this gold and of the next, until the hammer's token turns."""


@dataclass(frozen=True, slots=True)
class Convert:
    """So many of what was gained become glory (Sentinel, Cyclops)."""

    count: int


@dataclass(frozen=True, slots=True)
class UseCerberus:
    """Discard a Cerberus: the same result once more."""


@dataclass(frozen=True, slots=True)
class Decline:
    """No, thank you: no Ship, no Cerberus, nothing to copy or forge."""


# A turn
@dataclass(frozen=True, slots=True)
class Use:
    """Use this reinforcement."""

    card: str


@dataclass(frozen=True, slots=True)
class Done:
    """No more reinforcements."""


@dataclass(frozen=True, slots=True)
class Buy:
    """Take this face from the sanctuary."""

    face: str


@dataclass(frozen=True, slots=True)
class Forge:
    """Forge this face on a place of one of one's own dice."""

    face: str
    die: DieName
    place: int


@dataclass(frozen=True, slots=True)
class Feat:
    """Dare this heroic feat."""

    card: str


@dataclass(frozen=True, slots=True)
class Pass:
    """No action."""


@dataclass(frozen=True, slots=True)
class PayExtra:
    """Pay two sun for one more action."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """No more action: the turn ends."""


@dataclass(frozen=True, slots=True)
class Triton:
    """Discard a Triton for this resource."""

    resource: Resource


# Feats that ask something
@dataclass(frozen=True, slots=True)
class Pick:
    """The Satyrs take what this die shows."""

    seat: str
    die: DieName


@dataclass(frozen=True, slots=True)
class BoarColour:
    """The Boar card taken is this one."""

    colour: str


@dataclass(frozen=True, slots=True)
class GiveBoar:
    """This hero must forge the boar."""

    seat: str


@dataclass(frozen=True, slots=True)
class TakeShield:
    """This shield leaves the gardens."""

    face: str


# What the table settles
@dataclass(frozen=True, slots=True)
class Next:
    """The table says whose turn it is now."""

    seat: str


@dataclass(frozen=True, slots=True)
class Declare:
    """So much glory lies on this hero's board, cards not counted."""

    seat: str
    glory: int


Move = (
    First
    | DrawFeat
    | RemoveFace
    | Rolled
    | PickDie
    | Copy
    | Take
    | Order
    | Split
    | AllToHammer
    | Convert
    | UseCerberus
    | Decline
    | Use
    | Done
    | Buy
    | Forge
    | Feat
    | Pass
    | PayExtra
    | EndTurn
    | Triton
    | Pick
    | BoarColour
    | GiveBoar
    | TakeShield
    | Apply
    | ByHand
    | Next
    | Ruling
    | Declare
)
