"""The gods' favourites act, top to bottom, and the new order follows (booklet p. 5)."""

from dataclasses import replace

from companion.games.cyclades.rules import options
from companion.games.cyclades.rules.box import APOLLO, APOLLO_GOLD, GODS
from companion.games.cyclades.rules.chapters.actions.discounts import served
from companion.games.cyclades.rules.chapters.battle.control import cards
from companion.games.cyclades.rules.chapters.cycle.offerings import favourite
from companion.games.cyclades.rules.chapters.cycle.purses import gained
from companion.games.cyclades.rules.names import GodName
from companion.games.cyclades.rules.pieces import lands
from companion.games.cyclades.rules.rule import Step, step_rule
from companion.games.cyclades.rules.state import NOBODY, State, Turn, then
from companion.games.cyclades.rules.tasks import Task
from companion.games.cyclades.rules.tasks.actions import (
    Action,
    Favour,
    Mustering,
    Prospering,
    Raising,
)
from companion.games.cyclades.rules.tasks.cities import Growth
from companion.games.cyclades.rules.tasks.cycle import NewOrder, TurnEnd, Turns
from companion.kernel.game import Note, note


def settle(state: State, task: Turns) -> Step:
    """The next god whose favourite has not acted; Apollo last (booklet p. 5)."""
    for god in (*state.gods, APOLLO):
        faction = favourite(state, god)
        if faction != NOBODY and faction not in state.placed:
            return begun(state, task, god, faction)
    return then(state, turn=None), ()


def begun(state: State, task: Turns, god: GodName, faction: int) -> Step:
    """A turn begins; whoever has lost all land has none (booklet p. 8, 10)."""
    turn = Turn(god, faction)
    seat = state.colour(faction)
    if not lands(state, faction):
        told = note("cyclades.note.no_turn", seat=seat)
        return then(state, TurnEnd(), task, turn=turn), (told,)
    acts: tuple[Task, ...] = (Favour(), TurnEnd(), task)
    if god != APOLLO:
        acts = (Raising(), Favour(), Action(), TurnEnd(), task)
    return then(state, *acts, turn=turn), (
        note("cyclades.note.turn", seat=seat, god=god),
    )


def settle_favour(state: State, _task: Favour) -> Step:
    """The free unit or card; from Apollo two horns and two gold (booklet p. 5-9)."""
    tasks: tuple[Task, ...] = ()
    told: tuple[Note, ...] = ()
    match state.turn:
        case Turn("apollo", faction):
            state, told = gained(state, faction, APOLLO_GOLD, APOLLO)
            horns = (Prospering(faction, kind, APOLLO) for kind in ("land", "sea"))
            tasks = tuple(horns)
        case Turn(name, faction) if unit := GODS[name].unit:
            tasks = (Mustering(faction, unit, 1, name),)
        case Turn(name, faction) if card := GODS[name].card:
            state, told = cards(state, faction, card, 1, name)
            tasks = (Growth(),)
    return then(state, *tasks), told


def settle_end(state: State, _task: TurnEnd) -> Step:
    """The marker goes to the last free space of the order track (booklet p. 5)."""
    turn = state.turn
    if turn is None or turn.faction in state.placed:
        return then(state, turn=None), ()
    space = len(state.factions) - len(state.placed)
    told = note(
        "cyclades.note.order_space", seat=state.colour(turn.faction), space=space
    )
    after = replace(served(state, turn), placed=(*state.placed, turn.faction))
    return then(after, turn=None), (told,)


def reorder(state: State, _task: NewOrder) -> Step:
    """Who acted last bids first (booklet p. 5)."""
    late = tuple(one for one in state.order if one not in state.placed)
    order = (*late, *reversed(state.placed))
    told = note("cyclades.note.first_bidder", seat=state.colour(order[0]))
    return then(state, order=order), (told,)


NEW_ORDER, settle_order = step_rule(options.ORDER, "cyclades.NewOrder", reorder)
