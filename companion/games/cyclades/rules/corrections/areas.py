"""Land, sea and the map itself, put right."""

from dataclasses import replace

from companion.games.cyclades.rules.box import BONUSES, BUILDINGS
from companion.games.cyclades.rules.map.chart import Area
from companion.games.cyclades.rules.names import as_name
from companion.games.cyclades.rules.pieces import tokens_left
from companion.games.cyclades.rules.state import (
    NOBODY,
    NOWHERE,
    Building,
    Hero,
    Metropolis,
    State,
    changed,
    put,
)
from companion.kernel.books import Path


def put_owner(state: State, path: Path, value: str) -> State:
    """Units stay as those of the new owner; foreign heroes leave the map."""
    at, faction = state.area(path[1]), state.faction(value)
    if state.spots[at].owner == faction:
        return state
    for index, one in enumerate(state.factions):
        if index != faction and any(hero.at == at for hero in one.heroes):
            state = changed(state, index, heroes=away(one.heroes, at))
    if faction == NOBODY:
        return put(state, at, owner=NOBODY, units=0, mercenaries=0)
    return put(state, at, owner=faction)


def away(heroes: tuple[Hero, ...], at: int) -> tuple[Hero, ...]:
    return tuple(replace(h, at=NOWHERE) if h.at == at else h for h in heroes)


def put_fleets(state: State, path: Path, value: int) -> State:
    at, faction = state.area(path[1]), state.faction(path[2])
    if value:
        return put(state, at, owner=faction, units=value)
    if state.spots[at].owner != faction:
        return state
    return put(state, at, owner=NOBODY, units=0)


def put_troops(state: State, path: Path, value: int) -> State:
    return put(state, state.area(path[1]), units=value)


def put_mercenaries(state: State, path: Path, value: int) -> State:
    return put(state, state.area(path[1]), mercenaries=value)


def put_horns(state: State, path: Path, value: int) -> State:
    return put(state, state.area(path[1]), horns=value)


def put_token(state: State, _path: Path, _value: str) -> State:
    """Control tokens follow from owners and units."""
    return state


def put_building(state: State, path: Path, value: int) -> State:
    """So many of a type; those built last leave first."""
    at, kind = state.area(path[1]), as_name(BUILDINGS, path[2])
    every = state.spots[at].buildings
    same = [n for n, one in enumerate(every) if one.kind == kind]
    left = tuple(one for n, one in enumerate(every) if n not in same[value:])
    more = (Building(kind),) * (value - len(same))
    return put(state, at, buildings=(*left, *more))


def put_metropolis(state: State, path: Path, value: int) -> State:
    at = state.area(path[1])
    spot = state.spots[at]
    return put(
        state, at, metropolises=cities(state, spot.metropolises, value, spot.owner)
    )


def put_bonus(state: State, path: Path, value: str) -> State:
    """The bonus of a metropolis on land, or on the card of a hero."""
    at, which = state.area(path[1]), int(path[2]) - 1
    bonus = as_name(BONUSES, value)
    if at >= 0:
        held = list(state.spots[at].metropolises)
        held[which] = replace(held[which], bonus=bonus)
        return put(state, at, metropolises=tuple(held))
    faction = state.faction(path[1])
    held = list(state.factions[faction].safe)
    held[which] = replace(held[which], bonus=bonus)
    return changed(state, faction, safe=tuple(held))


def put_port(state: State, path: Path, value: str) -> State:
    at = state.area(path[1])
    every = list(state.spots[at].buildings)
    ports = [n for n, one in enumerate(every) if one.kind == "port"]
    which = ports[int(path[2]) - 1]
    every[which] = replace(every[which], sea=value)
    return put(state, at, buildings=tuple(every))


def put_harbour(state: State, path: Path, value: str) -> State:
    at = state.area(path[1])
    every = list(state.spots[at].metropolises)
    which = int(path[2]) - 1
    every[which] = replace(every[which], sea=value)
    return put(state, at, metropolises=tuple(every))


def cities(
    state: State, held: tuple[Metropolis, ...], count: int, owner: int
) -> tuple[Metropolis, ...]:
    """So many metropolises; of new ones the bonus is still to be said."""
    bonus = max(BONUSES, key=tokens_left(state).__getitem__)
    new = Metropolis(bonus, max(0, owner), "table")
    return held[:count] + (new,) * (count - len(held))


# The map itself
def redrawn(state: State, at: int, area: Area) -> State:
    areas = state.map.areas
    if areas[at] == area:
        return state
    after = replace(state.map, areas=(*areas[:at], area, *areas[at + 1 :]))
    return replace(state, map=after)


def put_printed(state: State, path: Path, value: int) -> State:
    at = state.area(path[1])
    area = state.map.areas[at]
    match path[0]:
        case "slots":
            return redrawn(state, at, replace(area, slots=value))
        case "symbol":
            return redrawn(state, at, replace(area, priestess=value))
        case _:
            return redrawn(state, at, replace(area, horns=value))


def put_border(state: State, path: Path, value: str) -> State:
    borders = tuple(
        replace(one, open=value == "open") if (one.a, one.b) == path[1:] else one
        for one in state.map.borders
    )
    if borders == state.map.borders:
        return state
    return replace(state, map=replace(state.map, borders=borders))
