"""The end of a cycle and of the game, and what it adds up to (booklet p. 10, 12)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from companion.games.cyclades.rules.chapters.actions.ways import target
from companion.games.cyclades.rules.chapters.cycle.purses import owner, with_purse
from companion.games.cyclades.rules.decided import fund
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.table import Declare
from companion.games.cyclades.rules.names import Way
from companion.games.cyclades.rules.pieces import lands, metropolises, strength, teams
from companion.games.cyclades.rules.rule import Rule, Step, not_now
from companion.games.cyclades.rules.state import Purse, State, then
from companion.games.cyclades.rules.tasks.cycle import CycleEnd, CycleStart, Declaring
from companion.kernel.game import Note, Prompt, Result, Score, note

MOST_GOLD = 200
"""Far beyond any game: where the list of numbers a table may declare ends."""

WAYS: tuple[Literal[Way, "conquest"], ...] = (
    "set",
    "philosophers",
    "hero",
    "table",
    "conquest",
)
"""Where metropolises come from; 'table' is what people corrected."""


def settle(state: State, _task: CycleEnd) -> Step:
    """Over with enough metropolises or with somebody out (booklet p. 10)."""
    why = ended(state)
    if not why:
        return then(state, CycleStart()), ()
    tied = foremost(state)
    if len(tied) > 1 and not counted(state, tied):
        return then(state, Declaring(tied)), why
    return replace(state, agenda=()), why


def counted(state: State, sides: tuple[int, ...]) -> bool:
    """Whether the app knows their gold; a purse that fell short was fuller."""
    return fund(state) != "table" and not any(state.purses[s].short for s in sides)


def level(state: State) -> tuple[int, ...]:
    """At the end those who are level show their gold, nobody else (booklet p. 10)."""
    tied = () if state.agenda else foremost(state)
    return tied if len(tied) > 1 else ()


def ended(state: State) -> tuple[Note, ...]:
    """Why the game is over, if it is."""
    told = []
    for side in range(len(state.purses)):
        if strength(state, side) >= target(state):
            seat = owner(state, side)
            count = strength(state, side)
            told.append(note("cyclades.note.enough", seat=seat, count=count))
    for index, one in enumerate(state.factions):
        if not lands(state, index):
            told.append(note("cyclades.note.out", seat=one.colour))
    return tuple(told)


def foremost(state: State) -> tuple[int, ...]:
    """The sides with most metropolises."""
    sides = range(len(state.purses))
    most = max(strength(state, side) for side in sides)
    return tuple(side for side in sides if strength(state, side) == most)


def richest(state: State, sides: tuple[int, ...]) -> tuple[int, ...]:
    """Of those who are level the ones with most gold (booklet p. 10)."""
    most = max(state.purses[side].gold for side in sides)
    return tuple(side for side in sides if state.purses[side].gold == most)


# Gold that the app has not counted
def ask_gold(state: State, task: Declaring) -> Prompt:
    people = (one.seat for one in state.factions if one.side in task.left)
    who = tuple(dict.fromkeys(people))
    return Prompt("Declaring", "cyclades.Declaring", who, (Declare,))


def numbers(state: State, task: Declaring) -> Iterator[Move]:
    for side in task.left:
        seat = owner(state, side)
        yield from (Declare(seat, gold) for gold in range(MOST_GOLD))


def declare(state: State, task: Declaring, move: Move) -> Step:
    """Only those who are level show what lies behind their screens."""
    if not isinstance(move, Declare) or move.gold not in range(MOST_GOLD):
        raise not_now()
    sides = [side for side in task.left if owner(state, side) == move.seat]
    if not sides:
        raise not_now()
    side = sides[0]
    after = with_purse(state, side, Purse(move.gold))
    left = tuple(other for other in task.left if other != side)
    return then(after, *((Declaring(left),) if left else ())), ()


# What it adds up to
def counts(state: State, seat: str) -> Iterator[Literal[Way, "conquest"]]:
    """The ways by which somebody came to each metropolis."""
    for index, one in enumerate(state.factions):
        if one.seat == seat:
            for city in metropolises(state, index):
                yield city.way if city.builder == index else "conquest"


def scores(state: State) -> tuple[Score, ...]:
    """Where the metropolises came from, person by person."""
    held = [list(counts(state, seat)) for seat in state.seats]
    lines = (Score(way, tuple(each.count(way) for each in held)) for way in WAYS)
    return tuple(line for line in lines if any(line.points))


def result(state: State) -> Result | None:
    """Most metropolises, then most gold, then shared (booklet p. 10)."""
    if state.agenda:
        return None
    tied = foremost(state)
    best = richest(state, tied)
    seats = (one.seat for one in state.factions if one.side in best)
    winners = tuple(dict.fromkeys(seats))
    totals = tuple(len(list(counts(state, seat))) for seat in state.seats)
    facts: list[tuple[str, int]] = [("metropolises", strength(state, best[0]))]
    if len(tied) > 1:
        facts.append(("gold", state.purses[best[0]].gold))
    return Result(winners, reason(tied, best), totals, tuple(facts), allies(state))


def allies(state: State) -> tuple[tuple[str, ...], ...]:
    """People of one side; two factions of one person are no team."""
    if not teams(state) or len(state.seats) < len(state.factions):
        return ()
    every = state.factions
    sides = range(len(state.purses))
    return tuple(tuple(o.seat for o in every if o.side == one) for one in sides)


def reason(tied: tuple[int, ...], best: tuple[int, ...]) -> str:
    if len(best) > 1:
        return "cyclades.reason.shared"
    if len(tied) > 1:
        return "cyclades.reason.gold"
    return "cyclades.reason.metropolises"


DECLARING = Rule(ask_gold, numbers, declare)
