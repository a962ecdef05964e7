"""Lords of Hellas as the table needs it: every task with its chapter."""

from typing import get_args

from companion.games.hellas.rules import (
    books,
    clock,
    corrections,
    on_board,
    secrets,
    senses,
)
from companion.games.hellas.rules.box import COLOURS, WARLORD
from companion.games.hellas.rules.chapters import claims, ending
from companion.games.hellas.rules.chapters.monsters.phase import ROLE
from companion.games.hellas.rules.chapters.opening import opening
from companion.games.hellas.rules.contents import ALONE, RULES
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.turn import Done
from companion.games.hellas.rules.options import OPTIONS
from companion.games.hellas.rules.state import State
from companion.kernel.agenda_game import AgendaGame
from companion.kernel.books import Path, Value


def enter(state: State, path: Path, value: Value) -> State:
    """One entry corrected; what follows by itself follows. A victory is asked about."""
    after = corrections.enter(state, path, value)
    if after == state:
        return state
    after = claims.claimed(after)
    return after if after.task == state.task else GAME.settled(after)


GAME: AgendaGame[State, Move] = AgendaGame(
    name="hellas",
    version=2,
    seats=tuple(WARLORD),
    colours=COLOURS,
    options=OPTIONS,
    dice=(ROLE,),
    moves_known=get_args(Move),
    state_type=State,
    begin=opening.setup,
    rules=RULES,
    alone=ALONE,
    idle=Done(),
    entries=books.entries,
    enter=enter,
    read=senses.read,
    seen=senses.seen,
    throw=senses.throw,
    public=secrets.public,
    secrets=secrets.secrets,
    clock=clock.clock,
    scores=ending.scores,
    result=ending.result,
    board=on_board.BOARD,
)
"""The game as a value."""
