"""The table of Lords of Hellas, as it is drawn where nobody has one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from companion.games.hellas.rules.box import MONUMENTS, QUEST_AT, REGIONS, MapRegion
from companion.games.hellas.rules.names import Land, Monster
from companion.games.hellas.rules.pieces import army
from companion.games.hellas.rules.state import State
from companion.games.hellas.screens.outlines import EXTENT, RegionOutline, chart
from vision.board.tabletop.arranging import GameTable, SetPiece
from vision.board.tabletop.boards import PrintedBoard, PrintedRegion
from vision.frames import Point

SHAPE = EXTENT.w / EXTENT.h
TINTS: dict[Land, tuple[float, float, float]] = {
    "red": (104, 122, 184),
    "yellow": (112, 178, 204),
    "blue": (178, 154, 122),
    "green": (108, 160, 132),
    "brown": (106, 136, 164),
}
BEASTS: dict[Monster, str] = {
    "cerberus": "beast",
    "chimera": "beast",
    "cyclops": "giant",
    "hydra": "serpent",
    "medusa": "serpent",
    "minotaur": "giant",
    "sphinx": "beast",
}


def board(_state: State) -> PrintedBoard:
    """The same for every evening."""
    return whole()


@cache
def whole() -> PrintedBoard:
    return PrintedBoard("Hellas", "hellas", SHAPE, tuple(map(printed, REGIONS)))


def printed(region: MapRegion) -> PrintedRegion:
    """A region with its name, its city, the place for its temple."""
    drawn = chart().regions[region.name]
    return PrintedRegion(
        region.name,
        region.name,
        tuple(map(part, drawn.outline)),
        TINTS[region.land],
        label=part(drawn.name),
        signs=tuple(signs(region, drawn)),
    )


def part(point: Point) -> Point:
    """A point of the drawing as a part of the board."""
    return (point[0] - EXTENT.x) / EXTENT.w, (point[1] - EXTENT.y) / EXTENT.h


def signs(
    region: MapRegion, drawn: RegionOutline
) -> Iterator[tuple[str, tuple[float, float]]]:
    (x, y), (u, v) = part(drawn.name), part(drawn.army)
    if region.city:
        yield "city", (x, y + 0.04)
    if region.shrine:
        yield "temple", ((x + u) / 2, (y + v) / 2 + 0.02)


def pieces(state: State) -> tuple[SetPiece, ...]:
    """Every thing that lies on the map."""
    return (*standing(state), *built(state), *wandering(state))


def standing(state: State) -> Iterator[SetPiece]:
    """Tokens, and hoplites in the land and in cities."""
    for at, (region, ground) in enumerate(zip(REGIONS, state.grounds, strict=True)):
        if owner := state.colour(ground.owner):
            yield SetPiece("token", owner, region.name)
        for player, seat in enumerate(state.seats):
            for _ in range(army(state, player, at)):
                yield SetPiece("troop", seat, region.name)


def built(state: State) -> Iterator[SetPiece]:
    """Temples, monuments, and the priests at their feet."""
    for region, ground in zip(REGIONS, state.grounds, strict=True):
        if ground.temple:
            yield SetPiece("temple", "", region.name)
    for at, one in zip(MONUMENTS, state.monuments, strict=True):
        yield SetPiece(f"monument{min(max(one.level, 1), 5)}", "", REGIONS[at].name)
        for player in one.priests:
            yield SetPiece("servant", state.colour(player), REGIONS[at].name)


def wandering(state: State) -> Iterator[SetPiece]:
    """Heroes, monsters, quests."""
    for one in state.players:
        if one.at >= 0:
            yield SetPiece("hero", one.colour, REGIONS[one.at].name)
    for beast in state.beasts:
        if beast.at >= 0:
            yield SetPiece(BEASTS[beast.name], "", REGIONS[beast.at].name)
    for quest in state.quests:
        yield SetPiece("scroll", "", REGIONS[QUEST_AT[quest]].name)


TABLE = GameTable(board, pieces)
