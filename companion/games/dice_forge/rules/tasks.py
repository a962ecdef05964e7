"""The tasks: each thing the table can be waiting for, or that follows by itself.

Heroes are numbers in seat order, dice 0 (light) and 1 (dark). Tasks without a hero
are the steps of a turn: they belong to the active one, whoever that comes to be.
"""

from dataclasses import dataclass

from companion.games.dice_forge.rules.box import Sum
from companion.games.dice_forge.rules.gift import Gift
from companion.games.dice_forge.rules.names import Converter, Resource, Rolling, Source


# Before the first round
@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """Who has the first-player marker?"""


@dataclass(frozen=True, slots=True)
class FeatDraw:
    """Which of the two feats was drawn for this place?"""

    slot: str


@dataclass(frozen=True, slots=True)
class Removal:
    """Which faces left this pool of different faces?"""

    pool: int


# Blessings
@dataclass(frozen=True, slots=True)
class Roll:
    """These dice are rolled, in any order; (hero, die) pairs still missing."""

    wanted: tuple[tuple[int, int], ...]
    purpose: Rolling


@dataclass(frozen=True, slots=True)
class DieChoice:
    """Which die is rolled `times` times for a minor blessing?"""

    hero: int
    purpose: Rolling
    times: int


@dataclass(frozen=True, slots=True)
class Blessing:
    """By itself: the hero receives what these dice show."""

    hero: int
    dice: tuple[int, ...]
    purpose: Rolling


@dataclass(frozen=True, slots=True)
class Effects:
    """By itself: the next question a blessing raises, or all that it brings."""

    gift: Gift


@dataclass(frozen=True, slots=True)
class Mirror:
    """Which shown face does the Mirror copy?"""

    gift: Gift


@dataclass(frozen=True, slots=True)
class Choice:
    """Which resource does this face give?"""

    gift: Gift
    face: str


@dataclass(frozen=True, slots=True)
class ShipOrder:
    """Does the Ship come before the gold or after it?"""

    gift: Gift


@dataclass(frozen=True, slots=True)
class RuleQuestion:
    """How does the table read this open point?"""

    name: str


@dataclass(frozen=True, slots=True)
class Gain:
    """A sum is gained or lost; `source` is where it comes from."""

    hero: int
    amounts: Sum
    source: Source


@dataclass(frozen=True, slots=True)
class HammerSplit:
    """How much of this gold goes to the hammer?"""

    hero: int
    gold: int
    source: Source


@dataclass(frozen=True, slots=True)
class Conversion:
    """How many of the first resource in `left` become glory?"""

    hero: int
    purpose: Converter
    amounts: Sum
    left: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class Ship:
    """One face of the sanctuary may be taken, so much cheaper."""

    hero: int
    discount: int


@dataclass(frozen=True, slots=True)
class BoarOwner:
    """What does the owner of this Boar card take?"""

    hero: int
    colour: str


@dataclass(frozen=True, slots=True)
class Again:
    """Does Cerberus repeat this blessing?"""

    gift: Gift


# A turn
@dataclass(frozen=True, slots=True)
class TurnStart:
    """By itself: a turn begins with blessings for all."""


@dataclass(frozen=True, slots=True)
class Reinforce:
    """By itself: the active hero looks for reinforcements."""


@dataclass(frozen=True, slots=True)
class Reinforcements:
    """Which reinforcement is used, of those not used in this turn?"""


@dataclass(frozen=True, slots=True)
class OwlChoice:
    """Which resource does the Owl bring?"""

    hero: int


@dataclass(frozen=True, slots=True)
class Action:
    """An offering, a feat or nothing?"""

    extra: bool = False


@dataclass(frozen=True, slots=True)
class Offering:
    """Faces taken and paid in this offering; forging the first one closes it."""

    hero: int
    bought: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Forging:
    """Where are these faces forged?"""

    hero: int
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExtraAction:
    """Two sun for one more action? `taken`: it was, and a Triton may still be used."""

    taken: bool = False


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """The turn passes on."""


# Feats
@dataclass(frozen=True, slots=True)
class TakeCard:
    """By itself: the card is taken and does what it does at once."""

    hero: int
    card: str


@dataclass(frozen=True, slots=True)
class SatyrsPick:
    """Which two of the faces shown? `picked` are (hero, die)."""

    hero: int
    picked: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class BoarDraw:
    """Which of the four Boar cards was taken?"""

    hero: int


@dataclass(frozen=True, slots=True)
class BoarGift:
    """Who must forge the boar of this colour?"""

    hero: int
    colour: str


@dataclass(frozen=True, slots=True)
class ShieldChoice:
    """Which shield of those left?"""

    hero: int


# The end
@dataclass(frozen=True, slots=True)
class Scoring:
    """The glory is counted."""


@dataclass(frozen=True, slots=True)
class Declaring:
    """How much glory lies on these heroes' boards?"""

    left: tuple[int, ...]


Task = (
    FirstPlayer
    | FeatDraw
    | Removal
    | Roll
    | DieChoice
    | Blessing
    | Effects
    | Mirror
    | Choice
    | ShipOrder
    | RuleQuestion
    | Gain
    | HammerSplit
    | Conversion
    | Ship
    | BoarOwner
    | Again
    | TurnStart
    | Reinforce
    | Reinforcements
    | OwlChoice
    | Action
    | Offering
    | Forging
    | ExtraAction
    | TurnEnd
    | TakeCard
    | SatyrsPick
    | BoarDraw
    | BoarGift
    | ShieldChoice
    | Scoring
    | Declaring
)
