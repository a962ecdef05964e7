"""Pegasus and Perseus carry units anywhere (booklet p. 13, 15)."""

from collections.abc import Iterator

from companion.games.cyclades.rules.chapters.actions.ways import leaps
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.actions import Carry
from companion.games.cyclades.rules.pieces import lands, manned
from companion.games.cyclades.rules.rule import Rule, Step, asks, forced, not_now
from companion.games.cyclades.rules.state import State, then
from companion.games.cyclades.rules.tasks.actions import Company
from companion.games.cyclades.rules.tasks.beasts import Carrying
from companion.kernel.game import Prompt


def ask_carrying(state: State, task: Carrying) -> Prompt:
    key = "cyclades.Carrying"
    return asks(state, key, task.faction, Carry, purpose=task.purpose)


def carries(state: State, task: Carrying) -> Iterator[Move]:
    for origin in lands(state, task.faction):
        if manned(state, task.faction, origin):
            for at in leaps(state, task.faction, origin):
                yield Carry(state.name(origin), state.name(at))


def carry(state: State, task: Carrying, move: Move) -> Step:
    """From any land of one's own to any other, near or far (booklet p. 13, 15)."""
    if not isinstance(move, Carry) or move not in carries(state, task):
        raise not_now()
    origin, at = state.area(move.origin), state.area(move.target)
    return then(state, Company(task.faction, origin, at, task.purpose)), ()


CARRYING = Rule(ask_carrying, carries, carry)
settle_carrying = forced(CARRYING)
