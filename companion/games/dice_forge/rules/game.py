"""Dice Forge as the table needs it: every task with its chapter."""

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
    hammer,
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
from companion.games.dice_forge.rules.rule import Rule, Step
from companion.games.dice_forge.rules.state import State
from companion.games.dice_forge.rules.tasks import Task
from companion.kernel.agenda_game import AgendaGame, Aside
from companion.kernel.books import Path, Value

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
        tasks.HammerSplit: hammer.HAMMER_SPLIT,
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
        tasks.HammerSplit: hammer.settle,
        tasks.Conversion: gains.settle_conversion,
        tasks.Ship: offering.settle_ship,
        tasks.Reinforce: reinforcement.settle,
        tasks.Reinforcements: reinforcement.settle_left,
        tasks.ExtraAction: turn.settle_extra,
        tasks.TurnEnd: turn.settle_end,
        tasks.TakeCard: feats.settle,
        tasks.SatyrsPick: creatures.settle_pick,
        tasks.BoarDraw: creatures.settle_draw,
        tasks.BoarGift: creatures.settle_gift,
        tasks.ShieldChoice: creatures.settle_shield,
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


def triton_now(state: State, task: Task) -> bool:
    """Whether the active hero is being asked, and so may use a Triton first."""
    return RULES[type(task)].meanwhile and asked(state, task) == state.active


def tritons(state: State) -> Iterator[Move]:
    """What the tokens of the active hero may bring."""
    if state.hero.triton:
        yield from tokens.TRITON_TAKES


def enter(state: State, path: Path, value: Value) -> State:
    """One entry corrected.

    A new active hero, or a pool thinned by hand, may leave a task in front that
    needs nobody.
    """
    after = corrections.enter(state, path, value)
    return after if GAME.asks(after) else GAME.settled(after)


GAME: AgendaGame[State, Move] = AgendaGame(
    name="dice-forge",
    version=2,
    seats=tuple(PLAYERS),
    colours=COLOURS,
    options=OPTIONS,
    moves_known=get_args(Move),
    state_type=State,
    begin=setup.setup,
    rules=RULES,
    alone=ALONE,
    aside=Aside(Triton, triton_now, tritons, tokens.triton),
    passing=forgiven,
    entries=books.entries,
    enter=enter,
    read=senses.read,
    rests=senses.rests,
    seen=senses.seen,
    throw=senses.throw,
    secrets=scoring.secrets,
    clock=clock.clock,
    scores=scoring.scores,
    result=scoring.result,
)
"""The game as a value. Nothing on the table is secret: cards were seen when taken."""
