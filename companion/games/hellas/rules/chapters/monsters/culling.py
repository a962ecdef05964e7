"""Hoplites die in a region by a monster or a card (p. 9, 11)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.monsters import Kill
from companion.games.hellas.rules.pieces import army
from companion.games.hellas.rules.rule import Rule, Step, asks, not_now
from companion.games.hellas.rules.state import State, place, then
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.battles import Dying
from companion.games.hellas.rules.tasks.monsters import Culling
from companion.kernel.game import Prompt


def exposed(state: State, task: Culling) -> tuple[int, ...]:
    """Who has hoplites there."""
    players = range(len(state.seats))
    return tuple(one for one in players if army(state, one, task.region))


def settle_culling(state: State, task: Culling) -> Step | None:
    """Asked only where some of several players' hoplites will live."""
    found = exposed(state, task)
    if task.count > 0 and len(found) > 1:
        there = sum(army(state, one, task.region) for one in found)
        if task.count < there:
            return None
    doomed = (dying(state, task, one, task.count) for one in found)
    return then(state, *(step for steps in doomed for step in steps)), ()


def dying(state: State, task: Culling, victim: int, most: int) -> tuple[Task, ...]:
    """They die by themselves, unless a card of their player saves some first."""
    count = min(most, army(state, victim, task.region))
    return (Dying(victim, task.region, count, task.by),) if count > 0 else ()


def ask_culling(state: State, task: Culling) -> Prompt:
    key = "hellas.Culling"
    facts = {"region": place(task.region), "by": task.by}
    return asks(state, key, task.player, Kill, **facts, left=task.count)


def cullings(state: State, task: Culling) -> Iterator[Move]:
    return (Kill(state.seats[one]) for one in exposed(state, task))


def cull(state: State, task: Culling, move: Move) -> Step:
    """One of this player's; whoever leads the phase decides (p. 11)."""
    if not isinstance(move, Kill) or move not in cullings(state, task):
        raise not_now()
    doomed = dying(state, task, state.player(move.seat), 1)
    return then(state, *doomed, replace(task, count=task.count - 1)), ()


CULLING = Rule(ask_culling, cullings, cull)
