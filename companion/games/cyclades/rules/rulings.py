"""Points the booklet leaves open: the table is asked once and decides."""

from collections.abc import Iterator
from types import MappingProxyType

from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.options import (
    DECISIONS,
    MINOTAUR_MOVE,
    NO_ROOM,
    decide,
)
from companion.games.cyclades.rules.rule import Rule, Step, asks_all, not_now
from companion.games.cyclades.rules.state import State, then
from companion.games.cyclades.rules.tasks.table import RuleQuestion
from companion.kernel.game import Prompt
from companion.kernel.moves import Ruling

KEYS = MappingProxyType(
    {
        MINOTAUR_MOVE.name: "cyclades.RuleQuestion.minotaur_move",
        NO_ROOM.name: "cyclades.RuleQuestion.no_room",
    }
)


def ask(state: State, task: RuleQuestion) -> Prompt:
    return asks_all(state, KEYS[task.name], Ruling, name=task.name)


def rulings(_state: State, task: RuleQuestion) -> Iterator[Move]:
    return DECISIONS.rulings(task.name)


def rule(state: State, task: RuleQuestion, move: Move) -> Step:
    """The table decides; the game remembers."""
    if not isinstance(move, Ruling) or move not in rulings(state, task):
        raise not_now()
    return then(state, options=decide(state.options, move.name, move.value)), ()


RULE_QUESTION = Rule(ask, rulings, rule)
