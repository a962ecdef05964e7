"""Points the booklet leaves open: the table is asked once and decides."""

from collections.abc import Iterator
from types import MappingProxyType

from companion.games.dice_forge.rules.box import FACES
from companion.games.dice_forge.rules.gift import Gift
from companion.games.dice_forge.rules.moves import Move
from companion.games.dice_forge.rules.options import DECISIONS, decide
from companion.games.dice_forge.rules.rule import Rule, Step, not_now
from companion.games.dice_forge.rules.state import State, then
from companion.games.dice_forge.rules.tasks import RuleQuestion
from companion.kernel.game import Prompt
from companion.kernel.moves import Ruling


def open_point(state: State, gift: Gift) -> str:
    """The name of a point the booklet leaves open and this table has not decided."""
    name = point(gift)
    return name if name and state.option(name) == "ask" else ""


def point(gift: Gift) -> str:
    """Which open point these faces touch, if any."""
    kinds = sorted(FACES[face].kind for face in gift.faces if face)
    if gift.purpose == "satyrs" and kinds.count("x3") == 1 and len(kinds) == 2:
        return "rule.satyrs_triple"
    if kinds == ["shield", "shield"]:
        return "rule.two_shields"
    if kinds == ["shield"] and len(gift.rolled) == 1:
        return "rule.lone_shield"
    return ""


RULE_KEYS = MappingProxyType(
    {
        "rule.all_mirrors": "dice_forge.RuleQuestion.all_mirrors",
        "rule.two_shields": "dice_forge.RuleQuestion.two_shields",
        "rule.lone_shield": "dice_forge.RuleQuestion.lone_shield",
        "rule.satyrs_triple": "dice_forge.RuleQuestion.satyrs_triple",
    }
)


def ask_rule(state: State, task: RuleQuestion) -> Prompt:
    everybody = tuple(state.heroes[index].colour for index in state.order)
    facts = (("name", task.name),)
    return Prompt("RuleQuestion", RULE_KEYS[task.name], everybody, (Ruling,), facts)


def rulings(_state: State, task: RuleQuestion) -> Iterator[Move]:
    return DECISIONS.rulings(task.name)


def rule(state: State, task: RuleQuestion, move: Move) -> Step:
    """The table decides; the game remembers."""
    if not isinstance(move, Ruling) or move not in rulings(state, task):
        raise not_now()
    return then(state, options=decide(state.options, move.name, move.value)), ()


RULE_QUESTION = Rule(ask_rule, rulings, rule)
