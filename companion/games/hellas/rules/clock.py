"""Where the game stands, and whose turn the table says it is (p. 9-11)."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.games.hellas.rules.state import State, Turn
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.monsters import (
    EventDraw,
    EventPhase,
    MonsterChoice,
    MonsterOrder,
    MonsterRoll,
)
from companion.games.hellas.rules.tasks.opening import HeroChoice, HeroPlace
from companion.games.hellas.rules.tasks.specials import Special
from companion.games.hellas.rules.tasks.turn import Acting, TurnStart
from companion.kernel.game import Clock

PHASES = ("regular", "special", "monsters", "events")
MARKS: Mapping[type, str] = MappingProxyType(
    {
        TurnStart: "regular",
        Acting: "regular",
        Special: "special",
        MonsterOrder: "monsters",
        MonsterRoll: "monsters",
        MonsterChoice: "monsters",
        EventPhase: "monsters",
        EventDraw: "events",
    }
)
"""The phase in which one of these still waits; the events come after the monsters."""


def phase(state: State) -> str:
    """Before the first turn 'setup', after the last 'end'."""
    if not state.agenda:
        return "end"
    if not state.turn:
        return "setup"
    if isinstance(state.task, EventPhase):
        return "events"
    usual = "special" if state.turn.special else "regular"
    marks = (MARKS[type(task)] for task in state.agenda if type(task) in MARKS)
    return next(marks, usual)


def active(state: State) -> int:
    """Whose turn it is; before the first one whoever chooses a hero."""
    if state.turn:
        return state.turn.player
    match state.task:
        case HeroChoice(player) | HeroPlace(player):
            return player
    return 0


def clock(state: State) -> Clock:
    """Round, turn since the start, phase and whose turn it is."""
    now = active(state)
    return Clock(
        round=state.round,
        rounds=state.round,
        turn=state.turns,
        phase=phase(state),
        phases=PHASES,
        active=state.seats[now],
        path=("round",),
    )


def retarget(state: State, player: int) -> State:
    """The table says whose turn it is: that turn begins, whatever was under way."""
    if state.turn is None or state.turn.player == player:
        return state
    agenda: tuple[Task, ...] = (TurnStart(player),)
    turn = Turn(player)
    return replace(state, agenda=agenda, turn=turn, battle=None, hunt=None)
