"""What no booklet says, and what only the box knows: asked once, and remembered."""

from collections.abc import Iterator

from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.options import DECISIONS, decide
from companion.games.hellas.rules.rule import Rule, Step, asks_all, not_now
from companion.games.hellas.rules.state import State, then
from companion.games.hellas.rules.tasks.table import RuleQuestion
from companion.kernel.game import Prompt
from companion.kernel.moves import Ruling


def ask(state: State, task: RuleQuestion) -> Prompt:
    """House tables share a question; the place on the table is one of its facts."""
    kind, name, *place = task.name.split(".")
    if kind == "rule":
        return asks_all(state, f"hellas.RuleQuestion.{name}", Ruling)
    facts = dict(zip(("what", "number"), place, strict=False))
    return asks_all(state, f"hellas.RuleQuestion.{name}", Ruling, **facts)


def rulings(_state: State, task: RuleQuestion) -> Iterator[Move]:
    yield from DECISIONS.rulings(task.name)


def rule(state: State, task: RuleQuestion, move: Move) -> Step:
    """Kept with the game, like anything else the table decides."""
    if not isinstance(move, Ruling) or move not in DECISIONS.rulings(task.name):
        raise not_now()
    return then(state, options=decide(state.options, move.name, move.value)), ()


RULE_QUESTION = Rule(ask, rulings, rule)
