"""What is in the box: gods, creatures, heroes, pieces. Read once from data/*.toml."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

DATA = Path(__file__).with_name("data")


@dataclass(frozen=True, slots=True)
class God:
    """What a god gives: a building, a unit or a card for free, and more for gold."""

    name: str
    builds: tuple[str, ...]
    unit: str
    prices: tuple[int, ...]
    card: str
    card_price: int


@dataclass(frozen=True, slots=True)
class Count:
    """What the number of players decides; `teams` are always, maybe or never."""

    tiles: int
    hidden: int
    teams: str


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def _god(row: Mapping[str, Any]) -> God:
    return God(
        row["name"],
        tuple(row["builds"]),
        row.get("unit", ""),
        tuple(row.get("prices", ())),
        row.get("card", ""),
        row.get("card_price", 0),
    )


APOLLO = "apollo"
GODS = MappingProxyType({row["name"]: _god(row) for row in _read("gods")["god"]})
TILES = tuple(GODS)
"""The five gods on tiles; Apollo is printed on the board and always comes last."""

_creatures = _read("creatures")["creature"]
CREATURES = tuple(row["name"] for row in _creatures)
FIGURES = MappingProxyType({c["name"]: tuple(c["on"]) for c in _creatures if "on" in c})
"""The creatures with a figure, and the kinds of area they go to."""

_setup = _read("setup")
_box = _setup["box"]
HEROES: tuple[str, ...] = tuple(_box["heroes"])
BUILDINGS: tuple[str, ...] = tuple(_box["buildings"])
BONUSES: tuple[str, ...] = tuple(_box["bonuses"])
COPIES: int = _box["copies"]
CARDS = MappingProxyType(
    {"philosopher": int(_box["philosophers"]), "priestess": int(_box["priestesses"])}
)
MERCENARIES: int = _box["mercenaries"]
FLEETS: int = _box["fleets"]
TROOPS: int = _box["troops"]
COLOURS: tuple[str, ...] = tuple(_box["colours"])
START_GOLD: int = _box["gold"]

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
