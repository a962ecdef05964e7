"""What is to be said of a map before it is played on, good and bad, in findings."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from companion.games.cyclades.rules.map.chart import (
    LEAST_LANDS,
    LEAST_SLOTS,
    Archipelago,
    lonely,
)
from companion.kernel.game import Facts, note
from companion.kernel.outline import crossed, ring

TRIES = 80
"""Deployments looked through; the claims of each are others."""
LEAST_ISLANDS = 2


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the check; `good` where nothing needs to be done."""

    key: str
    facts: Facts
    good: bool


def finding(key: str, *, good: bool, **facts: int | str) -> Finding:
    told = note(
        f"cyclades.maps.check.{key}" if good else f"cyclades.maps.wrong.{key}", **facts
    )
    return Finding(told.key, told.facts, good)


@lru_cache(maxsize=32)
def survey(chart: Archipelago, factions: int, mates: int = 1) -> tuple[Finding, ...]:
    """Everything, for so many factions, so many of them to a side."""
    found = (*counted(chart, factions, mates), *odd(chart))
    if all(one.good for one in found):
        good = deployed(chart, factions, mates)
        found = (*found, finding("deployment", good=good))
    return found


def fit(chart: Archipelago, factions: int, mates: int = 1) -> bool:
    return all(one.good for one in survey(chart, factions, mates))


def counted(chart: Archipelago, factions: int, mates: int) -> Iterator[Finding]:
    """Enough of everything for every faction (booklet p. 2, 12)."""
    apart = len({*chart.islands} - {-1})
    slots = sum(area.slots for area in chart.areas)
    for what, held, wanted in (
        ("islands", apart, LEAST_ISLANDS * mates),
        ("lands", len(chart.lands), LEAST_LANDS * factions),
        ("seas", len(chart.seas), LEAST_LANDS * factions),
        ("slots", slots, LEAST_SLOTS * factions),
    ):
        yield finding(what, good=held >= wanted, n=held, wanted=wanted)


def odd(chart: Archipelago) -> Iterator[Finding]:
    """Areas nobody can come to, and outlines that cannot be."""
    for one in lonely(chart):
        yield finding("lonely", good=False, area=str(dict(one.facts)["area"]))
    for area in chart.areas:
        if crossed(ring(area.outline)):
            yield finding("crossed", good=False, area=area.name)
    for at in chart.seas:
        if not chart.near[at] and chart.coasts[at]:
            yield finding("pond", good=False, area=chart.areas[at].name)


# The deployment, tried out
def deployed(chart: Archipelago, factions: int, mates: int) -> bool:
    """Whether everybody finds lands and free seas, whatever others have claimed."""
    return all(_deploy(chart, factions, mates, start) for start in range(TRIES))


def _deploy(chart: Archipelago, factions: int, mates: int, luck: int) -> bool:
    """Two lands each on two islands, then in reverse order a third; a fleet by each."""
    free, water = set(chart.lands), set(chart.seas)
    islands: list[set[int]] = [set() for _ in range(factions)]
    first = (at // 2 for at in range(2 * factions))
    for turn in (*first, *reversed(range(factions))):
        side = turn // mates * mates
        late = len(islands[turn]) == LEAST_ISLANDS
        barred = set() if late else set().union(*islands[side : side + mates])
        places = [
            land
            for land in sorted(free)
            if chart.islands[land] not in barred and water & {*chart.coasts[land]}
        ]
        if not places:
            return False
        luck = _next(luck)
        land = places[(luck >> 8) % len(places)]
        coast = sorted(water & {*chart.coasts[land]})
        free.remove(land)
        water.remove(coast[(luck >> 16) % len(coast)])
        islands[turn].add(chart.islands[land])
    return True


def _next(luck: int) -> int:
    """Another number that looks like chance and is the same every time."""
    return (luck * 1103515245 + 12345) % 2**31
