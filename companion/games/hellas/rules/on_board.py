"""What stands on the map by the books, and what a look at it may mean (p. 7, 9, 13).

A region is controlled by its token, and a token is taken by the rules of movement and
battle: hoplites may stand where nobody controls, heroes and monsters control nothing.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from companion.games.hellas.rules.box import MONUMENTS, REGIONS
from companion.games.hellas.rules.clock import phase
from companion.games.hellas.rules.moves.battles import GoBack, Withdraw
from companion.games.hellas.rules.moves.monsters import MoveMonster
from companion.games.hellas.rules.moves.specials import March, PutHero
from companion.games.hellas.rules.moves.turn import MoveHero, MoveHoplites
from companion.games.hellas.rules.pieces import army
from companion.games.hellas.rules.state import State, place, region
from companion.kernel.board import Board, Kinds, Presence
from companion.kernel.books import Correct
from companion.kernel.sighting import GREY

AWAITED: Kinds = MappingProxyType(
    {
        "MovingOn": (MoveHoplites,),
        "Marching": (March,),
        "SendingArmy": (MoveHoplites,),
        "Carrying": (MoveHoplites,),
        "Withdrawing": (Withdraw, GoBack),
    }
)
OFFERED: Kinds = MappingProxyType({"Acting": (MoveHoplites,)})
LED: Kinds = MappingProxyType(
    {
        "MonsterMove": (MoveMonster,),
        "Acting": (MoveHero,),
        "Relocating": (PutHero,),
    }
)


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
    """What stands there in nobody's colour: monuments, temples, monsters, heroes."""
    beast = any(one.at == at for one in state.beasts)
    hero = any(one.at == at for one in state.players)
    if beast or hero or at in MONUMENTS or state.grounds[at].temple:
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


def cures(state: State, name: str, colours: tuple[str, ...]) -> Iterator[Correct]:
    """Hoplites of each colour found, at least one, and none of those not found."""
    at = region(name)
    now = standing(state, at)
    for seat in state.seats:
        if seat in colours and seat not in now.found:
            yield Correct(("hoplites", name, seat), 1)
        if seat not in colours:
            yield from gone(state, at, seat)
    lesser = {*praying(state, at), *ringed(state, at)} - now.must
    fought = tuple(one for one in colours if one in state.seats and one not in lesser)
    yield from token(state, at, fought)


def gone(state: State, at: int, seat: str) -> Iterator[Correct]:
    """Nobody of this colour is there, not in the city either."""
    ground, player, name = state.grounds[at], state.player(seat), place(at)
    if ground.hoplites[player]:
        yield Correct(("hoplites", name, seat), 0)
    if ground.fortified == player:
        yield Correct(("fortified", name), "")


def token(state: State, at: int, colours: tuple[str, ...]) -> Iterator[Correct]:
    """Where another's colour alone is found, the token of who had it is not there.

    A neutral region needs its population (p. 7), and an empty one keeps its token: of
    neither does a look say enough.
    """
    owner = state.colour(state.grounds[at].owner)
    if owner and len(colours) == 1 and owner not in colours:
        yield Correct(("owner", place(at)), colours[0])


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


BOARD: Board[State] = Board(
    standings, cures, AWAITED, OFFERED, LED, figures, begun, "region", worn
)
