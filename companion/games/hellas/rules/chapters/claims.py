"""A victory that only the corrected books show: the table says whether it is one.

A line of the books may be wrong for a while, or one of several still to be put right:
so no correction ends a game without a word (p. 5).
"""

from collections.abc import Iterator

from companion.games.hellas.rules.chapters import ending
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.table import EndGame, PlayOn
from companion.games.hellas.rules.rule import Rule, Step, asks_all, not_now
from companion.games.hellas.rules.state import State, first, then
from companion.games.hellas.rules.tasks.table import Claiming
from companion.kernel.game import Prompt, note


def claimed(state: State) -> State:
    """The state with the question, or without it once nobody has won any more."""
    if state.over or not state.turn or ending.asked(state):
        return state
    state = ending.forgotten(state)
    found, asked = ending.won(state), isinstance(state.task, Claiming)
    if asked:
        return state if found else then(state)
    return first(state, Claiming()) if found else state


def ask(state: State, _task: Claiming) -> Prompt:
    found = ending.won(state)
    seat = state.seats[found[0][0]] if found else ""
    how = found[0][1] if found else ""
    return asks_all(state, "hellas.Claiming", EndGame, PlayOn, seat=seat, how=how)


def claims(_state: State, _task: Claiming) -> Iterator[Move]:
    yield EndGame()
    yield PlayOn()


def claim(state: State, _task: Claiming, move: Move) -> Step:
    """Whoever plays on is not asked again until it is another victory."""
    found = ending.won(state)
    match move:
        case EndGame() if found:
            return ending.concluded(then(state), found, ())
        case EndGame():
            return then(state), ()
        case PlayOn():
            passed = tuple(ending.standing(state))
            return then(state, passed_by=passed), (note("hellas.note.plays_on"),)
    raise not_now()


CLAIMING = Rule(ask, claims, claim)
