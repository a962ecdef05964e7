"""Injuries and lowered attributes (p. 13)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.box import ATTRIBUTES
from companion.games.hellas.rules.chapters.hunt.course import over
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.hunts import Injure, Weaken
from companion.games.hellas.rules.pieces import raised, value
from companion.games.hellas.rules.rule import Rule, Step, asks, forced, not_now
from companion.games.hellas.rules.state import State, attribute, changed, then
from companion.games.hellas.rules.tasks.hunts import HuntFailed, Injuring, Weakening
from companion.kernel.game import Prompt, note

# ---- injuries


def whole(state: State, player: int) -> tuple[int, ...]:
    """The attributes that are not injured."""
    return tuple(n for n, hurt in enumerate(state.players[player].injured) if not hurt)


def injure(state: State, player: int, number: int) -> Step:
    """The token is turned over: the attribute counts one until it heals (p. 13)."""
    marks = list(state.players[player].injured)
    marks[number] = True
    facts = {"seat": state.seats[player], "attribute": ATTRIBUTES[number]}
    told = note("hellas.note.injured", **facts)
    return changed(state, player, injured=tuple(marks)), (told,)


def settle_injuring(state: State, task: Injuring) -> Step | None:
    """Without a choice by itself; a fourth one is none, and ends a hunt (p. 12, 13)."""
    left = whole(state, task.player)
    if task.count < 1:
        return then(state), ()
    if not left:
        return fourth(state, task)
    if len(left) > task.count:
        return None
    after, told = injure(state, task.player, left[0])
    return then(after, replace(task, count=task.count - 1)), told


def fourth(state: State, task: Injuring) -> Step:
    """No token is left to turn over: a hunt is lost, else nothing happens."""
    if not task.hunting or state.hunt is None:
        return then(state), ()
    told = note("hellas.note.fourth_injury", seat=state.seats[task.player])
    return over(state, HuntFailed()), (told,)


def ask_injuring(state: State, task: Injuring) -> Prompt:
    return asks(state, "hellas.Injuring", task.player, Injure, count=task.count)


def injurings(state: State, task: Injuring) -> Iterator[Move]:
    for number in whole(state, task.player):
        yield Injure(ATTRIBUTES[number])


def play_injuring(state: State, task: Injuring, move: Move) -> Step:
    """Whoever is hurt chooses where (p. 13)."""
    if not isinstance(move, Injure) or move not in injurings(state, task):
        raise not_now()
    after, told = injure(state, task.player, attribute(move.attribute))
    return then(after, replace(task, count=task.count - 1)), told


# ---- lowered for good


def ask_weakening(state: State, task: Weakening) -> Prompt:
    return asks(state, "hellas.Weakening", task.player, Weaken)


def weakenings(state: State, task: Weakening) -> Iterator[Move]:
    """Never under one. The highest is what counts for most: injuries cover (p. 8)."""
    player = task.player
    counts = tuple(value(state, player, n) for n in range(len(ATTRIBUTES)))
    for number, held in enumerate(state.players[player].attributes):
        if held > 1 and (not task.highest or counts[number] == max(counts)):
            yield Weaken(ATTRIBUTES[number])


def weaken(state: State, task: Weakening, move: Move) -> Step:
    """Lowered by a special instruction, an injury apart (p. 8)."""
    if not isinstance(move, Weaken) or move not in weakenings(state, task):
        raise not_now()
    after = raised(state, task.player, attribute(move.attribute), -1)
    seat = state.seats[task.player]
    told = note("hellas.note.weakened", seat=seat, attribute=move.attribute)
    return then(after), (told,)


INJURING = Rule(ask_injuring, injurings, play_injuring)
WEAKENING = Rule(ask_weakening, weakenings, weaken)
settle_weakening = forced(WEAKENING)
