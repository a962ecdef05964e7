"""Dice Forge as the table needs it: the head task is handed to its chapter.

A move is played by the rule of the task at the head of the agenda; then tasks that
need nobody are settled one after the other, until somebody is asked again. So a
move and all that follows from it by itself are one step.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, get_args

from companion.games.dice_forge.rules import books, corrections, rulings, senses, tasks
from companion.games.dice_forge.rules.box import COLOURS, PLAYERS
from companion.games.dice_forge.rules.chapters import (
    blessing,
    clock,
    creatures,
    effects,
    feats,
    forging,
    gains,
    mirrors,
    offering,
    reinforcement,
    scoring,
    setup,
    tokens,
    turn,
)
from companion.games.dice_forge.rules.gift import Gift
from companion.games.dice_forge.rules.moves import Move, Triton
from companion.games.dice_forge.rules.options import OPTIONS
from companion.games.dice_forge.rules.rule import Rule, Step, not_now
from companion.games.dice_forge.rules.state import State
from companion.games.dice_forge.rules.tasks import Task
from companion.kernel.agenda import settle
from companion.kernel.books import Entry, Path, Value
from companion.kernel.game import (
    Clock,
    IllegalMove,
    Note,
    Prompt,
    Result,
    Score,
    Throw,
)
from companion.kernel.options import Chosen
from companion.kernel.sighting import Sighting

RULES: Mapping[type, Rule[Any]] = MappingProxyType(
    {
        tasks.FirstPlayer: setup.FIRST,
        tasks.FeatDraw: setup.FEAT_DRAW,
        tasks.Removal: setup.REMOVAL,
        tasks.Roll: blessing.ROLL,
        tasks.DieChoice: blessing.DIE_CHOICE,
        tasks.Mirror: mirrors.MIRROR,
        tasks.Choice: effects.CHOICE,
        tasks.ShipOrder: effects.SHIP_ORDER,
        tasks.RuleQuestion: rulings.RULE_QUESTION,
        tasks.Gain: gains.GAIN,
        tasks.HammerSplit: gains.HAMMER_SPLIT,
        tasks.Conversion: gains.CONVERSION,
        tasks.Ship: offering.SHIP,
        tasks.BoarOwner: creatures.BOAR_OWNER,
        tasks.Again: tokens.AGAIN,
        tasks.Reinforcements: reinforcement.REINFORCEMENT,
        tasks.OwlChoice: reinforcement.OWL_CHOICE,
        tasks.Action: turn.ACTION,
        tasks.Offering: offering.OFFERING,
        tasks.Forging: forging.FORGING,
        tasks.ExtraAction: turn.EXTRA_ACTION,
        tasks.TurnEnd: turn.TURN_END,
        tasks.SatyrsPick: creatures.SATYRS_PICK,
        tasks.BoarDraw: creatures.BOAR_DRAW,
        tasks.BoarGift: creatures.BOAR_GIFT,
        tasks.ShieldChoice: creatures.SHIELD_CHOICE,
        tasks.Scoring: scoring.SCORING,
        tasks.Declaring: scoring.DECLARING,
    }
)
"""What people can be asked."""

ALONE: Mapping[type, Callable[[State, Any], Step | None]] = MappingProxyType(
    {
        tasks.Removal: setup.settle_removal,
        tasks.TurnStart: turn.settle_start,
        tasks.Blessing: blessing.settle,
        tasks.Effects: effects.settle,
        tasks.Gain: gains.settle,
        tasks.Conversion: gains.settle_conversion,
        tasks.Ship: offering.settle_ship,
        tasks.Reinforce: reinforcement.settle,
        tasks.Reinforcements: reinforcement.settle_left,
        tasks.ExtraAction: turn.settle_extra,
        tasks.TurnEnd: turn.settle_end,
        tasks.TakeCard: feats.settle,
        tasks.SatyrsPick: creatures.settle_pick,
        tasks.BoarGift: creatures.settle_gift,
        tasks.Scoring: scoring.settle,
    }
)
"""What happens by itself; None means that this time somebody is asked."""


def asked(state: State, task: Task) -> int:
    """The hero who decides this task."""
    gift = getattr(task, "gift", None)
    if isinstance(gift, Gift):
        return gift.hero
    hero = getattr(task, "hero", state.active)
    return hero if isinstance(hero, int) else state.active


def forgiven(state: State) -> State:
    """A pardon is for one move."""
    return replace(state, pardon="") if state.pardon else state


def triton_now(state: State) -> bool:
    """Whether the active hero is being asked, and so may use a Triton first."""
    task = state.task
    if task is None or not RULES[type(task)].meanwhile:
        return False
    return asked(state, task) == state.active


class DiceForge:
    """The game as a value; `companion.games.GAMES` holds it."""

    name = "dice-forge"
    version = 1
    seats: tuple[int, ...] = tuple(PLAYERS)
    colours: tuple[str, ...] = COLOURS
    options = OPTIONS
    moves_known: tuple[type, ...] = get_args(Move)
    state_type = State

    def setup(self, seats: tuple[str, ...], chosen: Chosen) -> State:
        return settle(ALONE, setup.setup(seats, chosen))[0]

    def prompt(self, state: State) -> Prompt | None:
        task = state.task
        if task is None:
            return None
        prompt = RULES[type(task)].prompt(state, task)
        if state.hero.triton and triton_now(state):
            return replace(prompt, accepts=(*prompt.accepts, Triton))
        return prompt

    def moves(self, state: State) -> Iterator[Move]:
        task = state.task
        if task is None:
            return
        yield from RULES[type(task)].moves(state, task)
        if state.hero.triton and triton_now(state):
            yield from tokens.TRITON_TAKES

    def wishes(self, state: State) -> Iterator[tuple[Move, IllegalMove]]:
        task = state.task
        if task is not None:
            yield from RULES[type(task)].wishes(state, task)

    def play(self, state: State, move: Move) -> Step:
        task = state.task
        if task is None:
            raise IllegalMove("dice_forge.refuse.over")
        if isinstance(move, Triton):
            if not triton_now(state):
                raise not_now()
            return settle(ALONE, *tokens.triton(state, move))
        after, notes = settle(ALONE, *RULES[type(task)].play(state, task, move))
        return forgiven(after), notes

    def read(self, state: State, sighting: Sighting) -> Move | None:
        return senses.read(state, sighting)

    def rests(self, state: State, sighting: Sighting) -> bool:
        return senses.rests(state, sighting)

    def entries(self, state: State) -> Iterator[Entry]:
        return books.entries(state)

    def enter(self, state: State, path: Path, value: Value) -> State:
        after = corrections.enter(state, path, value)
        # A new active hero, or a pool thinned by hand, may leave a task in front
        # that needs nobody.
        return after if self.asks(after) else settle(ALONE, after)[0]

    def asks(self, state: State) -> bool:
        """Whether the head task can be put to somebody, and answered."""
        task = state.task
        return type(task) in RULES and next(self.moves(state), None) is not None

    def option(self, state: State, name: str) -> str:
        return state.option(name)

    def reveals(self, move: Move) -> bool:
        return senses.reveals(move)

    def throw(self, state: State, move: Move) -> Throw | None:  # noqa: ARG002
        return senses.throw(move)

    def public(self, state: State) -> State:
        """Nothing on the table is secret: cards were seen when they were taken."""
        return state

    def secrets(self, state: State, seat: str) -> tuple[Note, ...]:
        return scoring.secrets(state, seat)

    def clock(self, state: State) -> Clock:
        return clock.clock(state)

    def scores(self, state: State) -> tuple[Score, ...]:
        return scoring.scores(state)

    def result(self, state: State) -> Result | None:
        return scoring.result(state)
