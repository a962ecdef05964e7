"""What each monster does to its region when the die says so (p. 11; PL p. 4)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.games.hellas.rules.box import NEAR
from companion.games.hellas.rules.names import Monster
from companion.games.hellas.rules.pieces import beast, gives_priests
from companion.games.hellas.rules.rule import Step
from companion.games.hellas.rules.state import NOBODY, Figure, State, place, then
from companion.games.hellas.rules.tasks.hunts import Injuring
from companion.games.hellas.rules.tasks.monsters import (
    ChimeraFlight,
    Culling,
    MonsterAttack,
)
from companion.kernel.game import note

Harm = Callable[[State, Figure, int], Step]
"""What this monster brings about under the lead of this player."""


def kills(count: int) -> Harm:
    """So many hoplites in its region die."""

    def harm(state: State, one: Figure, player: int) -> Step:
        return then(state, Culling(player, one.at, count, one.name)), ()

    return harm


def chimera(state: State, one: Figure, player: int) -> Step:
    """She kills one, then flies to the highest monument."""
    culling = Culling(player, one.at, 1, one.name)
    return then(state, culling, ChimeraFlight(player)), ()


def cyclops(state: State, one: Figure, player: int) -> Step:
    """Every hero there or next to it is injured; one on a quest is nowhere."""
    near = (one.at, *NEAR[one.at])
    count = len(state.players)
    order = ((player + n) % count for n in range(count))
    hit = (Injuring(n, 1) for n in order if state.players[n].at in near)
    return then(state, *hit), ()


def hydra(state: State, one: Figure, player: int) -> Step:
    """One hoplite dies in its region and in each one next to it."""
    spots = (one.at, *NEAR[one.at])
    return then(state, *(Culling(player, at, 1, one.name) for at in spots)), ()


def minotaur(state: State, one: Figure, player: int) -> Step:
    """One dies, and whoever controls the region gives up a priest of the pool."""
    after = then(state, Culling(player, one.at, 1, one.name))
    owner = state.grounds[one.at].owner
    if owner == NOBODY or not state.players[owner].pool:
        return after, ()
    facts = {"seat": state.seats[owner], "region": place(one.at), "by": one.name}
    told = note("hellas.note.sacrifices", **facts, priests=1)
    return gives_priests(after, owner, 1), (told,)


ATTACKS: Mapping[Monster, Harm] = MappingProxyType(
    {
        "cerberus": kills(3),
        "chimera": chimera,
        "cyclops": cyclops,
        "hydra": hydra,
        "medusa": kills(1),
        "minotaur": minotaur,
        "sphinx": kills(1),
    }
)


def settle_attack(state: State, task: MonsterAttack) -> Step:
    """The attack printed on its tray (PL p. 4)."""
    found = beast(state, task.monster)
    if found is None:
        return then(state), ()
    told = note("hellas.note.attacks", monster=found.name, region=place(found.at))
    after, more = ATTACKS[found.name](state, found, task.player)
    return after, (told, *more)
