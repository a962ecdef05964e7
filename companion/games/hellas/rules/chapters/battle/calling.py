"""Hoplites of neighbouring regions join a battle."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.box import NEAR, REGIONS
from companion.games.hellas.rules.chapters import control
from companion.games.hellas.rules.chapters.battle.sides import side_of
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.battles import Call
from companion.games.hellas.rules.moves.turn import Done
from companion.games.hellas.rules.pieces import barred, rooted, with_army
from companion.games.hellas.rules.rule import Rule, Step, asks, not_now
from companion.games.hellas.rules.state import State, fought, place, region, then
from companion.games.hellas.rules.tasks.battles import Calling
from companion.kernel.game import Prompt, note


def reserves(state: State, player: int) -> Iterator[tuple[int, int]]:
    """Regions beside the battle with hoplites that can come: none out of a city, for
    that would be two movements, none past Medusa or to Helen."""
    battle = state.battle
    if battle is None or barred(state, player, battle.region):
        return
    for near in NEAR[battle.region]:
        count = state.grounds[near].hoplites[player]
        if count and not rooted(state, near):
            yield near, count


def settle_calling(state: State, task: Calling) -> Step | None:
    """Nobody is asked where nobody can come."""
    lost = task.most < 1 or side_of(state, task.player) < 0
    if lost or next(reserves(state, task.player), None) is None:
        return then(state), ()
    return None


def ask_calling(state: State, task: Calling) -> Prompt:
    """How many come depends on a card: a hero's Speed, or any number."""
    key = "hellas.Calling.all" if task.all_sides else "hellas.Calling"
    at = place(state.battle.region) if state.battle else ""
    return asks(
        state, key, task.player, Call, Done, region=at, most=task.most, by=task.why
    )


def calls(state: State, task: Calling) -> Iterator[Move]:
    yield Done()
    for origin, there in reserves(state, task.player):
        for count in range(1, min(task.most, there) + 1):
            yield Call(REGIONS[origin].name, count)


def call(state: State, task: Calling, move: Move) -> Step:
    """From one region, or from region after region."""
    if isinstance(move, Done):
        return then(state), ()
    if not isinstance(move, Call) or move not in calls(state, task):
        raise not_now()
    on = (replace(task, most=task.most - move.count),) if task.all_sides else ()
    return joins(then(state, *on), task, region(move.region), move.count)


def joins(state: State, task: Calling, origin: int, count: int) -> Step:
    """They fight at once; attackers would go back to where they came from."""
    battle = state.battle
    if battle is None:
        return state, ()
    if task.player == battle.attacker:
        state = fought(state, origins=(*battle.origins, (origin, count)))
    left = with_army(state, task.player, origin, -count)
    after, more = control.arrive(left, task.player, battle.region, count)
    told = note(
        "hellas.note.joins",
        seat=state.seats[task.player],
        origin=place(origin),
        region=place(battle.region),
        hoplites=count,
        by=task.why,
    )
    return after, (told, *more)


CALLING = Rule(ask_calling, calls, call)
