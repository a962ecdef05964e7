"""Both sides of a battle: 0 attacks, 1 defends."""

from typing import TypeVar

from companion.games.hellas.rules.pieces import army, has
from companion.games.hellas.rules.state import NOWHERE, Battle, State, fought

T = TypeVar("T")

ATTACKER, DEFENDER = range(2)


def player_of(battle: Battle, side: int) -> int:
    return battle.defender if side else battle.attacker


def fielded(state: State, battle: Battle, side: int) -> int:
    """All hoplites of this side in the battle."""
    return army(state, player_of(battle, side), battle.region)


def lasts(state: State, battle: Battle) -> bool:
    """Both sides still have hoplites; heroes never fight alone."""
    return all(fielded(state, battle, side) for side in (ATTACKER, DEFENDER))


def side_of(state: State, player: int) -> int:
    """On which side a player fights just now; NOWHERE if on none."""
    battle = state.battle
    if battle is None or not lasts(state, battle):
        return NOWHERE
    both = (battle.attacker, battle.defender)
    return both.index(player) if player in both else NOWHERE


def outnumbers(state: State, battle: Battle, side: int) -> bool:
    return fielded(state, battle, side) > fielded(state, battle, 1 - side)


def restricted(state: State, battle: Battle, side: int) -> bool:
    """Whether the defender's blessing lets the attacker play no further card."""
    return (
        side == ATTACKER
        and bool(battle.cards[ATTACKER])
        and has(state, battle.defender, "restrictive_maneuver")
    )


def with_side(pair: tuple[T, T], side: int, one: T) -> tuple[T, T]:
    """Something of both sides, changed for one."""
    return (pair[0], one) if side else (one, pair[1])


def marked(state: State, side: int, blessing: str) -> State:
    """A blessing that helps once in a battle has done its part."""
    battle = state.battle
    if battle is None:
        return state
    used = (*battle.used[side], blessing)
    return fought(state, used=with_side(battle.used, side, used))
