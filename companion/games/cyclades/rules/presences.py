"""What stands on the archipelago by the books.

Land stays with its last owner, with or without units; a sea is of the fleets that lie
there, and an empty one is nobody's (booklet p. 4, 7). Mercenaries are grey, and heroes
bear nobody's colour: of whose they are a look says nothing.
"""

from collections.abc import Iterator, Mapping

from companion.games.cyclades.rules.chapters.cycle.clock import phase
from companion.games.cyclades.rules.pieces import figure_at, heroes_at
from companion.games.cyclades.rules.state import NOBODY, State
from companion.kernel.board import Presence
from companion.kernel.sighting import GREY


def standings(state: State) -> dict[str, Presence]:
    return {
        area.name: standing(state, at, area.kind)
        for at, area in enumerate(state.map.areas)
    }


def standing(state: State, at: int, kind: str) -> Presence:
    """Units are there to be seen, a control token perhaps; of a battle nothing yet."""
    spot = state.spots[at]
    owner = state.colour(spot.owner)
    must = frozenset({owner} if spot.units and owner else ()) | attackers(state, at)
    token = {owner} if kind == "land" else set()
    may = frozenset({*token, *(GREY for _ in grey(state, at))}) - {""} - must
    fought = state.battle is not None and state.battle.area == at
    return Presence(must, may, owner, fought)


def attackers(state: State, at: int) -> frozenset[str]:
    """Whose units have come to fight here; their mercenaries are grey."""
    battle = state.battle
    if battle is None or battle.area != at or not battle.units:
        return frozenset()
    return frozenset({state.colour(battle.attacker)})


def grey(state: State, at: int) -> Iterator[str]:
    """What stands there in nobody's colour."""
    spot = state.spots[at]
    yield from ("mercenary",) * spot.mercenaries
    yield from heroes_at(state, spot.owner, at)
    if creature := figure_at(state, at):
        yield creature


def figures(state: State) -> Mapping[str, str]:
    """Creatures and heroes that are on the map."""
    beasts = {str(one.name): one.at for one in state.figures}
    heroes = {
        str(hero.name): hero.at for faction in state.factions for hero in faction.heroes
    }
    every = (beasts | heroes).items()
    return {name: state.name(at) for name, at in every if at != NOBODY}


def begun(state: State) -> bool:
    """Deployment is over."""
    return phase(state) != "setup"
