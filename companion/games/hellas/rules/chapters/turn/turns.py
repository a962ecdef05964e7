"""Whose turn it is, and how it ends (p. 5, 9)."""

from dataclasses import replace

from companion.games.hellas.rules.chapters import ending
from companion.games.hellas.rules.rule import Step
from companion.games.hellas.rules.state import NOBODY, State, Turn, Won, then
from companion.games.hellas.rules.tasks.turn import Acting, TurnEnd, TurnStart
from companion.kernel.game import note


def settle_start(state: State, task: TurnStart) -> Step:
    told = note("hellas.note.turn", seat=state.seats[task.player])
    after = then(state, Acting(task.player), turn=Turn(task.player))
    return replace(after, turns=state.turns + 1), (told,)


def settle_end(state: State, task: TurnEnd) -> Step:
    """The next player clockwise; or a king, once the last token is taken (p. 5)."""
    king = ending.king(state)
    if king != NOBODY:
        return ending.finished(state, Won((king,), "king"), ())
    return then(state, TurnStart((task.player + 1) % len(state.seats))), ()
