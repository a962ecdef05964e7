"""What stands on the map by the books (p. 7, 9, 13).

A region is controlled by its token, and a token is taken by the rules of movement and
battle: hoplites may stand where nobody controls, heroes and monsters control nothing.
"""

from collections.abc import Iterator, Mapping

from companion.games.hellas.rules.box import MONUMENTS, QUEST_AT, REGIONS
from companion.games.hellas.rules.clock import phase
from companion.games.hellas.rules.pieces import army
from companion.games.hellas.rules.state import State, place
from companion.kernel.board import Presence
from companion.kernel.sighting import GREY


def standings(state: State) -> dict[str, Presence]:
    return {one.name: standing(state, at) for at, one in enumerate(REGIONS)}


def standing(state: State, at: int) -> Presence:
    """Hoplites are there to be seen, the token perhaps; of a battle nothing yet."""
    owner = state.colour(state.grounds[at].owner)
    here = frozenset(standing_there(state, at))
    lesser = (*praying(state, at), *ringed(state, at), *grey(state, at))
    may = frozenset({owner, *lesser}) - {""}
    fought = state.battle is not None and state.battle.region == at
    return Presence(here, may - here, owner, fought)


def standing_there(state: State, at: int) -> Iterator[str]:
    """The colours of hoplites, in the city too."""
    for player, seat in enumerate(state.seats):
        if army(state, player, at):
            yield seat


def grey(state: State, at: int) -> Iterator[str]:
    """What stands there in nobody's colour: monuments, temples, monsters, heroes; and
    the tokens of quests that lie on the map (p. 11)."""
    beast = any(one.at == at for one in state.beasts)
    hero = any(one.at == at for one in state.players)
    quest = any(QUEST_AT[one] == at for one in state.quests)
    if beast or hero or quest or at in MONUMENTS or state.grounds[at].temple:
        yield GREY


def praying(state: State, at: int) -> Iterator[str]:
    """The colours of priests: they stand on the foot of a monument in its region."""
    if at in MONUMENTS:
        priests = state.monuments[MONUMENTS.index(at)].priests
        yield from (state.colour(player) for player in priests)


def ringed(state: State, at: int) -> Iterator[str]:
    """The colours of heroes: each has a ring of it about its foot (p. 8)."""
    for seat, player in zip(state.seats, state.players, strict=True):
        if player.at == at:
            yield seat


def figures(state: State) -> Mapping[str, str]:
    """Monsters and heroes that are on the map."""
    beasts = {str(one.name): place(one.at) for one in state.beasts}
    heroes = {str(one.hero): place(one.at) for one in state.players if one.hero}
    return {name: at for name, at in (beasts | heroes).items() if at}


def worn(state: State) -> frozenset[str]:
    """The rings of heroes."""
    every = zip(state.seats, state.players, strict=True)
    return frozenset(seat for seat, player in every if player.hero)


def begun(state: State) -> bool:
    return phase(state) != "setup"
