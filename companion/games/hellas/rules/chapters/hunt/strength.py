"""How strong an attack card is: printed, or counted (attack cards, event cards)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.games.hellas.rules.chapters.hunt.course import grown
from companion.games.hellas.rules.chapters.hunt.wounds import open_places, track_of
from companion.games.hellas.rules.names import Attack
from companion.games.hellas.rules.options import FURY
from companion.games.hellas.rules.pieces import beast
from companion.games.hellas.rules.state import Hunt, State
from companion.kernel.options import decided

ANGRY = 3
"""So many wounds make a grown Hydra stronger."""


def uncovered(state: State, hunt: Hunt) -> int:
    return len(open_places(state, hunt.monster))


def wounds(state: State, hunt: Hunt) -> int:
    found = beast(state, hunt.monster)
    return len(found.wounds) if found else 0


def fury(state: State, hunt: Hunt) -> int:
    if decided(state, FURY) == "open":
        return uncovered(state, hunt)
    return len(track_of(state, hunt.monster))


COUNTED: Mapping[Attack, Callable[[State, Hunt], int]] = MappingProxyType(
    {
        "charge": lambda state, hunt: 1 + uncovered(state, hunt),
        "fury": fury,
        "rampage": lambda state, hunt: 1 + 2 * wounds(state, hunt),
        "surprise_attack": lambda state, hunt: 1 + state.players[hunt.player].hand,
    }
)


def strength(state: State, hunt: Hunt, attack: Attack, printed: int) -> int:
    """What must be reached to defend; `hunt.attacks` come before this one."""
    count = COUNTED.get(attack)
    return (count(state, hunt) if count else printed) + added(state, hunt)


def added(state: State, hunt: Hunt) -> int:
    """What a monster's event card adds."""
    more = 1 if grown(state, hunt, "cyclops", "acarnania") else 0
    if grown(state, hunt, "hydra", "argolis") and wounds(state, hunt) >= ANGRY:
        more += 2
    if grown(state, hunt, "cerberus", "epirus") and not hunt.attacks:
        more += 3
    return more
