"""`pythia bench maps`: whether a seat wins more than its share on our sample maps."""

import random
from collections import Counter
from collections.abc import Iterator

from companion.games.cyclades.rules.chapters.opening.deployment import (
    claim_faults,
    claimable,
)
from companion.games.cyclades.rules.game import GAME
from companion.games.cyclades.rules.map.chart import ShippedMap, samples
from companion.games.cyclades.rules.moves.opening import Chart
from companion.games.cyclades.rules.options import OPTIONS
from companion.games.cyclades.rules.state import State
from companion.games.cyclades.rules.tasks.opening import Charting, Claiming
from companion.kernel.options import Chosen, chosen

GAMES = 1000
Wins = Counter[str]
"""Wins by seat and by first order; `bent` are claims a map had no place for."""


def fairness(games: int = GAMES) -> dict[str, float]:
    """Map by map, how many points of a hundred each seat wins above its share.

    Also by who was to claim land first: a map may be kind to the first one.
    """
    found: dict[str, float] = {}
    for sample in samples():
        wins = Counter[str]()
        for seed in range(games):
            wins.update(dict(evening(sample, seed)))
        found.update(shares(sample, wins, games))
    return found


def shares(sample: ShippedMap, wins: Wins, games: int) -> Iterator[tuple[str, float]]:
    """Wins shared by several count for each of them by as much less."""
    name, fair = sample.map.name.lower(), 100 / sample.players
    seats = GAME.colours[: sample.players]
    places = range(1, sample.factions[0] + 1)
    yield f"{name}_games", games
    yield f"{name}_share", round(fair, 2)
    yield f"{name}_bent", wins["bent"]
    slots = sum(area.slots for area in sample.map.areas)
    yield f"{name}_slots_each", round(slots / sample.players, 2)
    for who in (*(f"seat_{seat}" for seat in seats), *(f"order_{n}" for n in places)):
        due = fair if who.startswith("seat") else 100 / sample.factions[0]
        yield f"{name}_{who}", round(100 * wins[who] / games - due, 2)


def evening(sample: ShippedMap, seed: int) -> Iterator[tuple[str, float]]:
    """One game of random legal moves: who won, by seat and by first order."""
    luck = random.Random(seed)
    order: tuple[int, ...] = ()
    seats = GAME.colours[: sample.players]
    state = begun(sample, seats)
    while legal := tuple(GAME.moves(state)):
        if not order and state.cycle:
            order = state.order
        if bent(state):
            yield "bent", 1
        state, _ = GAME.play(state, luck.choice(legal))
    result = GAME.result(state)
    winners = result.winners if result else ()
    for seat in winners:
        yield f"seat_{seat}", 1 / len(winners)
    best = [at for at, one in enumerate(state.factions) if one.seat in winners]
    for faction in best:
        yield f"order_{order.index(faction) + 1}", 1 / len(best)


def bent(state: State) -> bool:
    """Somebody finds no land by the rules of the deployment."""
    task = state.task
    if not isinstance(task, Claiming):
        return False
    lands = claimable(state, task)
    return any(any(claim_faults(state, task, land)) for land in lands)


def begun(sample: ShippedMap, seats: tuple[str, ...]) -> State:
    """The table with this map on it, before anything else is decided."""
    state = GAME.setup(seats, options(sample))
    assert isinstance(state.task, Charting)
    return GAME.play(state, Chart(sample.map))[0]


def options(sample: ShippedMap) -> Chosen:
    teams = "on" if sample.teams else "off"
    wish = (("rule.teams", teams),) if sample.players == 4 else ()
    return chosen(OPTIONS, (*wish, ("show.layout", "off")))
