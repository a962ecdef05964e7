"""The gods' favourites act, top to bottom, and the new order follows (booklet p. 5)."""

from dataclasses import replace

from companion.games.cyclades.rules.box import APOLLO, GODS
from companion.games.cyclades.rules.chapters.battle.control import cards
from companion.games.cyclades.rules.chapters.cycle.offerings import favourite
from companion.games.cyclades.rules.chapters.cycle.purses import gained
from companion.games.cyclades.rules.pieces import altars, lands
from companion.games.cyclades.rules.rule import Step, step_rule
from companion.games.cyclades.rules.state import NOBODY, State, Turn, put, then
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
from companion.kernel.game import note

APOLLO_GOLD = 2


def settle(state: State, task: Turns) -> Step:
    """The next god whose favourite has not acted; Apollo last (booklet p. 5)."""
    for god in (*state.gods, APOLLO):
        faction = favourite(state, god)
        if faction != NOBODY and faction not in state.placed:
            return begun(state, task, god, faction)
    return then(state, turn=None), ()


def begun(state: State, task: Turns, god: str, faction: int) -> Step:
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
    turn = state.turn
    if turn is None:
        return then(state), ()
    if turn.god == APOLLO:
        after, told = gained(state, turn.faction, APOLLO_GOLD, APOLLO)
        horns = (Prospering(turn.faction, kind, APOLLO) for kind in ("land", "sea"))
        return then(after, *horns), told
    god = GODS[turn.god]
    if god.unit:
        return then(state, Mustering(turn.faction, god.unit, 1, god.name)), ()
    after, told = cards(state, turn.faction, god.card, 1, god.name)
    return then(after, Growth()), told


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


def served(state: State, turn: Turn) -> State:
    """Each temple once a cycle: those used now serve no conqueror either (p. 6).

    Metropolises on a card are counted first, nobody conquers them.
    """
    used = turn.discounts - len(state.factions[turn.faction].safe)
    for at in lands(state, turn.faction) if used > 0 else ():
        more = min(used, altars(state.spots[at]))
        if more:
            state = put(state, at, spent=state.spots[at].spent + more)
            used -= more
    return state


def reorder(state: State, _task: NewOrder) -> Step:
    """Who acted last bids first (booklet p. 5)."""
    late = tuple(one for one in state.order if one not in state.placed)
    order = (*late, *reversed(state.placed))
    told = note("cyclades.note.first_bidder", seat=state.colour(order[0]))
    return then(state, order=order), (told,)


NEW_ORDER, settle_order = step_rule("auto.order", "cyclades.NewOrder", reorder)
