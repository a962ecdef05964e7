"""What every part of a hunt needs: what the monster is, and how a hunt is over."""

from dataclasses import replace

from companion.games.hellas.rules.names import Monster
from companion.games.hellas.rules.pieces import has_power
from companion.games.hellas.rules.state import Hunt, State, changed
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.hunts import (
    Aftermath,
    AttackDraw,
    AttackEffect,
    AttackPick,
    Defending,
    Injuring,
    Recovering,
    Striking,
    Struck,
)

MIDST = frozenset(
    {
        Aftermath,
        AttackDraw,
        AttackEffect,
        AttackPick,
        Defending,
        Recovering,
        Striking,
        Struck,
    }
)
"""What is to come only as long as the hunt goes on."""


def over(state: State, *tasks: Task) -> State:
    """The hunt has ended: nothing more of it comes, but these."""
    rest = (task for task in state.agenda if not goes_with_it(task))
    return replace(state, agenda=(*tasks, *rest))


def goes_with_it(task: Task) -> bool:
    if isinstance(task, Injuring):
        return task.hunting
    return type(task) in MIDST


def grown(state: State, hunt: Hunt, monster: Monster, card: str) -> bool:
    """Whether this monster is hunted, and has this power of an event card (p. 12)."""
    return hunt.monster == monster and has_power(state, monster, card)


def hands_over(state: State, player: int) -> State:
    """One combat card is discarded for what it shows."""
    return changed(state, player, hand=max(0, state.players[player].hand - 1))
