"""What is in the box, and the map. Read once from data/*.toml."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

from companion.games.hellas.rules.names import (
    Attack,
    Attribute,
    Bonus,
    Combat,
    God,
    HeroName,
    Land,
    Monster,
    Outcome,
    Quest,
    Symbol,
)

DATA = Path(__file__).with_name("data")


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


# ---- the map


@dataclass(frozen=True, slots=True)
class MapRegion:
    """A region as it is printed; `city` is what a fortified hoplite adds there."""

    name: str
    land: Land
    population: int
    city: int
    shrine: Literal["", "temple", "delphi"]
    monument: Literal[God, ""]


_map = _read("regions")
_rows: list[dict[str, Any]] = _map["region"]
_land_of: dict[str, Land] = {
    region: land["name"] for land in _map["land"] for region in land["regions"]
}
REGIONS: tuple[MapRegion, ...] = tuple(
    MapRegion(
        row["name"],
        _land_of[row["name"]],
        row["population"],
        row["city"],
        row["shrine"],
        row["monument"],
    )
    for row in _rows
)
"""The regions by their numbers."""

INDEX: Mapping[str, int] = MappingProxyType(
    {region.name: at for at, region in enumerate(REGIONS)}
)
LANDS: tuple[Land, ...] = tuple(land["name"] for land in _map["land"])
OF_LAND: Mapping[Land, tuple[int, ...]] = MappingProxyType(
    {one["name"]: tuple(INDEX[name] for name in one["regions"]) for one in _map["land"]}
)
NEAR: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted(INDEX[name] for name in (*row["land"], *row["sea"]))) for row in _rows
)
"""Neighbours of each region: a sea trail makes neighbours too (p. 7)."""


def _distances(start: int) -> tuple[int, ...]:
    far = {start: 0}
    for at in (queue := [start]):
        for near in NEAR[at]:
            if near not in far:
                far[near] = far[at] + 1
                queue.append(near)
    return tuple(far[at] for at in range(len(NEAR)))


FAR: tuple[tuple[int, ...], ...] = tuple(map(_distances, range(len(NEAR))))
"""How many regions a hero goes from one to another: he passes anything (p. 9)."""

SEA: frozenset[tuple[int, int]] = frozenset(
    (INDEX[row["name"]], INDEX[name]) for row in _rows for name in row["sea"]
)
CITIES = tuple(at for at, region in enumerate(REGIONS) if region.city)
SHRINES = tuple(at for at, region in enumerate(REGIONS) if region.shrine)
DELPHI = next(at for at, region in enumerate(REGIONS) if region.shrine == "delphi")

# ---- gods, heroes, monsters, quests

ATTRIBUTES: tuple[Attribute, ...] = ("leadership", "strength", "speed")
LEADERSHIP, STRENGTH, SPEED = range(3)

_cards = _read("cards")
GODS: tuple[God, ...] = tuple(row["name"] for row in _cards["god"])
"""In the order of the attributes they raise."""
GOD_ARTIFACTS: tuple[str, ...] = tuple(row["artifact"] for row in _cards["god"])
MONUMENTS: tuple[int, ...] = tuple(
    next(at for at, region in enumerate(REGIONS) if region.monument == god)
    for god in GODS
)
"""Where each god's monument stands."""

HEROES: Mapping[HeroName, tuple[int, int, int]] = MappingProxyType(
    {row["name"]: tuple(row["attributes"]) for row in _cards["hero"]}
)
MONSTERS: tuple[Monster, ...] = tuple(row["name"] for row in _cards["monster"])
MONSTER_ARTIFACTS: Mapping[Monster, str] = MappingProxyType(
    {row["name"]: row["artifact"] for row in _cards["monster"]}
)
MONSTER_CARDS: Mapping[Monster, Mapping[str, tuple[Symbol, ...]]] = MappingProxyType(
    {
        row["name"]: MappingProxyType({k: tuple(v) for k, v in row["cards"].items()})
        for row in _cards["monster"]
    }
)
"""By region: where the card brings the monster, and which wounds it adds later."""


@dataclass(frozen=True, slots=True)
class Step:
    """What a step of a quest asks of a hero, and what it costs him (p. 14)."""

    attributes: tuple[int, int, int]
    priests: int
    cities: int
    temples: int
    artifacts: int
    gives_priests: int
    discards: int
    injuries: int


