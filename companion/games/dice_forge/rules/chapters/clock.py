"""Where the game stands, and what happens when the table corrects whose turn it is."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from companion.games.dice_forge.rules.state import State
from companion.games.dice_forge.rules.tasks import (
    Action,
    Blessing,
    Declaring,
    ExtraAction,
    FeatDraw,
    FirstPlayer,
    Reinforce,
    Reinforcements,
    Removal,
    Scoring,
    Task,
    TurnEnd,
    TurnStart,
)
from companion.kernel.game import Clock

PHASES = ("blessings", "reinforcements", "action", "extra")
STEPS = (TurnStart, Reinforce, Reinforcements, Action, ExtraAction, TurnEnd)
"""The steps of a turn: everything in front of the first of them happens within it."""


def step_at(agenda: tuple[Task, ...]) -> int:
    """How many tasks stand in front of the next step of the turn."""
    for index, task in enumerate(agenda):
        if isinstance(task, STEPS):
            return index
    return len(agenda)


def phase(state: State) -> str:
    """The phase of the turn; before the first one 'setup', after the last 'end'."""
    agenda = state.agenda
    if not agenda or isinstance(agenda[0], Scoring | Declaring):
        return "end"
    if isinstance(agenda[0], FirstPlayer | FeatDraw | Removal):
        return "setup"
    at = step_at(agenda)
    match agenda[at]:
        case TurnStart() | Reinforce():
            return "blessings"
        case Reinforcements():
            return "reinforcements"
        case Action(extra=False):
            return "action"
        case ExtraAction(taken=False):
            return "action" if at else "extra"
        case _:
            return "extra"


def clock(state: State) -> Clock:
    """Round, turn since the start, phase and whose turn it is."""
    seat = state.leftwards(state.first).index(state.active)
    turn = (state.round - 1) * len(state.heroes) + seat + 1
    return Clock(
        round=state.round,
        rounds=state.count.rounds,
        turn=turn,
        phase=phase(state),
        phases=PHASES,
        active=state.hero.colour,
        path=("round",),
    )


def retarget(state: State, active: int) -> State:
    """The table says whose turn it is; what is under way is finished first.

    Until the action begins the new hero takes over the turn after its blessings;
    later the new hero's own turn begins.
    """
    after = in_order(replace(state, active=active))
    at = step_at(after.agenda)
    if active == state.active or at == len(after.agenda):
        return after
    return replace(after, agenda=(*after.agenda[:at], *rest(after.agenda[at])))


def in_order(state: State) -> State:
    """Blessings of several heroes that wait to be applied, in turn order."""
    return replace(state, agenda=tuple(sorted_runs(state)))


def sorted_runs(state: State) -> Iterator[Task]:
    for _, run in groupby(state.agenda, lambda task: isinstance(task, Blessing)):
        yield from sorted(run, key=lambda task: place(state, task))


def place(state: State, task: Task) -> int:
    """Whose turn comes how late; other tasks stay as they stand."""
    return state.order.index(task.hero) if isinstance(task, Blessing) else 0


def rest(step: Task) -> tuple[Task, ...]:
    """What a new active hero still does, when the turn had come to this step."""
    match step:
        case Reinforce() | Reinforcements() | Action(extra=False):
            return Reinforce(), Action(), ExtraAction(), TurnEnd()
        case _:
            return (TurnStart(),)
