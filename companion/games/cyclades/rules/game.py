"""Cyclades as the table needs it: every task with its chapter."""

from typing import get_args

from companion.games.cyclades.rules import books, corrections, on_board, secrets, senses
from companion.games.cyclades.rules.box import COLOURS, PLAYERS
from companion.games.cyclades.rules.chapters.cities import deeds
from companion.games.cyclades.rules.chapters.cycle import clock, ending
from companion.games.cyclades.rules.chapters.opening import opening
from companion.games.cyclades.rules.contents import ALONE, RULES
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.cities import Sacrifice
from companion.games.cyclades.rules.moves.opening import Done
from companion.games.cyclades.rules.options import OPTIONS
from companion.games.cyclades.rules.pieces import mates, teams
from companion.games.cyclades.rules.state import State
from companion.games.cyclades.rules.tasks import Task
from companion.kernel.agenda_game import AgendaGame, Aside
from companion.kernel.books import Path, Value


def deeds_now(state: State, task: Task) -> bool:
    """Whether the active faction is asked, and so may sacrifice a hero first."""
    turn = state.turn
    if turn is None or not RULES[type(task)].meanwhile:
        return False
    if not state.factions[turn.faction].heroes:
        return False
    return bool(getattr(task, "faction", turn.faction) == turn.faction)


def together(state: State) -> tuple[tuple[str, ...], ...]:
    """Who plays with whom (booklet p. 12); two factions of one person are no team."""
    if not teams(state) or len(state.seats) != len(state.factions):
        return ()
    sides = (sorted(mates(state, at)) for at in range(len(state.factions)))
    every = dict.fromkeys(tuple(side) for side in sides)
    return tuple(tuple(state.factions[at].seat for at in side) for side in every)


def enter(state: State, path: Path, value: Value) -> State:
    """One entry corrected; a card put elsewhere may take its question along."""
    held = (line.value for line in books.entries(state) if line.path == path)
    if next(held, None) == value:
        return state
    after = corrections.enter(state, path, value)
    return after if after.task == state.task else GAME.settled(after)


GAME: AgendaGame[State, Move] = AgendaGame(
    name="cyclades",
    version=2,
    seats=tuple(PLAYERS),
    colours=COLOURS,
    options=OPTIONS,
    moves_known=get_args(Move),
    state_type=State,
    begin=opening.setup,
    rules=RULES,
    alone=ALONE,
    aside=Aside(Sacrifice, deeds_now, deeds.deeds, deeds.sacrifice),
    idle=Done(),
    entries=books.entries,
    enter=enter,
    read=senses.read,
    seen=senses.seen,
    throw=senses.throw,
    public=secrets.public,
    secrets=secrets.secrets,
    teams=together,
    clock=clock.clock,
    scores=ending.scores,
    result=ending.result,
    board=on_board.BOARD,
)
"""The game as a value. Battle dice lie as they like until they are rolled."""
