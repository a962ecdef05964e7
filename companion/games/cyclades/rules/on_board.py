"""What stands on the archipelago by the books, and what a look at it may mean.

Land stays with its last owner, with or without units; a sea is of the fleets that lie
there, and an empty one is nobody's (booklet p. 4, 7). Mercenaries are grey, and heroes
bear nobody's colour: of whose they are a look says nothing.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from companion.games.cyclades.rules.chapters.cycle.clock import phase
from companion.games.cyclades.rules.moves.actions import (
    Carry,
    Crew,
    Go,
    Launch,
    March,
    Muster,
    Sail,
)
from companion.games.cyclades.rules.moves.battles import Withdraw
from companion.games.cyclades.rules.moves.beasts import Push, Summon, Swap
from companion.games.cyclades.rules.moves.cycle import Shift
from companion.games.cyclades.rules.pieces import figure_at, heroes_at
from companion.games.cyclades.rules.state import NOBODY, State
from companion.kernel.board import Board, Kinds, Presence
from companion.kernel.books import Correct
from companion.kernel.sighting import GREY

AWAITED: Kinds = MappingProxyType(
    {
        "Sailing": (Crew,),
        "Company": (Go,),
        "Mustering": (Launch, Muster),
        "Retreating": (Withdraw,),
        "Carrying": (Carry,),
        "Swapping": (Swap,),
        "Pushing": (Push,),
    }
)
OFFERED: Kinds = MappingProxyType({"Action": (Sail, March)})
"""They are paid for: a look asks, and never pays."""
LED: Kinds = MappingProxyType({"Summoning": (Summon,), "Shifting": (Shift,)})


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


def cures(state: State, name: str, colours: tuple[str, ...]) -> Iterator[Correct]:
    """Units of the one colour found, at least one; two of them are no owner's.

    Empty land keeps its owner. Grey pieces are left as they are.
    """
    at = state.area(name)
    known = tuple(one.colour for one in state.factions)
    found = tuple(one for one in colours if one in known)
    if len(found) > 1:
        return
    if state.place(at).kind == "sea":
        yield from fleets(state, at, found)
    else:
        yield from troops(state, at, found, plain=GREY not in colours)


def fleets(state: State, at: int, found: tuple[str, ...]) -> Iterator[Correct]:
    """A sea is whose fleets lie there, and nobody's without."""
    name, owner = state.name(at), state.colour(state.spots[at].owner)
    if found and found[0] != owner:
        yield Correct(("fleets", name, found[0]), 1)
    if not found and owner:
        yield Correct(("fleets", name, owner), 0)


def troops(
    state: State, at: int, found: tuple[str, ...], *, plain: bool
) -> Iterator[Correct]:
    """Whose troops stand on land, if any do; beside grey pieces a colour may be the
    token alone (`plain` is without).
    """
    name, spot = state.name(at), state.spots[at]
    owner = state.colour(spot.owner)
    if found and found[0] != owner:
        yield Correct(("owner", name), found[0])
    if not found and spot.units:
        yield Correct(("troops", name), 0)
    if found and (found[0] != owner or not spot.units) and spot.units != plain:
        yield Correct(("troops", name), int(plain))


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


BOARD: Board[State] = Board(
    standings, cures, AWAITED, OFFERED, LED, figures, begun, "area"
)
