"""Where the game stands (booklet p. 3), and whose turn the table says it is."""

from dataclasses import replace
from types import MappingProxyType

from companion.games.cyclades.rules.state import State, Turn
from companion.games.cyclades.rules.tasks.cycle import (
    Auction,
    CreatureTrack,
    CycleEnd,
    CycleStart,
    Declaring,
    GodTrack,
    HeroTrack,
    Income,
    NewOrder,
    Payment,
    TurnEnd,
    Turns,
    Unpaid,
    Upkeep,
)
from companion.kernel.game import Clock

PHASES = ("start", "income", "offerings", "upkeep", "actions")
MARKS = MappingProxyType(
    {
        CycleStart: "start",
        HeroTrack: "start",
        CreatureTrack: "start",
        GodTrack: "start",
        Income: "income",
        Auction: "offerings",
        Payment: "offerings",
        Unpaid: "offerings",
        Upkeep: "upkeep",
        Turns: "actions",
        TurnEnd: "actions",
        NewOrder: "actions",
        CycleEnd: "actions",
        Declaring: "end",
    }
)
"""The tasks that stand in the agenda until their phase is over."""


def phase(state: State) -> str:
    """Before the first cycle 'setup', after the last 'end'."""
    if not state.agenda:
        return "end"
    if not state.cycle:
        return "setup"
    marks = (MARKS[type(task)] for task in state.agenda if type(task) in MARKS)
    return next(marks, "actions")


def active(state: State) -> int:
    """Whose turn it is; outside the actions whoever is first on the order track."""
    if state.turn:
        return state.turn.faction
    return state.order[0] if state.order else 0


def clock(state: State) -> Clock:
    """Cycle, turn since the start, phase and whose turn it is."""
    cycle = max(1, state.cycle)
    turn = (cycle - 1) * len(state.factions) + len(state.placed) + 1
    return Clock(
        round=cycle,
        rounds=cycle,
        turn=turn,
        phase=phase(state),
        phases=PHASES,
        active=state.factions[active(state)].seat,
        path=("cycle",),
    )


def retarget(state: State, faction: int) -> State:
    """The table says whose turn it is: the favour goes on with another faction."""
    turn = state.turn
    if turn is None or turn.faction == faction:
        return state
    return replace(state, turn=Turn(turn.god, faction))
