"""The names by which the rules tell things apart, as types: a typo is none of them.

What each thing counts stands in the data; `box` reads it under these names.
"""

from collections.abc import Iterable
from typing import Literal, TypeVar

Attribute = Literal["leadership", "strength", "speed"]
God = Literal["athena", "zeus", "hermes"]
Land = Literal["red", "yellow", "blue", "green", "brown"]
HeroName = Literal["achilles", "helen", "heracles", "perseus"]
Monster = Literal[
    "cerberus", "chimera", "cyclops", "hydra", "medusa", "minotaur", "sphinx"
]
Quest = Literal[
    "aid_to_atlas",
    "amazon_queen",
    "augean_stables",
    "saving_prometheus",
    "cretan_bull",
    "calydonian_hunt",
    "stymphalian_birds",
    "golden_fleece",
    "cattle_of_geryon",
]
Symbol = Literal["torch", "bow", "sword", "mace", "shield", "sickle", "axe", "spear"]
"""On combat cards; a monster's wounds are of all but shield and sickle."""

Mark = Literal["", "priest", "artifact"]
"""What a wound is worth after the hunt."""

Combat = Literal[
    "assault",
    "charge",
    "encirclement",
    "flank_attack",
    "fortification",
    "glory",
    "javelin_volley",
    "local_support",
    "phalanx",
    "reinforcements",
    "tactical_maneuver",
    "trap",
    "wild_attack",
]
Attack = Literal[
    "attack",
    "charge",
    "fury",
    "mighty_attack",
    "nasty_wounds",
    "quick_attack",
    "rampage",
    "recall",
    "special_attack",
    "surprise_attack",
    "wild_attack",
]
Special = Literal["recruit", "march", "temple", "prepare", "usurp", "hunt", "monument"]
Regular = Literal["artifacts", "prayer", "hero", "hoplites"]
Outcome = Literal["nothing", "attack", "move", "either"]
"""What the monster die says."""

Bonus = Literal["special", "priest", "artifact", "cards", "attributes"]
"""What the Oracle of Delphi gives, by the temple card."""

Way = Literal["heal", "draw", "recruit"]
"""What a hero prepares with."""

Moment = Literal[
    "action",  # the block of artifacts, a regular action
    "turn",  # whenever its owner is asked in his own turn
    "for_hero",  # in place of the hero's movement
    "for_hoplites",  # in place of the movement of hoplites
    "moved",  # the hero has moved
    "before_battle",
    "in_battle",  # before a combat card
    "played",  # a combat card lies there
    "passed",  # both sides have passed
    "after_battle",  # before losses are taken
    "losing",  # the battle is lost
    "dying",  # hoplites are about to be killed
    "in_hunt",
    "attacked",  # a monster is about to attack a hero, be it another's
    "acted",  # the special action of the turn is done
]
"""When a card may be used."""

Victory = Literal["warlord", "favoured", "slayer", "king"]

N = TypeVar("N", bound=str)


def as_name(names: Iterable[N], spelled: str) -> N:
    """The name among them that is spelled so; whoever asks knows that there is one."""
    return next(name for name in names if name == spelled)
