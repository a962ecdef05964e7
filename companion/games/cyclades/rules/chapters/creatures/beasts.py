"""A creature is played: its effect, or nothing, and where its card goes (p. 11, 13)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.games.cyclades.rules.box import figured
from companion.games.cyclades.rules.chapters.actions import carrying
from companion.games.cyclades.rules.chapters.creatures import changers, hunters, riddles
from companion.games.cyclades.rules.chapters.creatures.decks import drawable, laid
from companion.games.cyclades.rules.chapters.cycle.income import income
from companion.games.cyclades.rules.names import Creature
from companion.games.cyclades.rules.rule import Rule, Step
from companion.games.cyclades.rules.state import State, then
from companion.games.cyclades.rules.tasks import Task
from companion.games.cyclades.rules.tasks.beasts import (
    Beast,
    Carrying,
    Discard,
    Exchanging,
    Hunting,
    Raiding,
    Rebuilding,
    Reviving,
    Robbing,
    Summoning,
    Swapping,
)
from companion.kernel.game import note

Effect = tuple[Callable[[int], Task], Rule[Any]]

EFFECTS: Mapping[Creature, Effect] = MappingProxyType(
    {
        "harpy": (lambda f: Hunting(f, "harpy"), hunters.HUNTING),
        "griffin": (lambda f: Robbing(f, "griffin"), hunters.ROBBING),
        "dryad": (lambda f: Robbing(f, "dryad"), hunters.ROBBING),
        "satyr": (lambda f: Robbing(f, "satyr"), hunters.ROBBING),
        "giant": (Raiding, hunters.RAIDING),
        "cyclops": (Rebuilding, changers.REBUILDING),
        "charon": (Exchanging, changers.EXCHANGING),
        "sylph": (Swapping, changers.SWAPPING),
        "pegasus": (lambda f: Carrying(f, "pegasus"), carrying.CARRYING),
        "chimera": (Reviving, riddles.REVIVING),
    }
)
"""What is asked of the master of a creature without a figure."""


def settle(state: State, task: Beast) -> Step:
    """At once and once only; an effect nobody can use is lost (booklet p. 11)."""
    faction, creature = task.faction, task.creature
    down = Discard(creature)
    if figured(creature):
        return then(state, Summoning(faction, creature)), ()
    if creature == "graeae":
        after, told = income(state, (faction,), "cyclades.note.graeae")
        return then(after, down), told
    if creature == "sphinx":
        if drawable(state):
            return then(state, riddles.sphinx(state, faction), down), ()
        return unused(state, task)
    make, rule = EFFECTS[creature]
    asked = make(faction)
    if not any(True for _ in rule.moves(state, asked)):
        return unused(state, task)
    return then(state, asked, down), ()


def unused(state: State, task: Beast) -> Step:
    """The card is laid down without effect."""
    seat = state.colour(task.faction)
    told = note("cyclades.note.no_effect", seat=seat, creature=task.creature)
    return then(state, Discard(task.creature)), (told,)


def settle_discard(state: State, task: Discard) -> Step:
    """Onto the discard pile; the Chimera shuffles it into the deck (p. 13)."""
    return laid(then(state), task.creature)
