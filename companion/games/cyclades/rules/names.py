"""The names by which the rules tell things apart, as types: a typo is none of them.

What each thing is and costs stands in the data; `box` reads it under these names.
"""

from collections.abc import Iterable
from typing import Literal, TypeVar

Tile = Literal["zeus", "athena", "poseidon", "ares", "hera"]
GodName = Literal[Tile, "apollo"]
Creature = Literal[
    "harpy",
    "griffin",
    "giant",
    "dryad",
    "cyclops",
    "charon",
    "graeae",
    "pegasus",
    "satyr",
    "sphinx",
    "sylph",
    "chimera",
    "cerberus",
    "hydra",
    "polyphemus",
    "medusa",
    "minotaur",
    "kraken",
]
Figured = Literal["cerberus", "hydra", "polyphemus", "medusa", "minotaur", "kraken"]
"""The creatures with a figure, which stays on the map."""

Hunter = Literal["harpy", "hydra"]
CreatureCard = Literal[Creature, ""]
"""A card as it lies: '' where there is none, or none that others may see."""

HeroName = Literal[
    "croesus",
    "hector",
    "helen",
    "jason",
    "ajax",
    "pandora",
    "penthesilea",
    "odysseus",
    "perseus",
]
BuildingKind = Literal["port", "fortress", "temple", "university"]
Bonus = Literal["two_troops", "three_gold", "prosperity", "two_fleets", "priestess"]
CardKind = Literal["priestess", "philosopher"]
Unit = Literal["fleet", "troop", "mercenary"]
AreaKind = Literal["land", "sea"]
Giver = Literal[GodName, Bonus, "giant"]
"""Where pieces for free come from."""

Way = Literal["set", "philosophers", "hero", "table"]
"""How somebody comes to a metropolis; 'table' is what people corrected."""

Fund = Literal["secret", "open", "table"]
"""How a table keeps its gold."""

Loss = Literal[Unit, "minotaur", HeroName]
"""What a battle may cost."""

Deed = HeroName
"""A hero's sacrifice is called by the hero who has it; Pandora does another's."""

N = TypeVar("N", bound=str)


def as_name(names: Iterable[N], spelled: str) -> N:
    """The name among them that is spelled so; whoever asks knows that there is one."""
    return next(name for name in names if name == spelled)