def _step(row: Mapping[str, int]) -> Step:
    leadership, strength, speed = (row.get(name, 0) for name in ATTRIBUTES)
    had = (row.get(name, 0) for name in ("priests", "cities", "temples", "artifacts"))
    paid = (row.get(name, 0) for name in ("gives_priests", "discards", "injuries"))
    return Step((leadership, strength, speed), *had, *paid)


_quests: list[dict[str, Any]] = _cards["quest"]
QUESTS: tuple[Quest, ...] = tuple(row["name"] for row in _quests)
QUEST_AT: Mapping[Quest, int] = MappingProxyType(
    {row["name"]: INDEX[row["region"]] for row in _quests}
)
STEPS: Mapping[Quest, tuple[Step, ...]] = MappingProxyType(
    {row["name"]: tuple(map(_step, row["steps"])) for row in _quests}
)

EVENTS: tuple[str, ...] = (
    *(f"{name}.{at}" for name, cards in MONSTER_CARDS.items() for at in cards),
    *QUESTS,
)
"""The cards of the events deck: `monster.region`, or the name of a quest."""

# ---- cards


@dataclass(frozen=True, slots=True)
class CombatCard:
    """A combat card; cards alike in everything are one, with so many copies."""

    kind: Combat
    symbol: Symbol
    strength: int
    casualties: int
    copies: int


COMBAT: tuple[CombatCard, ...] = tuple(
    CombatCard(**row) for row in _read("combat")["card"]
)
ATTACKS: Mapping[Attack, tuple[int, ...]] = MappingProxyType(
    {kind: tuple(strengths) for kind, strengths in _cards["attacks"].items()}
)
NEUTRAL: tuple[str, ...] = tuple(_cards["artifacts"]["neutral"])
ARTIFACTS: tuple[str, ...] = (*GOD_ARTIFACTS, *MONSTER_ARTIFACTS.values(), *NEUTRAL)
GIFTS: Mapping[God, tuple[str, ...]] = MappingProxyType(
    {god: tuple(names) for god, names in _cards["blessings"].items()}
)
BLESSINGS: tuple[str, ...] = tuple(name for names in GIFTS.values() for name in names)


@dataclass(frozen=True, slots=True)
class TempleCard:
    """Which temples begin a draft, and what the Oracle gives beside a priest."""

    drafts: tuple[int, ...]
    oracle: Bonus


TEMPLE_CARDS: Mapping[str, TempleCard] = MappingProxyType(
    {
        row["name"]: TempleCard(tuple(row["drafts"]), row["oracle"])
        for row in _cards["temple_card"]
    }
)

# ---- counts

_setup = _read("setup")
_box = _setup["box"]
COLOURS: tuple[str, ...] = tuple(_box["colours"])
HOPLITES: int = _box["hoplites"]
TOKENS: int = _box["tokens"]
PRIESTS: int = _box["priests"]
HAND: int = _box["hand"]
QUEST_SLOTS: int = _box["quests"]
FIRST_EVENTS: int = _box["events"]
LEVELS: int = _box["levels"]
BEST: int = _box["attribute"]
"""How far an attribute rises: one source."""
WOUND_MARKERS: int = _box["wounds"]
MOST_WOUNDS: int = _box["most_wounds"]
FIRST_HOPLITES: int = _setup["start"]["hoplites"]
FIRST_CARDS: int = _setup["start"]["cards"]
RECRUITS: tuple[int, int, int] = (
    0,
    _setup["recruit"]["city"],
    _setup["recruit"]["sparta"],
)
"""How many come to a region, by its city."""

_victory = _setup["victory"]
WARLORD: Mapping[int, int] = MappingProxyType(
    {int(seats): lands for seats, lands in _victory["lands"].items()}
)
FAVOURED: int = _victory["temples"]
SLAYER: int = _victory["monsters"]
TURNS_TO_KING: int = _victory["tokens"]

PRAYERS: int = _setup["house"]["prayers"]
OTHER_STRENGTH: int = _setup["house"]["other"]["strength"]
OTHER_CASUALTIES: int = _setup["house"]["other"]["casualties"]
DIE: tuple[Outcome, ...] = tuple(_setup["house"]["die"])


def temples(players: int) -> int:
    """How many temples lie on the temple card (p. 6)."""
    return int(_box["temples"] if players == max(WARLORD) else _box["temples_few"])
