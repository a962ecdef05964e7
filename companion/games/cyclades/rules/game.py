"""Cyclades as the table needs it: the head task is handed to its chapter.

A move is played by the rule of the task at the head of the agenda; then tasks that
need nobody are settled one after the other, until somebody is asked again. So a
move and all that follows from it by itself are one step.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

from companion.games.cyclades.rules import books, corrections, secrets, senses
from companion.games.cyclades.rules.box import COLOURS, PLAYERS
from companion.games.cyclades.rules.chapters.cities import deeds
from companion.games.cyclades.rules.chapters.cycle import clock, ending
from companion.games.cyclades.rules.chapters.opening import opening
from companion.games.cyclades.rules.contents import ALONE, RULES
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.cities import Sacrifice
from companion.games.cyclades.rules.moves.opening import Done
from companion.games.cyclades.rules.options import OPTIONS
from companion.games.cyclades.rules.rule import Step
from companion.games.cyclades.rules.state import State, then
from companion.games.cyclades.rules.tasks import Task
from companion.kernel.agenda import settle
from companion.kernel.books import Entry, Path, Value
from companion.kernel.game import (
    Clock,
    IllegalMove,
    Note,
    Prompt,
    Result,
    Score,
    Throw,
)
from companion.kernel.options import Chosen
from companion.kernel.sighting import Sighting


def deeds_now(state: State, task: Task) -> bool:
    """Whether the active faction is asked, and so may sacrifice a hero first."""
    turn = state.turn
    if turn is None or not RULES[type(task)].meanwhile:
        return False
    if not state.factions[turn.faction].heroes:
        return False
    return bool(getattr(task, "faction", turn.faction) == turn.faction)


def mute(state: State, task: Task) -> bool:
    """Whether corrections have left a question without any answer."""
    return not any(True for _ in RULES[type(task)].moves(state, task))


class Cyclades:
    """The game as a value; `companion.games.GAMES` holds it."""

    name = "cyclades"
    version = 1
    seats: tuple[int, ...] = tuple(PLAYERS)
    colours: tuple[str, ...] = COLOURS
    options = OPTIONS
    moves_known: tuple[type, ...] = get_args(Move)
    state_type = State

    def setup(self, seats: tuple[str, ...], chosen: Chosen) -> State:
        return settle(ALONE, opening.setup(seats, chosen))[0]

    def prompt(self, state: State) -> Prompt | None:
        task = state.task
        if task is None:
            return None
        prompt = RULES[type(task)].prompt(state, task)
        if mute(state, task):
            return replace(prompt, accepts=(Done,))
        if deeds_now(state, task):
            return replace(prompt, accepts=(*prompt.accepts, Sacrifice))
        return prompt

    def moves(self, state: State) -> Iterator[Move]:
        task = state.task
        if task is None:
            return
        if mute(state, task):
            yield Done()
            return
        yield from RULES[type(task)].moves(state, task)
        if deeds_now(state, task):
            yield from deeds.deeds(state)

    def wishes(self, state: State) -> Iterator[tuple[Move, IllegalMove]]:
        task = state.task
        if task is not None:
            yield from RULES[type(task)].wishes(state, task)

    def play(self, state: State, move: Move) -> Step:
        task = state.task
        if task is None:
            raise IllegalMove("cyclades.refuse.over")
        if isinstance(move, Done) and mute(state, task):
            return settle(ALONE, then(state))
        if isinstance(move, Sacrifice) and deeds_now(state, task):
            return settle(ALONE, *deeds.sacrifice(state, move))
        return settle(ALONE, *RULES[type(task)].play(state, task, move))

    def read(self, state: State, sighting: Sighting) -> Move | None:
        return senses.read(state, sighting)

    def rests(self, state: State, sighting: Sighting) -> bool:  # noqa: ARG002
        """Battle dice lie as they like until they are rolled."""
        return False

    def entries(self, state: State) -> Iterator[Entry]:
        return books.entries(state)

    def enter(self, state: State, path: Path, value: Value) -> State:
        if any(
            line.path == path and line.value == value for line in self.entries(state)
        ):
            return state
        after = corrections.enter(state, path, value)
        # A card put elsewhere may take the question about it along.
        return after if after.task == state.task else settle(ALONE, after)[0]

    def option(self, state: State, name: str) -> str:
        return state.option(name)

    def reveals(self, move: Move) -> bool:
        return senses.reveals(move)

    def throw(self, state: State, move: Move) -> Throw | None:
        return senses.throw(state, move)

    def public(self, state: State) -> State:
        return secrets.public(state)

    def secrets(self, state: State, seat: str) -> tuple[Note, ...]:
        return secrets.secrets(state, seat)

    def clock(self, state: State) -> Clock:
        return clock.clock(state)

    def scores(self, state: State) -> tuple[Score, ...]:
        return ending.scores(state)

    def result(self, state: State) -> Result | None:
        return ending.result(state)
