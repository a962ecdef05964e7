"""The thirteen kinds of combat cards: what each does when it is played (p. 13)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.games.hellas.rules.box import (
    COMBAT,
    HOPLITES,
    LANDS,
    LEADERSHIP,
    REGIONS,
)
from companion.games.hellas.rules.chapters.battle.sides import (
    ATTACKER,
    DEFENDER,
    fielded,
    outnumbers,
    player_of,
)
from companion.games.hellas.rules.names import Combat
from companion.games.hellas.rules.options import PHALANX
from companion.games.hellas.rules.pieces import value
from companion.games.hellas.rules.state import Battle, State
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.battles import Calling, Dying
from companion.games.hellas.rules.tasks.specials import Recruiting
from companion.kernel.options import decided

SIDES = (ATTACKER, DEFENDER)
FORTIFICATION = 2
GLORY = 3
RANK = 2
"""Hoplites of a phalanx that are worth one more."""
FLANK_ATTACK = 2
TACTICAL_MANEUVER = 2
ASSAULT = 2
SUPPORT = 2
ENCIRCLED = 3
"""How many the loser kills instead of one."""

CASUALTIES: Mapping[tuple[Combat, int], int] = MappingProxyType(
    {(card.kind, card.strength): card.casualties for card in COMBAT}
)
"""Cards of one kind and strength cost the same."""
COPIES: Mapping[tuple[str, int], int] = MappingProxyType(
    {
        (kind, strength): sum(
            card.copies
            for card in COMBAT
            if (card.kind, card.strength) == (kind, strength)
        )
        for kind, strength in CASUALTIES
    }
)

Adds = Callable[[State, Battle, int], int]
Follows = Callable[[State, Battle, int], tuple[Task, ...]]


# ---- what a card adds to its strength


def fortification(_state: State, battle: Battle, side: int) -> int:
    return FORTIFICATION if defends_city(battle, side) else 0


def defends_city(battle: Battle, side: int) -> bool:
    return side == DEFENDER and REGIONS[battle.region].city > 0


def glory(state: State, battle: Battle, side: int) -> int:
    """For whoever holds the token of this land."""
    holder = state.glory[LANDS.index(REGIONS[battle.region].land)]
    return GLORY if holder == player_of(battle, side) else 0


def phalanx(state: State, battle: Battle, side: int) -> int:
    """His own hoplites alone count, or all of the battle, as the table has it."""
    every = decided(state, PHALANX) == "all"
    return sum(fielded(state, battle, s) for s in SIDES if every or s == side) // RANK


def flank_attack(state: State, battle: Battle, side: int) -> int:
    return FLANK_ATTACK if outnumbers(state, battle, side) else 0


def trap(state: State, battle: Battle, side: int) -> int:
    return leadership(state, battle, side)


def tactical_maneuver(state: State, battle: Battle, side: int) -> int:
    led = leadership(state, battle, side) > leadership(state, battle, 1 - side)
    return TACTICAL_MANEUVER if led else 0


def leadership(state: State, battle: Battle, side: int) -> int:
    """Of the hero, wherever he is."""
    return value(state, player_of(battle, side), LEADERSHIP)


def assault(_state: State, _battle: Battle, side: int) -> int:
    return ASSAULT if side == ATTACKER else 0


ADDS: Mapping[Combat, Adds] = MappingProxyType(
    {
        "fortification": fortification,
        "glory": glory,
        "phalanx": phalanx,
        "flank_attack": flank_attack,
        "trap": trap,
        "tactical_maneuver": tactical_maneuver,
        "assault": assault,
    }
)
"""A kind without a row adds nothing."""


# ---- what follows from a card


def local_support(_state: State, battle: Battle, side: int) -> tuple[Task, ...]:
    """Two are recruited where a city is defended, and fight at once."""
    if not defends_city(battle, side):
        return ()
    room = ((battle.region, SUPPORT),)
    return (Recruiting(player_of(battle, side), room, SUPPORT, "local_support"),)


def reinforcements(_state: State, battle: Battle, side: int) -> tuple[Task, ...]:
    """From one neighbouring region, as many as its player likes."""
    player = player_of(battle, side)
    return (Calling(player, HOPLITES, all_sides=False, why="reinforcements"),)


def javelin_volley(state: State, battle: Battle, side: int) -> tuple[Task, ...]:
    """The larger army kills one of the other at once."""
    if not outnumbers(state, battle, side):
        return ()
    foe = player_of(battle, 1 - side)
    return (Dying(foe, battle.region, 1, "javelin_volley"),)


FOLLOWS: Mapping[Combat, Follows] = MappingProxyType(
    {
        "local_support": local_support,
        "reinforcements": reinforcements,
        "javelin_volley": javelin_volley,
    }
)


def adds(state: State, battle: Battle, side: int, kind: Combat) -> int:
    counted = ADDS.get(kind)
    return counted(state, battle, side) if counted else 0


def follows(state: State, battle: Battle, side: int, kind: Combat) -> tuple[Task, ...]:
    found = FOLLOWS.get(kind)
    return found(state, battle, side) if found else ()


def extra(battle: Battle, winner: int) -> int:
    """How many more the loser kills: one, three when encircled (p. 13)."""
    encircled = any(card.kind == "encirclement" for card in battle.cards[winner])
    return ENCIRCLED if encircled else 1
