"""What is in the box: gods, creatures, heroes, pieces. Read once from data/*.toml."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, TypeGuard

from companion.games.cyclades.rules.names import (
    AreaKind,
    Bonus,
    BuildingKind,
    CardKind,
    Creature,
    Figured,
    GodName,
    HeroName,
    Tile,
    Unit,
)

DATA = Path(__file__).with_name("data")


@dataclass(frozen=True, slots=True)
class God:
    """What a god gives: a building, a unit or a card for free, and more for gold."""

    name: Tile
    builds: tuple[BuildingKind, ...]
    unit: Unit | None
    prices: tuple[int, ...]
    card: CardKind | None
    card_price: int


@dataclass(frozen=True, slots=True)
class Count:
    """What the number of players decides; `teams` are always, maybe or never."""

    tiles: int
    hidden: int
    teams: Literal["always", "maybe", "never"]


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def _god(row: Mapping[str, Any]) -> God:
    return God(
        row["name"],
        tuple(row["builds"]),
        row.get("unit"),
        tuple(row.get("prices", ())),
        row.get("card"),
        row.get("card_price", 0),
    )


APOLLO: Literal["apollo"] = "apollo"
_pantheon = _read("gods")
_gods = tuple(map(_god, _pantheon["god"]))
GODS: Mapping[GodName, God] = MappingProxyType({god.name: god for god in _gods})
TILES = tuple(god.name for god in _gods)
"""The five gods on tiles; Apollo is printed on the board and always comes last."""
APOLLO_GOLD: int = _pantheon["apollo"]["gold"]

_creatures = {row["name"]: row for row in _read("creatures")["creature"]}
CREATURES: tuple[Creature, ...] = tuple(_creatures)
_on = {name: tuple(row["on"]) for name, row in _creatures.items() if "on" in row}
FIGURES: Mapping[Creature, tuple[AreaKind, ...]] = MappingProxyType(_on)
"""The creatures with a figure, and the kinds of area they go to."""


def figured(creature: Creature) -> TypeGuard[Figured]:
    return creature in FIGURES


SPHINX_CARDS: int = _creatures["sphinx"]["cards"]
HYDRA_HORNS: int = _creatures["hydra"]["horns"]
MINOTAUR_STRENGTH: int = _creatures["minotaur"]["strength"]

_heroes = {row["name"]: row for row in _read("heroes")["hero"]}
HEROES: tuple[HeroName, ...] = tuple(_heroes)
CROESUS_GOLD: int = _heroes["croesus"]["gold"]
HECTOR_PRIESTESSES: int = _heroes["hector"]["priestesses"]
HELEN_DIE: int = _heroes["helen"]["die"]
HELEN_EACH: int = _heroes["helen"]["each"]
AJAX_STRENGTH: int = _heroes["ajax"]["strength"]
AJAX_LANDS: int = _heroes["ajax"]["lands"]
ODYSSEUS_EACH: int = _heroes["odysseus"]["each"]

_setup = _read("setup")
_box = _setup["box"]
BUILDINGS: tuple[BuildingKind, ...] = tuple(_box["buildings"])
BONUSES: tuple[Bonus, ...] = tuple(_box["bonuses"])
COPIES: int = _box["copies"]
CARDS: Mapping[CardKind, int] = MappingProxyType(
    {"philosopher": int(_box["philosophers"]), "priestess": int(_box["priestesses"])}
)
MERCENARIES: int = _box["mercenaries"]
FLEETS: int = _box["fleets"]
TROOPS: int = _box["troops"]
COLOURS: tuple[str, ...] = tuple(_box["colours"])
START_GOLD: int = _box["gold"]

FIRST_TROOPS: int = _setup["deployment"]["troops"]

_metropolis = _setup["metropolis"]
ENOUGH: int = _metropolis["enough"]
PHILOSOPHERS: int = _metropolis["philosophers"]
BONUS_GOLD: int = _metropolis["gold"]
BONUS_PIECES: int = _metropolis["pieces"]
BONUS_PRIESTESSES: int = _metropolis["priestesses"]

_prices = _setup["prices"]
PRICES: tuple[int, ...] = tuple(_prices["creatures"])
HERO_PRICE: int = _prices["hero"]
TOP_PRICE: int = _prices["top_creature"]
MOVE_PRICE: int = _prices["move"]
REROLL_PRICE: int = _prices["reroll"]

_house = _setup["house"]
BIDS: tuple[int, ...] = tuple(_house["bids"])
HIGHEST_BID = max(BIDS)
DIE: tuple[int, ...] = tuple(_house["die"])
BUILDINGS_EACH: int = _house["buildings_each"]

PLAYERS = MappingProxyType(
    {
        row["count"]: Count(row["tiles"], row["hidden"], row["teams"])
        for row in _setup["players"]
    }
)
