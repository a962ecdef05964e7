"""What is in the box: faces, feats, sanctuary, islands. Read once from data/*.toml."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion.games.dice_forge.rules.names import (
    Converter,
    DieName,
    FaceKind,
    Resource,
    Rolling,
)

RESOURCES: tuple[Resource, ...] = ("gold", "sun", "moon", "glory")
DICE: tuple[DieName, ...] = ("light", "dark")
COLOURS = ("red", "blue", "yellow", "green")

Sum = tuple[int, int, int, int]
"""So much gold, sun, moon and glory, in the order of RESOURCES."""

NOTHING: Sum = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Face:
    """One face: plain ones give everything or one option, the others by their rule."""

    name: str
    kind: FaceKind
    gives: Sum
    colour: str

    @property
    def options(self) -> tuple[Resource, ...]:
        """What a face of choice offers, and a boar to its bearer."""
        if self.kind not in ("choice", "boar"):
            return ()
        return resources(self.gives)


@dataclass(frozen=True, slots=True)
class Card:
    """A heroic feat: its place, cost and glory; pile 1, 2, 3 or a place of its own."""

    name: str
    slot: str
    sun: int
    moon: int
    glory: int
    pile: str
    recommended: bool


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a stack of feats; the recommended card first."""

    name: str
    portal: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pool:
    """A group of faces in the sanctuary and what each costs."""

    price: int
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """What the number of players decides."""

    rounds: int
    cards: int
    faces: int
    blessings: int


def only(amounts: Sum, resource: Resource, times: int = 1) -> Sum:
    """One resource out of a sum, perhaps several times."""
    gold, sun, moon, glory = (
        count * times if name == resource else 0
        for name, count in zip(RESOURCES, amounts, strict=True)
    )
    return gold, sun, moon, glory


def resources(amounts: Sum) -> tuple[Resource, ...]:
    """The resources of a sum."""
    pairs = zip(RESOURCES, amounts, strict=True)
    return tuple(resource for resource, count in pairs if count)


def total(gives: Mapping[str, int]) -> Sum:
    """A table of resources as a sum."""
    gold, sun, moon, glory = (gives.get(resource, 0) for resource in RESOURCES)
    return gold, sun, moon, glory


def _read(name: str) -> dict[str, Any]:
    path = Path(__file__).with_name("data") / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


_face_rows = {row["name"]: row for row in _read("faces")["face"]}
_card_rows = {row["name"]: row for row in _read("cards")["card"]}


def _faces() -> Mapping[str, Face]:
    return MappingProxyType(
        {
            row["name"]: Face(
                row["name"],
                row["kind"],
                total(row.get("gives", {})),
                row.get("colour", ""),
            )
            for row in _face_rows.values()
        }
    )


def _cards() -> Mapping[str, Card]:
    return MappingProxyType(
        {
            row["name"]: Card(
                row["name"],
                row["slot"],
                row["sun"],
                row["moon"],
                row["glory"],
                row["pile"],
                row["set"] == "recommended",
            )
            for row in _card_rows.values()
        }
    )


def _slots(cards: Mapping[str, Card]) -> tuple[Slot, ...]:
    return tuple(
        Slot(slot, portal, tuple(c.name for c in cards.values() if c.slot == slot))
        for portal, row in enumerate(_read("islands")["portal"], 1)
        for slot in row["slots"]
    )


FACES = _faces()
CARDS = _cards()
SLOTS = _slots(CARDS)
SLOT_OF = MappingProxyType({c: i for i, slot in enumerate(SLOTS) for c in slot.cards})

TRIPLE: int = _face_rows["x3"]["times"]
SHIP_DISCOUNT: int = _face_rows["ship"]["discount"]
LOOKS_FOR: Mapping[str, Resource] = MappingProxyType(
    {name: row["looks_for"] for name, row in _face_rows.items() if "looks_for" in row}
)
"""What each shield looks for on the other die."""
INSTEAD = MappingProxyType(
    {name: total(_face_rows[name]["instead"]) for name in LOOKS_FOR}
)
"""What a shield gives that has found it."""

TIMES: Mapping[Rolling, int] = MappingProxyType(
    {name: row["times"] for name, row in _card_rows.items() if "times" in row}
)
"""How many blessings in a row a feat brings."""
RATES: Mapping[Converter, tuple[tuple[Resource, ...], int]] = MappingProxyType(
    {
        name: (tuple(row["converts"]), row["worth"])
        for name, row in _card_rows.items()
        if "converts" in row
    }
)
"""Which resources these feats turn into glory, and how much each is worth."""
BEAR_GLORY: int = _card_rows["great_bear"]["ousting"]["glory"]
TYPHON_GLORY: int = _card_rows["typhon"]["each"]["glory"]
ELDER_GOLD: int = _card_rows["elder"]["costs"]["gold"]
ELDER_GIVES = total(_card_rows["elder"]["gives"])
OWL_GIVES = total(_card_rows["owl"]["gives"])
WILD_SPIRITS = total(_card_rows["wild_spirits"]["gives"])
SATYRS_PICKS: int = _card_rows["satyrs"]["picks"]
OWNER_TAKES = total(_card_rows["tenacious_boar"]["owner"])
"""What the owner of a Boar card may take each time the face is applied."""

_temple = _read("sanctuary")
POOLS = tuple(Pool(row["price"], tuple(row["faces"])) for row in _temple["pool"])
POOL_OF = MappingProxyType({f: i for i, pool in enumerate(POOLS) for f in pool.faces})
GARDENS = tuple(tuple(row["faces"]) for row in _temple["garden"])
GARDEN_OF = MappingProxyType({g["card"]: i for i, g in enumerate(_temple["garden"])})
BOARS = tuple(FACES[face].colour for face in GARDENS[GARDEN_OF["tenacious_boar"]])

_setup = _read("setup")
PLAYERS = MappingProxyType(
    {
        row["count"]: Count(row["rounds"], row["cards"], row["faces"], row["blessings"])
        for row in _setup["players"]
    }
)
START_GOLD = tuple(_setup["start"]["gold"])
START_DICE = (
    tuple(_setup["start"]["light"]),
    tuple(_setup["start"]["dark"]),
)
TRACK = total(_setup["tracks"])
CHEST = total(_setup["tracks"]["chest"])
HAMMER_SPACES: int = _setup["hammer"]["spaces"]
HAMMER_GLORY: tuple[int, ...] = tuple(_setup["hammer"]["glory"])
TRITON = total(_setup["triton"])
EXTRA_SUN: int = _setup["extra"]["sun"]
