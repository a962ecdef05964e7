"""Points the booklet leaves open: the table is asked once and decides."""

from collections.abc import Iterator
from types import MappingProxyType

from companion.games.dice_forge.rules.box import FACES
from companion.games.dice_forge.rules.gift import Gift
from companion.games.dice_forge.rules.moves import Move
from companion.games.dice_forge.rules.options import (
    ALL_MIRRORS,
    DECISIONS,
    LONE_SHIELD,
    SATYRS_TRIPLE,
    TWO_SHIELDS,
    decide,
)
from companion.games.dice_forge.rules.rule import Rule, Step, not_now
from companion.games.dice_forge.rules.state import State, then
from companion.games.dice_forge.rules.tasks import RuleQuestion
from companion.kernel.game import Prompt
from companion.kernel.moves import Ruling
from companion.kernel.options import Option, undecided


def open_point(state: State, gift: Gift) -> Option | None:
    """A point the booklet leaves open and this table has not decided."""
    found = point(gift)
    return found if found and undecided(state, found) else None


def point(gift: Gift) -> Option | None:
    """Which open point these faces touch, if any."""
    kinds = sorted(FACES[face].kind for face in gift.faces if face)
    if gift.purpose == "satyrs" and kinds.count("x3") == 1 and len(kinds) == 2:
        return SATYRS_TRIPLE
    if kinds == ["shield", "shield"]:
        return TWO_SHIELDS
    if kinds == ["shield"] and len(gift.rolled) == 1:
        return LONE_SHIELD
    return None


RULE_KEYS = MappingProxyType(
    {
        ALL_MIRRORS.name: "dice_forge.RuleQuestion.all_mirrors",
        TWO_SHIELDS.name: "dice_forge.RuleQuestion.two_shields",
        LONE_SHIELD.name: "dice_forge.RuleQuestion.lone_shield",
        SATYRS_TRIPLE.name: "dice_forge.RuleQuestion.satyrs_triple",
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
