"""A map as plain JSON and back. What is read was written by anybody: all is checked."""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.games.cyclades.rules.map.chart import Archipelago, Area, Border
from companion.games.cyclades.rules.names import AreaKind
from companion.kernel.game import IllegalMove
from companion.kernel.outline import box, ring

FORMAT = 1
KINDS: tuple[AreaKind, ...] = ("land", "sea")
MOST_AREAS = 80
MOST_CORNERS = 300
MOST_NAME = 24
WIDEST = 4000
MOST = {"slots": 4, "priestess": 1, "horns": 3}
"""More of a symbol than any tile would show."""
OF_MAP = frozenset(("pythia", "format", "name", "extent", "areas", "borders"))
OF_AREA = frozenset(("name", "kind", *MOST, "outline", "label"))
"""What stands in a file, in any order."""


class Strange(IllegalMove):
    """This is no map; nothing of it is used."""

    def __init__(self) -> None:
        super().__init__("cyclades.maps.strange")


def write(chart: Archipelago) -> dict[str, Any]:
    """The map as JSON can say it."""
    return {
        "pythia": "archipelago",
        "format": FORMAT,
        "name": chart.name,
        "extent": list(chart.extent),
        "areas": [_area(area) for area in chart.areas],
        "borders": [[one.a, one.b, one.open] for one in chart.borders],
    }


def _area(area: Area) -> dict[str, Any]:
    return {
        "name": area.name,
        "kind": area.kind,
        **{what: getattr(area, what) for what in MOST},
        "outline": list(area.outline),
        "label": list(area.label),
    }


def read(plain: Any) -> Archipelago:
    """The map, or `Strange` where anything in it is not as it should be."""
    row = fields(plain, OF_MAP)
    demand(row["pythia"] == "archipelago" and type(row["format"]) is int)
    demand(row["format"] == FORMAT)
    width, height = (number(side, 100, WIDEST) for side in items(row["extent"], 2, 2))
    areas = tuple(
        area(one, (width, height)) for one in items(row["areas"], 0, MOST_AREAS)
    )
    names = {one.name for one in areas}
    demand(len(names) == len(areas))
    borders = tuple(
        border(one, names) for one in items(row["borders"], 0, MOST_AREAS**2)
    )
    pairs = {frozenset((one.a, one.b)) for one in borders}
    demand(len(pairs) == len(borders))
    return Archipelago(title(row["name"]), areas, borders, (width, height))


def area(plain: Any, extent: tuple[int, int]) -> Area:
    row = fields(plain, OF_AREA)
    demand(row["kind"] in KINDS)
    counts = {what: number(row[what], 0, most) for what, most in MOST.items()}
    demand(row["kind"] == "land" or not (counts["slots"] or counts["priestess"]))
    corners = items(row["outline"], 6, 2 * MOST_CORNERS)
    demand(len(corners) % 2 == 0)
    numbers = tuple(number(one, 0, extent[at % 2]) for at, one in enumerate(corners))
    left, top, right, bottom = box(ring(numbers))
    demand(right > left and bottom > top)
    x, y = (number(one, 0, WIDEST) for one in items(row["label"], 2, 2))
    demand(x <= extent[0] and y <= extent[1])
    name = title(row["name"])
    return Area(name, row["kind"], **counts, outline=numbers, label=(x, y))


def border(plain: Any, names: Iterable[str]) -> Border:
    one, other, open = items(plain, 3, 3)
    demand(type(one) is str and type(other) is str and type(open) is bool)
    demand(one in names and other in names and one != other)
    return Border(one, other, open)


# What anybody may have written
def demand(fact: object) -> None:
    if not fact:
        raise Strange


def fields(plain: Any, names: frozenset[str]) -> Mapping[str, Any]:
    demand(type(plain) is dict and set(plain) == names)
    found: Mapping[str, Any] = plain
    return found


def items(plain: Any, least: int, most: int) -> list[Any]:
    demand(type(plain) is list and least <= len(plain) <= most)
    found: list[Any] = plain
    return found


def number(plain: Any, least: int, most: int) -> int:
    demand(type(plain) is int and least <= plain <= most)
    return int(plain)


def title(plain: Any) -> str:
    """A name people can read: short, and no signs that are not seen."""
    demand(type(plain) is str and named(plain))
    return str(plain)


def named(name: str) -> bool:
    return 0 < len(name) <= MOST_NAME and name.isprintable() and name == name.strip()
