"""The archipelago of one evening: areas, borders, slots and symbols, as one value.

A map is drawn anew for every game, so it is data: it enters a game by the move
`Chart` and lies in the state, and a saved game needs nothing else. Outlines and
labels are for whoever draws it; the rules read the rest.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion.games.cyclades.rules.box import DATA
from companion.games.cyclades.rules.names import AreaKind
from companion.kernel.game import Note, note

LEAST_LANDS = 3
LEAST_SLOTS = 3
"""What every faction needs: its lands of deployment, and room to build."""

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """Land or sea, called as people call it. `outline` is x0, y0, x1, y1, …"""

    name: str
    kind: AreaKind
    slots: int = 0
    priestess: int = 0
    horns: int = 0
    outline: tuple[int, ...] = ()
    label: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Border:
    """Two areas that touch; not `open` where the table says they do not."""

    a: str
    b: str
    open: bool = True


@dataclass(frozen=True, slots=True)
class Archipelago:
    """All areas of the board (booklet p. 2). What follows from them is found once.

    By the numbers of the areas: `near` are neighbours of the same kind, `coasts` of
    the other, `islands` says which island a land area lies on, -1 for the sea.
    """

    name: str = ""
    areas: tuple[Area, ...] = ()
    borders: tuple[Border, ...] = ()
    extent: tuple[int, int] = (1000, 760)
    index: Mapping[str, int] = field(init=False, compare=False, repr=False)
    near: tuple[Numbers, ...] = field(init=False, compare=False, repr=False)
    coasts: tuple[Numbers, ...] = field(init=False, compare=False, repr=False)
    lands: Numbers = field(init=False, compare=False, repr=False)
    seas: Numbers = field(init=False, compare=False, repr=False)
    islands: Numbers = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        index = {area.name: at for at, area in enumerate(self.areas)}
        land = tuple(area.kind == "land" for area in self.areas)
        touching = neighbours(self.borders, index, len(self.areas))
        near = tuple(sided(touching, land, same=True))
        found = {
            "index": MappingProxyType(index),
            "near": near,
            "coasts": tuple(sided(touching, land, same=False)),
            "lands": tuple(at for at, dry in enumerate(land) if dry),
            "seas": tuple(at for at, dry in enumerate(land) if not dry),
            "islands": islands(near, land),
        }
        for name, value in found.items():
            object.__setattr__(self, name, value)


def neighbours(
    borders: Iterable[Border], index: Mapping[str, int], count: int
) -> tuple[Numbers, ...]:
    """Which areas share an open border with each."""
    found: list[list[int]] = [[] for _ in range(count)]
    for border in borders:
        a, b = index[border.a], index[border.b]
        if border.open and b not in found[a]:
            found[a].append(b)
            found[b].append(a)
    return tuple(map(tuple, found))


def sided(
    touching: Iterable[Numbers], land: tuple[bool, ...], *, same: bool
) -> Iterator[Numbers]:
    """Of the neighbours those of the same kind, or those of the other."""
    for at, others in enumerate(touching):
        yield tuple(sorted(o for o in others if (land[o] == land[at]) is same))


def islands(near: tuple[Numbers, ...], land: tuple[bool, ...]) -> Numbers:
    """Lands that hang together, surrounded by sea and the edge (booklet p. 2)."""
    found = [-1] * len(land)
    count = 0
    for start, dry in enumerate(land):
        if not dry or found[start] >= 0:
            continue
        for at in reached(near, start):
            found[at] = count
        count += 1
    return tuple(found)


def reached(near: tuple[Numbers, ...], start: int) -> tuple[int, ...]:
    """Every area that can be walked to from one."""
    seen, left = {start}, [start]
    while left:
        for at in near[left.pop()]:
            if at not in seen:
                seen.add(at)
                left.append(at)
    return tuple(sorted(seen))


def troubles(chart: Archipelago, factions: int) -> tuple[Note, ...]:
    """What is wrong with a map for so many factions; nothing where it will do."""
    return (*torn(chart), *small(chart, factions), *lonely(chart))


def torn(chart: Archipelago) -> Iterator[Note]:
    """Names that are missing or stand twice."""
    names = [area.name for area in chart.areas]
    for name in dict.fromkeys(names):
        if not name or names.count(name) > 1:
            yield note("cyclades.refuse.map_name", area=name)


def small(chart: Archipelago, factions: int) -> Iterator[Note]:
    """Too little land, sea, room or islands for the deployment of everybody."""
    kinds = [area.kind for area in chart.areas]
    slots = sum(area.slots for area in chart.areas)
    for what, held, wanted in (
        ("lands", kinds.count("land"), LEAST_LANDS * factions),
        ("seas", kinds.count("sea"), LEAST_LANDS * factions),
        ("slots", slots, LEAST_SLOTS * factions),
    ):
        if held < wanted:
            yield note("cyclades.refuse.map_small", what=what, held=held, wanted=wanted)
    if len({*chart.islands} - {-1}) < 2:
        yield note("cyclades.refuse.map_islands")


def lonely(chart: Archipelago) -> Iterator[Note]:
    """Areas that no ship and no foot can reach."""
    for at, area in enumerate(chart.areas):
        if not chart.coasts[at] and not (area.kind == "sea" and chart.near[at]):
            yield note("cyclades.refuse.map_lonely", area=area.name)


@dataclass(frozen=True, slots=True)
class ShippedMap:
    """A map of our own, and the table it was drawn for."""

    map: Archipelago
    factions: tuple[int, ...]
    players: int
    teams: bool


@lru_cache
def samples() -> tuple[ShippedMap, ...]:
    """The maps that come with Pythia, for the fewest players first."""
    rows = map(_read, (DATA / "maps").glob("*.json"))
    found = (
        ShippedMap(charted(r), tuple(r["factions"]), r["players"], r["teams"])
        for r in rows
    )
    return tuple(sorted(found, key=lambda one: (one.players, one.teams)))


def _read(file: Path) -> dict[str, Any]:
    row: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return row


@lru_cache
def shipped(factions: int) -> tuple[Archipelago, ...]:
    """The sample maps for so many factions."""
    return tuple(one.map for one in samples() if factions in one.factions)


def charted(row: Mapping[str, Any]) -> Archipelago:
    """A map as it stands in a file. Trusts it: a stranger's goes through `atlas`."""
    areas = (
        Area(
            a["name"],
            a["kind"],
            a.get("slots", 0),
            a.get("priestess", 0),
            a["horns"],
            tuple(a["outline"]),
            (a["label"][0], a["label"][1]),
        )
        for a in row["areas"]
    )
    borders = (Border(*pair) for pair in row["borders"])
    width, height = row["extent"]
    return Archipelago(row["name"], tuple(areas), tuple(borders), (width, height))
