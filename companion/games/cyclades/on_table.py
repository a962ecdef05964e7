"""The table of Cyclades, as it is drawn where nobody has one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from companion.games.cyclades.rules.map.chart import Archipelago, Area
from companion.games.cyclades.rules.names import Figured
from companion.games.cyclades.rules.pieces import token
from companion.games.cyclades.rules.state import Spot, State
from companion.kernel.outline import middle, ring
from vision.board.tabletop.arranging import GameTable, SetPiece
from vision.board.tabletop.boards import PrintedBoard, PrintedRegion
from vision.frames import Point

EARTH, WATER = (126, 170, 190), (168, 142, 80)
BEASTS: dict[Figured, str] = {
    "cerberus": "beast",
    "hydra": "serpent",
    "polyphemus": "giant",
    "medusa": "serpent",
    "minotaur": "giant",
    "kraken": "serpent",
}


def board(state: State) -> PrintedBoard:
    return printed(state.map)


@lru_cache(maxsize=8)
def printed(map: Archipelago) -> PrintedBoard:
    """The archipelago of this evening."""
    wide, high = map.extent
    regions = tuple(area(one, map.extent) for one in map.areas if one.outline)
    return PrintedBoard(map.name, "cyclades", wide / high, regions, WATER)


def area(one: Area, extent: tuple[int, int]) -> PrintedRegion:
    """An area with its name and what is printed on it."""
    wide, high = extent
    land = one.kind == "land"
    corners = ring(one.outline)
    x, y = middle(corners)
    return PrintedRegion(
        one.name,
        one.name,
        tuple((u / wide, v / high) for u, v in corners),
        EARTH if land else WATER,
        land,
        (one.label[0] / wide, one.label[1] / high),
        tuple(signs(one, (x / wide, y / high))),
    )


def signs(one: Area, at: Point) -> Iterator[tuple[str, Point]]:
    """Places to build on, symbols of plenty and of priestesses."""
    for n in range(one.slots):
        yield "slot", (at[0] - 0.02 + 0.04 * n, at[1] + 0.04)
    for n in range(one.horns):
        yield "gold", (at[0] + 0.03 * n, at[1] - 0.03)


def pieces(state: State) -> tuple[SetPiece, ...]:
    """Every thing that lies on the archipelago."""
    return (*units(state), *built(state), *wandering(state))


def units(state: State) -> Iterator[SetPiece]:
    """Fleets, troops, mercenaries, and the token where nobody stands."""
    for at, (place, spot) in enumerate(zip(state.map.areas, state.spots, strict=True)):
        own = "fleet" if place.kind == "sea" else "troop"
        colour = state.colour(spot.owner)
        yield from [SetPiece(own, colour, place.name)] * (spot.units if colour else 0)
        yield from [SetPiece("troop", "grey", place.name)] * spot.mercenaries
        if token(state, at):
            yield SetPiece("token", colour, place.name)
    if battle := state.battle:
        place = state.map.areas[battle.area]
        own, foe = ("fleet" if place.kind == "sea" else "troop"), battle.attacker
        yield from [SetPiece(own, state.colour(foe), place.name)] * battle.units
        yield from [SetPiece("troop", "grey", place.name)] * battle.mercenaries


def built(state: State) -> Iterator[SetPiece]:
    for place, spot in zip(state.map.areas, state.spots, strict=True):
        yield from (SetPiece(kind, "", place.name) for kind in houses(spot))


def houses(spot: Spot) -> Iterator[str]:
    """Buildings, metropolises, and horns that were laid there."""
    for one in spot.buildings:
        yield "shrine" if one.kind == "temple" else one.kind
    yield from ["metropolis"] * len(spot.metropolises)
    yield from ["horn"] * spot.horns


def wandering(state: State) -> Iterator[SetPiece]:
    """Heroes, who bear nobody's colour, and creatures."""
    for faction in state.factions:
        for hero in faction.heroes:
            if hero.at >= 0:
                yield SetPiece("servant", "", state.name(hero.at))
    for one in state.figures:
        if one.at >= 0:
            yield SetPiece(BEASTS[one.name], "", state.name(one.at))


TABLE = GameTable(board, pieces)
