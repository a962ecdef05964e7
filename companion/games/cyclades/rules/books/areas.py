"""The books of land and sea, and of the map itself."""

from collections.abc import Iterable, Iterator

from companion.games.cyclades.rules.books.line import (
    MOST_HORNS,
    MOST_SLOTS,
    either,
    upto,
)
from companion.games.cyclades.rules.box import (
    BONUSES,
    BUILDINGS,
    FLEETS,
    MERCENARIES,
    TROOPS,
)
from companion.games.cyclades.rules.pieces import token
from companion.games.cyclades.rules.state import NOBODY, Metropolis, State
from companion.kernel.books import Entry


def area_lines(state: State, at: int) -> Iterator[Entry]:
    area, spot = state.map.areas[at], state.spots[at]
    if area.kind == "sea":
        yield from sea_lines(state, at)
    else:
        yield from land_lines(state, at)
        yield from city_lines(state, at)
    horns = upto(MOST_HORNS, spot.horns)
    yield Entry(("horns", area.name), spot.horns, horns)
    printed = upto(MOST_SLOTS, area.horns)
    yield Entry(("printed", area.name), area.horns, printed, physical=False)


def sea_lines(state: State, at: int) -> Iterator[Entry]:
    spot = state.spots[at]
    for index, faction in enumerate(state.factions):
        held = spot.units if spot.owner == index else 0
        path = ("fleets", state.name(at), faction.colour)
        yield Entry(path, held, upto(FLEETS, held))


def land_lines(state: State, at: int) -> Iterator[Entry]:
    area, spot = state.map.areas[at], state.spots[at]
    name, own = area.name, state.colour(spot.owner)
    colours = ("", *(one.colour for one in state.factions))
    yield Entry(("owner", name), own, colours, physical=False)
    lies = own if token(state, at) else ""
    yield Entry(("token", name), lies, (lies,))
    held = spot.owner != NOBODY
    troops = upto(TROOPS if held else 0, spot.units)
    yield Entry(("troops", name), spot.units, troops)
    hired = upto(MERCENARIES if held else 0, spot.mercenaries)
    yield Entry(("mercenaries", name), spot.mercenaries, hired)
    slots = upto(MOST_SLOTS, area.slots)
    yield Entry(("slots", name), area.slots, slots, physical=False)
    symbols = upto(MOST_SLOTS, area.priestess)
    yield Entry(("symbol", name), area.priestess, symbols, physical=False)


def city_lines(state: State, at: int) -> Iterator[Entry]:
    """What stands on the slots of a land area, and which seas it touches."""
    name, spot = state.name(at), state.spots[at]
    for kind in BUILDINGS:
        count = sum(one.kind == kind for one in spot.buildings)
        yield Entry(("building", name, kind), count, upto(MOST_SLOTS, count))
    yield from bonus_lines("metropolis", name, spot.metropolises)
    coasts = [state.name(sea) for sea in state.map.coasts[at]]
    ports = (one.sea for one in spot.buildings if one.kind == "port")
    yield from sea_of(("port", name), ports, coasts)
    yield from sea_of(("harbour", name), (c.sea for c in spot.metropolises), coasts)


def bonus_lines(
    kind: str, where: str, cities: tuple[Metropolis, ...]
) -> Iterator[Entry]:
    """How many metropolises stand there, and the bonus of each."""
    count = len(cities)
    yield Entry((kind, where), count, upto(MOST_SLOTS, count))
    for number, city in enumerate(cities, 1):
        yield Entry(("bonus", where, str(number)), city.bonus, BONUSES)


def sea_of(
    path: tuple[str, str], seas: Iterable[str], coasts: list[str]
) -> Iterator[Entry]:
    """Which sea each port or metropolis of a land touches."""
    for number, sea in enumerate(seas, 1):
        choices = either(sea, ("", *coasts))
        yield Entry((*path, str(number)), sea, choices, physical=False)


def border_lines(state: State) -> Iterator[Entry]:
    """Areas that touch on the drawing: whether the table sees a border there."""
    for border in state.map.borders:
        path = ("border", border.a, border.b)
        value = "open" if border.open else "closed"
        yield Entry(path, value, ("open", "closed"), physical=False)
